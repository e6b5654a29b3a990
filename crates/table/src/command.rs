//! What people, bots and the host can ask of a table.

use std::fmt;
use std::str::FromStr;

use game::{Game, ParseError, Seat, SeatSet, serde_as_text};
use serde::{Deserialize, Serialize};

use crate::{Bot, Chair, CommandId, Link, Name};

/// Who speaks. The driver has made sure that they are who they say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// Whoever runs the table.
    Host,
    /// Somebody without a seat.
    Guest,
    /// The owner of a seat.
    Seat(Seat),
    /// The bot that plays a seat at the moment.
    Bot(Seat),
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Host => f.write_str("host"),
            By::Guest => f.write_str("guest"),
            By::Seat(seat) => write!(f, "seat {seat}"),
            By::Bot(seat) => write!(f, "bot {seat}"),
        }
    }
}

impl FromStr for By {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let error = || ParseError::new(s, "`host`, `guest`, `seat 1` or `bot 1`");
        match s {
            "host" => return Ok(By::Host),
            "guest" => return Ok(By::Guest),
            _ => {}
        }
        let (who, seat) = s.split_once(' ').ok_or_else(error)?;
        let seat = seat.parse().map_err(|_| error())?;
        match who {
            "seat" => Ok(By::Seat(seat)),
            "bot" => Ok(By::Bot(seat)),
            _ => Err(error()),
        }
    }
}

serde_as_text!(By);

/// A command with its name, its sender and the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope<C> {
    /// Unique at the table.
    pub id: CommandId,
    /// Who asks.
    pub by: By,
    /// Milliseconds since whatever the host counts from. A time before the last one counts as the last one.
    pub now: u64,
    /// What they ask.
    pub command: C,
}

/// What can be asked of a table. Time is no command: see [`Table::tick`](crate::Table::tick).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", bound = "")]
pub enum Command<G: Game> {
    /// A guest (or the host for one) sits down, at this seat or at the first open one.
    Join {
        /// What they are called.
        name: Name,
        /// The seat.
        #[serde(default)]
        seat: Option<Seat>,
        /// Whether they will commit to a chain once they have seen the table's commitment.
        #[serde(default)]
        commits: bool,
    },
    /// The owner leaves, or the host finds that they have. Before the start the chair is open again; after it
    /// the table's policy plays until they return.
    Leave {
        /// The seat.
        seat: Seat,
    },
    /// Before the start: the host puts one more chair to the table, after the others.
    AddChair {
        /// What stands there.
        chair: Chair,
    },
    /// Before the start: the host takes chairs away on which nobody sits, or a bot.
    RemoveChairs {
        /// Which.
        seats: SeatSet,
    },
    /// Before the start: the host opens a chair for anybody, on which a bot sits or which is kept for somebody.
    OpenChair {
        /// The seat.
        seat: Seat,
    },
    /// The host takes all free chairs away, so that the game begins with those who sit.
    Begin,
    /// A bot plays for a seat. Before the start the host can fill a chair on which no person sits; after it only the owner
    /// of a seat can ask for one, and otherwise the table's policy for absence decides.
    TakeOver {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: Bot,
    },
    /// The owner of a seat is back and plays again.
    Return,
    /// An action for the open round. It can be replaced until the round seals.
    Decide {
        /// The round's number; a choice for another round is stale.
        round: u32,
        /// The action.
        action: G::Action,
    },
    /// Takes back the choice for the open round.
    Withdraw {
        /// The round's number.
        round: u32,
    },
    /// Lays down the action for one's next decision of this turn while a round is still open; `None` takes it
    /// back. It is played when its turn comes if it is legal then.
    Plan {
        /// The number of the open round.
        round: u32,
        /// The action.
        action: Option<G::Action>,
    },
    /// Asks to go back to before one's last decision.
    AskUndo,
    /// Agrees to the undo that somebody else asks for.
    AgreeUndo,
    /// Declines it; the one who asked takes it back with the same word.
    DeclineUndo,
    /// Gives up. The table's policy plays the seat from here; it cannot win.
    Resign,
    /// Types in what real dice or cards show.
    Supply {
        /// The number of the draw, so that two people typing the same roll do not type two.
        draw: u32,
        /// What they show.
        outcome: G::Outcome,
    },
    /// Corrects what was typed, until somebody acts on it. Draws typed after it have to be typed again.
    Correct {
        /// The number of the draw.
        draw: u32,
        /// What the dice or cards really show.
        outcome: G::Outcome,
    },
    /// Commits to a chain of one's own, in place of an earlier one.
    Commit {
        /// Its tip.
        tip: Link,
    },
    /// Opens one's next link for the draw that is called.
    OpenLink {
        /// The number of the draw.
        draw: u32,
        /// The link.
        link: Link,
    },
    /// The host ends the table before the game is over.
    Close,
}
