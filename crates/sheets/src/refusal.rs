//! Why a command was refused.

use qwixx::lone;
use table::{CommandId, IdTaken};
use thiserror::Error;

/// Why a command was refused. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The rules of the sheet forbid it.
    #[error("{0} [{rule}]", rule = game::Refusal::rule(.0))]
    Rule(#[from] lone::Refusal),
    /// Q9: no more marks than the one of the action that ended the game.
    #[error("the end of the game is reached; one can finish the action that ended it, and no more [Q9]")]
    EndReached,
    /// Nobody is done before the end is reached.
    #[error("the game goes on")]
    GoesOn,
    /// This player has said that their sheet is done.
    #[error("this sheet is done")]
    Done,
    /// Nothing of the kind stands on this sheet.
    #[error("there is nothing like that to take back")]
    NothingToTakeBack,
    /// The game has been scored.
    #[error("the game is over")]
    Over,
    /// Somebody has yet to sit down.
    #[error("the game has not begun")]
    NotStarted,
    /// Somebody sits everywhere.
    #[error("there is no free chair")]
    NoFreeChair,
    /// Two of one name would confuse everybody.
    #[error("somebody here has that name already")]
    NameTaken,
    /// Not for whoever asks.
    #[error("this is not for you to do")]
    NotYours,
    /// Somebody else has used this id at this table.
    #[error("the command id `{id}` belongs to somebody else's command")]
    IdTaken {
        /// The id.
        id: CommandId,
    },
}

// The words of `table::Refusal` where it is the same thing. What the rules of a sheet come to is one of them.
game::codes! {
    Refusal {
        Self::Rule(_) | Self::EndReached | Self::GoesOn | Self::Done => "rule",
        Self::NothingToTakeBack => "nothing_to_take_back",
        Self::Over => "over",
        Self::NotStarted => "not_started",
        Self::NoFreeChair => "no_free_chair",
        Self::NameTaken => "name_taken",
        Self::NotYours => "not_yours",
        Self::IdTaken { .. } => "id_taken",
    }
}

impl From<IdTaken> for Refusal {
    fn from(IdTaken { id }: IdTaken) -> Self {
        Refusal::IdTaken { id }
    }
}

impl From<qwixx::Refusal> for Refusal {
    fn from(why: qwixx::Refusal) -> Self {
        Refusal::Rule(why.into())
    }
}
