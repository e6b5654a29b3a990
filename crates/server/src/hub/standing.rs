//! What is known of a desk from outside, without disturbing its clerk.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::store::{GuestId, TableCopy, TableId};

/// How many changes are known while that is not known.
const UNKNOWN: u64 = u64::MAX;

/// How a desk stands among those of other nodes.
pub(super) struct Standing {
    table: TableId,
    head: AtomicU64,
    changes: AtomicU64,
    wants_to_play: AtomicBool,
    plays: AtomicBool,
    elsewhere: Mutex<BTreeSet<GuestId>>,
}

impl Standing {
    /// A desk with so many facts that has seen so many changes. Alone it plays for its bots and clocks; among other nodes
    /// somebody has to say so.
    pub(super) fn new(table: TableId, head: u64, changes: u64, alone: bool) -> Self {
        Standing {
            table,
            head: head.into(),
            changes: changes.into(),
            wants_to_play: false.into(),
            plays: alone.into(),
            elsewhere: Mutex::default(),
        }
    }

    pub(super) fn table(&self) -> TableId {
        self.table
    }

    /// What the desk has, so that others can tell it what it lacks.
    pub(super) fn copy(&self) -> TableCopy {
        let changes = Some(self.changes.load(Relaxed)).filter(|changes| *changes != UNKNOWN);
        TableCopy { table: self.table, head: self.head.load(Relaxed), changes }
    }

    /// The desk has so many facts.
    pub(super) fn set_head(&self, head: u64) {
        self.head.store(head, Relaxed);
    }

    /// The desk has seen so many changes.
    pub(super) fn set_changes(&self, changes: u64) {
        self.changes.store(changes, Relaxed);
    }

    /// The store failed in the middle of something, so what the desk has may not be all there is.
    pub(super) fn doubt(&self) {
        self.changes.store(UNKNOWN, Relaxed);
    }

    /// Whether the desk must look into the store before it goes on.
    pub(super) fn is_in_doubt(&self) -> bool {
        self.changes.load(Relaxed) == UNKNOWN
    }

    /// Notes whether somebody has to play for bots or clocks. Returns whether that has just become so.
    pub(super) fn want_to_play(&self, wanted: bool) -> bool {
        !self.wants_to_play.swap(wanted, Relaxed) && wanted
    }

    pub(super) fn wants_to_play(&self) -> bool {
        self.wants_to_play.load(Relaxed)
    }

    /// Whether somebody has to play for bots or clocks, and another node does, as far as is known.
    pub(super) fn lets_others_play(&self) -> bool {
        self.wants_to_play() && !self.plays.load(Relaxed)
    }

    /// Whether somebody has to play for bots or clocks, and this node does, as far as is known.
    pub(super) fn means_to_play(&self) -> bool {
        self.wants_to_play() && self.plays.load(Relaxed)
    }

    /// Says whether this node plays for the bots and clocks. Returns whether that is new.
    pub(super) fn set_plays(&self, plays: bool) -> bool {
        self.plays.swap(plays, Relaxed) != plays
    }

    /// Whether this node plays for the bots and clocks now.
    pub(super) fn plays(&self) -> bool {
        self.plays.load(Relaxed) && !self.is_in_doubt()
    }

    /// Says who is connected to other nodes. Returns whether that is new.
    pub(super) fn set_elsewhere(&self, guests: BTreeSet<GuestId>) -> bool {
        let mut known = self.elsewhere.lock().expect("nobody panics while holding it");
        let is_new = *known != guests;
        *known = guests;
        is_new
    }

    /// Whether a guest is connected to another node.
    pub(super) fn is_elsewhere(&self, guest: GuestId) -> bool {
        self.elsewhere.lock().expect("nobody panics while holding it").contains(&guest)
    }
}
