//! The store as one `SQLite` file.
//!
//! The facts of a table are appended under `(table, seq)`; the head of its log advances by compare-and-set in the same
//! transaction, and the id of a client's command is unique at its table. So a log has neither gaps nor doubles nor two
//! writers, whatever happens. `synchronous=FULL`: what has been answered survives the power going out.

mod guests;
mod migrations;
mod reviews;
mod tables;
mod writer;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::StoreError;
use crate::metrics::Metrics;
use writer::Writer;

/// The file's name in the data folder.
pub(crate) const FILE: &str = "rowlock.sqlite";

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
        std::fs::create_dir_all(folder)?;
        let lock = File::create(folder.join("lock"))?;
        lock.try_lock().map_err(|_| StoreError::InUse)?;
        let path = folder.join(FILE);
        let mut connection = Connection::open(&path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // In KB: the last pages of the logs that are being written stay in memory.
        connection.pragma_update(None, "cache_size", -16_384)?;
        migrations::migrate(&mut connection, migrations::ALL)?;
        let (writer, thread) = Writer::start(connection, lock, metrics);
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
        self.writer.write(|_| Ok(())).await
    }
}

fn reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// Copies the store in `folder` to the new file `to`, consistent at one moment, while a server may be running on it.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let from = folder.join(FILE);
    if !from.exists() {
        return Err(StoreError::File(format!("there is no {}", from.display())));
    }
    if to.exists() {
        return Err(StoreError::File(format!("{} exists already", to.display())));
    }
    let to = to.to_str().ok_or_else(|| StoreError::File("the name of the copy is no text".to_owned()))?;
    let connection = reader(&from)?;
    connection.execute("VACUUM INTO ?1", [to])?;
    // `VACUUM INTO` leaves the copy in the system's cache.
    Ok(File::open(to)?.sync_all()?)
}
