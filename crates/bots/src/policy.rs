//! Quick rules of thumb.

use game::{Choices, Game, Seat, Source, fast};

use crate::{Bot, Question};

/// Chooses at once, from a position. In a game with hidden cards the position is an imagined one.
pub trait Policy<G: Game>: Send + Sync {
    /// A legal action for `seat`, which is awaited.
    fn choose(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action;

    /// What somebody else at `seat` will do, for a search that plays on. As this policy would, unless it knows better.
    fn expect(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action {
        self.choose(position, seat, source)
    }

    /// The few actions that a search should look at, the best first. `None` from a policy that cannot tell: all of them.
    fn shortlist(&self, _position: &G, _seat: Seat) -> Option<Vec<G::Action>> {
        None
    }

    /// How the game will end for `seat`, as far as can be told at once. `None` from a policy that cannot tell.
    fn foresee(&self, _position: &G, _seat: Seat) -> Option<Forecast> {
        None
    }
}

/// How a game can be expected to end for a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// Its points.
    pub points: f64,
    /// How many more these are than the best other's.
    pub lead: f64,
    /// Its part of the win.
    pub win: f64,
}

impl Forecast {
    /// What forecasts are compared by.
    pub fn worth(&self) -> f64 {
        worth(self.win, self.lead)
    }
}

/// To win decides; among equal chances a larger lead is better.
#[inline]
pub(crate) fn worth(win: f64, lead: f64) -> f64 {
    win + lead / 1000.0
}

/// Any legal action, each as likely as any other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn choose(&self, position: &G, seat: Seat, mut source: &mut dyn FnMut() -> u64) -> G::Action {
        fast::any_action(position, seat, &mut source)
    }
}

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, question: &Question<'_, G>, mut source: &mut dyn FnMut() -> u64) -> G::Action {
        question.choices.get(source.below(question.choices.len() as u64) as usize)
    }
}

/// A bot that follows its policy in a position that it imagines from what it sees.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thumb<P>(pub P);

impl<G: Game, P: Policy<G>> Bot<G> for Thumb<P> {
    fn decide(&mut self, question: &Question<'_, G>, mut source: &mut dyn FnMut() -> u64) -> G::Action {
        let position = G::imagine(question.view, &mut source);
        self.0.choose(&position, question.seat, source)
    }
}
