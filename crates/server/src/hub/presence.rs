//! Who is connected to a table.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::store::GuestId;

/// The guests with live connections, and how many each has.
pub(super) type Connected = BTreeMap<GuestId, u32>;

/// Counts the live connections of a table.
pub(super) struct Presence {
    connected: watch::Sender<Connected>,
    linger: Duration,
}

impl Presence {
    /// Somebody counts as connected for `linger` after their connection broke: a page that is loaded again is not
    /// away.
    pub(super) fn new(linger: Duration) -> (Arc<Self>, watch::Receiver<Connected>) {
        let (connected, watch) = watch::channel(Connected::new());
        (Arc::new(Presence { connected, linger }), watch)
    }

    pub(super) fn arrive(self: &Arc<Self>, guest: GuestId) -> Here {
        self.connected.send_modify(|connected| *connected.entry(guest).or_default() += 1);
        Here { presence: Arc::clone(self), guest }
    }

    /// Returns who is connected now.
    pub(super) fn guests(&self) -> Vec<GuestId> {
        self.connected.borrow().keys().copied().collect()
    }

    fn depart(&self, guest: GuestId) {
        self.connected.send_modify(|connected| {
            if let Some(count) = connected.get_mut(&guest) {
                *count -= 1;
                if *count == 0 {
                    connected.remove(&guest);
                }
            }
        });
    }
}

/// A guest is connected until this is dropped.
pub(crate) struct Here {
    presence: Arc<Presence>,
    guest: GuestId,
}

impl Drop for Here {
    fn drop(&mut self) {
        let (presence, guest) = (Arc::clone(&self.presence), self.guest);
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) if !presence.linger.is_zero() => {
                runtime.spawn(async move {
                    tokio::time::sleep(presence.linger).await;
                    presence.depart(guest);
                });
            }
            _ => presence.depart(guest),
        }
    }
}
