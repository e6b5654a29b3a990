//! Players that see only what a seat may see.
//!
//! - [`Bot`]: gets a [`Question`] (a view and the legal actions, never a position) and answers it.
//! - [`Policy`]: a quick rule of thumb over positions. [`PolicyBot`] is the bot that follows one, in a
//!   position that it imagines from the view.
//! - [`Search`]: plays every answer to the end many times, with a policy for everyone, and takes the one that
//!   wins most.
//! - [`Roster`]: the bots of each game by name.
//! - [`Foresight`]: a small net that says how any game will end, for every seat.
//! - [`Value`]: what a position is worth to every seat, for reviews.
//! - [`data_folder`]: where they keep what took long to work out.

pub mod cards;
mod folder;
mod foresight;
mod policy;
pub mod qwixx;
mod roster;
mod search;
pub mod ten;
mod value;

use game::{Game, Seat};

pub use folder::{data_folder, keep_in};
pub use foresight::{Correction, Foresight, Learnt, NetValue, Seen};
pub use policy::{Forecast, Policy, PolicyBot, Random};
pub use roster::{BotInfo, PlayedOut, Progress, Roster};
pub use search::{Budget, Search};
pub use value::{Effort, Foreseen, Outlook, Value, WithEffort};

/// What a bot is asked.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// Everything that the seat may know.
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
    /// How many more points these are than the best opponent's, or simply the points if there is no opponent.
    pub lead: f64,
    /// The chance to win. A win shared by two counts as half a win, and so on.
    pub win: f64,
}

impl<A> Advice<A> {
    /// Returns the number by which answers are ranked: the chance to win decides, and among equal chances the
    /// lead.
    pub fn worth(&self) -> f64 {
        Forecast { points: self.points, lead: self.lead, win: self.win }.worth()
    }
}

/// A player.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the question's choices. Whatever is random comes from `source`, so the same question
    /// and source give the same answer (unless the bot thinks against a clock).
    fn decide(&mut self, question: &Question<'_, G>, source: &mut dyn FnMut() -> u64) -> G::Action;

    /// Returns all answers with what they are worth, the best first, or nothing if the bot cannot say.
    fn explain(&mut self, _: &Question<'_, G>, _: &mut dyn FnMut() -> u64) -> Vec<Advice<G::Action>> {
        Vec::new()
    }

    /// Sets how long the bot thinks from now on. A bot that does not search ignores it.
    fn set_budget(&mut self, _: Budget) {}

    /// Lets the bot think this many times as long from now on, and look this many turns further ahead. A bot that does not
    /// search ignores it.
    fn think_harder(&mut self, _times: u32, _turns: u32) {}
}
