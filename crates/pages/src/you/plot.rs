//! Small plots of one's results.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped};

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 84.0;
const MARGIN: f64 = 6.0;

/// Draws results from left to right, with a line at their average. `said` is what somebody hears who cannot see it.
pub(crate) fn plot(results: &[i32], average: f64, said: &str) -> Markup {
    let lowest = f64::from(results.iter().copied().min().unwrap_or(0));
    let highest = f64::from(results.iter().copied().max().unwrap_or(0));
    let span = (highest - lowest).max(1.0);
    let x = |n: usize| match results.len() {
        1 => WIDTH / 2.0,
        len => MARGIN + n as f64 * (WIDTH - 2.0 * MARGIN) / (len - 1) as f64,
    };
    let y = |points: f64| HEIGHT - MARGIN - (points - lowest) * (HEIGHT - 2.0 * MARGIN) / span;
    let (mut line, mut dots) = (String::new(), String::new());
    for (n, points) in results.iter().enumerate() {
        let (across, down) = (x(n), y(f64::from(*points)));
        _ = write!(line, "{}{across:.1} {down:.1}", if n == 0 { "M" } else { "L" });
        _ = write!(dots, "M{across:.1} {down:.1}h0");
    }
    let level = y(average);
    let said = maud::html! { (said) }.into_string().replace('"', "&quot;");
    PreEscaped(format!(
        r#"<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{said}"><path class="average" d="M0 {level:.1}H{WIDTH}"/><path class="line" d="{line}"/><path class="dots" d="{dots}"/></svg>"#
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_results_stand_higher_and_later_ones_further_right() {
        let drawn = plot(&[10, 60, 35], 35.0, "three \"games\" & more").into_string();
        assert!(drawn.contains("M6.0 78.0L160.0 6.0L314.0 42.0"), "{drawn}");
        assert!(drawn.contains("M0 42.0H320"), "{drawn}");
        assert!(drawn.contains("three &quot;games&quot; &amp; more"), "{drawn}");
    }

    #[test]
    fn one_result_and_equal_results_can_be_drawn() {
        assert!(plot(&[7], 7.0, "").into_string().contains("M160.0 78.0h0"));
        assert!(!plot(&[7, 7], 7.0, "").into_string().contains("NaN"));
    }
}
