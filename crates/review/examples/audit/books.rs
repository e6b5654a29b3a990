//! What is booked to each seat, on average.

use bots::{Roster, Value};
use rayon::prelude::*;
use review::{Account, Currency, Detail, review};

use crate::{Task, play};

pub(crate) fn sums<G: Roster>(task: &Task<'_>, value: &dyn Value<G>, detail: Detail) {
    let seats = task.bots.len();
    let reviewed: Vec<(Currency, Vec<[Account; 2]>)> = (0..task.games)
        .into_par_iter()
        .map(|game| {
            let (record, _) = play::<G>(task, game, |_| ());
            let review = review(&record, value, detail, &mut |_, _| ()).expect("it was just played");
            let accounts = review.win.iter().map(|(seat, &win)| [win, review.points[seat]]).collect();
            (review.currency, accounts)
        })
        .collect();
    let currency = reviewed[0].0;
    for of in [Currency::Win, Currency::Points] {
        println!("{}", if of == Currency::Win { "share of the win, in %" } else { "points" });
        println!(
            "  seat                 start    result            luck             own          others         unknown        rounding"
        );
        for seat in 0..seats {
            let account = |i: usize| &reviewed[i].1[seat][usize::from(of == Currency::Points)];
            let scale = if of == Currency::Win { 100.0 } else { 1.0 };
            let mean = |number: fn(&Account) -> f64| {
                let numbers: Vec<f64> = (0..reviewed.len()).map(|i| scale * number(account(i))).collect();
                let n = numbers.len() as f64;
                let mean = numbers.iter().sum::<f64>() / n;
                let squares = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>();
                (mean, (squares / (n * (n - 1.0).max(1.0))).sqrt())
            };
            print!("  {:<18} {:>7.2} {:>9.2}", task.bots[seat], mean(|a| a.start).0, mean(|a| a.result).0);
            for (mean, error) in [
                mean(|a| a.luck),
                mean(|a| a.own),
                mean(|a| a.others),
                mean(|a| a.unknown),
                mean(|a| a.rounding),
            ] {
                print!("  {mean:>7.3} ±{error:>5.3}");
            }
            println!();
        }
    }
    let all = || reviewed.iter().flat_map(|(_, seats)| seats.iter().flatten());
    let off = all().map(|a| (a.sum() - a.result).abs()).fold(0.0, f64::max);
    let judged = |pair: &[Account; 2]| pair[usize::from(currency == Currency::Points)];
    let without = reviewed.iter().flat_map(|(_, seats)| seats.iter().map(judged));
    let without = without.map(|a| (a.sum() - a.rounding - a.result).abs()).fold(0.0, f64::max);
    println!(
        "{} games; the accounts are off by at most {off:.1e}, without rounding by {without:.1e}",
        task.games
    );
}
