//! Measures what it costs to play by the compact tables instead of the full ones.
//!
//!     cargo run --release -p bots --features training --example compact_tables -- 2 20000 1
//!
//! The arguments: how many players, how many games, and a seed. One seat after the other is that of an expert by the compact
//! table, in games with the same dice, while the others play by the full one. Also says how often they would decide
//! otherwise.

use std::error::Error;

use bots::Policy;
use bots::qwixx::{Expert, FullTableExpert};
use game::{Game, NoOptions, Pending, Seat, fast};
use qwixx::Classic;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<u64> = std::env::args().skip(1).map(|arg| arg.parse()).collect::<Result<_, _>>()?;
    let &[seats, games, seed] = args.as_slice() else {
        return Err("say how many players, how many games, and a seed".into());
    };
    let rounds = games / seats;
    let played: Vec<(f64, u32, u32)> = (0..rounds)
        .into_par_iter()
        .map(|round| {
            let mut sums = (0.0, 0, 0);
            for own in 0..seats as usize {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                rng.set_stream(round);
                let (won, asked, other) = play(seats as usize, own, &mut || rng.next_u64());
                sums = (sums.0 + won, sums.1 + asked, sums.2 + other);
            }
            sums
        })
        .collect();
    let n = rounds as f64;
    let share = |won: f64| won / seats as f64;
    let mean = played.iter().map(|&(won, ..)| share(won)).sum::<f64>() / n;
    let squares: f64 = played.iter().map(|&(won, ..)| (share(won) - mean).powi(2)).sum();
    let (asked, other) = played.iter().fold((0, 0), |sum, played| (sum.0 + played.1, sum.1 + played.2));
    println!(
        "{seats} players, {games} games: the compact table wins {:.2}% ± {:.2} (fair: {:.2}%); it decides otherwise in {:.2}% of {asked} decisions",
        100.0 * mean,
        196.0 * (squares / (n * (n - 1.0))).sqrt(),
        100.0 / seats as f64,
        100.0 * f64::from(other) / f64::from(asked),
    );
    Ok(())
}

/// Plays one game. Returns the share of the win of the seat that plays by the compact table, its decisions, and how many of
/// them differ.
fn play(seats: usize, own: usize, mut source: &mut dyn FnMut() -> u64) -> (f64, u32, u32) {
    let mut position = Classic::start(seats, &NoOptions {}).expect("so many can play");
    let (mut asked, mut other) = (0, 0);
    loop {
        match position.pending() {
            Pending::Chance => fast::settle(&mut position, &mut source),
            Pending::Decide(_) => fast::decide(&mut position, |position, seat| {
                let full = FullTableExpert.choose(position, seat, &mut || 0);
                if seat.index() != own {
                    return full;
                }
                let compact = Expert.choose(position, seat, &mut || 0);
                asked += 1;
                other += u32::from(compact != full);
                compact
            }),
            Pending::Over => {
                let winners = position.winners().unwrap_or_default();
                let own = Seat::new(own).expect("a seat");
                let share = if winners.contains(own) { 1.0 / winners.len() as f64 } else { 0.0 };
                return (share, asked, other);
            }
        }
    }
}
