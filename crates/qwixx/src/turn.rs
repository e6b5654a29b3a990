//! What the dice games share: sheets, dice, actions 1 and 2, misses and the ends of Q9.

use game::{BySeat, Ink, Pending, Seat, SeatSet};
use serde::Serialize;

use crate::{Cell, Colour, ColourSet, Outcome, Refusal, Roll, Sheet};

/// Where in a turn the game stands.
// Digests are made of these numbers: they stay what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Stage {
    /// Q3: the first player is drawn.
    Lot = 0,
    /// Q4: the active player rolls.
    Roll = 1,
    /// Q5: action 1.
    White = 2,
    /// Q7: action 2.
    Coloured = 3,
    /// B2: action 3, which only On Board has.
    Board = 5,
    /// Q9: over.
    Over = 4,
}

/// The state of a dice game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) sheets: BySeat<Sheet>,
    /// Q6: rows closed for everybody.
    pub(crate) closed: ColourSet,
    pub(crate) stage: Stage,
    /// The active seat; before the lot is drawn, the first seat.
    pub(crate) active: Seat,
    /// The dice, all zero unless somebody is about to use them.
    pub(crate) roll: Roll,
    /// Whether the active player has marked something in this turn.
    pub(crate) marked: bool,
    pub(crate) number: u16,
}

impl Turn {
    pub(crate) fn start(seats: usize) -> Self {
        Turn {
            sheets: BySeat::new(seats, Sheet::default()),
            closed: ColourSet::EMPTY,
            // Alone there is nobody to draw lots with.
            stage: if seats == 1 { Stage::Roll } else { Stage::Lot },
            active: Seat::FIRST,
            roll: Roll::default(),
            marked: false,
            number: u16::from(seats == 1),
        }
    }

    #[inline]
    pub(crate) fn pending(&self) -> Pending {
        match self.stage {
            Stage::Lot | Stage::Roll => Pending::Chance,
            Stage::White => Pending::Decide(self.sheets.seats()),
            Stage::Coloured | Stage::Board => Pending::Decide(SeatSet::only(self.active)),
            Stage::Over => Pending::Over,
        }
    }

    #[inline]
    pub(crate) fn tickets(&self) -> u64 {
        match self.stage {
            Stage::Lot => self.sheets.len() as u64,
            _ => Roll::count(self.closed.complement()),
        }
    }

    #[inline]
    pub(crate) fn outcome(&self, ticket: u64) -> Outcome {
        match self.stage {
            Stage::Lot => Outcome::First(Seat::new(ticket as usize).expect("a ticket is a seat's index")),
            _ => Outcome::Roll(Roll::nth(ticket, self.closed.complement())),
        }
    }

    pub(crate) fn weight(&self, outcome: Outcome) -> Result<u64, Refusal> {
        match (self.stage, outcome) {
            (Stage::Lot, Outcome::First(seat)) if seat.index() >= self.sheets.len() => {
                Err(Refusal::NoSuchSeat(seat))
            }
            (Stage::Lot, Outcome::First(_)) => Ok(1),
            (Stage::Lot, Outcome::Roll(_)) => Err(Refusal::LotAwaited),
            (_, Outcome::First(_)) => Err(Refusal::RollAwaited),
            (_, Outcome::Roll(roll)) => roll.check(self.closed.complement()).map(|()| 1),
        }
    }

    #[inline]
    pub(crate) fn settle(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::First(seat) => {
                self.active = seat;
                self.stage = Stage::Roll;
                self.number = 1;
            }
            Outcome::Roll(roll) => {
                self.roll = roll;
                self.stage = Stage::White;
            }
        }
    }

    /// Q5: returns the cells that a seat may mark in action 1, as bits.
    #[inline]
    pub(crate) fn white_cells(&self, seat: Seat) -> u64 {
        self.sheets[seat].fitting(self.roll.white_sum()) & !self.closed.rows()
    }

    /// Q7: returns the cells that the active player may mark in action 2, as bits.
    // Apart from the loop over seats of action 1, in which it would be prepared for nothing.
    #[inline(never)]
    pub(crate) fn coloured_cells(&self) -> u64 {
        let Roll { white, coloured } = self.roll;
        self.sheets[self.active].fitting_sums(white, coloured) & !self.closed.rows()
    }

    /// Checks whether `seat` may mark this cell in action 1 or 2.
    pub(crate) fn check_mark(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        self.check_cell(seat, cell)?;
        match self.stage {
            Stage::White if self.roll.white_sum() != cell.number() => {
                Err(Refusal::NotTheWhiteSum { cell, sum: self.roll.white_sum() })
            }
            Stage::Coloured if !self.roll.makes(cell) => Err(Refusal::NotWhitePlusColour(cell)),
            _ => Ok(()),
        }
    }

    /// Checks whether `seat` may mark this cell, wherever the number comes from.
    pub(crate) fn check_cell(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        if self.closed.contains(cell.colour()) {
            return Err(Refusal::RowIsClosed(cell.colour()));
        }
        self.sheets[seat].check(cell)
    }

    /// Q5, Q6: makes everyone's marks of action 1 together. Goes on to action 2 or ends the game.
    #[inline]
    pub(crate) fn mark_white(&mut self, chosen: impl Fn(Seat) -> Option<Cell>) {
        let mut marks = 0;
        for (seat, sheet) in self.sheets.iter_mut() {
            marks |= sheet.mark_or_pass(chosen(seat));
        }
        self.marked = chosen(self.active).is_some();
        self.stage = Stage::Coloured;
        // Only now: everyone who closed a row in this action has their padlock.
        self.close(marks);
    }

    /// Makes a mark of the active player alone, or none. The game ends if it closes the second row.
    #[inline]
    pub(crate) fn mark_alone(&mut self, cell: Option<Cell>) {
        let marks = self.sheets[self.active].mark_or_pass(cell);
        self.marked |= cell.is_some();
        self.close(marks);
    }

    /// Q6: closes the rows whose closing numbers are among these marks. Q9: two closed rows end the game at
    /// once.
    #[inline]
    fn close(&mut self, marks: u64) {
        if marks & Sheet::CLOSING == 0 {
            return;
        }
        self.closed.extend(
            Colour::ALL
                .into_iter()
                .filter(|&colour| marks & Cell::at(colour, Sheet::LAST).mask() != 0)
                .collect(),
        );
        if self.closed.len() >= 2 {
            self.over();
        }
    }

    /// B2: goes from action 2 to action 3, which needs no dice. Does nothing if the game has ended.
    #[inline]
    pub(crate) fn go_to_board(&mut self) {
        if self.stage != Stage::Over {
            self.stage = Stage::Board;
            self.roll = Roll::default();
        }
    }

    /// Q8, Q9: gives the miss, if one is due, and goes on to the next player. Does nothing if the game has
    /// ended.
    #[inline]
    pub(crate) fn finish(&mut self) {
        self.take_miss();
        self.pass_on();
    }

    /// Q8, Q9: gives the miss, if one is due; the fourth ends the game. Does nothing if it has ended before.
    #[inline]
    pub(crate) fn take_miss(&mut self) {
        if self.stage == Stage::Over {
            return;
        }
        let sheet = &mut self.sheets[self.active];
        sheet.miss_if(!self.marked);
        if sheet.misses() == Sheet::MISSES {
            self.over();
        }
    }

    /// Q3: makes the next player active. Does nothing if the game has ended.
    #[inline]
    pub(crate) fn pass_on(&mut self) {
        if self.stage == Stage::Over {
            return;
        }
        self.stage = Stage::Roll;
        self.roll = Roll::default();
        self.marked = false;
        self.active = self.active.next(self.sheets.len());
        self.number += 1;
    }

    pub(crate) fn over(&mut self) {
        self.stage = Stage::Over;
        self.roll = Roll::default();
        self.marked = false;
    }

    pub(crate) fn scores(&self) -> BySeat<i32> {
        self.sheets.map(|_, sheet| sheet.score())
    }

    /// Writes the state as `docs/record-format.md` lays down.
    pub(crate) fn encode(&self, ink: &mut Ink) {
        ink.byte(self.sheets.len() as u8);
        ink.byte(self.stage as u8);
        ink.byte(self.active.number() as u8);
        ink.word(self.number);
        ink.byte(u8::from(self.marked));
        ink.byte(self.closed.bits());
        ink.bytes(&self.roll.white);
        ink.bytes(&self.roll.coloured);
        for (_, sheet) in self.sheets.iter() {
            for colour in Colour::ALL {
                ink.word(sheet.row(colour));
            }
            ink.byte(sheet.misses() as u8);
        }
    }

    pub(crate) fn seat_views(&self) -> Vec<SeatView> {
        self.sheets.iter().map(|(_, &sheet)| SeatView::of(sheet)).collect()
    }
}

/// A sheet as a view shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The marked numbers of each row, left to right, and what they are worth.
    pub rows: [RowView; 4],
    /// How many misses were taken.
    pub misses: u32,
    /// The score as it stands.
    pub score: i32,
}

/// A row as a view shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RowView {
    /// The colour of the row.
    pub colour: Colour,
    /// The marked numbers, left to right.
    pub marked: Vec<u8>,
    /// Whether the padlock is marked.
    pub padlock: bool,
    /// The points of the row.
    pub points: i32,
}

impl SeatView {
    /// Returns what a view shows of this sheet.
    pub fn of(sheet: Sheet) -> Self {
        let rows = Colour::ALL.map(|colour| RowView {
            colour,
            marked: (0..=Sheet::LAST)
                .filter(|place| sheet.row(colour) >> place & 1 == 1)
                .map(|place| colour.number_at(place))
                .collect(),
            padlock: sheet.has_padlock(colour),
            points: sheet.points(colour),
        });
        SeatView { rows, misses: sheet.misses(), score: sheet.score() }
    }
}
