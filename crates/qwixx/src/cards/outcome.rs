//! What chance brings in the card game.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, Seat, serde_as_text};

use super::{Card, Suit};
use crate::sheet::parse_number;

/// What chance brings. The position says which kind is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// C2: the seat that begins.
    First(Seat),
    /// C2: a card dealt to the next hand that has fewer than four. The others see its back.
    Deal(Card),
    /// C1: the number on the card that is now on top of the pile.
    Back(u8),
    /// C3: what a card taken from the line turns out to be. Only its taker sees it.
    Colour(Suit),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First(seat) => write!(f, "first {seat}"),
            Outcome::Deal(card) => write!(f, "deal {card}"),
            Outcome::Back(number) => write!(f, "back {number}"),
            Outcome::Colour(suit) => write!(f, "colour {suit}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let outcome = s.split_once(' ').and_then(|(word, rest)| match word {
            "first" => rest.parse().ok().map(Outcome::First),
            "deal" => rest.parse().ok().map(Outcome::Deal),
            "back" => parse_number(rest).filter(|number| (2..=12).contains(number)).map(Outcome::Back),
            "colour" => rest.parse().ok().map(Outcome::Colour),
            _ => None,
        });
        outcome.ok_or_else(|| ParseError::new(s, "`first SEAT`, `deal red 7`, `back 7` or `colour red`"))
    }
}

serde_as_text!(Outcome);
