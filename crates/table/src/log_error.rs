//! Why a log cannot be the log of a table.

use thiserror::Error;

/// Why a log cannot be the log of a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LogError {
    /// There is no entry at all.
    #[error("the log is empty")]
    Empty,
    /// An entry is not JSON, or not that of a fact.
    #[error("entry {seq} of the log cannot be read: {why}")]
    Unreadable {
        /// The place of the entry, counted from 1.
        seq: u64,
        /// What is wrong with it.
        why: String,
    },
    /// Entries are numbered from 1 without a gap.
    #[error("entry {found} of the log stands where entry {expected} should stand")]
    OutOfOrder {
        /// The number that the entry should have.
        expected: u64,
        /// The number that it has.
        found: u64,
    },
    /// No entry is older than the one above it.
    #[error("entry {seq} of the log is older than the entry above it")]
    BackInTime {
        /// The number of the entry.
        seq: u64,
    },
    /// The fact does not fit what stands above it, or this table.
    #[error("entry {seq} of the log: {why}")]
    Misfit {
        /// The number of the entry.
        seq: u64,
        /// What is wrong with it.
        why: String,
    },
}

game::codes! {
    LogError {
        Self::Empty => "empty",
        Self::Unreadable { .. } => "unreadable",
        Self::OutOfOrder { .. } => "out_of_order",
        Self::BackInTime { .. } => "back_in_time",
        Self::Misfit { .. } => "misfit",
    }
}

impl LogError {
    /// Returns the number of the entry that is wrong; 0 if there is none.
    pub fn seq(&self) -> u64 {
        match *self {
            LogError::Empty => 0,
            LogError::OutOfOrder { found: seq, .. }
            | LogError::Unreadable { seq, .. }
            | LogError::BackInTime { seq }
            | LogError::Misfit { seq, .. } => seq,
        }
    }
}
