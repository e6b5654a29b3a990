//! What happened, as everybody at the board may know it.

use std::fmt;

use game::Seat;
use serde::Serialize;

use crate::Cell;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// B2: a pawn has moved. The mark that this makes, if any, is an event of its own.
    Moved {
        /// Whose pawn.
        seat: Seat,
        /// By so many free spaces.
        steps: u8,
        /// To this space.
        space: u8,
        /// The number that stands there.
        cell: Cell,
    },
    /// B4: the first pawn has reached one of the last five spaces.
    LastRound {
        /// Whose pawn.
        seat: Seat,
    },
    /// What the dice games share.
    #[serde(untagged)]
    Dice(crate::Event),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Moved { seat, steps, space, cell } => {
                let spaces = if *steps == 1 { "space" } else { "spaces" };
                write!(f, "Seat {seat} moves the pawn by {steps} free {spaces} to space {space}, {cell}.")
            }
            Event::LastRound { seat } => {
                write!(f, "Seat {seat} has reached the last five spaces: everyone else is active once more.")
            }
            Event::Dice(event) => event.fmt(f),
        }
    }
}
