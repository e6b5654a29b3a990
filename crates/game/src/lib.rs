//! What every Rowlock game shares.
//!
//! A game is a pure state machine with explicit chance. Its position is one small value; what happens next is
//! one of three things ([`Pending`]): a **chance** event whose outcome comes from outside, a **decision** by a
//! set of seats, or nothing because the game is **over**. Nothing in here knows a clock, a random generator or
//! a file.
//!
//! The way through this crate:
//!
//! - [`Seat`], [`SeatSet`], [`BySeat`]: who sits where.
//! - [`Game`]: the trait that every game implements.
//! - [`Round`]: collects one decision for every awaited seat, checks each, and seals them into a [`Joint`].
//! - [`chance`]: enumerate, sample and check the outcomes of a chance event.
//! - [`step`] and [`Input`]: one checked step, the same for every game; [`fast`] holds its unchecked twins.
//! - [`Record`]: a whole game as text; replay is a fold over it.
//! - [`perft`]: counts positions, to prove two implementations equal.
//! - [`dynamic`]: any game behind text in and JSON out, for those who learn at run time which game is played.
//! - `testkit` (a feature): the conformance suite.

pub mod chance;
mod choices;
mod codes;
mod digest;
pub mod dynamic;
pub mod fast;
mod options;
mod perft;
mod record;
mod round;
mod rules;
mod seat;
mod source;
mod step;
#[cfg(feature = "testkit")]
pub mod testkit;
mod text;

pub use choices::{Choices, Iter as ChoicesIter, List};
pub use codes::{Coded, each_once};
pub use digest::{Digest, Ink};
pub use options::{GameOptions, NoOptions, OptionSpec, OptionValue};
pub use perft::perft;
pub use record::{Entry, Finish, Header, Note, Record, RecordError, split_records};
pub use round::{Joint, Round, RoundRefusal};
pub use rules::{Game, Pending, Refusal, SetupError, Vocabulary};
pub use seat::{BySeat, Observer, Seat, SeatSet};
pub use source::Source;
pub use step::{Decisions, Input, StepError, step};
pub use text::ParseError;

#[doc(hidden)]
pub mod reexport {
    pub use serde;
}
