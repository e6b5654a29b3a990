//! What is kept: guests, tables and their logs.
//!
//! [`Store`] is the one way in. What is stored are the plain values of `types`; how, only the folder of each database
//! knows. All of them keep the same promises, which `tests` holds against each: what was answered is on disk; a log has
//! neither gaps nor doubles nor two writers; the id of a command counts once at its table.

mod error;
mod guest_cache;
mod sqlite;
#[cfg(test)]
mod tests;
mod types;

use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use game::Seat;

use crate::metrics::Metrics;
use crate::token::Hash;
pub use error::StoreError;
use guest_cache::GuestCache;
use sqlite::Sqlite;
pub use sqlite::backup;
pub(crate) use types::{
    Append, Guest, GuestId, Listing, NewTable, SeatChange, StoredTable, TableId, TableMeta, TalkLine,
};

/// Where things are kept. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    backend: Backend,
    guests: Arc<GuestCache>,
}

/// The databases that a store can be kept in.
#[derive(Clone)]
enum Backend {
    Sqlite(Sqlite),
}

/// Asks whichever database there is.
macro_rules! ask {
    ($store:ident . $method:ident ( $($argument:expr),* )) => {
        match &$store.backend {
            Backend::Sqlite(sqlite) => sqlite.$method($($argument),*).await,
        }
    };
}

impl Store {
    /// Opens the store in this folder, or makes one. The handle is for waiting at the very end, after all clones of the
    /// store are gone: then everything is on disk.
    pub(crate) fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<(Self, JoinHandle<()>), StoreError> {
        let (sqlite, writer) = Sqlite::open(folder, metrics)?;
        Ok((Store { backend: Backend::Sqlite(sqlite), guests: Arc::default() }, writer))
    }

    /// Returns whether the store answers: a write that changes nothing, all the way to disk and back.
    pub(crate) async fn alive(&self) -> Result<(), StoreError> {
        ask!(self.alive())
    }

    /// Returns the guest whose cookie has this hash. Every request asks, so those who were here lately are remembered.
    pub(crate) async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        if let Some(guest) = self.guests.get(&token) {
            return Ok(Some(guest));
        }
        let guest = ask!(self.guest(token))?;
        if let Some(guest) = &guest {
            self.guests.put(token, guest);
        }
        Ok(guest)
    }

    /// Makes somebody a guest.
    pub(crate) async fn new_guest(&self, token: Hash, name: String, now: u64) -> Result<Guest, StoreError> {
        ask!(self.new_guest(token, name, now))
    }

    /// Gives a guest another name.
    pub(crate) async fn rename_guest(&self, guest: GuestId, name: String) -> Result<(), StoreError> {
        ask!(self.rename_guest(guest, name))?;
        self.guests.forget(guest);
        Ok(())
    }

    /// Makes a one-time link that takes a seat to another device.
    pub(crate) async fn offer_seat(
        &self,
        token: Hash,
        table: TableId,
        seat: Seat,
        until: u64,
    ) -> Result<(), StoreError> {
        ask!(self.offer_seat(token, table, seat, until))
    }

    /// Uses such a link up: the seat is this guest's from now on. Returns `None` if the link is not, or no longer, good,
    /// or the guest sits at this table already.
    pub(crate) async fn move_seat(
        &self,
        token: Hash,
        table: TableId,
        guest: GuestId,
        now: u64,
    ) -> Result<Option<Seat>, StoreError> {
        ask!(self.move_seat(token, table, guest, now))
    }

    /// Stores a new table with its first facts.
    pub(crate) async fn new_table(&self, new: NewTable) -> Result<TableMeta, StoreError> {
        ask!(self.new_table(new))
    }

    /// Appends to a log, and answers only when it is on disk.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        ask!(self.append(append))
    }

    /// Returns everything that is stored of the table with this link, all of one moment.
    pub(crate) async fn load(&self, link: String) -> Result<Option<StoredTable>, StoreError> {
        ask!(self.load(link))
    }

    /// Returns the review of a game, if one of this version is kept.
    pub(crate) async fn review(&self, table: TableId, version: u32) -> Result<Option<String>, StoreError> {
        ask!(self.review(table, version))
    }

    /// Keeps the review of a game, in place of an older one.
    pub(crate) async fn keep_review(
        &self,
        table: TableId,
        version: u32,
        json: String,
    ) -> Result<(), StoreError> {
        ask!(self.keep_review(table, version, json))
    }

    /// Says where they play again.
    pub(crate) async fn set_rematch(&self, table: TableId, link: String) -> Result<(), StoreError> {
        ask!(self.set_rematch(table, link))
    }

    /// Adds a line of talk.
    pub(crate) async fn add_talk(&self, table: TableId, line: TalkLine) -> Result<(), StoreError> {
        ask!(self.add_talk(table, line))
    }

    /// Returns tables with free chairs that anybody may join, newest first.
    pub(crate) async fn listed_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        ask!(self.listed_tables(limit))
    }

    /// Returns the tables where this guest sits or which they host: those being played first, then the latest.
    pub(crate) async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<Listing>, StoreError> {
        ask!(self.tables_of(guest, limit))
    }

    /// Returns how many tables this guest has opened since then, and how many of their tables are not over.
    pub(crate) async fn opened_by(&self, guest: GuestId, since: u64) -> Result<(u32, u32), StoreError> {
        ask!(self.opened_by(guest, since))
    }

    /// Returns tables for which time has brought something about, or will by `until`.
    pub(crate) async fn due(&self, until: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self.due(until, limit))
    }

    /// Returns how many tables there are in all, and how many are being played.
    pub(crate) async fn table_counts(&self) -> Result<(u64, u64), StoreError> {
        ask!(self.table_counts())
    }
}
