//! What is kept: guests, tables and their logs.
//!
//! [`Store`] is the one way in. What is stored are the plain values of `types`; how, only the folder of each database
//! knows. All of them keep the same promises, which `tests` holds against each: what was answered is on disk; a log has
//! neither gaps nor doubles nor two writers; the id of a command counts once at its table.

mod checksum;
mod copying;
mod error;
mod guest_cache;
mod guests;
mod keepsakes;
mod notices;
mod owner;
mod postgres;
mod shape;
mod sqlite;
mod tables;
#[cfg(test)]
mod tests;
mod types;

use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::metrics::Metrics;
pub use copying::Copied;
pub(crate) use copying::copy;
pub use error::StoreError;
use guest_cache::GuestCache;
use postgres::Postgres;
pub(crate) use postgres::{Listener, Postgres as SharedStore};
pub(crate) use sqlite::FILE;
use sqlite::Sqlite;
pub use sqlite::{Report, backup, check, restore, seal};
pub(crate) use types::{
    Append, Channel, ChannelKind, Code, DueNotice, Guest, GuestId, Keepsake, Listing, MovedSeat, NewChannel,
    NewTable, News, Notice, OwnTable, Problem, QuotaReached, Recovered, SeatChange, SharedAdvice,
    StoredTable, TableCopy, TableId, TableMeta, TableQuota, TalkLine,
};
pub use types::{Ban, GuestOverview, TableOverview};

/// Where things are kept. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    backend: Backend,
    guests: Arc<GuestCache>,
    known_alive: Arc<Mutex<Option<Alive>>>,
}

/// Whether the store worked, and when.
type Alive = (Instant, Result<(), StoreError>);

/// For so long it is known whether the store works.
const ALIVE_FOR: Duration = Duration::from_secs(1);

/// The databases that a store can be kept in.
#[derive(Clone)]
enum Backend {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Where a store is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'a> {
    /// In this folder, for one server alone.
    Folder(&'a Path),
    /// In the database at this address, for several nodes. The file has the certificates of the authorities that are
    /// believed, if not the public ones.
    Database(&'a str, Option<&'a Path>),
}

/// For waiting at the very end, after all clones of a store are gone: then everything is stored.
pub(crate) struct Closing(Writing);

enum Writing {
    Sqlite(JoinHandle<()>),
    Postgres(postgres::Ended),
}

impl Closing {
    /// Waits until everything is stored.
    pub(crate) async fn wait(self) {
        match self.0 {
            Writing::Sqlite(writer) => {
                _ = tokio::task::spawn_blocking(|| writer.join()).await;
            }
            Writing::Postgres(writer) => writer.wait().await,
        }
    }
}

/// Asks whichever database there is.
macro_rules! ask {
    ($store:ident . $method:ident ( $($argument:expr),* )) => {
        match &$store.backend {
            $crate::store::Backend::Sqlite(sqlite) => sqlite.$method($($argument),*).await,
            $crate::store::Backend::Postgres(postgres) => postgres.$method($($argument),*).await,
        }
    };
}
use ask;

impl Store {
    /// Opens the store in this place, or makes one.
    pub(crate) async fn open(place: Place<'_>, metrics: Arc<Metrics>) -> Result<(Self, Closing), StoreError> {
        let (backend, writing) = match place {
            Place::Folder(folder) => {
                let (sqlite, writer) = Sqlite::open(folder, metrics)?;
                (Backend::Sqlite(sqlite), Writing::Sqlite(writer))
            }
            Place::Database(address, authorities) => {
                let (postgres, writer) = Postgres::open(address, authorities, metrics).await?;
                (Backend::Postgres(postgres), Writing::Postgres(writer))
            }
        };
        Ok((Store { backend, guests: Arc::default(), known_alive: Arc::default() }, Closing(writing)))
    }

    /// Returns whether the store works: something new is written all the way to disk and read back. Whoever asks within a
    /// second of another gets the same answer, so that asking often costs the disk nothing.
    pub(crate) async fn alive(&self) -> Result<(), StoreError> {
        let mut known = self.known_alive.lock().await;
        if let Some((at, result)) = &*known
            && at.elapsed() < ALIVE_FOR
        {
            return result.clone();
        }
        let result = ask!(self.alive());
        *known = Some((Instant::now(), result.clone()));
        result
    }

    /// Returns what several nodes have in common, if this store is one that several nodes share.
    pub(crate) fn shared(&self) -> Option<&SharedStore> {
        match &self.backend {
            Backend::Sqlite(_) => None,
            Backend::Postgres(postgres) => Some(postgres),
        }
    }

    /// Returns how late it was when the server last ran, if it ever did.
    pub(crate) async fn time(&self) -> Result<Option<u64>, StoreError> {
        ask!(self.time())
    }

    /// Writes down how late it is.
    pub(crate) async fn set_time(&self, now: u64) -> Result<(), StoreError> {
        ask!(self.set_time(now))
    }

    /// Returns what the server keeps to itself under a name. If there is nothing yet, it is `new`.
    pub(crate) async fn secret(&self, name: &'static str, new: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        ask!(self.secret(name, new))
    }
}
