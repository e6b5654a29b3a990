//! The solo game (Q11), solved exactly.

use crate::active::ActiveRoll;
use crate::advice::{Choice, Roll, Valued, first_action, second_action};
use crate::index::{LIVE_STATES, sheet_index};
use crate::pairs::Pair;
use crate::sheet::{MAX_MISSES, MISS_POINTS, Sheet};
use crate::sweep::{LaterValues, Scope, sweep};

/// The values of sheets that differ only in their misses, for 0 to 3 misses.
type ByMisses = [f64; MAX_MISSES];

/// The exact value of every sheet in the solo game: the points that the best play still wins on average.
///
/// Points already on the sheet are not included, so the expected final score is the sum of these points
/// and the value.
#[derive(Debug, Clone, PartialEq)]
pub struct SoloTable {
    /// The values by the number of the sheet, then by misses. They are 0 where the game is over.
    values: Vec<ByMisses>,
}

/// Solves the solo game on the current rayon thread pool.
///
/// It calls `progress(done, total)` about twenty times. The units take about the same time each.
pub fn solve_solo(progress: &(dyn Fn(usize, usize) + Sync)) -> SoloTable {
    solve(Scope::ALL, progress)
}

/// Solves the sheets in scope.
pub(crate) fn solve(scope: Scope, progress: &(dyn Fn(usize, usize) + Sync)) -> SoloTable {
    let values = sweep(scope, [0.; MAX_MISSES], progress, ActiveRoll::new, solve_sheet);
    SoloTable { values: values.into_sheets().collect() }
}

/// Solves one sheet, given the values of the later ones. A turn without a mark is a miss, so every turn
/// changes the sheet, and no equation has to be solved: the values follow from each other, those with
/// the most misses first.
fn solve_sheet(
    roll: &mut ActiveRoll<MAX_MISSES>,
    up: &Pair,
    down: &Pair,
    later: LaterValues<'_, ByMisses>,
) -> ByMisses {
    roll.prepare(up, down, |up, down| *later.get(up, down));
    let mut values = [0.; MAX_MISSES];
    let mut after_miss = 0.;
    for misses in (0..MAX_MISSES).rev() {
        after_miss = roll.value(misses, MISS_POINTS + after_miss);
        values[misses] = after_miss;
    }
    values
}

impl SoloTable {
    /// Returns the value of a sheet before a roll, which is 0 if the game is over.
    pub fn value(&self, sheet: &Sheet) -> f64 {
        if sheet.is_over() { 0. } else { self.values[sheet_index(*sheet)][usize::from(sheet.misses())] }
    }

    /// Returns the expected score of a whole game.
    pub fn start_value(&self) -> f64 {
        self.value(&Sheet::START)
    }

    /// Returns how many states were solved: sheets with misses that are different up to symmetry and not
    /// over.
    pub const fn states(&self) -> usize {
        LIVE_STATES
    }

    /// Returns the choices in action 1, each with the value of taking it and then playing as well as
    /// possible. Passing comes first.
    pub fn first_action(&self, sheet: &Sheet, roll: &Roll) -> Vec<Valued<Choice>> {
        first_action(sheet, roll, &|sheet| self.value(sheet))
    }

    /// Returns the choices in action 2, with values as in action 1. `sheet` is the sheet after action 1,
    /// and `marked` says whether something was marked there.
    pub fn second_action(&self, sheet: &Sheet, roll: &Roll, marked: bool) -> Vec<Valued<Choice>> {
        second_action(sheet, roll, marked, &|sheet| self.value(sheet))
    }

    pub(crate) fn values(&self) -> &[ByMisses] {
        &self.values
    }

    pub(crate) fn from_values(values: Vec<ByMisses>) -> Self {
        Self { values }
    }
}

#[cfg(test)]
mod tests;
