//! What can be sent to a desk, and by which way.

use std::sync::Arc;

use catalogue::{AdviceLine, BotTurn, Order, Plan};
use game::Seat;
use table::ClientId;
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use super::Desk;
use crate::hub::presence::Presence;
use crate::hub::refusal::Refusal;
use crate::hub::standing::Standing;
use crate::store::{GuestId, News};
use crate::token::Hash;

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// What can be sent to a desk.
pub(crate) enum Mail {
    /// A guest wants something of the table.
    Order { guest: GuestId, id: ClientId, order: Order, reply: Reply<()> },
    /// A bot has decided.
    Decided { turn: BotTurn, action: String },
    /// Somebody says something.
    Say { guest: GuestId, name: String, text: String, reply: Reply<()> },
    /// A guest wants a short code for the table.
    MakeCode { guest: GuestId, reply: Reply<()> },
    /// A guest wants to know what their choices are worth.
    Hint { guest: GuestId, reply: Reply<()> },
    /// What they are worth.
    Advised { seat: Seat, round: u32, advice: Vec<AdviceLine> },
    /// A guest takes a seat along to this device.
    MoveSeat { guest: GuestId, token: Hash, reply: Reply<Seat> },
    /// They want to play again; the answer is where, or how.
    Rematch { guest: GuestId, reply: Reply<Rematch> },
    /// Where they play again. The answer is the first such place.
    PlaysOn { link: String, reply: Reply<String> },
    /// Somebody has sat down where they play again.
    SaidYes { reply: Reply<()> },
    /// The owner of the machine ends the game where it stands.
    Close { reply: Reply<()> },
    /// Somebody looks who may have seen what another node has stored.
    CatchUp { reply: Reply<()> },
    /// What another node has stored of the table.
    News(Box<News>),
    /// Who is connected elsewhere has changed, or who plays for bots and clocks.
    Look,
    /// The server stops, or the table is no more.
    Stop,
}

impl Mail {
    /// Whether the answer depends on what other nodes may have stored. An order finds that out when it is stored.
    pub(super) fn asks_for_the_table_as_it_is(&self) -> bool {
        match self {
            Mail::Say { .. }
            | Mail::MakeCode { .. }
            | Mail::Hint { .. }
            | Mail::MoveSeat { .. }
            | Mail::Rematch { .. }
            | Mail::PlaysOn { .. }
            | Mail::SaidYes { .. }
            | Mail::Close { .. }
            | Mail::CatchUp { .. } => true,
            Mail::Order { .. }
            | Mail::Decided { .. }
            | Mail::Advised { .. }
            | Mail::News(_)
            | Mail::Look
            | Mail::Stop => false,
        }
    }
}

/// Where to play again.
pub(crate) enum Rematch {
    /// Somebody has opened a table already.
    At(String),
    /// Nobody has yet; these are its settings.
    New(Box<Plan>),
}

/// How others reach a desk.
#[derive(Clone)]
pub(crate) struct DeskHandle {
    /// For whoever wants something of the table.
    pub(in crate::hub) mail: mpsc::Sender<Mail>,
    /// For whoever only looks.
    pub(in crate::hub) desk: Arc<Mutex<Desk>>,
    /// Changes when there is something new to see.
    pub(in crate::hub) version: watch::Receiver<u64>,
    pub(in crate::hub) presence: Arc<Presence>,
    pub(in crate::hub) standing: Arc<Standing>,
}
