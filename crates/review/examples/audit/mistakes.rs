//! By which kind of decision how much is given away.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bots::{Roster, Value};
use game::Seat;
use rayon::prelude::*;
use review::{Currency, Detail, Verdict, review};

use crate::{Task, play};

/// Decisions of one kind that gave something away.
#[derive(Clone, Copy, Default)]
struct Mistakes {
    times: f64,
    lost: f64,
}

/// By what was done and what was better.
type Kinds = BTreeMap<(String, String), Mistakes>;

/// Prints what the first seat gave away, by what it did and what was better.
pub(crate) fn by_kind<G: Roster>(task: &Task<'_>, value: &dyn Value<G>) -> std::io::Result<()> {
    let games: Vec<(Currency, Kinds)> = (0..task.games)
        .into_par_iter()
        .map(|game| {
            let (record, _) = play::<G>(task, game, |_| ());
            let review = review(&record, value, Detail::Sums, &mut |_, _| ()).expect("it was just played");
            let mut kinds = Kinds::new();
            for (_, judgement) in review.judgements(Seat::FIRST) {
                if judgement.verdict == Verdict::Lost {
                    let kind = (kind_of(&judgement.chosen.to_string()), kind_of(&judgement.best.to_string()));
                    let mistakes = kinds.entry(kind).or_default();
                    mistakes.times += 1.0;
                    mistakes.lost += judgement.behind;
                }
            }
            (review.currency, kinds)
        })
        .collect();
    let mut all: BTreeMap<&(String, String), Mistakes> = BTreeMap::new();
    for (kind, mistakes) in games.iter().flat_map(|(_, kinds)| kinds) {
        let sum = all.entry(kind).or_default();
        sum.times += mistakes.times;
        sum.lost += mistakes.lost;
    }
    let mut all: Vec<_> = all.into_iter().collect();
    all.sort_by(|(_, a), (_, b)| b.lost.total_cmp(&a.lost));
    let (scale, unit) = if games[0].0 == Currency::Win { (100.0, "%") } else { (1.0, " points") };
    let n = task.games as f64;
    let sum: f64 = all.iter().map(|(_, mistakes)| mistakes.lost).sum();
    println!("{} of {}: gives away {:.1}{unit} a game", G::NAME, task.bots.len(), scale * sum / n);
    let title =
        format!("{}: what `{}` gives away in a game among {}", G::TITLE, task.bots[0], task.bots.len());
    let bars = all
        .iter()
        .map(|((chosen, best), mistakes)| (format!("{chosen} instead of {best}"), scale * mistakes.lost / n));
    let plotted = plot(&title, unit, bars.take(MOST_BARS));
    for ((chosen, best), Mistakes { times, lost }) in all {
        println!(
            "  {chosen:>9} instead of {best:<9} {:>5.2} times a game, {:>5.1}{unit} each, {:>5.1}% of all",
            times / n,
            scale * lost / times,
            100.0 * lost / sum
        );
    }
    task.plot.as_ref().map_or(Ok(()), |path| std::fs::write(path, plotted))
}

/// The most kinds that are drawn.
const MOST_BARS: usize = 8;

/// Draws bars with their names, the longest first.
fn plot(title: &str, unit: &str, bars: impl Iterator<Item = (String, f64)>) -> String {
    let bars: Vec<(String, f64)> = bars.collect();
    let longest = bars.iter().fold(1e-9, |longest: f64, (_, length)| longest.max(*length));
    let height = 56 + 26 * bars.len();
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 {height}" font-family="system-ui, sans-serif" font-size="13">
<rect width="680" height="{height}" rx="8" fill="#fbfaf7"/>
<text x="16" y="24" font-size="15" font-weight="600" fill="#1d2733">{title}</text>
"##
    );
    for (i, (name, length)) in bars.iter().enumerate() {
        let y = 44 + 26 * i;
        let width = 360.0 * length / longest;
        _ = writeln!(
            svg,
            r##"<text x="200" y="{0}" text-anchor="end" fill="#1d2733">{name}</text><rect x="208" y="{y}" width="{width:.1}" height="18" rx="1.5" fill="#3b6ea5"/><text x="{1:.1}" y="{0}" fill="#555">{length:.1}{unit}</text>"##,
            y + 14,
            214.0 + width,
        );
    }
    svg + "</svg>\n"
}

/// Returns what kind of action this is: its first word, or that it is a mark.
fn kind_of(action: &str) -> String {
    let word = action.split(' ').next().unwrap_or_default();
    if ["red", "yellow", "green", "blue"].contains(&word) { "mark" } else { word }.to_owned()
}
