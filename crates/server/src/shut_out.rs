//! Who is shut out while the server runs: addresses that were banned, and guests who were removed.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, RwLock};

use tokio::sync::watch;

use crate::address::AddressRange;
use crate::store::{Ban, GuestId};

/// Who is shut out. Live connections are told when that changes.
pub(crate) struct ShutOut {
    ranges: RwLock<Vec<AddressRange>>,
    guests: RwLock<HashSet<GuestId>>,
    changed: watch::Sender<()>,
}

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

    /// Whether somebody who came in earlier has to leave.
    pub(crate) fn covers(&self, address: IpAddr, guest: Option<GuestId>) -> bool {
        let removed = |guest| self.guests.read().expect("not poisoned").contains(&guest);
        self.bans(address) || guest.is_some_and(removed)
    }

    /// Bans these addresses and no others.
    pub(crate) fn ban(&self, ranges: Vec<AddressRange>) {
        *self.ranges.write().expect("not poisoned") = ranges;
        self.changed.send_replace(());
    }

    /// Ends the live connections of a guest who is one no more.
    pub(crate) fn remove(&self, guest: GuestId) {
        self.guests.write().expect("not poisoned").insert(guest);
        self.changed.send_replace(());
    }

    /// Lets a new guest in who has the number of one that was removed.
    pub(crate) fn welcome(&self, guest: GuestId) {
        self.guests.write().expect("not poisoned").remove(&guest);
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
