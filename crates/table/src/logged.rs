//! One entry of a log.

use serde::{Deserialize, Serialize};

use crate::{By, CommandId};

/// One entry of a log: a fact with its number and time. Its JSON is one line, the fields of the fact beside these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged<F> {
    /// The number of the entry, counted from 1 without a gap.
    pub seq: u64,
    /// When it happened, in the host's milliseconds. Never before the entry above.
    pub at: u64,
    /// The command that brought it about, on the first of the facts it brought about. The others follow from the
    /// rules and the state, and stand there with `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cmd: Option<CommandId>,
    /// Who sent that command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// What happened.
    #[serde(flatten)]
    pub fact: F,
}
