//! What an observer may know, as numbers between 0 and 1 where that is possible. Seats are counted from the observer's own,
//! so that a program that has learnt to play one seat can play them all.

mod cards;
mod classic;
mod on_board;
mod sheet;
mod ten;

use bots::Roster;
use game::{Observer, Seat};

/// A game whose views can be written as numbers.
pub(crate) trait Observed: Roster {
    /// Returns how many numbers a view has.
    fn size(seats: usize) -> usize;

    /// Writes a view into zeros.
    fn observe(view: &Self::View, observer: Observer, seats: usize, out: &mut [f32]);

    /// Returns the largest number of inputs that a game of so many can take.
    fn longest(_: usize) -> usize {
        Self::LONGEST
    }

    /// How many numbers tell what chance has brought.
    const DRAWN: usize;

    /// Writes what chance has brought into so many zeros. None of its numbers is 0 where there is something to tell.
    fn drawn(outcome: Self::Outcome, observer: Observer, seats: usize, out: &mut [f32]);

    /// Returns the place of an action in the vocabulary, where that is known without looking it up.
    #[inline]
    fn place(_: Self::Action) -> Option<u32> {
        None
    }
}

/// Writes numbers one after another.
pub(crate) struct Pen<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl<'a> Pen<'a> {
    fn new(out: &'a mut [f32]) -> Self {
        Pen { out, at: 0 }
    }

    fn number(&mut self, value: f32) {
        self.out[self.at] = value;
        self.at += 1;
    }

    fn flag(&mut self, value: bool) {
        self.number(f32::from(u8::from(value)));
    }

    /// Writes which of `n` it is, or none of them.
    fn one_of(&mut self, n: usize, which: Option<usize>) {
        if let Some(which) = which {
            self.out[self.at + which] = 1.0;
        }
        self.at += n;
    }

    fn finish(self) {
        debug_assert_eq!(self.at, self.out.len(), "everything is written, and nothing else");
    }
}

/// Returns the seats from the observer's own on; a spectator looks from the first.
pub(crate) fn from_own(observer: Observer, seats: usize) -> impl Iterator<Item = Seat> {
    let first = observer.seat().map_or(0, Seat::index);
    (0..seats).filter_map(move |i| Seat::new((first + i) % seats))
}

/// Returns how far a seat is from the observer's own.
fn distance(observer: Observer, seats: usize, seat: Seat) -> usize {
    let first = observer.seat().map_or(0, Seat::index);
    (seat.index() + seats - first) % seats
}
