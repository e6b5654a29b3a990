//! The strip below the status: advice for beginners, or what happened last. It has the same height whatever it says.

use maud::{Markup, html};
use table::{Phase, PlayedBy, Sight};

use super::{ShownTable, command};
use crate::{Face, Tip};

/// How many rounds come with advice.
const FIRST_ROUNDS: usize = 5;

/// Renders the strip.
pub(crate) fn strip<G: Face>(shown: &ShownTable<'_, G>) -> Markup {
    let advice = advice(shown);
    html! {
        aside.news data-part="news" {
            @if shown.page.view.phase == Phase::Playing { (own_seat(shown)) }
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
            p.lately { (shown.latest.join(" ")) }
        }
    }
}

/// Returns the advice for this choice, in the first rounds.
pub(crate) fn advice<G: Face>(shown: &ShownTable<'_, G>) -> Tip {
    let rounds = shown.page.log.iter().filter(|seen| matches!(seen.sight, Sight::Sealed { .. })).count();
    if rounds > FIRST_ROUNDS || !shown.is_asked() { &[] } else { G::tip(&shown.situation) }
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
