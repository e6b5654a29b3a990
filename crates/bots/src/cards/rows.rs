//! What a row is still worth.

use qwixx::{Colour, Sheet, row_points};

/// A row as far as its future goes: how many marks it has, and from which place on it is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// Numbers marked, the padlock not counted.
    pub(super) marks: u32,
    /// The first place, counted from 0 at the left, that can be marked; 11 if the row is closed.
    pub(super) free: u32,
}

impl Row {
    /// A row of a sheet.
    #[inline]
    pub(super) fn of(sheet: Sheet, colour: Colour) -> Row {
        let row = sheet.row(colour);
        Row { marks: row.count_ones(), free: u16::BITS - row.leading_zeros() }
    }

    /// C5, C6: the row after these places (as bits) are marked in one step, if they may be.
    #[inline]
    pub(super) fn with(self, places: u16) -> Option<Row> {
        let marks = self.marks + places.count_ones();
        let fits = places >> self.free << self.free == places
            && (places >> Sheet::LAST == 0 || marks > Sheet::TO_CLOSE)
            && are_close(places);
        fits.then(|| Row { marks, free: u16::BITS - places.leading_zeros() })
    }

    /// Q10: its points.
    #[inline]
    pub(super) fn points(self) -> i32 {
        row_points(self.marks + u32::from(self.free > Sheet::LAST))
    }
}

/// C5: at most one place is left out from the first to the last of these.
#[inline]
fn are_close(places: u16) -> bool {
    let span = u16::BITS - places.leading_zeros() - places.trailing_zeros();
    places == 0 || span <= places.count_ones() + 1
}

/// The points that a row can be expected to bring from here on, by the number of chances left.
///
/// Found backwards. At every chance each place of the row is on offer with the same probability, whatever the others;
/// of those on offer one takes the best or none. So skipping costs exactly what the skipped places could still have brought.
#[derive(Clone, Debug)]
pub struct RowValues {
    /// By chances left, marks and first free place.
    table: Vec<[[f32; 12]; 12]>,
}

impl RowValues {
    /// The most chances that it knows of.
    pub const CHANCES: usize = 80;

    /// With this probability of each place at each chance.
    pub fn new(offer: f32) -> RowValues {
        let mut table = vec![[[0.0f32; 12]; 12]; Self::CHANCES + 1];
        for left in 1..=Self::CHANCES {
            let later = table[left - 1];
            for marks in 0..11u32 {
                for free in 0..11u32 {
                    let row = Row { marks, free };
                    let wait = later[marks as usize][free as usize];
                    let mut offers: Vec<f32> = (free..11)
                        .filter_map(|place| {
                            let after = row.with(1 << place)?;
                            let gain = (after.points() - row.points()) as f32;
                            Some(gain + later[after.marks as usize][after.free as usize])
                        })
                        .filter(|&worth| worth > wait)
                        .collect();
                    offers.sort_by(|a, b| b.total_cmp(a));
                    let (mut worth, mut none_so_far) = (0.0, 1.0);
                    for &mark in &offers {
                        worth += none_so_far * offer * mark;
                        none_so_far *= 1.0 - offer;
                    }
                    table[left][marks as usize][free as usize] = worth + none_so_far * wait;
                }
            }
        }
        RowValues { table }
    }

    /// From a table.
    pub fn from_table(table: Vec<[[f32; 12]; 12]>) -> RowValues {
        RowValues { table }
    }

    /// The values for so many chances, by marks and first free place.
    #[inline]
    pub fn at(&self, chances: f32) -> &[[f32; 12]; 12] {
        &self.table[((chances.max(0.0) + 0.5) as usize).min(self.table.len() - 1)]
    }
}
