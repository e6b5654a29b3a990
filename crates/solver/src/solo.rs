//! The solo game (Q11), solved exactly.

use crate::active::ActiveRoll;
use crate::advice::{Choice, Roll, Valued, first_action, second_action};
use crate::index::{LIVE_STATES, sheet_index};
use crate::pairs::Pair;
use crate::sheet::{MAX_MISSES, MISS_POINTS, Sheet};
use crate::sweep::{Later, Scope, sweep};

/// Values of sheets that differ in their misses only, 0 to 3.
type ByMisses = [f64; MAX_MISSES];

/// The exact value of every sheet in the solo game: what is still to be won, on average, by best play.
///
/// Points already on the sheet are not part of it, so the expected score is those points plus the value.
#[derive(Debug, Clone, PartialEq)]
pub struct SoloTable {
    /// By number of the sheet, then by misses; 0 where the game is over.
    values: Vec<ByMisses>,
}

/// Solves the solo game on the current rayon thread pool.
///
/// `progress(done, total)` is called about twenty times, in units that take about the same time.
pub fn solve_solo(progress: &(dyn Fn(usize, usize) + Sync)) -> SoloTable {
    solve(Scope::ALL, progress)
}

pub(crate) fn solve(scope: Scope, progress: &(dyn Fn(usize, usize) + Sync)) -> SoloTable {
    let values = sweep(scope, [0.; MAX_MISSES], progress, ActiveRoll::new, solve_sheet);
    SoloTable { values: values.into_sheets().collect() }
}

/// Solves one sheet, given the later ones. A turn without a mark is a miss, so every turn changes the sheet,
/// and the value is found without solving an equation: four misses first, then three, and so on.
fn solve_sheet(
    roll: &mut ActiveRoll<MAX_MISSES>,
    up: &Pair,
    down: &Pair,
    later: Later<'_, ByMisses>,
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
    /// The value of a sheet before a roll; 0 if the game is over.
    pub fn value(&self, sheet: &Sheet) -> f64 {
        if sheet.is_over() { 0. } else { self.values[sheet_index(*sheet)][usize::from(sheet.misses())] }
    }

    /// The expected score of a whole game.
    pub fn start_value(&self) -> f64 {
        self.value(&Sheet::START)
    }

    /// How many states were solved: sheets with misses that are different up to symmetry and not over.
    pub const fn states(&self) -> usize {
        LIVE_STATES
    }

    /// What can be done in action 1, each with the value of doing it and then playing on as well as possible.
    /// Passing comes first.
    pub fn first_action(&self, sheet: &Sheet, roll: &Roll) -> Vec<Valued<Choice>> {
        first_action(sheet, roll, &|sheet| self.value(sheet))
    }

    /// What can be done in action 2, likewise. `sheet` is the sheet after action 1, in which something was
    /// `marked` or not.
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
