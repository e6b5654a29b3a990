//! The one thread that writes, and commits in groups.
//!
//! Every write is a closure over the connection. The thread takes whatever is waiting, runs each write in a savepoint
//! of one transaction, commits once (one fsync for all of them), and only then answers. A write that fails is rolled
//! back alone. If the commit fails, all of them have failed.
//!
//! A write that finds the thread idle is committed at once. Under load commits keep a small distance, because the
//! processor time of one, and the disk's, is the same for one write as for ten.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::checkpoints::Checkpoints;
use super::folder::{Lock, Opened};
use crate::metrics::Metrics;
use crate::store::StoreError;

/// No transaction holds more writes: the first of them waits for the last.
const LARGEST_GROUP: usize = 512;

/// One commit begins no sooner after another has begun. A disk that takes longer than that for one sets the distance itself.
const DISTANCE: Duration = Duration::from_millis(3);

/// A write with its answer.
trait Job: Send {
    /// Runs it. What it did is kept unless it failed.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;
    /// Tells whoever waits how it ended.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Write<F, T> {
    work: Option<F>,
    result: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<F, T> Job for Write<F, T>
where
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send,
    T: Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let work = self.work.take().expect("a write runs once");
        self.result.insert(work(connection)).as_ref().map(|_| ()).map_err(StoreError::clone)
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let result = self.result.unwrap_or(Err(StoreError::Closed));
        // Nobody may wait any more: a browser that went away. What was written stays written.
        _ = self.reply.send(committed.and(result));
    }
}

/// A handle to the writer. The thread ends, after the last write, when all handles are gone.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: Sender<Box<dyn Job>>,
}

impl Writer {
    /// The lock on the data folder is held until the thread ends. The files must stay the ones that were opened.
    pub(super) fn start(
        connection: Connection,
        (lock, opened): (Lock, Opened),
        checkpoints: Checkpoints,
        metrics: Arc<Metrics>,
    ) -> (Self, JoinHandle<()>) {
        let (jobs, queue) = channel();
        let thread = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || {
                run(&connection, &opened, &queue, &checkpoints, &metrics);
                checkpoints.end();
                bring_into_the_file(&connection);
                drop((connection, lock));
            })
            .expect("the system has room for one more thread");
        (Writer { jobs }, thread)
    }

    /// Writes and waits until it is on disk.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Write { work: Some(work), result: None, reply };
        self.jobs.send(Box::new(job)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// Leaves nothing beside the file, so that whoever copies it has everything. `SQLite` does that when the last connection
/// closes, but of two that close at once neither is the last.
fn bring_into_the_file(connection: &Connection) {
    let whole = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
    if !matches!(whole, Ok(false)) {
        tracing::warn!("not everything was brought into the file; the next start does that");
    }
}

fn run(
    connection: &Connection,
    opened: &Opened,
    queue: &Receiver<Box<dyn Job>>,
    checkpoints: &Checkpoints,
    metrics: &Metrics,
) {
    let mut last = None::<Instant>;
    while let Ok(first) = queue.recv() {
        if let Some(early) = last.and_then(|last| DISTANCE.checked_sub(last.elapsed())) {
            std::thread::sleep(early);
        }
        let mut group: Vec<_> =
            std::iter::once(first).chain(queue.try_iter().take(LARGEST_GROUP - 1)).collect();
        let begun = Instant::now();
        last = Some(begun);
        let committed = opened.verify().and_then(|()| commit(connection, &mut group));
        metrics.commits.add(1);
        metrics.commit_writes.add(group.len() as u64);
        metrics.commit_seconds.observe(begun.elapsed());
        if let Err(why) = &committed {
            tracing::error!(%why, writes = group.len(), "a group could not be stored");
            _ = connection.execute_batch("ROLLBACK");
        }
        for job in group {
            job.answer(committed.clone());
        }
        if committed.is_ok() {
            checkpoints.note(connection);
        }
    }
}

fn commit(connection: &Connection, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let execute = |sql: &str| connection.prepare_cached(sql)?.execute([]).map(|_| ());
    execute("BEGIN IMMEDIATE")?;
    for job in group {
        execute("SAVEPOINT job")?;
        if let Err(why) = job.run(connection) {
            // When the disk fails, SQLite gives up the whole transaction, and all who are in it.
            if connection.is_autocommit() {
                return Err(why);
            }
            execute("ROLLBACK TO job")?;
        }
        execute("RELEASE job")?;
    }
    Ok(execute("COMMIT")?)
}
