//! The one list of games.
//!
//! Everything that has to find a game by its name asks a [`Catalogue`]: the command line, the server, the pages, the API,
//! tests and benches. A game is added to it by one line, [`Catalogue::with`], and then all of them have it. What a game
//! brings along stands with the game: its rules (`game::Game`), its bots (`bots::Roster`), its sentences
//! (`words::Words`), its face (`pages::Face`) and its drawing (`drawing::Drawn`).
//!
//! An [`Entry`] is a game behind text and JSON; its tables are tables behind text, JSON and HTML. So whoever uses
//! the catalogue knows no game's types, and what is compiled once a game is compiled here.

mod entry;
mod exercise;
mod replay;
mod review;
pub mod schemas;
mod tables;

use drawing::Drawn;
use game::dynamic::Of;
use pages::{AnyFace, Face};
use table::{LogError, Secret};

pub use entry::{Checked, Entry, Story};
pub use exercise::{Answered, Exercise, ExerciseError};
pub use replay::{AnyReplay, ReplayAsk};
pub use review::{AnyReview, ReviewHooks};
pub use tables::{
    AdviceLine, AnyQuestion, AnyTable, Batch, BotFailure, BotTurn, Dice, FactLine, Order, OrderRefusal,
    PageFacts, Person, Plan, PlanError, PlanOrigin, Play, Power, RuleRefusal, Show, Summary, Think, Turn,
    weaker_and_weaker,
};

/// The four games of the house.
pub fn standard() -> Catalogue {
    Catalogue::default()
        .with::<qwixx::Classic>()
        .with::<qwixx::OnBoard>()
        .with::<qwixx::Cards>()
        .with::<ten::Ten>()
}

/// A list of games, in the order in which people see them.
///
/// ```
/// let games = catalogue::standard();
/// assert!(games.find("qwixx").is_some());
/// assert!(games.find("chess").is_none());
/// ```
#[derive(Clone, Default)]
pub struct Catalogue {
    games: Vec<&'static dyn Entry>,
}

impl Catalogue {
    /// Adds a game at the end.
    #[must_use]
    pub fn with<G: Face + Drawn>(mut self) -> Self {
        self.games.push(&const { Of::<G>::new() });
        self
    }

    /// Returns all games.
    pub fn games(&self) -> &[&'static dyn Entry] {
        &self.games
    }

    /// Returns all games as pages know them.
    pub fn faces(&self) -> Vec<&dyn AnyFace> {
        self.games.iter().map(|&game| game as &dyn AnyFace).collect()
    }

    /// Returns the game of this name.
    pub fn find(&self, name: &str) -> Option<&'static dyn Entry> {
        self.games.iter().copied().find(|game| game.name() == name)
    }

    /// Returns the names of all games, separated by commas, for messages.
    pub fn names(&self) -> String {
        self.games.iter().map(|game| game.name()).collect::<Vec<_>>().join(", ")
    }

    /// Returns the settings of a table for a person against so many bots of the strongest level.
    pub fn against_bots(&self, game: &str, bots: usize) -> Option<Plan> {
        let game = self.find(game)?;
        let strongest = game.bot_names().last()?.to_string();
        let chairs = std::iter::once(None).chain(std::iter::repeat_n(Some(strongest), bots));
        Some(Plan { hints: true, ..Plan::new(game.name(), chairs.collect()) })
    }

    /// Opens a table. `secret` is for its dice, `pace` the time between a decision and the dice that follow it.
    pub fn open_table(
        &self,
        plan: &Plan,
        secret: Secret,
        pace: u64,
        now: u64,
    ) -> Result<Box<dyn AnyTable>, PlanError> {
        let game = self.find(&plan.game).ok_or_else(|| PlanError::NoGame(plan.game.clone()))?;
        match plan.dice {
            Dice::SheetOnly => game.open_sheets(plan, now),
            Dice::Verifiable | Dice::Typed => game.open_table(plan, secret, pace, now),
        }
    }

    /// Returns the table of this game that has this log. The log itself says whether it is of sheets alone.
    pub fn restore_table(&self, game: &str, log: &[String]) -> Result<Box<dyn AnyTable>, LogError> {
        let unknown = || LogError::Misfit { seq: 1, why: format!("there is no game `{game}`") };
        self.find(game).ok_or_else(unknown)?.restore_table(log)
    }

    /// Returns a table whose log cannot be played on any more, to be looked at.
    pub fn archived_table(&self, game: &str, summary: &Summary, log: &[String]) -> Box<dyn AnyTable> {
        let face = self.find(game).map(|game| game as &dyn AnyFace);
        Box::new(tables::Archived::new(game, face, summary, log))
    }
}
