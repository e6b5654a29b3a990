//! Quick rules of thumb.

use game::{Choices, Game, Seat, Source, fast};

use crate::{Bot, Question};

/// Chooses at once, from a position. In a game with hidden cards the position is an imagined one.
pub trait Policy<G: Game>: Send + Sync {
    /// Returns a legal action for `seat`, which is awaited.
    fn choose(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action;

    /// Returns what an opponent at `seat` is expected to do, for a search that plays on. By default this is
    /// what the policy itself would choose.
    fn expect(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action {
        self.choose(position, seat, source)
    }

    /// Returns the few actions that a search should look at, the best first. `None` means that it should look
    /// at all of them.
    fn shortlist(&self, _position: &G, _seat: Seat) -> Option<Vec<G::Action>> {
        None
    }

    /// Returns how the game is expected to end for `seat`, without playing on. `None` means that the policy
    /// cannot tell.
    fn foresee(&self, _position: &G, _seat: Seat) -> Option<Forecast> {
        None
    }
}

/// How a game can be expected to end for a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// The seat's points.
    pub points: f64,
    /// How many more points these are than the best opponent's.
    pub lead: f64,
    /// The seat's share of the win.
    pub win: f64,
}

impl Forecast {
    /// Returns the number by which forecasts are compared.
    pub fn worth(&self) -> f64 {
        worth(self.win, self.lead)
    }
}

/// Returns the number by which ends are compared: the chance to win decides, and among equal chances the
/// lead.
#[inline]
pub(crate) fn worth(win: f64, lead: f64) -> f64 {
    win + lead / 1000.0
}

/// A policy and a bot that choose any legal action, each as likely as any other.
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

/// A bot that follows a policy, in a position that it imagines from its view.
#[derive(Clone, Copy, Debug, Default)]
pub struct PolicyBot<P>(pub P);

impl<G: Game, P: Policy<G>> Bot<G> for PolicyBot<P> {
    fn decide(&mut self, question: &Question<'_, G>, mut source: &mut dyn FnMut() -> u64) -> G::Action {
        let position = G::imagine(question.view, &mut source);
        self.0.choose(&position, question.seat, source)
    }
}
