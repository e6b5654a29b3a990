//! What a row's future depends on.

use qwixx::{Colour, Sheet, row_points};

/// What a row's future depends on: how many marks it has, and from which place on it is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// Numbers marked, the padlock not counted.
    pub(super) marks: u32,
    /// The first place, counted from 0 at the left, that can be marked; 11 if the row is closed.
    pub(super) free: u32,
}

impl Row {
    /// Returns a row of a sheet.
    #[inline]
    pub(super) fn of(sheet: Sheet, colour: Colour) -> Row {
        let row = sheet.row(colour);
        Row { marks: row.count_ones(), free: u16::BITS - row.leading_zeros() }
    }

    /// C5, C6: returns the row after these places (as bits) are marked in one step, or `None` if they may not
    /// be.
    #[inline]
    pub(super) fn with(self, places: u16) -> Option<Row> {
        let marks = self.marks + places.count_ones();
        let fits = places >> self.free << self.free == places
            && (places >> Sheet::LAST == 0 || marks > Sheet::TO_CLOSE)
            && are_close(places);
        fits.then(|| Row { marks, free: u16::BITS - places.leading_zeros() })
    }

    /// Q10: returns the points of the row.
    #[inline]
    pub(super) fn points(self) -> i32 {
        row_points(self.marks + u32::from(self.free > Sheet::LAST))
    }
}

/// C5: returns whether at most one place is left out from the first to the last of these.
#[inline]
fn are_close(places: u16) -> bool {
    places == 0 || u16::BITS - places.leading_zeros() - places.trailing_zeros() <= places.count_ones() + 1
}
