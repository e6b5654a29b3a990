//! What people ask of a table whose game is not yet known: commands with actions and outcomes still in text.

use game::{Game, Seat};
use serde::Deserialize;
use table::{Bot, By, Command, Link};
use utoipa::ToSchema;

use super::OrderRefusal;
use crate::schemas;

/// A command before its game is known. Its JSON is that of the API.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Sits down, or comes back to one's seat.
    Sit {
        /// Under this name.
        #[schema(value_type = schemas::Name)]
        name: String,
        /// At this seat, or at the first free one.
        #[serde(default)]
        #[schema(value_type = schemas::Seat)]
        seat: Option<Seat>,
        /// Whether you will `commit` as soon as you have seen the commitment of the dice: the first roll waits a moment
        /// for that.
        #[serde(default)]
        #[schema(default = false)]
        commits: bool,
    },
    /// Leaves the table.
    Leave,
    /// Plays one's own seat again.
    Return,
    /// Chooses an action for the open round.
    Decide {
        /// The number of the round.
        round: u32,
        /// The action.
        action: String,
    },
    /// Takes one's choice for the open round back.
    Withdraw {
        /// The number of the round.
        round: u32,
    },
    /// Lays down one's next action of this turn, or takes that back.
    Plan {
        /// The number of the round that is open.
        round: u32,
        /// The action, or `null`.
        #[schema(required)]
        action: Option<String>,
    },
    /// Asks to go back to before one's last decision.
    AskUndo,
    /// Agrees to somebody's request for an undo.
    AgreeUndo,
    /// Declines it, or takes one's own request back.
    DeclineUndo,
    /// Gives up.
    Resign,
    /// Types in what real dice or cards show.
    Supply {
        /// The number of the draw.
        draw: u32,
        /// What they show.
        outcome: String,
    },
    /// Corrects what was typed in.
    Correct {
        /// The number of the draw.
        draw: u32,
        /// What they really show.
        outcome: String,
    },
    /// Takes part in verifiable dice: commits to a chain of links, each of which is the SHA-256 of the next. Not while
    /// links are asked for. See docs/fair-dice.md.
    Commit {
        /// The first link of the chain.
        #[schema(value_type = schemas::Link)]
        tip: Link,
    },
    /// Opens the next link of one's chain, when `view.chance.call` asks for it. Who does not answer within three seconds has
    /// no part in this roll, and takes part again after another `commit`.
    Link {
        /// The number of the draw, as in `view.chance.call`.
        draw: u32,
        /// The link: its SHA-256 is your newest one in `view.chance.links`.
        #[schema(value_type = schemas::Link)]
        link: Link,
    },
    /// Before the game begins: puts a bot on a free chair.
    SeatBot {
        /// The chair.
        #[schema(value_type = schemas::Seat)]
        seat: Seat,
        /// Which bot.
        level: String,
    },
    /// Lets somebody who is away leave, so that the table's policy for absent players takes over.
    Away {
        /// Their seat.
        #[schema(value_type = schemas::Seat)]
        seat: Seat,
    },
    /// Ends the table: before the game begins, or when nobody else plays any more.
    Close,
    /// On sheets: marks a number, takes a miss, moves a pawn.
    Do {
        /// The deed: `red 5`, `miss` or `move 12`.
        deed: String,
    },
    /// On sheets: takes such a deed back.
    TakeBack {
        /// The deed: `red 5`, `miss` or `move 12`.
        deed: String,
    },
    /// On sheets: says that a sheet is done, one's own or, for whoever opened the table, that of somebody who is away.
    Done {
        /// Whose sheet, if not one's own.
        #[serde(default)]
        #[schema(value_type = schemas::Seat)]
        seat: Option<Seat>,
    },
}

/// Who may give an order, and when it is against somebody else: `docs/powers.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// Anybody who has no seat here.
    Newcomer,
    /// Whoever has a seat.
    Owner,
    /// Whoever has a seat, while the owner of this one is away.
    OwnerFor(Seat),
    /// Whoever opened the table.
    Host,
    /// Whoever opened the table, while the owner of this seat is away.
    HostFor(Seat),
    /// Whoever opened the table, while nobody else plays.
    HostAlone,
}

impl Order {
    /// Returns who may give this order.
    pub fn power(&self) -> Power {
        match self {
            Order::Sit { .. } => Power::Newcomer,
            Order::SeatBot { .. } => Power::Host,
            Order::Close => Power::HostAlone,
            Order::Done { seat: Some(seat) } => Power::HostFor(*seat),
            Order::Away { seat } => Power::OwnerFor(*seat),
            _ => Power::Owner,
        }
    }

    /// The command that a game's table understands. `seat` is the giver's own.
    pub(crate) fn typed<G: Game>(self, by: By) -> Result<Command<G>, OrderRefusal> {
        let own = match by {
            By::Seat(seat) => Ok(seat),
            _ => Err(OrderRefusal::NoSeat),
        };
        Ok(match self {
            Order::Sit { name, seat, commits } => Command::Join { name: name.parse()?, seat, commits },
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
            Order::Commit { tip } => Command::Commit { tip },
            Order::Link { draw, link } => Command::OpenLink { draw, link },
            Order::SeatBot { seat, level } => Command::TakeOver { seat, bot: named(level, seat) },
            Order::Away { seat } => Command::Leave { seat },
            Order::Close => Command::Close,
            Order::Do { .. } | Order::TakeBack { .. } | Order::Done { .. } => {
                return Err(OrderRefusal::OtherTable);
            }
        })
    }

    /// The command that a table of sheets understands.
    pub(crate) fn on_sheets(self, by: By) -> Result<sheets::Command, OrderRefusal> {
        Ok(match (self, by) {
            (Order::Sit { name, .. }, _) => sheets::Command::Join { name: name.parse()? },
            (Order::Do { deed }, _) => sheets::Command::Do { deed: deed.parse()? },
            (Order::TakeBack { deed }, _) => sheets::Command::TakeBack { deed: deed.parse()? },
            (Order::Done { seat: Some(seat) }, _) | (Order::Done { seat: None }, By::Seat(seat)) => {
                sheets::Command::Done { seat }
            }
            _ => return Err(OrderRefusal::OtherTable),
        })
    }
}

/// A bot of this level with a name of its own for the seat.
pub(crate) fn named(level: String, seat: Seat) -> Bot {
    const NAMES: [&str; Seat::MAX] = ["Ada", "Blaise", "Carl", "Emmy", "Pierre"];
    Bot { name: format!("{} (bot)", NAMES[seat.index()]), level }
}
