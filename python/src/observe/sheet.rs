//! The sheet and the dice that three of the games share.

use game::Observer;
use qwixx::{Cell, Colour, ColourSet, Outcome, Roll, Sheet, Stage};

use super::{Pen, distance};

/// The numbers of a sheet: eleven places a row, the padlocks, and the misses.
pub(super) const SHEET: usize = 4 * 11 + 4 + 1;
/// The numbers of the dice: six faces of each, and whether a coloured one is out.
pub(super) const DICE: usize = 2 * 6 + 4 * 7;
/// The numbers of what chance brings: who begins, or six dice.
pub(super) const DRAWN: usize = 1 + 2 + 4;
/// The cells of a sheet.
pub(super) const CELLS: usize = 4 * 11;
/// The stages of a turn.
pub(super) const STAGES: usize = 6;

pub(super) fn sheet(pen: &mut Pen<'_>, sheet: Sheet) {
    for colour in Colour::ALL {
        for place in 0..=Sheet::LAST {
            pen.flag(sheet.is_marked(Cell::at(colour, place)));
        }
        pen.flag(sheet.has_padlock(colour));
    }
    pen.number(sheet.misses() as f32 / Sheet::MISSES as f32);
}

pub(super) fn dice(pen: &mut Pen<'_>, roll: Roll, closed: ColourSet) {
    let face = |face: u8| usize::from(face).checked_sub(1);
    for white in roll.white {
        pen.one_of(6, face(white));
    }
    for colour in Colour::ALL {
        let out = if closed.contains(colour) { Some(6) } else { None };
        pen.one_of(7, roll.die(colour).and_then(face).or(out));
    }
}

pub(super) fn stage(pen: &mut Pen<'_>, stage: Stage) {
    pen.one_of(STAGES, Some(stage as usize));
}

/// Writes who begins, or what the dice show; a die that is out shows nothing.
pub(super) fn drawn(outcome: Outcome, observer: Observer, seats: usize, out: &mut [f32]) {
    match outcome {
        Outcome::First(seat) => out[0] = (distance(observer, seats, seat) + 1) as f32 / seats as f32,
        Outcome::Roll(Roll { white, coloured }) => {
            for (number, die) in out[1..].iter_mut().zip(white.into_iter().chain(coloured)) {
                *number = f32::from(die) / 6.0;
            }
        }
    }
}

/// Returns the place of a cell among all cells.
#[inline]
pub(super) fn place(cell: Cell) -> u32 {
    cell.colour() as u32 * 11 + cell.place()
}
