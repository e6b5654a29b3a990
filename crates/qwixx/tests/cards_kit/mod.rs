//! Scripted games of cards for the tests.

// Every test that includes this file uses its own part of it.
#![allow(dead_code)]

use game::{Choices, Decisions, Game, Input, Observer, Pending, Seat, chance, step};
use qwixx::cards::{Action, Card, Cards, CardsOptions, Event, Outcome, Stage};

/// A game in progress that takes its inputs as text.
#[derive(Clone)]
pub(crate) struct CardsScript(pub(crate) Cards);

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).expect("a seat's number")
}

impl CardsScript {
    /// Two hands without anything special, seat 1 begins, top 9.
    pub(crate) fn plain() -> CardsScript {
        let hands = ["red 4, red 5, red 7, blue 2", "green 11, green 9, green 3, yellow 8"];
        CardsScript::deal(false, 1, &hands, [6, 6, 10, 12, 9])
    }

    /// A game whose hands are these cards (`"red 2, red 3, blue 4, joker 5"`), with four in the line and one
    /// on top.
    pub(crate) fn deal(jokers: bool, first: usize, hands: &[&str], backs: [u8; 5]) -> CardsScript {
        let mut game = CardsScript(Cards::start(hands.len(), &CardsOptions { jokers }).unwrap());
        game.chance(&format!("first {first}"));
        for card in hands.iter().flat_map(|hand| hand.split(", ")) {
            game.chance(&format!("deal {card}"));
        }
        for number in backs {
            game.chance(&format!("back {number}"));
        }
        game
    }

    /// Settles an outcome, and returns the events that a spectator hears.
    pub(crate) fn chance(&mut self, outcome: &str) -> Vec<Event> {
        self.step(&Input::Chance(outcome.parse().unwrap()))
    }

    /// The actions of the awaited seats, ascending.
    pub(crate) fn decide(&mut self, actions: &[&str]) -> Vec<Event> {
        let Pending::Decide(awaited) = self.0.pending() else { panic!("no decision is awaited") };
        assert_eq!(awaited.len(), actions.len());
        let actions = awaited.iter().zip(actions).map(|(seat, action)| (seat, action.parse().unwrap()));
        self.step(&Input::Decide(Decisions::new(actions.collect::<Vec<_>>())))
    }

    fn step(&mut self, input: &Input<Cards>) -> Vec<Event> {
        let before = self.0;
        if let Err(why) = step(&mut self.0, input) {
            panic!("{input:?}: {why}");
        }
        before.events(input, &self.0, Observer::Spectator)
    }

    /// Why a seat may not do this, with the rule.
    pub(crate) fn refused(&self, number: usize, action: &str) -> String {
        let action: Action = action.parse().unwrap();
        let why = self.0.check(seat(number), action).expect_err("it should be refused");
        assert!(!self.0.choices(seat(number)).contains(action));
        format!("{why} [{}]", game::Refusal::rule(&why))
    }

    /// May a seat do this?
    pub(crate) fn may(&self, number: usize, action: &str) -> bool {
        let action: Action = action.parse().unwrap();
        let may = self.0.check(seat(number), action).is_ok();
        assert_eq!(may, self.0.choices(seat(number)).contains(action), "{action}");
        may
    }

    /// Why an outcome cannot be, with the rule.
    pub(crate) fn impossible(&self, outcome: &str) -> String {
        let why = self.0.weight(outcome.parse().unwrap()).expect_err("it should be impossible");
        format!("{why} [{}]", game::Refusal::rule(&why))
    }

    /// Outcomes with their weights.
    pub(crate) fn outcomes(&self) -> Vec<(String, u64)> {
        chance::outcomes(&self.0).map(|(outcome, weight)| (outcome.to_string(), weight)).collect()
    }

    pub(crate) fn choices(&self, number: usize) -> Vec<String> {
        self.0.choices(seat(number)).iter().map(|action| action.to_string()).collect()
    }

    pub(crate) fn stage(&self) -> Stage {
        self.0.public().stage()
    }

    /// Takes the cards at these places, whatever they turn out to be, and shows these numbers; up to step 2.
    /// Returns the cards.
    pub(crate) fn take(&mut self, places: &str, tops: &[u8]) -> Vec<Card> {
        let active = self.0.public().active();
        let before = self.0.hand(active);
        self.decide(&[&format!("take {places}")]);
        while self.stage() == Stage::Colour {
            let outcome: Outcome = self.0.outcome(0);
            self.chance(&outcome.to_string());
        }
        for number in tops {
            self.chance(&format!("back {number}"));
        }
        assert_eq!(self.stage(), Stage::Announce);
        self.0.hand(active).minus(before).iter().collect()
    }

    /// A whole turn: takes the first card of the line, announces `number`, marks, and plays the card taken
    /// without marking it.
    pub(crate) fn announce(&mut self, number: u8, marks: &[&str]) -> Vec<Event> {
        let card = self.take("1", &[number])[0];
        let events = self.decide(marks);
        if self.stage() == Stage::Play {
            self.decide(&[&format!("play {card}")]);
        }
        events
    }
}
