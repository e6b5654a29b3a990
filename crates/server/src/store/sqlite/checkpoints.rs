//! Brings what was committed into the file, on a thread of its own.
//!
//! A commit appends pages to the log beside the file and waits for the disk once. Bringing them into the file takes many
//! more writes, all over the file, and waiting twice more: nobody's move should wait for that. Only if the log beside the
//! file has grown large, because something is committed all the time, does whoever commits wait for the little that is left,
//! so that the log can begin anew.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

use crate::store::StoreError;

/// How often what was committed is brought into the file.
const RHYTHM: Duration = Duration::from_millis(500);

/// The log beside the file begins anew when it is larger, in bytes.
const LARGE: u64 = 16 * 1024 * 1024;

/// The thread, and what tells it that there is something to do.
pub(super) struct Checkpoints {
    log: PathBuf,
    looked: Instant,
    committed: Arc<AtomicBool>,
    end: Sender<()>,
    thread: JoinHandle<()>,
}

impl Checkpoints {
    /// Starts the thread for the file at `path`, for which `connection` leaves it alone from now on.
    pub(super) fn start(path: &Path, connection: &Connection) -> Result<Self, StoreError> {
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        let own = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        own.pragma_update(None, "synchronous", "FULL")?;
        let committed = Arc::new(AtomicBool::new(false));
        let (end, ended) = channel();
        let told = Arc::clone(&committed);
        let work = move || {
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(RHYTHM) {
                if told.swap(false, Relaxed) {
                    checkpoint(&own);
                }
            }
        };
        let thread = std::thread::Builder::new().name("checkpoints".to_owned()).spawn(work)?;
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        Ok(Checkpoints { log: log.into(), looked: Instant::now(), committed, end, thread })
    }

    /// Notes that something was committed. If the log has grown large, it begins anew.
    pub(super) fn note(&mut self, connection: &Connection) {
        self.committed.store(true, Relaxed);
        if self.looked.elapsed() < RHYTHM {
            return;
        }
        self.looked = Instant::now();
        if std::fs::metadata(&self.log).is_ok_and(|log| log.len() > LARGE) {
            checkpoint(connection);
        }
    }

    /// Ends the thread, so that the last connection to the file is whoever's this leaves.
    pub(super) fn end(self) {
        drop(self.end);
        _ = self.thread.join();
    }
}

/// Brings over what can be brought without waiting for anybody. If that is all, the next commit begins the log anew. A
/// checkpoint that fails is made another time: what was committed is safe without it.
fn checkpoint(connection: &Connection) {
    let done = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    if let Err(why) = done {
        tracing::warn!(%why, "what was committed could not be brought into the file yet");
    }
}
