//! What stands around the board: the others, undo, hints, log and talk.

use maud::{Markup, html};
use table::{Phase, PlayedBy};
use words::log;

use super::{Hint, Scene, command};
use crate::Face;
use crate::sheet::signed;

/// Everybody else: sheet at a glance, score, thinking or done.
pub(crate) fn others<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let view = scene.page.view;
    if view.phase == Phase::Gathering {
        return html! {};
    }
    let others = view.seats.iter().filter(|seat| Some(seat.seat) != scene.situation.own);
    let active = G::active(&view.game);
    html! {
        section.others aria-label=(scene.t("others")) {
            @for seat in others {
                details.other id={ "seat" (seat.seat) } {
                    summary {
                        span.who {
                            b { (scene.situation.name(seat.seat)) }
                            @if active == Some(seat.seat) && view.phase == Phase::Playing {
                                span.at-turn title=(scene.t("at-turn")) { "▸ " (scene.t("at-turn")) }
                            }
                            span.state { (state(scene, seat)) }
                        }
                        span.score { (signed(view.scores[seat.seat])) span.hidden { " " (scene.t("points")) } }
                        (G::glance(&scene.situation, seat.seat))
                        @if let Some(deed) = log::last_deed(scene.ctx.lang, scene.page.log, seat.seat) {
                            span.last { (deed) }
                        }
                    }
                }
            }
        }
    }
}

fn state<G: Face>(scene: &Scene<'_, G>, seat: &table::SeatView) -> Markup {
    let round = scene.page.view.round.as_ref();
    let thinking = round.is_some_and(|round| round.missing.contains(seat.seat));
    let done = round.is_some_and(|round| round.awaited.contains(seat.seat)) && !thinking;
    let absent = match (&seat.played_by, &seat.owner) {
        _ if seat.resigned => Some("state-resigned"),
        (PlayedBy::Bot(_), Some(_)) => Some("state-bot-plays"),
        (PlayedBy::Table, _) => Some("state-away"),
        _ => None,
    };
    html! {
        @if let Some(key) = absent { (scene.t(key)) " " }
        @if is_offline(scene, seat) { (scene.t("state-offline")) " " }
        @if thinking { (scene.t("state-thinking")) } @else if done { "✓ " (scene.t("state-done")) }
    }
}

/// Is it a person who plays here and is not connected?
fn is_offline<G: Face>(scene: &Scene<'_, G>, seat: &table::SeatView) -> bool {
    seat.played_by == PlayedBy::Owner && !scene.page.present.contains(&seat.seat)
}

/// Those who hold the game up and are not connected can be left to the table.
fn send_away<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let (page, own) = (scene.page, scene.situation.own);
    let missing = page.view.round.as_ref().map(|round| round.missing);
    let holds_up = |seat: &&table::SeatView| {
        own.is_some_and(|own| own != seat.seat)
            && is_offline(scene, seat)
            && missing.is_some_and(|missing| missing.contains(seat.seat))
    };
    html! {
        @for seat in page.view.seats.iter().filter(holds_up) {
            form.away method="post" action={ "/t/" (page.id) "/away" } data-command {
                input type="hidden" name="id" value={ (page.nonce) "-" (seat.seat) };
                input type="hidden" name="seat" value=(seat.seat);
                button.quiet { (scene.situation.with("send-away", &[("name", scene.situation.name(seat.seat).into())])) }
            }
        }
    }
}

/// Undo, hints, log, talk and the rest.
pub(crate) fn below<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let page = scene.page;
    let playing = page.view.phase == Phase::Playing;
    html! {
        @if playing { (undo(scene)) (hints(scene)) (send_away(scene)) }
        @if page.view.phase != Phase::Gathering {
            details.log id="log" open[page.view.phase == Phase::Playing] {
                summary { (scene.t("log")) }
                p.policy { (scene.t(match page.view.absence {
                    table::Absence::Pass => "absence-pass",
                    table::Absence::Bot(_) => "absence-bot",
                })) }
                ol reversed tabindex="0" aria-label=(scene.t("log")) { @for line in log::lines(scene.ctx.lang, &scene.situation.names, page.log, 40) { li { (line) } } }
            }
        }
        (talk(scene))
        nav.more aria-label=(scene.t("more")) {
            a href={ "/rules/" (G::NAME) } target="_blank" { (scene.t("rules")) }
            a href={ "/t/" (page.id) "/fair" } { (scene.t("check-dice")) }
            @if scene.situation.own.is_some() {
                a href={ "/t/" (page.id) "/move-seat" } { (scene.t("move-seat")) }
            }
            @if page.host && page.view.phase == Phase::Gathering {
                (command(page.id, page.nonce, "close", &scene.t("close-table"), "quiet"))
            }
            @if playing && scene.situation.own.is_some() {
                details.resign id="resign" {
                    summary { (scene.t("resign")) }
                    form method="post" action={ "/t/" (page.id) "/resign" } data-command {
                        input type="hidden" name="id" value=(page.nonce);
                        input type="hidden" name="sure" value="on";
                        p { (scene.t("resign-about")) }
                        button.danger { (scene.t("resign-sure")) }
                    }
                }
            }
        }
    }
}

fn undo<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let (id, nonce, view) = (scene.page.id, scene.page.nonce, scene.page.view);
    let own = scene.situation.own;
    if let Some(request) = &view.undo {
        let asks = scene.situation.with("undo-asked", &[("name", scene.situation.name(request.seat).into())]);
        return html! {
            div.undo role="group" {
                p { (asks) }
                @if own.is_some_and(|seat| request.awaited.contains(seat)) {
                    (command(id, nonce, "undo/agree", &scene.t("undo-agree"), ""))
                }
                @if own.is_some() { (command(id, nonce, "undo/decline", &scene.t("undo-decline"), "quiet")) }
            }
        };
    }
    match view.may_undo {
        Some(true) => command(id, nonce, "undo", &scene.t("undo"), "quiet undo"),
        Some(false) => command(id, nonce, "undo", &scene.t("undo-ask"), "quiet undo"),
        None => html! {},
    }
}

fn hints<G: Face>(scene: &Scene<'_, G>) -> Markup {
    // Whoever has no choice needs no advice.
    let choosing = scene.is_asked() && scene.situation.choices.len() > 1;
    let Some(hints) = scene.page.hints.filter(|_| choosing) else { return html! {} };
    let sentence = |hint: &Hint<G::Action>| {
        scene.situation.with(
            "hint-line",
            &[
                ("deed", G::deed(&scene.situation, hint.action).into()),
                ("points", scene.ctx.lang.decimal(hint.points).into()),
                ("win", format!("{:.0}", hint.win * 100.0).into()),
            ],
        )
    };
    // Two cards of the line may have the same number.
    let mut sentences: Vec<String> = hints.iter().map(sentence).collect();
    sentences.dedup();
    html! {
        div.hints {
            @if hints.is_empty() {
                (command(scene.page.id, scene.page.nonce, "hint", &scene.t("hint"), "quiet"))
            } @else {
                h2 { (scene.t("hint-title")) }
                ol { @for sentence in sentences.iter().take(3) { li { (sentence) } } }
            }
        }
    }
}

fn talk<G: Face>(scene: &Scene<'_, G>) -> Markup {
    let page = scene.page;
    html! {
        details.talk id="talks" {
            summary { (scene.t("talk")) " " span.count { (page.talk.len()) } }
            button.quiet id="mute" type="button" aria-pressed="false" hidden { (scene.t("talk-mute")) }
            p.muted-note { (scene.t("talk-muted")) }
            ul {
                @for line in page.talk.iter().rev().take(50) { li { b { (line.name) } " " (line.text) } }
            }
            @if scene.situation.own.is_some() {
                form method="post" action={ "/t/" (page.id) "/talk" } data-command {
                    label.hidden for="talk" { (scene.t("talk-say")) }
                    input id="talk" name="text" maxlength="300" required autocomplete="off";
                    button { (scene.t("talk-send")) }
                }
            }
        }
    }
}
