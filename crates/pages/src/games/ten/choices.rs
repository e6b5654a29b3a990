//! What one is asked in TEN, and what each answer does.

use maud::{Markup, html};
use ten::{Action, Card, Colour, Goods, Stage, Tableau, Ten};

use super::super::classic;
use super::say;
use crate::Board;

/// What is asked.
pub(super) fn prompt(board: &Board<'_, Ten>) -> String {
    let position = &board.view.position;
    match position.stage() {
        Stage::Auction(auction) => {
            let joker = say::card(board.lang, Card::Joker(auction.joker));
            match auction.highest {
                Some((seat, bid)) => board.with(
                    "ask-bid-over",
                    &[("joker", joker.into()), ("name", board.name(seat).into()), ("bid", bid.into())],
                ),
                None => board.with("ask-bid", &[("joker", joker.into())]),
            }
        }
        Stage::Buy { .. } if board.choices.len() == 1 => board.t("ask-buy-none").into_owned(),
        Stage::Buy { .. } => board.t("ask-buy").into_owned(),
        Stage::Pay(payment) => {
            let card = match payment.goods {
                Goods::Joker(joker) => Card::Joker(joker),
                Goods::Card(number, _) => Card::Number(number),
            };
            board.with(
                "ask-pay",
                &[
                    ("card", say::card(board.lang, card).into()),
                    ("rest", payment.rest.into()),
                    ("price", payment.price.into()),
                ],
            )
        }
        _ => board.t("ask-stop").into_owned(),
    }
}

/// What an answer does.
pub(super) fn deed(board: &Board<'_, Ten>, action: Action) -> String {
    let position = &board.view.position;
    let paying = match position.stage() {
        Stage::Pay(payment) => Some(payment.rest),
        _ => None,
    };
    match action {
        Action::Draw => board.with("deed-draw", &[("risk", risk(position).into())]),
        Action::Numbers => {
            let count = position.tableau().numbers().len();
            board.with("deed-numbers", &[("count", count.into())])
        }
        Action::Currency => board.with("deed-currency", &[("count", position.tableau().currency().into())]),
        Action::Pass => board.t("deed-pass").into_owned(),
        Action::Bid(bid) => board.with("deed-bid", &[("bid", bid.into())]),
        Action::Buy(card) => board.with(
            "deed-buy",
            &[("card", say::number(board.lang, card).into()), ("price", card.value().into())],
        ),
        Action::Token if paying.is_some() => board.t("deed-pay-token").into_owned(),
        Action::Token => board.t("deed-token").into_owned(),
        Action::Card(card) => board.with("deed-pay-card", &[("card", say::number(board.lang, card).into())]),
        Action::Coins => board.with("deed-pay-coins", &[("count", paying.unwrap_or(0).into())]),
    }
}

/// How likely the next card is to bust, in percent: everybody can count the pile.
fn risk(position: &Ten) -> u32 {
    let (mut bad, mut all) = (0, 0);
    let tableau = position.tableau();
    for card in Card::all() {
        let copies = u32::from(position.pile_copies(card));
        all += copies;
        bad += match card {
            Card::Number(number)
                if tableau.total() + i32::from(number.value()) >= i32::from(Tableau::BUST) =>
            {
                copies
            }
            Card::Coin(value) if tableau.currency() + value >= Tableau::BUST => copies,
            _ => 0,
        };
    }
    (100 * bad + all / 2).checked_div(all).unwrap_or(0)
}

/// The answers that have no card or piece to tap: to stop, and bids. Drawing on is what the bar offers.
pub(super) fn deeds(board: &Board<'_, Ten>) -> Markup {
    if board.chosen.is_some() {
        return html! {};
    }
    let bids: Vec<u8> = board
        .choices
        .iter()
        .filter_map(|a| if let Action::Bid(bid) = a { Some(*bid) } else { None })
        .collect();
    html! {
        @if board.can(Action::Numbers) {
            div.deeds role="group" aria-label=(board.t("choices")) {
                @for (action, sign) in [(Action::Numbers, "#"), (Action::Currency, "●")] {
                    button.deed.can name="action" value=(action) data-deed=(deed(board, action)) {
                        b.sign aria-hidden="true" { (sign) } span { (deed(board, action)) }
                    }
                }
            }
        }
        @if !bids.is_empty() {
            div.bids.many[bids.len() > 6] role="group" aria-label=(board.t("bids")) {
                @for bid in bids {
                    button.bid.can name="action" value=(Action::Bid(bid)) data-deed=(deed(board, Action::Bid(bid)))
                        aria-label=(deed(board, Action::Bid(bid))) { (bid) }
                }
            }
        }
    }
}

/// What the real pile shows: every card that is still in it, to tap.
pub(super) fn typed(board: &Board<'_, Ten>) -> Markup {
    let position = &board.view.position;
    if matches!(position.stage(), Stage::Lot) {
        return classic::typed_lot(board);
    }
    let left = |card: &Card| position.pile_copies(*card) > 0;
    let line = |cards: Vec<Card>| {
        html! {
            div.cards {
                @for card in cards {
                    label.face {
                        input type="radio" name="outcome" value={ "card " (card) } required aria-label=(say::card(board.lang, card));
                        (super::card(board.lang, card))
                    }
                }
            }
        }
    };
    html! {
        fieldset.pile-cards { legend { (board.t("typed-card")) }
            @for colour in Colour::ALL {
                (line(Card::all().filter(left).filter(|card| matches!(card, Card::Number(n) if n.colour() == colour)).collect()))
            }
            (line(Card::all().filter(left).filter(|card| matches!(card, Card::Coin(_))).collect()))
            (line(Card::all().filter(left).filter(|card| matches!(card, Card::Joker(_))).collect()))
        }
    }
}
