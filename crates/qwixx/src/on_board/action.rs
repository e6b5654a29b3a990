//! What a seat can do on the board.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};

use crate::sheet::parse_number;
use crate::{Cell, bits};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Mark this number (Q5, Q7).
    Mark(Cell),
    /// Move the pawn by this many free spaces, 1 to 5 (B2).
    Move(u8),
    /// Do nothing (Q5, Q7, B2).
    Pass,
}

impl Action {
    /// B2: how far a pawn can move at once.
    pub const FARTHEST: u8 = 5;
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Mark(cell) => cell.fmt(f),
            Action::Move(steps) => write!(f, "move {steps}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let error = || ParseError::new(s, "`pass`, a cell like `red 5`, or `move 1` to `move 5`");
        if s == "pass" {
            return Ok(Action::Pass);
        }
        if let Some(steps) = s.strip_prefix("move ") {
            let steps = parse_number(steps).filter(|&steps| steps <= Action::FARTHEST);
            return steps.map(Action::Move).ok_or_else(error);
        }
        s.parse().map(Action::Mark).map_err(|_| error())
    }
}

serde_as_text!(Action);

/// Legal actions as bits: cells where the sheet has them, moves in a gap between two rows, passing at the
/// top. Cells are in the order of the sheet's rows, each from left to right, moves from short to long, and
/// passing is last. No decision offers both cells and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices(u64);

impl Choices {
    /// The bit of a move by 1, just above the first row; there is room for moves up to 5.
    const MOVES: u32 = 11;
    /// The bit of the longest move.
    const FARTHEST: u32 = Self::MOVES + Action::FARTHEST as u32 - 1;
    const PASS: u32 = 63;

    /// Returns the choice among these cells and passing.
    #[inline]
    pub(super) const fn cells_or_pass(cells: u64) -> Self {
        Choices(cells | 1 << Self::PASS)
    }

    /// Returns the choice among these moves, the one by 1 in the lowest bit, and passing.
    #[inline]
    pub(super) const fn moves_or_pass(moves: u32) -> Self {
        Choices((moves as u64) << Self::MOVES | 1 << Self::PASS)
    }
}

impl game::Choices for Choices {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn get(&self, i: usize) -> Action {
        match bits::nth(self.0, i as u32) {
            Self::PASS => Action::Pass,
            bit @ Self::MOVES..=Self::FARTHEST => Action::Move((bit - Self::MOVES) as u8 + 1),
            bit => Action::Mark(Cell::from_bit(bit)),
        }
    }

    fn contains(&self, action: Action) -> bool {
        match action {
            Action::Mark(cell) => self.0 & cell.mask() != 0,
            Action::Move(steps) => {
                (1..=Action::FARTHEST).contains(&steps) && self.0 >> Self::MOVES >> (steps - 1) & 1 == 1
            }
            Action::Pass => true,
        }
    }
}
