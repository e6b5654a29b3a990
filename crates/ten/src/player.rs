//! Who plays: the seats, and in the solo game ALIX, who has none.

use std::fmt;

use game::Seat;
use serde::{Serialize, Serializer};

/// Somebody who plays. In JSON: the seat's number, or `"alix"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The person or bot on this seat.
    Seat(Seat),
    /// T14: the opponent of the solo game.
    Alix,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Seat(seat) => write!(f, "Seat {seat}"),
            Player::Alix => f.write_str("ALIX"),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Player::Seat(seat) => seat.serialize(serializer),
            Player::Alix => serializer.serialize_str("alix"),
        }
    }
}
