//! The result.

use maud::{Markup, html};

use super::Scene;
use crate::Face;
use crate::lang::listed;
use crate::sheet::signed;

/// Who has won, in a sentence.
pub(crate) fn sentence<G: Face>(scene: &Scene<'_, G>) -> String {
    let Some(end) = &scene.page.view.end else { return String::new() };
    let lang = scene.ctx.lang;
    let names: Vec<String> = end.winners.iter().map(|seat| scene.board.name(seat).to_owned()).collect();
    let points = end.winners.iter().next().map_or(0, |seat| end.scores[seat]);
    let own = scene.board.own.is_some_and(|seat| end.winners.contains(seat));
    match (names.len(), own) {
        _ if end.why == table::Ending::Abandoned => lang.t("end-abandoned").into_owned(),
        (0, _) => match G::rival(&scene.page.view.game) {
            Some((name, points)) => lang.with("end-one", &[("name", name.into()), ("points", points.into())]),
            None => lang.t("end-nobody").into_owned(),
        },
        (1, true) => lang.with("end-you", &[("points", points.into())]),
        (1, false) => lang.with("end-one", &[("name", names[0].as_str().into()), ("points", points.into())]),
        _ => lang.with("end-tie", &[("names", listed(lang, &names).into()), ("points", points.into())]),
    }
}

/// The result with every part of every score, and what to do next.
pub(crate) fn result<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let view = scene.page.view;
    let mut order: Vec<_> = view.seats.iter().map(|seat| seat.seat).collect();
    order.sort_by_key(|&seat| std::cmp::Reverse(view.scores[seat]));
    let id = scene.page.id;
    html! {
        section.result aria-label=(scene.t("result")) {
            ol.scores {
                @for seat in order {
                    @let won = view.end.is_some_and(|end| end.winners.contains(seat));
                    li class=[won.then_some("won")] {
                        b { (scene.board.name(seat)) @if won { span.crown title=(scene.t("winner")) { " ★" } } }
                        strong { "= " (signed(view.scores[seat])) }
                        p.equation {
                            @for (i, part) in G::parts(&scene.board, seat).iter().enumerate() {
                                span.term {
                                    @if part.points < 0 { span.op { "−" } } @else if i > 0 { span.op { "+" } }
                                    span class={ "part " (part.class) } title=(part.label) {
                                        (part.points.abs()) small { (part.label) }
                                    }
                                }
                            }
                        }
                    }
                }
                @if let Some((name, points)) = G::rival(&view.game) {
                    @let won = view.end.is_some_and(|end| end.winners.is_empty());
                    li class=[won.then_some("won")] {
                        b { (name) @if won { span.crown title=(scene.t("winner")) { " ★" } } }
                        strong { (signed(points)) }
                    }
                }
            }
            div.buttons {
                @match scene.page.rematch {
                    Some(next) => a.button.primary href={ "/t/" (next) } { (scene.t("to-rematch")) },
                    None => @if scene.board.own.is_some() {
                        // It leads to another table, so it is no command that a script could send from here.
                        form method="post" action={ "/t/" (id) "/rematch" } {
                            input type="hidden" name="id" value=(scene.page.nonce);
                            button.primary { (scene.t("rematch")) }
                        }
                    },
                }
                a.button href={ "/t/" (id) "/replay" } { (scene.t("replay")) }
                a.button href={ "/t/" (id) "/fair" } { (scene.t("check-dice")) }
                a.quiet href={ "/t/" (id) "/record" } { (scene.t("record")) }
            }
        }
    }
}
