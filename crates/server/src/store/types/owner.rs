//! What the owner of the machine sees.

use serde::{Deserialize, Serialize};

/// A table as the owner of the machine sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOverview {
    /// Its number, by which logs name it.
    pub number: i64,
    /// Its link.
    pub link: String,
    /// The game's name.
    pub game: String,
    /// The number of the guest who opened it.
    pub host: i64,
    /// Who sits there.
    pub people: Vec<String>,
    /// Where it is in its life: `gathering`, `playing` or `over`.
    pub phase: String,
    /// How many entries its log has.
    pub entries: u64,
    /// When it was opened, in milliseconds.
    pub opened: u64,
    /// When something last happened there.
    pub touched: u64,
}

/// A guest as the owner of the machine sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuestOverview {
    /// Their number.
    pub number: i64,
    /// The name that they gave themselves.
    pub name: String,
    /// When they came, in milliseconds.
    pub since: u64,
    /// At how many tables they sit, those that they opened included.
    pub tables: u64,
}

/// Addresses that are shut out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// An address, or a range of them.
    pub range: String,
    /// Since when, in milliseconds.
    pub since: u64,
}
