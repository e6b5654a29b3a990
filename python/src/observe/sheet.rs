//! The sheet and the dice that three of the games share.

use qwixx::{Cell, Colour, ColourSet, Roll, Sheet, Stage};

use super::Pen;

/// The numbers of a sheet: eleven places a row, the padlocks, and the misses.
pub(super) const SHEET: usize = 4 * 11 + 4 + 1;
/// The numbers of the dice: six faces of each, and whether a coloured one is out.
pub(super) const DICE: usize = 2 * 6 + 4 * 7;
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
