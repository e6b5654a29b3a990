//! All tables in so little space that they are part of the program.
//!
//! A sheet consists of two pairs of rows (`index.rs`), so the values of all sheets with the same misses at the same moment
//! (a *lane*) are a symmetric matrix, by the pair up and the pair down. These matrices are far from arbitrary: they are
//! nearly sums of a few products. So every pair is described by [`OPEN_RANK`] numbers, the same in all lanes, and a lane
//! is the few numbers that say what products of these are worth. Sheets with a closed row are told apart: there it is
//! the other row of its direction that meets the pair of the other direction.
//!
//! `examples/fit_compact` finds the numbers. What they say is off by 0.02 to 0.05 points (the root of the mean square, as
//! sheets occur in games), which is less than what the model of the other players is off by.

use std::sync::{LazyLock, OnceLock};

use crate::hazard::{HazardModel, STAGES};
use crate::index::pair_index;
use crate::multi::Moment;
use crate::row::RowState;
use crate::sheet::{MAX_MISSES, Sheet};

/// How many numbers describe a pair of open rows.
const OPEN_RANK: usize = 40;
/// How many numbers describe a pair on a sheet with a closed row.
const CLOSED_RANK: usize = 20;
/// The states of an open row, and pairs of them. These pairs have the lowest numbers; a pair of a closed row and the open
/// row `i` has the number `OPEN_PAIRS + i`.
const OPEN: usize = RowState::COUNT - 1;
const OPEN_PAIRS: usize = OPEN * (OPEN + 1) / 2;
/// The most players.
const MOST: usize = 5;
/// The numbers of a symmetric matrix.
const CORE: usize = OPEN_RANK * (OPEN_RANK + 1) / 2;

/// 32-bit floats, little-endian: the descriptions of the pairs, then those beside a closed row, then for every lane its core
/// and what it makes of rows beside a closed one. First the four lanes of the solo game, then those for two to five players.
static STORED: &[u8] = include_bytes!("compact.bin");

/// The value of every sheet, nearly: in the solo game the points still to be won, like [`SoloTable`](crate::SoloTable);
/// among several the lead, like [`MultiTable`](crate::MultiTable). It is there at once.
///
/// ```
/// use solver::{CompactTable, Moment, Sheet};
///
/// let alone = CompactTable::for_players(1).unwrap();
/// assert!((alone.value(&Sheet::START, Moment::ALONE) - 115.48).abs() < 0.2);
/// let two = CompactTable::for_players(2).unwrap();
/// let stage = two.stage([&Sheet::START]);
/// assert!((two.value(&Sheet::START, Moment { stage, others_first: 0 }) + 0.45).abs() < 0.1);
/// ```
#[derive(Debug)]
pub struct CompactTable {
    /// The model of the others; nobody else plays if there is none.
    model: Option<HazardModel>,
    /// What every pair of open rows is multiplied with, by lane, then by pair.
    open: Vec<[f32; OPEN_RANK]>,
    /// The same for rows beside a closed one.
    closed: Vec<[f32; CLOSED_RANK]>,
}

/// The descriptions of all pairs of open rows.
struct Descriptions {
    open: Vec<[f32; OPEN_RANK]>,
    closed: Vec<[f32; CLOSED_RANK]>,
}

static DESCRIPTIONS: LazyLock<Descriptions> = LazyLock::new(|| {
    let mut numbers = Numbers::from(0);
    Descriptions {
        open: (0..OPEN_PAIRS).map(|_| numbers.next()).collect(),
        closed: (0..OPEN_PAIRS).map(|_| numbers.next()).collect(),
    }
});

impl CompactTable {
    /// Returns the table for 1 to 5 players, or `None` for another number.
    pub fn for_players(players: u8) -> Option<&'static Self> {
        static TABLES: [OnceLock<CompactTable>; MOST] = [const { OnceLock::new() }; MOST];
        let players = usize::from(players);
        let table = TABLES.get(players.checked_sub(1)?)?;
        Some(table.get_or_init(|| Self::read(players)))
    }

    fn read(players: usize) -> Self {
        let lanes = lanes(players);
        let before: usize = (1..players).map(self::lanes).sum();
        let mut numbers =
            Numbers::from(OPEN_PAIRS * (OPEN_RANK + CLOSED_RANK) + before * (CORE + OPEN * CLOSED_RANK));
        let mut table = CompactTable {
            model: HazardModel::for_players(players as u8),
            open: Vec::with_capacity(lanes * OPEN_PAIRS),
            closed: Vec::with_capacity(lanes * OPEN),
        };
        for _ in 0..lanes {
            let core = numbers.core();
            table.open.extend(DESCRIPTIONS.open.iter().map(|pair| product(pair, &core)));
            table.closed.extend((0..OPEN).map(|_| numbers.next::<CLOSED_RANK>()));
        }
        table
    }

    /// Returns the stage of the clock among these opponents, which is 0 for somebody who plays alone.
    pub fn stage<'a>(&self, others: impl IntoIterator<Item = &'a Sheet>) -> usize {
        self.model.as_ref().map_or(0, |model| model.stage(others))
    }

    /// Returns the value of a sheet right after a roll. It is 0 if the game is over.
    ///
    /// # Panics
    ///
    /// Panics if the stage is not below [`STAGES`], or `others_first` is not below the number of players.
    pub fn value(&self, sheet: &Sheet, moment: Moment) -> f64 {
        if sheet.is_over() {
            return 0.;
        }
        let lane = match self.model {
            None => 0,
            Some(_) => (moment.others_first * STAGES + moment.stage) * MAX_MISSES,
        } + usize::from(sheet.misses());
        let [a, b, c, d] = sheet.rows();
        let (up, down) = (pair_index(a, b), pair_index(c, d));
        let (high, low) = (up.max(down), up.min(down));
        let value = match high.checked_sub(OPEN_PAIRS) {
            None => dot(&self.open[lane * OPEN_PAIRS + high], &DESCRIPTIONS.open[low]),
            Some(row) => dot(&self.closed[lane * OPEN + row], &DESCRIPTIONS.closed[low]),
        };
        value.into()
    }
}

/// Returns the number of lanes of a table.
fn lanes(players: usize) -> usize {
    if players == 1 { MAX_MISSES } else { players * STAGES * MAX_MISSES }
}

/// Numbers of the file, from somewhere on.
struct Numbers(&'static [[u8; 4]]);

impl Numbers {
    fn from(start: usize) -> Self {
        Numbers(&STORED.as_chunks().0[start..])
    }

    fn next<const N: usize>(&mut self) -> [f32; N] {
        let (numbers, rest) = self.0.split_at(N);
        self.0 = rest;
        std::array::from_fn(|i| f32::from_le_bytes(numbers[i]))
    }

    /// Reads a symmetric matrix, of which one half is stored.
    fn core(&mut self) -> [[f32; OPEN_RANK]; OPEN_RANK] {
        let mut core = [[0.; OPEN_RANK]; OPEN_RANK];
        for (i, j) in (0..OPEN_RANK).flat_map(|i| (0..=i).map(move |j| (i, j))) {
            let [number] = self.next();
            (core[i][j], core[j][i]) = (number, number);
        }
        core
    }
}

fn product(pair: &[f32; OPEN_RANK], core: &[[f32; OPEN_RANK]; OPEN_RANK]) -> [f32; OPEN_RANK] {
    let mut sums = [0.; OPEN_RANK];
    for (&factor, row) in pair.iter().zip(core) {
        sums.iter_mut().zip(row).for_each(|(sum, number)| *sum += factor * number);
    }
    sums
}

/// Returns the sum of products, in four sums that processors add up side by side.
#[inline]
fn dot<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    let ((ones, _), (others, _)) = (one.as_chunks::<4>(), other.as_chunks::<4>());
    let mut sums = [0.; 4];
    for (a, b) in ones.iter().zip(others) {
        for i in 0..4 {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_stored_is_used() {
        let all: usize = (1..=MOST).map(lanes).sum();
        let numbers = OPEN_PAIRS * (OPEN_RANK + CLOSED_RANK) + all * (CORE + OPEN * CLOSED_RANK);
        assert_eq!(STORED.len(), 4 * numbers);
    }

    #[test]
    fn there_are_tables_for_one_to_five() {
        for players in 1..=5 {
            let table = CompactTable::for_players(players).expect("so many can play");
            for others_first in 0..usize::from(players) {
                let value = table.value(&Sheet::START, Moment { stage: 0, others_first });
                assert!(value.is_finite() && (-20. ..120.).contains(&value), "{players}: {value}");
            }
        }
        assert!(CompactTable::for_players(0).is_none() && CompactTable::for_players(6).is_none());
    }

    #[test]
    fn symmetric_sheets_are_worth_the_same_and_the_end_nothing() {
        let row = |bits| RowState::from_marks(bits).expect("a row");
        let [a, b, c, closed] = [row(0b1), row(0b101), row(0b1_1000), RowState::CLOSED];
        let table = CompactTable::for_players(3).expect("three can play");
        let value = |rows| table.value(&Sheet::new(rows, 1), Moment { stage: 1, others_first: 2 });
        for d in [row(0b11), closed] {
            for same in [[b, a, c, d], [a, b, d, c], [c, d, a, b], [d, c, b, a]] {
                assert_eq!(value(same).to_bits(), value([a, b, c, d]).to_bits());
            }
        }
        assert!(value([closed, a, closed, b]).abs() < f64::EPSILON);
    }
}
