//! What happened, as everybody at the board may know it.

use game::Seat;
use serde::Serialize;

use crate::Cell;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// B2: a pawn has moved. The mark that this makes, if any, is an event of its own.
    Moved {
        /// The owner of the pawn.
        seat: Seat,
        /// By how many free spaces it has moved.
        steps: u8,
        /// The space where it stands now.
        space: u8,
        /// The number that stands there.
        cell: Cell,
    },
    /// B4: the first pawn has reached one of the last five spaces.
    LastRound {
        /// The owner of the pawn.
        seat: Seat,
    },
    /// An event that the dice games share.
    #[serde(untagged)]
    Dice(crate::Event),
}
