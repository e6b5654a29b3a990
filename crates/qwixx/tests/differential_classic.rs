//! Qwixx agrees move by move with a slow, literal model of its rules.

#[macro_use]
mod reference;
#[path = "reference/classic.rs"]
mod classic;

use game::testkit::source;
use game::{Game, NoOptions, Seat};
use qwixx::{Action, Classic, Stage};
use reference::{Pair, aimless};

model!(classic);

fn pair(seats: usize) -> Pair<Classic, classic::Reference> {
    Pair::new(Classic::start(seats, &NoOptions {}).unwrap(), classic::Reference::new(seats))
}

/// Likes to mark, and to skip little: such games close rows.
fn thrifty(position: &Classic, seat: Seat, action: Action) -> u64 {
    match action {
        Action::Pass => 4,
        Action::Mark(cell) => {
            let marked = u16::BITS - position.sheet(seat).row(cell.colour()).leading_zeros();
            64 >> (2 * (cell.place() - marked))
        }
    }
}

/// Nine games of ten are aimless, the tenth is thrifty.
fn random_games(seats: usize, games: usize) {
    let mut source = source(seats as u64);
    let mut closed = 0;
    for game in 0..games {
        let mut pair = pair(seats);
        pair.play_out(&mut source, if game % 10 == 0 { thrifty } else { aimless });
        closed += usize::from(pair.game().closed().len() >= 2);
    }
    assert!(closed > games / 100, "only {closed} of {games} games ended by closed rows");
}

// One test for each number of seats, so that they run side by side: 100,000 games in all.

#[test]
fn random_games_of_1() {
    random_games(1, 40_000);
}

#[test]
fn random_games_of_2() {
    random_games(2, 35_000);
}

#[test]
fn random_games_of_3() {
    random_games(3, 15_000);
}

#[test]
fn random_games_of_4() {
    random_games(4, 6_000);
}

#[test]
fn random_games_of_5() {
    random_games(5, 4_000);
}

/// The first position of a thrifty game that is wanted.
fn reach(seats: usize, wanted: fn(&Classic) -> bool) -> Pair<Classic, classic::Reference> {
    let mut source = source(seats as u64);
    loop {
        let mut pair = pair(seats);
        if pair.play_to(&mut source, thrifty, wanted) {
            return pair;
        }
    }
}

/// From the start to a depth that takes a moment, and from late positions, where rows close and games end.
#[test]
fn perft() {
    let mut table = String::new();
    for seats in 1..=3 {
        table += &pair(seats).perft(3);
    }
    for seats in 1..=3 {
        let late = reach(seats, |position| position.closed().len() == 1 && position.stage() == Stage::Roll);
        table += &late.perft(3);
        let late = reach(seats, |position| position.closed().len() == 1 && position.stage() == Stage::White);
        table += &late.perft(3);
    }
    insta::assert_snapshot!(table);
}
