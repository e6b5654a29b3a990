//! When somebody is told what.

use std::time::Duration;

/// What is sent first: it is your turn.
pub(super) const FIRST: u8 = 1;

/// After which parts of the time to think somebody is reminded, in twentieths.
const REMINDERS: [u64; 3] = [10, 16, 19];

/// What was not taken is sent again after twice as long each time, but no later than this.
pub(super) const LONGEST: Duration = Duration::from_hours(1);

/// Returns what is to be said now: 1 that it is somebody's turn, 2 to 4 the reminders. What was missed is not made up for:
/// the latest says it all.
pub(super) fn stage(since: u64, until: u64, now: u64) -> u8 {
    let time = until.saturating_sub(since);
    let passed = |part: &&u64| now >= since + time / 20 * **part;
    FIRST + REMINDERS.iter().filter(passed).count() as u8
}

/// Returns how long to wait after so many attempts before the next, if it is so long after the first.
pub(super) fn backoff(first: Duration, attempts: u32) -> Duration {
    first.saturating_mul(1 << attempts.min(10)).min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reminders_come_after_half_four_fifths_and_nineteen_twentieths() {
        let day = 24 * 3_600_000;
        let stages = |now| stage(5, 5 + day, 5 + now);
        assert_eq!([0, day / 2 - 1, day / 2, day * 4 / 5 - 1].map(stages), [1, 1, 2, 2]);
        assert_eq!([day * 4 / 5, day * 19 / 20 - 1, day * 19 / 20, 2 * day].map(stages), [3, 3, 4, 4]);
    }

    #[test]
    fn patience_grows_and_has_an_end() {
        let first = Duration::from_secs(30);
        assert_eq!([0, 1, 3].map(|attempts| backoff(first, attempts)), [first, first * 2, first * 8]);
        assert_eq!(backoff(first, u32::MAX), LONGEST);
    }
}
