//! Numbers for the sheets that are different up to symmetry.
//!
//! Rows of one direction are interchangeable, so two of them form an unordered *pair*. Turning every die
//! upside down (d ↦ 7 − d) swaps the directions and changes no probability, so the two pairs of a sheet are
//! themselves unordered. Both times, unordered pairs are numbered along the rows of a triangle: (hi, lo) ↦ hi
//! (hi + 1) / 2 + lo.
//!
//! Row states are numbered so that a mark always leads to a greater number; this carries over to pairs and to
//! sheets.

use crate::row::RowState;
use crate::sheet::{MAX_MISSES, Sheet};

/// Unordered pairs of rows of one direction.
pub(crate) const PAIRS: usize = triangle(RowState::COUNT);

/// Sheets that are different up to symmetry, misses aside. The few with two closed rows have numbers as well:
/// their value is 0, and looking that up is cheaper than asking.
pub(crate) const SHEETS: usize = triangle(PAIRS);

/// The number of different live sheets, each with its misses: the states that a table is solved for.
///
/// One row at most is closed, the others are in one of the 53 open states.
pub(crate) const LIVE_STATES: usize = {
    let open_pairs = triangle(RowState::COUNT - 1);
    let one_closed = (RowState::COUNT - 1) * open_pairs;
    MAX_MISSES * (triangle(open_pairs) + one_closed)
};

const fn triangle(n: usize) -> usize {
    n * (n + 1) / 2
}

const fn unordered(a: usize, b: usize) -> usize {
    if a > b { triangle(a) + b } else { triangle(b) + a }
}

/// The number of an unordered pair of rows, below [`PAIRS`].
pub(crate) const fn pair_index(a: RowState, b: RowState) -> usize {
    unordered(a.id(), b.id())
}

/// The number of a sheet, below [`SHEETS`]; equal for two sheets just if they are symmetric, misses aside.
pub(crate) const fn sheet_index(sheet: Sheet) -> usize {
    let [a, b, c, d] = sheet.rows();
    unordered(pair_index(a, b), pair_index(c, d))
}

/// The two pairs of each sheet, in the order of the sheets' numbers.
pub(crate) fn sheets() -> impl Iterator<Item = [usize; 2]> {
    (0..PAIRS).flat_map(|hi| (0..=hi).map(move |lo| [hi, lo]))
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
    fn sheets_come_in_the_order_of_their_numbers() {
        assert!(sheets().map(|[hi, lo]| unordered(lo, hi)).eq(0..SHEETS));
        assert_eq!(LIVE_STATES, 4_401_756);
    }
}
