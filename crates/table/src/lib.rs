//! A game being played by people.
//!
//! A [`Table`] is the fold of a log of [facts](Fact). [Commands](Command) come in from people, bots and the host,
//! each in an [`Envelope`] with a name of its own, its sender and the time. A command is either accepted, with
//! facts that are appended to the log, or [refused](Refused) with a reason, and then nothing has changed. Nothing in
//! here reads a clock, makes a random number or touches a file: time and randomness are arguments.
//!
//! The way through this crate:
//!
//! - [`Settings`]: what is chosen when a table is opened: chairs, clock, what happens to absent seats, and where
//!   chance comes from.
//! - [`Command`], [`Envelope`], [`By`], [`Refused`]: what can be asked, by whom, and why not.
//! - [`Fact`], [`Logged`]: what happened; one JSON line each, described in `docs/table-log.md`.
//! - [`Table`]: [`handle`](Table::handle) a command, [`tick`](Table::tick) the time on, [`restore`](Table::restore)
//!   from a log cut anywhere.
//! - [`TableView`] and [`Seen`]: the only ways out to an observer. Choices of an open round, plans, seeds and
//!   secrets are left out here, once.
//! - [`fair`]: dice that anyone can check, described in `docs/fair-dice.md`.
//! - [`Table::record`] and [`verify`]: the whole game as a text that anyone can replay and check.
//! - [`sheet_only`]: real dice on a real table, and only the sheets in here.

mod command;
mod fact;
pub mod fair;
mod hex;
mod record;
mod refused;
mod report;
mod see;
mod settings;
pub mod sheet_only;
mod state;
mod table;
mod verify;
mod view;

pub use command::{By, Command, CommandId, Envelope};
pub use fact::{Ending, Fact, How, Logged, Provenance, Reason};
pub use hex::{Commitment, Salt, Secret};
pub use record::TableHeader;
pub use refused::Refused;
pub use report::{Finding, Report};
pub(crate) use see::see;
pub use see::{ChanceSeen, Seen, Sight};
pub use settings::{Absence, Bot, Chair, Chance, Clock, Dealer, Settings};
pub use state::BrokenLog;
pub use table::{Accepted, BotTurn, Table};
pub use verify::{Unverified, verify};
pub(crate) use view::view;
pub use view::{ChanceView, EndView, Phase, PlayedBy, RoundView, SeatView, TableView, UndoView};
