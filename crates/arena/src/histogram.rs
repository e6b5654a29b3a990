//! Histograms of scores, all with the same axis so that they can be compared.

use std::collections::BTreeMap;

/// The largest number of bins but one.
const MOST_BINS: i32 = 45;

/// An axis of scores: bins of equal width. It draws nothing; it says what to draw.
///
/// ```
/// use std::collections::BTreeMap;
///
/// let scores = BTreeMap::from([(-16, 2), (0, 5), (139, 1)]);
/// let axis = arena::Histogram::new([&scores]);
/// assert_eq!(axis.counts(&scores).iter().sum::<u64>(), 8);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// The smallest score of the first bin.
    pub low: i32,
    /// How many scores fall into a bin.
    pub width: i32,
    /// How many bins there are.
    pub bins: i32,
    /// How far apart the numbers on the axis should stand.
    pub step: i32,
}

impl Histogram {
    /// Makes an axis on which all these scores have room, each with how often it came.
    pub fn new<'a>(all: impl IntoIterator<Item = &'a BTreeMap<i32, u64>>) -> Self {
        let scores: Vec<i32> = all.into_iter().flat_map(BTreeMap::keys).copied().collect();
        let (low, high) =
            (scores.iter().min().copied().unwrap_or(0), scores.iter().max().copied().unwrap_or(0));
        let width = (high - low) / MOST_BINS + 1;
        // Bins begin at multiples of their width, so that 0 is the beginning of one.
        let low = low.div_euclid(width) * width;
        let bins = (high - low) / width + 1;
        let wanted = (high - low) / 6;
        let step = [1, 2, 5, 10, 20, 25, 50, 100].into_iter().find(|&step| step >= wanted).unwrap_or(200);
        Histogram { low, width, bins, step }
    }

    /// Returns how many of these scores fall into each bin.
    pub fn counts(&self, scores: &BTreeMap<i32, u64>) -> Vec<u64> {
        let mut counts = vec![0; self.bins as usize];
        for (&score, &count) in scores {
            counts[((score - self.low) / self.width) as usize] += count;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Scores = BTreeMap<i32, u64>;

    #[test]
    fn everything_has_a_bin() {
        let one = Scores::from([(-16, 2), (0, 5), (139, 1)]);
        let other = Scores::from([(163, 4)]);
        let histogram = Histogram::new([&one, &other]);
        assert_eq!(histogram.counts(&one).iter().sum::<u64>(), 8);
        assert_eq!(histogram.counts(&other).iter().sum::<u64>(), 4);
        assert_eq!(histogram.low % histogram.width, 0, "zero begins a bin");
        assert!(histogram.bins <= MOST_BINS + 1);
    }

    #[test]
    fn a_single_score_is_fine() {
        let scores = Scores::from([(7, 3)]);
        assert_eq!(Histogram::new([&scores]).counts(&scores), [3]);
    }
}
