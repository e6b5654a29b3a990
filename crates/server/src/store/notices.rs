//! Who is to be told that it is their turn, and by which ways.

use super::{Channel, DueNotice, GuestId, NewChannel, Problem, Store, StoreError, TableId, ask};
use crate::quiet::Quiet;

impl Store {
    /// Returns notices that are due: of turns that began `grace` ago, and reminders whose time has come.
    pub(crate) async fn due_notices(
        &self,
        now: u64,
        grace: u64,
        limit: u32,
    ) -> Result<Vec<DueNotice>, StoreError> {
        ask!(self.due_notices(now, grace, limit))
    }

    /// Takes a notice for sending. It is due again at `until` unless it is settled. Returns whether it was still to be had.
    pub(crate) async fn claim_notice(
        &self,
        notice: &DueNotice,
        now: u64,
        until: u64,
    ) -> Result<bool, StoreError> {
        ask!(self.claim_notice(notice, now, until))
    }

    /// Marks that a turn was told of up to this stage. Who has not looked since it was claimed has not seen it.
    pub(crate) async fn settle_notice(&self, notice: &DueNotice, stage: u8) -> Result<(), StoreError> {
        ask!(self.settle_notice(notice, stage))
    }

    /// Puts a notice off.
    pub(crate) async fn postpone_notice(&self, notice: &DueNotice, until: u64) -> Result<(), StoreError> {
        ask!(self.postpone_notice(notice, until))
    }

    /// Marks that a guest has looked at a table: what was sent before, or is on its way, they know.
    pub(crate) async fn notices_seen(&self, table: TableId, guest: GuestId) -> Result<(), StoreError> {
        ask!(self.notices_seen(table, guest))
    }

    /// Returns the ways by which a guest wants to be told.
    pub(crate) async fn channels(&self, guest: GuestId) -> Result<Vec<Channel>, StoreError> {
        ask!(self.channels(guest))
    }

    /// Adds such a way, or brings one up to date, unless the guest has `most` already.
    pub(crate) async fn add_channel(
        &self,
        guest: GuestId,
        new: NewChannel,
        now: u64,
        most: u32,
    ) -> Result<bool, StoreError> {
        ask!(self.add_channel(guest, new, now, most))
    }

    /// Removes such a way.
    pub(crate) async fn remove_channel(&self, guest: GuestId, id: i64) -> Result<(), StoreError> {
        ask!(self.remove_channel(guest, id))
    }

    /// Notes why the last notice did not arrive, or that it did.
    pub(crate) async fn note_problem(
        &self,
        channel: i64,
        problem: Option<Problem>,
    ) -> Result<(), StoreError> {
        ask!(self.note_problem(channel, problem))
    }

    /// Returns when a guest wants to hear nothing.
    pub(crate) async fn quiet(&self, guest: GuestId) -> Result<Option<Quiet>, StoreError> {
        ask!(self.quiet(guest))
    }

    /// Keeps when a guest wants to hear nothing.
    pub(crate) async fn set_quiet(&self, guest: GuestId, quiet: Option<Quiet>) -> Result<(), StoreError> {
        ask!(self.set_quiet(guest, quiet))
    }
}
