//! One game between bots, as fast as it goes.

use bots::{Bot, Question};
use game::{Game, Observer, Pending, Seat, fast};

use crate::Error;
use crate::streams::Lanes;

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
            Pending::Decide(_) => {
                fast::decide(&mut position, |position, seat| answer(position, seat, lanes.of(seat)));
            }
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

/// Starts as many threads as asked for, or one for each core. Results never depend on it.
pub fn thread_pool(threads: Option<usize>) -> Result<rayon::ThreadPool, Error> {
    let threads = match threads {
        Some(0) => return Err(Error::NoThreads),
        Some(threads) => threads,
        None => std::thread::available_parallelism().map_err(|why| Error::Threads(why.to_string()))?.get(),
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|why| Error::Threads(why.to_string()))
}
