//! ALIX, the opponent of the solo game (T14). She is part of the rules: her moves are forced.

use crate::{Holding, Number};

/// T14: the lowest bid, for both sides.
pub(crate) const LEAST_BID: u8 = 5;

/// Returns her bid when she bids first: the person's total, but at least 5 and at most her own; below 5 she
/// passes.
pub(crate) fn first_bid(own: &Holding, person: &Holding) -> Option<u8> {
    let purse = own.purse(true);
    (purse >= LEAST_BID).then(|| purse.min(person.purse(true).max(LEAST_BID)))
}

/// Returns her bid when she bids second: one more than the person, or 5 after a pass, where she can.
pub(crate) fn second_bid(own: &Holding, person: Option<u8>) -> Option<u8> {
    let wanted = person.map_or(LEAST_BID, |bid| bid + 1);
    (own.purse(true) >= wanted).then_some(wanted)
}

/// What she pays with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pieces {
    pub(crate) coins: u8,
    pub(crate) tokens: u8,
    pub(crate) cards: u8,
}

/// Returns what she pays with: coins, then tokens, then spare cards; coins that a token made superfluous are
/// taken back.
pub(crate) fn payment(own: &Holding, price: u8) -> Pieces {
    let coins = own.coins().min(price);
    let rest = price - coins;
    let tokens = own.tokens().min(rest.div_ceil(Holding::TOKEN));
    let cards = rest.saturating_sub(tokens * Holding::TOKEN);
    let superfluous = (tokens * Holding::TOKEN).saturating_sub(rest);
    Pieces { coins: coins.saturating_sub(superfluous), tokens, cards }
}

/// Returns her lowest spare card. She must have one.
pub(crate) fn lowest_spare(own: &Holding) -> Number {
    let numbers = own.numbers();
    numbers.repeated(numbers.kinds()).nth(0)
}

/// T14: returns a word for beating her at this level, in the spirit of the rulebook's.
///
/// ```
/// assert!(!ten::caption(4).is_empty());
/// ```
pub const fn caption(level: u8) -> &'static str {
    match level {
        ..=4 => "Off the mark!",
        5 => "It is beginning to click.",
        6 => "That turns heads.",
        7 => "A cool head, and luck to match.",
        8 => "Take your seat among the aces.",
        9 => "Few ever come this far.",
        _ => "Nobody is going to believe you.",
    }
}
