//! The score sheet: four rows and the misses, in one machine word.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};

use crate::{Colour, ColourSet, Refusal};

/// One number of one row.
///
/// Its place in a [`Sheet`]'s word: 16 bits a row, the leftmost number lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell of a number from 2 to 12.
    pub const fn new(colour: Colour, number: u8) -> Option<Cell> {
        if number >= 2 && number <= 12 { Some(Cell::at(colour, colour.place(number))) } else { None }
    }

    /// The cell at a place of a row, counted from 0 at the left.
    #[inline]
    pub const fn at(colour: Colour, place: u32) -> Cell {
        Cell(colour as u8 * 16 + place as u8)
    }

    /// The cell at a bit of the sheet's word.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Cell {
        Cell(bit as u8)
    }

    /// Its bit in the sheet's word.
    #[inline]
    pub const fn mask(self) -> u64 {
        1 << self.0
    }

    /// The row.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 16]
    }

    /// Place in the row, counted from 0 at the left.
    #[inline]
    pub const fn place(self) -> u32 {
        self.0 as u32 % 16
    }

    /// The number that stands there.
    pub const fn number(self) -> u8 {
        self.colour().number_at(self.place())
    }

    /// Q2: the last number of the row.
    #[inline]
    pub const fn closes(self) -> bool {
        self.place() == Sheet::LAST
    }

    /// All 44.
    pub fn all() -> impl Iterator<Item = Cell> {
        Colour::ALL.into_iter().flat_map(|colour| (0..=Sheet::LAST).map(move |place| Cell::at(colour, place)))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour(), self.number())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let error = || ParseError::new(s, "a colour and a number from 2 to 12, like `red 5`");
        let (colour, number) = s.split_once(' ').ok_or_else(error)?;
        let colour: Colour = colour.parse().map_err(|_| error())?;
        parse_number(number).and_then(|n| Cell::new(colour, n)).ok_or_else(error)
    }
}

serde_as_text!(Cell);

/// A number in its one written form: no sign, no leading zero.
pub(crate) fn parse_number(s: &str) -> Option<u8> {
    let digits = !s.is_empty() && !s.starts_with('0') && s.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| s.parse().ok()).flatten()
}

/// Q10: what `marks` in one row are worth, the padlock counted.
pub const fn row_points(marks: u32) -> i32 {
    (marks * (marks + 1) / 2) as i32
}

/// One player's sheet.
///
/// ```
/// use qwixx::{Cell, Colour, Sheet};
/// let mut sheet = Sheet::default();
/// sheet.mark(Cell::new(Colour::Red, 5).unwrap());
/// sheet.mark(Cell::new(Colour::Red, 7).unwrap());
/// assert!(!sheet.fits(Cell::new(Colour::Red, 6).unwrap())); // Q1: skipped, lost
/// assert_eq!(sheet.score(), 3);
/// ```
// Bits 16c to 16c+10 are the marks of row c from left to right; bits 12 to 14 count the misses. The padlock
// needs no bit: it is marked exactly when the last number is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Sheet(u64);

impl Sheet {
    /// The place of a row's closing number.
    pub const LAST: u32 = 10;
    /// Q2: marks needed before the closing number.
    pub const TO_CLOSE: u32 = 5;
    /// Q9: so many misses end the game.
    pub const MISSES: u32 = 4;

    const ROW: u64 = 0x7ff;
    const MISS_SHIFT: u32 = 12;
    const MISS_MASK: u64 = 0b111;

    /// The marks of a row as bits, the leftmost number lowest.
    #[inline]
    pub const fn row(self, colour: Colour) -> u16 {
        (self.0 >> (colour as u32 * 16) & Self::ROW) as u16
    }

    /// Is this number marked?
    #[inline]
    pub const fn is_marked(self, cell: Cell) -> bool {
        self.0 & cell.mask() != 0
    }

    /// Numbers marked in a row, the padlock not counted.
    #[inline]
    pub const fn numbers(self, colour: Colour) -> u32 {
        self.row(colour).count_ones()
    }

    /// Marks in a row, the padlock counted (Q2).
    #[inline]
    pub const fn marks(self, colour: Colour) -> u32 {
        let row = self.row(colour);
        row.count_ones() + (row >> Self::LAST) as u32
    }

    /// Q2: has this player marked the padlock of this row?
    #[inline]
    pub const fn has_padlock(self, colour: Colour) -> bool {
        self.row(colour) >> Self::LAST != 0
    }

    /// The rows in which this player has the padlock.
    pub fn padlocks(self) -> ColourSet {
        Colour::ALL.into_iter().filter(|&colour| self.has_padlock(colour)).collect()
    }

    /// Q1 and Q2: may this cell be marked as far as this sheet is concerned?
    #[inline]
    pub const fn fits(self, cell: Cell) -> bool {
        let row = self.row(cell.colour());
        row >> cell.place() == 0 && (cell.place() < Self::LAST || row.count_ones() >= Self::TO_CLOSE)
    }

    /// Like [`fits`](Self::fits), with the rule that forbids it.
    pub fn check(self, cell: Cell) -> Result<(), Refusal> {
        let row = self.row(cell.colour());
        if self.is_marked(cell) {
            Err(Refusal::AlreadyMarked(cell))
        } else if row >> cell.place() != 0 {
            Err(Refusal::LeftOfAMark(cell))
        } else if cell.closes() && row.count_ones() < Self::TO_CLOSE {
            Err(Refusal::TooFewToClose(cell, row.count_ones()))
        } else {
            Ok(())
        }
    }

    /// Marks a cell that fits.
    #[inline]
    pub fn mark(&mut self, cell: Cell) {
        debug_assert!(self.fits(cell), "{cell} does not fit {self:?}");
        self.0 |= cell.mask();
    }

    /// Q8: misses taken.
    #[inline]
    pub const fn misses(self) -> u32 {
        (self.0 >> Self::MISS_SHIFT & Self::MISS_MASK) as u32
    }

    /// Q8: takes a miss.
    #[inline]
    pub fn miss(&mut self) {
        debug_assert!(self.misses() < Self::MISSES);
        self.0 += 1 << Self::MISS_SHIFT;
    }

    /// Q10: what a row is worth.
    #[inline]
    pub const fn points(self, colour: Colour) -> i32 {
        row_points(self.marks(colour))
    }

    /// Q10: the score.
    pub const fn score(self) -> i32 {
        self.points(Colour::Red) + self.points(Colour::Yellow) + self.points(Colour::Green)
            + self.points(Colour::Blue)
            - 5 * self.misses() as i32
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_map();
        for colour in Colour::ALL {
            let numbers: Vec<u8> = (0..=Self::LAST)
                .filter(|&place| self.is_marked(Cell::at(colour, place)))
                .map(|place| colour.number_at(place))
                .collect();
            list.entry(&colour, &numbers);
        }
        list.entry(&"misses", &self.misses()).finish()
    }
}
