//! Trains the judge of Qwixx for two on games of a bot against itself, and prints its weights.
//!
//!     cargo run --release -p bots --example train_judge -- expert 500000 6 > judge.txt
//!     cargo run --release -p bots --example train_judge -- judge 150000 4 2 > judge.txt
//!
//! The first begins with nothing and learns from the expert. The second goes on with the judge that there is, and learns
//! from players who follow it: so it comes to know better play than the expert's. The arguments: who plays, how many
//! games, how often to go through them, and a seed.
//!
//! Every game begins with some whims, so that the judge gets to see more than the usual; from a random turn on it is
//! played in earnest, and the positions from there are what it learns from.

use std::io::Write;

use bots::Policy;
use bots::qwixx::{Expert, Inputs, Judge, Scout, inputs};
use game::{Choices, Game, NoOptions, Pending, Seat, Source, fast};
use qwixx::{Classic, Stage};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A position before a roll.
struct Lesson {
    inputs: Inputs,
    roller: Seat,
    /// How the game ended for the player who was to roll.
    result: f32,
    /// What the tables had foreseen.
    foreseen: f32,
}

/// Decides in a position.
type Teacher = fn(&Classic, Seat) -> qwixx::Action;

fn expert(position: &Classic, seat: Seat) -> qwixx::Action {
    Expert.choose(position, seat, &mut || 0)
}

/// Does what the judge likes best, without looking ahead.
fn pupil(position: &Classic, seat: Seat) -> qwixx::Action {
    let choices = position.choices(seat);
    if choices.len() == 1 {
        return choices.get(0);
    }
    Scout.shortlist(position, seat).expect("two play")[0]
}

/// How often a player follows a whim instead of the teacher, before the game is played in earnest.
const WHIMS: f64 = 0.15;
/// One game in so many is kept apart, to see how good the judge is.
const KEPT: u64 = 20;
const BATCH: usize = 256;

fn main() {
    let mut args = std::env::args().skip(1);
    let teacher = args.next().unwrap_or_else(|| "expert".to_owned());
    let mut number = |default: u64| args.next().map_or(default, |arg| arg.parse().expect("a number"));
    let (games, epochs, seed) = (number(500_000), number(6), number(1));
    let (teacher, begin): (Teacher, _) = match teacher.as_str() {
        "expert" => (expert, None),
        "judge" => (pupil, Some(Judge::get())),
        other => panic!("nobody is called `{other}`"),
    };

    let (mut lessons, mut kept) = (Vec::new(), Vec::new());
    for game in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(game);
        let into = if game % KEPT == 0 { &mut kept } else { &mut lessons };
        play(teacher, &mut || rng.next_u64(), into);
    }
    let foreseen: f64 = kept.iter().map(|lesson| loss(lesson.foreseen, lesson.result)).sum();
    eprintln!(
        "{} lessons; {} kept apart, where the tables' loss is {:.5}",
        lessons.len(),
        kept.len(),
        foreseen / kept.len() as f64
    );

    let judge = train(begin, lessons, &kept, epochs, seed);
    let mut out = std::io::stdout().lock();
    for line in judge.weights().chunks(16) {
        let line: Vec<String> = line.iter().map(|weight| format!("{weight:.4}")).collect();
        writeln!(out, "{}", line.join(" ")).expect("stdout is open");
    }
}

/// The logarithmic loss of a forecast.
fn loss(chance: f32, result: f32) -> f64 {
    let (chance, result) = (f64::from(chance.clamp(1e-6, 1.0 - 1e-6)), f64::from(result));
    -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
}

/// One game of a teacher against itself.
fn play(teacher: Teacher, mut source: &mut dyn FnMut() -> u64, lessons: &mut Vec<Lesson>) {
    let mut position = Classic::start(2, &NoOptions {}).expect("two can play");
    let earnest = source.below(24) as u32;
    let first = lessons.len();
    loop {
        match position.pending() {
            Pending::Chance => {
                if position.stage() == Stage::Roll && position.turn() >= earnest {
                    let roller = position.active();
                    let foreseen = Expert.foresee(&position, roller).expect("experts foresee").win as f32;
                    lessons.push(Lesson { inputs: inputs(&position), roller, result: 0.0, foreseen });
                }
                fast::settle(&mut position, &mut source);
            }
            Pending::Decide(_) => fast::decide(&mut position, |position, seat| {
                let whim = position.turn() < earnest && (source.below(1000) as f64) < 1000.0 * WHIMS;
                if whim { fast::any_action(position, seat, &mut source) } else { teacher(position, seat) }
            }),
            Pending::Over => break,
        }
    }
    let winners = position.winners().expect("over");
    for lesson in &mut lessons[first..] {
        lesson.result = if winners.contains(lesson.roller) { 1.0 / winners.len() as f32 } else { 0.0 };
    }
}

/// Adam, with steps that grow smaller.
fn train(begin: Option<&Judge>, mut lessons: Vec<Lesson>, kept: &[Lesson], epochs: u64, seed: u64) -> Judge {
    const LAST_STEP: f32 = 5e-5;
    let first_step: f32 = if begin.is_some() { 1e-3 } else { 3e-3 };
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x5eed);
    let mut source = || rng.next_u64();
    let nothing = vec![0.0f32; Judge::WEIGHTS];
    let mut any = || (source.below(2001) as f32 / 1000.0 - 1.0) * 0.15;
    let mut weights = begin.map_or_else(|| (0..Judge::WEIGHTS).map(|_| any()).collect(), Judge::weights);
    let (mut mean, mut square) = (nothing.clone(), nothing.clone());
    let steps = epochs * lessons.len().div_ceil(BATCH) as u64;
    let mut step = 0;
    for epoch in 1..=epochs {
        for i in (1..lessons.len()).rev() {
            lessons.swap(i, source.below(i as u64 + 1) as usize);
        }
        let mut all = 0.0;
        for batch in lessons.chunks(BATCH) {
            let judge = Judge::from_weights(&weights);
            let mut slope = Judge::from_weights(&nothing);
            for lesson in batch {
                all += loss(judge.learn(&lesson.inputs, lesson.result, &mut slope), lesson.result);
            }
            step += 1;
            let done = step as f32 / steps as f32;
            let rate =
                LAST_STEP + (first_step - LAST_STEP) * 0.5 * (1.0 + (std::f32::consts::PI * done).cos());
            let unbias = |decay: f32| 1.0 - decay.powf(step as f32);
            let (unbias_mean, unbias_square) = (unbias(0.9), unbias(0.999));
            for (i, slope) in slope.weights().into_iter().enumerate() {
                let slope = slope / batch.len() as f32;
                mean[i] += 0.1 * (slope - mean[i]);
                square[i] += 0.001 * (slope * slope - square[i]);
                weights[i] -= rate * (mean[i] / unbias_mean) / ((square[i] / unbias_square).sqrt() + 1e-8);
            }
        }
        let judge = Judge::from_weights(&weights);
        let apart: f64 = kept.iter().map(|lesson| loss(judge.chance(&lesson.inputs), lesson.result)).sum();
        eprintln!(
            "epoch {epoch}: loss {:.5}, on games kept apart {:.5}",
            all / lessons.len() as f64,
            apart / kept.len() as f64
        );
    }
    Judge::from_weights(&weights)
}
