//! What people ask of a table whose game is not yet known: commands with actions and outcomes still in text.

use game::{Game, ParseError, Seat};
use serde::Deserialize;
use table::{Bot, By, Command, NameError, Refusal, Salt};
use thiserror::Error;

use crate::store::StoreError;

/// A command before its game is known. Its JSON is that of the API.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Order {
    /// Sits down, or comes back to one's seat.
    Sit {
        name: String,
        #[serde(default)]
        seat: Option<Seat>,
        #[serde(default)]
        salt: Option<Salt>,
    },
    Leave,
    Return,
    Decide {
        round: u32,
        action: String,
    },
    Withdraw {
        round: u32,
    },
    Plan {
        round: u32,
        action: Option<String>,
    },
    AskUndo,
    AgreeUndo,
    DeclineUndo,
    Resign,
    Supply {
        draw: u32,
        outcome: String,
    },
    Correct {
        draw: u32,
        outcome: String,
    },
    Contribute {
        salt: Salt,
    },
    /// The host puts a bot on a free chair.
    SeatBot {
        seat: Seat,
        level: String,
    },
    /// Somebody who is not connected leaves, and the table's policy for absent players takes over.
    Away {
        seat: Seat,
    },
    /// The host ends the table.
    Close,
    /// On sheets: marks a number, takes a miss, moves a pawn.
    Do {
        deed: String,
    },
    /// On sheets: takes such a deed back.
    TakeBack {
        deed: String,
    },
    /// On sheets: says that one's own sheet is done; the host can say it for somebody else.
    Done {
        #[serde(default)]
        seat: Option<Seat>,
    },
}

/// Who may give an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Giver {
    /// Anybody who has no seat here.
    Newcomer,
    /// Whoever has a seat.
    Owner,
    /// Whoever has a seat, about the owner of this one.
    Other(Seat),
    /// Whoever opened the table.
    Host,
}

impl Order {
    pub(crate) fn giver(&self) -> Giver {
        match self {
            Order::Sit { .. } => Giver::Newcomer,
            Order::SeatBot { .. } | Order::Close | Order::Done { seat: Some(_) } => Giver::Host,
            Order::Away { seat } => Giver::Other(*seat),
            _ => Giver::Owner,
        }
    }

    /// The command that a game's table understands. `seat` is the giver's own.
    pub(super) fn typed<G: Game>(self, by: By) -> Result<Command<G>, Denied> {
        let own = match by {
            By::Seat(seat) => Ok(seat),
            _ => Err(Denied::NoSeat),
        };
        Ok(match self {
            Order::Sit { name, seat, salt } => Command::Join { name: name.parse()?, seat, salt },
            Order::Leave => Command::Leave { seat: own? },
            Order::Return => Command::Return,
            Order::Decide { round, action } => Command::Decide { round, action: action.parse()? },
            Order::Withdraw { round } => Command::Withdraw { round },
            Order::Plan { round, action } => {
                Command::Plan { round, action: action.map(|action| action.parse()).transpose()? }
            }
            Order::AskUndo => Command::AskUndo,
            Order::AgreeUndo => Command::AgreeUndo,
            Order::DeclineUndo => Command::DeclineUndo,
            Order::Resign => Command::Resign,
            Order::Supply { draw, outcome } => Command::Supply { draw, outcome: outcome.parse()? },
            Order::Correct { draw, outcome } => Command::Correct { draw, outcome: outcome.parse()? },
            Order::Contribute { salt } => Command::Contribute { salt },
            Order::SeatBot { seat, level } => Command::TakeOver { seat, bot: named(level, seat) },
            Order::Away { seat } => Command::Leave { seat },
            Order::Close => Command::Close,
            Order::Do { .. } | Order::TakeBack { .. } | Order::Done { .. } => return Err(Denied::OtherTable),
        })
    }

    /// The command that a table of sheets understands.
    pub(super) fn on_sheets(self, by: By) -> Result<sheets::Command, Denied> {
        Ok(match (self, by) {
            (Order::Sit { name, .. }, _) => sheets::Command::Join { name: name.parse()? },
            (Order::Do { deed }, _) => sheets::Command::Do { deed: deed.parse()? },
            (Order::TakeBack { deed }, _) => sheets::Command::TakeBack { deed: deed.parse()? },
            (Order::Done { seat: Some(seat) }, _) | (Order::Done { seat: None }, By::Seat(seat)) => {
                sheets::Command::Done { seat }
            }
            _ => return Err(Denied::OtherTable),
        })
    }
}

/// A bot of this level with a name of its own for the seat.
pub(crate) fn named(level: String, seat: Seat) -> Bot {
    const NAMES: [&str; Seat::MAX] = ["Ada", "Blaise", "Carl", "Emmy", "Pierre"];
    Bot { name: format!("{} (bot)", NAMES[seat.index()]), level }
}

impl From<NameError> for Denied {
    fn from(why: NameError) -> Self {
        Denied::Refused(why.into())
    }
}

/// Why an order was not followed. Nothing has changed.
#[derive(Clone, Debug, Error)]
pub(crate) enum Denied {
    #[error("{0}")]
    Refused(#[from] Refusal),
    #[error("{0}")]
    Unreadable(#[from] ParseError),
    #[error("{0}")]
    Sheet(#[from] sheets::Refusal),
    #[error("that cannot be done at a table of this kind")]
    OtherTable,
    #[error("this game was played by rules that this version no longer plays; it can only be looked at")]
    Archived,
    #[error("they are here, or have not been away for long")]
    NotAway,
    #[error("you have no seat at this table")]
    NoSeat,
    #[error("you have a seat at this table already")]
    Seated,
    #[error("only whoever opened the table can do that")]
    NotHost,
    #[error("there is no such table")]
    NoTable,
    #[error("there is no such bot")]
    NoBot,
    #[error("this table allows no hints")]
    NoHints,
    #[error("no bot can say yet what these choices are worth")]
    NoAdvice,
    #[error("that is for after the game")]
    NotOver,
    #[error("a line of talk has 1 to 300 characters")]
    BadTalk,
    #[error("{0}")]
    Store(#[from] StoreError),
}
