//! The store as one `SQLite` file.
//!
//! The facts of a table are appended under `(table, seq)`; the head of its log advances by compare-and-set in the same
//! transaction, and the id of a client's command is unique at its table. So a log has neither gaps nor doubles nor two
//! writers, whatever happens. `synchronous=FULL`: what has been answered survives the power going out.

mod check;
mod checkpoints;
mod codes;
mod copies;
mod copying;
mod folder;
mod guests;
mod keepsakes;
mod migrations;
mod notices;
mod own;
mod owner;
mod reviews;
mod rows;
mod tables;
mod time;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::StoreError;
use crate::metrics::Metrics;
pub use check::{Report, check};
use checkpoints::Checkpoints;
pub use copies::{backup, restore};
pub(in crate::store) use copying::CopySide;
use folder::{Lock, Opened};
use writer::Writer;

/// The file's name in the data folder.
pub(crate) const FILE: &str = "rowlock.sqlite";

/// The size of a page of the file, in bytes. A move changes about four pages, a few hundred bytes in all, and whole pages
/// are written: small ones save most of that.
const PAGE: i64 = 1024;

/// A larger file is not checked when it is opened: that would take longer than people wait.
const CHECKED_AT_START: u64 = 256 * 1024 * 1024;

/// A store in one file. Cheap to clone; all clones write through one thread.
#[derive(Clone)]
pub(in crate::store) struct Sqlite {
    path: Arc<PathBuf>,
    writer: Writer,
    readers: Arc<Mutex<Vec<Connection>>>,
}

impl Sqlite {
    /// Opens the store in this folder, or makes one. The handle of the writing thread is for waiting at the very end,
    /// after all clones of the store are gone.
    pub(in crate::store) fn open(
        folder: &Path,
        metrics: Arc<Metrics>,
    ) -> Result<(Self, JoinHandle<()>), StoreError> {
        folder::make(folder)?;
        let mut lock = Lock::take(folder)?;
        let path = folder.join(FILE);
        let connection = prepare(folder, &mut lock)?;
        // A store that can only be read would seem well until somebody's first move.
        beat(&connection)?;
        lock.mark()?;
        folder::sync(folder)?;
        let opened = Opened::on(&path);
        let checkpoints = Checkpoints::start(&path, &connection)?;
        let (writer, thread) = Writer::start(connection, (lock, opened), checkpoints, metrics);
        Ok((Sqlite { path: Arc::new(path), writer, readers: Arc::default() }, thread))
    }

    /// Reads on a thread of its own.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = self.clone();
        let read = move || {
            let idle = store.readers.lock().expect("nobody panics while holding it").pop();
            let connection = match idle {
                Some(connection) => connection,
                None => reader(&store.path)?,
            };
            let result = work(&connection);
            store.readers.lock().expect("nobody panics while holding it").push(connection);
            result
        };
        tokio::task::spawn_blocking(read).await.map_err(|_| StoreError::Closed)?
    }

    pub(in crate::store) async fn alive(&self) -> Result<(), StoreError> {
        let written = self.writer.write(beat).await?;
        let found: i64 = self
            .read(|connection| Ok(connection.query_row("SELECT n FROM health", [], |row| row.get(0))?))
            .await?;
        if found >= written {
            return Ok(());
        }
        Err(StoreError::Damaged("what was written is not what is read back".to_owned()))
    }

    /// Lets the file grow no more, as a full disk would, or lets it grow again.
    #[cfg(test)]
    pub(in crate::store) async fn limit_pages(&self, limited: bool) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let pages: i64 = connection.query_row("PRAGMA page_count", [], |row| row.get(0))?;
                let most = if limited { pages } else { i64::from(u32::MAX) };
                connection.query_row(&format!("PRAGMA max_page_count = {most}"), [], |_| Ok(()))?;
                Ok(())
            })
            .await
    }
}

/// Gives every row of the store in `folder` the checksum of what it says now. For tests that write into the file.
pub fn seal(folder: &Path) -> Result<(), StoreError> {
    rows::seal_all(&Connection::open(folder.join(FILE))?)
}

/// Opens the file in this folder, or makes one, and brings it to the present layout.
fn prepare(folder: &Path, lock: &mut Lock) -> Result<Connection, StoreError> {
    lock.expect_file(folder)?;
    let path = folder.join(FILE);
    folder::make_file(&path)?;
    folder::make_private(folder)?;
    let mut connection = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    set_up(&connection)?;
    connection.pragma_update(None, "page_size", PAGE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // In KB: the last pages of the logs that are being written stay in memory.
    connection.pragma_update(None, "cache_size", -16_384)?;
    if std::fs::metadata(&path)?.len() <= CHECKED_AT_START {
        check::quick(&connection)?;
        make_pages_small(&connection);
    } else {
        tracing::info!("the data file is large and is not checked now; `rowlock check` does that");
    }
    migrations::migrate(&mut connection, migrations::ALL, |transaction, found| {
        if found < migrations::WITH_CHECKSUMS { rows::seal_all(transaction) } else { Ok(()) }
    })?;
    Ok(connection)
}

/// Gives a file of an earlier version small pages. If that is not possible now, because somebody else reads it, it stays as it
/// is.
fn make_pages_small(connection: &Connection) {
    let page = connection.query_row("PRAGMA page_size", [], |row| row.get::<_, i64>(0));
    if page.is_ok_and(|page| page > PAGE) {
        let sql = format!(
            "PRAGMA journal_mode = DELETE; PRAGMA page_size = {PAGE}; VACUUM; PRAGMA journal_mode = WAL"
        );
        if let Err(why) = connection.execute_batch(&sql) {
            tracing::info!(%why, "the data file keeps its large pages for now");
            _ = connection.execute_batch("PRAGMA journal_mode = WAL");
        }
    }
}

/// Writes something new. Returns it, to be looked for.
fn beat(connection: &Connection) -> Result<i64, StoreError> {
    let mut beat = connection.prepare_cached("UPDATE health SET n = n + 1 RETURNING n")?;
    Ok(beat.query_row([], |row| row.get(0))?)
}

/// Returns how many rows a table of the file has. The file keeps count of those that are counted often.
fn total(connection: &Connection, what: &str) -> Result<u64, StoreError> {
    let mut total = connection.prepare_cached("SELECT n FROM totals WHERE what = ?1")?;
    Ok(total.query_row([what], |row| row.get::<_, i64>(0))? as u64)
}

fn reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    set_up(&connection)?;
    Ok(connection)
}

/// What whoever writes and whoever reads have in common.
fn set_up(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(Duration::from_secs(5))?;
    // A statement is planned once, and not anew for every value: what is looked for many times a second has another time in
    // it each time.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;

    #[test]
    fn what_is_asked_with_another_time_is_not_planned_again() {
        let mut file = Connection::open_in_memory().unwrap();
        set_up(&file).unwrap();
        migrations::migrate(&mut file, migrations::ALL, |_, _| Ok(())).unwrap();
        let mut due = file.prepare("SELECT link FROM tables WHERE wake <= ?1 ORDER BY wake").unwrap();
        for now in 1..4 {
            assert_eq!(due.query([now]).unwrap().next().unwrap().map(|_| ()), None);
        }
        assert_eq!(due.get_status(StatementStatus::RePrepare), 0);
    }
}
