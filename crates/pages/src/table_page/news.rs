//! The strip below the status: advice for beginners, or what happened last. It has the same height whatever it says.

use maud::{Markup, html};
use table::{Phase, PlayedBy, Sight};

use super::{ShownTable, command};
use crate::{Face, Tip, talk};

/// How many rounds come with advice.
const FIRST_ROUNDS: usize = 5;

/// Renders the strip.
pub(crate) fn strip<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let advice = advice(shown);
    html! {
        aside.news data-part="news" {
            @if shown.page.view.phase == Phase::Playing { (undo_request(shown).unwrap_or_else(|| own_seat(shown))) }
            @if !advice.is_empty() {
                div.tip id="tip" {
                    ul tabindex="0" aria-label=(shown.t("tip")) {
                        @for (i, (spot, key)) in advice.iter().enumerate() {
                            li class={ "at-" (spot.name()) } { b.letter { (["A", "B", "C"][i]) } span { (shown.t(key)) } }
                        }
                    }
                    button.quiet id="no-tips" type="button" hidden aria-label=(shown.t("tip-close")) title=(shown.t("tip-close")) { "✕" }
                }
            }
            p.lately { (lately(shown)) }
            (talk::in_sight(shown.ctx.lang, shown.page.talk, shown.situation.own))
        }
    }
}

/// Returns sentences about what happened since the last decision took effect, or was taken back.
fn lately<G: Face>(shown: &ShownTable<'_, G>) -> String {
    let begins = |seen: &table::Seen<G>| {
        matches!(seen.sight, Sight::Sealed { .. } | Sight::Plain(table::Fact::Undone { .. }))
    };
    shown.told().from(shown.page.log.iter().rposition(begins).unwrap_or(0))
}

/// Returns the advice for this choice, in the first rounds.
pub(crate) fn advice<G: Face>(shown: &ShownTable<'_, G>) -> Tip {
    let rounds = shown.page.log.iter().filter(|seen| matches!(seen.sight, Sight::Sealed { .. })).count();
    if rounds > FIRST_ROUNDS || !shown.is_asked() { &[] } else { G::tip(&shown.situation) }
}

/// Renders somebody's wish to take back a move, with the answers, for those who play.
fn undo_request<G: Face>(shown: &ShownTable<'_, G>) -> Option<Markup> {
    let (page, own) = (shown.page, shown.situation.own?);
    let request = page.view.undo.as_ref()?;
    let asks = shown.situation.with("undo-asked", &[("name", shown.situation.name(request.seat).into())]);
    let mine = request.seat == own;
    Some(html! {
        div.place-note.undo role="group" aria-label=(asks) {
            p { @if mine { (shown.t("undo-waits")) } @else { (asks) } }
            @if request.awaited.contains(own) {
                (command(page.id, page.nonce, "undo/agree", &shown.t("undo-agree"), "primary"))
            }
            (command(page.id, page.nonce, "undo/decline", &shown.t(if mine { "undo-drop" } else { "undo-decline" }), ""))
        }
    })
}

/// Renders what the viewer should know about their own seat, if there is anything: that they only watch, or that
/// somebody plays for them.
fn own_seat<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let view = shown.page.view;
    let Some(own) = shown.situation.own.and_then(|own| view.seats.get(own.index())) else {
        return html! { p.place-note { (shown.t("watching")) } };
    };
    match own.played_by {
        _ if own.resigned => html! { p.place-note { (shown.t("resigned-about")) } },
        PlayedBy::Owner | PlayedBy::Free => html! {},
        PlayedBy::Bot(_) | PlayedBy::Table => html! {
            div.place-note {
                p { (shown.t("return-about")) }
                (command(shown.page.id, shown.page.nonce, "return", &shown.t("return"), "primary"))
            }
        },
    }
}
