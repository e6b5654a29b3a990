//! Deleting oneself: what happens is said first.

use maud::{Markup, html};

use super::games::{YourGame, game_link};
use super::plain;
use crate::{AnyFace, Ctx};

/// What would happen.
#[derive(Clone, Debug, Default)]
pub struct Farewell<'a> {
    /// Tables with others that are not over: there one gives up or leaves.
    pub running: Vec<YourGame<'a>>,
    /// How many finished games stay with the others.
    pub shared: usize,
    /// How many tables are nobody else's, and are deleted.
    pub alone: usize,
    /// How late it is, in milliseconds.
    pub now: u64,
}

/// Renders the question whether to delete oneself, with what would happen.
pub fn farewell(ctx: &Ctx<'_>, games: &[&dyn AnyFace], farewell: &Farewell<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let count = |key: &str, count: usize| ctx.lang.with(key, &[("count", count.into())]);
    let main = html! {
        form.page.you method="post" action="/you/delete" {
            h1 { (t("farewell")) }
            ul.plain-list {
                li { (count("farewell-alone", farewell.alone)) }
                li { (count("farewell-shared", farewell.shared)) }
                li { (t("farewell-talk")) }
                li { (t("farewell-rest")) }
            }
            @if !farewell.running.is_empty() {
                h2 { (t("farewell-running")) }
                p { (t("farewell-running-about")) }
                ul.your-games { @for game in &farewell.running { li { (game_link(ctx, games, game, farewell.now)) } } }
            }
            p { (t("farewell-export")) " " a href="/you/settings" { (t("export")) } }
            label.check { input type="checkbox" name="sure" value="on" required; " " (t("farewell-sure")) }
            p.buttons {
                button.danger { (t("farewell-go")) }
                a.button href="/you/settings" { (t("farewell-stay")) }
            }
        }
    };
    plain(ctx, &t("farewell"), main)
}

/// Renders the page for somebody who was deleted.
pub fn farewell_done(ctx: &Ctx<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let main = html! {
        div.page {
            h1 { (t("farewell-done")) }
            p { (t("farewell-done-about")) }
            p { a.button href="/" { (t("to-the-games")) } }
        }
    };
    plain(ctx, &t("farewell-done"), main)
}
