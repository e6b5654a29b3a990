//! A position of a dice game as the value tables know it.

use game::Seat;
use qwixx::{Cell, Classic, Colour, ColourSet, OnBoard, Roll, Stage};
use solver::{Moment, ROWS, RowState, Sheet};

use super::value_tables::ValueTable;

/// What the value tables look at, for every seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct SolverState {
    pub(super) values: ValueTable,
    pub(super) seats: usize,
    pub(super) active: usize,
    /// The seat that rolls next.
    pub(super) next: usize,
    /// Whether action 1 is being decided.
    pub(super) white: bool,
    pub(super) roll: Roll,
    /// Whether the active player has marked something in this turn.
    pub(super) marked: bool,
    pub(super) sheets: [Sheet; Seat::MAX],
    pub(super) scores: [i32; Seat::MAX],
}

/// Returns a seat's sheet in the solver's form, with the rows that others have closed.
fn sheet(sheet: qwixx::Sheet, closed: ColourSet) -> Sheet {
    let rows = Colour::ALL.map(|colour| {
        if closed.contains(colour) {
            RowState::CLOSED
        } else {
            RowState::from_marks(sheet.row(colour)).expect("the rules allow no other rows")
        }
    });
    Sheet::new(rows, sheet.misses() as u8)
}

macro_rules! state_of {
    ($position:expr) => {{
        let position = $position;
        let seats = game::Game::seats(position);
        let active = position.active();
        let mut state = SolverState {
            values: ValueTable::get(seats),
            seats,
            active: active.index(),
            next: active.next(seats).index(),
            white: position.stage() == Stage::White,
            roll: position.roll(),
            marked: position.has_marked(),
            sheets: [Sheet::START; Seat::MAX],
            scores: [0; Seat::MAX],
        };
        for seat in game::SeatSet::first(seats).iter() {
            state.sheets[seat.index()] = sheet(position.sheet(seat), position.closed());
            state.scores[seat.index()] = position.sheet(seat).score();
        }
        state
    }};
}

impl From<&Classic> for SolverState {
    fn from(position: &Classic) -> Self {
        state_of!(position)
    }
}

impl From<&OnBoard> for SolverState {
    fn from(position: &OnBoard) -> Self {
        state_of!(position)
    }
}

/// A mark that can be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) row: usize,
    pub(super) number: u8,
    /// The sheet with the mark on it.
    pub(super) sheet: Sheet,
    /// The points that it brings at once.
    pub(super) points: i32,
}

impl Mark {
    /// Returns the cell that it marks.
    pub(super) fn cell(self) -> Cell {
        Cell::new(Colour::ALL[self.row], self.number).expect("dice make 2 to 12")
    }
}

fn mark(sheet: Sheet, row: usize, number: u8) -> Option<Mark> {
    let (sheet, points) = sheet.mark(row, number)?;
    Some(Mark { row, number, sheet, points: points.into() })
}

impl SolverState {
    /// Returns the same state before the dice are cast. (What they show now does not count.)
    pub(super) fn before_roll(self) -> Self {
        SolverState { next: self.active, ..self }
    }

    /// Returns the moment after this roll for a seat.
    pub(super) fn moment(&self, seat: usize) -> Moment {
        let others = (0..self.seats).filter(|&other| other != seat).map(|other| &self.sheets[other]);
        self.moment_at(self.values.stage(others), seat)
    }

    /// Returns the same where the stage is known.
    pub(super) fn moment_at(&self, stage: usize, seat: usize) -> Moment {
        Moment { stage, others_first: (seat + self.seats - self.next) % self.seats }
    }

    /// Q5: returns the marks that the white dice allow on a sheet.
    #[inline]
    pub(super) fn white_marks(&self, sheet: Sheet) -> impl Iterator<Item = Mark> + use<> {
        let sum = self.roll.white_sum();
        (0..ROWS).filter_map(move |row| mark(sheet, row, sum))
    }

    /// Q7: returns the marks that a white and a coloured die allow on a sheet.
    #[inline]
    pub(super) fn coloured_marks(&self, sheet: Sheet) -> impl Iterator<Item = Mark> + use<> {
        let Roll { white: [one, other], coloured } = self.roll;
        let second = (one != other).then_some(other);
        (0..ROWS)
            .filter(move |&row| coloured[row] != 0)
            .flat_map(move |row| {
                [Some(one), second].into_iter().flatten().map(move |white| (row, white + coloured[row]))
            })
            .filter_map(move |(row, number)| mark(sheet, row, number))
    }
}
