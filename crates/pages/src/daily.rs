//! The daily games: the same dice for everybody, promised the day before.

use maud::{Markup, html};
use words::Lang;

use crate::layout::{Document, document};
use crate::sheet::signed;
use crate::{AnyFace, Ctx};

/// The daily games of one day.
pub struct DailyPage<'a> {
    /// The day, as in `2026-11-17`.
    pub day: String,
    /// The day before it.
    pub before: String,
    /// The day after it, if that has come.
    pub after: Option<String>,
    /// One for each game.
    pub games: Vec<DailyGame<'a>>,
}

/// The daily game of one kind.
pub struct DailyGame<'a> {
    /// The game.
    pub game: &'a dyn AnyFace,
    /// Whether it can still be played.
    pub open: bool,
    /// The fingerprint of its secret, and the day on which that was decided.
    pub committed: Option<(String, String)>,
    /// The secret, when the day is over.
    pub secret: Option<String>,
    /// The fingerprint of tomorrow's.
    pub tomorrow: Option<String>,
    /// The reader's own table, and whether that is over.
    pub mine: Option<(String, bool)>,
    /// Who has played, best first.
    pub lines: Vec<DailyLine>,
}

/// How somebody played.
pub struct DailyLine {
    /// What they are called.
    pub name: String,
    /// Whether it is the reader.
    pub mine: bool,
    /// Whether their game is over.
    pub over: bool,
    /// Their points, if it came to its end.
    pub points: Option<i32>,
    /// The points that their decisions gave away, once that is worked out.
    pub given: Option<f64>,
    /// The id of their table, if its replay may be looked at.
    pub link: Option<String>,
}

/// Renders the daily games of a day.
pub fn daily(ctx: &Ctx<'_>, page: &DailyPage<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let title = t("daily");
    let main = html! {
        div.page.daily {
            h1 { (title) }
            p { (t("daily-about")) }
            nav.days aria-label=(t("daily-days")) {
                a href={ "/daily?day=" (page.before) } rel="prev" { "◂ " (written(ctx.lang, &page.before)) }
                b { time datetime=(page.day) { (written(ctx.lang, &page.day)) } }
                @if let Some(after) = &page.after { a href={ "/daily?day=" (after) } rel="next" { (written(ctx.lang, after)) " ▸" } }
            }
            @for game in &page.games { (one(ctx, game)) }
            h2 { (t("daily-check")) }
            p { (t("daily-check-about")) }
            @for game in &page.games { (promises(ctx, game)) }
            p.soft { (t("daily-honour")) }
            nav.more.on-paper { a href="/practice" { (t("practice")) } a href="/" { (t("to-the-games")) } }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}

/// Writes a day as people do who speak the language.
fn written(lang: Lang, day: &str) -> String {
    let mut parts = day.split('-');
    let gaps =
        ["year", "month", "day"].map(|part| (part, parts.next().unwrap_or_default().to_owned().into()));
    lang.with("ago-date", &gaps)
}

fn one(ctx: &Ctx<'_>, daily: &DailyGame<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        section.daily-game id=(daily.game.name()) {
            h2 { (daily.game.title_in(ctx.lang)) }
            @match (&daily.mine, daily.open) {
                (Some((link, over)), _) => p { a.button.primary[!over] href={ "/t/" (link) } { (t(if *over { "daily-yours" } else { "daily-go-on" })) } },
                (None, true) => form method="post" action={ "/daily/" (daily.game.name()) } { button.primary { (t("daily-play")) } },
                (None, false) => {},
            }
            @if daily.lines.is_empty() { p.soft { (t("daily-nobody")) } } @else { (board(ctx, &daily.lines)) }
        }
    }
}

fn board(ctx: &Ctx<'_>, lines: &[DailyLine]) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        table.board {
            thead { tr { th scope="col" { (t("daily-who")) } th scope="col" { (t("points")) } th scope="col" { (t("daily-given")) } th { span.hidden { (t("replay")) } } } }
            tbody {
                @for line in lines {
                    tr class=[line.mine.then_some("mine")] {
                        th scope="row" { (words::shown_name(ctx.lang, &line.name)) @if line.mine { " (" (t("line-of-yours")) ")" } }
                        td { @match (line.points, line.over) {
                            (Some(points), _) => (signed(points)),
                            (None, true) => span title=(t("daily-broken-off")) { "–" },
                            (None, false) => span title=(t("daily-playing")) { "…" },
                        } }
                        td { @match (line.given, line.points) {
                            (Some(given), _) => (ctx.lang.decimal(given)),
                            (None, Some(_)) => span title=(t("daily-working")) { "…" },
                            (None, None) => "",
                        } }
                        td { @if let Some(link) = &line.link {
                            a href={ "/t/" (link) "/replay" } aria-label={ (t("replay")) ", " (line.name) } { "▶\u{fe0e}" }
                        } }
                    }
                }
            }
        }
    }
}

/// Renders what was promised, and what it was a promise of.
fn promises(ctx: &Ctx<'_>, daily: &DailyGame<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    html! {
        details.promise {
            summary { (daily.game.title_in(ctx.lang)) }
            dl {
                @if let Some((commitment, made)) = &daily.committed {
                    dt { (ctx.lang.with("daily-commitment", &[("day", written(ctx.lang, made).into())])) } dd { code.hash { (commitment) } }
                } @else { dt { (t("daily-none")) } }
                @if let Some(secret) = &daily.secret { dt { (t("daily-secret")) } dd { code.hash { (secret) } } }
                @if let Some(tomorrow) = &daily.tomorrow { dt { (t("daily-tomorrow")) } dd { code.hash { (tomorrow) } } }
            }
        }
    }
}
