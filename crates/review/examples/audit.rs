//! Holds reviews and values against many games of bots.
//!
//!     cargo run --release -p review --example audit -- sums qwixx greedy,expert 1000 1
//!     cargo run --release -p review --example audit -- calibration qwixx expert,expert,expert 10000 1
//!
//! `sums` reviews every game and prints what was booked to each seat, on average: luck must be 0 within its error, and the
//! better player gives away less. The last line says how far any account was from adding up, and without its rounding.
//!
//! `calibration` asks the value at every turn how the game will end, and prints by tenths of the chance to win how often
//! it was so foreseen and how often it came.
//!
//! The other arguments: the game, a bot for every seat, how many games, and a seed; perhaps another effort than the value's own,
//! as turns, worlds and draws: `2,128,96`.

use std::error::Error;

use bots::{Effort, Outlook, Question, Roster, Value, WithEffort};
use game::{Decisions, Input, Observer, Pending, Record, SeatSet, chance};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;
use review::{Account, Currency, Detail, review};

/// What is asked for.
struct Task<'a> {
    bots: Vec<&'a str>,
    games: u64,
    seed: u64,
    calibration: bool,
    effort: Option<Effort>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [what, game, bots, games, seed, effort @ ..] = args.as_slice() else {
        return Err("say `sums` or `calibration`, a game, its bots, how many games, and a seed".into());
    };
    let effort: Vec<usize> =
        effort.iter().flat_map(|text| text.split(',')).map(str::parse).collect::<Result<_, _>>()?;
    let effort = match effort[..] {
        [] => None,
        [turns, worlds, draws] => Some(Effort { turns: turns as u32, worlds, draws }),
        _ => return Err("an effort is three numbers: turns, worlds and draws".into()),
    };
    let calibration = match what.as_str() {
        "sums" => false,
        "calibration" => true,
        _ => return Err(format!("`{what}` is neither `sums` nor `calibration`").into()),
    };
    let task = Task {
        bots: bots.split(',').collect(),
        games: games.parse()?,
        seed: seed.parse()?,
        calibration,
        effort,
    };
    let all =
        [named::<qwixx::Classic>(), named::<qwixx::OnBoard>(), named::<qwixx::Cards>(), named::<ten::Ten>()];
    let (_, run) = all.into_iter().find(|(name, _)| name == game).ok_or("there is no such game")?;
    run(&task)
}

type Run = fn(&Task<'_>) -> Result<(), Box<dyn Error>>;

fn named<G: Roster>() -> (&'static str, Run) {
    (G::NAME, run::<G>)
}

fn run<G: Roster>(task: &Task<'_>) -> Result<(), Box<dyn Error>> {
    let seats = task.bots.len();
    G::start(seats, &G::Options::default())?;
    for name in &task.bots {
        G::bot(name).ok_or_else(|| format!("nobody is called `{name}`"))?;
    }
    _ = G::prepare(&G::bots(), seats, &|_, _| ());
    let value = WithEffort { value: G::value(), effort: task.effort };
    if task.calibration {
        calibrate::<G>(task, &value);
    } else {
        sums::<G>(task, &value);
    }
    Ok(())
}

/// Plays one game, and shows every position on the way.
fn play<G: Roster>(task: &Task<'_>, game: u64, mut visit: impl FnMut(&G)) -> (Record<G>, G) {
    let mut rng = ChaCha8Rng::seed_from_u64(task.seed);
    rng.set_stream(game);
    let mut source = || rng.next_u64();
    let names = task.bots.iter().map(|&name| name.to_owned()).collect();
    let (mut record, mut position) =
        Record::<G>::new(task.bots.len(), &G::Options::default(), names, String::new())
            .expect("checked before");
    let mut bots: Vec<_> =
        task.bots.iter().map(|name| (G::bot(name).expect("checked before").seat)()).collect();
    loop {
        visit(&position);
        let input = match position.pending() {
            Pending::Over => return (record, position),
            Pending::Chance => Input::Chance(chance::draw(&position, &mut source)),
            Pending::Decide(awaited) => Input::Decide(Decisions::new(awaited.iter().map(|seat| {
                let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
                let question = Question { view: &view, seat, choices: &choices };
                (seat, bots[seat.index()].decide(&question, &mut source))
            }))),
        };
        record.play(&mut position, input).expect("bots play by the rules");
    }
}

fn sums<G: Roster>(task: &Task<'_>, value: &dyn Value<G>) {
    let seats = task.bots.len();
    let reviewed: Vec<(Currency, Vec<[Account; 2]>)> = (0..task.games)
        .into_par_iter()
        .map(|game| {
            let (record, _) = play::<G>(task, game, |_| ());
            let review = review(&record, value, Detail::Sums, &mut |_, _| ()).expect("it was just played");
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

/// How often something was foreseen and came, by tenths.
#[derive(Clone, Copy, Default)]
struct Tenth {
    times: f64,
    foreseen: f64,
    came: f64,
}

fn calibrate<G: Roster>(task: &Task<'_>, value: &dyn Value<G>) {
    let played: Vec<([Tenth; 10], f64, f64, Outlook)> = (0..task.games)
        .into_par_iter()
        .map(|game| {
            let mut seen = Vec::new();
            let mut turn = None;
            let (_, end) = play::<G>(task, game, |position| {
                if turn != Some(position.turn())
                    && let Some(outlook) = value.outlook(position)
                {
                    turn = Some(position.turn());
                    seen.push(outlook);
                }
            });
            let result = Outlook::of_result(&end);
            let mut tenths = [Tenth::default(); 10];
            let (mut bias, mut times) = (0.0, 0.0);
            for outlook in &seen {
                for (seat, &win) in outlook.win.iter() {
                    let tenth = &mut tenths[((win * 10.0) as usize).min(9)];
                    tenth.times += 1.0;
                    tenth.foreseen += win;
                    tenth.came += result.win[seat];
                    bias += outlook.points[seat] - result.points[seat];
                    times += 1.0;
                }
            }
            (tenths, bias, times, result)
        })
        .collect();
    println!("  tenth    asked  foreseen     came   off by");
    for i in 0..10 {
        let sum = |of: fn(&Tenth) -> f64| played.iter().map(|(tenths, ..)| of(&tenths[i])).sum::<f64>();
        let (times, foreseen, came) = (sum(|t| t.times), sum(|t| t.foreseen), sum(|t| t.came));
        let percent = |part: f64| 100.0 * part / times.max(1.0);
        // Positions of one game are not independent: the error is that of games.
        let off = |t: &Tenth| t.came - t.foreseen;
        let mean = sum(off) / times.max(1.0);
        let squares: f64 =
            played.iter().map(|(tenths, ..)| (off(&tenths[i]) - mean * tenths[i].times).powi(2)).sum();
        println!(
            "  {i}.–{}. {times:>9} {:>8.1}% {:>7.1}% {:>+7.2} ±{:.2}",
            i + 1,
            percent(foreseen),
            percent(came),
            percent(came - foreseen),
            100.0 * squares.sqrt() / times.max(1.0),
        );
    }
    let (bias, times) = played.iter().fold((0.0, 0.0), |(b, t), (_, bias, times, _)| (b + bias, t + times));
    println!("{} games; foreseen points are {:+.2} off", task.games, bias / times);
    let n = task.games as f64;
    for (bot, seat) in task.bots.iter().zip(SeatSet::first(task.bots.len()).iter()) {
        let wins: f64 = played.iter().map(|(.., result)| result.win[seat]).sum();
        let points: f64 = played.iter().map(|(.., result)| result.points[seat]).sum();
        let share = wins / n;
        let error = (share * (1.0 - share) / n).sqrt();
        println!("  {bot}: won {:.1}% ± {:.1}, {:.1} points", 100.0 * share, 196.0 * error, points / n);
    }
}
