//! The two rows of one direction, taken together: what can be marked in them, in one action or in two.
//!
//! A sheet is two such pairs, and whatever is marked in one leaves the other alone. So the moves are worked
//! out once for each of the [`PAIRS`] and not once a sheet.

use crate::index::{PAIRS, pair_index};
use crate::row::{PLACES, RowState};

/// A pair of rows and its moves.
pub(crate) struct Pair {
    /// Progress summed over both rows. It rises with whatever happens to the pair.
    pub(crate) progress: u8,
    /// Progress of the row that has less.
    pub(crate) least_progress: u8,
    /// How many of the rows are closed.
    pub(crate) closed: usize,
    /// The single marks that the rows allow.
    pub(crate) ones: Vec<One>,
    /// Rows whose closing number is not allowed yet but is after one more mark: so it can be the second mark
    /// of two.
    pub(crate) unlocks: Vec<u8>,
    /// Two marks, one after the other.
    pub(crate) twos: Vec<Two>,
    /// The pair after another player closed an open row, for each open row.
    pub(crate) closings: Vec<u16>,
}

/// One mark in a pair.
#[derive(Clone, Copy)]
pub(crate) struct One {
    /// Which row of the pair: 0 or 1.
    pub(crate) row: u8,
    pub(crate) place: u8,
    /// Whether it closes the row.
    pub(crate) closes: bool,
    pub(crate) points: u8,
    /// The pair afterwards.
    pub(crate) next: u16,
}

/// Two marks in a pair.
pub(crate) struct Two {
    /// The first mark, as an index into [`Pair::ones`].
    pub(crate) first: u8,
    /// The second mark, as an index into [`Pair::ones`] followed by [`Pair::unlocks`].
    pub(crate) second: u8,
    /// Whether the second mark can also come first, with the same result: so it is in two rows, but not in
    /// one.
    pub(crate) either_order: bool,
    pub(crate) points: u8,
    /// The pair afterwards.
    pub(crate) next: u16,
}

/// All pairs, by number.
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
        let ones = ones(rows);
        let unlocks =
            (0..2).filter(|&row| rows[usize::from(row)].is_one_short_of_closing()).collect::<Vec<_>>();
        let twos = twos(rows, &ones, &unlocks);
        let closings = (0..2).filter(|&row| !rows[row].is_closed()).map(|row| {
            let [a, b] = with(rows, row, RowState::CLOSED);
            pair_index(a, b) as u16
        });
        Self {
            progress: rows[0].progress() + rows[1].progress(),
            least_progress: rows[0].progress().min(rows[1].progress()),
            closed: rows.iter().filter(|row| row.is_closed()).count(),
            closings: closings.collect(),
            ones,
            unlocks,
            twos,
        }
    }
}

fn ones(rows: [RowState; 2]) -> Vec<One> {
    let mut ones = Vec::new();
    for row in 0..2 {
        for place in 0..PLACES {
            if let Some((next, points)) = rows[row].mark(place) {
                let [a, b] = with(rows, row, next);
                let next_pair = pair_index(a, b) as u16;
                ones.push(One {
                    row: row as u8,
                    place: place as u8,
                    closes: next.is_closed(),
                    points,
                    next: next_pair,
                });
            }
        }
    }
    ones
}

fn twos(rows: [RowState; 2], ones: &[One], unlocks: &[u8]) -> Vec<Two> {
    let closing = PLACES as u8 - 1;
    let seconds: Vec<_> = ones
        .iter()
        .map(|one| (one.row, one.place))
        .chain(unlocks.iter().map(|&row| (row, closing)))
        .collect();
    let mut twos = Vec::new();
    for (i, first) in ones.iter().enumerate() {
        // Within a row the single marks go from left to right, so the second one is never before the first.
        for (j, &(row, place)) in seconds.iter().enumerate().skip(i + 1) {
            let Some((between, _)) = mark(rows, first.row, first.place) else { continue };
            let Some((after, points)) = mark(between, row, place) else { continue };
            twos.push(Two {
                first: i as u8,
                second: j as u8,
                either_order: first.row != row,
                points: first.points + points,
                next: pair_index(after[0], after[1]) as u16,
            });
        }
    }
    twos
}

fn mark(rows: [RowState; 2], row: u8, place: u8) -> Option<([RowState; 2], u8)> {
    let (state, points) = rows[usize::from(row)].mark(place.into())?;
    Some((with(rows, row.into(), state), points))
}

fn with(mut rows: [RowState; 2], row: usize, state: RowState) -> [RowState; 2] {
    rows[row] = state;
    rows
}
