//! What a seat can do in the dice games.

use std::fmt;
use std::str::FromStr;

use game::{Choices, ParseError, serde_as_text};

use crate::{Cell, bits};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Mark this number (Q5, Q7).
    Mark(Cell),
    /// Mark nothing (Q5, Q7).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Mark(cell) => cell.fmt(f),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        if s == "pass" {
            return Ok(Action::Pass);
        }
        s.parse().map(Action::Mark).map_err(|_| ParseError::new(s, "`pass` or a cell like `red 5`"))
    }
}

serde_as_text!(Action);

/// Legal actions as bits: cells where the sheet has them, passing at the top. Their order is that of the
/// sheet's rows, each from left to right, and passing last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellChoices(u64);

impl CellChoices {
    const PASS: u32 = 63;

    /// Returns the choice among these cells and passing, which is always possible.
    #[inline]
    pub(crate) const fn or_pass(cells: u64) -> Self {
        CellChoices(cells | 1 << Self::PASS)
    }

    /// Returns the cells that can be marked.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |cell| self.0 & cell.mask() != 0)
    }
}

impl Choices for CellChoices {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn get(&self, i: usize) -> Action {
        match bits::nth(self.0, i as u32) {
            Self::PASS => Action::Pass,
            bit => Action::Mark(Cell::from_bit(bit)),
        }
    }

    fn contains(&self, action: Action) -> bool {
        match action {
            Action::Mark(cell) => self.0 & cell.mask() != 0,
            Action::Pass => true,
        }
    }
}
