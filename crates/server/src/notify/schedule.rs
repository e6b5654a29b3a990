//! When what was not taken is sent again.

use std::time::Duration;

/// What was not taken is sent again after twice as long each time, but no later than this.
pub(super) const LONGEST: Duration = Duration::from_hours(1);

/// Returns how long to wait after so many attempts before the next, if it is so long after the first.
pub(super) fn backoff(first: Duration, attempts: u32) -> Duration {
    first.saturating_mul(1 << attempts.min(10)).min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_grows_and_has_an_end() {
        let first = Duration::from_secs(30);
        assert_eq!([0, 1, 3].map(|attempts| backoff(first, attempts)), [first, first * 2, first * 8]);
        assert_eq!(backoff(first, u32::MAX), LONGEST);
    }
}
