//! What everybody sees of a table of sheets.

use qwixx::ColourSet;
use serde::Serialize;

use crate::{Ending, Rules};

/// What everybody sees of a table of sheets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetView {
    /// The game whose sheets are kept.
    pub rules: Rules,
    /// The number of the last entry of the log.
    pub seq: u64,
    /// The rows that are closed for all.
    pub closed: ColourSet,
    /// Why the game is at its end, if it is.
    pub ending: Option<Ending>,
    /// Whether it has been scored, or given up.
    pub over: bool,
    /// Whether it has been given up.
    #[serde(skip_serializing_if = "is_false")]
    pub abandoned: bool,
    /// One for each seat.
    pub seats: Vec<PlayerView>,
}

/// One player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// What they are called, once somebody sits there.
    pub name: Option<String>,
    /// Whether they have left and are not back.
    #[serde(skip_serializing_if = "is_false")]
    pub left: bool,
    /// The sheet.
    pub sheet: qwixx::SeatView,
    /// The space under the pawn; 0 is the start.
    pub space: u8,
    /// B5: what that space is worth.
    pub bonus: i32,
    /// The points of sheet and bonus together.
    pub score: i32,
    /// Whether this player has said that the sheet is done.
    pub done: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(value: &bool) -> bool {
    !value
}
