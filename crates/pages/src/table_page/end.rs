//! The result.

use maud::{Markup, html};
use table::ChanceSeen;
use words::Lang;

use super::{ShownTable, again};
use crate::Face;
use crate::sheet::signed;

/// Renders the way on from a table that was closed before its game began; the status says that it was.
pub(crate) fn closed(lang: Lang, game: &str) -> Markup {
    html! { div.buttons.closed { a.button.primary href={ "/new/" (game) } { (lang.t("new-again")) } } }
}

/// Renders the result with every part of every score, and what to do next.
pub(crate) fn result<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let view = shown.page.view;
    let mut order: Vec<_> = view.seats.iter().map(|seat| seat.seat).collect();
    // Whoever has won comes first, with fewer points too if the others gave up.
    let alone = words::is_alone::<G>(&view.game, view.seats.len());
    let won = |seat| !alone && view.end.is_some_and(|end| end.winners.contains(seat));
    order.sort_by_key(|&seat| std::cmp::Reverse((won(seat), view.scores[seat])));
    let id = shown.page.id;
    let own = shown.situation.own.map(|seat| shown.situation.name(seat));
    let mine = shown.situation.own.is_some_and(won);
    // On a server nothing else has dice that follow from a seed. It is played once, and compared.
    let is_daily = view.chance.mode == ChanceSeen::Seeded;
    html! {
        details.result.mine[mine] id="result" data-key="result" open {
            summary { (shown.headline()) }
            div.inside {
                div.told tabindex="0" role="group" aria-label=(shown.t("result")) {
                    @if let Some(end) = &view.end {
                        p.reasons { (words::reasons(&shown.situation, view, end).join(" ")) }
                    }
                    ol.scores {
                        @for seat in order {
                            li class=[won(seat).then_some("won")] {
                                b { (shown.situation.name(seat)) @if won(seat) { span.crown title=(shown.t("winner")) { " ★" } } }
                                strong { "= " (signed(view.scores[seat])) }
                                p.equation {
                                    @for (i, part) in G::parts(&shown.situation, seat).iter().enumerate() {
                                        span.term {
                                            @if part.points < 0 { span.op { "−" } } @else if i > 0 { span.op { "+" } }
                                            span class={ "part " (part.class) } title=(part.label) {
                                                (part.points.abs()) small { (part.label) }
                                            }
                                        }
                                    }
                                }
                                div.tally { (G::tally(&shown.situation, seat)) }
                            }
                        }
                        @if let Some((name, points)) = G::rival(&view.game) {
                            @let won = view.end.is_some_and(|end| end.winners.is_empty());
                            li class=[won.then_some("won")] {
                                b { (name) @if won { span.crown title=(shown.t("winner")) { " ★" } } }
                                strong { "= " (signed(points)) }
                                @if let Some(tally) = G::rival_tally(&shown.situation) { div.tally { (tally) } }
                            }
                        }
                    }
                }
                div.buttons {
                    @if is_daily { a.button.primary href={ "/t/" (id) "/daily" } { (shown.t("daily-standings")) } }
                    @else { (again(shown.ctx, id, shown.page.nonce, own, shown.page.rematch)) }
                    a.button href={ "/t/" (id) "/review" } { (shown.t("review")) }
                    a.button href={ "/t/" (id) "/replay" } { (shown.t("replay")) }
                    a.button href={ "/t/" (id) "/fair" } { (shown.t("check-dice")) }
                    a.quiet href={ "/t/" (id) "/record" } { (shown.t("record")) }
                }
            }
        }
    }
}
