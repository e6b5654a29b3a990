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
            let (year, month, day) = words::date(then / DAY);
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

#[cfg(test)]
mod tests {
    use super::*;

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
