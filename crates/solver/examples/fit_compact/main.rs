//! Finds the numbers in `src/compact.bin`: all tables in so little space that they are part of the program.
//!
//! ```sh
//! cargo run --release -p solver --example fit_compact -- FOLDER OUT
//! ```
//!
//! The tables are loaded from a folder, or built there (three minutes of processor time). `src/compact.rs` says what is
//! stored. The sheets that occur in games count more than the others: how often each pair of rows occurs is found by
//! self-play.

mod matrix;
#[path = "../fit_hazards/play.rs"]
#[allow(dead_code, reason = "the other example uses all of it")]
mod play;

use std::env;
use std::path::Path;

use matrix::{Matrix, orthonormal};
use play::{Player, play};
use rayon::prelude::*;
use solver::{HazardModel, MAX_MISSES, Moment, MultiTable, RowState, STAGES, Sheet, SoloTable};

/// The states of an open row, and pairs of them.
const OPEN: usize = RowState::COUNT - 1;
const PAIRS: usize = OPEN * (OPEN + 1) / 2;
/// How many numbers describe a pair, without a closed row and beside one.
const OPEN_RANK: usize = 40;
const CLOSED_RANK: usize = 20;
/// Games of self-play with each number of players.
const GAMES: u64 = 4000;
/// How often a basis is improved.
const ROUNDS: usize = 4;
/// What never occurs counts as if it made up this share of all that occurs.
const NEVER: f64 = 0.02;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder, out] = arguments.as_slice() else { panic!("say the folder of the tables, and a file") };
    let folder = Path::new(folder);
    let solo = SoloTable::load_or_solve(folder, &|_, _| ()).0;
    let tables: Vec<MultiTable> = (2..=5)
        .map(|players| {
            let model = HazardModel::for_players(players).expect("two to five play");
            MultiTable::load_or_build(folder, &model, &|_, _| ()).0
        })
        .collect();
    let weights = Weights::by_self_play(&tables);
    // Multiplied by these, what occurs often counts more.
    let lanes: Vec<Lane> = all_lanes(&solo, &tables)
        .map(|lane| Lane {
            open: lane.open.scaled(&weights.pairs, &weights.pairs),
            closed: lane.closed.scaled(&weights.rows, &weights.pairs_beside),
        })
        .collect();

    let open = basis(OPEN_RANK, &lanes, |lane, vectors| lane.open.times(&lane.open.times(vectors)));
    let closed = basis(CLOSED_RANK, &lanes, |lane, vectors| {
        lane.closed.transposed().times(&lane.closed.times(vectors))
    });
    let mut bytes = Vec::new();
    let mut write = |numbers: &[f32]| bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    write(&open.unscaled(&weights.pairs).numbers);
    write(&closed.unscaled(&weights.pairs_beside).numbers);
    let mut errors = [0_f64; 2];
    for lane in &lanes {
        let core = open.transposed().times(&lane.open.times(&open));
        let rows = lane.closed.times(&closed);
        (0..OPEN_RANK).for_each(|i| write(&core.row(i)[..=i]));
        write(&rows.unscaled(&weights.rows).numbers);
        errors[0] += lane.open.squared_distance(&open.times(&core).times(&open.transposed()));
        errors[1] += lane.closed.squared_distance(&rows.times(&closed.transposed()));
    }
    std::fs::write(out, &bytes).expect("the file can be written");
    let [open, closed] = errors.map(|sum| (sum / lanes.len() as f64).sqrt());
    println!("{} bytes; off by {open:.4} points without a closed row, by {closed:.4} with one", bytes.len());
}

/// The values of all sheets with the same misses at the same moment.
struct Lane {
    /// Without a closed row, by the two pairs.
    open: Matrix,
    /// With one closed row, by the other row of its direction, then by the pair of the other direction.
    closed: Matrix,
}

impl Lane {
    fn new(value: impl Fn([RowState; 4]) -> f64) -> Self {
        let rows: Vec<RowState> = open_rows().collect();
        let pairs: Vec<[RowState; 2]> =
            open_rows().flat_map(|a| open_rows().take_while(move |&b| b <= a).map(move |b| [a, b])).collect();
        let sheet = |[a, b]: [RowState; 2], [c, d]: [RowState; 2]| value([a, b, c, d]);
        Lane {
            open: Matrix::from_fn(PAIRS, PAIRS, |i, j| sheet(pairs[i], pairs[j])),
            closed: Matrix::from_fn(OPEN, PAIRS, |i, j| sheet([RowState::CLOSED, rows[i]], pairs[j])),
        }
    }
}

/// Returns all lanes in the order of the file.
fn all_lanes<'a>(solo: &'a SoloTable, tables: &'a [MultiTable]) -> impl Iterator<Item = Lane> + 'a {
    let misses = || 0..MAX_MISSES as u8;
    let solo = misses().map(move |misses| Lane::new(|rows| solo.value(&Sheet::new(rows, misses))));
    let moments = |table: &MultiTable| {
        (0..usize::from(table.model().players))
            .flat_map(|others_first| (0..STAGES).map(move |stage| Moment { stage, others_first }))
    };
    solo.chain(tables.iter().flat_map(move |table| {
        moments(table).flat_map(move |moment| {
            misses().map(move |misses| Lane::new(|rows| table.value(&Sheet::new(rows, misses), moment)))
        })
    }))
}

fn open_rows() -> impl Iterator<Item = RowState> {
    RowState::all().take(OPEN)
}

/// The square roots of how often pairs and rows occur in games.
struct Weights {
    /// Pairs on sheets without a closed row.
    pairs: Vec<f64>,
    /// Pairs on sheets with a closed row of the other direction.
    pairs_beside: Vec<f64>,
    /// Rows beside a closed one of the same direction.
    rows: Vec<f64>,
}

impl Weights {
    fn by_self_play(tables: &[MultiTable]) -> Self {
        let mut counts =
            Weights { pairs: vec![0.; PAIRS], pairs_beside: vec![0.; PAIRS], rows: vec![0.; OPEN] };
        for table in tables {
            let seats = vec![Player::Table(table); table.model().players.into()];
            for game in 0..GAMES {
                play(&seats, game, |roll| roll.after.iter().for_each(|sheet| counts.count(sheet.rows())));
            }
        }
        let roots = |counts: Vec<f64>| -> Vec<f64> {
            let total: f64 = counts.iter().sum();
            let never = NEVER * total / counts.len() as f64;
            counts.iter().map(|count| ((count + never) / (total * (1. + NEVER))).sqrt()).collect()
        };
        Weights {
            pairs: roots(counts.pairs),
            pairs_beside: roots(counts.pairs_beside),
            rows: roots(counts.rows),
        }
    }

    fn count(&mut self, rows: [RowState; 4]) {
        let [a, b, c, d] = rows.map(RowState::id);
        for ([a, b], [c, d]) in [([a, b], [c, d]), ([c, d], [a, b])] {
            let (high, low) = (a.max(b), a.min(b));
            if high == OPEN {
                continue;
            }
            let pair = high * (high + 1) / 2 + low;
            if c.max(d) < OPEN {
                self.pairs[pair] += 1.;
            } else if c.min(d) < OPEN {
                self.pairs_beside[pair] += 1.;
                self.rows[c.min(d)] += 1.;
            }
        }
    }
}

/// Finds the vectors that the lanes together stretch most, by applying them again and again.
fn basis(rank: usize, lanes: &[Lane], apply: impl Fn(&Lane, &Matrix) -> Matrix + Sync) -> Matrix {
    // Any vectors will do to begin with.
    let mut vectors =
        orthonormal(&Matrix::from_fn(PAIRS, rank, |i, j| ((i * (2 * j + 3)) as f64 * 0.618).sin()));
    for _ in 0..ROUNDS {
        let sum = lanes.par_iter().map(|lane| apply(lane, &vectors)).reduce_with(Matrix::plus);
        vectors = orthonormal(&sum.expect("there are lanes"));
    }
    vectors
}
