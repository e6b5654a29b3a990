//! Tables of sheets, and the log that they share with games.

mod lines;
mod log;
mod sheets;

use game::testkit::source;
use game::{Seat, Source as _};

pub(crate) type Random = Box<dyn FnMut() -> u64>;

pub(crate) fn random(seed: u64) -> Random {
    Box::new(source(seed))
}

pub(crate) fn any_of<T: Clone>(items: &[T], random: &mut Random) -> T {
    items[random.below(items.len() as u64) as usize].clone()
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}
