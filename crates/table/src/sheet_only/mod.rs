//! Real dice on a real table, and only the sheets in here.
//!
//! Nobody types a roll. Everyone marks their own sheet within its rules: order, five marks before the padlock,
//! misses. A closed row is announced to all and closes for all in the games where it does. Each player can take
//! their own marks back. The table says when the game is at its end, and scores it once everybody has said that
//! their sheet is done. Whether a mark was rolled is for the people to see.
//!
//! Since rolls are unknown here, "at the same time" (Q6, Q9) is taken to mean: before one has marked anything else.
//! Who may mark the closing number of a row that somebody has just closed, and who may make a last mark after the
//! end was reached, follows from that.
//!
//! ```
//! use game::Seat;
//! use table::By;
//! use table::sheet_only::{Command, Deed, Rules, SheetTable};
//!
//! let mut table = SheetTable::open(Rules::Dice, 1, 0).unwrap();
//! let join = Command::Join { name: "Anna".to_owned() };
//! table.handle("a".parse().unwrap(), By::Guest, 0, join).unwrap();
//! let red_5 = Command::Do { deed: Deed::Mark("red 5".parse().unwrap()) };
//! table.handle("b".parse().unwrap(), By::Seat(Seat::FIRST), 0, red_5).unwrap();
//! let red_4 = Command::Do { deed: Deed::Mark("red 4".parse().unwrap()) };
//! let refused = table.handle("c".parse().unwrap(), By::Seat(Seat::FIRST), 0, red_4).unwrap_err();
//! assert!(refused.to_string().contains("[Q1]"));
//! ```

mod state;
mod text;

use std::ops::RangeInclusive;

use game::{BySeat, Seat, SeatSet};
use qwixx::{Cell, Colour, ColourSet, Sheet};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{BrokenLog, By, CommandId};
use state::State;

/// By which rules the sheets are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rules {
    /// Qwixx.
    Dice,
    /// Qwixx On Board.
    OnBoard,
    /// Qwixx, the card game, with or without jokers.
    Cards,
}

impl Rules {
    /// How many can play.
    pub const fn seats(self) -> RangeInclusive<usize> {
        match self {
            Rules::Dice => 1..=5,
            Rules::OnBoard => 2..=4,
            Rules::Cards => 2..=5,
        }
    }

    /// Q6, C6: does a row that one player closes close for all?
    pub const fn closes_for_all(self) -> bool {
        !matches!(self, Rules::Cards)
    }
}

/// What a player can do on their own sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Mark a number.
    Mark(Cell),
    /// Take a miss (Q8).
    Miss,
    /// Move the pawn to this space of the path, counted from 1 (B2).
    Move(u8),
}

/// What can be asked of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum Command {
    /// A guest sits down at the first free seat.
    Join {
        /// 1 to 40 characters.
        name: String,
    },
    /// A player marks, takes a miss or moves.
    Do {
        /// What.
        deed: Deed,
    },
    /// A player takes one of their own deeds back.
    TakeBack {
        /// Which; of several misses the last.
        deed: Deed,
    },
    /// A player (or the host for one who has left) says that their sheet is done. Only once the end is reached.
    Done {
        /// Whose.
        seat: Seat,
    },
}

/// Why the game is at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Q9, C8: two rows are closed.
    TwoRows,
    /// Q9, C8: somebody has four misses.
    FourMisses,
    /// B4: a pawn is on one of the last five spaces; every other player is active once more.
    LastRound,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The table was opened.
    Opened {
        /// By which rules.
        rules: Rules,
        /// For how many.
        seats: usize,
    },
    /// A person sat down.
    Joined {
        /// Where.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// A player did something on their sheet.
    Did {
        /// Who.
        seat: Seat,
        /// What.
        deed: Deed,
    },
    /// A player took something back.
    TookBack {
        /// Who.
        seat: Seat,
        /// What.
        deed: Deed,
    },
    /// A row is closed for all: its die is out of the game.
    Closed {
        /// Which.
        colour: Colour,
    },
    /// Whoever had closed the row took that back.
    Reopened {
        /// Which.
        colour: Colour,
    },
    /// The end is reached; everyone finishes their sheet.
    Ending {
        /// Why.
        why: Ending,
    },
    /// What had ended the game was taken back.
    GoesOn,
    /// A player's sheet is done.
    Done {
        /// Whose.
        seat: Seat,
    },
    /// Everyone is done.
    Ended {
        /// Points by seat.
        scores: BySeat<i32>,
        /// Who has the most.
        winners: SeatSet,
    },
}

/// One entry of the log; its JSON is one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    /// Counted from 1 without a gap.
    pub seq: u64,
    /// When, in the host's milliseconds.
    pub at: u64,
    /// The command that brought it about, on the first fact it brought about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cmd: Option<CommandId>,
    /// Who sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
}

/// Why a command was refused. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The rules of the sheet forbid it.
    #[error("{0} [{rule}]", rule = game::Refusal::rule(.0))]
    Rule(#[from] qwixx::Refusal),
    /// Q8, Q9.
    #[error("a sheet has room for four misses [Q9]")]
    NoMissLeft,
    /// There is no path to move on.
    #[error("this game has no pawns")]
    NoPawns,
    /// B2.
    #[error("a pawn moves forward by 1 to 5 free spaces, to a free space [B2]")]
    CannotMoveThere,
    /// Nothing of the kind stands on this sheet.
    #[error("there is nothing like that to take back")]
    NothingToTakeBack,
    /// Q9: no more marks than the one of the action that ended the game.
    #[error("the end of the game is reached; one can finish the action that ended it, and no more [Q9]")]
    EndReached,
    /// The end is not reached.
    #[error("the game goes on")]
    GoesOn,
    /// Said already.
    #[error("this sheet is done")]
    Done,
    /// Scored.
    #[error("the game is over")]
    Over,
    /// Somebody has yet to sit down.
    #[error("the game has not begun")]
    NotStarted,
    /// Somebody sits everywhere.
    #[error("there is no free chair")]
    NoFreeChair,
    /// Names are 1 to 40 visible characters, each once.
    #[error("a name has 1 to 40 characters, spaces only inside, and nobody else here has it")]
    BadName,
    /// Not for whoever asks.
    #[error("this is not for you to do")]
    NotYours,
    /// Somebody else has used this id.
    #[error("the command id `{0}` belongs to somebody else's command")]
    IdTaken(CommandId),
}

/// A table of sheets: the fold of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetTable {
    log: Vec<Logged>,
    state: State,
}

impl SheetTable {
    /// Opens a table for so many; `None` if this game is not for so many.
    pub fn open(rules: Rules, seats: usize, now: u64) -> Option<Self> {
        let fact = Fact::Opened { rules, seats };
        Self::restore([Logged { seq: 1, at: now, cmd: None, by: None, fact }]).ok()
    }

    /// The table that has this log, cut anywhere; what follows of itself follows again.
    pub fn restore(log: impl IntoIterator<Item = Logged>) -> Result<Self, BrokenLog> {
        let log: Vec<_> = log.into_iter().collect();
        let first = log.first().ok_or_else(|| BrokenLog { seq: 0, why: "the log is empty".to_owned() })?;
        let mut state = State::begin(first)?;
        for entry in &log[1..] {
            state.apply(entry)?;
        }
        let mut table = SheetTable { log, state };
        table.follow();
        Ok(table)
    }

    /// Does what a command asks, or refuses it and stays as it was. A command that was accepted before gets the
    /// same facts again and changes nothing.
    pub fn handle(
        &mut self,
        id: CommandId,
        by: By,
        now: u64,
        command: Command,
    ) -> Result<&[Logged], Refused> {
        if let Some(first) = self.log.iter().position(|entry| entry.cmd.as_ref() == Some(&id)) {
            if self.log[first].by != Some(by) {
                return Err(Refused::IdTaken(id));
            }
            let next = self.log[first + 1..].iter().position(|entry| entry.cmd.is_some());
            return Ok(&self.log[first..next.map_or(self.log.len(), |n| first + 1 + n)]);
        }
        let fact = self.state.accept(by, command)?;
        let from = self.log.len();
        let at = now.max(self.state.now);
        self.push(Logged { seq: self.state.seq + 1, at, cmd: Some(id), by: Some(by), fact });
        self.follow();
        Ok(&self.log[from..])
    }

    /// Everything that has happened. There are no secrets here.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// What everybody sees.
    pub fn view(&self) -> SheetView {
        self.state.view()
    }

    /// A player's sheet.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        self.state.sheet(seat)
    }

    /// What a player may do on their sheet now.
    pub fn choices(&self, seat: Seat) -> Vec<Deed> {
        self.state.choices(seat)
    }

    /// What a player may take back now, the latest first.
    pub fn can_take_back(&self, seat: Seat) -> Vec<Deed> {
        self.state.can_take_back(seat)
    }

    /// Has everyone finished?
    pub fn is_over(&self) -> bool {
        self.state.over
    }

    fn follow(&mut self) {
        while let Some(fact) = self.state.consequence() {
            self.push(Logged { seq: self.state.seq + 1, at: self.state.now, cmd: None, by: None, fact });
        }
    }

    fn push(&mut self, entry: Logged) {
        self.state.apply(&entry).expect("an accepted fact fits the state");
        self.log.push(entry);
    }
}

/// What everybody sees of a table of sheets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetView {
    /// By which rules.
    pub rules: Rules,
    /// The number of the last entry of the log.
    pub seq: u64,
    /// Rows closed for all.
    pub closed: ColourSet,
    /// Why the game is at its end, if it is.
    pub ending: Option<Ending>,
    /// Has it been scored?
    pub over: bool,
    /// One for each seat.
    pub seats: Vec<PlayerView>,
}

/// One player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// Who, once somebody sits there.
    pub name: Option<String>,
    /// The sheet.
    pub sheet: qwixx::SeatView,
    /// The space under the pawn; 0 is the start.
    pub space: u8,
    /// B5: what that space is worth.
    pub bonus: i32,
    /// Sheet and bonus.
    pub score: i32,
    /// Has this player said that the sheet is done?
    pub done: bool,
}
