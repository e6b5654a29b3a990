//! The two rows of one direction as a pair: what can be marked in them, in one action or in two.
//!
//! A sheet consists of two such pairs, and a mark in one of them does not change the other. So the moves
//! are worked out once for each of the [`PAIRS`], and not once for each sheet.

use crate::index::{PAIRS, pair_index};
use crate::row::{PLACES, RowState};

/// A pair of rows and its moves.
pub(crate) struct Pair {
    /// The sum of the progress of both rows. It grows with everything that happens to the pair.
    pub(crate) progress: u8,
    /// The progress of the row that has less of it.
    pub(crate) least_progress: u8,
    /// The number of closed rows.
    pub(crate) closed: usize,
    /// The marks that the rows allow now.
    pub(crate) single_marks: Vec<SingleMark>,
    /// The rows whose closing number is not allowed yet, but will be after one more mark, so that it can
    /// be the second of two marks.
    pub(crate) unlockable_rows: Vec<u8>,
    /// All possibilities to make two marks, one after the other.
    pub(crate) double_marks: Vec<DoubleMark>,
    /// For each open row, the number of the pair after another player closed that row.
    pub(crate) after_closing: Vec<u16>,
}

/// One mark in a pair.
#[derive(Clone, Copy)]
pub(crate) struct SingleMark {
    /// The row of the pair: 0 or 1.
    pub(crate) row: u8,
    pub(crate) place: u8,
    /// Whether the mark closes the row.
    pub(crate) closes: bool,
    pub(crate) points: u8,
    /// The number of the pair afterwards.
    pub(crate) next: u16,
}

/// Two marks in a pair, one after the other.
pub(crate) struct DoubleMark {
    /// The first mark, as an index into [`Pair::single_marks`].
    pub(crate) first: u8,
    /// The second mark, as an index into [`Pair::single_marks`] followed by [`Pair::unlockable_rows`].
    pub(crate) second: u8,
    /// Whether the second mark can also come first, with the same result. This is so if the marks are in
    /// different rows.
    pub(crate) either_order: bool,
    /// The points of both marks.
    pub(crate) points: u8,
    /// The number of the pair afterwards.
    pub(crate) next: u16,
}

/// Returns all pairs in the order of their numbers.
pub(crate) fn all_pairs() -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(PAIRS);
    for a in RowState::all() {
        for b in RowState::all().take_while(|&b| b <= a) {
            debug_assert_eq!(pair_index(a, b), pairs.len());
            pairs.push(Pair::new([a, b]));
        }
    }
    pairs
}

impl Pair {
    fn new(rows: [RowState; 2]) -> Self {
        let single_marks = single_marks(rows);
        let unlockable_rows =
            (0..2).filter(|&row| rows[usize::from(row)].is_one_short_of_closing()).collect::<Vec<_>>();
        let double_marks = double_marks(rows, &single_marks, &unlockable_rows);
        let after_closing = (0..2).filter(|&row| !rows[row].is_closed()).map(|row| {
            let [a, b] = with_row(rows, row, RowState::CLOSED);
            pair_index(a, b) as u16
        });
        Self {
            progress: rows[0].progress() + rows[1].progress(),
            least_progress: rows[0].progress().min(rows[1].progress()),
            closed: rows.iter().filter(|row| row.is_closed()).count(),
            after_closing: after_closing.collect(),
            single_marks,
            unlockable_rows,
            double_marks,
        }
    }
}

fn single_marks(rows: [RowState; 2]) -> Vec<SingleMark> {
    let mut marks = Vec::new();
    for row in 0..2 {
        for place in 0..PLACES {
            if let Some((next, points)) = rows[row].mark(place) {
                let [a, b] = with_row(rows, row, next);
                marks.push(SingleMark {
                    row: row as u8,
                    place: place as u8,
                    closes: next.is_closed(),
                    points,
                    next: pair_index(a, b) as u16,
                });
            }
        }
    }
    marks
}

fn double_marks(rows: [RowState; 2], single_marks: &[SingleMark], unlockable_rows: &[u8]) -> Vec<DoubleMark> {
    let closing = PLACES as u8 - 1;
    let seconds: Vec<_> = single_marks
        .iter()
        .map(|mark| (mark.row, mark.place))
        .chain(unlockable_rows.iter().map(|&row| (row, closing)))
        .collect();
    let mut marks = Vec::new();
    for (i, first) in single_marks.iter().enumerate() {
        // Within a row the single marks are listed from left to right, so the second mark is listed
        // after the first.
        for (j, &(row, place)) in seconds.iter().enumerate().skip(i + 1) {
            let Some((between, _)) = mark(rows, first.row, first.place) else { continue };
            let Some((after, points)) = mark(between, row, place) else { continue };
            marks.push(DoubleMark {
                first: i as u8,
                second: j as u8,
                either_order: first.row != row,
                points: first.points + points,
                next: pair_index(after[0], after[1]) as u16,
            });
        }
    }
    marks
}

fn mark(rows: [RowState; 2], row: u8, place: u8) -> Option<([RowState; 2], u8)> {
    let (state, points) = rows[usize::from(row)].mark(place.into())?;
    Some((with_row(rows, row.into(), state), points))
}

fn with_row(mut rows: [RowState; 2], row: usize, state: RowState) -> [RowState; 2] {
    rows[row] = state;
    rows
}
