//! A position of a dice game as the tables know it.

use game::Seat;
use qwixx::{Cell, Classic, Colour, ColourSet, OnBoard, Roll, Stage};
use solver::{Moment, ROWS, RowState, Sheet};

use super::tables::Table;

/// What the tables look at, for every seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    pub(super) table: Table,
    pub(super) seats: usize,
    pub(super) active: usize,
    /// Who rolls next.
    pub(super) next: usize,
    /// Is it action 1?
    pub(super) white: bool,
    pub(super) roll: Roll,
    /// Has the active player marked something in this turn?
    pub(super) marked: bool,
    pub(super) sheets: [Sheet; Seat::MAX],
    pub(super) scores: [i32; Seat::MAX],
}

/// One's own sheet, or that with rows that others have closed.
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

macro_rules! scene_of {
    ($position:expr) => {{
        let position = $position;
        let seats = game::Game::seats(position);
        let active = position.active();
        let mut scene = Scene {
            table: Table::get(seats),
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
            scene.sheets[seat.index()] = sheet(position.sheet(seat), position.closed());
            scene.scores[seat.index()] = position.sheet(seat).score();
        }
        scene
    }};
}

impl From<&Classic> for Scene {
    fn from(position: &Classic) -> Self {
        scene_of!(position)
    }
}

impl From<&OnBoard> for Scene {
    fn from(position: &OnBoard) -> Self {
        scene_of!(position)
    }
}

/// A mark that can be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) row: usize,
    pub(super) number: u8,
    /// The sheet with it.
    pub(super) sheet: Sheet,
    /// What it brings at once.
    pub(super) points: i32,
}

impl Mark {
    /// The number that it marks.
    pub(super) fn cell(self) -> Cell {
        Cell::new(Colour::ALL[self.row], self.number).expect("dice make 2 to 12")
    }
}

fn mark(sheet: Sheet, row: usize, number: u8) -> Option<Mark> {
    let (sheet, points) = sheet.mark(row, number)?;
    Some(Mark { row, number, sheet, points: points.into() })
}

impl Scene {
    /// The same before the dice are cast. (What they show now does not count.)
    pub(super) fn before_roll(self) -> Self {
        Scene { next: self.active, ..self }
    }

    /// The moment after this roll for a seat.
    pub(super) fn moment(&self, seat: usize) -> Moment {
        let others = (0..self.seats).filter(|&other| other != seat).map(|other| &self.sheets[other]);
        self.moment_at(self.table.stage(others), seat)
    }

    /// The same, of a stage that is known.
    pub(super) fn moment_at(&self, stage: usize, seat: usize) -> Moment {
        Moment { stage, others_first: (seat + self.seats - self.next) % self.seats }
    }

    /// Q5: the marks that the white dice allow on a sheet.
    #[inline]
    pub(super) fn white_marks(&self, sheet: Sheet) -> impl Iterator<Item = Mark> + use<> {
        let sum = self.roll.white_sum();
        (0..ROWS).filter_map(move |row| mark(sheet, row, sum))
    }

    /// Q7: the marks that a white and a coloured die allow on a sheet.
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
