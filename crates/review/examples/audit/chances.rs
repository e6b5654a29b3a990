//! Whether what is foreseen comes.

use bots::{Outlook, Roster, Value};
use game::SeatSet;
use rayon::prelude::*;

use crate::{Task, play};

/// How often something was foreseen and came, by tenths.
#[derive(Clone, Copy, Default)]
struct Tenth {
    times: f64,
    foreseen: f64,
    came: f64,
}

/// Plays one game, and returns what was foreseen at every turn, and the result.
fn foreseen<G: Roster>(task: &Task<'_>, value: &dyn Value<G>, game: u64) -> (Vec<Outlook>, Outlook) {
    let mut seen = Vec::new();
    let mut turn = None;
    let (_, end) = play::<G>(task, game, |position| {
        if turn != Some(position.turn())
            && let Some(outlook) = value.outlook(position)
        {
            turn = Some(position.turn());
            seen.push(outlook);
        }
    });
    (seen, Outlook::of_result(&end))
}

pub(crate) fn correct<G: Roster>(task: &Task<'_>, value: &dyn Value<G>) {
    let games: Vec<(Vec<Outlook>, Outlook)> =
        (0..task.games).into_par_iter().map(|game| foreseen::<G>(task, value, game)).collect();
    let alone = task.bots.len() == 1;
    // The mean of the logarithms of the chances of what came.
    let likelihood = |sureness: f64, shift: f64| -> f64 {
        let of_game = |(seen, result): &(Vec<Outlook>, Outlook)| -> f64 {
            let of_outlook = |outlook: &Outlook| {
                let mut weights: Vec<f64> = outlook
                    .win
                    .as_slice()
                    .iter()
                    .map(|win| win.max(1e-9).powf(sureness) * shift.exp())
                    .collect();
                let mut came: Vec<f64> = result.win.as_slice().to_vec();
                if alone {
                    weights.push((1.0 - outlook.win.as_slice()[0]).max(1e-9).powf(sureness));
                    came.push(1.0 - came[0]);
                }
                let sum: f64 = weights.iter().sum();
                weights.iter().zip(came).map(|(weight, came)| came * (weight / sum).ln()).sum::<f64>()
            };
            seen.iter().map(of_outlook).sum()
        };
        games.par_iter().map(of_game).sum::<f64>()
            / games.iter().map(|(seen, _)| seen.len() as f64).sum::<f64>()
    };
    let (mut sureness, mut shift) = (1.0, 0.0);
    for _ in 0..if alone { 3 } else { 1 } {
        sureness = best(0.5, 1.5, |sureness| likelihood(sureness, shift));
        if alone {
            shift = best(-1.0, 1.0, |shift| likelihood(sureness, shift));
        }
    }
    println!(
        "{} games: sureness {sureness:.3}, shift {shift:+.3}; the logarithmic loss falls from {:.5} to {:.5}",
        task.games,
        -likelihood(1.0, 0.0),
        -likelihood(sureness, shift),
    );
}

/// Finds where a function with one peak is highest.
fn best(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> f64 {
    while high - low > 1e-3 {
        let third = (high - low) / 3.0;
        if f(low + third) < f(high - third) {
            low += third;
        } else {
            high -= third;
        }
    }
    f64::midpoint(low, high)
}

pub(crate) fn calibrate<G: Roster>(task: &Task<'_>, value: &dyn Value<G>) {
    let played: Vec<([Tenth; 10], f64, f64, Outlook)> = (0..task.games)
        .into_par_iter()
        .map(|game| {
            let (seen, result) = foreseen::<G>(task, value, game);
            let mut tenths = [Tenth::default(); 10];
            let (mut bias, mut times) = (0.0, 0.0);
            for outlook in &seen {
                for (seat, &win) in outlook.win.iter() {
                    let tenth = &mut tenths[((win * 10.0) as usize).min(9)];
                    tenth.times += 1.0;
                    tenth.foreseen += win;
                    tenth.came += result.win[seat];
                    bias += outlook.points[seat] - result.points[seat];
                    times += 1.0;
                }
            }
            (tenths, bias, times, result)
        })
        .collect();
    println!("  tenth    asked  foreseen     came   off by");
    for i in 0..10 {
        let sum = |of: fn(&Tenth) -> f64| played.iter().map(|(tenths, ..)| of(&tenths[i])).sum::<f64>();
        let (times, foreseen, came) = (sum(|t| t.times), sum(|t| t.foreseen), sum(|t| t.came));
        let percent = |part: f64| 100.0 * part / times.max(1.0);
        // Positions of one game are not independent: the error is that of games.
        let off = |t: &Tenth| t.came - t.foreseen;
        let mean = sum(off) / times.max(1.0);
        let squares: f64 =
            played.iter().map(|(tenths, ..)| (off(&tenths[i]) - mean * tenths[i].times).powi(2)).sum();
        println!(
            "  {i}.–{}. {times:>9} {:>8.1}% {:>7.1}% {:>+7.2} ±{:.2}",
            i + 1,
            percent(foreseen),
            percent(came),
            percent(came - foreseen),
            100.0 * squares.sqrt() / times.max(1.0),
        );
    }
    let (bias, times) = played.iter().fold((0.0, 0.0), |(b, t), (_, bias, times, _)| (b + bias, t + times));
    println!("{} games; foreseen points are {:+.2} off", task.games, bias / times);
    let n = task.games as f64;
    for (bot, seat) in task.bots.iter().zip(SeatSet::first(task.bots.len()).iter()) {
        let wins: f64 = played.iter().map(|(.., result)| result.win[seat]).sum();
        let points: f64 = played.iter().map(|(.., result)| result.points[seat]).sum();
        let share = wins / n;
        let error = (share * (1.0 - share) / n).sqrt();
        println!("  {bot}: won {:.1}% ± {:.1}, {:.1} points", 100.0 * share, 196.0 * error, points / n);
    }
}
