//! Small things that are kept by name.

use super::guests::GuestId;

/// Something small that is kept by name, for everybody or for a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Keepsake {
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    /// Whose it is; `None`: the server's.
    pub(crate) owner: Option<GuestId>,
    /// When it is due, when it was made, or its rank: what it is sorted by. No store keeps one above `i64::MAX`.
    pub(crate) due: u64,
    pub(crate) text: String,
}
