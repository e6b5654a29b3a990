//! Games that go on from a moment of another one.

use game::{Game, Input, Record, SeatSet};
use table::{
    Again, By, Chair, Command, Fact, How, Origin, OriginError, Provenance, Refusal, Secret, Settings, verify,
};

use crate::harness::{Driver, bot, fair, random, seat, tip};

fn settings<G: Game>(secret: u8, origin: Option<Origin<G>>) -> Settings<G> {
    let chairs = vec![Chair::Open, Chair::Bot(bot("random"))];
    Settings { origin, ..Settings::new(G::Options::default(), chairs, fair(Secret::new([secret; 32]))) }
}

fn played<G: Game>(secret: u8, seed: u64, origin: Option<Origin<G>>) -> Driver<G> {
    let mut driver = Driver::new(settings(secret, origin));
    driver.seat_all();
    _ = driver.send(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
    driver.play_on(&mut random(seed), |_| false);
    driver
}

/// From moments all over the game: what lies before it is the same, the record is in order, and the log can be cut anywhere.
fn goes_on_from_anywhere<G: Game>(again: Again) {
    let first = played::<G>(1, 5, None).table.record().expect("it is over");
    let text = first.to_text();
    for inputs in (0..first.entries.len()).step_by(41) {
        let origin = Origin::new(&text, inputs, again).expect("the game goes on there");
        let driver = played::<G>(2, 6, Some(origin));
        let record = driver.table.record().expect("it is over");
        let same = |record: &Record<G>| {
            record.entries[..inputs].iter().map(|entry| entry.digest).collect::<Vec<_>>()
        };
        assert_eq!(same(&record), same(&first), "{inputs}");
        verify::<G>(&record.to_text()).unwrap_or_else(|why| panic!("{} {inputs}: {why}", G::NAME));
        let log = driver.table.log().to_vec();
        for cut in (1..log.len()).step_by(173) {
            table::Table::<G>::restore(log[..cut].to_vec()).expect("a log cut anywhere");
        }
    }
}

#[test]
fn every_game_goes_on_from_any_moment() {
    for again in [Again::Same, Again::New] {
        goes_on_from_anywhere::<qwixx::Classic>(again);
        goes_on_from_anywhere::<qwixx::OnBoard>(again);
        goes_on_from_anywhere::<qwixx::Cards>(again);
        goes_on_from_anywhere::<ten::Ten>(again);
    }
}

#[test]
fn the_same_dice_come_again_as_long_as_they_fit() {
    let first = played::<qwixx::Classic>(1, 5, None).table.record().expect("it is over");
    let origin = |again| Origin::new(&first.to_text(), 10, again).expect("the game goes on there");
    let rolls = |record: &Record<qwixx::Classic>| -> Vec<String> {
        let drawn = |input: &Input<qwixx::Classic>| {
            if let Input::Chance(outcome) = input { Some(outcome.to_string()) } else { None }
        };
        record.entries.iter().filter_map(|entry| drawn(&entry.input)).collect()
    };
    let same = played(2, 77, Some(origin(Again::Same))).table.record().expect("it is over");
    let new = played(2, 77, Some(origin(Again::New))).table.record().expect("it is over");
    let taken = rolls(&first).iter().zip(rolls(&same)).take_while(|(one, other)| *one == other).count();
    assert!(taken > 8, "{taken} rolls are the same");
    let taken = rolls(&first).iter().zip(rolls(&new)).take_while(|(one, other)| *one == other).count();
    assert!(taken < 6, "{taken} rolls are the same");
}

#[test]
fn what_was_decided_before_cannot_be_undone() {
    let first = played::<qwixx::Classic>(1, 5, None).table.record().expect("it is over");
    let origin: Origin<qwixx::Classic> =
        Origin::new(&first.to_text(), 12, Again::New).expect("the game goes on there");
    let mut driver = Driver::new(settings(2, Some(origin)));
    driver.seat_all();
    let taken = driver.table.log().iter().filter(|entry| {
        matches!(
            &entry.fact,
            Fact::Drew { source: Provenance::Origin, .. } | Fact::Chose { how: How::Origin, .. }
        )
    });
    assert!(taken.count() >= 12);
    let refused = driver.send(By::Seat(seat(1)), Command::AskUndo).unwrap_err();
    assert!(matches!(refused, Refusal::NothingToUndo | Refusal::PastChance), "{refused}");
}

#[test]
fn nothing_goes_on_from_the_end() {
    let first = played::<qwixx::Classic>(1, 5, None).table.record().expect("it is over");
    let all = first.entries.len();
    let origin = |inputs| Origin::<qwixx::Classic>::new(&first.to_text(), inputs, Again::New);
    assert_eq!(origin(all), Err(OriginError::Over));
    assert!(matches!(origin(all + 1), Err(OriginError::Record(_))));
    assert!(origin(all - 1).is_ok());
}

/// By link: the chairs of the others are free, and there are as many as the game has seats.
#[test]
fn a_game_that_goes_on_keeps_its_chairs() {
    let first = played::<qwixx::Classic>(1, 5, None).table.record().expect("it is over");
    let origin = Origin::new(&first.to_text(), 12, Again::New).expect("the game goes on there");
    let chairs = vec![Chair::Open, Chair::Open];
    let mut driver = Driver::<qwixx::Classic>::new(Settings { chairs, ..settings(2, Some(origin)) });
    driver.ok(By::Guest, Command::Join { name: "Anna".parse().unwrap(), seat: None, commits: false });
    let free = SeatSet::EMPTY.with(seat(2));
    for command in
        [Command::AddChair { chair: Chair::Open }, Command::RemoveChairs { seats: free }, Command::Begin]
    {
        assert_eq!(driver.send(By::Host, command).unwrap_err(), Refusal::ChairsStay);
    }
    // For whom a chair is can still be said.
    driver.ok(By::Host, Command::TakeOver { seat: seat(2), bot: bot("random") });
    driver.play_on(&mut random(9), |_| false);
    let record = driver.table.record().expect("it is over");
    verify::<qwixx::Classic>(&record.to_text()).expect("a record in order");
}
