//! A payment in one go: the table proposes the pieces, one tap pays them. The rules get them one by one (T9).

use game::Seat;
use ten::{Action, Holding, Number, Payment, Piece, Ten};
use words::Situation;
use words::games::ten::paid;

/// The pieces of a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proposal {
    tokens: u8,
    /// Ascending.
    cards: Vec<Number>,
    coins: u8,
}

impl Proposal {
    /// Returns the pieces with which a seat could pay this price: coins as far as they go, then tokens, then the cards
    /// that it needs least.
    pub(super) fn new(position: &Ten, seat: Seat, price: u8, spares_only: bool) -> Self {
        let cards = dispensable(position, seat, spares_only);
        Proposal::of(price, position.holding(seat), position.holding(seat).tokens(), cards)
    }

    /// Returns the pieces with which the rest of a payment could be paid.
    pub(super) fn of_rest(position: &Ten, payment: Payment, spares_only: bool) -> Self {
        let own = position.holding(payment.payer);
        let mut cards = dispensable(position, payment.payer, spares_only);
        cards.retain(|card| payment.last.is_none_or(|last| *card >= last));
        let tokens = if payment.last.is_some() { 0 } else { own.tokens() };
        Proposal::of(payment.rest, own, tokens, cards)
    }

    fn of(price: u8, own: &Holding, tokens: u8, mut cards: Vec<Number>) -> Self {
        let needed = price.saturating_sub(own.coins()).div_ceil(Holding::TOKEN).min(tokens);
        let rest = price.saturating_sub(Holding::TOKEN * needed);
        let coins = rest.min(own.coins());
        cards.truncate((rest - coins).into());
        cards.sort();
        Proposal { tokens: needed, cards, coins }
    }

    /// Returns the pieces in the order in which the rules take them: tokens, cards ascending, coins.
    pub(super) fn actions(&self) -> Vec<Action> {
        let tokens = (0..self.tokens).map(|_| Action::Token);
        let cards = self.cards.iter().map(|card| Action::Card(*card));
        tokens.chain(cards).chain((self.coins > 0).then_some(Action::Coins)).collect()
    }

    /// Names the pieces: "1 token, green 7 and 3 coins".
    pub(super) fn said(&self, situation: &Situation<'_, Ten>) -> String {
        let tokens = (self.tokens > 0).then_some(Piece::Tokens(self.tokens));
        let coins = (self.coins > 0).then_some(Piece::Coins(self.coins));
        let pieces = tokens.into_iter().chain(self.cards.iter().map(|card| Piece::Card(*card))).chain(coins);
        let names: Vec<String> = pieces.map(|piece| paid(situation.phrases(), piece)).collect();
        situation.phrases().listed(&names)
    }
}

/// Returns the cards that a seat can pay with, those first that it needs least: spare copies, then what is in no run.
fn dispensable(position: &Ten, seat: Seat, spares_only: bool) -> Vec<Number> {
    let (own, count) = (position.holding(seat).numbers(), position.count(seat));
    let spares = own.kinds().iter().flat_map(|card| (1..own.copies(card)).map(move |_| card));
    let mut cards: Vec<Number> = spares.collect();
    if !spares_only {
        let mut single: Vec<Number> = own.kinds().iter().collect();
        single.sort_by_key(|card| count.run(card.colour()).contains(card.value()));
        cards.extend(single);
    }
    cards
}

/// Returns actions as the script sends them, one after the other.
pub(super) fn text(actions: &[Action]) -> String {
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join("|")
}
