//! What can go wrong with the store.

use thiserror::Error;

/// Why something could not be stored or read.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// Somebody else has written to this log.
    #[error("the log of this table has grown elsewhere")]
    Conflict,
    /// Written by a newer program.
    #[error("the data was written by a newer version of this program (layout {0}; this one knows {1})")]
    Newer(i32, i32),
    /// The store has been shut.
    #[error("the store is closed")]
    Closed,
    /// Two programs on one folder would both play for the bots.
    #[error("another rowlock is using this data folder")]
    InUse,
    /// What the file system or `SQLite` says.
    #[error("the data file: {0}")]
    File(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::File(error.to_string())
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        StoreError::File(error.to_string())
    }
}

game::codes! { StoreError {
    Self::Conflict => "conflict",
    Self::Newer(..) => "newer_data",
    Self::Closed => "closed",
    Self::InUse => "in_use",
    Self::File(_) => "file",
} }
