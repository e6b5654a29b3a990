//! What can be chosen in TEN besides cards and pieces, and the input for real cards.

use maud::{Markup, html};
use ten::{Action, Card, Colour, Goods, Payment, Stage, Ten};
use words::games::ten::card_name;
use words::{Situation, Words as _};

use super::super::classic;
use super::payment::{Proposal, text};

/// Renders the bar's buttons: to draw or to stop, to bid, or to pay. Each acts at once; to buy is chosen and confirmed.
pub(super) fn bar(situation: &Situation<'_, Ten>) -> Option<Markup> {
    match situation.view.position.stage() {
        Stage::Stop => Some(stop(situation)),
        Stage::Auction(_) => Some(bids(situation)),
        Stage::Pay(payment) => Some(pay(situation, payment)),
        _ => None,
    }
}

fn stop(situation: &Situation<'_, Ten>) -> Markup {
    html! {
        @for (action, sign, class) in
            [(Action::Numbers, "#", "numbers"), (Action::Currency, "●", "currency"), (Action::Draw, "▲", "draw")] {
            @if situation.can(action) {
                button class={ "now deed " (class) } name="action" value=(action) {
                    b.sign aria-hidden="true" { (sign) } span { (Ten::deed(situation, action)) }
                }
            }
        }
    }
}

/// Renders the bids, each with what it would be paid with.
fn bids(situation: &Situation<'_, Ten>) -> Markup {
    let position = &situation.view.position;
    let solo = position.alix().is_some();
    let bids =
        situation.choices.iter().filter_map(|a| if let Action::Bid(bid) = a { Some(*bid) } else { None });
    html! {
        @if situation.can(Action::Pass) {
            button.now.pass name="action" value=(Action::Pass) { (Ten::deed(situation, Action::Pass)) }
        }
        div.bids role="group" aria-label=(situation.t("bids")) {
            @for bid in bids {
                @let action = Action::Bid(bid);
                @let pieces = situation.own.map(|seat| Proposal::new(position, seat, bid, solo).said(situation));
                @let label = format!("{}: {}", Ten::deed(situation, action), pieces.unwrap_or_default());
                button.now.bid name="action" value=(action) aria-label=(label) title=(label) { (bid) }
            }
        }
    }
}

/// Renders the button that pays as proposed. Whoever wants to pay otherwise taps what they give.
fn pay(situation: &Situation<'_, Ten>, payment: Payment) -> Markup {
    let position = &situation.view.position;
    let solo = position.alix().is_some() && matches!(payment.goods, Goods::Joker(_));
    let proposal = Proposal::of_rest(position, payment, solo);
    let actions = proposal.actions();
    let Some((first, then)) = actions.split_first() else { return html! {} };
    let deed = situation.with("deed-pay-all", &[("what", proposal.said(situation).into())]);
    html! {
        button.confirm.proposed name="action" value=(first) data-then=(text(then)) data-deed=(deed) { (deed) }
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
