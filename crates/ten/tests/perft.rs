//! The engine and the reference count the same positions, and the counts do not change.

mod reference;

use std::fmt::Write as _;

use game::testkit::{any_input, source};
use game::{Decisions, Game, GameOptions, Input, perft, step};
use reference::{Pending, Reference};
use ten::{Bust, Card, Options, Ten};

fn slow_perft(position: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.pending() {
        Pending::Over => 0,
        Pending::Chance if depth == 1 => position.outcomes().len() as u64,
        Pending::Chance => {
            let after = |text: &str| {
                let mut next = position.clone();
                next.chance(text);
                slow_perft(&next, depth - 1)
            };
            position.outcomes().iter().map(|(text, _)| after(text)).sum()
        }
        Pending::Decide(seats) if depth == 1 => position.choices(seats[0]).len() as u64,
        Pending::Decide(seats) => {
            let after = |action: String| {
                let mut next = position.clone();
                next.decide(&[(seats[0], action)]);
                slow_perft(&next, depth - 1)
            };
            position.choices(seats[0]).into_iter().map(after).sum()
        }
    }
}

/// Returns both, after this many inputs of a random game.
fn both(seats: usize, options: &str, seed: u64, inputs: usize) -> (Ten, Reference) {
    let options = Options::parse(options).unwrap();
    let mut fast = Ten::start(seats, &options).unwrap();
    let deck =
        Card::all().map(|card| (card.to_string(), options.deck().copies(card, seats).into())).collect();
    let mut slow = Reference::new(seats, deck, options.bust == Bust::Buy, options.level.into());
    let mut source = source(seed);
    for _ in 0..inputs {
        let Some(input) = any_input(&fast, &mut source) else { break };
        match &input {
            Input::Chance(outcome) => slow.chance(&outcome.to_string()),
            Input::Decide(decisions) => slow.decide(&texts(decisions)),
        }
        step(&mut fast, &input).unwrap();
    }
    (fast, slow)
}

fn texts(decisions: &Decisions<ten::Action>) -> Vec<(usize, String)> {
    decisions.iter().map(|(seat, action)| (seat.number(), action.to_string())).collect()
}

/// Seats, options, seed, inputs played first, depth, count.
const GOLDEN: [(usize, &str, u64, usize, u32, u64); 14] = [
    (1, "", 0, 0, 4, 130_195),
    (1, "level=10 bust=buy", 0, 0, 4, 100_711),
    (2, "", 0, 0, 5, 96_706),
    (3, "", 0, 0, 5, 145_815),
    (4, "bust=buy", 0, 0, 5, 76_484),
    (5, "", 0, 0, 4, 24_105),
    (1, "", 1, 120, 6, 1_064),
    (1, "level=4 bust=buy", 2, 130, 6, 47_624),
    (2, "", 3, 150, 5, 25_243),
    (2, "bust=buy", 4, 250, 6, 6_256),
    (3, "", 5, 200, 5, 192_501),
    (3, "bust=buy", 6, 350, 5, 2_732),
    (4, "", 7, 300, 5, 4_953),
    (5, "bust=buy", 8, 450, 5, 1_573),
];

#[test]
fn engine_reference_and_golden_agree() {
    let mut report = String::new();
    for (seats, options, seed, inputs, depth, golden) in GOLDEN {
        let (fast, slow) = both(seats, options, seed, inputs);
        for depth in 1..depth {
            assert_eq!(
                perft(&fast, depth),
                slow_perft(&slow, depth),
                "{seats} {options} {seed} depth {depth}"
            );
        }
        let (found, found_slowly) = (perft(&fast, depth), slow_perft(&slow, depth));
        assert_eq!(found, found_slowly, "{seats} {options} {seed} depth {depth}");
        if found != golden {
            _ = writeln!(report, "({seats}, {options:?}, {seed}, {inputs}, {depth}, {found}),");
        }
    }
    assert!(report.is_empty(), "\n{report}");
}
