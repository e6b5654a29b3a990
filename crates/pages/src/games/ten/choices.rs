//! What can be chosen in TEN besides cards and pieces, and the input for real cards.

use maud::{Markup, html};
use ten::{Action, Card, Colour, Stage, Ten};
use words::games::ten::card_name;
use words::{Situation, Words as _};

use super::super::classic;

/// Renders the answers that have no card or piece to tap: to stop, and bids. The bar offers to draw on.
pub(super) fn deeds(situation: &Situation<'_, Ten>) -> Markup {
    if situation.chosen.is_some() {
        return html! {};
    }
    let bids: Vec<u8> = situation
        .choices
        .iter()
        .filter_map(|a| if let Action::Bid(bid) = a { Some(*bid) } else { None })
        .collect();
    html! {
        @if situation.can(Action::Numbers) {
            div.deeds role="group" aria-label=(situation.t("choices")) {
                @for (action, sign) in [(Action::Numbers, "#"), (Action::Currency, "●")] {
                    button.deed.can name="action" value=(action) data-deed=(Ten::deed(situation, action)) {
                        b.sign aria-hidden="true" { (sign) } span { (Ten::deed(situation, action)) }
                    }
                }
            }
        }
        @if !bids.is_empty() {
            div.bids.many[bids.len() > 6] role="group" aria-label=(situation.t("bids")) {
                @for bid in bids {
                    button.bid.can name="action" value=(Action::Bid(bid)) data-deed=(Ten::deed(situation, Action::Bid(bid)))
                        aria-label=(Ten::deed(situation, Action::Bid(bid))) { (bid) }
                }
            }
        }
    }
}

/// Renders the input for a card of the real pile: every card that is still in it, to tap.
pub(super) fn typed(situation: &Situation<'_, Ten>) -> Markup {
    let position = &situation.view.position;
    if matches!(position.stage(), Stage::Lot) {
        return classic::typed_lot(situation);
    }
    let left = |card: &Card| position.pile_copies(*card) > 0;
    let line = |cards: Vec<Card>| {
        html! {
            div.cards {
                @for card in cards {
                    label.face {
                        input type="radio" name="outcome" value={ "card " (card) } required aria-label=(card_name(situation.phrases(), card));
                        (super::card(situation.phrases(), card))
                    }
                }
            }
        }
    };
    html! {
        fieldset.pile-cards { legend { (situation.t("typed-card")) }
            @for colour in Colour::ALL {
                (line(Card::all().filter(left).filter(|card| matches!(card, Card::Number(n) if n.colour() == colour)).collect()))
            }
            (line(Card::all().filter(left).filter(|card| matches!(card, Card::Coin(_))).collect()))
            (line(Card::all().filter(left).filter(|card| matches!(card, Card::Joker(_))).collect()))
        }
    }
}
