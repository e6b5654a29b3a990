//! Hours in which somebody wants to hear nothing.

use std::time::Duration;

/// Minutes of a day.
const DAY: u32 = 24 * 60;

/// From when to when somebody wants to hear nothing, in minutes of the day at their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quiet {
    /// From this minute on,
    pub(crate) starts: u32,
    /// until this one; before it on the clock means on the next day.
    pub(crate) ends: u32,
    /// By how many minutes their clock is ahead of UTC.
    pub(crate) east: i32,
}

impl Quiet {
    /// Returns these hours if they can be. Clocks differ from UTC by quarters of an hour.
    pub(crate) fn new(starts: u32, ends: u32, east: i32) -> Option<Self> {
        let good = starts < DAY && ends < DAY && (-12 * 60..=14 * 60).contains(&east) && east % 15 == 0;
        good.then_some(Quiet { starts, ends, east })
    }

    /// Returns how long it is still quiet, at this minute of the day in UTC; `None` if it is not.
    pub(crate) fn left(self, utc: u32) -> Option<Duration> {
        let local = (utc as i32 + self.east).rem_euclid(DAY as i32) as u32;
        let since = |from: u32, to: u32| (to + DAY - from) % DAY;
        let (length, passed) = (since(self.starts, self.ends), since(self.starts, local));
        (passed < length).then(|| Duration::from_secs(u64::from(length - passed) * 60))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_goes_over_midnight() {
        let night = Quiet::new(22 * 60, 7 * 60, 0).unwrap();
        assert_eq!(night.left(21 * 60 + 59), None);
        assert_eq!(night.left(22 * 60), Some(Duration::from_hours(9)));
        assert_eq!(night.left(6 * 60 + 59), Some(Duration::from_mins(1)));
        assert_eq!(night.left(7 * 60), None);
    }

    #[test]
    fn the_day_is_that_of_their_place() {
        let nap = |east| Quiet::new(13 * 60, 14 * 60, east).unwrap();
        assert_eq!(nap(120).left(11 * 60 + 30), Some(Duration::from_mins(30)));
        assert_eq!(nap(-300).left(18 * 60 + 30), Some(Duration::from_mins(30)));
        assert_eq!(nap(0).left(11 * 60 + 30), None);
        assert_eq!(Quiet::new(60, 60, 0).unwrap().left(60), None, "from one to one is never");
        assert_eq!(Quiet::new(24 * 60, 0, 0), None);
        assert_eq!(Quiet::new(0, 60, 37), None, "no clock goes like that");
        assert_eq!(nap(345).left(8 * 60), Some(Duration::from_mins(15)), "as in Nepal");
    }
}
