//! TEN: the tableau and its total, the market, and what one owns.

mod choices;
mod say;

use game::Seat;
use maud::{Markup, html};
use ten::{Action, Card, Colour, Event, Goods, Holding, Joker, Number, Payment, Player, Stage, Ten};

use crate::sheet::signed;
use crate::{Board, Face, Lang, Part, Spot, Tip};

impl Face for Ten {
    fn board(board: &Board<'_, Self>) -> Markup {
        let position = &board.view.position;
        html! {
            (tableau(board))
            (choices::deeds(board))
            (market(board))
            @if let Some(seat) = board.own { (holding(board, position.holding(seat), Some(seat))) }
            @if let Some(alix) = position.alix() {
                div.alix {
                    h2 { "ALIX " span.score { (position.alix_score().unwrap_or(0)) } }
                    (small(board, alix))
                }
            }
        }
    }

    fn glance(board: &Board<'_, Self>, seat: Seat) -> Markup {
        small(board, board.view.position.holding(seat))
    }

    fn prompt(board: &Board<'_, Self>) -> String {
        choices::prompt(board)
    }

    fn tip(board: &Board<'_, Self>) -> Tip {
        match board.view.position.stage() {
            Stage::Auction(_) => &[
                (Spot::Middle, "tip-auction-joker"),
                (Spot::Choices, "tip-auction-bids"),
                (Spot::Bar, "tip-bar"),
            ],
            Stage::Buy { .. } => &[(Spot::Choices, "tip-buy"), (Spot::Bar, "tip-bar")],
            Stage::Pay(_) => &[(Spot::Own, "tip-pay"), (Spot::Bar, "tip-bar")],
            _ => &[
                (Spot::Middle, "tip-stop-total"),
                (Spot::Choices, "tip-stop-deeds"),
                (Spot::Bar, "tip-stop-draw"),
            ],
        }
    }

    fn deed(board: &Board<'_, Self>, action: Action) -> String {
        choices::deed(board, action)
    }

    fn rest(board: &Board<'_, Self>) -> Option<Action> {
        let rest: &[Action] = match board.view.position.stage() {
            Stage::Stop => &[Action::Draw],
            Stage::Pay(_) => &[Action::Coins],
            _ => &[Action::Pass, Action::Token],
        };
        rest.iter().copied().find(|&action| board.can(action))
    }

    fn tell(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        say::tell(lang, names, event)
    }

    fn doer(event: &Event) -> Option<Seat> {
        say::doer(event)
    }

    fn parts(board: &Board<'_, Self>, seat: Seat) -> Vec<Part> {
        let count = board.view.position.count(seat);
        let part = |colour: Colour| Part {
            label: board.t(say::colour_key(colour)).into_owned(),
            class: say::class(colour),
            points: count.run(colour).points(),
        };
        Colour::ALL.into_iter().map(part).collect()
    }

    fn rival(view: &Self::View) -> Option<(&'static str, i32)> {
        view.position.alix_score().map(|points| ("ALIX", points))
    }

    fn active(view: &Self::View) -> Option<Seat> {
        match (view.position.stage(), view.position.active()) {
            (Stage::Lot, _) | (_, Player::Alix) => None,
            (_, Player::Seat(seat)) => Some(seat),
        }
    }

    const ASK_TYPED: &'static str = "status-typed-card";

    fn typed(board: &Board<'_, Self>) -> Option<Markup> {
        Some(choices::typed(board))
    }
}

/// A number card inside something that names it.
fn number_card(number: Number) -> Markup {
    html! {
        span class={ "tcard " (say::class(number.colour())) } { (say::sign(number.colour())) b { (number.value()) } }
    }
}

/// A card of any kind.
pub(super) fn card(lang: Lang, card: Card) -> Markup {
    let name = say::card(lang, card);
    match card {
        Card::Number(number) => html! {
            span class={ "tcard " (say::class(number.colour())) } title=(name) {
                (say::sign(number.colour())) b { (number.value()) } span.hidden { (name) }
            }
        },
        Card::Coin(value) => {
            html! { span.tcard.coin title=(name) { i { "●" } b { (value) } span.hidden { (name) } } }
        }
        Card::Joker(joker) => html! {
            span class={ "tcard joker " (match joker { Joker::Coloured(c) => say::class(c), _ => "any" }) } title=(name) {
                i { "★" }
                b { @match joker { Joker::Numbered(n) => (n), Joker::Coloured(_) => "#", Joker::Any => "?" } }
                span.hidden { (name) }
            }
        },
    }
}

/// The turn's cards and how near they come to a bust.
fn tableau(board: &Board<'_, Ten>) -> Markup {
    let position = &board.view.position;
    let tableau = position.tableau();
    let auction = match position.stage() {
        Stage::Auction(auction) => Some(auction.joker),
        Stage::Pay(Payment { goods: Goods::Joker(joker), .. }) => Some(joker),
        _ => None,
    };
    let empty = tableau.numbers().is_empty() && tableau.currency() == 0 && auction.is_none();
    html! {
        div.tableau.bare[empty] role="group" aria-label=(board.t("tableau")) {
            div.cards {
                @for number in tableau.numbers().iter() { (card(board.lang, Card::Number(number))) }
                @for coin in tableau.each_coin() { (card(board.lang, Card::Coin(coin))) }
                @if let Some(joker) = auction { span.lit { (card(board.lang, Card::Joker(joker))) } }
                @if empty { span.tcard.void {} }
            }
            div.gauges {
                (gauge(board, "gauge-total", tableau.total()))
                (gauge(board, "gauge-currency", tableau.currency().into()))
                small { (board.with("pile", &[("count", position.pile_left().into())])) }
            }
        }
    }
}

/// How far towards eleven.
fn gauge(board: &Board<'_, Ten>, key: &str, value: i32) -> Markup {
    html! {
        div.gauge {
            span { (board.t(key)) } b { (signed(value)) }
            meter min="0" max="11" low="7" high="9" optimum="0" value=(value.clamp(0, 11)) aria-label=(board.t(key)) {}
        }
    }
}

/// So many kinds of cards in the market stand large.
const FEW: usize = 12;

/// The cards for sale. What may be bought is a button.
fn market(board: &Board<'_, Ten>) -> Markup {
    let market = board.view.position.market();
    if market.is_empty() {
        return html! {};
    }
    // So many do not fit beside their title.
    let full = market.kinds().len() > FEW;
    html! {
        div.market.full[full] role="group" aria-label=(board.t("market")) {
            h2 { (board.t("market")) }
            div.cards {
                @for kind in market.kinds().iter() { (good(board, kind, market.copies(kind), Action::Buy(kind))) }
            }
        }
    }
}

/// One kind of card with its copies; a button if `action` can be chosen.
fn good(board: &Board<'_, Ten>, kind: Number, copies: u8, action: Action) -> Markup {
    let copies = html! { @if copies > 1 { small.copies data-text={ "×" (copies) } {} } };
    if board.chosen.is_none() && board.can(action) {
        let deed = choices::deed(board, action);
        return html! {
            button.good.can name="action" value=(action) data-deed=(deed) aria-label=(deed) {
                (number_card(kind)) (copies)
            }
        };
    }
    html! {
        span.good.chosen[board.chosen == Some(action)] { (card(board.lang, Card::Number(kind))) (copies) }
    }
}

/// What somebody owns, large: coins and tokens, then nine places a colour with the run that counts.
fn holding(board: &Board<'_, Ten>, holding: &Holding, seat: Option<Seat>) -> Markup {
    let count = seat.map(|seat| board.view.position.count(seat));
    html! {
        div.holding {
            (purse(board, holding))
            @for colour in Colour::ALL {
                div class={ "trow " (say::class(colour)) } role="group" aria-label=(board.t(say::colour_key(colour))) {
                    (say::sign(colour))
                    @for value in 1..=9 {
                        @let number = Number::new(colour, value).expect("numbers go from 1 to 9");
                        (place(board, holding, number, count.is_some_and(|c| c.run(colour).contains(value))))
                    }
                    @if let Some(count) = &count { b.pts { (count.run(colour).points()) } }
                }
            }
            @if holding.each_joker().next().is_some() {
                div.jokers { @for joker in holding.each_joker() { (card(board.lang, Card::Joker(joker))) } }
            }
            @if let Some(count) = &count {
                div.sums { span.total { (board.t("total")) " " b data-count=(count.points()) { (count.points()) } } }
            }
        }
    }
}

fn place(board: &Board<'_, Ten>, holding: &Holding, number: Number, in_run: bool) -> Markup {
    let copies = holding.numbers().copies(number);
    let action = Action::Card(number);
    let face = html! { b { (number.value()) } @if copies > 1 { small data-text={ "×" (copies) } {} } };
    if board.chosen.is_none() && board.can(action) {
        let deed = choices::deed(board, action);
        return html! {
            button.place.have.can name="action" value=(action) data-deed=(deed) aria-label=(deed) { (face) }
        };
    }
    html! { span.place.have[copies > 0].run[in_run].filled[in_run && copies == 0] { (face) } }
}

/// Coins and tokens; each a button while one pays.
fn purse(board: &Board<'_, Ten>, holding: &Holding) -> Markup {
    let item = |action: Action, class: &str, label: String, face: Markup| {
        let deed = choices::deed(board, action);
        html! {
            @if board.chosen.is_none() && board.can(action) && matches!(board.view.position.stage(), Stage::Pay(_)) {
                button class={ (class) " can" } name="action" value=(action) data-deed=(deed) aria-label=(deed) { (face) }
            } @else {
                span class=(class) title=(label) { (face) span.hidden { (label) } }
            }
        }
    };
    let coins = board.with("coins", &[("count", holding.coins().into())]);
    let tokens = board.with("tokens", &[("count", holding.tokens().into())]);
    html! {
        div.purse {
            (item(Action::Coins, "coins", coins, html! { i.disc.coin {} b { (holding.coins()) } }))
            (item(Action::Token, "tokens", tokens, html! { i.disc.token {} b { (holding.tokens()) } }))
        }
    }
}

/// Somebody else's holding: a line a colour, and the purse.
fn small(board: &Board<'_, Ten>, holding: &Holding) -> Markup {
    html! {
        div.holding.tiny {
            p.purse {
                span.coins { i.disc.coin {} b { (holding.coins()) } span.hidden { (board.t("coins-word")) } }
                span.tokens { i.disc.token {} b { (holding.tokens()) } span.hidden { (board.t("tokens-word")) } }
                @for joker in holding.each_joker() { (card(board.lang, Card::Joker(joker))) }
            }
            @for colour in Colour::ALL {
                div class={ "trow " (say::class(colour)) } {
                    (say::sign(colour))
                    @for value in 1..=9 {
                        @let copies = Number::new(colour, value).map_or(0, |n| holding.numbers().copies(n));
                        span.place.have[copies > 0].more[copies > 1] { b { (value) } @if copies > 1 { small { "×" (copies) } } }
                    }
                }
            }
        }
    }
}

/// Cards for a rules page: a colour and its numbers, `coin` or `joker` and what stands on them.
pub(crate) fn example(lang: Lang, words: &[&str]) -> Markup {
    let cards = words[1..].iter().map(|word| format!("{} {word}", words[0]).parse().expect("a card"));
    html! { div.cards { @for drawn in cards { (card(lang, drawn)) } } }
}
