//! A player's sheet, reduced to what its future depends on.

use crate::row::{PLACES, RowState};

/// The number of misses that ends the game (Q9).
pub const MAX_MISSES: usize = 4;

/// The points that a miss brings (Q8, Q10).
pub(crate) const MISS_POINTS: f64 = -5.;

/// The number of rows on a sheet. Wherever rows are numbered, the order is red, yellow (both 2→12),
/// green, blue (both 12→2).
pub const ROWS: usize = 4;

/// A player's sheet: the states of its four rows, and the number of misses.
///
/// ```
/// use solver::{RowState, Sheet};
///
/// let (sheet, points) = Sheet::START.mark(2, 11).unwrap();
/// assert_eq!(points, 1);
/// assert!(sheet.mark(2, 12).is_none(), "green runs from 12 down to 2");
/// assert!(!sheet.with_row_closed(0).is_over());
/// assert!(sheet.with_row_closed(0).with_row_closed(1).is_over());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sheet {
    rows: [RowState; ROWS],
    misses: u8,
}

impl Sheet {
    /// The sheet at the start of a game.
    pub const START: Self = Self { rows: [RowState::EMPTY; ROWS], misses: 0 };

    /// Returns a sheet with the given rows (red, yellow, green, blue) and misses. More than four misses
    /// count as four.
    pub const fn new(rows: [RowState; ROWS], misses: u8) -> Self {
        Self { rows, misses: if misses > MAX_MISSES as u8 { MAX_MISSES as u8 } else { misses } }
    }

    /// Returns the rows: red, yellow, green, blue.
    pub const fn rows(&self) -> [RowState; ROWS] {
        self.rows
    }

    /// Returns the number of misses, from 0 to 4.
    pub const fn misses(&self) -> u8 {
        self.misses
    }

    /// Returns whether the game is over as far as this sheet shows: two rows are closed, or there are
    /// four misses (Q9).
    pub fn is_over(&self) -> bool {
        usize::from(self.misses) >= MAX_MISSES || self.rows.iter().filter(|row| row.is_closed()).count() >= 2
    }

    /// Marks `number` (2 to 12) in a row. Returns the sheet afterwards and the points of the mark, or
    /// `None` if the row does not allow the mark.
    pub fn mark(&self, row: usize, number: u8) -> Option<(Self, u8)> {
        let (state, points) = self.rows[row].mark(place_of(row, usize::from(number).checked_sub(2)?)?)?;
        Some((self.with_row(row, state), points))
    }

    /// Returns the sheet with one more miss.
    #[must_use]
    pub const fn with_miss(&self) -> Self {
        Self::new(self.rows, self.misses + 1)
    }

    /// Returns the sheet after another player closed a row.
    #[must_use]
    pub fn with_row_closed(&self, row: usize) -> Self {
        self.with_row(row, RowState::CLOSED)
    }

    fn with_row(mut self, row: usize, state: RowState) -> Self {
        self.rows[row] = state;
        self
    }
}

/// Returns the place at which a dice sum stands in a row, or `None` for sums above 12. The sum is given
/// less 2. For each row the function is its own inverse.
pub(crate) const fn place_of(row: usize, sum: usize) -> Option<usize> {
    if sum >= PLACES {
        None
    } else if row < 2 {
        Some(sum)
    } else {
        Some(PLACES - 1 - sum)
    }
}
