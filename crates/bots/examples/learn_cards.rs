//! Teaches the card game's net by games against itself.
//!
//!     cargo run --release -p bots --features training --example learn_cards -- crates/bots/src/cards/net.bin 100 2000
//!
//! This plays 100 rounds of 2,000 games and stores the net after each. It goes on from the net in the file;
//! without the file it begins with a net that knows nothing.

use std::error::Error;

use bots::Policy;
use bots::cards::training::{Learner, Lesson};
use bots::cards::{Expert, Greedy, Net};
use game::{Game, Pending, fast};
use qwixx::cards::{Cards, CardsOptions, Stage};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// How much of a lesson comes from what happened later, and not from what the net said at the next step.
const LAMBDA: f32 = 0.8;
/// One decision in this many is random, to see what comes of it.
const CURIOUS: u64 = 50;
/// One game in this many is for two to five players, with or without jokers; the others are for two without.
const OTHER_SET_UPS: u64 = 4;
/// How far one step goes, in the first and in the last round.
const RATES: (f32, f32) = (0.003, 0.0003);
/// Lessons in a step.
const BATCH: usize = 256;
/// Each lesson is used in this many rounds.
const ROUNDS_KEPT: usize = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, rounds, games] = &args[..] else { return Err("learn_cards FILE ROUNDS GAMES".into()) };
    let (rounds, games): (usize, usize) = (rounds.parse()?, games.parse()?);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let net = match std::fs::read(file) {
        Ok(bytes) => Net::from_bytes(&bytes).ok_or("the file does not hold such a net")?,
        Err(_) => Net::new(&mut || rng.next_u64()),
    };
    let mut learner = Learner::new(net);
    let mut kept: Vec<Vec<Lesson>> = Vec::new();
    for round in 0..rounds {
        let mut lessons = Vec::new();
        (0..games).for_each(|_| play(&learner.net, &mut rng, &mut lessons));
        kept.push(lessons);
        kept.drain(..kept.len().saturating_sub(ROUNDS_KEPT));
        let mut pool: Vec<&Lesson> = kept.iter().flatten().collect();
        for last in (1..pool.len()).rev() {
            pool.swap(last, (rng.next_u64() % (last as u64 + 1)) as usize);
        }
        let rate = RATES.0 * (RATES.1 / RATES.0).powf(round as f32 / rounds as f32);
        let wrong: f32 = pool.chunks(BATCH).map(|lessons| learner.learn(lessons, rate)).sum();
        std::fs::write(file, learner.net.to_bytes())?;
        println!(
            "round {round}: {:.4} wrong about winning, {:.1}% against greedy",
            wrong / pool.len().div_ceil(BATCH) as f32,
            100.0 * strength(&Expert::new(learner.net.clone()), 500),
        );
    }
    Ok(())
}

/// Plays a game of experts with this net, and makes lessons for all seats from each turn and each play.
fn play(net: &Net, rng: &mut ChaCha8Rng, lessons: &mut Vec<Lesson>) {
    let expert = Expert::new(net.clone());
    let mut source = || rng.next_u64();
    let (seats, jokers) = match source() {
        any if any.is_multiple_of(OTHER_SET_UPS) => (2 + (any >> 8) as usize % 4, any >> 16 & 1 == 0),
        _ => (2, false),
    };
    let mut position = Cards::start(seats, &CardsOptions { jokers }).expect("two to five can play");
    let mut seen = vec![Vec::new(); seats];
    loop {
        match position.pending() {
            Pending::Chance => fast::settle(&mut position, &mut source),
            Pending::Over => break,
            Pending::Decide(_) => {
                if matches!(position.public().stage(), Stage::Take | Stage::Play) {
                    for (seat, _) in position.scores().iter() {
                        seen[seat.index()].push(Lesson::new(net, &position, seat));
                    }
                }
                fast::decide(&mut position, |position, seat| {
                    let plays = position.public().stage() == Stage::Play;
                    if !plays && source().is_multiple_of(CURIOUS) {
                        return fast::any_action(position, seat, &mut source);
                    }
                    expert.choose(position, seat, &mut source)
                });
            }
        }
    }
    let (scores, winners) = (position.scores(), position.winners().unwrap_or_default());
    for ((seat, &points), mut seen) in scores.iter().zip(seen) {
        let best = scores.iter().filter(|(other, _)| *other != seat).map(|(_, &points)| points).max();
        let share = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
        let mut end = (share, points as f32, (points - best.unwrap_or(0)) as f32);
        for lesson in seen.iter_mut().rev() {
            (lesson.win, lesson.points, lesson.lead) = end;
            let said = lesson.judged(net);
            let mix = |end: f32, said: f32| said + LAMBDA * (end - said);
            end = (mix(end.0, said.0), mix(end.1, said.1), mix(end.2, said.2));
        }
        lessons.append(&mut seen);
    }
}

/// Returns the share of the games for two that it wins against the beginner, each deal played from both
/// sides.
fn strength(expert: &Expert, deals: u64) -> f64 {
    let mut wins = 0.0;
    for game in 0..2 * deals {
        let mut rng = ChaCha8Rng::seed_from_u64(game / 2);
        let mut source = || rng.next_u64();
        let mut position = Cards::start(2, &CardsOptions::default()).expect("two can play");
        let own = (game % 2) as usize;
        while position.pending() != Pending::Over {
            match position.pending() {
                Pending::Chance => fast::settle(&mut position, &mut source),
                _ => fast::decide(&mut position, |position, seat| {
                    let player: &dyn Policy<Cards> = if seat.index() == own { expert } else { &Greedy };
                    player.choose(position, seat, &mut || 0)
                }),
            }
        }
        let winners = position.winners().unwrap_or_default();
        let mine = winners.iter().filter(|seat| seat.index() == own).count();
        wins += mine as f64 / winners.len().max(1) as f64;
    }
    wins / (2 * deals) as f64
}
