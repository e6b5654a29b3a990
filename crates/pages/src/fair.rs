//! The page that checks the dice by recomputing every draw in the browser.

use game::{Game, Seat};
use maud::{Markup, html};
use serde_json::{Value, json};
use table::{ChanceSeen, Dealer, PlayedBy, TableView};
use words::report;

use crate::layout::{Document, document};
use crate::{AnyFace, Ctx, assets};

/// What the page needs to know; the rest is in the record, which the page fetches.
#[derive(Clone, Copy, Debug)]
pub struct FairPage<'a> {
    /// The table's id.
    pub id: &'a str,
    /// The source of its dice.
    pub mode: &'a ChanceSeen,
    /// Whether it has ended, so that there is a record with the secret.
    pub over: bool,
}

/// Renders the page of a table of this game.
pub fn fair(ctx: &Ctx<'_>, game: &dyn AnyFace, page: &FairPage<'_>) -> Markup {
    let phrases = game.phrases(ctx.lang);
    let t = |key: &str| phrases.t(key);
    let main = html! {
        div.page.fair {
            h1 { (t("check-dice")) }
            @match page.mode {
                ChanceSeen::Typed => p { (t("fair-typed")) },
                ChanceSeen::Seeded => p { (t("fair-seeded")) },
                ChanceSeen::Fair { commitment } => {
                    p { (t("fair-how")) }
                    noscript { p { (t("fair-silent")) } }
                    p { (t("fair-commitment")) br; code.hash id="commitment" { (commitment) } }
                    @if page.over { (check(ctx, game, page)) } @else { p.notice { (t("fair-not-over")) } }
                },
                ChanceSeen::Verifiable { commitment, dealer } => {
                    p { (t("fair-older")) }
                    p { (t("fair-commitment")) br; code.hash id="commitment" { (commitment) } }
                    p { (t(match dealer { Dealer::Aside => "fair-aside", Dealer::Plays => "fair-plays" })) }
                    @if page.over { (check(ctx, game, page)) } @else { p.notice { (t("fair-not-over")) } }
                },
            }
            p { a.button href={ "/t/" (page.id) } { (t("back-to-table")) } }
        }
    };
    document(
        ctx,
        Document {
            title: &t("check-dice"),
            class: "plain",
            scripts: if page.over && *page.mode != ChanceSeen::Typed { &["fair.js"] } else { &[] },
            refresh: false,
            style: None,
            main,
        },
    )
}

/// Renders the element in which the script writes. Its sentences are an attribute, so that they are in the page's
/// language; where the script puts something in stands its name between two signs.
fn check(ctx: &Ctx<'_>, game: &dyn AnyFace, page: &FairPage<'_>) -> Markup {
    let id = page.id;
    let phrases = game.phrases(ctx.lang);
    let t = |key: &str| phrases.t(key);
    let follower = game.follower();
    let count = |key: &str| phrases.with(key, &[("count", "#count#".into())]);
    let flaws: serde_json::Map<String, Value> =
        report::flaws(ctx.lang).into_iter().map(|(code, text)| (code.to_owned(), text.into())).collect();
    let words = json!({
        "good": count("fair-good"), "bad": t("fair-bad"), "failed": t("fair-failed"), "own": count("fair-own"),
        "noneOwn": t("fair-none-own"), "late": count("fair-late"), "taken": count("fair-taken"), "unheld": count("fair-unheld"),
        "points": t("fair-points"), "flaws": flaws,
    });
    html! {
        section id="check" data-id=(id) data-record={ "/t/" (id) "/record" } data-words=(words)
            data-follower=[follower.map(|follower| assets::url(follower.script))]
            data-follow=[follower.map(|follower| (follower.data)())] {
            p.verdict role="status" { (t("fair-working")) }
            noscript { p { (t("fair-noscript")) } }
            @let command = "rowlock verify rowlock.jsonl --kept rowlock.kept.json";
            div.kept hidden {
                p { (phrases.with("fair-save-about", &[("command", command.into())])) }
                p { a.button href="#check" { (t("fair-save")) } }
            }
            h2 { (t("fair-proves")) }
            p { (t("fair-proves-about")) }
            h2 { (t("fair-not-proves")) }
            p { (t("fair-not-proves-about")) }
            details hidden {
                summary { (t("fair-draws")) }
                table {
                    thead { tr { th { (t("fair-draw")) } th { (t("fair-outcome")) } th { (t("fair-tickets")) } th { (t("fair-ticket")) } th { (t("fair-ok")) } } }
                    tbody {}
                }
            }
        }
    }
}

/// Returns what the script of a table needs to take part in fair dice, as JSON; `None` where there is nothing to take part
/// in any more.
pub(crate) fn taking_part<G: Game>(ctx: &Ctx<'_>, view: &TableView<G>) -> Option<String> {
    let ChanceSeen::Fair { commitment } = view.chance.mode else { return None };
    let plays =
        |seat: &Seat| view.seats.get(seat.index()).is_some_and(|own| own.played_by == PlayedBy::Owner);
    let seat = view.observer.seat().filter(plays).filter(|_| view.end.is_none());
    let newest = seat.and_then(|seat| view.chance.links.get(seat.index()).copied().flatten());
    let call = view.chance.call.as_ref().map(|call| {
        let awaited = seat.is_some_and(|seat| call.missing.contains(seat));
        json!({ "draw": call.draw, "asked": call.asked, "awaited": awaited })
    });
    let words = json!({ "exchanged": ctx.lang.t("fair-exchanged"), "again": ctx.lang.t("fair-asked-again") });
    let part =
        json!({ "commitment": commitment, "seat": seat, "newest": newest, "call": call, "words": words });
    Some(part.to_string())
}
