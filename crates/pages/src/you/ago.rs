//! How long ago something was.

use words::Lang;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// After so many days the date says more.
const LONG: u64 = 60;

/// Says when something was that happened at `then`, in milliseconds, if it is `now`.
pub(crate) fn ago(lang: Lang, then: u64, now: u64) -> String {
    let passed = now.saturating_sub(then);
    let counted = |key: &str, unit: u64| lang.with(key, &[("count", (passed / unit).into())]);
    match passed {
        ..MINUTE => lang.t("ago-now"),
        MINUTE..HOUR => counted("ago-minutes", MINUTE),
        HOUR..DAY => counted("ago-hours", HOUR),
        _ if passed < LONG * DAY => counted("ago-days", DAY),
        _ => {
            let (year, month, day) = date(then);
            lang.with(
                "ago-date",
                &[
                    ("year", year.to_string().into()),
                    ("month", format!("{month:02}").into()),
                    ("day", format!("{day:02}").into()),
                ],
            )
        }
    }
}

/// Returns year, month and day of a time, in milliseconds since 1970, by Howard Hinnant's count from 1 March 0000.
fn date(at: u64) -> (u64, u64, u64) {
    let days = at / DAY + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (year_of_era + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, expected) in [
            (0, (1970, 1, 1)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (20_773, (2026, 11, 16)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ] {
            assert_eq!(date(days * DAY + 5 * HOUR), expected);
        }
    }

    #[test]
    fn what_is_near_is_counted_and_what_is_far_has_a_date() {
        let now = 20_773 * DAY;
        assert_eq!(ago(Lang::En, now, now), "just now");
        assert_eq!(ago(Lang::En, now + DAY, now), "just now", "a clock that went back has no future");
        assert_eq!(ago(Lang::En, now - 61_000, now), "1 minute ago");
        assert_eq!(ago(Lang::De, now - 3 * DAY, now), "vor 3 Tagen");
        assert_eq!(ago(Lang::De, now - 100 * DAY, now), "08.08.2026");
    }
}
