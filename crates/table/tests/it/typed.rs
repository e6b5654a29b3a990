//! Real dice, refereed: the roll is typed in, the table does the rest.

use game::Observer;
use qwixx::Classic;
use table::{By, Chance, Command, Fact, Provenance, Refusal};

use crate::harness::{Driver, seat, seeded};

fn supply(draw: u32, outcome: &str) -> Command<Classic> {
    Command::Supply { draw, outcome: outcome.parse().unwrap() }
}

fn correct(draw: u32, outcome: &str) -> Command<Classic> {
    Command::Correct { draw, outcome: outcome.parse().unwrap() }
}

#[test]
fn a_wrong_entry_is_refused_with_what_is_wrong() {
    let mut driver = Driver::<Classic>::of_people(2, Chance::Typed);
    let refused = driver.send(By::Seat(seat(1)), supply(1, "roll 3 4 r2 y5 g1 b6")).unwrap_err();
    assert_eq!(refused.to_string(), "the draw for the first player is awaited, not a roll [Q3]");
    driver.ok(By::Seat(seat(2)), supply(1, "first 2"));
    let refused = driver.send(By::Seat(seat(1)), supply(2, "roll 3 4 r2 y5 g1")).unwrap_err();
    assert_eq!(refused.to_string(), "the blue die is missing from the roll [Q4]");
    // Two people typing the same roll do not type two.
    driver.ok(By::Seat(seat(1)), supply(2, "roll 3 4 r2 y5 g1 b6"));
    assert_eq!(
        driver.send(By::Seat(seat(2)), supply(2, "roll 3 4 r2 y5 g1 b6")).unwrap_err(),
        Refusal::NoDraw
    );
}

#[test]
fn an_entry_can_be_corrected_until_somebody_acts_on_it() {
    let mut driver = Driver::<Classic>::of_people(2, Chance::Typed);
    driver.ok(By::Seat(seat(1)), supply(1, "first 2"));
    driver.ok(By::Seat(seat(1)), supply(2, "roll 3 4 r2 y5 g1 b6"));
    assert_eq!(driver.table.view(Observer::Spectator).chance.correctable, [1, 2]);
    let refused = driver.send(By::Seat(seat(2)), correct(2, "roll 3 9 r2 y5 g1 b6")).unwrap_err();
    assert_eq!(refused.to_string(), "9 is not on a die [Q4]");
    driver.ok(By::Seat(seat(2)), correct(2, "roll 3 5 r2 y5 g1 b6"));
    driver.decide(seat(1), "red 8");
    assert_eq!(
        driver.send(By::Seat(seat(2)), correct(2, "roll 1 1 r2 y5 g1 b6")).unwrap_err(),
        Refusal::ActedOn { draw: 2 }
    );
    // A choice taken back is no longer acting on it.
    let round = driver.round();
    driver.ok(By::Seat(seat(1)), Command::Withdraw { round });
    driver.ok(By::Seat(seat(2)), correct(2, "roll 1 1 r2 y5 g1 b6"));
    // The lot can still be corrected; what was typed after it must be typed again.
    driver.ok(By::Seat(seat(2)), correct(1, "first 1"));
    assert_eq!(driver.table.view(Observer::Spectator).chance.awaited, Some(2));
    driver.ok(By::Host, Command::Close);
    let text = driver.table.record().unwrap().to_text();
    assert!(text.contains(r#""source":{"typed":"seat 2"}"#), "{text}");
    assert_eq!(text.matches(r#""fact":"corrected""#).count(), 3);
}

#[test]
fn provenance_stands_with_each_outcome() {
    let mut driver = Driver::<Classic>::of_people(1, Chance::Typed);
    let facts = driver.ok(By::Seat(seat(1)), supply(1, "roll 3 4 r2 y5 g1 b6"));
    assert!(matches!(facts[0], Fact::Drew { source: Provenance::Typed(By::Seat(_)), .. }));
}

#[test]
fn a_table_that_draws_for_itself_takes_no_dice() {
    let mut driver = Driver::<Classic>::of_people(1, seeded());
    assert_eq!(
        driver.send(By::Seat(seat(1)), supply(2, "roll 3 4 r2 y5 g1 b6")).unwrap_err(),
        Refusal::NotTyped
    );
}
