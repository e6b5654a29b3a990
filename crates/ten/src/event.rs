//! What happened, as everybody at the table may know it.

use game::{BySeat, SeatSet};
use serde::Serialize;

use crate::{Action, Card, Joker, Number, Player};

/// T5: the two ways to go bust.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum BustKind {
    /// Numbers minus currency came to 11 or more.
    A,
    /// Currency came to 11 or more.
    B,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// T3: this player begins.
    First {
        /// The player.
        player: Player,
    },
    /// T4: a card was drawn.
    Drew {
        /// The player.
        player: Player,
        /// The card.
        card: Card,
    },
    /// T4: the player goes on drawing.
    DrawsOn {
        /// The player.
        player: Player,
    },
    /// T5: bust.
    WentBust {
        /// The player.
        player: Player,
        /// The way to go bust.
        kind: BustKind,
        /// Numbers minus currency (A), or currency (B).
        total: i32,
    },
    /// T6, T14: number cards went from the tableau to a player.
    TookNumbers {
        /// The player.
        player: Player,
        /// The cards.
        cards: Vec<Number>,
    },
    /// T7: the player stopped for the currency.
    TookCurrency {
        /// The player.
        player: Player,
    },
    /// T7, T8: number cards went from the tableau to the market.
    ToMarket {
        /// The cards.
        cards: Vec<Number>,
    },
    /// T3, T6, T7, T8: coins gained, the excess over ten not counted.
    Gained {
        /// The player.
        player: Player,
        /// How many coins.
        coins: u8,
    },
    /// T8: a consolation token.
    GainedToken {
        /// The player.
        player: Player,
    },
    /// T10: a bid.
    Bid {
        /// The player.
        player: Player,
        /// The bid.
        bid: u8,
    },
    /// T9, T10: neither bid nor bought.
    Passed {
        /// The player.
        player: Player,
    },
    /// T10: nobody bid.
    Discarded {
        /// The joker.
        joker: Joker,
    },
    /// T9: this player begins to pay for a market card.
    Buys {
        /// The player.
        player: Player,
        /// The card.
        card: Number,
    },
    /// T9: one step of a payment.
    Paid {
        /// The player.
        player: Player,
        /// What it was paid with.
        piece: Piece,
    },
    /// T9, T10: something was paid in full and changed hands.
    Got {
        /// The player.
        player: Player,
        /// The card.
        card: Card,
        /// The price.
        price: u8,
    },
    /// T11: the last card has been drawn.
    LastCard,
    /// T11–T14: the game is over.
    Over {
        /// Points by seat.
        scores: BySeat<i32>,
        /// T14: ALIX's points, in the solo game.
        #[serde(skip_serializing_if = "Option::is_none")]
        alix: Option<i32>,
        /// The seats that have won.
        winners: SeatSet,
        /// T14: a word for beating ALIX.
        #[serde(skip_serializing_if = "Option::is_none")]
        caption: Option<&'static str>,
    },
}

/// T9: what is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// This many coins.
    Coins(u8),
    /// This many consolation tokens.
    Tokens(u8),
    /// One card.
    Card(Number),
}

impl Piece {
    pub(crate) fn of(action: Action, coins: u8) -> Piece {
        match action {
            Action::Token => Piece::Tokens(1),
            Action::Card(card) => Piece::Card(card),
            _ => Piece::Coins(coins),
        }
    }
}

/// Takes the events that happen while a position moves on.
///
/// The rules describe what happens only once. Replays collect it; a playout passes [`NoEvents`], and the
/// compiler drops everything that only events need.
pub(crate) trait EventSink {
    fn note(&mut self, event: impl FnOnce() -> Event);
}

/// A sink that ignores all events.
pub(crate) struct NoEvents;

impl EventSink for NoEvents {
    #[inline]
    fn note(&mut self, _: impl FnOnce() -> Event) {}
}

impl EventSink for Vec<Event> {
    fn note(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
