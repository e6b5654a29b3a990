//! The time that tables go by.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Milliseconds since 1970 that never run backwards while the server runs, whatever happens to the system's clock.
/// Tests that pause tokio's time pause this one too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    started: Instant,
    epoch: u64,
}

impl Clock {
    pub(crate) fn start() -> Self {
        let epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { started: Instant::now(), epoch: epoch.as_millis() as u64 }
    }

    pub(crate) fn now(&self) -> u64 {
        self.epoch + self.started.elapsed().as_millis() as u64
    }

    /// When that is, for sleeping. A time in the past is now.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        Instant::now() + Duration::from_millis(at.saturating_sub(self.now()))
    }
}
