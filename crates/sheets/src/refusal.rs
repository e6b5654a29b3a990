//! Why a command was refused.

use qwixx::lone;
use table::{CommandId, IdTaken};
use thiserror::Error;

/// Which rule a table of sheets cites.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleRefusal {
    /// The rules of the sheet forbid it.
    #[error(transparent)]
    Sheet(#[from] lone::Refusal),
    /// Q9: no more marks than the one of the action that ended the game.
    #[error("the end of the game is reached; one can finish the action that ended it, and no more")]
    EndReached,
    /// Q9: nobody is done before the end is reached.
    #[error("the game goes on, and a sheet is done when the end is reached")]
    GoesOn,
    /// Q9: this player has said that their sheet is done.
    #[error("this sheet is done")]
    Done,
}

game::codes! {
    RuleRefusal {
        Self::EndReached => "end_reached",
        Self::GoesOn => "goes_on",
        Self::Done => "sheet_done";
        Self::Sheet(why) => why.code(), of lone::Refusal::codes()
    }
}

impl game::Refusal for RuleRefusal {
    fn rule(&self) -> &'static str {
        match self {
            RuleRefusal::Sheet(why) => why.rule(),
            RuleRefusal::EndReached | RuleRefusal::GoesOn | RuleRefusal::Done => "Q9",
        }
    }
}

/// Why a command was refused. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The rules forbid it.
    #[error("{0} [{rule}]", rule = game::Refusal::rule(.0))]
    Rule(#[from] RuleRefusal),
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
    /// The game is not for so few.
    #[error("the game is not for so few")]
    Seats,
    /// They have not left.
    #[error("you are here already")]
    Here,
    /// They have left, and must return first.
    #[error("whoever has left returns first")]
    PlayedForYou,
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

// The words of `table::Refusal`, because it is the same thing.
game::codes! {
    Refusal {
        Self::Rule(_) => "rule",
        Self::NothingToTakeBack => "nothing_to_take_back",
        Self::Over => "over",
        Self::NotStarted => "not_started",
        Self::NoFreeChair => "no_free_chair",
        Self::NameTaken => "name_taken",
        Self::Seats => "seats",
        Self::Here => "here",
        Self::PlayedForYou => "played_for_you",
        Self::NotYours => "not_yours",
        Self::IdTaken { .. } => "id_taken",
    }
}

impl From<IdTaken> for Refusal {
    fn from(IdTaken { id }: IdTaken) -> Self {
        Refusal::IdTaken { id }
    }
}

impl From<lone::Refusal> for Refusal {
    fn from(why: lone::Refusal) -> Self {
        Refusal::Rule(why.into())
    }
}

impl From<qwixx::Refusal> for Refusal {
    fn from(why: qwixx::Refusal) -> Self {
        lone::Refusal::from(why).into()
    }
}
