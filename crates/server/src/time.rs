//! The time that tables go by.

use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Somebody looks at the clock at least this often while the server runs.
pub(crate) const BEAT: Duration = Duration::from_secs(1);

/// If nobody has looked at the clock for longer, the machine slept, and no more than this has passed.
const LONGEST_STEP: Duration = Duration::from_secs(3);

/// The time of the house: milliseconds that pass only while the server runs.
///
/// It goes on where it stopped, and begins with the system's clock in a new store. So whatever the system's clock does,
/// over a restart too, no deadline moves away and none comes sooner; and nobody loses their turn because the machine was
/// off, asleep or stopped. Tests that pause tokio's time pause this one too.
#[derive(Debug)]
pub(crate) struct Clock {
    last: Mutex<Look>,
    wall: fn() -> SystemTime,
}

/// What the clock said when somebody last looked.
#[derive(Clone, Copy, Debug)]
struct Look {
    time: Duration,
    at: Instant,
    /// By how much it is ahead of the clock that it follows.
    owed: Duration,
}

impl Clock {
    /// A clock that goes on from `stopped`, or begins with the system's time if it never ran.
    pub(crate) fn start(stopped: Option<u64>, wall: fn() -> SystemTime) -> Self {
        let time = stopped.map_or_else(|| since_1970(wall()), Duration::from_millis);
        Clock { last: Mutex::new(Look { time, at: Instant::now(), owed: Duration::ZERO }), wall }
    }

    pub(crate) fn now(&self) -> u64 {
        let mut last = self.last.lock().expect("nobody panics while holding it");
        let at = Instant::now();
        let passed = at.saturating_duration_since(last.at).min(LONGEST_STEP);
        let (time, owed) = (last.time + passed.saturating_sub(last.owed), last.owed.saturating_sub(passed));
        *last = Look { time, at, owed };
        last.time.as_millis() as u64
    }

    /// Goes by a clock that several nodes share, which says that it is so late. Time never goes back: a clock that is ahead
    /// stands still until the other has caught up.
    pub(crate) fn follow(&self, time: u64) {
        let now = Duration::from_millis(self.now());
        let (shared, mut last) =
            (Duration::from_millis(time), self.last.lock().expect("nobody panics while holding it"));
        last.owed = now.saturating_sub(shared);
        last.time = last.time.max(shared);
    }

    /// When that is, for sleeping. A time in the past is now.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        Instant::now() + Duration::from_millis(at.saturating_sub(self.now()))
    }

    /// Returns a number that has grown since an earlier run of the server, if the system's clock has.
    pub(crate) fn stamp(&self) -> u64 {
        self.now().max(since_1970((self.wall)()).as_millis() as u64)
    }
}

/// Returns how long after the beginning of 1970 a time of the system is.
pub(crate) fn since_1970(time: SystemTime) -> Duration {
    time.duration_since(UNIX_EPOCH).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    fn at(hours: u64) -> SystemTime {
        UNIX_EPOCH + Duration::from_millis(hours * HOUR)
    }

    #[tokio::test(start_paused = true)]
    async fn a_new_store_begins_with_the_system_clock_and_an_old_one_where_it_stopped() {
        assert_eq!(Clock::start(None, || at(5)).now(), 5 * HOUR);
        // The wall has gone an hour back, two years on, or before 1970.
        let before_1970 = || UNIX_EPOCH - Duration::from_hours(1);
        for wall in [|| at(4), || at(5 + 2 * 365 * 24), before_1970] {
            assert_eq!(Clock::start(Some(5 * HOUR + 7), wall).now(), 5 * HOUR + 7);
        }
        assert_eq!(Clock::start(None, before_1970).now(), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn time_passes_while_somebody_looks_and_not_while_the_machine_sleeps() {
        let clock = Clock::start(Some(0), || at(0));
        for beat in 1..=100 {
            tokio::time::advance(BEAT).await;
            assert_eq!(clock.now(), beat * 1_000);
        }
        // Stopped for an hour.
        tokio::time::advance(Duration::from_hours(1)).await;
        assert_eq!(clock.now(), 103_000);
        tokio::time::advance(BEAT).await;
        assert_eq!(clock.now(), 104_000);
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_that_follows_another_never_goes_back() {
        let clock = Clock::start(Some(10_000), || at(0));
        clock.follow(12_000);
        assert_eq!(clock.now(), 12_000);
        clock.follow(11_500);
        assert_eq!(clock.now(), 12_000);
        tokio::time::advance(Duration::from_millis(400)).await;
        assert_eq!(clock.now(), 12_000, "it waits");
        tokio::time::advance(Duration::from_millis(400)).await;
        assert_eq!(clock.now(), 12_300, "and goes on");
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_lost_by_looking_often() {
        let clock = Clock::start(Some(0), || at(0));
        for _ in 0..10_000 {
            tokio::time::advance(Duration::from_micros(100)).await;
            clock.now();
        }
        // tokio's timers have a resolution of a millisecond; the clock has none.
        assert_eq!(clock.now(), 1_000);
    }
}
