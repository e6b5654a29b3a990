//! A finished game, step by step.

use game::Seat;
use maud::{Markup, html};
use words::Situation;

use crate::assets::style_url;
use crate::layout::{Document, document};
use crate::sheet::signed;
use crate::{Ctx, Face};

/// One step of a replay.
#[derive(Clone, Debug)]
pub struct ReplayPage<'a, G: Face> {
    /// The table's id.
    pub id: &'a str,
    /// The position after step `at`, as this viewer may know it.
    pub view: &'a G::View,
    /// What to call each seat.
    pub names: Vec<String>,
    /// The seat whose sheet is shown large.
    pub own: Option<Seat>,
    /// Points by seat, as they stood.
    pub scores: Vec<i32>,
    /// What happened in this step.
    pub events: &'a [G::Event],
    /// The step: 0 is the start.
    pub at: usize,
    /// The last step.
    pub last: usize,
}

/// Renders a step of a finished game, with links to the others.
pub fn replay<G: Face>(ctx: &Ctx<'_>, page: &ReplayPage<'_, G>) -> Markup {
    let phrases = G::phrases(ctx.lang);
    let t = |key: &str| phrases.t(key);
    let own = page.own.unwrap_or(Seat::FIRST);
    let situation = Situation::<G>::still(ctx.lang, page.view, page.names.clone(), Some(own));
    let link = |at: usize| format!("/t/{}/replay?at={at}", page.id);
    let (back, on) = (page.at.checked_sub(1), Some(page.at + 1).filter(|at| *at <= page.last));
    let step = |to: Option<usize>, sign: &str, key: &str, rel: &str| {
        html! {
            @match to {
                Some(to) => a.button href=(link(to)) rel=(rel) aria-label=(t(key)) { (sign) },
                None => span.button.off aria-hidden="true" { (sign) },
            }
        }
    };
    let main = html! {
        section id="table" class={ "table of-" (G::NAME) } {
            div.status { p.turn { (G::title(ctx.lang)) } h1 {
                (phrases.with("replay-step", &[("at", page.at.into()), ("last", page.last.into())]))
            } }
            ul.happened {
                @for line in page.events.iter().filter_map(|event| G::sentence(ctx.lang, &page.names, event)) {
                    li { (line) }
                }
            }
            div.own { (G::play_area(&situation)) }
            nav.bar.steps aria-label=(t("replay")) {
                (step(back.map(|_| 0), "«", "replay-first", "start"))
                (step(back, "‹", "replay-back", "prev"))
                (step(on, "›", "replay-on", "next"))
                (step(on.map(|_| page.last), "»", "replay-last", "last"))
            }
            div.side { section.others aria-label=(t("others")) {
                @for (i, name) in page.names.iter().enumerate() {
                    @if let Some(seat) = Seat::new(i).filter(|seat| *seat != own) {
                        details.other {
                            summary {
                                span.who { b { (name) } }
                                span.score { (signed(*page.scores.get(i).unwrap_or(&0))) }
                                div.glance { (G::glance(&situation, seat)) }
                            }
                        }
                    }
                }
            } }
            nav.more { a href={ "/t/" (page.id) } { (t("back-to-table")) } }
        }
    };
    document(
        ctx,
        Document {
            title: &t("replay"),
            class: "at-table",
            scripts: &["replay.js"],
            refresh: false,
            style: style_url(G::NAME, G::STYLE),
            main,
        },
    )
}
