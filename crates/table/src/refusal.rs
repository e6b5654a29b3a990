//! Why a command was refused.

use game::Seat;
use serde::Serialize;
use thiserror::Error;

use crate::{CommandId, Link, NameError};

/// Why a command was refused. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "refused", rename_all = "snake_case")]
pub enum Refusal {
    /// Somebody else has used this id at this table.
    #[error("the command id `{id}` belongs to somebody else's command")]
    IdTaken {
        /// The id.
        id: CommandId,
    },
    /// Not for whoever asks.
    #[error("this is not for you to do")]
    NotYours,
    /// No such seat here.
    #[error("this table has no seat {seat}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// Somebody sits there, or everywhere.
    #[error("there is no free chair")]
    NoFreeChair,
    /// The game is not for so many.
    #[error("the game cannot be played on so many chairs")]
    Seats,
    /// This table keeps the chairs that it has.
    #[error("this table keeps the chairs that it has: its game, or its dice, began with them")]
    ChairsStay,
    /// Nobody would play but bots.
    #[error("somebody has to play: keep a chair for a person")]
    OnlyBots,
    /// It is not a [`Name`](crate::Name). The driver finds that out, when it reads the name.
    #[error("a name has 1 to 40 visible characters, spaces only inside, no round brackets")]
    BadName,
    /// Two of one name would confuse everybody.
    #[error("somebody here has that name already")]
    NameTaken,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotStarted,
    /// The game has begun.
    #[error("the game has begun already")]
    Started,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat is played by a bot or by the table; its owner must return first.
    #[error("seat {seat} is being played for you; return to it first")]
    PlayedForYou {
        /// The seat.
        seat: Seat,
    },
    /// There is nothing to return from.
    #[error("you are here already")]
    Here,
    /// Who has resigned does not come back.
    #[error("seat {seat} has resigned")]
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// A choice for a round that is not open.
    #[error("this was for round {asked}{}", match open { Some(open) => format!("; round {open} is open now"), None => ", and no round is open now".to_owned() })]
    OtherRound {
        /// The round it was for.
        asked: u32,
        /// The round that is open.
        open: Option<u32>,
    },
    /// Nobody asked this seat.
    #[error("seat {seat} has nothing to decide now")]
    NotAwaited {
        /// The seat.
        seat: Seat,
    },
    /// The rules forbid it.
    #[error("{why} [{rule}]")]
    Rule {
        /// The rule's number.
        rule: &'static str,
        /// The game's own word for it, by which people are told in their language.
        reason: &'static str,
        /// What it says.
        why: String,
    },
    /// There is no choice or plan to take back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// The round is open: a choice is changed or withdrawn, not undone.
    #[error("your choice can still be changed or taken back")]
    StillOpen,
    /// Never back past what somebody saw.
    #[error("dice or a card came after your last decision; an undo cannot go back past them")]
    PastChance,
    /// Never back past what the others chose, unless people agree to it.
    #[error("you have seen what the others chose; your decision stands")]
    Shown,
    /// No decision of this seat can be undone.
    #[error("there is no decision of yours to undo")]
    NothingToUndo,
    /// One request at a time, and one for each decision.
    #[error("an undo has been asked for already")]
    UndoAsked,
    /// Nobody has asked for an undo, or this seat has no say in it or has had it.
    #[error("there is no request that awaits your answer")]
    NoRequest,
    /// The table does not take dice from people.
    #[error("this table draws for itself")]
    NotTyped,
    /// No draw is awaited.
    #[error("no dice or cards are awaited now")]
    NoDraw,
    /// A draw with another number.
    #[error("this was for draw {asked}; draw {awaited} is awaited")]
    OtherDraw {
        /// The draw it was for.
        asked: u32,
        /// The draw that is awaited.
        awaited: u32,
    },
    /// Too late to correct.
    #[error("draw {draw} can no longer be corrected: somebody has acted on it")]
    ActedOn {
        /// The number of the draw.
        draw: u32,
    },
    /// The dice of this table take nothing from people.
    #[error("the dice of this table take no links")]
    NoLinks,
    /// Links have been asked for: nobody can join in, or out, any more.
    #[error("draw {draw} has been called; commit again after it")]
    Called {
        /// The number of the draw.
        draw: u32,
    },
    /// Nobody asked this seat for a link, or it has opened it already.
    #[error("no link of yours is asked for")]
    NotAsked,
    /// Not the next link of the chain that was committed to.
    #[error("this is not the next link of your chain: its SHA-256 should be {wanted}")]
    WrongLink {
        /// The newest link that is known.
        wanted: Link,
    },
}

game::codes! {
    Refusal {
        Self::IdTaken { .. } => "id_taken",
        Self::NotYours => "not_yours",
        Self::NoSuchSeat { .. } => "no_such_seat",
        Self::NoFreeChair => "no_free_chair",
        Self::Seats => "seats",
        Self::ChairsStay => "chairs_stay",
        Self::OnlyBots => "bots_alone",
        Self::BadName => "bad_name",
        Self::NameTaken => "name_taken",
        Self::NotStarted => "not_started",
        Self::Started => "started",
        Self::Over => "over",
        Self::PlayedForYou { .. } => "played_for_you",
        Self::Here => "here",
        Self::Resigned { .. } => "resigned",
        Self::OtherRound { .. } => "other_round",
        Self::NotAwaited { .. } => "not_awaited",
        Self::Rule { .. } => "rule",
        Self::NothingToTakeBack => "nothing_to_take_back",
        Self::StillOpen => "still_open",
        Self::PastChance => "past_chance",
        Self::Shown => "shown",
        Self::NothingToUndo => "nothing_to_undo",
        Self::UndoAsked => "undo_asked",
        Self::NoRequest => "no_request",
        Self::NotTyped => "not_typed",
        Self::NoDraw => "no_draw",
        Self::OtherDraw { .. } => "other_draw",
        Self::ActedOn { .. } => "acted_on",
        Self::NoLinks => "no_links",
        Self::Called { .. } => "called",
        Self::NotAsked => "not_asked",
        Self::WrongLink { .. } => "wrong_link",
    }
}

/// Somebody else has used this id at this table. A log of any kind can refuse a command for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdTaken {
    /// The id.
    pub id: CommandId,
}

impl From<IdTaken> for Refusal {
    fn from(IdTaken { id }: IdTaken) -> Self {
        Refusal::IdTaken { id }
    }
}

impl From<NameError> for Refusal {
    fn from(_: NameError) -> Self {
        Refusal::BadName
    }
}
