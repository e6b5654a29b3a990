//! A table of any kind: a game being played, sheets alone, or an old game that can only be looked at.

use std::any::Any;
use std::pin::Pin;
use std::sync::Arc;

use game::{Observer, Seat};
use maud::Markup;
use pages::{Ctx, Talk};
use serde::Serialize;
use table::{By, CommandId};

use super::order::{Denied, Order};
use super::plan::Plan;
use super::thinkers::Thinkers;
use crate::store::{FactLine, Summary};

/// Something that is being thought about.
pub(crate) type Thought<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// What an accepted command, or time, brought about.
#[derive(Default)]
pub(crate) struct Batch {
    /// Is there something to be stored? Not if nothing happened, or it had happened before.
    pub(crate) happened: bool,
    /// Who sat down.
    pub(crate) joined: Option<Seat>,
    /// Whose chair is free again.
    pub(crate) freed: Option<Seat>,
}

/// What a table's page shows besides the table.
pub(crate) struct Frame<'a> {
    pub(crate) id: &'a str,
    pub(crate) talk: &'a [Talk<'a>],
    pub(crate) invite: &'a str,
    pub(crate) hints: bool,
    pub(crate) version: u64,
    pub(crate) nonce: &'a str,
    pub(crate) now: u64,
    pub(crate) notice: Option<&'a str>,
    pub(crate) rematch: Option<&'a str>,
    /// Who is connected.
    pub(crate) present: &'a [Seat],
    pub(crate) host: bool,
}

/// What programs get of a table besides its view.
#[derive(Serialize)]
pub(crate) struct Head<'a> {
    pub(crate) id: &'a str,
    pub(crate) game: &'a str,
    pub(crate) version: u64,
    /// The caller's own.
    pub(crate) seat: Option<Seat>,
    /// Is the caller the host?
    pub(crate) host: bool,
    pub(crate) hints: bool,
    /// The seats whose owners are connected.
    pub(crate) present: &'a [Seat],
    pub(crate) rematch: Option<&'a str>,
}

/// A seat whose bot is awaited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BotTurn {
    pub(crate) seat: Seat,
    pub(crate) round: u32,
    pub(crate) level: String,
}

/// A table of which only this is known: who may do what, what there is to see, and what is to be stored.
pub(crate) trait AnyTable: Send {
    fn handle(&mut self, id: CommandId, by: By, now: u64, order: Order) -> Result<Batch, Denied>;
    /// The facts after the first `stored`.
    fn unstored(&self, stored: usize) -> Vec<FactLine>;
    fn head(&self) -> u64;
    fn summary(&self) -> Summary;
    fn is_over(&self) -> bool;
    /// Does this seat's owner play it?
    fn is_played_by_owner(&self, seat: Seat) -> bool;
    /// The whole page, or the part that changes.
    fn page(&self, ctx: &Ctx<'_>, observer: Observer, frame: &Frame<'_>, whole: bool) -> Markup;
    /// Is this observer asked for a decision that they have not made?
    fn is_asked(&self, observer: Observer) -> bool;
    /// The page that checks the dice.
    fn fair(&self, ctx: &Ctx<'_>, link: &str) -> Markup;
    /// The table for programs, as it stands.
    fn json(&self, head: &Head<'_>, observer: Observer) -> String;
    /// What happened after entry `after`, for programs.
    fn events(&self, observer: Observer, after: u64) -> String;
    /// The whole game as text, once the table has ended.
    fn record(&self) -> Option<String>;
    fn game(&self) -> &str;

    /// The settings of a rematch: the same, without a secret.
    fn again(&self) -> Option<Plan> {
        None
    }
    /// One step of a game that is over.
    fn replay(&self, _: &Ctx<'_>, _link: &str, _: Observer, _at: usize) -> Option<Markup> {
        None
    }
    /// Time has passed.
    fn tick(&mut self, _now: u64) -> Batch {
        Batch::default()
    }
    /// When time will next bring something about.
    fn wake_at(&self) -> Option<u64> {
        None
    }
    fn bots(&self) -> Vec<BotTurn> {
        Vec::new()
    }
    /// What the bot of a seat decides, as text.
    fn think(&self, _: &BotTurn, _: Arc<Thinkers>) -> Option<Thought<String>> {
        None
    }
    /// What the choices of a seat are worth, if it has any now. The answer goes to [`AnyTable::advised`].
    fn advise(&self, _: Seat, _: Arc<Thinkers>) -> Option<Thought<Box<dyn Any + Send>>> {
        None
    }
    /// Keeps the advice for the page. Whether there is any.
    fn advised(&mut self, _: Seat, _advice: Box<dyn Any + Send>) -> bool {
        false
    }
    /// The advice that a seat has got for its open decision, for programs.
    fn advice(&self, _: Seat) -> String {
        "[]".to_owned()
    }
}

/// A table as programs get it.
pub(super) fn table_json<V: Serialize>(head: &Head<'_>, view: V) -> String {
    #[derive(Serialize)]
    struct WithView<'a, V> {
        #[serde(flatten)]
        head: &'a Head<'a>,
        view: V,
    }
    // Large enough for most, so that it need not grow.
    let mut text = Vec::with_capacity(4096);
    serde_json::to_writer(&mut text, &WithView { head, view }).expect("plain data");
    String::from_utf8(text).expect("JSON is text")
}
