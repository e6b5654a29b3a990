//! What a notice says.

use catalogue::Catalogue;
use words::Lang;

use crate::hub::Waits;
use crate::reminders::FIRST;
use crate::store::{Channel, DueNotice};
use crate::token::Token;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// What a notice says, in the language of whoever gets it.
#[derive(Clone, Debug)]
pub(super) struct Message {
    /// What it is, for programs: `your_turn` or `test`.
    pub(super) event: &'static str,
    /// What no other message is called. The same message is called the same if it is sent again.
    pub(super) name: String,
    pub(super) title: String,
    pub(super) text: String,
    /// The absolute link of the table.
    pub(super) link: String,
    /// The table's id.
    pub(super) table: String,
    /// The game's name.
    pub(super) game: String,
    pub(super) seat: u32,
    /// The number of the decision.
    pub(super) round: u32,
    /// 0 for the first notice, 1 to 3 for reminders.
    pub(super) reminder: u8,
    /// When the time to think is over, in the table's time.
    pub(super) until: u64,
    /// When this was true, in the table's time.
    pub(super) sent: u64,
    pub(super) seconds_left: u64,
}

impl Message {
    /// It is somebody's turn, or still is.
    pub(super) fn of_turn(due: &DueNotice, stage: u8, waits: &Waits, games: &Catalogue) -> Self {
        let lang = Lang::from_code(&due.channel.lang).unwrap_or_default();
        let title = games.find(&due.game).map_or_else(|| due.game.clone(), |game| game.title_in(lang));
        let others: Vec<_> = waits.others.iter().map(|name| words::shown_name(lang, name)).collect();
        let until = due.until + waits.ahead;
        let left = until.saturating_sub(waits.now);
        let gaps = [("names", lang.listed(&others).into()), ("left", time_left(lang, left).into())];
        let key = match (stage, others.is_empty()) {
            (_, true) => "notice-alone",
            (FIRST, false) => "notice-turn",
            _ => "notice-reminder",
        };
        let (seat, reminder) = (due.seat.number() as u32, stage - FIRST);
        Message {
            event: "your_turn",
            name: format!("{}-{seat}-{}-{reminder}", due.link, due.round),
            text: lang.with(key, &gaps),
            title: lang.with("title-your-turn", &[("game", title.into())]),
            link: format!("{}/t/{}", due.channel.base, due.link),
            table: due.link.clone(),
            game: due.game.clone(),
            seat,
            round: due.round,
            reminder,
            until,
            sent: waits.now,
            seconds_left: left / 1000,
        }
    }

    /// Nothing but that notices arrive.
    pub(super) fn of_nothing(channel: &Channel, now: u64) -> Self {
        let lang = Lang::from_code(&channel.lang).unwrap_or_default();
        Message {
            event: "test",
            name: format!("test-{}", Token::random().reveal()),
            title: lang.t("notice-test"),
            text: lang.t("notice-test-text"),
            link: format!("{}/you", channel.base),
            table: "test".to_owned(),
            game: String::new(),
            seat: 0,
            round: 0,
            reminder: 0,
            until: now,
            sent: now,
            seconds_left: 3600,
        }
    }
}

/// How long there is still to think, in its largest unit.
fn time_left(lang: Lang, left: u64) -> String {
    let counted = |key: &str, unit: u64| lang.with(key, &[("count", (left / unit).into())]);
    match left {
        ..HOUR => counted("left-minutes", MINUTE),
        HOUR..DAY => counted("left-hours", HOUR),
        _ => counted("left-days", DAY),
    }
}
