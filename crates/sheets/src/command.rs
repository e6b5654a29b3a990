//! What can be asked of a table of sheets.

use game::Seat;
use serde::{Deserialize, Serialize};
use table::Name;

use crate::Deed;

/// What can be asked of a table of sheets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum Command {
    /// A guest sits down at the first free seat.
    Join {
        /// What they are called.
        name: Name,
    },
    /// A player leaves, or the host lets one leave who is away. Before everybody sits, their chair is free again; after that the
    /// others do not wait for them.
    Leave {
        /// The seat.
        seat: Seat,
    },
    /// A player who has left is back.
    Return,
    /// The host begins without those who have not come: their chairs go.
    Begin,
    /// The host ends the table where it stands.
    Close,
    /// A player marks, takes a miss or moves.
    Do {
        /// What they do.
        deed: Deed,
    },
    /// A player takes one of their own deeds back.
    TakeBack {
        /// The deed; of several misses the last.
        deed: Deed,
    },
    /// A player (or the host for one who has left) says that their sheet is done. Only once the end is reached.
    Done {
        /// Whose sheet it is.
        seat: Seat,
    },
}
