//! What bots are asked, behind text: which bots there are, what one would do, what each choice is worth.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bots::{BotInfo, Question, Roster};
use game::{Choices as _, Game, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::BotTurn;

/// One choice and what it is worth, as the page and programs get it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = Advice)]
pub struct AdviceLine {
    /// The choice, as text.
    pub action: String,
    /// The points the seat can expect at the end of the game.
    pub points: f64,
    /// The chance to win.
    pub win: f64,
}

/// Why a bot gave no answer that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotFailure {
    /// It panicked.
    Panicked,
    /// It chose what it may not.
    Illegal,
}

/// A decision that a seat has to make, as that seat sees it, ready to be asked of any bot on any thread.
pub trait AnyQuestion: Send + Sync {
    /// Returns the game's name, for logs.
    fn game(&self) -> &'static str;

    /// Returns the names of the game's bots, weakest first.
    fn bots(&self) -> Vec<&'static str>;

    /// Returns how many sit at the table.
    fn seats(&self) -> usize;

    /// Returns whether [`prepare`](Self::prepare) has nothing to do for this bot.
    fn is_prepared(&self, bot: &str) -> bool;

    /// Does slow work after which this bot answers better. An error is a warning: the bot can play.
    fn prepare(&self, bot: &str) -> Result<(), String>;

    /// Asks a bot what it would do.
    fn decide(&self, bot: &str, source: &mut dyn FnMut() -> u64) -> Result<String, BotFailure>;

    /// Asks a bot what each choice is worth, best first; empty if it cannot say.
    fn explain(&self, bot: &str, source: &mut dyn FnMut() -> u64) -> Result<Vec<AdviceLine>, BotFailure>;

    /// Returns what the seat does when nobody decides for it.
    fn idle(&self, source: &mut dyn FnMut() -> u64) -> String;
}

/// Returns the bot of this name and all weaker ones, in the order in which they are asked. An unknown name, perhaps of a
/// bot that has been renamed since the table was opened, means the strongest.
///
/// ```
/// let bots = ["random", "greedy", "expert"];
/// assert_eq!(catalogue::weaker_and_weaker(&bots, "greedy"), ["greedy", "random"]);
/// assert_eq!(catalogue::weaker_and_weaker(&bots, "long gone"), ["expert", "greedy", "random"]);
/// ```
pub fn weaker_and_weaker(bots: &[&'static str], level: &str) -> Vec<&'static str> {
    let last = bots.iter().position(|bot| *bot == level).unwrap_or(bots.len().saturating_sub(1));
    bots.iter().take(last + 1).rev().copied().collect()
}

/// What a table wants to know of its bots.
pub trait Think {
    /// Returns the seats whose bots are awaited.
    fn bots(&self) -> Vec<BotTurn> {
        Vec::new()
    }

    /// Returns the decision that a seat has to make now, if it has one.
    fn question(&self, _: Seat) -> Option<Arc<dyn AnyQuestion>> {
        None
    }

    /// Returns the number of the round that a question now would be about.
    fn open_round(&self) -> Option<u32> {
        None
    }

    /// Keeps the advice for a seat in a round, so that its page shows it.
    fn advise(&mut self, _: Seat, _round: u32, _: Vec<AdviceLine>) {}

    /// Returns the advice that a seat has got for its open decision.
    fn advice(&self, _: Seat) -> Vec<AdviceLine> {
        Vec::new()
    }
}

/// What a bot is asked for.
type Ask<G, T> = fn(&mut dyn bots::Bot<G>, &Question<'_, G>, &mut dyn FnMut() -> u64) -> T;

/// The one kind of question there is.
pub(super) struct Asked<G: Game> {
    pub(super) view: G::View,
    pub(super) seat: Seat,
    pub(super) seats: usize,
}

impl<G: Roster> Asked<G> {
    /// Lets a bot look at the question. What may be done follows from what the seat sees, in every world that fits.
    fn ask<T>(
        &self,
        name: &str,
        source: &mut dyn FnMut() -> u64,
        ask: Ask<G, T>,
    ) -> Result<(T, G::Choices), BotFailure> {
        let bot = G::bot(name).ok_or(BotFailure::Illegal)?;
        let mut source = || source();
        let choices = G::imagine(&self.view, &mut source).choices(self.seat);
        let question = Question { view: &self.view, seat: self.seat, choices: &choices };
        let mut bot = (bot.seat)();
        let answer = catch_unwind(AssertUnwindSafe(|| ask(bot.as_mut(), &question, &mut source)));
        answer.map(|answer| (answer, choices)).map_err(|_| BotFailure::Panicked)
    }
}

impl<G: Roster> AnyQuestion for Asked<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn bots(&self) -> Vec<&'static str> {
        G::bots().iter().map(|bot| bot.name).collect()
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn is_prepared(&self, bot: &str) -> bool {
        G::bot(bot).is_none_or(|bot| G::is_prepared(&bot, self.seats))
    }

    fn prepare(&self, bot: &str) -> Result<(), String> {
        let bots: Vec<BotInfo<G>> = G::bot(bot).into_iter().collect();
        G::prepare(&bots, self.seats, &|_, _| ()).map_err(|why| why.to_string())
    }

    fn decide(&self, bot: &str, source: &mut dyn FnMut() -> u64) -> Result<String, BotFailure> {
        let (action, choices) =
            self.ask(bot, source, |bot, question, source| bot.decide(question, source))?;
        if choices.contains(action) { Ok(action.to_string()) } else { Err(BotFailure::Illegal) }
    }

    fn explain(&self, bot: &str, source: &mut dyn FnMut() -> u64) -> Result<Vec<AdviceLine>, BotFailure> {
        let (advice, _) = self.ask(bot, source, |bot, question, source| bot.explain(question, source))?;
        let line = |advice: &bots::Advice<G::Action>| AdviceLine {
            action: advice.action.to_string(),
            points: advice.points,
            win: advice.win,
        };
        Ok(advice.iter().map(line).collect())
    }

    fn idle(&self, source: &mut dyn FnMut() -> u64) -> String {
        // Not the last choice: in an auction that would bid everything.
        G::imagine(&self.view, &mut || source()).idle(self.seat).to_string()
    }
}
