//! Why the rules refuse something, with the rule's number.

use thiserror::Error;

use crate::Cell;

/// Why an action or an outcome was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// What the dice games share refuses it.
    #[error(transparent)]
    Dice(#[from] crate::Refusal),
    /// B2.
    #[error("the pawn moves in action 3, not now")]
    NoMoveNow,
    /// B2.
    #[error("in action 3 a number is marked by moving the pawn onto it")]
    NoMarkNow,
    /// B2.
    #[error("a pawn moves by 1 to 5 free spaces, not {0}")]
    TooFar(u8),
    /// B2.
    #[error("only {free} free spaces lie ahead, not {steps}")]
    PathEnds {
        /// How far the pawn should go.
        steps: u8,
        /// How far it can.
        free: u8,
    },
    /// B2.
    #[error("the pawn would land on {cell} (space {space}), which cannot be marked: {why}")]
    CannotLand {
        /// Where the pawn would land.
        space: u8,
        /// What is to be marked there.
        cell: Cell,
        /// Why that cannot be.
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
