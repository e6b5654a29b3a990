//! What happens at a table of sheets, as `docs/table-log.md` describes it.

use game::{BySeat, Seat, SeatSet};
use qwixx::Colour;
use serde::{Deserialize, Serialize};
use table::{Kind, Name};

use crate::{Deed, Ending, Rules};

/// Something that happened at a table of sheets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The table was opened. Always the first fact and never again.
    Opened(Opening),
    /// A person sat down.
    Joined {
        /// The seat.
        seat: Seat,
        /// What they are called.
        #[serde(deserialize_with = "Name::from_log")]
        name: Name,
    },
    /// A player left. Before everybody sat, the chair is free again; after that the others do not wait for them.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// A player who had left is back.
    Returned {
        /// The seat.
        seat: Seat,
    },
    /// These chairs, all of them free, were taken away; those after them move up.
    ChairsRemoved {
        /// The seats.
        seats: SeatSet,
    },
    /// A player did something on their sheet.
    Did {
        /// The seat.
        seat: Seat,
        /// What they did.
        deed: Deed,
    },
    /// A player took something back.
    TookBack {
        /// The seat.
        seat: Seat,
        /// What they took back.
        deed: Deed,
    },
    /// A row is closed for all: its die is out of the game.
    Closed {
        /// The row.
        colour: Colour,
    },
    /// Whoever had closed the row took that back.
    Reopened {
        /// The row.
        colour: Colour,
    },
    /// The end is reached; everyone finishes their sheet.
    Ending {
        /// The reason.
        why: Ending,
    },
    /// What had ended the game was taken back.
    GoesOn,
    /// A player's sheet is done.
    Done {
        /// The seat.
        seat: Seat,
    },
    /// Everyone is done, or the table was given up.
    Ended {
        /// The reason. In logs it stands there only if it is not the rules.
        #[serde(default = "by_rules", skip_serializing_if = "is_by_rules")]
        why: table::Ending,
        /// Points by seat.
        scores: BySeat<i32>,
        /// Who has the most; nobody if the table was given up.
        winners: SeatSet,
    },
}

fn by_rules() -> table::Ending {
    table::Ending::Rules
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_by_rules(why: &table::Ending) -> bool {
    *why == table::Ending::Rules
}

/// How a table of sheets was opened. As JSON it also has the kind of the table and the name of the game:
/// `"kind":"sheets","game":"qwixx","rules":"dice","seats":2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "OpeningFields", into = "OpeningFields")]
pub struct Opening {
    /// The game whose sheets are kept.
    pub rules: Rules,
    /// How many play.
    pub seats: usize,
}

/// The fields of an [`Opening`] as they stand in a log. Logs that were written before kinds had names have neither
/// `kind` nor `game`; both follow from `rules`.
#[derive(Serialize, Deserialize)]
struct OpeningFields {
    kind: Option<Kind>,
    game: Option<String>,
    rules: Rules,
    seats: usize,
}

impl From<Opening> for OpeningFields {
    fn from(Opening { rules, seats }: Opening) -> Self {
        OpeningFields { kind: Some(Kind::Sheets), game: Some(rules.game().to_owned()), rules, seats }
    }
}

impl TryFrom<OpeningFields> for Opening {
    type Error = String;

    fn try_from(OpeningFields { kind, game, rules, seats }: OpeningFields) -> Result<Self, String> {
        if kind.is_some_and(|kind| kind != Kind::Sheets) {
            return Err("this is not the log of sheets".to_owned());
        }
        match game {
            Some(game) if game != rules.game() => {
                Err(format!("the sheets of `{}` cannot be those of `{game}`", rules.game()))
            }
            _ => Ok(Opening { rules, seats }),
        }
    }
}
