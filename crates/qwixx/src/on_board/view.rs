//! What an observer sees, as JSON and as a drawing.

use std::fmt::{self, Write as _};

use game::{Game, Observer, Seat};
use serde::{Serialize, Serializer};

use super::{Board, OnBoard};
use crate::{Cell, ColourSet, Roll, SeatView, Stage, draw};

/// What an observer of Qwixx On Board may know: everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What there is to see.
    pub position: OnBoard,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Json {
            game: &'static str,
            observer: Observer,
            turn: u16,
            stage: Stage,
            active: Seat,
            roll: Option<Roll>,
            closed: ColourSet,
            /// B4: who began the last round.
            last_round: Option<Seat>,
            /// The numbers along the path, from space 1.
            path: Vec<Cell>,
            /// The bonus points along the path, from space 1.
            bonus: Vec<u8>,
            seats: Vec<JsonSeat>,
        }
        #[derive(Serialize)]
        struct JsonSeat {
            /// The space under the pawn; 0 is the start.
            pawn: u8,
            /// B5: its bonus, which is part of the score.
            bonus: u8,
            #[serde(flatten)]
            sheet: SeatView,
        }
        let position = &self.position;
        let turn = &position.turn;
        let seats = turn.sheets.iter().map(|(seat, &sheet)| {
            let pawn = position.pawns[seat];
            let bonus = position.board.bonus(pawn);
            let mut sheet = SeatView::of(sheet);
            sheet.score += i32::from(bonus);
            JsonSeat { pawn, bonus, sheet }
        });
        Json {
            game: OnBoard::NAME,
            observer: self.observer,
            turn: turn.number,
            stage: turn.stage,
            active: turn.active,
            roll: (turn.roll != Roll::default()).then_some(turn.roll),
            closed: turn.closed,
            last_round: position.reached,
            path: position.board.spaces().iter().map(|space| space.cell).collect(),
            bonus: position.board.spaces().iter().map(|space| space.bonus).collect(),
            seats: seats.collect(),
        }
        .serialize(serializer)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = &self.position;
        let turn = &position.turn;
        draw::status(f, turn)?;
        if let (Some(seat), true) = (position.reached, turn.stage != Stage::Over) {
            writeln!(f, "This is the last round: seat {seat} has reached the last five spaces.")?;
        }
        writeln!(f)?;
        draw_path(f, position)?;
        for (seat, &sheet) in turn.sheets.iter() {
            let pawn = position.pawns[seat];
            let bonus = i32::from(position.board.bonus(pawn));
            draw::seat_line(f, seat, sheet.score() + bonus, turn, self.observer)?;
            draw::sheet(f, sheet, turn.closed)?;
            let place = match position.board.space(pawn) {
                None => "on the start space".to_owned(),
                Some(space) => format!("on space {pawn}, {}", space.cell),
            };
            writeln!(f, "  pawn    {place:<62} {bonus:>4}")?;
        }
        Ok(())
    }
}

/// The path in lines of ten: a pawn is a seat's number under an arrow, bonus points stand below the numbers.
fn draw_path(f: &mut fmt::Formatter<'_>, position: &OnBoard) -> fmt::Result {
    const LINE: usize = 10;
    let on_start: String =
        position.pawns.iter().filter(|(_, pawn)| **pawn == 0).fold(String::new(), |mut text, (seat, _)| {
            _ = write!(text, " ▸{seat}");
            text
        });
    if !on_start.is_empty() {
        writeln!(f, "  start{on_start}")?;
    }
    for (line, spaces) in position.board.spaces().chunks(LINE).enumerate() {
        let first = line * LINE + 1;
        write!(f, "  {first:>2}–{:<2}  ", first + LINE - 1)?;
        for (i, space) in spaces.iter().enumerate() {
            let number = (first + i) as u8;
            let pawn = position.pawns.iter().find(|(_, pawn)| **pawn == number);
            let arrow = pawn.map_or("  ".to_owned(), |(seat, _)| format!("▸{seat}"));
            let cell = format!("{}{}", space.cell.colour().letter(), space.cell.number());
            // B4: the last five spaces are the goal.
            let goal = if number >= Board::LAST_FIVE { '*' } else { ' ' };
            write!(f, "{arrow}")?;
            draw::paint(f, space.cell.colour(), &format!("{cell:>3}"))?;
            write!(f, "{goal}")?;
        }
        write!(f, "\n  bonus  ")?;
        for space in spaces {
            write!(f, "  {:>3} ", format!("+{}", space.bonus))?;
        }
        writeln!(f)?;
    }
    Ok(())
}
