//! Everything that an observer has seen since the game began, as numbers: a line for every input, in which stand what chance
//! has brought, as far as the observer saw it, and what everybody has decided.

use game::{Input, Observer, Record};

use crate::codes::Codes;
use crate::observe::{Observed, from_own};

/// Returns how many numbers a line has: that something happened, what was drawn, and the actions by seat.
fn width<G: Observed>(seats: usize) -> usize {
    1 + G::DRAWN + seats
}

/// Returns how many numbers the longest game has.
pub(crate) fn size<G: Observed>(seats: usize) -> usize {
    G::longest(seats) * width::<G>(seats)
}

/// Writes what an observer has seen into zeros. Decisions are seen by all as soon as everybody has decided.
pub(crate) fn write<G: Observed>(record: &Record<G>, codes: &Codes<G>, observer: Observer, out: &mut [f32]) {
    let seats = record.header.seats;
    let mut lines = out.chunks_mut(width::<G>(seats));
    let played = record.fold(record.entries.len(), |_, before, input, _| {
        let line = lines.next().expect("no game is longer than the longest");
        // What is drawn where nobody sees it has happened all the same.
        line[0] = 1.0;
        let (drawn, decided) = line[1..].split_at_mut(G::DRAWN);
        match input {
            Input::Chance(outcome) => {
                if let Some(seen) = before.glimpse(*outcome, observer) {
                    G::drawn(seen, observer, seats, drawn);
                }
            }
            Input::Decide(decisions) => {
                for (seat, number) in from_own(observer, seats).zip(decided) {
                    let action = decisions.iter().find(|(who, _)| *who == seat);
                    *number = action.map_or(0.0, |(_, action)| share(codes, action));
                }
            }
        }
    });
    debug_assert!(played.is_ok(), "a record that was written here is right");
}

/// Returns an action as a number above 0 and up to 1, a different one for each.
fn share<G: Observed>(codes: &Codes<G>, action: G::Action) -> f32 {
    (codes.number(action) + 1) as f32 / codes.len() as f32
}
