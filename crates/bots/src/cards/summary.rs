//! A sheet, reduced to what its future depends on.

use qwixx::{Colour, Sheet};

use super::rows::Row;

/// What the future of a player's sheet depends on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SheetSummary {
    pub(super) rows: [Row; 4],
    pub(super) misses: u32,
}

impl SheetSummary {
    pub(super) fn of(sheet: Sheet) -> SheetSummary {
        SheetSummary { rows: Colour::ALL.map(|colour| Row::of(sheet, colour)), misses: sheet.misses() }
    }

    pub(super) fn points(&self) -> i32 {
        self.rows.iter().map(|row| row.points()).sum::<i32>() - 5 * self.misses as i32
    }

    fn closed(&self) -> usize {
        self.rows.iter().filter(|row| row.free > Sheet::LAST).count()
    }

    /// C8: returns whether this player has ended the game.
    pub(super) fn ends(&self) -> bool {
        self.closed() >= 2 || self.misses >= Sheet::MISSES
    }

    /// Returns how many places lie before two closed rows: 22 at most.
    pub(super) fn way(&self) -> usize {
        let mut left = self.rows.map(|row| {
            let free = 11 - row.free;
            // C6: rows that cannot be closed any more never end the game.
            if free > 0 && row.marks + free <= Sheet::TO_CLOSE { 22 } else { free }
        });
        left.sort_unstable();
        (left[0] + left[1]).min(22) as usize
    }
}
