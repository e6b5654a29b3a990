//! The table as programs get it.

use std::fmt::Write as _;
use std::sync::Arc;

use catalogue::Head;
use game::Observer;

use super::Desk;
use crate::store::GuestId;

/// What programs were shown of one version of a table, so that what an answer and a frame have in common is worked out
/// once.
#[derive(Default)]
pub(super) struct Shown {
    version: u64,
    /// By who looks, and whether they are the host.
    texts: Vec<((Observer, bool), Arc<str>)>,
}

impl Desk {
    /// The table as it stands, as JSON.
    pub(crate) fn json(&self, guest: Option<GuestId>) -> Arc<str> {
        let (observer, host) = (self.observer(guest), guest == Some(self.meta.host));
        let mut shown = self.shown.borrow_mut();
        if shown.version != self.version() {
            *shown = Shown { version: self.version(), texts: Vec::new() };
        }
        if let Some((_, text)) = shown.texts.iter().find(|(who, _)| *who == (observer, host)) {
            return Arc::clone(text);
        }
        let head = Head {
            id: &self.meta.link,
            game: self.table.game(),
            version: shown.version,
            seat: observer.seat(),
            host,
            hints: self.meta.hints,
            present: &self.present,
            rematch: self.meta.rematch.as_deref(),
        };
        let text: Arc<str> = self.table.json(&head, observer).into();
        shown.texts.push(((observer, host), Arc::clone(&text)));
        text
    }

    /// A frame, as JSON: what happened after entry `after` of the log, and the table as it stands after that.
    pub(crate) fn frame(&self, guest: Option<GuestId>, after: u64) -> String {
        let events = self.table.events(self.observer(guest), after);
        let (version, table) = (self.version(), self.json(guest));
        let mut frame = String::with_capacity(events.len() + table.len() + 64);
        _ = write!(frame, r#"{{"version":{version},"events":{events},"table":{table}}}"#);
        frame
    }
}
