//! Why the rules refuse something, with the rule's number.

use thiserror::Error;

use crate::Cell;

/// Why an action or an outcome was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A rule that the dice games share refuses it.
    #[error(transparent)]
    Dice(#[from] crate::Refusal),
    /// B2: the pawn moves in action 3 only.
    #[error("the pawn moves in action 3, not now")]
    NoMoveNow,
    /// B2: in action 3 nothing is marked without a move.
    #[error("in action 3 a number is marked by moving the pawn onto it")]
    NoMarkNow,
    /// B2: a pawn does not move that far.
    #[error("a pawn moves by 1 to 5 free spaces, not {0}")]
    TooFar(u8),
    /// B2: the path is not that long.
    #[error("only {free} free spaces lie ahead, not {steps}")]
    PathEnds {
        /// How far the pawn was to move.
        steps: u8,
        /// How far it can move.
        free: u8,
    },
    /// B2: the number of the space can neither be marked nor is it marked already.
    #[error("the pawn would land on {cell} (space {space}), which cannot be marked: {why}")]
    CannotLand {
        /// The space where the pawn would land.
        space: u8,
        /// The cell to be marked there.
        cell: Cell,
        /// Why it cannot be marked.
        why: crate::Refusal,
    },
}

game::codes! {
    Refusal {
        Self::NoMoveNow => "no_move_now",
        Self::NoMarkNow => "no_mark_now",
        Self::TooFar(_) => "too_far",
        Self::PathEnds { .. } => "path_ends",
        Self::CannotLand { .. } => "cannot_land";
        Self::Dice(why) => why.code(), of crate::Refusal::codes()
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::Dice(why) => why.rule(),
            Refusal::NoMoveNow
            | Refusal::NoMarkNow
            | Refusal::TooFar(_)
            | Refusal::PathEnds { .. }
            | Refusal::CannotLand { .. } => "B2",
        }
    }
}
