//! When somebody is reminded that it is their turn.

/// After which parts of the time to think somebody is reminded, in twentieths.
pub(crate) const REMINDERS: [u64; 3] = [10, 16, 19];

/// What is sent first: it is your turn.
pub(crate) const FIRST: u8 = 1;

/// Returns what is to be said now: 1 that it is somebody's turn, 2 to 4 the reminders. What was missed is not made up for:
/// the latest says it all.
pub(crate) fn stage(since: u64, until: u64, now: u64) -> u8 {
    let time = until.saturating_sub(since);
    let passed = |part: &&u64| now >= since + time / 20 * **part;
    FIRST + REMINDERS.iter().filter(passed).count() as u8
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
}
