//! Solves all sheets, the latest first, on all threads.
//!
//! The value of a sheet depends only on sheets with more progress. A sheet consists of two pairs of
//! rows, *up* (red and yellow) and *down* (green and blue). The sweep takes the pairs up by their
//! progress, most first. For each of them, one task solves all sheets whose pair down has at most as
//! much progress; a sheet whose pair down has more is the mirror image of one that was solved before.
//! Tasks for pairs with the same progress do not depend on each other. (Where both pairs of a sheet have
//! that progress, two tasks solve it, which is cheaper than waiting.)
//!
//! A sweep by the progress of the whole sheet would be possible too, but this one suits the caches
//! better: a task reads the few successors of its pair, with all partners, again and again.

use std::cmp::Reverse;

use rayon::prelude::*;

use crate::index::{PAIRS, sheets};
use crate::pairs::{Pair, all_pairs};

/// The values of the sheets that a sheet can turn into.
#[derive(Clone, Copy)]
pub(crate) struct LaterValues<'a, T> {
    /// The values of the sheets with the same pair up, by the pair down.
    same_up: &'a [T],
    /// The values of all sheets, by the pair up, then by the pair down.
    all: &'a [T],
    /// The pair down of the sheet itself.
    down: usize,
}

impl<'a, T> LaterValues<'a, T> {
    /// Returns the value after the pairs changed to the given ones, where `None` stands for a pair that
    /// did not change.
    pub(crate) fn get(self, up: Option<u16>, down: Option<u16>) -> &'a T {
        let down = down.map_or(self.down, usize::from);
        match up {
            None => &self.same_up[down],
            Some(up) => &self.all[usize::from(up) * PAIRS + down],
        }
    }
}

/// The sheets to solve: those whose rows all have at least this
/// [progress](crate::row::RowState::progress).
///
/// Progress never falls, so these sheets turn only into each other. Tests use this to solve a table of
/// late sheets in a short time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scope(pub(crate) u8);

impl Scope {
    /// All sheets.
    pub(crate) const ALL: Self = Self(0);
}

/// Solves all sheets in scope that are not over. The other sheets get the value `over`.
///
/// For each sheet it calls `solve(scratch, up, down, later)`, after all sheets that this sheet can turn
/// into. Each thread makes its own `scratch`. It calls `progress(done, total)` about twenty times, in
/// units of pairs of rows.
pub(crate) fn sweep<T, S>(
    scope: Scope,
    over: T,
    progress: &(dyn Fn(usize, usize) + Sync),
    scratch: impl Fn() -> S + Sync,
    solve: impl Fn(&mut S, &Pair, &Pair, LaterValues<'_, T>) -> T + Sync,
) -> SheetValues<T>
where
    T: Copy + Send + Sync,
{
    let pairs = all_pairs();
    let mut values = vec![over; PAIRS * PAIRS];
    let mut done = 0;
    progress(done, PAIRS);
    for level in levels(&pairs, scope) {
        let solved: Vec<Vec<T>> = level
            .par_iter()
            .map_init(&scratch, |scratch, &up| {
                let mut same_up = values[up * PAIRS..][..PAIRS].to_vec();
                for down in (0..PAIRS).rev() {
                    if is_to_solve(scope, &pairs[up], &pairs[down]) {
                        let later = LaterValues { same_up: &same_up, all: &values, down };
                        same_up[down] = solve(scratch, &pairs[up], &pairs[down], later);
                    }
                }
                same_up
            })
            .collect();
        for (&up, solved) in level.iter().zip(&solved) {
            for (down, &value) in solved.iter().enumerate() {
                if is_to_solve(scope, &pairs[up], &pairs[down]) {
                    values[up * PAIRS + down] = value;
                    values[down * PAIRS + up] = value;
                }
            }
        }
        done += level.len();
        progress(done, PAIRS);
    }
    SheetValues(values)
}

/// Returns whether the sheet of two pairs is in scope, is solved by the task of the pair up, and is not
/// over.
fn is_to_solve(scope: Scope, up: &Pair, down: &Pair) -> bool {
    let least = up.least_progress.min(down.least_progress);
    least >= scope.0 && down.progress <= up.progress && up.closed + down.closed < 2
}

/// Returns the numbers of the pairs in scope, grouped by progress, most first.
fn levels(pairs: &[Pair], scope: Scope) -> Vec<Vec<usize>> {
    let mut numbers: Vec<usize> = (0..PAIRS).filter(|&pair| pairs[pair].least_progress >= scope.0).collect();
    numbers.sort_by_key(|&pair| Reverse(pairs[pair].progress));
    numbers.chunk_by(|&a, &b| pairs[a].progress == pairs[b].progress).map(<[usize]>::to_vec).collect()
}

/// The values of all sheets and of their mirror images, by the pair up, then by the pair down.
pub(crate) struct SheetValues<T>(Vec<T>);

impl<T: Copy> SheetValues<T> {
    /// Returns the values in the order of the sheets' numbers.
    pub(crate) fn into_sheets(self) -> impl Iterator<Item = T> {
        sheets().map(move |[high, low]| self.0[high * PAIRS + low])
    }
}
