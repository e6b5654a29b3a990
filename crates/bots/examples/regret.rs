//! Measures how much a bot gives away in a game, by the judgement of a search that thinks harder than the master.
//!
//!     cargo run --release -p bots --example regret -- qwixx expert 2 500 1
//!     cargo run --release -p bots --example regret -- ten master 3 50 1 4 2
//!
//! The arguments: the game, whose decisions are looked at, among how many players (the others are experts), in how many games,
//! and a seed; then how many times as many playouts as the master the search has (4 unless said otherwise), and how many turns
//! further it looks (2). At every decision it says what it would do; where that differs, both answers are played on
//! again with other dice, so that what one finds better by luck does not count. What the bot's answer wins less, added up over
//! a game, is what it gives away.
//!
//! If the search knew what every answer is worth against experts, this would be exactly what the best player of all would
//! win more often than the bot does: so it tells how much there is to be gained at all.

use std::error::Error;

use bots::{Bot, Question, Roster};
use game::{Observer, Pending, Seat, fast};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

/// What is asked for.
struct Task<'a> {
    bot: &'a str,
    seats: usize,
    games: u64,
    seed: u64,
    /// How many times as many playouts as the master the search has.
    times: u32,
    /// How many turns further than the master it looks.
    turns: u32,
}

type Run = fn(&Task<'_>) -> Result<(), Box<dyn Error>>;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, bot, seats, games, seed, rest @ ..] = args.as_slice() else {
        return Err("say which game, which bot, how many players, how many games, and a seed".into());
    };
    let number = |i: usize, usual| rest.get(i).map_or(Ok(usual), |text| text.parse());
    let task = Task {
        bot,
        seats: seats.parse()?,
        games: games.parse()?,
        seed: seed.parse()?,
        times: number(0, 4)?,
        turns: number(1, 2)?,
    };
    let all =
        [named::<qwixx::Classic>(), named::<qwixx::OnBoard>(), named::<qwixx::Cards>(), named::<ten::Ten>()];
    let (_, run) = all.into_iter().find(|(name, _)| name == game).ok_or("there is no such game")?;
    run(&task)
}

fn named<G: Roster>() -> (&'static str, Run) {
    (G::NAME, run::<G>)
}

fn run<G: Roster>(task: &Task<'_>) -> Result<(), Box<dyn Error>> {
    G::start(task.seats, &G::Options::default())?;
    G::bot(task.bot).ok_or_else(|| format!("nobody is called `{}`", task.bot))?;
    _ = G::prepare(&G::bots(), task.seats, &|_, _| ());
    let lost: Vec<(f64, u32)> = (0..task.games)
        .into_par_iter()
        .map(|game| {
            let mut rng = ChaCha8Rng::seed_from_u64(task.seed);
            rng.set_stream(game);
            play::<G>(task, game as usize % task.seats, &mut || rng.next_u64())
        })
        .collect();
    let n = task.games as f64;
    let mean = lost.iter().map(|(lost, _)| lost).sum::<f64>() / n;
    let variance = lost.iter().map(|(lost, _)| (lost - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let other: u32 = lost.iter().map(|(_, other)| other).sum();
    println!(
        "{} {} of {}: gives away {:.2}% ± {:.2} of a game in {} games; the search would decide otherwise {:.1} times a game",
        G::NAME,
        task.bot,
        task.seats,
        100.0 * mean,
        196.0 * (variance / n).sqrt(),
        task.games,
        f64::from(other) / n
    );
    Ok(())
}

fn seated<G: Roster>(name: &str) -> Box<dyn Bot<G>> {
    (G::bot(name).expect("there is one").seat)()
}

/// Plays one game. Returns how much is given away in it, and how often the search would have decided
/// otherwise.
fn play<G: Roster>(task: &Task<'_>, own: usize, mut source: &mut dyn FnMut() -> u64) -> (f64, u32) {
    let own = Seat::new(own).expect("one of the seats");
    let (mut bot, mut expert) = (seated::<G>(task.bot), seated::<G>("expert"));
    let mut search = seated::<G>("master");
    search.think_harder(task.times, task.turns);
    let (mut lost, mut other) = (0.0, 0);
    let mut position = G::start(task.seats, &G::Options::default()).expect("so many can play");
    loop {
        match position.pending() {
            Pending::Chance => fast::settle(&mut position, &mut source),
            Pending::Decide(_) => fast::decide(&mut position, |position, seat| {
                let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
                let question = Question { view: &view, seat, choices: &choices };
                if seat != own {
                    return expert.decide(&question, source);
                }
                let answer = bot.decide(&question, source);
                let best = search.decide(&question, source);
                if best != answer {
                    let advice = search.explain(&question, source);
                    let win = |of| {
                        advice.iter().find(|advice| advice.action == of).map_or(0.0, |advice| advice.win)
                    };
                    lost += win(best) - win(answer);
                    other += 1;
                }
                answer
            }),
            Pending::Over => return (lost, other),
        }
    }
}
