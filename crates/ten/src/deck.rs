//! The deck: which cards there are, and for how many players (T1, T2).

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use game::serde_as_text;
use thiserror::Error;

use crate::Card;

/// The deck of `data/deck.txt`.
static STANDARD: LazyLock<Deck> = LazyLock::new(|| {
    include_str!("../data/deck.txt").parse().expect("the deck that ships is checked by tests")
});

/// From how many players on each tier is added, and how many cards the deck has then.
const TIERS: [(&str, u32); 3] = [("1-2 players", 91), ("3 players", 108), ("4-5 players", 129)];

/// Every card with its copies, in three tiers: for everybody, added from 3 players on, added from 4 on.
///
/// Its text form is a table with a line for each of the 55 different cards: the card, then its copies in each
/// tier.
///
/// ```
/// use ten::{Card, Deck};
/// let deck = Deck::standard();
/// let cards = |players| Card::all().map(|card| u32::from(deck.copies(card, players))).sum::<u32>();
/// assert_eq!([cards(2), cards(3), cards(5)], [91, 108, 129]);
/// assert_eq!(deck.to_string().parse::<Deck>().as_ref(), Ok(deck));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    tiers: [[u8; Card::KINDS]; 3],
}

/// What is wrong with a deck.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DeckError {
    /// A line is not a card and three numbers.
    #[error(
        "line {line}: `{text}` is not a card with its copies for 1-2, 3 and 4-5 players, like `blue 7  1 0 0`"
    )]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// The text of the line.
        text: String,
    },
    /// A card that does not exist.
    #[error("line {line}: {why}")]
    Card {
        /// The line, counted from 1.
        line: usize,
        /// The text of the line, and what would be right.
        why: game::ParseError,
    },
    /// Two lines for one card.
    #[error("line {line}: `{card}` stands in the deck twice")]
    Twice {
        /// The second line.
        line: usize,
        /// The card.
        card: Card,
    },
    /// No line for a card.
    #[error("`{0}` is missing; if there is none, write `{0}  0 0 0`")]
    Missing(Card),
    /// The total is not the one that T1 lays down.
    #[error("the deck for {players} has {found} cards, not {wanted}")]
    Total {
        /// The number of players.
        players: &'static str,
        /// How many cards the deck adds up to.
        found: u32,
        /// How many cards it should have.
        wanted: u32,
    },
}

impl Deck {
    /// Returns the deck that ships with the game. Its split over the tiers is reconstructed (T2).
    pub fn standard() -> &'static Deck {
        &STANDARD
    }

    /// Returns how many copies of a card are in the game with this many players.
    pub fn copies(&self, card: Card, players: usize) -> u8 {
        self.counts(players)[card.index()]
    }

    /// Returns the same for every card, by its index.
    pub(crate) fn counts(&self, players: usize) -> [u8; Card::KINDS] {
        let [all, three, four] = &self.tiers;
        std::array::from_fn(|i| match players {
            ..=2 => all[i],
            3 => all[i] + three[i],
            _ => all[i] + three[i] + four[i],
        })
    }

    /// T1: checks that there are 91, 108 and 129 cards.
    fn check_totals(&self) -> Result<(), DeckError> {
        let mut found = 0;
        for ((players, wanted), tier) in TIERS.into_iter().zip(&self.tiers) {
            found += tier.iter().map(|&copies| u32::from(copies)).sum::<u32>();
            if found != wanted {
                return Err(DeckError::Total { players, found, wanted });
            }
        }
        Ok(())
    }
}

impl FromStr for Deck {
    type Err = DeckError;
    fn from_str(s: &str) -> Result<Self, DeckError> {
        let mut rows = [None; Card::KINDS];
        for (i, content) in s.lines().enumerate() {
            let line = i + 1;
            let content = content.split('#').next().unwrap_or_default();
            let words: Vec<&str> = content.split_whitespace().collect();
            match words[..] {
                [] => {}
                [kind, which, all, three, four] => {
                    let card: Card =
                        format!("{kind} {which}").parse().map_err(|why| DeckError::Card { line, why })?;
                    let [Ok(all), Ok(three), Ok(four)] = [all, three, four].map(str::parse::<u8>) else {
                        return Err(DeckError::Line { line, text: content.trim().to_owned() });
                    };
                    if rows[card.index()].replace([all, three, four]).is_some() {
                        return Err(DeckError::Twice { line, card });
                    }
                }
                _ => return Err(DeckError::Line { line, text: content.trim().to_owned() }),
            }
        }
        let mut tiers = [[0; Card::KINDS]; 3];
        for card in Card::all() {
            let row = rows[card.index()].ok_or(DeckError::Missing(card))?;
            for (tier, copies) in tiers.iter_mut().zip(row) {
                tier[card.index()] = copies;
            }
        }
        let deck = Deck { tiers };
        deck.check_totals()?;
        Ok(deck)
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for card in Card::all() {
            let [all, three, four] = self.tiers.map(|tier| tier[card.index()]);
            writeln!(f, "{card} {all} {three} {four}")?;
        }
        Ok(())
    }
}

serde_as_text!(Deck);

/// The face-down pile: how many copies of each card are left in it. Its order is unknown until a card is
/// drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pile {
    copies: [u8; Card::KINDS],
    left: u8,
}

impl Pile {
    pub(crate) fn new(deck: &Deck, players: usize) -> Pile {
        let copies = deck.counts(players);
        Pile { copies, left: copies.iter().sum() }
    }

    /// Returns how many cards are left.
    #[inline]
    pub(crate) const fn left(&self) -> u8 {
        self.left
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.left == 0
    }

    #[inline]
    pub(crate) const fn copies(&self, card: Card) -> u8 {
        self.copies[card.index()]
    }

    /// Returns the `n`-th card as if the pile were sorted; `n < left()`.
    #[inline]
    pub(crate) fn nth(&self, mut n: u8) -> Card {
        // Skip by groups first: the walk is half of what a draw costs.
        let mut first = 0;
        for group in self.copies.chunks(8) {
            let cards = group.iter().sum();
            if n < cards {
                break;
            }
            n -= cards;
            first += 8;
        }
        let mut index = first;
        while n >= self.copies[index] {
            n -= self.copies[index];
            index += 1;
        }
        Card::from_index(index)
    }

    /// Takes one card out. There must be one.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) {
        self.copies[card.index()] -= 1;
        self.left -= 1;
    }

    pub(crate) const fn bytes(&self) -> &[u8] {
        &self.copies
    }
}
