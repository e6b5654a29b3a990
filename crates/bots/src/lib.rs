//! Players that see only what a seat may see.
//!
//! - [`Bot`]: gets a [`Question`] (a view and the legal actions, never a position) and answers it.
//! - [`Policy`]: a quick rule of thumb over positions. [`Thumb`] makes a bot of it by imagining a position that
//!   fits the view.
//! - [`Search`]: plays every answer to the end many times, with a policy for everyone, and takes the one that wins
//!   most.
//! - [`Roster`]: the bots of each game by name.
//! - [`data_folder`]: where they keep what took long to work out.

pub mod cards;
mod folder;
mod policy;
pub mod qwixx;
mod roster;
mod search;
pub mod ten;

use game::{Game, Seat};

pub use folder::{data_folder, keep_in};
pub use policy::{Forecast, Policy, Random, Thumb};
pub use roster::{BotInfo, Progress, Roster};
pub use search::{Budget, Search};

/// What a bot is asked.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// All that the seat may know.
    pub view: &'a G::View,
    /// Who is asked.
    pub seat: Seat,
    /// What they may do.
    pub choices: &'a G::Choices,
}

/// One possible answer and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The answer.
    pub action: A,
    /// The points the seat can expect at the end of the game.
    pub points: f64,
    /// How many more these are than the best other's; all of them, if there is no other.
    pub lead: f64,
    /// The chance to win, a shared win counted in parts.
    pub win: f64,
}

impl<A> Advice<A> {
    /// What answers are ranked by. To win decides; among equal chances a larger lead is better.
    pub fn worth(&self) -> f64 {
        Forecast { points: self.points, lead: self.lead, win: self.win }.worth()
    }
}

/// A player.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the question's choices. Whatever is random comes from `source`, so the same question and
    /// source give the same answer (unless the bot thinks against a clock).
    fn decide(&mut self, question: &Question<'_, G>, source: &mut dyn FnMut() -> u64) -> G::Action;

    /// All answers with what they are worth, the best first. Empty if the bot cannot say.
    fn explain(&mut self, _: &Question<'_, G>, _: &mut dyn FnMut() -> u64) -> Vec<Advice<G::Action>> {
        Vec::new()
    }

    /// Thinks so long from now on. Nothing to a bot that does not search.
    fn set_budget(&mut self, _: Budget) {}
}
