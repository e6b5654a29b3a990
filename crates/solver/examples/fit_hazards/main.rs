//! Finds the numbers in `HazardModel::for_players` by self-play. In each iteration a table is built for
//! a model, games are played by the table, and what the other players do in them is counted. The counts
//! give the model of the next iteration.
//!
//! ```sh
//! cargo run --release -p solver --example fit_hazards -- PLAYERS [ITERATIONS] [GAMES]
//! ```
//!
//! For each iteration it prints the model, the share of games that the table wins against the table
//! before and against a beginner, and the mean score and length of the games. The last model, rounded,
//! is the result.

mod measure;
mod play;

use std::env;

use measure::Counts;
use play::{Player, play};
use rayon::prelude::*;
use solver::{Hazard, HazardModel, MultiTable, STAGES};

fn main() {
    let mut arguments = env::args().skip(1).map(|argument| argument.parse().expect("a number"));
    let players = arguments.next().unwrap_or(2);
    let iterations = arguments.next().unwrap_or(5);
    let games = arguments.next().unwrap_or(20_000) as u64;

    let mut model = HazardModel::for_players(players as u8).unwrap_or_else(|| guess(players as u8));
    let mut before: Option<MultiTable> = None;
    for iteration in 1..=iterations {
        let table = MultiTable::build(&model, &|_, _| ()).expect("the model is valid");
        println!("iteration {iteration}");
        report("a beginner", win_share(Player::Table(&table), Player::Beginner, players, games));
        if let Some(before) = &before {
            report("the one before", win_share(Player::Table(&table), Player::Table(before), players, games));
        }
        let counts = self_play(&table, players, games, iteration as u64);
        println!("  in self-play {:.2} points in {:.2} rolls", counts.mean_score(), counts.mean_rolls());
        model = counts.model(&model);
        println!("{model:#?}");
        before = Some(table);
    }
}

/// Returns a model to start with.
fn guess(players: u8) -> HazardModel {
    HazardModel {
        players,
        cuts: [8, 12],
        step: [[0.95, 0.05, 0.], [0., 0.95, 0.05], [0., 0., 1.]],
        gain: [[2., 3., 4.]; 2],
        own_roll: Hazard { closing: [[0., 0.005, 0.02]; 2], ending: [[0.001; STAGES]; 2] },
        other_roll: Hazard { closing: [[0., 0.01, 0.04]; 2], ending: [[0.002; STAGES]; 2] },
    }
}

/// Plays games in which all seats play by the table, and counts what happens.
fn self_play(table: &MultiTable, players: usize, games: u64, run: u64) -> Counts {
    let seats = vec![Player::Table(table); players];
    let count = |game| {
        let mut counts = Counts::new(table.model().clone());
        let scores = play(&seats, run << 32 | game, |roll| counts.add_roll(roll));
        counts.add_game(&scores);
        counts
    };
    (0..games)
        .into_par_iter()
        .map(count)
        .reduce(|| Counts::new(table.model().clone()), |sum, counts| sum.plus(&counts))
}

/// Returns the share of games that one player wins against others of another kind, and its standard
/// error. A tie counts in part. The player takes each seat in turn with the same dice. An even match
/// gives 1 / players.
fn win_share(player: Player<'_>, others: Player<'_>, players: usize, games: u64) -> [f64; 2] {
    let rounds = games / players as u64;
    let wins: f64 = (0..rounds)
        .into_par_iter()
        .map(|round| {
            let share = |seat: usize| {
                let mut seats = vec![others; players];
                seats[seat] = player;
                let scores = play(&seats, round, |_| ());
                let best = scores.iter().max().copied().unwrap_or(0);
                let winners = scores.iter().filter(|&&score| score == best).count();
                if scores[seat] == best { 1. / winners as f64 } else { 0. }
            };
            (0..players).map(share).sum::<f64>()
        })
        .sum();
    let count = (rounds * players as u64) as f64;
    let share = wins / count;
    [share, (share * (1. - share) / count).sqrt()]
}

fn report(opponent: &str, [share, error]: [f64; 2]) {
    println!("  wins {:.2} ± {:.2} % against {opponent}", 100. * share, 100. * error);
}
