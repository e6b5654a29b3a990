//! Step 3: cards of one colour, and which of their numbers are marked (C5, C9).

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};

use super::{CardSet, Numbers, Suit};
use crate::sheet::parse_number;
use crate::{Cell, Colour, Sheet};

/// One to three cards played as one colour, and the numbers among them that are marked.
///
/// ```
/// use qwixx::cards::Play;
/// let play: Play = "red 4 j5 7 mark 4 5".parse().unwrap();
/// assert_eq!(play.marks().iter().collect::<Vec<_>>(), [4, 5]);
/// assert!("red 4 mark 5".parse::<Play>().is_err()); // C5: only what is played can be marked
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    colour: Colour,
    coloured: Numbers,
    jokers: Numbers,
    marks: Numbers,
}

impl Play {
    /// C5: the most cards that can be played at once.
    pub const MOST: usize = 3;

    /// Returns a play of one to three cards as `colour`, of which `marks` are marked; `None` if there are too
    /// few or too many, or if a number is marked that is not played.
    pub fn new(colour: Colour, coloured: Numbers, jokers: Numbers, marks: Numbers) -> Option<Play> {
        let cards = coloured.len() + jokers.len();
        let possible = (1..=Self::MOST).contains(&cards) && marks.is_within(coloured.union(jokers));
        possible.then_some(Play { colour, coloured, jokers, marks })
    }

    /// Does the same as [`new`](Self::new) for a play that is known to be possible.
    #[inline]
    pub(super) fn of(colour: Colour, coloured: Numbers, jokers: Numbers, marks: Numbers) -> Play {
        debug_assert!(Play::new(colour, coloured, jokers, marks).is_some());
        Play { colour, coloured, jokers, marks }
    }

    /// Returns the colour that is played, in whose row the marks are made.
    #[inline]
    pub const fn colour(self) -> Colour {
        self.colour
    }

    /// Returns the cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet::suited(Suit::Colour(self.colour), self.coloured)
            .union(CardSet::suited(Suit::Joker, self.jokers))
    }

    /// Returns the numbers that are marked.
    #[inline]
    pub const fn marks(self) -> Numbers {
        self.marks
    }

    /// Returns the play of the same cards with nothing marked.
    #[must_use]
    pub const fn without_marks(self) -> Play {
        Play { marks: Numbers::EMPTY, ..self }
    }

    /// Returns the cells that are marked, from left to right.
    #[inline]
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let colour = self.colour;
        let mut rest = self.marks.places(colour);
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let place = rest.trailing_zeros();
                rest &= rest - 1;
                Cell::at(colour, place)
            })
        })
    }

    /// Q2: returns whether it closes the row.
    #[inline]
    pub fn closes(self) -> bool {
        self.marks.contains(self.colour.number_at(Sheet::LAST))
    }

    /// C5: returns whether at most one number is left out from the first to the last of these (at most
    /// three).
    #[inline]
    pub(super) const fn are_close(marks: Numbers) -> bool {
        // Which numbers follow the first one, as bits: 1, 1-2, 1-3, 1-2-3, 1-2-4, 1-3-4.
        const CLOSE: u16 = 1 << 0b1 | 1 << 0b11 | 1 << 0b101 | 1 << 0b111 | 1 << 0b1011 | 1 << 0b1101;
        if marks.is_empty() {
            return true;
        }
        let pattern = marks.0 >> marks.0.trailing_zeros();
        pattern < 16 && CLOSE >> pattern & 1 == 1
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.colour)?;
        for number in self.coloured.union(self.jokers).iter() {
            if self.coloured.contains(number) {
                write!(f, " {number}")?;
            }
            if self.jokers.contains(number) {
                write!(f, " j{number}")?;
            }
        }
        if !self.marks.is_empty() {
            f.write_str(" mark")?;
        }
        self.marks.iter().try_for_each(|number| write!(f, " {number}"))
    }
}

impl FromStr for Play {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        parse(s).ok_or_else(|| {
            ParseError::new(
                s,
                "a play like `red 4 j5 7 mark 4 5`: a colour, one to three cards, marks among them",
            )
        })
    }
}

fn parse(s: &str) -> Option<Play> {
    let mut words = s.split(' ');
    let colour = words.next()?.parse().ok()?;
    let (mut coloured, mut jokers, mut marks) = (Numbers::EMPTY, Numbers::EMPTY, Numbers::EMPTY);
    let mut last = None;
    for word in words.by_ref().take_while(|&word| word != "mark") {
        let (joker, digits) = word.strip_prefix('j').map_or((false, word), |digits| (true, digits));
        let number = number(digits)?;
        // Ascending by number, a joker after the coloured card of its number.
        if last >= Some((number, joker)) {
            return None;
        }
        last = Some((number, joker));
        if joker { jokers.insert(number) } else { coloured.insert(number) }
    }
    let mut last = None;
    for word in words {
        let number = number(word)?;
        if last >= Some(number) {
            return None;
        }
        last = Some(number);
        marks.insert(number);
    }
    // The word `mark` stands there exactly when something is marked.
    let play = Play::new(colour, coloured, jokers, marks)?;
    (s.contains("mark") != marks.is_empty()).then_some(play)
}

fn number(s: &str) -> Option<u8> {
    parse_number(s).filter(|number| (2..=12).contains(number))
}

serde_as_text!(Play);
