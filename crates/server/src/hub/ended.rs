//! Games that have ended, for those who want to know.

use crate::store::GuestId;

/// A game that has ended.
pub(crate) struct Ended {
    /// The link of its table.
    pub(crate) link: String,
    /// The game's name.
    pub(crate) game: String,
    /// Who opened the table.
    pub(crate) host: GuestId,
}
