//! Sheets and dice as text for a terminal. `{:#}` asks for colour.

use std::fmt::{self, Formatter};

use game::{Observer, Seat};

use crate::turn::Turn;
use crate::{Cell, Colour, ColourSet, Roll, Sheet, Stage};

/// Returns the code of a foreground colour.
const fn code(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "31",
        Colour::Yellow => "33",
        Colour::Green => "32",
        Colour::Blue => "34",
    }
}

/// Writes `text` in a colour, if colour was asked for.
pub(crate) fn paint(f: &mut Formatter<'_>, colour: Colour, text: &str) -> fmt::Result {
    if f.alternate() { write!(f, "\x1b[1;{}m{text}\x1b[0m", code(colour)) } else { f.write_str(text) }
}

/// Writes one seat's sheet: a number that can still be marked, `[×]` marked, `·` lost.
pub(crate) fn sheet(f: &mut Formatter<'_>, sheet: Sheet, closed: ColourSet) -> fmt::Result {
    for colour in Colour::ALL {
        f.write_str("  ")?;
        paint(f, colour, &format!("{colour:<7}"))?;
        for place in 0..=Sheet::LAST {
            let cell = Cell::at(colour, place);
            let lost = sheet.row(colour) >> place != 0 || closed.contains(colour);
            if sheet.is_marked(cell) {
                paint(f, colour, &format!(" [{:>2}]", cell.number()))?;
            } else if lost {
                f.write_str("   · ")?;
            } else {
                write!(f, "  {:>2} ", cell.number())?;
            }
        }
        let padlock = match (sheet.has_padlock(colour), closed.contains(colour)) {
            (true, _) => "[⚿]",
            (false, true) => "closed",
            (false, false) => "",
        };
        writeln!(f, " {padlock:<6} {:>3}", sheet.points(colour))?;
    }
    let misses = "✗".repeat(sheet.misses() as usize) + &"□".repeat((Sheet::MISSES - sheet.misses()) as usize);
    writeln!(f, "  misses  {misses:<62} {:>4}", -5 * sheet.misses() as i32)
}

/// Writes the dice in one line.
pub(crate) fn roll(f: &mut Formatter<'_>, roll: Roll) -> fmt::Result {
    write!(f, "white {} + {} = {}", roll.white[0], roll.white[1], roll.white_sum())?;
    for colour in Colour::ALL {
        if let Some(die) = roll.die(colour) {
            f.write_str("   ")?;
            paint(f, colour, &format!("{colour} {die}"))?;
        }
    }
    writeln!(f)
}

/// Writes who is awaited for what.
pub(crate) fn status(f: &mut Formatter<'_>, turn: &Turn) -> fmt::Result {
    let active = turn.active;
    match turn.stage {
        Stage::Lot => writeln!(f, "The first player is drawn by lot."),
        Stage::Roll => writeln!(f, "Turn {}: seat {active} is about to roll.", turn.number),
        Stage::White => {
            write!(f, "Turn {}: seat {active} has rolled. Everyone may mark the white sum.\n  ", turn.number)
        }
        Stage::Coloured => {
            write!(f, "Turn {}: seat {active} may add a white die to a coloured one.\n  ", turn.number)
        }
        Stage::Board => writeln!(f, "Turn {}: seat {active} may move the pawn.", turn.number),
        Stage::Over => writeln!(f, "The game is over."),
    }?;
    if turn.roll == Roll::default() { Ok(()) } else { roll(f, turn.roll) }
}

/// Writes the line above a seat's sheet.
pub(crate) fn seat_line(
    f: &mut Formatter<'_>,
    seat: Seat,
    score: i32,
    turn: &Turn,
    observer: Observer,
) -> fmt::Result {
    let you = if observer.is(seat) { " (you)" } else { "" };
    let active =
        if turn.active == seat && !matches!(turn.stage, Stage::Lot | Stage::Over) { ", active" } else { "" };
    let points = if score.abs() == 1 { "point" } else { "points" };
    writeln!(f, "\nSeat {seat}{you}{active}: {score} {points}")
}
