//! Guests.

/// A guest's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct GuestId(pub(in crate::store) i64);

#[cfg(test)]
impl GuestId {
    pub(crate) fn numbered(number: i64) -> Self {
        GuestId(number)
    }
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    pub(crate) id: GuestId,
    pub(crate) name: String,
}

/// What came of a recovery code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Recovered {
    /// The device is this guest's now.
    Done(Guest),
    /// It was this guest's before. The code is still good.
    Already,
    /// There is no such code, or no longer.
    NotGood,
    /// Whoever this device belongs to sits at a table with the guest. Nothing has changed.
    BothSit,
}
