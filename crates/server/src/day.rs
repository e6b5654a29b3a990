//! Days by the system's clock, in UTC.

use std::fmt;
use std::str::FromStr;
use std::time::SystemTime;

use crate::time::since_1970;

const SECONDS: u64 = 24 * 60 * 60;

/// A day: how many have passed since the first of January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Day(u64);

impl Day {
    pub(crate) fn of(time: SystemTime) -> Self {
        Day(since_1970(time).as_secs() / SECONDS)
    }

    pub(crate) fn next(self) -> Self {
        Day(self.0 + 1)
    }

    pub(crate) fn before(self) -> Self {
        Day(self.0.saturating_sub(1))
    }
}

/// As in `2026-11-17`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = words::date(self.0);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The year of the calculation begins in March, as in [`words::date`].
impl FromStr for Day {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split('-').map(|part| part.parse::<u64>().map_err(|_| ()));
        let mut next = || parts.next().ok_or(())?;
        let (year, month, day) = (next()?, next()?, next()?);
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(());
        }
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let of_year = (153 * month + 2) / 5 + day - 1;
        let days = 365 * year + year / 4 - year / 100 + year / 400 + of_year;
        let found = Day(days.checked_sub(719_468).ok_or(())?);
        if found.to_string() == text { Ok(found) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;

    #[test]
    fn days_have_the_names_that_calendars_give_them() {
        for (seconds, name) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_794_787_200, "2026-11-16"),
            (4_107_542_400, "2100-03-01"),
        ] {
            let day = Day::of(UNIX_EPOCH + Duration::from_secs(seconds));
            assert_eq!(day.to_string(), name);
            assert_eq!(name.parse(), Ok(day));
        }
        let mut day = Day(0);
        for _ in 0..60_000 {
            assert_eq!(day.to_string().parse(), Ok(day));
            assert_eq!(day.next().before(), day);
            day = day.next();
        }
        for wrong in
            ["", "2026", "2026-13-01", "2026-02-30", "1969-12-31", "2026-1-1", "x-y-z", "2026-11-16-1"]
        {
            assert_eq!(wrong.parse::<Day>(), Err(()), "{wrong}");
        }
    }
}
