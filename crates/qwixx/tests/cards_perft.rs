//! Counts of positions, equal between the engine and its reference.

#[path = "reference/cards.rs"]
mod reference;

use game::testkit::{any_input, source};
use game::{Game, Input, perft, step};
use qwixx::cards::{Cards, CardsOptions};
use reference::Reference;

/// How many sequences of `depth` inputs the reference knows.
fn count(slow: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match slow.pending() {
        reference::Pending::Over => 0,
        reference::Pending::Chance => {
            let after = |(outcome, _): &(String, u64)| {
                let mut next = slow.clone();
                next.chance(outcome);
                count(&next, depth - 1)
            };
            slow.outcomes().iter().map(after).sum()
        }
        reference::Pending::Decide(seats) => {
            let mut joints: Vec<Vec<(usize, String)>> = vec![vec![]];
            for seat in seats {
                let choices = slow.choices(seat);
                let with = |joint: &Vec<(usize, String)>, choice: &String| {
                    joint.iter().cloned().chain([(seat, choice.clone())]).collect()
                };
                joints = joints
                    .iter()
                    .flat_map(|joint| choices.iter().map(move |choice| with(joint, choice)))
                    .collect();
            }
            let after = |joint: &Vec<(usize, String)>| {
                let mut next = slow.clone();
                next.decide(joint);
                count(&next, depth - 1)
            };
            joints.iter().map(after).sum()
        }
    }
}

/// Seats, jokers, random inputs from seed 1 before the counting begins, and counts to depth 1, 2, ….
const GOLDEN: &[(usize, bool, usize, &[u64])] = &[
    (2, false, 0, &[2, 88, 3784]),
    (2, false, 14, &[4, 14, 154, 3402, 39525]),
    (2, false, 17, &[25, 265, 1060, 3710, 40810]),
    (2, false, 60, &[4, 11, 99, 352, 3132, 12528, 30812]),
    (2, false, 80, &[6, 18, 51, 459, 3927, 14076]),
    (2, true, 14, &[4, 18, 198, 4374]),
    (2, true, 17, &[25, 715, 2860, 12155]),
    (2, true, 60, &[11, 45, 1110, 6660, 23310]),
    (3, false, 18, &[4, 12, 132, 14148]),
    (3, false, 100, &[4, 6, 30, 186, 1302, 5208, 6727]),
    (5, false, 26, &[4, 7, 63]),
    // After the pile was rebuilt.
    (5, false, 140, &[10, 95, 172, 2116, 12696, 25104]),
    (5, true, 26, &[4, 15, 165]),
];

#[test]
fn counts_are_golden_and_those_of_the_reference() {
    for &(seats, jokers, before, counts) in GOLDEN {
        let mut source = source(1);
        let mut fast = Cards::start(seats, &CardsOptions { jokers }).unwrap();
        let mut slow = Reference::new(seats, jokers);
        for _ in 0..before {
            let input = any_input(&fast, &mut source).expect("the game goes on");
            match &input {
                Input::Chance(outcome) => slow.chance(&outcome.to_string()),
                Input::Decide(decisions) => slow.decide(
                    &decisions
                        .iter()
                        .map(|(seat, action)| (seat.number(), action.to_string()))
                        .collect::<Vec<_>>(),
                ),
            }
            step(&mut fast, &input).expect("what is listed is taken");
        }
        for (depth, &golden) in (1..).zip(counts) {
            let found = perft(&fast, depth);
            assert_eq!(
                found,
                golden,
                "{seats} seats, jokers {jokers}, {before} inputs, depth {depth}: {:?}",
                fast.public().stage()
            );
            assert_eq!(count(&slow, depth), golden, "the reference, depth {depth}");
        }
    }
}
