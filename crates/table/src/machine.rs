//! What a log is a log of.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{By, IdTaken, Logged};

/// The state of a table of some kind, as the fold of its facts. [`Log`](crate::Log) drives it.
///
/// [`apply`](Self::apply) is the only thing that changes it, live and on restoring alike. What a command may do is
/// decided by [`accept`](Self::accept), and what follows from the state by [`consequence`](Self::consequence); both
/// only look. A command states exactly one fact, and everything else comes from `consequence`, out of the state and
/// the time alone. That is why a log that was cut anywhere continues as if it had not been.
///
/// Numbers and times of entries, ids of commands and remembered refusals are the business of the log.
pub trait Machine: Clone + Debug {
    /// Something that happened. As JSON it is an object, whose fields stand beside those of [`Logged`].
    type Fact: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Something that can be asked.
    type Command: Clone + Debug;
    /// Why it was refused.
    type Refusal: Clone + Debug + PartialEq + From<IdTaken>;

    /// Returns the state after the first fact of a log, or what is wrong with it.
    fn begin(first: &Logged<Self::Fact>) -> Result<Self, String>;

    /// Returns the fact that a command states, or why it is refused.
    fn accept(&self, by: By, command: &Self::Command) -> Result<Self::Fact, Self::Refusal>;

    /// Changes the state by one more fact, or says why the fact does not fit. After an error the state is of no more
    /// use.
    fn apply(&mut self, entry: &Logged<Self::Fact>) -> Result<(), String>;

    /// Returns the next fact that follows from the state at this time, if any does. Applied again and again, it comes
    /// to an end.
    fn consequence(&self, now: u64) -> Option<Self::Fact>;

    /// Returns the next time at which something would follow if nobody did anything. It may lie in the past: then it
    /// follows at the next tick.
    fn wake_at(&self) -> Option<u64> {
        None
    }
}
