//! Histograms of scores as drawings.

use std::collections::BTreeMap;

use arena::Histogram;
use maud::{Markup, html};

/// The drawing, in units of its own.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 120.0;
/// Room for what stands at the edges.
const MARGIN: f64 = 12.0;

/// Returns where a score stands in the drawing.
fn x(axis: &Histogram, score: f64) -> f64 {
    let whole = f64::from(axis.bins * axis.width);
    MARGIN + (WIDTH - 2.0 * MARGIN) * (score - f64::from(axis.low)) / whole
}

/// Draws one bot's scores.
pub(super) fn draw(axis: &Histogram, name: &str, scores: &BTreeMap<i32, u64>, mean: f64) -> Markup {
    let counts = axis.counts(scores);
    let tallest = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
    let high = axis.low + axis.bins * axis.width;
    let first = axis.low.div_euclid(axis.step) * axis.step;
    let marks = (first..=high).step_by(axis.step as usize).filter(|&mark| mark >= axis.low);
    // A score stands for the middle of its place.
    let mean = x(axis, mean + 0.5);
    let number = |value: f64| format!("{value:.2}");
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {}", HEIGHT + 20.0)) role="img" aria-label={ "Histogram of the scores of " (name) } {
            g.bars {
                @for (i, &count) in (0..).zip(&counts) {
                    @let from = axis.low + i * axis.width;
                    @let height = (HEIGHT - 6.0) * count as f64 / tallest;
                    @let (left, right) = (x(axis, from.into()), x(axis, (from + axis.width).into()));
                    rect x=(number(left)) width=(number((right - left - 0.7).max(0.5))) y=(number(HEIGHT - height)) height=(number(height)) {
                        title { (from) (if axis.width > 1 { format!(" to {}", from + axis.width - 1) } else { String::new() }) ": " (count) }
                    }
                }
            }
            line.axis x1=(MARGIN) x2=(WIDTH - MARGIN) y1=(HEIGHT + 0.5) y2=(HEIGHT + 0.5) {}
            line.mean x1=(number(mean)) x2=(number(mean)) y1="2" y2=(HEIGHT) {}
            @for mark in marks {
                @let at = number(x(axis, f64::from(mark) + 0.5));
                line.axis x1=(at) x2=(at) y1=(HEIGHT + 0.5) y2=(HEIGHT + 4.0) {}
                text x=(at) y=(HEIGHT + 16.0) text-anchor="middle" { (mark) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_score_is_fine() {
        let scores = BTreeMap::from([(7, 3)]);
        let axis = Histogram::new([&scores]);
        assert!(draw(&axis, "one", &scores, 7.0).into_string().contains("7: 3"));
    }
}
