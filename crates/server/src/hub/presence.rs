//! Who is connected to a table.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::store::{Guest, GuestId};

/// Who has live connections: guests, and under `None` all those who have no name yet.
pub(super) type Connected = BTreeMap<Option<GuestId>, Visitor>;

/// Somebody who is connected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Visitor {
    /// What they are called.
    pub(super) name: String,
    /// How many connections they have.
    pub(super) connections: u32,
}

/// Counts the live connections of a table.
pub(super) struct Presence {
    connected: watch::Sender<Connected>,
    linger: Duration,
}

impl Presence {
    /// A guest counts as connected for `linger` after their connection broke: a page that is loaded again is not
    /// away. Those without a name are gone at once: whoever sits down is a guest when their page is back.
    pub(super) fn new(linger: Duration) -> (Arc<Self>, watch::Receiver<Connected>) {
        let (connected, watch) = watch::channel(Connected::new());
        (Arc::new(Presence { connected, linger }), watch)
    }

    pub(super) fn arrive(self: &Arc<Self>, guest: Option<&Guest>) -> Here {
        let id = guest.map(|guest| guest.id);
        self.connected.send_modify(|connected| {
            let visitor = connected.entry(id).or_default();
            visitor.connections += 1;
            visitor.name = guest.map(|guest| guest.name.clone()).unwrap_or_default();
        });
        Here { presence: Arc::clone(self), guest: id }
    }

    /// Returns the guests who are connected now.
    pub(super) fn guests(&self) -> Vec<GuestId> {
        self.connected.borrow().keys().copied().flatten().collect()
    }

    fn depart(&self, guest: Option<GuestId>) {
        self.connected.send_modify(|connected| {
            if let Some(visitor) = connected.get_mut(&guest) {
                visitor.connections -= 1;
                if visitor.connections == 0 {
                    connected.remove(&guest);
                }
            }
        });
    }
}

/// Somebody is connected until this is dropped.
pub(crate) struct Here {
    presence: Arc<Presence>,
    guest: Option<GuestId>,
}

impl Drop for Here {
    fn drop(&mut self) {
        let (presence, guest) = (Arc::clone(&self.presence), self.guest);
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) if guest.is_some() && !presence.linger.is_zero() => {
                runtime.spawn(async move {
                    tokio::time::sleep(presence.linger).await;
                    presence.depart(guest);
                });
            }
            _ => presence.depart(guest),
        }
    }
}
