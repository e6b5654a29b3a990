//! Why the rules refuse something, with the rule's number.

use game::Seat;
use thiserror::Error;

use crate::{Cell, Colour};

/// Why an action or an outcome was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Q1: the number is marked already.
    #[error("{0} is marked already")]
    AlreadyMarked(Cell),
    /// Q1: a number further right is marked.
    #[error("{0} is left of a number that is marked: skipped numbers are lost")]
    LeftOfAMark(Cell),
    /// Q2: the row has too few marks to be closed.
    #[error("{0} closes the row and needs five marks in it first; there are {1}")]
    TooFewToClose(Cell, u32),
    /// Q6: the row is closed.
    #[error("the {0} row is closed")]
    RowIsClosed(Colour),
    /// Q5: the number is not the sum of the white dice.
    #[error("the white dice make {sum}, so {cell} cannot be marked now")]
    NotTheWhiteSum {
        /// The cell that was chosen.
        cell: Cell,
        /// The sum of the white dice.
        sum: u8,
    },
    /// Q7: no white die makes the number with the die of its colour.
    #[error("no white die makes {cell} with the {colour} die", colour = .0.colour(), cell = .0)]
    NotWhitePlusColour(Cell),
    /// Q3: there is no such seat in this game.
    #[error("seat {0} does not play here")]
    NoSuchSeat(Seat),
    /// Q3: the first player is to be drawn now.
    #[error("the draw for the first player is awaited, not a roll")]
    LotAwaited,
    /// Q4: a roll is awaited now.
    #[error("a roll is awaited, not the draw for the first player")]
    RollAwaited,
    /// Q4: a die has no such face.
    #[error("{0} is not on a die")]
    NoSuchFace(u8),
    /// Q4, Q6: the die of a closed row is out of the game.
    #[error("the {0} row is closed, so its die is out of the game")]
    DieIsOut(Colour),
    /// Q4: a die is missing.
    #[error("the {0} die is missing from the roll")]
    DieIsMissing(Colour),
}

game::codes! {
    Refusal {
        Self::AlreadyMarked(_) => "already_marked",
        Self::LeftOfAMark(_) => "left_of_a_mark",
        Self::TooFewToClose(..) => "too_few_to_close",
        Self::RowIsClosed(_) => "row_is_closed",
        Self::NotTheWhiteSum { .. } => "not_the_white_sum",
        Self::NotWhitePlusColour(_) => "not_white_plus_colour",
        Self::NoSuchSeat(_) => "no_such_seat",
        Self::LotAwaited => "lot_awaited",
        Self::RollAwaited => "roll_awaited",
        Self::NoSuchFace(_) => "no_such_face",
        Self::DieIsOut(_) => "die_is_out",
        Self::DieIsMissing(_) => "die_is_missing",
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::AlreadyMarked(_) | Refusal::LeftOfAMark(_) => "Q1",
            Refusal::TooFewToClose(..) => "Q2",
            Refusal::NoSuchSeat(_) | Refusal::LotAwaited => "Q3",
            Refusal::RollAwaited | Refusal::NoSuchFace(_) | Refusal::DieIsMissing(_) => "Q4",
            Refusal::NotTheWhiteSum { .. } => "Q5",
            Refusal::RowIsClosed(_) | Refusal::DieIsOut(_) => "Q6",
            Refusal::NotWhitePlusColour(_) => "Q7",
        }
    }
}
