//! Games from which the nets learn that foresee how games end.
//!
//!     cargo run --release -p bots --features training --example foresight_lessons -- qwixx 2,3,4,5 200000 1 lessons.bin
//!     python3 crates/bots/training/foresight.py lessons.bin crates/bots/src/qwixx/foresight.bin
//!
//! The arguments: the game, how many play (games take these numbers in turn), how many games, a seed, and a file.
//!
//! Everybody plays as the game's value expects of them. Every game begins with some random decisions, so that unusual
//! positions are seen too; from a random turn on it is played well, and positions from there are the lessons.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};

use bots::{Learnt, Outlook, Roster, Seen, Value};
use game::{BySeat, Pending, Seat, Source, fast};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

/// How many decisions in a thousand are random before the lessons begin.
const RANDOM: u64 = 150;
/// One position in this many becomes a lesson.
const TAKEN: u64 = 4;
/// How many games are played before their lessons are written.
const BATCH: u64 = 10_000;

/// What is asked for.
struct Task {
    seats: Vec<usize>,
    games: u64,
    seed: u64,
    path: String,
}

type Run = fn(&Task) -> Result<(), Box<dyn Error>>;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, games, seed, path] = args.as_slice() else {
        return Err("say which game, how many play, how many games, a seed, and a file".into());
    };
    let seats = seats.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let task = Task { seats, games: games.parse()?, seed: seed.parse()?, path: path.clone() };
    let all =
        [named::<qwixx::Classic>(), named::<qwixx::OnBoard>(), named::<qwixx::Cards>(), named::<ten::Ten>()];
    let (_, run) = all.into_iter().find(|(name, _)| name == game).ok_or("there is no such game")?;
    run(&task)
}

fn named<G: Roster + Learnt>() -> (&'static str, Run) {
    (G::NAME, run::<G>)
}

fn run<G: Roster + Learnt>(task: &Task) -> Result<(), Box<dyn Error>> {
    for &seats in &task.seats {
        G::check_seats(seats)?;
        _ = G::prepare(&G::bots(), seats, &|_, _| ());
    }
    let value = G::value();
    let mut file = BufWriter::new(File::create(&task.path)?);
    file.write_all(&(G::FEATURES as u32).to_le_bytes())?;
    file.write_all(&(G::MOST as u32).to_le_bytes())?;
    for first in (0..task.games).step_by(BATCH as usize) {
        let lessons: Vec<Vec<u8>> = (first..task.games.min(first + BATCH))
            .into_par_iter()
            .map(|game| {
                let mut rng = ChaCha8Rng::seed_from_u64(task.seed);
                rng.set_stream(game);
                play::<G>(task.seats[game as usize % task.seats.len()], &*value, &mut || rng.next_u64())
            })
            .collect();
        lessons.iter().try_for_each(|lessons| file.write_all(lessons))?;
    }
    Ok(file.flush()?)
}

/// Plays one game, and returns the bytes of its lessons.
fn play<G: Roster + Learnt>(
    seats: usize,
    value: &dyn Value<G>,
    mut source: &mut dyn FnMut() -> u64,
) -> Vec<u8> {
    let mut position = G::start(seats, &G::Options::default()).expect("so many can play");
    let first_lesson = source.below(24) as u32;
    let mut lessons: Vec<BySeat<Seen>> = Vec::new();
    loop {
        let lesson = position.turn() >= first_lesson && source.below(TAKEN) == 0;
        if lesson && position.pending() != Pending::Over && value.outlook(&position).is_some() {
            lessons.push(position.seen());
        }
        match position.pending() {
            Pending::Chance => fast::settle(&mut position, &mut source),
            Pending::Decide(_) => fast::decide(&mut position, |position, seat| {
                if position.turn() < first_lesson && source.below(1000) < RANDOM {
                    fast::any_action(position, seat, &mut source)
                } else {
                    value.expect(position, seat, source)
                }
            }),
            Pending::Over => break,
        }
    }
    let result = Outlook::of_result(&position);
    let mut bytes = Vec::new();
    for lesson in &lessons {
        bytes.extend((seats as u32).to_le_bytes());
        for index in 0..Seat::MAX {
            let seat = Seat::new(index).filter(|_| index < seats);
            let seen = seat.map(|seat| lesson[seat].clone()).unwrap_or_default();
            assert!(seen.features.len() <= G::MOST, "{} features", seen.features.len());
            let absent = std::iter::repeat(u16::MAX);
            seen.features
                .iter()
                .copied()
                .chain(absent)
                .take(G::MOST)
                .for_each(|i| bytes.extend(i.to_le_bytes()));
            let end = seat.map_or([0.0; 2], |seat| [result.win[seat] as f32, result.points[seat] as f32]);
            seen.numbers.iter().chain(&end).for_each(|number| bytes.extend(number.to_le_bytes()));
        }
    }
    bytes
}
