//! Holds reviews and values against many games of bots.
//!
//!     cargo run --release -p review --example audit -- sums qwixx greedy,expert 1000 1
//!     cargo run --release -p review --example audit -- luck qwixx expert,expert 100000 1 0,1,8
//!     cargo run --release -p review --example audit -- calibration qwixx expert,expert,expert 10000 1
//!     cargo run --release -p review --example audit -- correction ten expert,expert,expert 4000 2
//!     cargo run --release -p review --example audit -- mistakes cards greedy,expert 100 1
//!
//! `sums` reviews every game and prints what was booked to each seat, on average: luck must be 0 within its error, and the
//! better player gives away less. The last line says how far any account was from adding up, and without its rounding.
//!
//! `luck` does the same without a judgement of decisions, which is quicker: all that they change is rounding.
//!
//! `calibration` asks the value at every turn how the game will end, and prints by tenths of the chance to win how often
//! it was so foreseen and how often it came.
//!
//! `correction` finds by how much the value is too sure: what logits should be multiplied with, and what should be added for
//! somebody who plays alone, so that the results of these games were most likely (`bots::Correction`).
//!
//! `mistakes` says what the first seat gave away by which kind of decision: what was done, and what was better. With
//! `plot=FILE` at the end it also draws that.
//!
//! The other arguments: the game, a bot for every seat, how many games, and a seed; perhaps another effort than the value's own,
//! as turns, worlds and draws: `2,128,96`.

mod books;
mod chances;
mod mistakes;

use std::error::Error;

use bots::{Effort, Question, Roster, WithEffort};
use game::{Decisions, Input, Observer, Pending, Record, chance};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use review::Detail;

/// What is to be found out.
#[derive(Clone, Copy)]
enum What {
    Books(Detail),
    Calibration,
    Correction,
    Mistakes,
}

/// What is asked for.
struct Task<'a> {
    bots: Vec<&'a str>,
    games: u64,
    seed: u64,
    what: What,
    effort: Option<Effort>,
    plot: Option<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let plot = args.pop_if(|last| last.starts_with("plot=")).map(|last| last["plot=".len()..].to_owned());
    let [what, game, bots, games, seed, effort @ ..] = args.as_slice() else {
        return Err(
            "say `sums`, `luck`, `calibration`, `correction` or `mistakes`, a game, its bots, how many games, and a seed"
                .into(),
        );
    };
    let effort: Vec<usize> =
        effort.iter().flat_map(|text| text.split(',')).map(str::parse).collect::<Result<_, _>>()?;
    let effort = match effort[..] {
        [] => None,
        [turns, worlds, draws] => Some(Effort { turns: turns as u32, worlds, draws }),
        _ => return Err("an effort is three numbers: turns, worlds and draws".into()),
    };
    let what = match what.as_str() {
        "sums" => What::Books(Detail::Sums),
        "luck" => What::Books(Detail::Luck),
        "calibration" => What::Calibration,
        "correction" => What::Correction,
        "mistakes" => What::Mistakes,
        _ => return Err(format!("`{what}` is nothing that can be found out").into()),
    };
    let (bots, games, seed) = (bots.split(',').collect(), games.parse()?, seed.parse()?);
    let task = Task { bots, games, seed, what, effort, plot };
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
    match task.what {
        What::Books(detail) => books::sums::<G>(task, &value, detail),
        What::Calibration => chances::calibrate::<G>(task, &value),
        What::Correction => chances::correct::<G>(task, &value),
        What::Mistakes => mistakes::by_kind::<G>(task, &value)?,
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
