//! One game between bots, as fast as it goes. Shared by `simulate` and `arena`.

use anyhow::{Context, Result, bail};
use bots::{Bot, BotInfo, Question, Roster};
use game::{Game, Observer, Pending, Seat, fast};
use indicatif::{ProgressBar, ProgressStyle};

use crate::dice::Streams;

/// The random numbers of one game: one stream for chance and one for every player, so that what a player draws
/// never changes the dice.
pub(crate) struct Lanes<S> {
    pub(crate) chance: S,
    pub(crate) players: [S; Seat::MAX],
}

impl Streams {
    /// The lanes of game number `game`.
    pub(crate) fn lanes(&self, game: u64) -> Lanes<impl FnMut() -> u64 + use<>> {
        let mut lanes = (0..).map(|lane| self.lane(game, lane));
        let mut next = || lanes.next().expect("there are lanes without end");
        Lanes { chance: next(), players: std::array::from_fn(|_| next()) }
    }
}

/// Plays to the end; `answer` decides for each seat with that seat's random numbers.
pub(crate) fn to_the_end<G: Game, S: FnMut() -> u64>(
    start: &G,
    lanes: &mut Lanes<S>,
    mut answer: impl FnMut(&G, Seat, &mut S) -> G::Action,
) -> G {
    let mut position = start.clone();
    loop {
        match position.pending() {
            Pending::Chance => fast::settle(&mut position, &mut lanes.chance),
            Pending::Decide(_) => fast::decide(&mut position, |position, seat| {
                answer(position, seat, &mut lanes.players[seat.index()])
            }),
            Pending::Over => return position,
        }
    }
}

/// Puts the question that `position` holds for `seat` to a bot.
pub(crate) fn ask<G: Game>(
    position: &G,
    seat: Seat,
    bot: &mut dyn Bot<G>,
    source: &mut impl FnMut() -> u64,
) -> G::Action {
    let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
    bot.decide(&Question { view: &view, seat, choices: &choices }, source)
}

/// The bots with these names.
pub(crate) fn find_bots<G: Roster>(names: &[String]) -> Result<Vec<BotInfo<G>>> {
    let known = || G::bots().iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
    names
        .iter()
        .map(|name| {
            G::bot(name)
                .with_context(|| format!("{} has no bot `{name}`; its bots are: {}", G::TITLE, known()))
        })
        .collect()
}

/// Has the bots ready, on the current rayon threads, with a bar if that takes a while.
pub(crate) fn prepare<G: Roster>(bots: &[BotInfo<G>], seats: usize) {
    let bar = table_bar();
    let prepared = G::prepare(bots, seats, &|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    if let Err(why) = prepared {
        eprintln!("rowlock: a table will have to be made again the next time: {why}");
    }
}

/// A bar on a terminal, nothing elsewhere, and nothing before there is progress.
pub(crate) fn table_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% of the table, {eta} left");
    ProgressBar::new(0).with_style(style.expect("a template of ours"))
}

/// As many threads as asked for, or one per core. Results never depend on it.
pub(crate) fn thread_pool(threads: Option<usize>) -> Result<rayon::ThreadPool> {
    let threads = match threads {
        Some(0) => bail!("--threads must be at least 1"),
        Some(threads) => threads,
        None => std::thread::available_parallelism()?.get(),
    };
    Ok(rayon::ThreadPoolBuilder::new().num_threads(threads).build()?)
}
