//! Measures how much a bot of Qwixx gives away in a game for two, by the judgement of a search.
//!
//!     cargo run --release -p bots --example regret -- expert 500 1 2
//!
//! The arguments: whose decisions are looked at, in how many games against the expert, a seed, and how many
//! turns the search plays on. At every decision it says what it would do; where that differs, both answers
//! are played on many times more with other dice, so that what one finds better by luck does not count. What
//! the bot's answer wins less, added up over a game, is what it gives away.
//!
//! If the search knew what every answer is worth against the expert, this would be exactly what the best
//! player of all would win more often than the bot does: so it tells how much there is to be gained at all.

use std::error::Error;

use bots::qwixx::JudgePolicy;
use bots::{Bot, Budget, Question, Roster, Search};
use game::{Game, NoOptions, Observer, Pending, Seat, fast};
use qwixx::Classic;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;

/// Playouts to find the best answer, and again to compare it.
const PLAYOUTS: u32 = 4000;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, games, seed, turns] = args.as_slice() else {
        return Err("say which bot, how many games, a seed, and how many turns to look ahead".into());
    };
    let (games, seed, turns): (u64, u64, u32) = (games.parse()?, seed.parse()?, turns.parse()?);
    let info = Classic::bot(name).ok_or_else(|| format!("nobody is called `{name}`"))?;
    let lost: Vec<(f64, u32)> = (0..games)
        .into_par_iter()
        .map(|game| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream(game);
            let search = Search::new(JudgePolicy, Budget::Playouts(PLAYOUTS)).ahead(turns);
            play((info.seat)().as_mut(), search, game, &mut || rng.next_u64())
        })
        .collect();
    let n = games as f64;
    let mean = lost.iter().map(|(lost, _)| lost).sum::<f64>() / n;
    let variance = lost.iter().map(|(lost, _)| (lost - mean).powi(2)).sum::<f64>() / n;
    let other: u32 = lost.iter().map(|(_, other)| other).sum();
    println!(
        "{name} gives away {:.2}% ± {:.2} of a game in {games} games; the search would decide otherwise {:.1} times a game",
        100.0 * mean,
        196.0 * (variance / n).sqrt(),
        f64::from(other) / n
    );
    Ok(())
}

/// Plays one game. Returns how much is given away in it, and how often the search would have decided
/// otherwise.
fn play(
    bot: &mut dyn Bot<Classic>,
    mut search: Search<JudgePolicy>,
    game: u64,
    mut source: &mut dyn FnMut() -> u64,
) -> (f64, u32) {
    let mut opponent = (Classic::bot("expert").expect("there is one").seat)();
    let own = Seat::new(game as usize % 2).expect("one of the first two");
    let (mut lost, mut other) = (0.0, 0);
    let mut position = Classic::start(2, &NoOptions {}).expect("two can play");
    loop {
        match position.pending() {
            Pending::Chance => fast::settle(&mut position, &mut source),
            Pending::Decide(_) => fast::decide(&mut position, |position, seat| {
                let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
                let question = Question { view: &view, seat, choices: &choices };
                if seat != own {
                    return opponent.decide(&question, source);
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
