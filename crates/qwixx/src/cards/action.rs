//! What a seat can do in the card game.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};
use serde::{Serialize, Serializer};

use super::{Numbers, Play};
use crate::sheet::parse_number;
use crate::{Cell, Colour};

/// Some of the four places of the line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Places(pub(super) u8);

impl Places {
    /// How many places the line has.
    pub const COUNT: usize = 4;
    /// No place.
    pub const EMPTY: Places = Places(0);

    /// Returns whether this place, counted from 0, is one of them.
    #[inline]
    pub const fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// Returns how many places there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there is no place.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the first of them, counted from 0.
    #[inline]
    pub(super) const fn first(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// Returns all but the first.
    #[inline]
    #[must_use]
    pub(super) const fn rest(self) -> Places {
        Places(self.0 & self.0.wrapping_sub(1))
    }

    /// Returns the places in ascending order, counted from 0.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..Self::COUNT).filter(move |&place| self.contains(place))
    }

    /// Returns the places as bits.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|place| place + 1)).finish()
    }
}

/// The places as people count them, from 1.
impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|place| place + 1))
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// C3, step 1: take the cards at these places of the line.
    Take(Places),
    /// C4, step 2: mark the number announced in one row.
    Mark(Cell),
    /// C4, step 2: mark nothing.
    Pass,
    /// C5, step 3: play cards.
    Play(Play),
}

impl Action {
    /// Returns every action: what can be taken, announced, passed and played.
    pub(super) fn all() -> Vec<Action> {
        let mut all: Vec<Action> =
            (1..1 << Places::COUNT).map(|places| Action::Take(Places(places))).collect();
        all.extend(Cell::all().map(Action::Mark));
        all.push(Action::Pass);
        // Sets of one to three of the 22 cards that can be played as one colour, as the positions of up to
        // three.
        let sets = (0..22u32)
            .flat_map(|a| (a..22).flat_map(move |b| (b..22).map(move |c| 1 << a | 1 << b | 1 << c)));
        let mut sets: Vec<u32> = sets.collect();
        sets.sort_unstable();
        sets.dedup();
        for colour in Colour::ALL {
            for &set in &sets {
                let (coloured, jokers) = (Numbers(set as u16 & Numbers::ALL.0), Numbers((set >> 11) as u16));
                let numbers = coloured.union(jokers);
                all.extend(
                    numbers
                        .subsets()
                        .filter_map(|marks| Play::new(colour, coloured, jokers, marks))
                        .map(Action::Play),
                );
            }
        }
        all
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take(places) => {
                f.write_str("take")?;
                places.iter().try_for_each(|place| write!(f, " {}", place + 1))
            }
            Action::Mark(cell) => cell.fmt(f),
            Action::Pass => f.write_str("pass"),
            Action::Play(play) => write!(f, "play {play}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        if s == "pass" {
            return Ok(Action::Pass);
        }
        match s.split_once(' ') {
            Some(("take", rest)) => parse_places(rest).map(Action::Take).ok_or_else(|| {
                ParseError::new(s, "`take` with places of the line from 1 to 4, like `take 2 4`")
            }),
            Some(("play", rest)) => rest.parse().map(Action::Play),
            _ => s.parse().map(Action::Mark).map_err(|_| {
                ParseError::new(s, "`take 2 4`, `pass`, a cell like `red 5`, or `play red 4 j5 mark 4 5`")
            }),
        }
    }
}

fn parse_places(s: &str) -> Option<Places> {
    let mut places = 0;
    for word in s.split(' ') {
        let place = parse_number(word).filter(|&place| usize::from(place) <= Places::COUNT)?;
        let bit = 1 << (place - 1);
        // Ascending, each once.
        if places >= bit {
            return None;
        }
        places |= bit;
    }
    Some(Places(places))
}

serde_as_text!(Action);
