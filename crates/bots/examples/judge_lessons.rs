//! Games from which the judge of Qwixx for two learns: those of the judge against itself.
//!
//!     cargo run --release -p bots --features training --example judge_lessons -- 6000000 1 0.85 lessons.bin
//!     python3 crates/bots/training/judge.py lessons.bin crates/bots/src/qwixx/judge.bin
//!
//! The arguments: how many games, a seed, and how much the end of a game counts for its lessons. With 1 a
//! lesson is how the game ended. With less it is a mean of that and of what the judge thought at every later
//! roll, the next one counting most: less is left to luck, and more to what the judge thinks already. The two
//! commands in turn, with 1 at first, make it better, until they do not any more.
//!
//! Every game begins with some random decisions, so that the judge sees unusual positions too; from a random
//! turn on it is played as well as possible, and the positions from there are the lessons.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};

use bots::Policy;
use bots::qwixx::{Inputs, Judge, JudgePolicy, inputs};
use game::{Game, NoOptions, Pending, Seat, Source, fast};
use qwixx::{Classic, Stage};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

/// How many decisions in a thousand are random before the lessons begin.
const RANDOM: u64 = 150;
/// How many games are played before their lessons are written.
const BATCH: u64 = 10_000;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, end, path] = args.as_slice() else {
        return Err("say how many games, a seed, how much the end counts (0 to 1), and a file".into());
    };
    let (games, seed, end): (u64, u64, f32) = (games.parse()?, seed.parse()?, end.parse()?);
    let mut file = BufWriter::new(File::create(path)?);
    for first in (0..games).step_by(BATCH as usize) {
        let lessons: Vec<Vec<u8>> = (first..games.min(first + BATCH))
            .into_par_iter()
            .map(|game| {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                rng.set_stream(game);
                play(end, &mut || rng.next_u64())
            })
            .collect();
        lessons.iter().try_for_each(|lessons| file.write_all(lessons))?;
    }
    file.flush()?;
    Ok(())
}

/// Plays one game, and returns the bytes of its lessons.
fn play(end: f32, mut source: &mut dyn FnMut() -> u64) -> Vec<u8> {
    let mut position = Classic::start(2, &NoOptions {}).expect("two can play");
    let first_lesson = source.below(24) as u32;
    let mut rolls: Vec<(Inputs, Seat)> = Vec::new();
    loop {
        match position.pending() {
            Pending::Chance => {
                if position.stage() == Stage::Roll && position.turn() >= first_lesson {
                    rolls.push((inputs(&position), position.active()));
                }
                fast::settle(&mut position, &mut source);
            }
            Pending::Decide(_) => fast::decide(&mut position, |position, seat| {
                if position.turn() < first_lesson && source.below(1000) < RANDOM {
                    fast::any_action(position, seat, &mut source)
                } else {
                    JudgePolicy.choose(position, seat, &mut source)
                }
            }),
            Pending::Over => break,
        }
    }
    let winners = position.winners().expect("over");
    let result = |seat| if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
    let mut bytes = Vec::new();
    // What is to be learnt, for the player who rolls next: two players take turns.
    let mut next = None;
    for (inputs, roller) in rolls.iter().rev() {
        let lesson = next.map_or_else(|| result(*roller), |next: f32| 1.0 - next);
        bytes.extend(inputs.rows.as_flattened());
        bytes.extend(inputs.misses);
        inputs
            .numbers
            .iter()
            .chain(&[result(*roller), lesson])
            .for_each(|number| bytes.extend(number.to_le_bytes()));
        next = Some(end * lesson + (1.0 - end) * Judge::get().chance(inputs));
    }
    bytes
}
