//! Histograms of scores, all with the same axis so that they can be compared.

use std::collections::BTreeMap;

use maud::{Markup, html};

/// How often each score came.
type Scores = BTreeMap<i32, u64>;

/// The axis: bins of equal width from `low` on.
pub(super) struct Histogram {
    low: i32,
    width: i32,
    bins: i32,
    /// Between numbers on the axis.
    step: i32,
}

/// The drawing, in units of its own.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 120.0;
/// Room for what stands at the edges.
const MARGIN: f64 = 12.0;
const MOST_BINS: i32 = 45;

impl Histogram {
    /// An axis on which all these scores have room.
    pub(super) fn new<'a>(all: impl Iterator<Item = &'a Scores>) -> Self {
        let scores: Vec<i32> = all.flat_map(BTreeMap::keys).copied().collect();
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

    fn x(&self, score: f64) -> f64 {
        let whole = f64::from(self.bins * self.width);
        MARGIN + (WIDTH - 2.0 * MARGIN) * (score - f64::from(self.low)) / whole
    }

    fn counts(&self, scores: &Scores) -> Vec<u64> {
        let mut counts = vec![0; self.bins as usize];
        for (&score, &count) in scores {
            counts[((score - self.low) / self.width) as usize] += count;
        }
        counts
    }

    /// One bot's scores.
    pub(super) fn draw(&self, name: &str, scores: &Scores, mean: f64) -> Markup {
        let counts = self.counts(scores);
        let tallest = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
        let high = self.low + self.bins * self.width;
        let first = self.low.div_euclid(self.step) * self.step;
        let marks = (first..=high).step_by(self.step as usize).filter(|&mark| mark >= self.low);
        // A score stands for the middle of its place.
        let mean = self.x(mean + 0.5);
        let number = |value: f64| format!("{value:.2}");
        html! {
            svg viewBox=(format!("0 0 {WIDTH} {}", HEIGHT + 20.0)) role="img" aria-label={ "Histogram of the scores of " (name) } {
                g.bars {
                    @for (i, &count) in (0..).zip(&counts) {
                        @let from = self.low + i * self.width;
                        @let height = (HEIGHT - 6.0) * count as f64 / tallest;
                        @let (left, right) = (self.x(from.into()), self.x((from + self.width).into()));
                        rect x=(number(left)) width=(number((right - left - 0.7).max(0.5))) y=(number(HEIGHT - height)) height=(number(height)) {
                            title { (from) (if self.width > 1 { format!(" to {}", from + self.width - 1) } else { String::new() }) ": " (count) }
                        }
                    }
                }
                line.axis x1=(MARGIN) x2=(WIDTH - MARGIN) y1=(HEIGHT + 0.5) y2=(HEIGHT + 0.5) {}
                line.mean x1=(number(mean)) x2=(number(mean)) y1="2" y2=(HEIGHT) {}
                @for mark in marks {
                    @let at = number(self.x(f64::from(mark) + 0.5));
                    line.axis x1=(at) x2=(at) y1=(HEIGHT + 0.5) y2=(HEIGHT + 4.0) {}
                    text x=(at) y=(HEIGHT + 16.0) text-anchor="middle" { (mark) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_a_bin() {
        let one = Scores::from([(-16, 2), (0, 5), (139, 1)]);
        let other = Scores::from([(163, 4)]);
        let histogram = Histogram::new([&one, &other].into_iter());
        assert_eq!(histogram.counts(&one).iter().sum::<u64>(), 8);
        assert_eq!(histogram.counts(&other).iter().sum::<u64>(), 4);
        assert_eq!(histogram.low % histogram.width, 0, "zero begins a bin");
        assert!(histogram.bins <= MOST_BINS + 1);
    }

    #[test]
    fn a_single_score_is_fine() {
        let scores = Scores::from([(7, 3)]);
        let histogram = Histogram::new(std::iter::once(&scores));
        assert_eq!(histogram.counts(&scores), [3]);
        assert!(histogram.draw("one", &scores, 7.0).into_string().contains("7: 3"));
    }
}
