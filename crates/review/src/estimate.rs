//! Means of samples, with their errors.

use bots::Outlook;
use game::Seat;

use crate::currency::Currency;

/// A number for every seat in both currencies, with its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) mean: Outlook,
    /// The variance of the mean; 0 for what is exact.
    pub(crate) variance: Outlook,
}

impl Estimate {
    pub(crate) fn exact(mean: Outlook) -> Self {
        Estimate { mean, variance: Outlook::zero(mean.win.len()) }
    }

    /// Returns the mean of independent samples.
    pub(crate) fn of(samples: &[Outlook]) -> Self {
        let n = samples.len().max(1) as f64;
        let seats = samples.first().map_or(0, |sample| sample.win.len());
        let sum = samples.iter().fold(Outlook::zero(seats), |sum, sample| sum.plus(sample));
        let mean = sum.times(1.0 / n);
        if samples.len() < 2 {
            return Estimate::exact(mean);
        }
        let squares = samples.iter().fold(Outlook::zero(seats), |sum, sample| {
            sum.plus(&sample.minus(&mean).map(|deviation| deviation * deviation))
        });
        Estimate { mean, variance: squares.times(1.0 / (n * (n - 1.0))) }
    }
}

/// Returns the mean difference of paired samples for one seat in one currency, and its standard error.
pub(crate) fn paired(ones: &[Outlook], others: &[Outlook], seat: Seat, currency: Currency) -> (f64, f64) {
    let pairs =
        || ones.iter().zip(others).map(|(one, other)| currency.of(one, seat) - currency.of(other, seat));
    let n = pairs().len() as f64;
    let mean = pairs().sum::<f64>() / n;
    let squares: f64 = pairs().map(|difference| (difference - mean).powi(2)).sum();
    (mean, if n < 2.0 { 0.0 } else { (squares / (n * (n - 1.0))).sqrt() })
}
