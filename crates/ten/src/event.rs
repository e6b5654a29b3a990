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
        /// Who.
        player: Player,
    },
    /// T4: a card was drawn.
    Drew {
        /// Who.
        player: Player,
        /// What.
        card: Card,
    },
    /// T4: the player goes on drawing.
    DrawsOn {
        /// Who.
        player: Player,
    },
    /// T5: bust.
    WentBust {
        /// Who.
        player: Player,
        /// Which way.
        kind: BustKind,
        /// Numbers minus currency (A), or currency (B).
        total: i32,
    },
    /// T6, T14: number cards went from the tableau to a player.
    TookNumbers {
        /// Who.
        player: Player,
        /// Which.
        cards: Vec<Number>,
    },
    /// T7: the player stopped for the currency.
    TookCurrency {
        /// Who.
        player: Player,
    },
    /// T7, T8: number cards went from the tableau to the market.
    ToMarket {
        /// Which.
        cards: Vec<Number>,
    },
    /// T3, T6, T7, T8: coins gained, the excess over ten not counted.
    Gained {
        /// Who.
        player: Player,
        /// How many.
        coins: u8,
    },
    /// T8: a consolation token.
    GainedToken {
        /// Who.
        player: Player,
    },
    /// T10: a bid.
    Bid {
        /// Who.
        player: Player,
        /// How much.
        bid: u8,
    },
    /// T9, T10: neither bid nor bought.
    Passed {
        /// Who.
        player: Player,
    },
    /// T10: nobody bid.
    Discarded {
        /// What.
        joker: Joker,
    },
    /// T9: this player begins to pay for a market card.
    Buys {
        /// Who.
        player: Player,
        /// What.
        card: Number,
    },
    /// T9: one step of a payment.
    Paid {
        /// Who.
        player: Player,
        /// With what.
        piece: Piece,
    },
    /// T9, T10: something was paid in full and changed hands.
    Got {
        /// Who.
        player: Player,
        /// What.
        card: Card,
        /// What it cost.
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
        /// Who has won.
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
    /// So many coins.
    Coins(u8),
    /// So many consolation tokens.
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

/// Hears of everything that happens while a position moves on.
///
/// The rules tell their story once, for replays; in a playout nobody listens, and the compiler drops it.
pub(crate) trait Witness {
    fn hear(&mut self, event: impl FnOnce() -> Event);
}

/// Nobody listens.
pub(crate) struct Nobody;

impl Witness for Nobody {
    #[inline]
    fn hear(&mut self, _: impl FnOnce() -> Event) {}
}

impl Witness for Vec<Event> {
    fn hear(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
