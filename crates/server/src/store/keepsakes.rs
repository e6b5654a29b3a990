//! Small things that are kept by name.

use super::{GuestId, Keepsake, Store, StoreError, ask};

impl Store {
    /// Returns something that is kept by name, for everybody or for a guest.
    pub(crate) async fn keepsake(
        &self,
        kind: &'static str,
        name: String,
        owner: Option<GuestId>,
    ) -> Result<Option<Keepsake>, StoreError> {
        ask!(self.keepsake(kind, name, owner))
    }

    /// Keeps something by name and returns what is kept then: what was there before, unless it is to be replaced.
    pub(crate) async fn keep(&self, keepsake: Keepsake, replace: bool) -> Result<Keepsake, StoreError> {
        ask!(self.keep(keepsake, replace))
    }

    /// Returns what of a kind is kept for a guest and due by then, in the order in which it is due.
    pub(crate) async fn keepsakes_of(
        &self,
        kind: &'static str,
        owner: GuestId,
        until: u64,
        limit: u32,
    ) -> Result<Vec<Keepsake>, StoreError> {
        ask!(self.keepsakes_of(kind, owner, until, limit))
    }

    /// Returns how much of a kind is kept for a guest and due by then.
    pub(crate) async fn count_keepsakes(
        &self,
        kind: &'static str,
        owner: GuestId,
        until: u64,
    ) -> Result<u64, StoreError> {
        ask!(self.count_keepsakes(kind, owner, until))
    }

    /// Returns what is kept under a name, whoever owns it, in the order in which it is due.
    pub(crate) async fn keepsakes_named(
        &self,
        kind: &'static str,
        name: String,
        limit: u32,
    ) -> Result<Vec<Keepsake>, StoreError> {
        ask!(self.keepsakes_named(kind, name, limit))
    }
}
