//! Tables of any kind behind one face: a game being played, sheets alone, or an old game that can only be looked at.
//!
//! What the server needs of a table is three things, each a trait: [`Play`] changes it, [`Show`] draws it for somebody,
//! and [`Think`] asks its bots. Everything that depends on a game's types is compiled here, once a game; the server
//! that uses it knows no game.

mod archived;
mod order;
mod page_facts;
mod plan;
mod play;
mod question;
mod refusal;
mod seated;
mod sheets;
mod show;

use serde::de::DeserializeOwned;
use table::LogError;

pub(crate) use archived::Archived;
pub use order::{Order, Power};
pub use page_facts::PageFacts;
pub use plan::{Dice, Plan, PlanError, PlanOrigin};
pub use play::{Batch, BotTurn, FactLine, Person, Play, Summary, Turn};
pub use question::{AdviceLine, AnyQuestion, BotFailure, Think, weaker_and_weaker};
pub use refusal::{OrderRefusal, RuleRefusal};
pub(crate) use seated::Seated;
pub(crate) use sheets::SheetsTable;
pub use show::Show;
use show::written;

/// A table of any kind.
pub trait AnyTable: Play + Show + Think + Send {}

impl<T: Play + Show + Think + Send> AnyTable for T {}

/// Reads the entries of a log.
pub(crate) fn read_log<E: DeserializeOwned>(log: &[String]) -> Result<Vec<E>, LogError> {
    let unreadable = |seq: u64, why: serde_json::Error| LogError::Unreadable { seq, why: why.to_string() };
    let entry = |(seq, line): (u64, &String)| serde_json::from_str(line).map_err(|why| unreadable(seq, why));
    (1..).zip(log).map(entry).collect()
}
