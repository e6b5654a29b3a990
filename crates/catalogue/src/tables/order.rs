//! What people ask of a table whose game is not yet known: commands with actions and outcomes still in text.

use game::{Game, Observer, Seat, SeatSet};
use serde::Deserialize;
use table::{Bot, By, Chair, Command, Link, PlayedBy, Table};
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
    /// Before the game begins: says for whom a chair is on which no person sits. A chair of the number after the last is one
    /// more. Where a chair goes, those after it move up, and their seats have other numbers.
    Chair {
        /// The chair.
        #[schema(value_type = schemas::Seat)]
        seat: Seat,
        /// `friend`: anybody who comes; `nobody`: it goes; or which bot.
        to: String,
    },
    /// Takes the free chairs away, so that the game begins with those who sit.
    Begin,
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
            Order::SeatBot { .. } | Order::Chair { .. } | Order::Begin => Power::Host,
            Order::Close => Power::HostAlone,
            Order::Done { seat: Some(seat) } => Power::HostFor(*seat),
            Order::Away { seat } => Power::OwnerFor(*seat),
            _ => Power::Owner,
        }
    }

    /// Returns which bot is to sit down.
    pub(crate) fn bot(&self) -> Option<&str> {
        match self {
            Order::SeatBot { level, .. } => Some(level),
            Order::Chair { to, .. } if to != FRIEND && to != NOBODY => Some(to),
            _ => None,
        }
    }

    /// The command that a game's table understands.
    pub(crate) fn typed<G: Game>(self, by: By, table: &Table<G>) -> Result<Command<G>, OrderRefusal> {
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
            Order::SeatBot { seat, level } => Command::TakeOver { seat, bot: bot_at(table, seat, level) },
            Order::Chair { seat, to } => chair(table, seat, to),
            Order::Begin => Command::Begin,
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
            (Order::Leave, By::Seat(seat)) | (Order::Away { seat }, _) => sheets::Command::Leave { seat },
            (Order::Leave, _) => return Err(OrderRefusal::NoSeat),
            (Order::Return, _) => sheets::Command::Return,
            (Order::Begin, _) => sheets::Command::Begin,
            (Order::Close, _) => sheets::Command::Close,
            (Order::Do { deed }, _) => sheets::Command::Do { deed: deed.parse()? },
            (Order::TakeBack { deed }, _) => sheets::Command::TakeBack { deed: deed.parse()? },
            (Order::Done { seat: Some(seat) }, _) | (Order::Done { seat: None }, By::Seat(seat)) => {
                sheets::Command::Done { seat }
            }
            _ => return Err(OrderRefusal::OtherTable),
        })
    }
}

/// The chair is for anybody who comes.
const FRIEND: &str = "friend";
/// The chair goes.
const NOBODY: &str = "nobody";

/// The command that makes a chair what it should be.
fn chair<G: Game>(table: &Table<G>, seat: Seat, to: String) -> Command<G> {
    let is_there = seat.index() < table.seats();
    match (is_there, to.as_str()) {
        (true, FRIEND) => Command::OpenChair { seat },
        (_, NOBODY) => Command::RemoveChairs { seats: SeatSet::only(seat) },
        (true, _) => Command::TakeOver { seat, bot: bot_at(table, seat, to) },
        (false, FRIEND) => Command::AddChair { chair: Chair::Open },
        (false, _) => Command::AddChair { chair: Chair::Bot(bot_at(table, seat, to)) },
    }
}

/// A bot of this level, called like nobody else at the table.
fn bot_at<G: Game>(table: &Table<G>, seat: Seat, level: String) -> Bot {
    let seats = table.view(Observer::Spectator).seats;
    let others = seats.iter().filter(|other| other.seat != seat);
    let names: Vec<_> = others
        .filter_map(|other| match (&other.owner, &other.played_by) {
            (None, PlayedBy::Bot(bot)) => Some(bot.name.as_str()),
            (owner, _) => owner.as_deref(),
        })
        .collect();
    named(level, seat, |name| names.contains(&name))
}

/// A bot of this level with a name for the seat, or the next one that is not taken.
pub(crate) fn named(level: String, seat: Seat, taken: impl Fn(&str) -> bool) -> Bot {
    const NAMES: [&str; Seat::MAX] = ["Ada", "Blaise", "Carl", "Emmy", "Pierre"];
    let mut names =
        NAMES.iter().cycle().skip(seat.index()).take(Seat::MAX).map(|name| format!("{name} (bot)"));
    let first = names.next().expect("there are names");
    let name = if taken(&first) { names.find(|name| !taken(name)).unwrap_or(first) } else { first };
    Bot { name, level }
}
