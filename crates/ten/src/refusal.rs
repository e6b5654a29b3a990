//! Why the rules refuse something, with the rule's number.

use std::fmt;

use game::Seat;
use thiserror::Error;

use crate::{Action, Card, Number};

/// What kind of decision is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// T4: to draw on or to stop.
    Stop,
    /// T10: a bid.
    Bid,
    /// T9: a buy, after the numbers (T6) or at the end (T11).
    Buy,
    /// T8: a buy or a token, in the bust variant.
    BuyOrToken,
    /// T9: a payment.
    Payment,
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Awaited::Stop => "`draw`, `numbers` or `currency`",
            Awaited::Bid => "a bid or `pass`",
            Awaited::Buy => "a buy or `pass`",
            Awaited::BuyOrToken => "a buy or `token`",
            Awaited::Payment => "a payment: `token`, a card or `coins`",
        })
    }
}

/// Why an action or an outcome was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Another kind of decision is awaited.
    #[error("{awaited} is awaited now, not `{action}`")]
    NotNow {
        /// The action that was chosen.
        action: Action,
        /// The kind of decision that is awaited.
        awaited: Awaited,
    },
    /// T11: there is no card left to draw.
    #[error("the pile is empty: nobody draws any more")]
    PileIsEmpty,
    /// T10: a bid must be higher than the highest so far.
    #[error("a bid of {bid} is too low: it must be {least} or more")]
    BidTooLow {
        /// The bid.
        bid: u8,
        /// The lowest bid that is allowed.
        least: u8,
    },
    /// T14: bids against ALIX begin at 5.
    #[error("a bid of {0} is too low: against ALIX it must be 5 or more")]
    BidBelowFive(u8),
    /// T10: nobody may bid more than they can pay.
    #[error("a bid of {bid} is more than all that seat could pay, {purse}")]
    BidTooHigh {
        /// The bid.
        bid: u8,
        /// All that the player could pay.
        purse: u8,
    },
    /// T9: the card is not for sale.
    #[error("{0} is not in the market")]
    NotInTheMarket(Number),
    /// T9: nobody may buy a card that they own.
    #[error("{0} cannot be bought by who owns it already")]
    AlreadyOwned(Number),
    /// T9: the player cannot pay the price.
    #[error("{card} costs {price}, more than all that seat could pay, {purse}", price = .card.value())]
    TooDear {
        /// The card that was chosen.
        card: Number,
        /// All that the player could pay.
        purse: u8,
    },
    /// T9: the player has no token.
    #[error("there is no token to pay with")]
    NoToken,
    /// T9: tokens come before cards, so that each payment can be made in one way only.
    #[error("tokens are paid before cards")]
    TokensFirst,
    /// T9: the player does not have this card.
    #[error("there is no {0} to pay with")]
    NoSuchCard(Number),
    /// T14: only spare copies pay in an auction against ALIX.
    #[error("the last {0} cannot pay: in an auction against ALIX only spare copies can")]
    NotASpare(Number),
    /// T9: cards are paid in ascending order, so that each payment can be made in one way only.
    #[error("{card} cannot follow {last}: cards are paid in ascending order")]
    CardsAscend {
        /// The card that was chosen.
        card: Number,
        /// The card that was paid last.
        last: Number,
    },
    /// T9: after this card the rest could not be paid, since no lower card and no token may follow.
    #[error("after {card} the cards that come later and the coins would not make up the rest of {rest}")]
    WouldNotDo {
        /// The card that was chosen.
        card: Number,
        /// How much is still to be paid.
        rest: u8,
    },
    /// T9: the player has too few coins.
    #[error("{coins} coins do not pay the rest of {rest}")]
    TooFewCoins {
        /// The coins that the player has.
        coins: u8,
        /// How much is still to be paid.
        rest: u8,
    },
    /// T3: there is no such seat in this game.
    #[error("seat {0} does not play here")]
    NoSuchSeat(Seat),
    /// T3: the first player is to be drawn now.
    #[error("the draw for the first player is awaited, not a card")]
    LotAwaited,
    /// T4: a card is to be drawn now.
    #[error("a card is awaited, not the draw for the first player")]
    CardAwaited,
    /// T1: all copies have been drawn, or there never was one.
    #[error("there is no {0} left in the pile")]
    NotInThePile(Card),
}

game::codes! {
    Refusal {
        Self::NotNow { awaited: Awaited::Stop, .. } => "stop_awaited",
        Self::NotNow { awaited: Awaited::Bid, .. } => "bid_awaited",
        Self::NotNow { awaited: Awaited::Buy, .. } => "buy_awaited",
        Self::NotNow { awaited: Awaited::BuyOrToken, .. } => "buy_or_token_awaited",
        Self::NotNow { awaited: Awaited::Payment, .. } => "payment_awaited",
        Self::PileIsEmpty => "pile_is_empty",
        Self::BidTooLow { .. } => "bid_too_low",
        Self::BidBelowFive(_) => "bid_below_five",
        Self::BidTooHigh { .. } => "bid_too_high",
        Self::NotInTheMarket(_) => "not_in_the_market",
        Self::AlreadyOwned(_) => "already_owned",
        Self::TooDear { .. } => "too_dear",
        Self::NoToken => "no_token",
        Self::TokensFirst => "tokens_first",
        Self::NoSuchCard(_) => "no_such_card",
        Self::NotASpare(_) => "not_a_spare",
        Self::CardsAscend { .. } => "cards_ascend",
        Self::WouldNotDo { .. } => "would_not_do",
        Self::TooFewCoins { .. } => "too_few_coins",
        Self::NoSuchSeat(_) => "no_such_seat",
        Self::LotAwaited => "lot_awaited",
        Self::CardAwaited => "card_awaited",
        Self::NotInThePile(_) => "not_in_the_pile",
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotInThePile(_) => "T1",
            Refusal::NoSuchSeat(_) | Refusal::LotAwaited => "T3",
            Refusal::CardAwaited | Refusal::NotNow { awaited: Awaited::Stop, .. } => "T4",
            Refusal::NotNow { awaited: Awaited::BuyOrToken, .. } => "T8",
            Refusal::NotNow { awaited: Awaited::Buy | Awaited::Payment, .. }
            | Refusal::NotInTheMarket(_)
            | Refusal::AlreadyOwned(_)
            | Refusal::TooDear { .. }
            | Refusal::NoToken
            | Refusal::TokensFirst
            | Refusal::NoSuchCard(_)
            | Refusal::CardsAscend { .. }
            | Refusal::WouldNotDo { .. }
            | Refusal::TooFewCoins { .. } => "T9",
            Refusal::NotNow { awaited: Awaited::Bid, .. }
            | Refusal::BidTooLow { .. }
            | Refusal::BidTooHigh { .. } => "T10",
            Refusal::PileIsEmpty => "T11",
            Refusal::BidBelowFive(_) | Refusal::NotASpare(_) => "T14",
        }
    }
}
