//! Playing a game from a script.

#![allow(dead_code, unreachable_pub)] // Each test file uses its part of this.

use game::{Choices, Decisions, Game, GameOptions, Input, Pending, Seat, StepError, step};

/// A game that is played by texts, as they stand in records.
#[derive(Clone, Debug)]
pub struct Script<G: Game>(pub G);

impl<G: Game> Script<G> {
    /// A new game; where lots are drawn, seat 1 begins.
    pub fn start(seats: usize, options: &str) -> Self {
        let mut script = Script(G::start(seats, &G::Options::parse(options).unwrap()).unwrap());
        if seats > 1 {
            script.chance("first 1");
        }
        script
    }

    /// Chance brings this.
    pub fn chance(&mut self, outcome: &str) -> &mut Self {
        self.try_chance(outcome).unwrap_or_else(|why| panic!("{outcome}: {why}"));
        self
    }

    /// Tries it.
    pub fn try_chance(&mut self, outcome: &str) -> Result<(), StepError<G::Refusal>> {
        step(&mut self.0, &Input::Chance(outcome.parse().unwrap()))
    }

    /// The awaited seats decide in order of seats.
    pub fn decide(&mut self, actions: &[&str]) -> &mut Self {
        self.try_decide(actions).unwrap_or_else(|why| panic!("{actions:?}: {why}"));
        self
    }

    /// Tries it.
    pub fn try_decide(&mut self, actions: &[&str]) -> Result<(), StepError<G::Refusal>> {
        let Pending::Decide(awaited) = self.0.pending() else { panic!("no decision is awaited") };
        assert_eq!(awaited.len(), actions.len(), "{awaited:?} are awaited");
        let actions = awaited.iter().zip(actions).map(|(seat, text)| (seat, text.parse().unwrap()));
        step(&mut self.0, &Input::Decide(Decisions::new(actions)))
    }

    /// The rule that refuses this decision.
    pub fn refused(&self, actions: &[&str]) -> &'static str {
        let mut copy = self.clone();
        let why = copy.try_decide(actions).expect_err("this should have been refused");
        assert_eq!(copy.0, self.0, "a refused decision changed the position");
        match why {
            StepError::Choice(_, game::RoundRefusal::Rule(why)) => game::Refusal::rule(&why),
            other => panic!("refused for another reason: {other}"),
        }
    }

    /// The legal actions of a seat as texts.
    pub fn choices(&self, seat: usize) -> Vec<String> {
        self.0.choices(self.seat(seat)).iter().map(|action| action.to_string()).collect()
    }

    /// Seat number `n`, counted from 1.
    pub fn seat(&self, n: usize) -> Seat {
        assert!(n <= self.0.seats(), "nobody sits at {n}");
        Seat::new(n - 1).unwrap()
    }

    /// Is the game over?
    pub fn over(&self) -> bool {
        self.0.pending() == Pending::Over
    }

    /// The scores in order of seats.
    pub fn scores(&self) -> Vec<i32> {
        self.0.scores().as_slice().to_vec()
    }

    /// The winners' numbers.
    pub fn winners(&self) -> Vec<usize> {
        self.0.winners().expect("the game is over").iter().map(Seat::number).collect()
    }
}
