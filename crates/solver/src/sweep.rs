//! Solving all sheets, those that come last first, on all threads.
//!
//! The value of a sheet depends on sheets with more progress only. A sheet is a pair of pairs, *up* and
//! *down*. We take the pairs up by progress, most first, and for each of them, as one task, all sheets whose
//! other pair has at most as much progress; a sheet with more is the mirror image of one that was solved
//! before. Tasks with the same progress do not depend on each other (where both pairs have that progress, two
//! tasks solve the same sheet, which is cheaper than waiting). Compared with sweeping by the progress of the
//! whole sheet this reads memory in an order that caches like: a task needs the pair's few successors with
//! all partners, again and again.

use std::cmp::Reverse;

use rayon::prelude::*;

use crate::index::{PAIRS, sheets};
use crate::pairs::{Pair, all_pairs};

/// The values of the sheets that a sheet can turn into.
#[derive(Clone, Copy)]
pub(crate) struct Later<'a, T> {
    /// The sheets with the same pair up, by the pair down.
    beside: &'a [T],
    /// All sheets, by the pair up, then by the pair down.
    all: &'a [T],
    down: usize,
}

impl<'a, T> Later<'a, T> {
    /// The value after the pairs changed to the given ones; `None` is a pair that did not change.
    pub(crate) fn get(self, up: Option<u16>, down: Option<u16>) -> &'a T {
        let down = down.map_or(self.down, usize::from);
        match up {
            None => &self.beside[down],
            Some(up) => &self.all[usize::from(up) * PAIRS + down],
        }
    }
}

/// Which sheets to solve: those whose rows all have at least this [progress](crate::RowState::progress).
///
/// Progress only rises, so these sheets turn into each other only, and a table of late sheets can be had in
/// no time: that is what tests do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scope(pub(crate) u8);

impl Scope {
    pub(crate) const ALL: Self = Self(0);
}

/// Calls `solve(scratch, up, down, later)` for each sheet in scope that is not over, after the sheets it can
/// turn into. The others get the value `over`.
///
/// `progress(done, total)` is called after each of some twenty steps, with pairs of rows as the unit.
pub(crate) fn sweep<T, S>(
    scope: Scope,
    over: T,
    progress: &(dyn Fn(usize, usize) + Sync),
    scratch: impl Fn() -> S + Sync,
    solve: impl Fn(&mut S, &Pair, &Pair, Later<'_, T>) -> T + Sync,
) -> Square<T>
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
                let mut beside = values[up * PAIRS..][..PAIRS].to_vec();
                for down in (0..PAIRS).rev() {
                    if is_due(scope, &pairs[up], &pairs[down]) {
                        let later = Later { beside: &beside, all: &values, down };
                        beside[down] = solve(scratch, &pairs[up], &pairs[down], later);
                    }
                }
                beside
            })
            .collect();
        for (&up, solved) in level.iter().zip(&solved) {
            for (down, &value) in solved.iter().enumerate() {
                if is_due(scope, &pairs[up], &pairs[down]) {
                    values[up * PAIRS + down] = value;
                    values[down * PAIRS + up] = value;
                }
            }
        }
        done += level.len();
        progress(done, PAIRS);
    }
    Square(values)
}

/// Whether the sheet of two pairs is in scope, is solved together with the first of them, and is not over.
fn is_due(scope: Scope, up: &Pair, down: &Pair) -> bool {
    let least = up.least_progress.min(down.least_progress);
    least >= scope.0 && down.progress <= up.progress && up.closed + down.closed < 2
}

/// The numbers of the pairs in scope, grouped by progress, most first.
fn levels(pairs: &[Pair], scope: Scope) -> Vec<Vec<usize>> {
    let mut numbers: Vec<usize> = (0..PAIRS).filter(|&pair| pairs[pair].least_progress >= scope.0).collect();
    numbers.sort_by_key(|&pair| Reverse(pairs[pair].progress));
    numbers.chunk_by(|&a, &b| pairs[a].progress == pairs[b].progress).map(<[usize]>::to_vec).collect()
}

/// The values of all sheets, and of their mirror images: by the pair up, then by the pair down.
pub(crate) struct Square<T>(Vec<T>);

impl<T: Copy> Square<T> {
    /// The values by number of the sheet.
    pub(crate) fn into_sheets(self) -> impl Iterator<Item = T> {
        sheets().map(move |[hi, lo]| self.0[hi * PAIRS + lo])
    }
}
