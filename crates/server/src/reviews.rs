//! Reviews of finished games: worked out on threads that nobody waits for, then kept in the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use catalogue::{Entry, ReviewHooks};

/// Finished ones that nobody has fetched are made again when somebody asks, once so many are here.
const MOST_KEPT: usize = 64;

/// How far a review is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// So many of so many inputs are done; none of none before it has begun.
    Running { done: usize, total: usize },
    /// It is there, as JSON.
    Done(String),
    /// It could not be made.
    Failed,
}

/// One that is being worked out.
#[derive(Default)]
struct Job {
    done: AtomicUsize,
    total: AtomicUsize,
    /// How it ended, once it has.
    end: Mutex<Option<Progress>>,
}

impl Job {
    fn progress(&self) -> Progress {
        let end = self.end.lock().expect("nobody panics while holding it").clone();
        let running = || Progress::Running {
            done: self.done.load(Ordering::Relaxed),
            total: self.total.load(Ordering::Relaxed),
        };
        end.unwrap_or_else(running)
    }
}

/// Reviews that are being worked out, by the link of their table.
pub(crate) struct Reviews {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    /// No more threads work at once.
    most: usize,
}

impl Default for Reviews {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Reviews { jobs: Mutex::default(), most: (cores / 2).max(1) }
    }
}

impl Reviews {
    /// Returns how far the review of the game at a table is. It is begun if nobody has asked before, unless all threads
    /// are busy.
    pub(crate) fn ask(&self, link: &str, game: &'static dyn Entry, record: &str) -> Progress {
        let mut jobs = self.jobs.lock().expect("nobody panics while holding it");
        if let Some(job) = jobs.get(link) {
            return job.progress();
        }
        let is_running = |job: &Job| matches!(job.progress(), Progress::Running { .. });
        if jobs.len() >= MOST_KEPT {
            jobs.retain(|_, job| is_running(job));
        }
        if jobs.values().filter(|job| is_running(job)).count() < self.most {
            let job = Arc::new(Job::default());
            jobs.insert(link.to_owned(), Arc::clone(&job));
            start(job, game, record.to_owned());
        }
        Progress::Running { done: 0, total: 0 }
    }

    /// Forgets what is kept elsewhere by now.
    pub(crate) fn forget(&self, link: &str) {
        self.jobs.lock().expect("nobody panics while holding it").remove(link);
    }
}

/// Works on a thread of its own, which ends with the program if it must.
fn start(job: Arc<Job>, game: &'static dyn Entry, record: String) {
    std::thread::spawn(move || {
        let work = || {
            let hooks = ReviewHooks {
                preparing: &|_, _| (),
                reviewed: &mut |done, total| {
                    job.done.store(done, Ordering::Relaxed);
                    job.total.store(total, Ordering::Relaxed);
                },
            };
            game.review(&record, hooks).map(|review| review.json())
        };
        let end = match std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)) {
            Ok(Ok(json)) => Progress::Done(json),
            Ok(Err(why)) => {
                tracing::error!(game = game.name(), %why, "a stored game could not be reviewed");
                Progress::Failed
            }
            Err(_) => {
                tracing::error!(game = game.name(), "a review panicked");
                Progress::Failed
            }
        };
        *job.end.lock().expect("nobody panics while holding it") = Some(end);
    });
}
