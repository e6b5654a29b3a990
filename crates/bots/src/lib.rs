//! Players that see only what a seat may see.
//!
//! A [`Bot`] gets a view and the legal actions, never a position. [`Roster`] names the bots of each game.

use game::{Choices, Game, Seat, Source};

/// A player.
pub trait Bot<G: Game>: Send {
    /// Chooses one of `choices` for `seat`, knowing only `view`. Whatever is random comes from `source`, so the
    /// same view and source give the same choice.
    fn decide(
        &mut self,
        view: &G::View,
        seat: Seat,
        choices: &G::Choices,
        source: &mut dyn FnMut() -> u64,
    ) -> G::Action;
}

/// Chooses any legal action, each as likely as any other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn decide(
        &mut self,
        _: &G::View,
        _: Seat,
        choices: &G::Choices,
        mut source: &mut dyn FnMut() -> u64,
    ) -> G::Action {
        choices.get(source.below(choices.len() as u64) as usize)
    }
}

/// A bot by name.
#[derive(Debug)]
pub struct BotInfo<G: Game> {
    /// As the command line knows it.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// Seats a new one.
    pub seat: fn() -> Box<dyn Bot<G>>,
}

// Derived, these would ask for a `Copy` game.
impl<G: Game> Clone for BotInfo<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for BotInfo<G> {}

/// The bots of a game, weakest first.
pub trait Roster: Game {
    /// All of them.
    fn bots() -> Vec<BotInfo<Self>>;
}

fn random<G: Game>() -> BotInfo<G> {
    BotInfo {
        name: "random",
        about: "chooses any legal action, each as likely as any other",
        seat: || Box::new(Random),
    }
}

impl Roster for qwixx::Classic {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![random()]
    }
}
