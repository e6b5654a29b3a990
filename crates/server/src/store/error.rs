//! What can go wrong with the store.

use rusqlite::ErrorCode;
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
    /// There is no room for another write.
    #[error("the disk is full; nothing is lost, and writing goes on when there is room")]
    Full,
    /// The file, its folder or its disk can be read only.
    #[error(
        "the data file cannot be written; check the rights of file and folder, and that the disk is not read-only"
    )]
    ReadOnly,
    /// The file was here, and is not any more.
    #[error("{0}")]
    Vanished(String),
    /// What was read is not what was written.
    #[error(
        "the data is damaged: {0}; `rowlock check` says what else is, `rowlock restore` goes back to a copy"
    )]
    Damaged(String),
    /// The address of a database makes no sense.
    #[error("the address of the database: {0}")]
    Address(String),
    /// The database is not there for anybody now. Whether the last that was asked of it was done is not known.
    #[error("the database cannot be reached ({0}); nothing is lost, and it goes on when it is back")]
    Away(String),
    /// What `PostgreSQL` says.
    #[error("the database: {0}")]
    Database(String),
    /// What the file system or `SQLite` says.
    #[error("the data file: {0}")]
    File(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                StoreError::Damaged(error.to_string())
            }
            _ => StoreError::File(error.to_string()),
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::StorageFull => StoreError::Full,
            std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => {
                StoreError::ReadOnly
            }
            _ => StoreError::File(error.to_string()),
        }
    }
}

game::codes! { StoreError {
    Self::Conflict => "conflict",
    Self::Newer(..) => "newer_data",
    Self::Closed => "closed",
    Self::InUse => "in_use",
    Self::Full => "full",
    Self::ReadOnly => "read_only",
    Self::Vanished(_) => "vanished",
    Self::Damaged(_) => "damaged",
    Self::Address(_) => "address",
    Self::Away(_) => "away",
    Self::Database(_) => "database",
    Self::File(_) => "file",
} }
