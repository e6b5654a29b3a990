//! A game being played by people, and the log that every table is.
//!
//! A [`Table`] is the fold of a log of [facts](Fact). [Commands](Command) come in from people, bots and the host,
//! each in an [`Envelope`] with an id of its own, its sender and the time. A command is either accepted, with
//! facts that are appended to the log, or [refused](Refusal) with a reason, and then nothing has changed. Nothing in
//! here reads a clock, makes a random number or touches a file: time and randomness are arguments.
//!
//! The way through this crate:
//!
//! - [`Log`] and [`Machine`]: the log of a table of any kind, and what a kind has to say. [`Logged`] is one entry,
//!   one JSON line, described in `docs/table-log.md`; [`Kind`] tells from the first line which kind a log is of.
//! - [`Settings`]: what is chosen when a table is opened: chairs, clock, what happens to absent seats, and where
//!   chance comes from.
//! - [`Command`], [`Envelope`], [`By`], [`Name`], [`Refusal`]: what can be asked, by whom, and why not.
//! - [`Fact`]: what happened. [`Seated`] is the machine that these facts drive.
//! - [`Table`]: [`handle`](Table::handle) a command, [`tick`](Table::tick) the time on, [`restore`](Table::restore)
//!   from a log cut anywhere.
//! - [`TableView`] and [`Seen`]: the only ways out to an observer. Choices of an open round, plans, seeds and
//!   secrets are left out here, once.
//! - [`fair`]: dice that anyone can check, described in `docs/fair-dice.md`.
//! - [`Table::record`] and [`verify`]: the whole game as a text that anyone can replay and check.

mod command;
mod command_id;
mod fact;
pub mod fair;
mod hex;
mod kind;
mod log;
mod log_error;
mod logged;
mod machine;
mod name;
mod origin;
mod record;
mod refusal;
mod report;
mod seated;
mod see;
mod settings;
mod table;
mod verify;
mod view;

pub use command::{By, Command, Envelope};
pub use command_id::{ClientId, CommandId};
pub use fact::{Ending, Fact, How, Provenance, Reason};
pub use hex::{Commitment, Link, Salt, Secret};
pub use kind::Kind;
pub use log::{Accepted, Log};
pub use log_error::LogError;
pub use logged::Logged;
pub use machine::Machine;
pub use name::{Name, NameError};
pub use origin::{Again, Origin, OriginError, OriginSeen};
pub use record::TableHeader;
pub use refusal::{IdTaken, Refusal};
pub use report::{Finding, Report};
pub use seated::Seated;
pub(crate) use see::see;
pub use see::{Seen, Sight};
pub use settings::{Absence, Bot, Chair, Chance, ChanceSeen, Clock, Dealer, Settings};
pub use table::{BotTurn, Table};
pub use verify::{Flaw, Kept, OwnFlaw, Sent, VerifyError, verify, verify_own};
pub(crate) use view::view;
pub use view::{CallView, ChanceView, EndView, Phase, PlayedBy, RoundView, SeatView, TableView, UndoView};
