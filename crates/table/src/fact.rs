//! What happened at a table: the log, described in `docs/table-log.md`.

use game::{BySeat, Game, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{Bot, By, CommandId, Salt, Secret, Settings};

/// One entry of the log: a fact with its number and time. Its JSON is one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Logged<G: Game> {
    /// Counted from 1 without a gap.
    pub seq: u64,
    /// When, in the host's milliseconds. Never before the entry above.
    pub at: u64,
    /// The command that brought it about, on the first of the facts it brought about. The others follow from
    /// the rules and the state, and stand there with `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cmd: Option<CommandId>,
    /// Who sent that command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact<G>,
}

/// How a choice came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// The owner chose.
    Hand,
    /// The owner had laid it down before.
    Plan,
    /// A bot chose.
    Bot,
    /// The time was over.
    Clock,
    /// The owner has left.
    Absent,
}

/// Where an outcome came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The table's seed.
    Seeded,
    /// Typed in.
    Typed(By),
    /// Committed secret and contributions.
    Verifiable,
}

/// Why a bot sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The owner or the host asked for it.
    Asked,
    /// The time was over.
    Clock,
    /// The owner has left.
    Absent,
}

/// Why a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By the rules of the game.
    Rules,
    /// So many resigned that nobody was left to play against.
    Resigned,
    /// Nobody was left to go on, or the host closed the table.
    Abandoned,
}

/// Something that happened at a table. Together with those before it, it says everything there is to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case", bound = "")]
pub enum Fact<G: Game> {
    /// The table was opened. Always the first fact and never again.
    Opened {
        /// The game's name.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// What was chosen.
        settings: Box<Settings<G>>,
    },
    /// A person sat down.
    Joined {
        /// Where.
        seat: Seat,
        /// Who.
        name: String,
        /// What they added to verifiable dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// A person left their seat.
    Left {
        /// Which.
        seat: Seat,
    },
    /// A person is back and plays again.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// A bot plays a seat from now on.
    BotSat {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        bot: Bot,
        /// Why.
        why: Reason,
    },
    /// Every chair is taken: the game begins.
    Started,
    /// A seat added to verifiable dice; `given` is false where the table put in the empty value for it.
    Contributed {
        /// Who.
        seat: Seat,
        /// What.
        salt: Salt,
        /// By the seat itself?
        given: bool,
    },
    /// Chance has spoken.
    Drew {
        /// The how-many-eth draw of the game.
        draw: u32,
        /// What it brought.
        outcome: G::Outcome,
        /// Where it came from.
        source: Provenance,
    },
    /// A typed draw was corrected; draws after it are void.
    Corrected {
        /// Which draw.
        draw: u32,
        /// What it really brought.
        outcome: G::Outcome,
        /// Who says so.
        source: Provenance,
    },
    /// A seat chose, or changed its choice.
    Chose {
        /// For which round.
        round: u32,
        /// Who.
        seat: Seat,
        /// What.
        action: G::Action,
        /// How it came about.
        how: How,
    },
    /// A seat took its choice back.
    Withdrew {
        /// For which round.
        round: u32,
        /// Who.
        seat: Seat,
    },
    /// A seat laid down its next action of this turn, or took that back.
    Planned {
        /// While this round was open.
        round: u32,
        /// Who.
        seat: Seat,
        /// What.
        action: Option<G::Action>,
    },
    /// What was laid down cannot be played; the seat is asked.
    PlanFailed {
        /// Who.
        seat: Seat,
    },
    /// Everyone had chosen: the choices took effect together.
    Sealed {
        /// Which round.
        round: u32,
    },
    /// A seat asks to go back to before its last decision.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// The round of that decision.
        round: u32,
        /// Nobody else can have learnt anything since, so nobody need agree.
        free: bool,
    },
    /// A seat agrees to that.
    UndoAgreed {
        /// Who.
        seat: Seat,
    },
    /// A seat declines, or the one who asked takes it back.
    UndoDeclined {
        /// Who.
        seat: Seat,
    },
    /// Nobody answered in time, or the game went on.
    UndoLapsed,
    /// The game is back where this round was open. The choices of the others in it stand until they change
    /// them.
    Undone {
        /// The round that is open again, under a new number.
        round: u32,
        /// For whom.
        seat: Seat,
    },
    /// A seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The table ended.
    Ended {
        /// Why.
        why: Ending,
        /// Points by seat.
        scores: BySeat<i32>,
        /// Who has won.
        winners: SeatSet,
    },
    /// The seed or secret, now that the game is over.
    Revealed {
        /// In full.
        secret: Secret,
    },
}
