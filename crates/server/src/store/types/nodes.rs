//! What several nodes tell each other.

use game::Seat;

use super::guests::GuestId;
use super::tables::{StoredTable, TableId};

/// What the choices of a seat in a round are worth, for the node that its owner's page is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SharedAdvice {
    pub(crate) seat: Seat,
    pub(crate) round: u32,
    pub(crate) json: String,
}

/// What a node has of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableCopy {
    pub(crate) table: TableId,
    /// The number of the last fact that it has.
    pub(crate) head: u64,
    /// How many changes it has seen; `None` if that is not known, because the store failed.
    pub(crate) changes: Option<u64>,
}

/// What a table has that a copy lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct News {
    /// Everything, but with the facts after number `after` alone.
    pub(crate) table: StoredTable,
    pub(crate) after: u64,
}

/// What one node tells the others. It is a hint: whoever misses it finds out by looking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// These tables have changed, so often by now.
    Changed(Vec<(TableId, u64)>),
    /// This table is no more.
    Deleted(TableId),
    /// At these tables somebody came or went.
    Presence(Vec<TableId>),
    /// What is known of this guest has changed.
    Guest(GuestId),
    /// The cookies that this guest had open nothing any more.
    SignedOut(GuestId),
    /// This guest is one no more.
    Removed(GuestId),
    /// Other addresses are shut out.
    Bans,
    /// A node goes, or comes.
    Nodes,
    /// Something was said that could not be heard.
    Missed,
}

/// What a node learns when it says that it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Beat {
    /// How late it is in the house.
    pub(crate) time: u64,
    /// Whether the others had given this node up, so that it must say again what it has.
    pub(crate) is_new: bool,
    /// How many nodes there are.
    pub(crate) nodes: u64,
    /// The number of the last thing that no node may miss.
    pub(crate) happened: u64,
}
