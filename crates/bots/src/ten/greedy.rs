//! A sensible beginner.

use game::{Choices, Game, Seat};
use ten::{Action, Auction, Count, Holding, Joker, Number, Payment, Stage, Ten};

use crate::Policy;

/// Draws while the total is at most 5, then takes what brings more; buys and bids up to three coins for a
/// point.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// The highest total at which it draws on.
const DRAW_UPTO: i32 = 5;
/// How many coins it pays for a point.
const COINS_A_POINT: i32 = 3;

impl Policy<Ten> for Greedy {
    fn choose(&self, position: &Ten, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let own = position.holding(seat);
        match position.stage() {
            Stage::Auction(auction) => bid(position, seat, own, auction),
            Stage::Buy { .. } => buy(position, seat, own),
            Stage::Pay(payment) => pay(position, seat, own, payment),
            _ => stop(position, seat, own),
        }
    }
}

/// Returns the points of a holding with more cards.
fn points_with(own: &Holding, cards: impl Iterator<Item = Number>, joker: Option<Joker>) -> i32 {
    Count::of(own.numbers().iter().chain(cards), own.each_joker().chain(joker)).points()
}

/// T4, T6, T7: draws on, or stops and takes what brings more.
fn stop(position: &Ten, seat: Seat, own: &Holding) -> Action {
    let tableau = position.tableau();
    if tableau.total() <= DRAW_UPTO && position.choices(seat).contains(Action::Draw) {
        return Action::Draw;
    }
    let points = points_with(own, tableau.numbers().iter(), None) - position.count(seat).points();
    let coins = tableau.currency().min(Holding::MOST_COINS - own.coins());
    if COINS_A_POINT * points >= coins.into() { Action::Numbers } else { Action::Currency }
}

/// T9: buys the card that brings most points, and of those the cheapest.
fn buy(position: &Ten, seat: Seat, own: &Holding) -> Action {
    let choices = position.choices(seat);
    let now = position.count(seat).points();
    let worth = |action: &Action| match action {
        Action::Buy(card) => {
            let points = points_with(own, std::iter::once(*card), None) - now;
            let price = i32::from(card.value());
            if points > 0 && price <= COINS_A_POINT * points { (points, -price) } else { (-1, 0) }
        }
        _ => (0, 0),
    };
    choices.iter().max_by_key(worth).expect("one need not buy")
}

/// T10: bids just enough if nobody follows, otherwise all that the joker is worth.
fn bid(position: &Ten, seat: Seat, own: &Holding, auction: Auction) -> Action {
    let points = points_with(own, std::iter::empty(), Some(auction.joker)) - position.count(seat).points();
    let choices = position.choices(seat);
    let fair = |action: &Action| match action {
        Action::Bid(bid) => i32::from(*bid) <= COINS_A_POINT * points,
        _ => true,
    };
    let last = position.active() == ten::Player::Seat(seat);
    let mut bids = choices.iter().skip(1).take_while(fair);
    let bid = if last { bids.next() } else { bids.last() };
    bid.unwrap_or(Action::Pass)
}

/// T9: pays with second copies, then tokens that are not wasted, then coins, then what loses fewest points.
fn pay(position: &Ten, seat: Seat, own: &Holding, payment: Payment) -> Action {
    let now = position.count(seat).points();
    let cost = |action: &Action| match *action {
        Action::Card(card) if own.numbers().copies(card) > 1 => 0,
        Action::Token if payment.rest >= Holding::TOKEN => 1,
        Action::Coins => 2,
        Action::Token => 3,
        Action::Card(paid) => {
            let mut skip = true;
            let rest = own.numbers().iter().filter(|&card| card != paid || !std::mem::take(&mut skip));
            4 + now - Count::of(rest, own.each_joker()).points()
        }
        _ => i32::MAX,
    };
    position.choices(seat).iter().min_by_key(cost).expect("what has been bought can be paid")
}
