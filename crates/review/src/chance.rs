//! Luck.

use bots::Outlook;
use game::{BySeat, Game, Seat, Source as _, chance};
use serde::{Deserialize, Serialize};

use crate::appraiser::Appraiser;
use crate::currency::Currency;
use crate::dice::Dice;
use crate::estimate::Estimate;

/// What a chance event brought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Draw<G: Game> {
    /// What came.
    pub outcome: G::Outcome,
    /// The value after it minus the mean over all tickets.
    pub luck: Outlook,
    /// The standard error of the luck; 0 where it is exact.
    pub error: Outlook,
    /// How far outcomes of this event lie apart: their standard deviation.
    pub spread: Outlook,
    /// The share of outcomes that would have been worse for each seat, equal ones counted by half. Not known where the
    /// mean was not made of outcomes.
    pub better_than: Option<BySeat<f64>>,
}

/// All that may come of a chance event.
pub(crate) struct Prospects {
    pub(crate) mean: Estimate,
    /// What outcomes are worth, each with its weight. Empty if the mean was known otherwise.
    samples: Vec<(Outlook, f64)>,
}

/// A sample of outcomes is made of so many independent parts, whose spread tells its error.
const PARTS: usize = 8;
/// Worlds from here on are none in which outcomes are looked at.
const ELSEWHERE: usize = 1 << 31;

impl<G: Game> Appraiser<'_, G> {
    /// Looks at what may come of the pending chance event. With `outcomes`, the outcomes are looked at even where the mean
    /// is known without.
    pub(crate) fn prospects(&self, position: &G, step: usize, outcomes: bool) -> Prospects {
        let known = self.value.mean(position);
        if let (Some(mean), false) = (known, outcomes) {
            return Prospects { mean: Estimate::exact(mean), samples: Vec::new() };
        }
        let mut prospects = if position.tickets() <= self.draws as u64 {
            self.all_outcomes(position, step)
        } else {
            self.some_outcomes(position, step)
        };
        if let Some(mean) = known {
            prospects.mean = Estimate::exact(mean);
        }
        prospects
    }

    fn outcome_worth(&self, position: &G, outcome: G::Outcome, dice: &mut Dice) -> Outlook {
        let mut next = position.clone();
        next.settle(outcome);
        self.play_on(next, 0, dice)
    }

    /// Counts through all outcomes, each as often as the number of draws allows if chance goes on after it.
    fn all_outcomes(&self, position: &G, step: usize) -> Prospects {
        let tickets = position.tickets() as f64;
        let all: Vec<(G::Outcome, u64)> = chance::outcomes(position).collect();
        let times = (self.draws / all.len().max(1)).max(1);
        let seats = position.seats();
        let mut mean = Estimate::exact(Outlook::zero(seats));
        let mut samples = Vec::new();
        for (i, (outcome, weight)) in all.into_iter().enumerate() {
            let mut tries = Vec::new();
            for time in 0..times {
                let mut dice = Dice::new(self.salt, step, time * self.draws + i);
                tries.push(self.outcome_worth(position, outcome, &mut dice));
                if !dice.used() {
                    break;
                }
            }
            let share = weight as f64 / tickets;
            let estimate = Estimate::of(&tries);
            mean.mean = mean.mean.plus(&estimate.mean.times(share));
            mean.variance = mean.variance.plus(&estimate.variance.times(share * share));
            samples.push((estimate.mean, share));
        }
        Prospects { mean, samples }
    }

    /// Looks at some tickets, which lie as evenly as possible: every part begins anywhere and goes on in steps near the
    /// golden section of all tickets, so that it meets the lowest dice equally often and the highest nearly so.
    fn some_outcomes(&self, position: &G, step: usize) -> Prospects {
        let tickets = position.tickets();
        let stride = coprime_near(tickets, (tickets as f64 * 0.618_033_988_75) as u64);
        let size = (self.draws / PARTS).max(1);
        let (mut parts, mut samples) = (Vec::new(), Vec::new());
        for part in 0..PARTS {
            let mut dice = Dice::new(self.salt, step, ELSEWHERE + part);
            let mut ticket = (|| dice.next()).below(tickets);
            let mut sum = Outlook::zero(position.seats());
            for i in 0..size {
                let mut dice = Dice::new(self.salt, step, part * size + i);
                let worth = self.outcome_worth(position, position.outcome(ticket), &mut dice);
                sum = sum.plus(&worth);
                samples.push((worth, 1.0 / (PARTS * size) as f64));
                ticket = (ticket + stride) % tickets;
            }
            parts.push(sum.times(1.0 / size as f64));
        }
        Prospects { mean: Estimate::of(&parts), samples }
    }
}

impl Prospects {
    /// Returns what it meant that this outcome came.
    pub(crate) fn draw<G: Game>(&self, outcome: G::Outcome, after: &Estimate, currency: Currency) -> Draw<G> {
        let luck = after.mean.minus(&self.mean.mean);
        let error = after.variance.plus(&self.mean.variance).map(f64::sqrt);
        let zero = Outlook::zero(luck.win.len());
        let spread = self.samples.iter().fold(zero, |sum, (worth, share)| {
            sum.plus(&worth.minus(&self.mean.mean).map(|deviation| deviation * deviation).times(*share))
        });
        let rank = |seat: Seat| {
            let share = |(worth, share): &(Outlook, f64)| {
                let difference = currency.of(&after.mean, seat) - currency.of(worth, seat);
                // What differs by rounding alone is equal.
                if difference.abs() < 1e-9 { 0.5 * share } else { share * f64::from(difference > 0.0) }
            };
            // All of them may add up to a little more than 1.
            self.samples.iter().map(share).sum::<f64>().min(1.0)
        };
        let better_than = (!self.samples.is_empty()).then(|| luck.win.map(|seat, _| rank(seat)));
        Draw { outcome, luck, error, spread: spread.map(f64::sqrt), better_than }
    }
}

/// Returns a number from `start` on that has no divisor in common with `n`.
fn coprime_near(n: u64, start: u64) -> u64 {
    (start.max(1)..=start + n).find(|&candidate| greatest_common_divisor(candidate, n) == 1).unwrap_or(1)
}

fn greatest_common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}
