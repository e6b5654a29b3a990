//! What happens at a table where a game is played, as `docs/table-log.md` describes it.

use game::{BySeat, Game, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{Bot, By, Chair, Kind, Link, Name, Salt, Secret, Settings};

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
    /// It was made in the game that this one goes on from.
    Origin,
}

/// Where an outcome came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The table's seed.
    Seeded,
    /// Typed in.
    Typed(By),
    /// Committed secret and links.
    Fair,
    /// Committed secret and contributions, by the older protocol.
    Verifiable,
    /// The game that this one goes on from.
    Origin,
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
        /// The kind of the table, which is a game's. Logs that do not name it are read by [`Kind::of`].
        #[serde(default = "Kind::game")]
        kind: Kind,
        /// The game's name.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// What was chosen.
        settings: Box<Settings<G>>,
    },
    /// A person sat down.
    Joined {
        /// The seat.
        seat: Seat,
        /// What they are called.
        #[serde(deserialize_with = "Name::from_log")]
        name: Name,
        /// What they added to the dice of the older protocol.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
        /// Whether they said that they will commit to a chain: the first roll waits for that a moment.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        commits: bool,
    },
    /// A person left their seat.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// A person is back and plays again.
    Returned {
        /// The seat.
        seat: Seat,
    },
    /// A bot plays a seat from now on.
    BotSat {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: Bot,
        /// The reason.
        why: Reason,
    },
    /// One more chair stands at the table, after the others.
    ChairAdded {
        /// What stands there.
        chair: Chair,
    },
    /// Chairs were taken away. Those after them move up: from here on, seats have other numbers.
    ChairsRemoved {
        /// Which.
        seats: SeatSet,
    },
    /// A chair on which a bot sat, or which was kept for somebody, is open for anybody.
    ChairOpened {
        /// The seat.
        seat: Seat,
    },
    /// Every chair is taken: the game begins.
    Started,
    /// A seat committed to a chain, by its tip. It takes part in the draws that are called from now on.
    Committed {
        /// The seat.
        seat: Seat,
        /// The tip.
        tip: Link,
    },
    /// The table asks for links: for this draw and those that follow it before anybody decides. Everybody who has
    /// committed is asked, and nobody else counts.
    Called {
        /// The number of the draw.
        draw: u32,
    },
    /// A seat that was asked opened its next link.
    Linked {
        /// The seat.
        seat: Seat,
        /// The link.
        link: Link,
    },
    /// A seat that was asked did not answer in time: its value is empty, and it takes part again when it has committed
    /// again.
    Missed {
        /// The seat.
        seat: Seat,
    },
    /// A seat added to dice of the older protocol; `given` is false where the table put in the empty value for it.
    Contributed {
        /// The seat.
        seat: Seat,
        /// The value that was added.
        salt: Salt,
        /// Whether the seat gave it itself.
        given: bool,
    },
    /// Chance has spoken.
    Drew {
        /// The number of the draw, counted from 1.
        draw: u32,
        /// What it brought.
        outcome: G::Outcome,
        /// Where it came from.
        source: Provenance,
    },
    /// A typed draw was corrected; draws after it are void.
    Corrected {
        /// The number of the draw.
        draw: u32,
        /// What it really brought.
        outcome: G::Outcome,
        /// Where it came from.
        source: Provenance,
    },
    /// A seat chose, or changed its choice.
    Chose {
        /// The number of the round.
        round: u32,
        /// The seat.
        seat: Seat,
        /// The action.
        action: G::Action,
        /// How it came about.
        how: How,
    },
    /// A seat took its choice back.
    Withdrew {
        /// The number of the round.
        round: u32,
        /// The seat.
        seat: Seat,
    },
    /// A seat laid down its next action of this turn, or took that back.
    Planned {
        /// While this round was open.
        round: u32,
        /// The seat.
        seat: Seat,
        /// What, or `None` if it was taken back. It stands in the log either way.
        #[serde(deserialize_with = "Option::deserialize")]
        action: Option<G::Action>,
    },
    /// What was laid down cannot be played; the seat is asked.
    PlanFailed {
        /// The seat.
        seat: Seat,
    },
    /// Everyone had chosen: the choices took effect together.
    Sealed {
        /// The number of the round.
        round: u32,
    },
    /// A seat asks to go back to before its last decision.
    UndoAsked {
        /// The seat.
        seat: Seat,
        /// The round of that decision.
        round: u32,
        /// Nobody has learnt anything since, so nobody need agree.
        free: bool,
    },
    /// A seat agrees to that.
    UndoAgreed {
        /// The seat.
        seat: Seat,
    },
    /// A seat declines, or the one who asked takes it back.
    UndoDeclined {
        /// The seat.
        seat: Seat,
    },
    /// Nobody answered in time, or the game went on.
    UndoLapsed,
    /// The game is back where this round was open. The choices of the others in it stand until they change
    /// them.
    Undone {
        /// The round that is open again, under a new number.
        round: u32,
        /// The seat.
        seat: Seat,
    },
    /// A seat gave up.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// The table ended.
    Ended {
        /// The reason.
        why: Ending,
        /// Points by seat.
        scores: BySeat<i32>,
        /// Who has won.
        winners: SeatSet,
    },
    /// The seed or secret, now that the game is over.
    Revealed {
        /// The seed or secret itself.
        secret: Secret,
    },
}

impl<G: Game> Fact<G> {
    /// Returns what happened before the start, with the numbers that the seats have when these were taken away; `None` if
    /// it was about one of them, or about chairs.
    pub(crate) fn renumbered(mut self, removed: SeatSet) -> Option<Self> {
        match &mut self {
            Fact::Joined { seat, .. }
            | Fact::Left { seat }
            | Fact::BotSat { seat, .. }
            | Fact::Committed { seat, .. } => *seat = renumbered(*seat, removed)?,
            Fact::ChairAdded { .. } | Fact::ChairsRemoved { .. } | Fact::ChairOpened { .. } => return None,
            _ => {}
        }
        Some(self)
    }
}

/// Returns the number of a seat when these are taken away, unless it is one of them.
pub(crate) fn renumbered(seat: Seat, removed: SeatSet) -> Option<Seat> {
    let before = removed.iter().filter(|gone| *gone < seat).count();
    if removed.contains(seat) { None } else { Seat::new(seat.index() - before) }
}
