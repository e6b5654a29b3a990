//! What the owner of the machine looks at, and what has had its time.

use super::{Ban, GuestId, GuestOverview, Store, StoreError, TableOverview, ask};

impl Store {
    /// Returns the tables as their owner sees them, the latest first: those that are over, those that are not, or all.
    pub(crate) async fn table_overview(
        &self,
        over: Option<bool>,
        limit: u32,
    ) -> Result<Vec<TableOverview>, StoreError> {
        ask!(self.table_overview(over, limit))
    }

    /// Returns the guests as their owner sees them, the latest first.
    pub(crate) async fn guest_overview(&self, limit: u32) -> Result<Vec<GuestOverview>, StoreError> {
        ask!(self.guest_overview(limit))
    }

    /// Returns the link of the table with this link or number.
    pub(crate) async fn find_table(&self, name: String) -> Result<Option<String>, StoreError> {
        ask!(self.find_table(name))
    }

    /// Returns the guest with this number.
    pub(crate) async fn find_guest(&self, number: i64) -> Result<Option<GuestId>, StoreError> {
        ask!(self.find_guest(number))
    }

    /// Deletes a table with everything that belongs to it, if it is there.
    pub(crate) async fn delete_table(&self, link: String) -> Result<(), StoreError> {
        ask!(self.delete_table(link))
    }

    /// Returns tables where nothing has happened since: since `over_before` at those that are over, since `idle_before` at
    /// the others.
    pub(crate) async fn old_tables(
        &self,
        over_before: u64,
        idle_before: u64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        ask!(self.old_tables(over_before, idle_before, limit))
    }

    /// Deletes the guests without any table who came before then, and whatever else has had its time. Returns these guests.
    pub(crate) async fn delete_old_guests(&self, before: u64, now: u64) -> Result<Vec<GuestId>, StoreError> {
        let deleted = ask!(self.delete_old_guests(before, now))?;
        for guest in &deleted {
            self.guests.forget(*guest);
        }
        Ok(deleted)
    }

    /// Returns the addresses that are shut out.
    pub(crate) async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        ask!(self.bans())
    }

    /// Shuts addresses out.
    pub(crate) async fn ban(&self, range: String, now: u64) -> Result<(), StoreError> {
        ask!(self.ban(range, now))
    }

    /// Lets them in again. Returns whether they were shut out.
    pub(crate) async fn unban(&self, range: String) -> Result<bool, StoreError> {
        ask!(self.unban(range))
    }

    /// Returns how many tables there are in all, and how many are being played.
    pub(crate) async fn table_counts(&self) -> Result<(u64, u64), StoreError> {
        ask!(self.table_counts())
    }
}
