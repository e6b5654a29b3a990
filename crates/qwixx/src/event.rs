//! What happened, as everybody at a dice game may know it.

use game::{BySeat, Seat, SeatSet};
use serde::Serialize;

use crate::turn::Turn;
use crate::{Cell, Colour, Outcome, Roll, Stage};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// Q3: this seat begins.
    First {
        /// The seat that begins.
        seat: Seat,
    },
    /// Q4: a roll.
    Rolled {
        /// The active player.
        seat: Seat,
        /// The dice.
        roll: Roll,
    },
    /// A mark in action 1 or 2.
    Marked {
        /// The seat that did it.
        seat: Seat,
        /// The cell that was marked.
        cell: Cell,
    },
    /// No mark.
    Passed {
        /// The seat that did it.
        seat: Seat,
    },
    /// Q6: a row is closed for everybody.
    Closed {
        /// The colour of the row.
        colour: Colour,
    },
    /// Q8: a miss.
    Missed {
        /// The seat that did it.
        seat: Seat,
        /// How many misses the seat has now.
        misses: u32,
    },
    /// Q9: the game is over.
    Over {
        /// Points by seat.
        scores: BySeat<i32>,
        /// The seats that have won.
        winners: SeatSet,
    },
}

impl Event {
    pub(crate) fn of_chance(before: &Turn, outcome: Outcome) -> Event {
        match outcome {
            Outcome::First(seat) => Event::First { seat },
            Outcome::Roll(roll) => Event::Rolled { seat: before.active, roll },
        }
    }

    /// Returns what follows from the decisions: closed rows, misses, the end.
    pub(crate) fn consequences(before: &Turn, after: &Turn) -> impl Iterator<Item = Event> {
        let closed = after.closed.minus(before.closed).iter().map(|colour| Event::Closed { colour });
        let seat = before.active;
        let misses = after.sheets[seat].misses();
        let miss = (misses > before.sheets[seat].misses()).then_some(Event::Missed { seat, misses });
        closed.chain(miss).collect::<Vec<_>>().into_iter()
    }

    /// Returns the end, if it has just come.
    pub(crate) fn end(after: Stage, scores: BySeat<i32>) -> Option<Event> {
        (after == Stage::Over).then(|| Event::Over { scores, winners: scores.leaders() })
    }
}
