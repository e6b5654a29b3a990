//! The card game against its slow literal twin in `reference/cards.rs`: random games through both, compared
//! at every step.

#[path = "reference/cards.rs"]
mod reference;

use std::collections::BTreeSet;

use game::testkit::{any_input, source};
use game::{Choices, Decisions, Game, Input, Observer, Pending, Seat, Source, chance};
use qwixx::cards::{Action, CardsOptions, Hand};
use qwixx::{Cards, Cell};
use reference::Reference;

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("a seat's number")
}

/// What is awaited is the same in both, with the same outcomes or choices, and the scores are.
fn compare(fast: &Cards, slow: &Reference) {
    match (fast.pending(), slow.pending()) {
        (Pending::Chance, reference::Pending::Chance) => {
            let listed: BTreeSet<(String, u64)> =
                chance::outcomes(fast).map(|(outcome, weight)| (outcome.to_string(), weight)).collect();
            assert_eq!(listed, slow.outcomes().into_iter().collect());
            assert_eq!(fast.tickets(), slow.total());
            assert!(listed.iter().all(|(outcome, weight)| slow.weight(outcome) == *weight));
        }
        (Pending::Decide(awaited), reference::Pending::Decide(seats)) => {
            assert_eq!(awaited.iter().map(Seat::number).collect::<Vec<_>>(), seats);
            for &number in &seats {
                let choices = fast.choices(seat(number));
                let listed: BTreeSet<String> = choices.iter().map(|action| action.to_string()).collect();
                assert_eq!(listed.len(), choices.len());
                assert_eq!(listed, slow.choices(number).into_iter().collect());
            }
        }
        (Pending::Over, reference::Pending::Over) => {
            let winners = fast.winners().expect("somebody has won");
            assert_eq!(winners.iter().map(Seat::number).collect::<Vec<_>>(), slow.winners());
        }
        (fast, slow) => panic!("one waits for {fast:?}, the other for {slow:?}"),
    }
    assert_eq!(fast.scores().as_slice(), slow.scores());
}

/// As [`compare`], but of the outcomes only their total and the one that comes, and no lists of choices: the
/// reference refuses an action that it does not list.
fn compare_briefly(fast: &Cards, slow: &Reference, input: &Input<Cards>) {
    match (input, slow.pending()) {
        (Input::Chance(outcome), reference::Pending::Chance) => {
            let outcomes = slow.outcomes();
            assert_eq!(fast.tickets(), outcomes.iter().map(|(_, weight)| weight).sum::<u64>());
            let weight = fast.weight(*outcome).expect("it can be");
            assert!(outcomes.contains(&(outcome.to_string(), weight)), "{outcome} weighs {weight}");
        }
        (Input::Decide(decisions), reference::Pending::Decide(seats)) => {
            assert_eq!(decisions.iter().map(|(seat, _)| seat.number()).collect::<Vec<_>>(), seats);
        }
        (input, slow) => panic!("one goes on with {input:?}, the other waits for {slow:?}"),
    }
}

/// What the reference lays down on the table, and what an observer who follows it may know, is what a view
/// shows.
fn compare_views(fast: &Cards, slow: &Reference) {
    for observer in Observer::all(fast.seats()) {
        let view = fast.view(observer);
        let public = view.public();
        let line = public.line().map(|place| place.map(|back| (back.number.into(), back.generation.into())));
        assert_eq!(line, slow.line());
        assert_eq!(public.top().map(|back| usize::from(back.number)), slow.top());
        assert_eq!(public.pile(), slow.pile());
        assert_eq!(
            public.discards().iter().map(|card| card.to_string()).collect::<BTreeSet<_>>(),
            slow.discards()
        );
        for number in 1..=fast.seats() {
            let hand = slow.hand(number);
            match view.hand(seat(number)) {
                Hand::Own(cards) => {
                    assert!(observer.is(seat(number)));
                    let cards: BTreeSet<String> = cards.iter().map(|card| card.to_string()).collect();
                    assert_eq!(cards, hand.iter().map(|(_, card)| card.clone()).collect());
                }
                Hand::Backs(backs) => {
                    assert!(!observer.is(seat(number)));
                    let mut numbers: Vec<usize> = hand.iter().map(|&(number, _)| number).collect();
                    numbers.sort_unstable();
                    assert_eq!(
                        backs.iter().map(|back| usize::from(back.number)).collect::<Vec<_>>(),
                        numbers
                    );
                }
            }
        }
    }
}

fn advance(fast: &mut Cards, slow: &mut Reference, input: &Input<Cards>) {
    match input {
        Input::Chance(outcome) => slow.chance(&outcome.to_string()),
        Input::Decide(decisions) => {
            let actions: Vec<(usize, String)> =
                decisions.iter().map(|(seat, action)| (seat.number(), action.to_string())).collect();
            slow.decide(&actions);
        }
    }
    game::step(fast, input).expect("what the engine lists it takes");
}

/// A player who looks at a few choices and likes marks that skip little. Their games are long: the pile is
/// rebuilt and rows are closed.
fn careful_input(fast: &Cards, source: &mut impl Source) -> Option<Input<Cards>> {
    let Pending::Decide(awaited) = fast.pending() else {
        return any_input(fast, source);
    };
    let decide = |seat: Seat| {
        let choices = fast.choices(seat);
        let sheet = fast.public().sheet(seat);
        let value = |action: Action| {
            let skipped =
                |cell: Cell| cell.place() as i32 - (16 - sheet.row(cell.colour()).leading_zeros() as i32);
            match action {
                Action::Mark(cell) => 2 - skipped(cell),
                Action::Play(play) => play.cells().next().map_or(-2, |cell| {
                    let last = play.cells().last().map_or(0, skipped);
                    (if cell.closes() { 20 } else { 3 }) * play.marks().len() as i32 - last
                }),
                Action::Take(_) | Action::Pass => 0,
            }
        };
        let tries = (0..6).map(|_| choices.get(source.below(choices.len() as u64) as usize));
        (seat, tries.max_by_key(|&action| value(action)).expect("six tries"))
    };
    Some(Input::Decide(Decisions::new(awaited.iter().map(decide).collect::<Vec<_>>())))
}

/// Plays `games` games at every table: every other one by careful players, some of them looked at in full.
fn play(jokers: bool, games: u64) {
    let (mut remade, mut closed) = (0, 0);
    for seats in Cards::SEATS {
        for seed in 0..games {
            let mut source = source(seats as u64 + 10 * seed);
            let mut fast = Cards::start(seats, &CardsOptions { jokers }).unwrap();
            let mut slow = Reference::new(seats, jokers);
            let careful = seed % 2 == 1;
            let in_full = seed % 40 < 2;
            loop {
                if in_full {
                    compare(&fast, &slow);
                    compare_views(&fast, &slow);
                }
                let input =
                    if careful { careful_input(&fast, &mut source) } else { any_input(&fast, &mut source) };
                let Some(input) = input else { break };
                compare_briefly(&fast, &slow, &input);
                advance(&mut fast, &mut slow, &input);
            }
            compare(&fast, &slow);
            remade += u64::from(fast.public().generation());
            closed += u64::from((0..seats).any(|i| fast.public().sheet(seat(i + 1)).padlocks().len() == 2));
        }
    }
    // The games have met what is rare.
    assert!(remade > games, "the pile was rebuilt {remade} times");
    assert!(closed > games / 10, "somebody closed two rows in {closed} games");
}

#[test]
fn agrees_with_the_reference() {
    play(false, 2600);
}

#[test]
fn agrees_with_the_reference_with_jokers() {
    play(true, 2500);
}
