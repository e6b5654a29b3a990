//! From the points still to come to the chance to win.

use game::Seat;
use solver::{Sheet, reading};

use super::solver_state::SolverState;
use crate::Forecast;

/// What a seat's final score may be: roughly normal, compared with that of others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Estimate {
    pub(super) mean: f64,
    pub(super) variance: f64,
}

/// What is known about the rest of the game from the [reading] of the player who is furthest.
///
/// Measured in 20,000 games between two experts.
#[derive(Clone, Copy, Debug)]
struct Remaining {
    /// Points that a player will still win.
    points: f64,
    /// The variance of the lead that one player will gain over another, around what the value tables say.
    variance: f64,
    /// What a point of lead in the value tables stands for. They assume average opponents, so they expect
    /// less than there is to win.
    slope: f64,
}

const fn remaining(points: f64, variance: f64, slope: f64) -> Remaining {
    Remaining { points, variance, slope }
}

/// The rest of the game, by reading.
const REMAINING: [Remaining; 17] = [
    remaining(74.1, 948.0, 1.30),
    remaining(73.5, 944.0, 1.30),
    remaining(72.2, 929.0, 1.30),
    remaining(70.3, 903.0, 1.30),
    remaining(68.0, 890.0, 1.30),
    remaining(65.1, 846.0, 1.30),
    remaining(61.4, 830.0, 1.30),
    remaining(57.5, 800.0, 1.30),
    remaining(52.9, 779.0, 1.30),
    remaining(47.8, 747.0, 1.30),
    remaining(42.0, 687.0, 1.30),
    remaining(35.5, 617.0, 1.30),
    remaining(26.0, 497.0, 1.35),
    remaining(16.3, 392.0, 1.40),
    remaining(9.4, 323.0, 1.30),
    remaining(2.9, 118.0, 0.20),
    remaining(1.7, 104.0, 0.15),
];

/// Returns an estimate of everybody's final score with these sheets and scores.
pub(super) fn estimates(state: &SolverState, sheets: &[Sheet], scores: &[i32]) -> [Estimate; Seat::MAX] {
    let remaining = remaining_after(sheets);
    let mut estimates = [Estimate::default(); Seat::MAX];
    // All by the same stage: values of different stages cannot be compared.
    let common_stage = state.values.stage(sheets);
    for (seat, estimate) in estimates.iter_mut().enumerate().take(sheets.len()) {
        let lead = state.values.value(sheets[seat], state.moment_at(common_stage, seat));
        estimate.mean = f64::from(scores[seat]) + remaining.slope * lead;
        estimate.variance = remaining.variance / 2.0;
    }
    estimates
}

fn remaining_after(sheets: &[Sheet]) -> Remaining {
    REMAINING[usize::from(sheets.iter().map(reading).max().unwrap_or(0)).min(REMAINING.len() - 1)]
}

/// Returns how the game is expected to end for a seat.
pub(super) fn foresee(state: &SolverState, seat: usize) -> Forecast {
    if state.seats == 1 {
        // Alone one plays for points, and the table is exact.
        let points = f64::from(state.scores[0]) + state.values.value(state.sheets[0], state.moment(0));
        return Forecast { points, win: 1.0, lead: points };
    }
    let (sheets, scores) = (&state.sheets[..state.seats], &state.scores[..state.seats]);
    let estimates = estimates(state, sheets, scores);
    let estimates = &estimates[..state.seats];
    let own = estimates[seat].mean;
    let best_other = estimates.iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, f)| f.mean);
    let lead = own - best_other.fold(f64::NEG_INFINITY, f64::max);
    // What one wins more than the others is half one's own gain, half their loss.
    let leads = estimates.iter().zip(scores).map(|(estimate, &score)| estimate.mean - f64::from(score));
    let share = own - f64::from(scores[seat]) - leads.sum::<f64>() / state.seats as f64;
    let points = f64::from(scores[seat]) + remaining_after(sheets).points + share;
    Forecast { points, win: win_chance(estimates, seat), lead }
}

/// Returns the chance of a seat to end above all the others. (Equal scores are too rare to matter.)
pub(super) fn win_chance(estimates: &[Estimate], seat: usize) -> f64 {
    let own = estimates[seat];
    if let &[one, two] = estimates {
        let other = if seat == 0 { two } else { one };
        return normal((own.mean - other.mean) / (own.variance + other.variance).sqrt());
    }
    let others = || estimates.iter().enumerate().filter(|(other, _)| *other != seat);
    NODES
        .iter()
        .map(|&(node, weight)| {
            let score = own.mean + node * own.variance.sqrt();
            let ahead = |other: &Estimate| normal((score - other.mean) / other.variance.sqrt());
            weight * others().map(|(_, other)| ahead(other)).product::<f64>()
        })
        .sum()
}

/// The points and weights of Gauss–Hermite quadrature with seven points, for a standard normal distribution.
const NODES: [(f64, f64); 7] = [
    (-3.750_439_717_725_742, 0.000_548_268_855_972_219),
    (-2.366_759_410_734_541, 0.030_757_123_967_586_49),
    (-1.154_405_394_739_968, 0.240_123_178_605_012_6),
    (0.0, 0.457_142_857_142_857),
    (1.154_405_394_739_968, 0.240_123_178_605_012_6),
    (2.366_759_410_734_541, 0.030_757_123_967_586_49),
    (3.750_439_717_725_742, 0.000_548_268_855_972_219),
];

/// Returns the normal distribution function, to about 0.0002: enough where the normal distribution is itself
/// a guess.
fn normal(z: f64) -> f64 {
    1.0 / (1.0 + (-z * (1.5976 + 0.070_56 * z * z)).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_equals_add_up() {
        for seats in 2..=5 {
            let equal = [Estimate { mean: 60.0, variance: 400.0 }; Seat::MAX];
            let chance = win_chance(&equal[..seats], 1);
            assert!((chance - 1.0 / seats as f64).abs() < 0.004, "{seats}: {chance}");
        }
    }

    #[test]
    fn a_lead_is_worth_more_when_it_is_late() {
        let chance = |reading: usize| {
            let estimate = |mean| Estimate { mean, variance: REMAINING[reading].variance / 2.0 };
            win_chance(&[estimate(70.0), estimate(60.0)], 0)
        };
        assert!(chance(14) > chance(0) && chance(0) > 0.5);
    }
}
