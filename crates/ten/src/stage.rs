//! Where the game stands within a turn.

use game::{Ink, Seat};

use crate::{Card, Goods, Joker, Occasion, Payment};

/// Where in a turn the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// T3: the first player is drawn.
    Lot,
    /// T4: the active player draws a card.
    Draw,
    /// T4: the active player draws on, or stops and takes the numbers (T6) or the currency (T7).
    Stop,
    /// T10: somebody bids.
    Auction(Auction),
    /// T9: somebody may buy.
    Buy {
        /// The buyer.
        buyer: Seat,
        /// The occasion.
        occasion: Occasion,
    },
    /// T9: somebody pays.
    Pay(Payment),
    /// T11: over.
    Over,
}

/// T10: an auction under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    /// The joker that is auctioned.
    pub joker: Joker,
    /// The seat that is asked.
    pub bidder: Seat,
    /// The highest bid so far, and whose it is.
    pub highest: Option<(Seat, u8)>,
}

impl Stage {
    /// Returns the stage's number, then six bytes with its details, if it has any.
    pub(crate) fn encode(self, ink: &mut Ink) {
        let (number, more) = match self {
            Stage::Lot => (0, [0; 6]),
            Stage::Draw => (1, [0; 6]),
            Stage::Stop => (2, [0; 6]),
            Stage::Auction(auction) => {
                let leader = auction.highest.map_or(0, |(seat, _)| seat.number() as u8);
                let bidder = auction.bidder.number() as u8;
                (3, [bidder, Card::Joker(auction.joker).index() as u8, leader, auction.amount(), 0, 0])
            }
            Stage::Buy { buyer, occasion } => (4, [buyer.number() as u8, occasion as u8 + 1, 0, 0, 0, 0]),
            Stage::Pay(payment) => {
                let (card, occasion) = match payment.goods {
                    Goods::Joker(joker) => (Card::Joker(joker), 0),
                    Goods::Card(card, occasion) => (Card::Number(card), occasion as u8 + 1),
                };
                let last = payment.last.map_or(0, |card| card.index() as u8 + 1);
                let payer = payment.payer.number() as u8;
                (5, [payer, occasion, card.index() as u8, payment.price, payment.rest, last])
            }
            Stage::Over => (6, [0; 6]),
        };
        ink.byte(number);
        ink.bytes(&more);
    }
}

impl Auction {
    /// Returns the highest bid so far, or 0.
    pub(crate) fn amount(self) -> u8 {
        self.highest.map_or(0, |(_, bid)| bid)
    }
}
