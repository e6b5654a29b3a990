//! The table as programs get it.

use std::collections::BTreeMap;
use std::sync::Arc;

use catalogue::schemas;
use game::{Observer, Seat};
use serde::{Serialize, Serializer};
use serde_json::Value;
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
    view: Later,
}

/// Stands at the end of an object for what is written already and put in its place.
struct Later;

impl Later {
    /// Puts a text in its place.
    fn filled(object: &str, text: &str) -> String {
        let before = object.strip_suffix("null}").expect("it is the last field");
        [before, text, "}"].concat()
    }
}

impl Serialize for Later {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
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
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is put together from what is written already; this describes it")]
pub(crate) struct Frame<'a> {
    /// The version of the table.
    version: u64,
    /// What happened since the frame before.
    events: Vec<Event>,
    /// The table after that.
    table: Table<'a>,
}

/// What programs were shown of one version of a table, so that what an answer and a frame have in common is worked out
/// once.
#[derive(Default)]
pub(super) struct Shown {
    version: u64,
    /// By who looks, and whether they are the host.
    texts: Vec<((Observer, bool), Arc<str>)>,
}

impl Desk {
    /// The table as it stands: a [`Table`], written.
    pub(crate) fn json(&self, guest: Option<GuestId>) -> Arc<str> {
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
            view: Later,
        };
        let table = serde_json::to_string(&table).expect("plain data");
        let text: Arc<str> = Later::filled(&table, &self.table.view(observer)).into();
        shown.texts.push(((observer, host), Arc::clone(&text)));
        text
    }

    /// A [`Frame`], written: what happened after entry `after` of the log, and the table as it stands after that.
    pub(crate) fn frame(&self, guest: Option<GuestId>, after: u64) -> String {
        let version = self.version().to_string();
        let events = self.table.events(self.observer(guest), after);
        ["{\"version\":", &version, ",\"events\":", &events, ",\"table\":", &self.json(guest), "}"].concat()
    }
}
