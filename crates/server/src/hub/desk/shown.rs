//! The table as programs get it.

use std::collections::BTreeMap;
use std::sync::Arc;

use catalogue::schemas;
use game::{Observer, Seat};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;

use super::Desk;
use crate::store::GuestId;

/// A table as the caller may know it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Table<'a> {
    /// The table's id.
    id: &'a str,
    /// The game's name.
    game: &'a str,
    /// A number that grows with every change of what can be seen.
    version: u64,
    /// Your own seat; `null` if you only look on.
    #[schema(value_type = Option<schemas::Seat>, required)]
    seat: Option<Seat>,
    /// Whether you have opened the table.
    host: bool,
    /// Whether hints may be asked for.
    hints: bool,
    /// The seats whose owners have a live connection.
    #[schema(value_type = Vec<schemas::Seat>)]
    present: &'a [Seat],
    /// The id of the table where they play on.
    #[schema(required)]
    rematch: Option<&'a str>,
    /// The table as you may know it: seats, game, scores, round, chance, undo, end. With `sheet_only`: the sheets, your
    /// `choices` and what you `can_take_back`. With `archived`: people and `end`; it cannot be played on.
    #[schema(value_type = Object)]
    view: &'a RawValue,
}

/// An entry of the log as you may know it, with more fields for most facts: see docs/table-log.md.
#[derive(ToSchema)]
#[expect(dead_code, reason = "tables write their events themselves; this describes them")]
pub(crate) struct Event {
    /// The number of the entry, counted from 1.
    seq: u64,
    /// When it happened, in milliseconds.
    at: u64,
    /// What happened.
    fact: String,
    #[serde(flatten)]
    more: BTreeMap<String, Value>,
}

/// What is sent to a live connection.
#[derive(Serialize, ToSchema)]
pub(crate) struct Frame<'a> {
    /// The version of the table.
    version: u64,
    /// What happened since the frame before.
    #[schema(value_type = Vec<Event>)]
    events: &'a RawValue,
    /// The table after that.
    #[schema(value_type = Table)]
    table: &'a RawValue,
}

/// What programs were shown of one version of a table, so that what an answer and a frame have in common is worked out
/// once.
#[derive(Default)]
pub(super) struct Shown {
    version: u64,
    /// By who looks, and whether they are the host.
    texts: Vec<((Observer, bool), Arc<RawValue>)>,
}

impl Desk {
    /// The table as it stands: a [`Table`], written.
    pub(crate) fn json(&self, guest: Option<GuestId>) -> Arc<RawValue> {
        self.hear_of(guest);
        let (observer, host) = (self.observer(guest), guest == Some(self.meta.host));
        let mut shown = self.shown.borrow_mut();
        if shown.version != self.version() {
            *shown = Shown { version: self.version(), texts: Vec::new() };
        }
        if let Some((_, text)) = shown.texts.iter().find(|(who, _)| *who == (observer, host)) {
            return Arc::clone(text);
        }
        let table = Table {
            id: &self.meta.link,
            game: self.table.game(),
            version: shown.version,
            seat: observer.seat(),
            host,
            hints: self.meta.hints,
            present: &self.present,
            rematch: self.meta.rematch.as_deref(),
            view: &self.table.view(observer),
        };
        let text: Arc<RawValue> = to_raw_value(&table).expect("plain data").into();
        shown.texts.push(((observer, host), Arc::clone(&text)));
        text
    }

    /// A [`Frame`], written: what happened after entry `after` of the log, and the table as it stands after that.
    pub(crate) fn frame(&self, guest: Option<GuestId>, after: u64) -> String {
        let events = self.table.events(self.observer(guest), after);
        let frame = Frame { version: self.version(), events: &events, table: &self.json(guest) };
        serde_json::to_string(&frame).expect("plain data")
    }
}
