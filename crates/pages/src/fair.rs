//! The page that checks the dice by recomputing every draw in the browser.

use maud::{Markup, html};
use table::{ChanceSeen, Dealer};

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
                ChanceSeen::Verifiable { commitment, dealer } => {
                    p { (t("fair-how")) }
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
            scripts: &["fair.js"],
            refresh: false,
            style: None,
            main,
        },
    )
}

/// Renders the element in which the script writes. Its sentences are attributes, so that they are in the
/// page's language.
fn check(ctx: &Ctx<'_>, game: &dyn AnyFace, page: &FairPage<'_>) -> Markup {
    let id = page.id;
    let phrases = game.phrases(ctx.lang);
    let t = |key: &str| phrases.t(key);
    let follower = game.follower();
    // The script puts the number in.
    let count = |key: &str| phrases.with(key, &[("count", "#".into())]);
    html! {
        section id="check" data-record={ "/t/" (id) "/record" } data-good=(count("fair-good")) data-bad=(count("fair-bad"))
            data-failed=(t("fair-failed")) data-commit-good=(t("fair-commit-good")) data-commit-bad=(t("fair-commit-bad"))
            data-follower=[follower.map(|follower| assets::url(follower.script))]
            data-follow=[follower.map(|follower| (follower.data)())] {
            p.verdict role="status" { (t("fair-working")) }
            noscript { p { (t("fair-noscript")) } }
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
