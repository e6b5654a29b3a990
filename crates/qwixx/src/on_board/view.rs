//! What an observer sees, as JSON and as text for a terminal.

use std::fmt;

use game::{Game, Observer, Seat};
use serde::{Serialize, Serializer};

use super::{Board, OnBoard};
use crate::{Cell, ColourSet, Roll, SeatView, Stage, render};

/// What an observer of Qwixx On Board may know: everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The observer.
    pub observer: Observer,
    /// The position, of which nothing is hidden.
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
        render::status(f, turn)?;
        if let (Some(seat), true) = (position.reached, turn.stage != Stage::Over) {
            writeln!(f, "This is the last round: seat {seat} has reached the last five spaces.")?;
        }
        writeln!(f)?;
        render_path(f, position)?;
        for (seat, &sheet) in turn.sheets.iter() {
            let pawn = position.pawns[seat];
            let bonus = i32::from(position.board.bonus(pawn));
            render::seat_line(f, seat, sheet.score() + bonus, turn, self.observer)?;
            render::sheet(f, sheet, turn.closed)?;
            let place = match position.board.space(pawn) {
                None => "on the start space".to_owned(),
                Some(space) => format!("on space {pawn}, {}", space.cell),
            };
            writeln!(f, "  pawn    {place:<62} {bonus:>4}")?;
        }
        Ok(())
    }
}

/// Writes the path in lines of ten: the number of a seat above the space under its pawn, bonus points below.
/// A bar stands before the last five spaces (B4).
fn render_path(f: &mut fmt::Formatter<'_>, position: &OnBoard) -> fmt::Result {
    const LINE: usize = 10;
    let on_space = |number: u8| position.pawns.iter().filter(move |(_, pawn)| **pawn == number);
    if on_space(0).next().is_some() {
        write!(f, "  start")?;
        on_space(0).try_for_each(|(seat, _)| write!(f, "  ▾{seat}"))?;
        writeln!(f)?;
    }
    for (line, spaces) in position.board.spaces().chunks(LINE).enumerate() {
        let first = (line * LINE) as u8 + 1;
        let last = first + LINE as u8 - 1;
        if let Some(foremost) = (first..=last).rev().find(|&number| on_space(number).next().is_some()) {
            write!(f, "  pawns  ")?;
            for number in first..=foremost {
                match on_space(number).next() {
                    Some((seat, _)) => write!(f, "    ▾{seat}")?,
                    None => write!(f, "      ")?,
                }
            }
            writeln!(f)?;
        }
        write!(f, "  {first:>2}–{last:<2}  ")?;
        for (space, number) in spaces.iter().zip(first..) {
            let bar = if number == Board::LAST_FIVE { '|' } else { ' ' };
            let colour = space.cell.colour();
            write!(f, " {bar} ")?;
            render::paint(
                f,
                colour,
                &format!("{:>3}", format!("{}{}", colour.letter(), space.cell.number())),
            )?;
        }
        write!(f, "\n  bonus  ")?;
        spaces.iter().try_for_each(|space| write!(f, "{:>6}", format!("+{}", space.bonus)))?;
        writeln!(f)?;
    }
    Ok(())
}
