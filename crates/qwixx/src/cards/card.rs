//! Cards, sets of them, and what their backs show.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};
use serde::{Serialize, Serializer};

use crate::Colour;
use crate::sheet::parse_number;

/// The colour of a card, or that it is a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// C1: a colour.
    Colour(Colour),
    /// C9: a joker, whose colour is named by whoever plays it.
    Joker,
}

impl Suit {
    /// All suits, in the order of the deck.
    pub const ALL: [Suit; 5] = [
        Suit::Colour(Colour::Red),
        Suit::Colour(Colour::Yellow),
        Suit::Colour(Colour::Green),
        Suit::Colour(Colour::Blue),
        Suit::Joker,
    ];

    const fn index(self) -> usize {
        match self {
            Suit::Colour(colour) => colour.index(),
            Suit::Joker => 4,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Suit::Colour(colour) => colour.fmt(f),
            Suit::Joker => f.pad("joker"),
        }
    }
}

impl FromStr for Suit {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        match s {
            "joker" => Ok(Suit::Joker),
            _ => s
                .parse()
                .map(Suit::Colour)
                .map_err(|_| ParseError::new(s, "a colour (red, yellow, green, blue) or `joker`")),
        }
    }
}

serde_as_text!(Suit);

/// One of the 55 cards; no two are alike (C1, C9).
///
/// ```
/// use qwixx::cards::{Card, Suit};
/// let card: Card = "joker 7".parse().unwrap();
/// assert_eq!((card.suit(), card.number()), (Suit::Joker, 7));
/// ```
// Eleven of a suit, by number; jokers last, so that a deck without them is the first 44.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards there are, with jokers.
    pub const COUNT: usize = 55;

    /// Returns the card of a number, or `None` if the number is not from 2 to 12.
    pub const fn new(suit: Suit, number: u8) -> Option<Card> {
        if number >= 2 && number <= 12 { Some(Card::of(suit, number)) } else { None }
    }

    #[inline]
    pub(crate) const fn of(suit: Suit, number: u8) -> Card {
        Card(suit.index() as u8 * 11 + number - 2)
    }

    /// Returns its colour, or that it is a joker.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.index() / 11]
    }

    /// Returns its number, which its back shows, too.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % 11 + 2
    }

    /// Returns its position in the deck, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.suit(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let card =
            s.split_once(' ').and_then(|(suit, number)| Card::new(suit.parse().ok()?, parse_number(number)?));
        card.ok_or_else(|| ParseError::new(s, "a card like `red 7` or `joker 7`"))
    }
}

serde_as_text!(Card);

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Returns all cards of a game: 44, or 55 with jokers.
    pub const fn deck(jokers: bool) -> CardSet {
        CardSet((1 << (if jokers { 55 } else { 44 })) - 1)
    }

    /// Returns the five cards with this number.
    #[inline]
    pub const fn numbered(number: u8) -> CardSet {
        CardSet((1 | 1 << 11 | 1 << 22 | 1 << 33 | 1 << 44) << (number - 2))
    }

    /// Returns the cards with these numbers in one suit.
    #[inline]
    pub const fn suited(suit: Suit, numbers: Numbers) -> CardSet {
        CardSet((numbers.0 as u64) << (suit.index() * 11))
    }

    /// Returns the numbers that the set has in a suit.
    #[inline]
    pub const fn numbers(self, suit: Suit) -> Numbers {
        Numbers((self.0 >> (suit.index() * 11)) as u16 & Numbers::ALL.0)
    }

    /// Returns whether it is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Returns what is in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Returns the cards that are in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Returns the cards that are not in the other set.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Returns how many are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the `i`-th card, in the order of the deck; `i < len()`.
    #[inline]
    pub const fn nth(self, i: usize) -> Card {
        let (mut rest, mut skip) = (self.0, i);
        while skip > 0 {
            rest &= rest - 1;
            skip -= 1;
        }
        Card(rest.trailing_zeros() as u8)
    }

    /// Returns the cards in the order of the deck.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let card = Card(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                card
            })
        })
    }

    /// Returns the set as bits, red 2 the lowest, for digests.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A set of numbers from 2 to 12.
// Bit n - 2 for the number n.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Numbers(pub(super) u16);

impl Numbers {
    /// No number.
    pub const EMPTY: Numbers = Numbers(0);
    /// All numbers from 2 to 12.
    pub const ALL: Numbers = Numbers((1 << 11) - 1);

    /// Returns whether it is in the set.
    #[inline]
    pub const fn contains(self, number: u8) -> bool {
        number >= 2 && number <= 12 && self.0 >> (number - 2) & 1 == 1
    }

    /// Adds a number from 2 to 12.
    pub fn insert(&mut self, number: u8) {
        debug_assert!((2..=12).contains(&number));
        self.0 |= 1 << (number - 2);
    }

    /// Returns what is in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Numbers) -> Numbers {
        Numbers(self.0 | other.0)
    }

    /// Returns whether all of them are in the other set.
    #[inline]
    pub const fn is_within(self, other: Numbers) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns how many are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Q1: returns their places in a row as bits, the leftmost lowest.
    #[inline]
    pub const fn places(self, colour: Colour) -> u16 {
        if colour.rises() { self.0 } else { self.0.reverse_bits() >> (u16::BITS - 11) }
    }

    /// Returns every subset, this one and the empty one included; the empty one comes first.
    #[inline]
    pub fn subsets(self) -> impl Iterator<Item = Numbers> {
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let subset = next?;
            // Counting upwards in the bits of this set alone.
            next = (subset != self.0).then(|| subset.wrapping_sub(self.0) & self.0);
            Some(Numbers(subset))
        })
    }

    /// Returns the set as bits, 2 the lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the numbers in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (2..=12).filter(move |&number| self.contains(number))
    }
}

impl FromIterator<u8> for Numbers {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut set = Numbers::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// What everybody knows of a card that lies or is held with its back to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Back {
    /// C1: its number.
    pub number: u8,
    /// C3: how often the pile had been rebuilt when this card was put into it. It can only be a card that was
    /// put into the pile then.
    pub generation: u8,
}
