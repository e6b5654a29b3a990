//! How a game is drawn.

use game::Seat;
use words::{Situation, Words};

use crate::{Drawing, Look, Span, TypedField};

/// How large a drawing may be, in cells of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// How many cells a line has.
    pub width: usize,
    /// How many lines there are.
    pub height: usize,
}

/// How much is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// What is needed to choose.
    Tiny,
    /// The same, and the others at a glance.
    Small,
    /// The middle as it lies on a table, and the others at a glance.
    Medium,
    /// Everything as large as it gets.
    Full,
}

/// A game that is drawn in a terminal. Everything is drawn from what the observer may know and nothing else, at most 78
/// cells wide; the sentences come from [`Words`].
///
/// Every method has a default that uses the game's words alone, so a game without a drawing is played all the same.
pub trait Drawn: Words {
    /// Draws what lies in the middle: dice, line or tableau.
    fn middle(_: &Situation<'_, Self>, _: Detail) -> Drawing {
        Drawing::default()
    }

    /// Draws the sheet or holding of a seat, with the choices in it.
    fn holding(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        parts(situation, seat)
    }

    /// Draws the sheet or holding of a seat at a glance.
    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        parts(situation, seat)
    }

    /// Draws what an opponent without a seat has.
    fn unseated(_: &Situation<'_, Self>) -> Drawing {
        Drawing::default()
    }

    /// Returns what is to be typed in when real dice are cast or real cards drawn; nothing if that cannot be typed.
    fn typed(_: &Situation<'_, Self>) -> Vec<TypedField> {
        Vec::new()
    }

    /// Says what lies in the middle, for whoever does not see it.
    fn say_middle(_: &Situation<'_, Self>) -> Vec<String> {
        Vec::new()
    }

    /// Says what a seat has, for whoever does not see it.
    fn say_holding(situation: &Situation<'_, Self>, seat: Seat) -> Vec<String> {
        let part = |part: words::Part| format!("{} {}", part.label, signed(part.points));
        vec![Self::parts(situation, seat).into_iter().map(part).collect::<Vec<_>>().join(", ")]
    }
}

/// Returns a number with a minus as it is set in print.
pub fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// Draws the parts of a score.
fn parts<G: Drawn>(situation: &Situation<'_, G>, seat: Seat) -> Drawing {
    let mut drawing = Drawing::default();
    for part in G::parts(situation, seat) {
        let points = Span::new(format!("{:>4}", signed(part.points))).look(Look::Bold);
        drawing.line([Span::new(format!(" {:<14}", part.label)), points]);
    }
    drawing
}
