//! What holds in every position of the card game.

use std::collections::BTreeMap;

use game::testkit::{any_input, source};
use game::{Choices, Game, Observer, Pending, Seat, SeatSet, step};
use proptest::prelude::*;
use qwixx::cards::{Action, Back, Card, CardSet, Cards, CardsOptions, Hand, Stage};
use qwixx::{Colour, row_points};

/// Plays a random game and shows every position with the one before it.
fn each_step(seats: usize, jokers: bool, seed: u64, mut visit: impl FnMut(&Cards, &Cards)) {
    let mut source = source(seed);
    let mut position = Cards::start(seats, &CardsOptions { jokers }).unwrap();
    while let Some(input) = any_input(&position, &mut source) {
        let before = position;
        step(&mut position, &input).expect("what is listed is taken");
        visit(&before, &position);
    }
}

/// Every card is somewhere exactly once: in one hand, among the discards, or undecided, face down in the line
/// or the pile.
fn is_conserved(position: &Cards) {
    let public = position.public();
    let mut seen = public.discards();
    let mut cards = seen.len();
    for seat in SeatSet::first(position.seats()).iter() {
        let hand = position.hand(seat);
        assert!(seen.intersection(hand).is_empty(), "a card in two places");
        assert!(hand.len() <= 5);
        seen = seen.union(hand);
        cards += hand.len();
    }
    let deck = CardSet::deck(public.jokers());
    assert!(seen.minus(deck).is_empty());
    let line = public.line().iter().flatten().count();
    assert_eq!(cards + line + public.pile(), deck.len());
    // Face-down cards by back: at least as many undecided cards, and exactly as many where the pile has none
    // of them.
    let mut backs: BTreeMap<Back, usize> = BTreeMap::new();
    for back in public.line().into_iter().chain([public.top()]).flatten() {
        *backs.entry(back).or_default() += 1;
    }
    let undecided = deck.minus(seen);
    for (back, count) in backs {
        let candidates = public.with_back(undecided, back).len();
        assert!(
            count <= candidates,
            "{back:?} lies there {count} times and can be one of {candidates} cards"
        );
        if back.generation < public.generation() {
            assert_eq!(count, candidates);
        }
    }
    // What is left of the present generation is the pile below its top.
    if public.stage() == Stage::Refill {
        let fresh = |card: &Card| public.back_of(*card).generation == public.generation();
        let laid =
            public.line().iter().flatten().filter(|back| back.generation == public.generation()).count();
        assert_eq!(position.tickets() as usize, undecided.iter().filter(fresh).count() - laid);
    }
}

fn sheets_only_grow(before: &Cards, after: &Cards) {
    for seat in SeatSet::first(after.seats()).iter() {
        let (old, new) = (before.public().sheet(seat), after.public().sheet(seat));
        for colour in Colour::ALL {
            assert_eq!(old.row(colour) & !new.row(colour), 0, "a mark vanished");
            assert!(!old.has_padlock(colour) || old.row(colour) == new.row(colour), "a closed row grew");
        }
        assert!(old.misses() <= new.misses() && new.misses() <= 4);
        let rows: i32 = Colour::ALL.map(|colour| row_points(new.marks(colour))).iter().sum();
        assert_eq!(after.scores()[seat], rows - 5 * new.misses() as i32);
    }
}

fn observers_know_what_they_should(position: &Cards, seed: u64) {
    let mut source = source(seed);
    for observer in Observer::all(position.seats()) {
        let view = position.view(observer);
        let imagined = Cards::imagine(&view, &mut source);
        is_conserved(&imagined);
        assert_eq!(imagined.view(observer), view);
        for seat in SeatSet::first(position.seats()).iter() {
            match view.hand(seat) {
                Hand::Own(cards) => assert_eq!(*cards, imagined.hand(seat)),
                // What is really there is among what the observer thinks possible.
                Hand::Backs(backs) => {
                    assert_eq!(backs.len(), position.hand(seat).len());
                    for card in position.hand(seat).iter() {
                        assert!(view.could_be(position.public().back_of(card)).contains(card));
                    }
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cards_are_conserved_and_sheets_only_grow(seats in 2..=5usize, jokers: bool, seed: u64) {
        each_step(seats, jokers, seed, |before, after| {
            is_conserved(after);
            sheets_only_grow(before, after);
        });
    }

    #[test]
    fn every_observer_knows_what_they_should(seats in 2..=5usize, jokers: bool, seed: u64) {
        each_step(seats, jokers, seed, |_, after| {
            if matches!(after.public().stage(), Stage::Play | Stage::Refill) {
                observers_know_what_they_should(after, seed);
            }
        });
    }

    /// C5 said again in plain words, for any hand that comes up.
    #[test]
    fn every_play_keeps_to_the_rules(seats in 2..=5usize, jokers: bool, seed: u64) {
        each_step(seats, jokers, seed, |_, position| {
            if position.public().stage() != Stage::Play {
                return;
            }
            let active = position.public().active();
            let choices = position.choices(active);
            for action in choices.iter() {
                let Action::Play(play) = action else { panic!("step 3 is for playing") };
                assert!((1..=3).contains(&play.cards().len()));
                assert!(play.cards().minus(position.hand(active)).is_empty());
                let numbers: Vec<u8> = play.marks().iter().collect();
                if let (Some(first), Some(last)) = (numbers.first(), numbers.last()) {
                    assert!(usize::from(last - first) <= numbers.len(), "more than one left out");
                }
                assert_eq!(action.to_string().parse::<Action>(), Ok(action));
            }
            // Each single card can be played, whatever else holds.
            for card in position.hand(active).iter().filter(|card| !card.to_string().starts_with("joker")) {
                assert!(choices.contains(format!("play {card}").parse().unwrap()));
            }
        });
    }

    #[test]
    fn text_is_never_a_surprise(text in "(take|play|colour|deal|back|first|pass|red|green|j?[0-9]{1,2}|mark| ){1,9}") {
        if let Ok(action) = text.parse::<Action>() {
            assert_eq!(action.to_string(), text);
        }
        if let Ok(outcome) = text.parse::<qwixx::cards::Outcome>() {
            assert_eq!(outcome.to_string(), text);
        }
    }
}

/// Five jokers in hand are the worst case for the number of plays.
#[test]
fn hundreds_of_plays_are_counted_and_indexed() {
    let mut position = Cards::start(2, &CardsOptions { jokers: true }).unwrap();
    let script =
        ["first 1", "deal joker 4", "deal joker 5", "deal joker 6", "deal joker 7"].into_iter().chain([
            "deal red 2",
            "deal red 3",
            "deal red 4",
            "deal red 5",
            "back 8",
            "back 9",
            "back 9",
            "back 9",
            "back 2",
        ]);
    for outcome in script {
        step(&mut position, &game::Input::Chance(outcome.parse().unwrap())).unwrap();
    }
    let seat = Seat::FIRST;
    let decide = |position: &mut Cards, actions: &[&str]| {
        let Pending::Decide(awaited) = position.pending() else { panic!("no decision is awaited") };
        let actions: Vec<(Seat, Action)> =
            awaited.iter().zip(actions).map(|(seat, action)| (seat, action.parse().unwrap())).collect();
        step(position, &game::Input::Decide(game::Decisions::new(actions))).unwrap();
    };
    decide(&mut position, &["take 1"]);
    for outcome in ["colour joker", "back 2"] {
        step(&mut position, &game::Input::Chance(outcome.parse().unwrap())).unwrap();
    }
    decide(&mut position, &["pass", "pass"]);
    let choices = position.choices(seat);
    let mut listed: Vec<Action> = choices.iter().collect();
    // In each colour: 5 cards alone, marked or not; 10 pairs, of which 7 are close enough to mark both; 10
    // triples: nothing or one of three numbers, and the pairs and triples of marks that are close enough
    // (456: 4, 457: 3, 458: 1, …).
    let pairs = 7 * 4 + 3 * 3;
    let triples = 10 * 4 + (4 + 3 + 1 + 3 + 2 + 1 + 4 + 3 + 3 + 4);
    assert_eq!(listed.len(), 4 * (5 * 2 + pairs + triples));
    listed.sort();
    listed.dedup();
    assert_eq!(listed.len(), choices.len());
    assert!(listed.iter().all(|&action| position.check(seat, action).is_ok()));
}

/// Imagined hands are spread evenly over everything that the observer thinks possible.
#[test]
fn imagined_worlds_are_evenly_spread() {
    let mut source = source(9);
    let mut position = Cards::start(2, &CardsOptions::default()).unwrap();
    let script = ["first 1", "deal red 4", "deal red 5", "deal red 6", "deal blue 7"].into_iter().chain([
        "deal green 4",
        "deal yellow 4",
        "deal blue 6",
        "deal red 9",
        "back 8",
        "back 9",
        "back 9",
        "back 9",
        "back 2",
    ]);
    for outcome in script {
        step(&mut position, &game::Input::Chance(outcome.parse().unwrap())).unwrap();
    }
    // Seat 2 shows 4, 4, 6, 9; seat 1 has one 4 and one 6: 3 pairs of 4, 3 of the 6, 4 of the 9.
    let view = position.view(Observer::Seat(Seat::FIRST));
    let mut counts: BTreeMap<u64, u32> = BTreeMap::new();
    for _ in 0..36_000 {
        let world = Cards::imagine(&view, &mut source);
        *counts.entry(world.hand(Seat::new(1).unwrap()).bits()).or_default() += 1;
    }
    assert_eq!(counts.len(), 36);
    assert!(counts.values().all(|&count| (850..1150).contains(&count)), "{counts:?}");
}
