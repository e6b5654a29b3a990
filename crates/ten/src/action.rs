//! What a seat can do, and what chance can bring.

use std::fmt;
use std::str::FromStr;

use game::{Choices, ParseError, Seat, serde_as_text};

use crate::{Card, Number, NumberSet};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Draw on (T4).
    Draw,
    /// Stop and take the numbers (T6).
    Numbers,
    /// Stop and take the currency (T7).
    Currency,
    /// Neither bid (T10) nor buy (T9).
    Pass,
    /// Bid this many coins (T10).
    Bid(u8),
    /// Buy this card from the market (T9).
    Buy(Number),
    /// Take a consolation token (T8), or pay one (T9).
    Token,
    /// Pay one card (T9).
    Card(Number),
    /// Pay the whole rest in coins (T9).
    Coins,
}

impl Action {
    pub(crate) fn vocabulary() -> Vec<Action> {
        use Action::{Bid, Buy, Coins, Currency, Draw, Numbers, Pass, Token};
        [Draw, Numbers, Currency, Pass]
            .into_iter()
            .chain((1..=u8::MAX).map(Bid))
            .chain(Number::all().map(Buy))
            .chain([Token])
            .chain(Number::all().map(Action::Card))
            .chain([Coins])
            .collect()
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Numbers => f.write_str("numbers"),
            Action::Currency => f.write_str("currency"),
            Action::Pass => f.write_str("pass"),
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Buy(card) => write!(f, "buy {card}"),
            Action::Token => f.write_str("token"),
            Action::Card(card) => write!(f, "card {card}"),
            Action::Coins => f.write_str("coins"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let with_more = || match s.split_once(' ')? {
            ("bid", bid) => parse_bid(bid).map(Action::Bid),
            ("buy", card) => card.parse().ok().map(Action::Buy),
            ("card", card) => card.parse().ok().map(Action::Card),
            _ => None,
        };
        match s {
            "draw" => Ok(Action::Draw),
            "numbers" => Ok(Action::Numbers),
            "currency" => Ok(Action::Currency),
            "pass" => Ok(Action::Pass),
            "token" => Ok(Action::Token),
            "coins" => Ok(Action::Coins),
            _ => with_more().ok_or_else(|| {
                ParseError::new(
                    s,
                    "an action: `draw`, `numbers`, `currency`, `pass`, `bid 5`, `buy blue 7`, `token`, \
                     `card blue 7` or `coins`",
                )
            }),
        }
    }
}

/// Reads a number in its only written form: "5", not "+5" or "05".
fn parse_bid(s: &str) -> Option<u8> {
    let digits = !s.starts_with('0') && s.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| s.parse().ok()).flatten()
}

serde_as_text!(Action);

/// What chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// T3: the player who begins.
    First(Seat),
    /// T4: the card drawn.
    Card(Card),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First(seat) => write!(f, "first {seat}"),
            Outcome::Card(card) => write!(f, "card {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        s.split_once(' ')
            .and_then(|(word, rest)| match word {
                "first" => rest.parse().ok().map(Outcome::First),
                "card" => rest.parse().ok().map(Outcome::Card),
                _ => None,
            })
            .ok_or_else(|| {
                ParseError::new(
                    s,
                    "`first SEAT` or a card like `card blue 7`, `card coin 3`, `card joker any`",
                )
            })
    }
}

serde_as_text!(Outcome);

/// The legal actions of a seat. Each decision offers one of four kinds of list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TenChoices {
    /// T4: `draw` (unless the pile is empty), `numbers`, `currency`.
    Stop {
        /// Whether there is a card left to draw.
        draw: bool,
    },
    /// T10: `pass`, then the bids, ascending.
    Bid {
        /// The lowest bid.
        from: u8,
        /// The highest bid; below `from` if no bid is possible.
        upto: u8,
    },
    /// T9: not to buy, then what can be bought, ascending.
    Buy {
        /// `pass`, or `token` in the bust variant (T8).
        otherwise: Action,
        /// The cards that can be bought.
        cards: NumberSet,
    },
    /// T9: `token`, the cards ascending, `coins`.
    Pay {
        /// Whether a token can be paid.
        token: bool,
        /// The cards that can be paid.
        cards: NumberSet,
        /// Whether the rest can be paid in coins.
        coins: bool,
    },
}

impl Choices for TenChoices {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        match *self {
            TenChoices::Stop { draw } => 2 + usize::from(draw),
            TenChoices::Bid { from, upto } => 1 + usize::from((upto + 1).saturating_sub(from)),
            TenChoices::Buy { cards, .. } => 1 + cards.len(),
            TenChoices::Pay { token, cards, coins } => usize::from(token) + cards.len() + usize::from(coins),
        }
    }

    #[inline]
    fn get(&self, i: usize) -> Action {
        match *self {
            TenChoices::Stop { draw } => {
                [Action::Draw, Action::Numbers, Action::Currency][i + usize::from(!draw)]
            }
            TenChoices::Bid { .. } if i == 0 => Action::Pass,
            TenChoices::Bid { from, .. } => Action::Bid(from + (i - 1) as u8),
            TenChoices::Buy { otherwise, .. } if i == 0 => otherwise,
            TenChoices::Buy { cards, .. } => Action::Buy(cards.nth(i - 1)),
            TenChoices::Pay { token: true, .. } if i == 0 => Action::Token,
            TenChoices::Pay { token, cards, .. } => {
                let i = i - usize::from(token);
                if i < cards.len() { Action::Card(cards.nth(i)) } else { Action::Coins }
            }
        }
    }
}
