//! Numbers the sheets that are different up to symmetry.
//!
//! Rows of one direction are interchangeable, so two of them form an unordered *pair*. Turning every die
//! upside down (d ↦ 7 − d) swaps the directions and changes no probability, so the two pairs of a sheet
//! are themselves unordered. In both cases an unordered pair (high, low) gets the number high (high + 1)
//! / 2 + low.
//!
//! Row states are numbered so that a mark always leads to a greater number. The same then holds for
//! pairs and for sheets.

use crate::row::RowState;
use crate::sheet::{MAX_MISSES, Sheet};

/// The number of unordered pairs of rows of one direction.
pub(crate) const PAIRS: usize = triangle(RowState::COUNT);

/// The number of sheets that are different up to symmetry, without regard to misses. The few sheets with
/// two closed rows are numbered too: their value is 0, and to look it up is cheaper than to test for
/// them.
pub(crate) const SHEETS: usize = triangle(PAIRS);

/// The number of states that a table is solved for: sheets with misses that are different up to symmetry
/// and not over.
///
/// At most one row of such a sheet is closed; the others are in one of the 53 open states.
pub(crate) const LIVE_STATES: usize = {
    let open_pairs = triangle(RowState::COUNT - 1);
    let one_closed = (RowState::COUNT - 1) * open_pairs;
    MAX_MISSES * (triangle(open_pairs) + one_closed)
};

/// Returns the number of unordered pairs of `n` things, where both may be the same thing.
const fn triangle(n: usize) -> usize {
    n * (n + 1) / 2
}

/// Returns the number of an unordered pair of numbers.
const fn unordered(a: usize, b: usize) -> usize {
    if a > b { triangle(a) + b } else { triangle(b) + a }
}

/// Returns the number of an unordered pair of rows, which is below [`PAIRS`].
pub(crate) const fn pair_index(a: RowState, b: RowState) -> usize {
    unordered(a.id(), b.id())
}

/// Returns the number of a sheet, which is below [`SHEETS`]. Without regard to misses, two sheets have
/// the same number if and only if they are symmetric.
pub(crate) const fn sheet_index(sheet: Sheet) -> usize {
    let [a, b, c, d] = sheet.rows();
    unordered(pair_index(a, b), pair_index(c, d))
}

/// Returns the two pairs of each sheet, greater number first, in the order of the sheets' numbers.
pub(crate) fn sheets() -> impl Iterator<Item = [usize; 2]> {
    (0..PAIRS).flat_map(|high| (0..=high).map(move |low| [high, low]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_has_its_own_number() {
        let mut seen = vec![false; PAIRS];
        for a in RowState::all() {
            for b in RowState::all().take_while(|&b| b <= a) {
                assert!(!std::mem::replace(&mut seen[pair_index(a, b)], true), "{a:?} and {b:?}");
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
    }

    #[test]
    fn symmetric_sheets_share_their_number() {
        let row = |bits| RowState::from_marks(bits).unwrap();
        let [a, b, c, d] = [row(0b1), row(0b101), row(0b1_1000), RowState::CLOSED];
        let number = |rows| sheet_index(Sheet::new(rows, 0));
        for same in [[b, a, c, d], [a, b, d, c], [c, d, a, b], [d, c, b, a]] {
            assert_eq!(number(same), number([a, b, c, d]));
        }
        assert_ne!(number([a, c, b, d]), number([a, b, c, d]), "these rows run in other directions");
    }

    #[test]
    fn sheets_are_listed_in_the_order_of_their_numbers() {
        assert!(sheets().map(|[high, low]| unordered(low, high)).eq(0..SHEETS));
        assert_eq!(LIVE_STATES, 4_401_756);
    }
}
