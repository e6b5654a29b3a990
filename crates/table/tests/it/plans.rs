//! The active player lays down action 2 while the others think.

use game::Observer;
use qwixx::Classic;
use table::{By, Chance, Command, Fact, How};

use crate::harness::{Driver, seat};

fn rolled() -> Driver<Classic> {
    let mut driver = Driver::of_people(2, Chance::Typed);
    for (draw, outcome) in [(1, "first 1"), (2, "roll 3 4 r2 y5 g1 b6")] {
        driver.ok(By::Seat(seat(1)), Command::Supply { draw, outcome: outcome.parse().unwrap() });
    }
    driver
}

fn plan(driver: &mut Driver<Classic>, action: &str) -> Vec<Fact<Classic>> {
    let round = driver.round();
    driver.ok(By::Seat(seat(1)), Command::Plan { round, action: Some(action.parse().unwrap()) })
}

#[test]
fn a_legal_plan_is_played_when_its_turn_comes() {
    let mut driver = rolled();
    driver.decide(seat(1), "pass");
    plan(&mut driver, "yellow 9");
    // Nobody else hears of it.
    assert!(driver.table.view(Observer::Seat(seat(2))).plan.is_none());
    let seen = driver.table.seen(Observer::Seat(seat(2)), 0);
    assert!(!serde_json::to_string(&seen).unwrap().contains("planned"));
    assert_eq!(driver.table.view(Observer::Seat(seat(1))).plan, Some("yellow 9".parse().unwrap()));
    let facts = driver.decide(seat(2), "pass");
    let action = "yellow 9".parse().unwrap();
    assert!(facts.contains(&Fact::Chose { round: 2, seat: seat(1), action, how: How::Plan }));
    assert!(facts.contains(&Fact::Sealed { round: 2 }));
}

#[test]
fn an_illegal_plan_is_asked_again() {
    let mut driver = rolled();
    plan(&mut driver, "red 5");
    driver.decide(seat(1), "red 7"); // now 5 is lost
    let facts = driver.decide(seat(2), "pass");
    assert!(facts.contains(&Fact::PlanFailed { seat: seat(1) }));
    assert_eq!(driver.missing().len(), 1);
    assert_eq!(driver.round(), 2);
}

#[test]
fn a_plan_can_be_changed_and_taken_back_and_does_not_outlive_its_dice() {
    let mut driver = rolled();
    plan(&mut driver, "yellow 9");
    plan(&mut driver, "pass");
    let none = Command::Plan { round: 1, action: None };
    driver.ok(By::Seat(seat(1)), none.clone());
    assert!(driver.send(By::Seat(seat(1)), none).is_err());
    // The passive player's plan is never due in this turn, and gone with the next roll.
    driver.ok(By::Seat(seat(2)), Command::Plan { round: 1, action: Some("pass".parse().unwrap()) });
    driver.decide(seat(1), "pass");
    driver.decide(seat(2), "pass");
    driver.decide(seat(1), "pass");
    driver.ok(By::Host, Command::Supply { draw: 3, outcome: "roll 3 4 r2 y5 g1 b6".parse().unwrap() });
    assert_eq!(driver.table.view(Observer::Seat(seat(2))).plan, None);
    assert_eq!(driver.missing().len(), 2);
}
