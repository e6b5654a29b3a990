//! The cards (T1).

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};

/// The colour of a number card or of a coloured joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Blue, which comes first in every order.
    Blue,
    /// Green, which comes after blue.
    Green,
    /// Orange, which comes after green.
    Orange,
    /// Pink, which comes last.
    Pink,
}

impl Colour {
    /// All colours in the order in which payments and lists go.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Green, Colour::Orange, Colour::Pink];

    /// Returns its position in that order, counted from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its English name.
    pub const fn name(self) -> &'static str {
        ["blue", "green", "orange", "pink"][self as usize]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Colour {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.name() == s)
            .ok_or_else(|| ParseError::new(s, "a colour: blue, green, orange or pink"))
    }
}

serde_as_text!(Colour);

/// A number card: one of 36 that differ, in the order of payments (blue, green, orange, pink; then the
/// number).
///
/// ```
/// use ten::{Colour, Number};
/// let card: Number = "green 7".parse().unwrap();
/// assert_eq!((card.colour(), card.value()), (Colour::Green, 7));
/// assert!("green 10".parse::<Number>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// How many different number cards there are.
    pub const KINDS: usize = 36;

    /// Returns the card of this colour and number, or `None` if the number is not from 1 to 9.
    pub const fn new(colour: Colour, value: u8) -> Option<Number> {
        if 1 <= value && value <= 9 { Some(Number(colour as u8 * 9 + value - 1)) } else { None }
    }

    /// Returns all number cards, ascending.
    pub fn all() -> impl Iterator<Item = Number> {
        (0..Self::KINDS as u8).map(Number)
    }

    /// Returns its position among all number cards, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Number {
        debug_assert!(index < Self::KINDS);
        Number(index as u8)
    }

    /// Returns its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 9]
    }

    /// Returns its number, which is also its price (T9).
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % 9 + 1
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour(), self.value())
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Number {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        s.split_once(' ')
            .and_then(|(colour, value)| Number::new(colour.parse().ok()?, digit(value)?))
            .ok_or_else(|| ParseError::new(s, "a number card like `blue 7`"))
    }
}

serde_as_text!(Number);

/// A joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Joker {
    /// This number in any colour.
    Numbered(u8),
    /// Any number in this colour.
    Coloured(Colour),
    /// Any number in any colour.
    Any,
}

impl Joker {
    /// How many different jokers there are.
    pub const KINDS: usize = 14;

    /// Returns all different jokers, in the order of [`index`](Joker::index).
    pub fn all() -> impl Iterator<Item = Joker> {
        (0..Self::KINDS).map(Joker::from_index)
    }

    /// Returns its position among all jokers, counted from 0: numbered ones, coloured ones, the free one.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Joker::Numbered(value) => value as usize - 1,
            Joker::Coloured(colour) => 9 + colour as usize,
            Joker::Any => 13,
        }
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Joker {
        match index {
            0..9 => Joker::Numbered(index as u8 + 1),
            9..13 => Joker::Coloured(Colour::ALL[index - 9]),
            _ => Joker::Any,
        }
    }

    /// T12: returns whether it may stand in this place.
    pub const fn fits(self, place: Number) -> bool {
        match self {
            Joker::Numbered(value) => value == place.value(),
            Joker::Coloured(colour) => colour as u8 == place.colour() as u8,
            Joker::Any => true,
        }
    }
}

impl fmt::Display for Joker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Joker::Numbered(value) => write!(f, "joker {value}"),
            Joker::Coloured(colour) => write!(f, "joker {colour}"),
            Joker::Any => f.write_str("joker any"),
        }
    }
}

impl FromStr for Joker {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let kind = |kind: &str| match kind {
            "any" => Some(Joker::Any),
            _ => digit(kind).map(Joker::Numbered).or_else(|| kind.parse().ok().map(Joker::Coloured)),
        };
        s.strip_prefix("joker ")
            .and_then(kind)
            .ok_or_else(|| ParseError::new(s, "a joker: `joker 5`, `joker blue` or `joker any`"))
    }
}

serde_as_text!(Joker);

/// Any card of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// A number card.
    Number(Number),
    /// A currency card, worth 1 to 5.
    Coin(u8),
    /// A joker.
    Joker(Joker),
}

impl Card {
    /// How many different cards there are.
    pub const KINDS: usize = Number::KINDS + 5 + Joker::KINDS;

    /// Returns all different cards, in the order of [`index`](Card::index).
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Self::KINDS).map(Card::from_index)
    }

    /// Returns its position among all cards, counted from 0: number cards, currency, jokers.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Card::Number(number) => number.index(),
            Card::Coin(value) => Number::KINDS - 1 + value as usize,
            Card::Joker(joker) => Number::KINDS + 5 + joker.index(),
        }
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Card {
        match index {
            0..36 => Card::Number(Number::from_index(index)),
            36..41 => Card::Coin((index - 35) as u8),
            _ => Card::Joker(Joker::from_index(index - 41)),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Number(number) => number.fmt(f),
            Card::Coin(value) => write!(f, "coin {value}"),
            Card::Joker(joker) => joker.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let coin = |value| digit(value).filter(|value| *value <= 5).map(Card::Coin);
        let number = || s.parse().ok().map(Card::Number);
        let joker = || s.parse().ok().map(Card::Joker);
        s.strip_prefix("coin ").and_then(coin).or_else(number).or_else(joker).ok_or_else(|| {
            ParseError::new(s, "a card like `blue 7`, `coin 3`, `joker 5`, `joker blue` or `joker any`")
        })
    }
}

serde_as_text!(Card);

/// Reads one digit from 1 to 9.
fn digit(s: &str) -> Option<u8> {
    match s.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}
