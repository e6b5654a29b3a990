//! Who is shut out while the server runs: addresses that were banned, and guests who were removed.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, RwLock};

use tokio::sync::watch;

use crate::address::AddressRange;
use crate::store::{Ban, GuestId};

/// Who is shut out. Live connections are told when that changes.
pub(crate) struct ShutOut {
    ranges: RwLock<Vec<AddressRange>>,
    guests: RwLock<Guests>,
    changed: watch::Sender<()>,
}

/// When guests were shown out, counted in such events.
#[derive(Default)]
struct Guests {
    count: u64,
    /// Whoever came before this is to leave.
    shown_out: HashMap<GuestId, u64>,
}

/// Nobody comes later.
const FOR_GOOD: u64 = u64::MAX;

impl ShutOut {
    /// Shuts out these addresses, and no guest.
    pub(crate) fn new(ranges: Vec<AddressRange>) -> Arc<Self> {
        let (changed, _) = watch::channel(());
        Arc::new(ShutOut { ranges: RwLock::new(ranges), guests: RwLock::default(), changed })
    }

    /// Whether an address is banned.
    pub(crate) fn bans(&self, address: IpAddr) -> bool {
        self.ranges.read().expect("not poisoned").iter().any(|range| range.covers(address))
    }

    /// Returns what tells those who come now from those who come after somebody was shown out.
    pub(crate) fn count(&self) -> u64 {
        self.guests.read().expect("not poisoned").count
    }

    /// Whether somebody who came in when [`ShutOut::count`] was so much has to leave.
    pub(crate) fn covers(&self, address: IpAddr, guest: Option<GuestId>, came: u64) -> bool {
        let is_shown_out = |guest| {
            let guests = self.guests.read().expect("not poisoned");
            guests.shown_out.get(&guest).is_some_and(|before| came < *before)
        };
        self.bans(address) || guest.is_some_and(is_shown_out)
    }

    /// Bans these addresses and no others.
    pub(crate) fn ban(&self, ranges: Vec<AddressRange>) {
        *self.ranges.write().expect("not poisoned") = ranges;
        self.changed.send_replace(());
    }

    /// Ends the live connections of a guest who is one no more.
    pub(crate) fn remove(&self, guest: GuestId) {
        self.show_out(guest, |_| FOR_GOOD);
    }

    /// Ends the live connections that a guest has now: they come by cookies that open nothing any more.
    pub(crate) fn disconnect(&self, guest: GuestId) {
        self.show_out(guest, |count| count);
    }

    fn show_out(&self, guest: GuestId, before: impl FnOnce(u64) -> u64) {
        let mut guests = self.guests.write().expect("not poisoned");
        guests.count += 1;
        let before = before(guests.count);
        let known = guests.shown_out.entry(guest).or_default();
        *known = before.max(*known);
        drop(guests);
        self.changed.send_replace(());
    }

    /// Lets a new guest in who has the number of one that was removed.
    pub(crate) fn welcome(&self, guest: GuestId) {
        self.guests.write().expect("not poisoned").shown_out.remove(&guest);
    }

    /// Changes whenever somebody else is shut out.
    pub(crate) fn watch(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }
}

/// Reads the addresses of bans as they are stored.
pub(crate) fn banned(bans: Vec<Ban>) -> Vec<AddressRange> {
    bans.into_iter().filter_map(|ban| ban.range.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_signs_out_elsewhere_is_shown_out_once_and_who_is_removed_for_good() {
        let (shut_out, here) = (ShutOut::new(Vec::new()), IpAddr::from([127, 0, 0, 1]));
        let (anna, ben) = (GuestId::numbered(1), GuestId::numbered(2));
        let came = shut_out.count();
        shut_out.disconnect(anna);
        assert!(shut_out.covers(here, Some(anna), came));
        assert!(!shut_out.covers(here, Some(ben), came));
        assert!(
            !shut_out.covers(here, Some(anna), shut_out.count()),
            "whoever comes by the new cookie stays"
        );
        shut_out.remove(anna);
        shut_out.disconnect(anna);
        assert!(shut_out.covers(here, Some(anna), shut_out.count()));
    }
}
