//! A game that can only be looked at, because its rules have changed since.

use maud::{Markup, html};

use crate::layout::{Document, document};
use crate::{AnyFace, Ctx};

/// What is known of such a game.
#[derive(Clone, Debug)]
pub struct ArchivePage<'a> {
    /// The table's id.
    pub id: &'a str,
    /// The game's name.
    pub game: &'a str,
    /// The game, if there still is one of that name.
    pub face: Option<&'a dyn AnyFace>,
    /// A number that grows with every change of the page.
    pub version: u64,
    /// Who played, by seat.
    pub names: &'a [String],
    /// Points by seat, if it was played to its end.
    pub scores: Vec<i64>,
    /// The seats that won, counted from 1.
    pub winners: Vec<i64>,
    /// Whether it was played to its end.
    pub over: bool,
    /// Who did what, as the log has it; `None` for dice and cards.
    pub steps: Vec<(Option<usize>, String)>,
}

/// Renders the whole document, or the element `#table` alone.
pub fn archive(ctx: &Ctx<'_>, page: &ArchivePage<'_>, whole: bool) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let title = page.face.map_or_else(|| page.game.to_owned(), |face| face.title_in(ctx.lang));
    let name = |seat: usize| page.names.get(seat.wrapping_sub(1)).map_or("?", String::as_str);
    let main = html! {
        section id="table" class="table archived" data-id=(page.id) data-version=(page.version)
            data-title={ (title) " · Rowlock" } data-over {
            div.status {
                h1 { (title) }
                p { (t(if page.over { "archive-over" } else { "archive-open" })) }
            }
            section.result aria-label=(t("result")) {
                ol.scores {
                    @for (i, player) in page.names.iter().enumerate() {
                        @let won = page.winners.contains(&(i as i64 + 1));
                        li class=[won.then_some("won")] {
                            b { (player) @if won { span.crown title=(t("winner")) { " ★" } } }
                            @if let Some(points) = page.scores.get(i) { strong { (points) } }
                        }
                    }
                }
                @if page.over { p.buttons { a.button href={ "/t/" (page.id) "/record" } { (t("record")) } } }
            }
            @if !page.steps.is_empty() {
                details.log id="log" open {
                    summary { (t("log")) }
                    ol tabindex="0" aria-label=(t("log")) { @for (seat, what) in &page.steps {
                        li { @if let Some(seat) = seat { b { (name(*seat)) } " " } code { (what) } }
                    } }
                }
            }
        }
    };
    if !whole {
        return main;
    }
    document(
        ctx,
        Document {
            title: &title,
            class: "at-table",
            scripts: &["table.js"],
            refresh: false,
            style: None,
            main,
        },
    )
}
