//! Brings what was committed into the file, on a thread of its own.
//!
//! A commit appends pages to the log beside the file and waits for the disk once. Bringing them into the file takes many
//! more writes, all over the file, and waiting twice more: nobody's move should wait for that. While commits go on there is
//! always a little left, and the log would grow for ever. So once it has grown large, whoever commits brings over that
//! little, and the log begins anew. Its file stays as large as it was: how full it is, only `SQLite` knows.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::StoreError;

/// How often what was committed is brought into the file.
const RHYTHM: Duration = Duration::from_millis(500);

/// The log begins anew when what is in it is larger, in bytes. Whoever commits then waits for the disk three times more;
/// a larger log takes longer to read after a crash.
const LARGE: i64 = 32 * 1024 * 1024;

/// The thread, and what it and whoever commits tell each other.
pub(super) struct Checkpoints {
    told: Arc<Told>,
    end: Sender<()>,
    thread: JoinHandle<()>,
}

#[derive(Default)]
struct Told {
    /// Something was committed.
    committed: AtomicBool,
    /// The log is large, and next to everything in it has just been brought over.
    large: AtomicBool,
}

impl Checkpoints {
    /// Starts the thread for the file at `path`, for which `connection` leaves it alone from now on.
    pub(super) fn start(path: &Path, connection: &Connection) -> Result<Self, StoreError> {
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        let own = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        own.pragma_update(None, "synchronous", "FULL")?;
        let page = own.query_row("PRAGMA page_size", [], |row| row.get::<_, i64>(0))?;
        let told = Arc::new(Told::default());
        let (end, ended) = channel();
        let writer = Arc::clone(&told);
        let work = move || {
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(RHYTHM) {
                if writer.committed.swap(false, Relaxed) && bring_over(&own) * page > LARGE {
                    // Once more, so that only what is committed during this short second time is left.
                    bring_over(&own);
                    writer.large.store(true, Relaxed);
                }
            }
        };
        let thread = std::thread::Builder::new().name("checkpoints".to_owned()).spawn(work)?;
        Ok(Checkpoints { told, end, thread })
    }

    /// Notes that something was committed. If the log has grown large, it begins anew.
    pub(super) fn note(&self, connection: &Connection) {
        self.told.committed.store(true, Relaxed);
        if self.told.large.swap(false, Relaxed) {
            bring_over(connection);
        }
    }

    /// Ends the thread, so that the last connection to the file is whoever's this leaves.
    pub(super) fn end(self) {
        drop(self.end);
        _ = self.thread.join();
    }
}

/// Brings over what can be brought without waiting for anybody. If that is all, the next commit begins the log anew. Returns
/// how many pages the log holds. A checkpoint that fails is made another time: what was committed is safe without it.
fn bring_over(connection: &Connection) -> i64 {
    let done = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1));
    done.unwrap_or_else(|why| {
        tracing::warn!(%why, "what was committed could not be brought into the file yet");
        0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::Token;

    #[test]
    fn a_log_that_has_begun_anew_is_small_although_its_file_is_not() {
        let folder = std::env::temp_dir().join(format!("rowlock-{}", Token::random().reveal()));
        std::fs::create_dir(&folder).unwrap();
        let file = Connection::open(folder.join("file")).unwrap();
        file.execute_batch("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0").unwrap();
        file.execute_batch("CREATE TABLE much (text TEXT); INSERT INTO much VALUES (zeroblob(300000))")
            .unwrap();
        let large = bring_over(&file);
        assert!(large > 70, "{large}");
        file.execute_batch("DELETE FROM much").unwrap();
        let begun_anew = bring_over(&file);
        assert!((1..large / 2).contains(&begun_anew), "{begun_anew}");
        assert!(std::fs::metadata(folder.join("file-wal")).unwrap().len() > 300_000);
        drop(file);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
