//! What happens at a table.

use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use table::{By, Clock, CommandId, LogError, Logged, Phase};
use utoipa::ToSchema;

use super::{Order, OrderRefusal, Plan};

/// What an accepted command, or time, brought about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Whether there is something to be stored. Not if nothing happened, or it had happened before.
    pub happened: bool,
    /// The seat at which somebody sat down.
    pub joined: Option<Seat>,
    /// The seat whose chair is free again.
    pub freed: Option<Seat>,
    /// The chairs that were taken away; seats after them have other numbers now.
    pub removed: SeatSet,
}

/// One fact on its way to the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactLine {
    /// Its number in the log.
    pub seq: u64,
    /// The id of the command, on the first fact that the command brought about.
    pub cmd: Option<String>,
    /// The fact as one line of JSON.
    pub json: String,
}

impl FactLine {
    /// Returns an entry of a log as it is stored.
    pub(crate) fn of<F: Serialize>(entry: &Logged<F>) -> Self {
        FactLine {
            seq: entry.seq,
            cmd: entry.cmd.as_ref().map(ToString::to_string),
            json: serde_json::to_string(entry).expect("facts are plain data"),
        }
    }
}

/// A decision that somebody has days for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Turn {
    /// The number of its round.
    pub round: u32,
    /// Since when they are asked, in milliseconds.
    pub since: u64,
    /// When their time is over.
    pub until: u64,
}

/// Who sits somewhere, for lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Person {
    /// The name, or `null` while the chair is free.
    #[schema(required)]
    pub name: Option<String>,
    /// Whether it is a bot on a chair of its own.
    pub bot: bool,
    /// Whether the table waits for a decision of theirs.
    #[serde(default, skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub asked: bool,
    /// What they have days to think about, if the table gives days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub turn: Option<Turn>,
    /// Their points, once the game is over. Games of earlier versions may have none here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub points: Option<i32>,
    /// Whether they have won.
    #[serde(default, skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub won: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(value: &bool) -> bool {
    !value
}

/// What lists and the alarm clock need to know of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Where the table is in its life.
    pub phase: Phase,
    /// Who sits there, by seat.
    pub people: Vec<Person>,
    /// When time will next bring something about; 0 while a bot is awaited.
    pub wake: Option<u64>,
}

/// A seat whose bot is awaited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotTurn {
    /// The seat.
    pub seat: Seat,
    /// The round to decide in.
    pub round: u32,
    /// Which bot is asked.
    pub level: String,
}

/// How a table changes, and what is to be stored of it.
pub trait Play {
    /// Does what an order asks, or refuses it and stays as it was. The same order again changes nothing.
    fn handle(&mut self, id: CommandId, by: By, now: u64, order: Order) -> Result<Batch, OrderRefusal>;

    /// Lets time pass: whatever is due happens.
    fn tick(&mut self, _now: u64) -> Batch {
        Batch::default()
    }

    /// Returns when time will next bring something about.
    fn wake_at(&self) -> Option<u64> {
        None
    }

    /// Returns the time of the last thing that happened.
    fn now(&self) -> u64 {
        0
    }

    /// Adds what has happened at the table elsewhere: the facts after the last, as they were stored. After an error the
    /// table must be restored.
    fn follow(&mut self, facts: &[String]) -> Result<(), LogError>;

    /// Returns the facts after the first `stored`.
    fn unstored(&self, stored: usize) -> Vec<FactLine>;

    /// Returns the number of the last fact.
    fn head(&self) -> u64;

    /// Returns what lists show of the table.
    fn summary(&self) -> Summary;

    /// Returns whether the table has ended.
    fn is_over(&self) -> bool;

    /// Returns whether the owner of this seat plays it.
    fn is_played_by_owner(&self, seat: Seat) -> bool;

    /// Returns how long a decision may take.
    fn clock(&self) -> Clock {
        Clock::None
    }

    /// Returns the people whose time for a decision is over at this time and for whom, should they be absent, a bot is to
    /// play on; each with since when they are asked.
    fn late(&self, _now: u64) -> Vec<(Seat, u64)> {
        Vec::new()
    }

    /// Returns the name of the game.
    fn game(&self) -> &str;

    /// Returns the settings of a rematch: the same, without a secret. `None` if there can be none.
    fn again(&self) -> Option<Plan> {
        None
    }
}
