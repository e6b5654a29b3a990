//! Tables for two to five players.

use crate::active::{ActiveRoll, max, raise};
use crate::advice::{Choice, Roll, Valued, first_action, passive_action, second_action};
use crate::dice::SUM_WEIGHTS;
use crate::hazard::{HazardModel, InvalidModel, STAGES};
use crate::index::{LIVE_STATES, SHEETS, sheet_index};
use crate::pairs::{Pair, SingleMark};
use crate::row::PLACES;
use crate::sheet::{MAX_MISSES, MISS_POINTS, ROWS, Sheet};
use crate::sweep::{LaterValues, Scope, sweep};

/// The number of lanes: the values of sheets with the same rows, by stage, then by misses.
pub(crate) const LANES: usize = STAGES * MAX_MISSES;

/// The step between stored values. It allows values up to 256, which is more than anybody can win, and
/// 1/256 of a point does not matter for any decision.
const UNIT: f64 = 1. / 128.;

/// The value of every sheet to one of several players, when the others behave as a [`HazardModel`] says.
/// The value is the lead over an average opponent that the player can still gain.
///
/// A *cycle* is one roll of the player's own and one roll of each other player. The table has a value
/// for each position in the cycle, right after a roll, because that is when decisions are compared.
/// Points already on the sheets are not included.
///
/// ```no_run
/// use solver::{HazardModel, Moment, MultiTable, Sheet, best};
///
/// let model = HazardModel::for_players(2).unwrap();
/// let table = MultiTable::build(&model, &|_, _| ()).unwrap();
/// // The other player rolled 7 with the white dice; then it is our turn.
/// let moment = Moment { stage: model.stage([&Sheet::START]), others_first: 0 };
/// println!("{:?}", best(&table.passive_action(&Sheet::START, 7, moment)));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct MultiTable {
    model: HazardModel,
    /// The values in steps of [`UNIT`], by the number of the sheet, then by the number of rolls of
    /// others before the player's own, then by lane.
    values: Vec<i16>,
}

/// The circumstances of a sheet right after a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// The stage of the clock, which is the [`HazardModel::stage`] of the sheets before the roll.
    pub stage: usize,
    /// The number of rolls of others before the player's next own roll. It is 0 if the next roll is the
    /// player's own, and the number of players less 1 right after the player's own roll.
    pub others_first: usize,
}

impl Moment {
    /// Every moment of somebody who plays alone.
    pub const ALONE: Self = Self { stage: 0, others_first: 0 };
}

impl MultiTable {
    /// Builds the table for a model on the current rayon thread pool. It calls `progress(done, total)`
    /// about twenty times.
    pub fn build(
        model: &HazardModel,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Self, InvalidModel> {
        Self::build_scope(Scope::ALL, model, progress)
    }

    /// Builds the values of the sheets in scope.
    fn build_scope(
        scope: Scope,
        model: &HazardModel,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Self, InvalidModel> {
        model.validate()?;
        let values = match model.players {
            2 => build::<2>(scope, model, progress),
            3 => build::<3>(scope, model, progress),
            4 => build::<4>(scope, model, progress),
            _ => build::<5>(scope, model, progress),
        };
        Ok(Self { model: model.clone(), values })
    }

    /// Returns the model that the table was built for.
    pub fn model(&self) -> &HazardModel {
        &self.model
    }

    /// Returns how many states were solved: sheets with misses that are different up to symmetry and not
    /// over, for each stage and each position in the cycle.
    pub fn states(&self) -> usize {
        LIVE_STATES * STAGES * usize::from(self.model.players)
    }

    /// Returns the value of a sheet right after a roll, before it is known what the others did in the
    /// roll. It is 0 if the game is over.
    ///
    /// # Panics
    ///
    /// Panics if the stage is not below [`STAGES`], or `others_first` is not below the number of
    /// players.
    pub fn value(&self, sheet: &Sheet, moment: Moment) -> f64 {
        let players = usize::from(self.model.players);
        assert!(moment.stage < STAGES && moment.others_first < players, "no such moment: {moment:?}");
        if sheet.is_over() {
            return 0.;
        }
        let lane = lane(moment.stage, usize::from(sheet.misses()));
        decode(self.values[(sheet_index(*sheet) * players + moment.others_first) * LANES + lane])
    }

    /// Returns the choices in action 1 of the player's own roll, each with the value of taking it and
    /// then playing as well as possible. Passing comes first.
    pub fn first_action(&self, sheet: &Sheet, roll: &Roll, stage: usize) -> Vec<Valued<Choice>> {
        first_action(sheet, roll, &|sheet| self.value(sheet, self.after_own_roll(stage)))
    }

    /// Returns the choices in action 2, with values as in action 1. `sheet` is the sheet after action 1,
    /// and `marked` says whether something was marked there.
    pub fn second_action(
        &self,
        sheet: &Sheet,
        roll: &Roll,
        marked: bool,
        stage: usize,
    ) -> Vec<Valued<Choice>> {
        second_action(sheet, roll, marked, &|sheet| self.value(sheet, self.after_own_roll(stage)))
    }

    /// Returns the choices in action 1 of another player's roll, with their values. Passing comes first.
    pub fn passive_action(&self, sheet: &Sheet, white_sum: u8, moment: Moment) -> Vec<Valued<Choice>> {
        passive_action(sheet, white_sum, &|sheet| self.value(sheet, moment))
    }

    fn after_own_roll(&self, stage: usize) -> Moment {
        Moment { stage, others_first: usize::from(self.model.players) - 1 }
    }

    pub(crate) fn values(&self) -> &[i16] {
        &self.values
    }

    /// Returns a table with the given values, or `None` if their number does not fit the model.
    pub(crate) fn from_values(model: HazardModel, values: Vec<i16>) -> Option<Self> {
        (values.len() == value_count(model.players)).then_some(Self { model, values })
    }
}

/// Returns the number of values in a table.
pub(crate) fn value_count(players: u8) -> usize {
    SHEETS * usize::from(players) * LANES
}

const fn lane(stage: usize, misses: usize) -> usize {
    stage * MAX_MISSES + misses
}

fn encode(value: f32) -> i16 {
    (f64::from(value) / UNIT).round() as i16
}

fn decode(stored: i16) -> f64 {
    UNIT * f64::from(stored)
}

/// The values of a sheet after a roll, by the number of rolls of others before the player's own, then by
/// lane.
type Cycle<const PLAYERS: usize> = [[f32; LANES]; PLAYERS];

fn build<const PLAYERS: usize>(
    scope: Scope,
    model: &HazardModel,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Vec<i16> {
    let solve = |solver: &mut Solver<PLAYERS>, up: &Pair, down: &Pair, later: LaterValues<'_, _>| {
        solver.prepare(up, down, later);
        solver.solve(model, up.closed + down.closed)
    };
    let solved = sweep(scope, [[0.; LANES]; PLAYERS], progress, Solver::new, solve);
    let mut values = Vec::with_capacity(value_count(PLAYERS as u8));
    for cycle in solved.into_sheets() {
        values.extend(cycle.into_iter().flatten().map(encode));
    }
    values
}

/// The working memory for one sheet. Where an array has an entry for each roll of the cycle, its index
/// is the number of rolls of others between that roll and the player's next own roll.
struct Solver<const PLAYERS: usize> {
    own_roll: ActiveRoll<LANES>,
    /// For each roll of another player, the value of the best mark, by the white sum less 2. The last
    /// entry, which would be the player's own roll, is not used.
    marks: [[[f64; LANES]; PLACES]; PLAYERS],
    /// For each roll, the sum of the values of the sheets with one more row closed, over all open rows.
    closed: [[f64; LANES]; PLAYERS],
}

impl<const PLAYERS: usize> Solver<PLAYERS> {
    fn new() -> Self {
        Self {
            own_roll: ActiveRoll::new(),
            marks: [[[0.; LANES]; PLACES]; PLAYERS],
            closed: [[0.; LANES]; PLAYERS],
        }
    }

    /// Collects what is needed of the values of later sheets.
    fn prepare(&mut self, up: &Pair, down: &Pair, later: LaterValues<'_, Cycle<PLAYERS>>) {
        self.own_roll.prepare(up, down, |up, down| later.get(up, down)[PLAYERS - 1].map(f64::from));

        self.marks = [[[f64::NEG_INFINITY; LANES]; PLACES]; PLAYERS];
        let mut add = |mark: &SingleMark, sum: usize, values: &Cycle<PLAYERS>| {
            for (marks, values) in self.marks[..PLAYERS - 1].iter_mut().zip(values) {
                raise(&mut marks[sum], &values.map(|value| f64::from(value) + f64::from(mark.points)));
            }
        };
        for mark in &up.single_marks {
            add(mark, mark.place.into(), later.get(Some(mark.next), None));
        }
        for mark in &down.single_marks {
            add(mark, PLACES - 1 - usize::from(mark.place), later.get(None, Some(mark.next)));
        }

        self.closed = [[0.; LANES]; PLAYERS];
        let ups = up.after_closing.iter().map(|&next| later.get(Some(next), None));
        let downs = down.after_closing.iter().map(|&next| later.get(None, Some(next)));
        for values in ups.chain(downs) {
            for (sum, &value) in self.closed.as_flattened_mut().iter_mut().zip(values.as_flattened()) {
                *sum += f64::from(value);
            }
        }
    }

    /// Returns the values of the sheet. It goes backwards through the cycle, for three misses first,
    /// because a miss leads to the same rows with one more miss.
    fn solve(&mut self, model: &HazardModel, rows_closed: usize) -> Cycle<PLAYERS> {
        let mut cycle = [[0.; LANES]; PLAYERS];
        for misses in (0..MAX_MISSES).rev() {
            let mut before_roll = self.before_own_roll(misses, &cycle[PLAYERS - 1]);
            for (others_first, values) in cycle.iter_mut().enumerate() {
                let after_roll = self.after_roll(model, rows_closed, misses, others_first, &before_roll);
                for (stage, &value) in after_roll.iter().enumerate() {
                    values[lane(stage, misses)] = value as f32;
                }
                before_roll = self.before_other_roll(misses, others_first, &after_roll);
            }
        }
        cycle
    }

    /// Returns the value before the player's own roll, by stage, given the values after it for more
    /// misses.
    fn before_own_roll(&mut self, misses: usize, after_own_roll: &[f32; LANES]) -> [f64; STAGES] {
        std::array::from_fn(|stage| {
            let last_miss = misses + 1 == MAX_MISSES;
            let after_miss = if last_miss { 0. } else { f64::from(after_own_roll[lane(stage, misses + 1)]) };
            self.own_roll.value(lane(stage, misses), MISS_POINTS + after_miss)
        })
    }

    /// Returns the value before another player's roll, by stage, where `pass` is the value after the
    /// roll if the player passes.
    fn before_other_roll(&self, misses: usize, others_first: usize, pass: &[f64; STAGES]) -> [f64; STAGES] {
        let best_marks = &self.marks[others_first];
        std::array::from_fn(|stage| {
            let best = best_marks.iter().map(|mark| max(mark[lane(stage, misses)], pass[stage]));
            best.zip(SUM_WEIGHTS).map(|(value, weight)| value * weight).sum::<f64>() / 36.
        })
    }

    /// Returns the value after a roll, by stage: what the others may have done in the roll, then the
    /// step of the clock to the next roll.
    ///
    /// If the others closed a row, the value *after* the roll is used for the new sheet too, so that
    /// they can close further rows in the same roll.
    fn after_roll(
        &self,
        model: &HazardModel,
        rows_closed: usize,
        misses: usize,
        others_first: usize,
        before_next: &[f64; STAGES],
    ) -> [f64; STAGES] {
        let hazard = if others_first == PLAYERS - 1 { &model.own_roll } else { &model.other_roll };
        std::array::from_fn(|stage| {
            let closing = f64::from(hazard.closing[rows_closed][stage]);
            let ending = f64::from(hazard.ending[rows_closed][stage]);
            let nothing = 1. - ending - closing * (ROWS - rows_closed) as f64;
            let steps = model.step[stage].iter().zip(before_next).zip(model.gain[rows_closed]);
            let next_roll: f64 =
                steps.map(|((&step, value), gain)| f64::from(step) * (value - f64::from(gain))).sum();
            nothing * next_roll + closing * self.closed[others_first][lane(stage, misses)]
        })
    }
}

#[cfg(test)]
mod tests;
