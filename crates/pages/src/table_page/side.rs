//! What stands around the game: the others, undo, hints, log and talk.

use game::Seat;
use maud::{Markup, html};
use table::{Phase, PlayedBy};
use words::Lang;

use super::{Hint, ShownTable, command, typed};
use crate::sheet::signed;
use crate::{Face, part, talk};

/// Renders everybody else: sheet at a glance, score, thinking or done, and what they did last.
pub(crate) fn others<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let view = shown.page.view;
    if view.phase == Phase::Gathering || shown.never_began() {
        return html! {};
    }
    let others = view.seats.iter().filter(|seat| Some(seat.seat) != shown.situation.own);
    html! {
        section.others id="others" aria-label=(shown.t("others")) { @for seat in others { (other(shown, seat)) } }
    }
}

fn other<G: Face>(shown: &ShownTable<'_, G>, seat: &table::SeatView) -> Markup {
    let view = shown.page.view;
    let at_turn = G::active(&view.game) == Some(seat.seat) && view.phase == Phase::Playing;
    let glance = format!("glance{}", seat.seat);
    let mut told = shown.told();
    let deed = told.last_deed(&shown.situation, shown.page.log, seat.seat);
    html! {
        details.other.turning[at_turn] id={ "seat" (seat.seat) } data-at={ "seat " (seat.seat) } data-last=(deed.traces) {
            summary {
                span.who { b { (shown.situation.name(seat.seat)) } }
                span.score { (signed(view.scores[seat.seat])) span.hidden { " " (shown.t("points")) } }
                span.state { (state(shown, seat, at_turn)) }
                (part(&glance, html! {
                    div.glance data-part=(glance) { (shown.page.drawn.glance(&shown.situation, seat.seat)) }
                }))
                span.last { (deed.text) }
                (talk::at_seat(shown.ctx.lang, shown.page.talk, seat.seat))
            }
        }
    }
}

/// Renders how it stands with somebody, in few words: the line is as long as half a phone.
fn state<G: Face>(shown: &ShownTable<'_, G>, seat: &table::SeatView, at_turn: bool) -> Markup {
    let round = shown.page.view.round.as_ref();
    let thinking = round.is_some_and(|round| round.missing.contains(seat.seat));
    let done = round.is_some_and(|round| round.awaited.contains(seat.seat)) && !thinking;
    let words = match (&seat.played_by, &seat.owner) {
        _ if seat.resigned => Some("state-resigned"),
        (PlayedBy::Bot(_), Some(_)) => Some("state-bot-plays"),
        (PlayedBy::Table, _) => Some("state-away"),
        _ if is_offline(shown, seat) => Some("state-offline"),
        _ if thinking => Some("state-thinking"),
        _ if done => Some("state-done"),
        _ => None,
    };
    let turn = shown.t("at-turn");
    html! {
        @if at_turn {
            span.at-turn title=(turn) { "▸" span.hidden[words.is_some()] { " " (turn) } }
        }
        @if done { span { "✓" } }
        @if let Some(key) = words { span { (shown.t(key)) } }
    }
}

/// Returns whether it is a person who plays here and is not connected.
fn is_offline<G: Face>(shown: &ShownTable<'_, G>, seat: &table::SeatView) -> bool {
    seat.played_by == PlayedBy::Owner && !shown.page.present.contains(&seat.seat)
}

/// Renders buttons that leave to the table those who hold the game up and are away.
fn send_away<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let (page, own) = (shown.page, shown.situation.own);
    let missing = page.view.round.as_ref().map(|round| round.missing);
    let holds_up = |seat: &&table::SeatView| {
        own.is_some_and(|own| own != seat.seat)
            && page.away.contains(&seat.seat)
            && missing.is_some_and(|missing| missing.contains(seat.seat))
    };
    html! {
        @for seat in page.view.seats.iter().filter(holds_up) {
            (without(shown.ctx.lang, page.id, page.nonce, seat.seat, shown.situation.name(seat.seat)))
        }
    }
}

/// Renders undo, hints, log, talk and the rest.
pub(crate) fn below<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let playing = shown.page.view.phase == Phase::Playing;
    let (parts, owns) = (shown.page.parts, shown.situation.own.is_some());
    html! {
        (origin(shown))
        @if playing {
            (part("asides", html! {
                div.asides.tall[is_tall(shown)] data-part="asides" { (undo(shown)) (hints(shown)) (send_away(shown)) (typed::correction(shown)) }
            }))
        }
        @if shown.page.view.phase != Phase::Gathering && !shown.never_began() {
            (parts.made_of("log", (shown.page.log.len(), &shown.situation.names), || happened(shown)))
        }
        (talk::panel(shown.ctx, parts, shown.page.id, shown.page.talk, owns))
        (parts.made_of("more", (shown.page.view.phase, owns, shown.page.host), || more(shown)))
    }
}

/// Says which game this one goes on from, if it does not begin at the beginning.
fn origin<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let Some(origin) = &shown.page.view.origin else { return html! {} };
    let names = words::review::names(shown.ctx.lang, &origin.players);
    let gaps = [("step", origin.inputs.into()), ("players", shown.ctx.lang.listed(&names).into())];
    html! { p.origin { (shown.situation.with("play-on-origin", &gaps)) } }
}

/// Returns whether somebody has asked for something that takes room: a hint, a correction.
fn is_tall<G: Face>(shown: &ShownTable<'_, G>) -> bool {
    let hinted = shown.is_asked() && shown.page.hints.is_some_and(|hints| !hints.is_empty());
    hinted || !shown.page.view.chance.correctable.is_empty()
}

/// Renders the list of what happened, a tap away.
fn happened<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let page = shown.page;
    let policy = match page.view.absence {
        table::Absence::Pass => "absence-pass",
        table::Absence::Bot(_) => "absence-bot",
    };
    html! {
        details.log id="log" data-part="log" {
            summary { (shown.t("log")) }
            ol reversed tabindex="0" aria-label=(shown.t("log")) {
                @for line in shown.told().newest_first() { li { (line) } }
            }
            @if page.view.seats.len() > 1 { p.policy { (shown.t(policy)) } }
        }
    }
}

fn more<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let page = shown.page;
    html! {
        nav.more data-part="more" aria-label=(shown.t("more")) {
            a href={ "/rules/" (G::NAME) } target="_blank" { (shown.t("rules")) }
            @if !shown.never_began() { a href={ "/t/" (page.id) "/fair" } { (shown.t("check-dice")) } }
            @if shown.situation.own.is_some() && !shown.never_began() {
                a href={ "/t/" (page.id) "/move-seat" } { (shown.t("move-seat")) }
            }
            @if page.view.phase == Phase::Gathering && shown.situation.own.is_some() {
                (command(page.id, page.nonce, "leave", &shown.t("leave"), "quiet"))
            }
            @if page.host && page.view.phase == Phase::Gathering { (close(shown.ctx.lang, page.id, page.nonce)) }
            @if page.view.phase == Phase::Playing && shown.situation.own.is_some() {
                details.resign id="resign" {
                    summary { (shown.t("resign")) }
                    form method="post" action={ "/t/" (page.id) "/resign" } data-command {
                        input type="hidden" name="id" value=(page.nonce);
                        input type="hidden" name="sure" value="on";
                        p { (shown.t("resign-about")) }
                        button.danger { (shown.t("resign-sure")) }
                    }
                }
            }
        }
    }
}

/// Renders the way to close the table, which is asked twice.
pub(crate) fn close(lang: Lang, id: &str, nonce: &str) -> Markup {
    let label = lang.t("close-table");
    html! {
        details.resign id="close" { summary { (label) } (command(id, nonce, "close", &label, "danger")) }
    }
}

/// Renders the way to play on without somebody who is away.
pub(crate) fn without(lang: Lang, id: &str, nonce: &str, seat: Seat, name: &str) -> Markup {
    html! {
        form.away method="post" action={ "/t/" (id) "/away" } data-command {
            input type="hidden" name="id" value={ (nonce) "-" (seat) };
            input type="hidden" name="seat" value=(seat);
            button.quiet { (lang.with("send-away", &[("name", name.into())])) }
        }
    }
}

fn undo<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let (id, nonce, view) = (shown.page.id, shown.page.nonce, shown.page.view);
    // Somebody's request stands where everybody looks.
    if view.undo.is_some() {
        return html! {};
    }
    match view.may_undo {
        Some(true) => command(id, nonce, "undo", &shown.t("undo"), "quiet undo"),
        Some(false) => command(id, nonce, "undo", &shown.t("undo-ask"), "quiet undo"),
        None => html! {},
    }
}

fn hints<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    // Whoever has no choice needs no advice.
    let choosing = shown.is_asked() && shown.situation.choices.len() > 1;
    let Some(hints) = shown.page.hints.filter(|_| choosing) else { return html! {} };
    let sentence = |hint: &Hint<G::Action>| {
        shown.situation.with(
            "hint-line",
            &[
                ("deed", G::deed(&shown.situation, hint.action).into()),
                ("points", shown.ctx.lang.decimal(hint.points).into()),
                ("win", format!("{:.0}", hint.win * 100.0).into()),
            ],
        )
    };
    // Two cards of the line may have the same number.
    let mut sentences: Vec<_> = hints.iter().map(|hint| (hint, sentence(hint))).collect();
    sentences.dedup_by(|(_, one), (_, other)| one == other);
    html! {
        div.hints {
            @if hints.is_empty() {
                (command(shown.page.id, shown.page.nonce, "hint", &shown.t("hint"), "quiet"))
            } @else {
                h2 { (shown.t("hint-title")) }
                ol { @for (hint, sentence) in sentences.iter().take(3) {
                    li data-action=(hint.action) data-points=(shown.ctx.lang.decimal(hint.points)) { (sentence) }
                } }
            }
        }
    }
}
