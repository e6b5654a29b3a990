//! Counts what the other players do, from the view of each player.

use solver::{Hazard, HazardModel, ROWS, STAGES};

use crate::play::{RollSeen, others};

/// A number for each case, by the number of closed rows before the roll, then by the stage before it.
type Cases = [[f64; STAGES]; 2];

/// The counts of some games.
pub(crate) struct Counts {
    /// The model whose clock gives the stages.
    clock: HazardModel,
    own_roll: RollCounts,
    other_roll: RollCounts,
    gain: Cases,
    step: [[f64; STAGES]; STAGES],
    games: f64,
    rolls: f64,
    score: f64,
}

/// The counts of one kind of roll.
#[derive(Clone, Copy, Default)]
struct RollCounts {
    rolls: Cases,
    /// The rows that others could have closed.
    open: Cases,
    /// The rows that others closed.
    closed: Cases,
    ended: Cases,
}

impl Counts {
    pub(crate) fn new(clock: HazardModel) -> Self {
        let none = RollCounts::default();
        Self {
            clock,
            own_roll: none,
            other_roll: none,
            gain: Cases::default(),
            step: Default::default(),
            games: 0.,
            rolls: 0.,
            score: 0.,
        }
    }

    pub(crate) fn add_roll(&mut self, roll: &RollSeen<'_>) {
        self.rolls += 1.;
        let rows_closed = roll.before[0].rows().iter().filter(|row| row.is_closed()).count();
        for seat in 0..roll.before.len() {
            let stage = self.clock.stage(others(roll.before, seat));
            let counts = if seat == roll.active { &mut self.own_roll } else { &mut self.other_roll };
            counts.rolls[rows_closed][stage] += 1.;
            for row in 0..ROWS {
                let closed_by_oneself = roll.closers[row] >> seat & 1 == 1;
                if !roll.before[seat].rows()[row].is_closed() && !closed_by_oneself {
                    counts.open[rows_closed][stage] += 1.;
                    counts.closed[rows_closed][stage] += f64::from(u8::from(roll.closers[row] != 0));
                }
            }
            if others(roll.after, seat).any(|sheet| sheet.misses() == 4) {
                counts.ended[rows_closed][stage] += 1.;
            }
            let all: i32 = roll.points.iter().sum();
            self.gain[rows_closed][stage] +=
                f64::from(all - roll.points[seat]) / (roll.points.len() - 1) as f64;
            if !roll.over {
                self.step[stage][self.clock.stage(others(roll.after, seat))] += 1.;
            }
        }
    }

    pub(crate) fn add_game(&mut self, scores: &[i32]) {
        self.games += 1.;
        self.score += f64::from(scores.iter().sum::<i32>()) / scores.len() as f64;
    }

    pub(crate) fn mean_score(&self) -> f64 {
        self.score / self.games
    }

    pub(crate) fn mean_rolls(&self) -> f64 {
        self.rolls / self.games
    }

    pub(crate) fn plus(mut self, other: &Self) -> Self {
        self.own_roll.add(&other.own_roll);
        self.other_roll.add(&other.other_roll);
        add(&mut self.gain, &other.gain);
        add(&mut self.step, &other.step);
        self.games += other.games;
        self.rolls += other.rolls;
        self.score += other.score;
        self
    }

    /// Returns the model that fits the counts. Cases that are too rare are taken from an earlier model.
    pub(crate) fn model(&self, earlier: &HazardModel) -> HazardModel {
        let mut rolls = self.own_roll.rolls;
        add(&mut rolls, &self.other_roll.rolls);
        let step = std::array::from_fn(|stage| {
            let total = self.step[stage].iter().sum::<f64>();
            if total > 0. {
                self.step[stage].map(|count| (count / total) as f32)
            } else {
                earlier.step[stage]
            }
        });
        HazardModel {
            step,
            gain: ratio(&self.gain, &rolls, &earlier.gain),
            own_roll: self.own_roll.hazard(&earlier.own_roll),
            other_roll: self.other_roll.hazard(&earlier.other_roll),
            ..earlier.clone()
        }
    }
}

impl RollCounts {
    fn add(&mut self, other: &Self) {
        add(&mut self.rolls, &other.rolls);
        add(&mut self.open, &other.open);
        add(&mut self.closed, &other.closed);
        add(&mut self.ended, &other.ended);
    }

    fn hazard(&self, earlier: &Hazard) -> Hazard {
        Hazard {
            closing: ratio(&self.closed, &self.open, &earlier.closing),
            ending: ratio(&self.ended, &self.rolls, &earlier.ending),
        }
    }
}

fn add<const N: usize>(counts: &mut [[f64; STAGES]; N], others: &[[f64; STAGES]; N]) {
    for (count, other) in counts.as_flattened_mut().iter_mut().zip(others.as_flattened()) {
        *count += other;
    }
}

/// Cases with fewer counts than this are too rare to be used, and keep their earlier numbers.
const MIN_COUNT: f64 = 200.;

fn ratio(counts: &Cases, of: &Cases, earlier: &[[f32; STAGES]; 2]) -> [[f32; STAGES]; 2] {
    std::array::from_fn(|closed| {
        std::array::from_fn(|stage| {
            let total = of[closed][stage];
            if total < MIN_COUNT {
                earlier[closed][stage]
            } else {
                (counts[closed][stage] / total).max(0.) as f32
            }
        })
    })
}
