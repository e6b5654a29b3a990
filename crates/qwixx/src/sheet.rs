//! The score sheet: four rows and the misses, in one machine word.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};

use crate::{Colour, ColourSet, Refusal};

/// One number of one row.
///
/// It is stored as its place in a [`Sheet`]'s word: 16 bits a row, the leftmost number lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell of a number, or `None` if the number is not from 2 to 12.
    pub const fn new(colour: Colour, number: u8) -> Option<Cell> {
        if number >= 2 && number <= 12 { Some(Cell::at(colour, colour.place(number))) } else { None }
    }

    /// Returns the cell at a place of a row, counted from 0 at the left.
    #[inline]
    pub const fn at(colour: Colour, place: u32) -> Cell {
        Cell(colour as u8 * 16 + place as u8)
    }

    /// Returns the cell at a bit of the sheet's word.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Cell {
        Cell(bit as u8)
    }

    /// Returns its bit in the sheet's word.
    #[inline]
    pub const fn mask(self) -> u64 {
        1 << self.0
    }

    /// Returns the colour of its row.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 16]
    }

    /// Returns its place in the row, counted from 0 at the left.
    #[inline]
    pub const fn place(self) -> u32 {
        self.0 as u32 % 16
    }

    /// Returns its number.
    pub const fn number(self) -> u8 {
        self.colour().number_at(self.place())
    }

    /// Q2: returns whether it is the last number of the row.
    #[inline]
    pub const fn closes(self) -> bool {
        self.place() == Sheet::LAST
    }

    /// Returns the bits of one number, from 2 to 12, in all four rows.
    #[inline]
    pub(crate) const fn in_all_rows(number: u8) -> u64 {
        const CELLS: [u64; 16] = {
            let mut cells = [0; 16];
            let mut number = 2;
            while number <= 12 {
                let mut row = 0;
                while row < 4 {
                    cells[number as usize] |=
                        Cell::at(Colour::ALL[row], Colour::ALL[row].place(number)).mask();
                    row += 1;
                }
                number += 1;
            }
            cells
        };
        CELLS[number as usize & 15]
    }

    /// Returns all 44 cells.
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

/// Reads a number in its only written form: no sign, no leading zero.
pub(crate) fn parse_number(s: &str) -> Option<u8> {
    let digits = !s.is_empty() && !s.starts_with('0') && s.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| s.parse().ok()).flatten()
}

/// Q10: returns the points of this many marks in one row, the padlock counted.
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
    /// Q9: the number of misses that ends the game.
    pub const MISSES: u32 = 4;

    const ROW: u64 = 0x7ff;
    /// The lowest bit of each row.
    const ONES: u64 = 0x0001_0001_0001_0001;
    const ROWS: u64 = Self::ROW * Self::ONES;
    /// The closing number of each row.
    pub(crate) const CLOSING: u64 = Self::ONES << Self::LAST;
    const MISS_SHIFT: u32 = 12;
    const MISS_MASK: u64 = 0b111;

    /// Returns the marks of a row as bits, the leftmost number lowest.
    #[inline]
    pub const fn row(self, colour: Colour) -> u16 {
        (self.0 >> (colour as u32 * 16) & Self::ROW) as u16
    }

    /// Returns whether this number is marked.
    #[inline]
    pub const fn is_marked(self, cell: Cell) -> bool {
        self.0 & cell.mask() != 0
    }

    /// Returns all marked cells, as bits.
    #[inline]
    pub(crate) const fn marked(self) -> u64 {
        self.0 & Self::ROWS
    }

    /// Returns how many numbers are marked in a row, the padlock not counted.
    #[inline]
    pub const fn numbers(self, colour: Colour) -> u32 {
        self.row(colour).count_ones()
    }

    /// Returns how many marks a row has, the padlock counted (Q2).
    #[inline]
    pub const fn marks(self, colour: Colour) -> u32 {
        let row = self.row(colour);
        row.count_ones() + (row >> Self::LAST) as u32
    }

    /// Q2: returns whether this player has marked the padlock of this row.
    #[inline]
    pub const fn has_padlock(self, colour: Colour) -> bool {
        self.row(colour) >> Self::LAST != 0
    }

    /// Returns the rows in which this player has the padlock.
    pub fn padlocks(self) -> ColourSet {
        Colour::ALL.into_iter().filter(|&colour| self.has_padlock(colour)).collect()
    }

    /// Q1 and Q2: returns whether this cell may be marked as far as this sheet is concerned.
    #[inline]
    pub const fn fits(self, cell: Cell) -> bool {
        let row = self.row(cell.colour());
        row >> cell.place() == 0 && (cell.place() < Self::LAST || row.count_ones() >= Self::TO_CLOSE)
    }

    /// Returns those of `cells` that are right of all marks (Q1). `cells` has at most one bit in each row;
    /// all four rows are checked at once.
    #[inline]
    const fn right_of_marks(self, cells: u64) -> u64 {
        const TOPS: u64 = Sheet::ONES << 15;
        // Seen as numbers, a row's marks are less than a cell exactly if the cell is right of them all. The
        // top bit of each row, which is spare, takes the borrow of "cell - 1 - marks": it stays where the
        // cell is greater.
        let greater = ((TOPS - Self::ONES) - self.marked() + cells) & TOPS;
        cells & (greater - (greater >> 15))
    }

    /// Returns those of `cells` that Q2 lets anybody mark: not a closing number with too few marks before it.
    #[inline]
    const fn closable(self, mut cells: u64) -> u64 {
        // Closing numbers are rare, so they are looked at one by one.
        let mut closing = cells & Self::CLOSING;
        while closing != 0 {
            let cell = Cell::from_bit(closing.trailing_zeros());
            closing &= closing - 1;
            if self.numbers(cell.colour()) < Self::TO_CLOSE {
                cells &= !cell.mask();
            }
        }
        cells
    }

    /// Returns the cells of one number, from 2 to 12, that [fit](Self::fits), as bits.
    #[inline]
    pub(crate) const fn fitting(self, number: u8) -> u64 {
        self.closable(self.right_of_marks(Cell::in_all_rows(number)))
    }

    /// Returns the cells that [fit](Self::fits) and whose number is one of `white` and the die of their
    /// colour. A die that is out (0) makes no cell.
    #[inline]
    pub(crate) fn fitting_sums(self, white: [u8; 2], coloured: [u8; 4]) -> u64 {
        // Where a die of 1 to 6 leads a white die of 1 in a rising row and one of 6 in a falling one. Each
        // more or less of the white die is a step to the right.
        const RISING: [u64; 8] = [0, 1, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 0];
        const FALLING: [u64; 8] = [0, 1 << 5, 1 << 4, 1 << 3, 1 << 2, 1 << 1, 1, 0];
        let [red, yellow, green, blue] = coloured.map(|die| usize::from(die & 7));
        let rising = RISING[red] | RISING[yellow] << 16;
        let falling = FALLING[green] << 32 | FALLING[blue] << 48;
        let [a, b] = white.map(|white| self.right_of_marks(rising << (white - 1) | falling << (6 - white)));
        self.closable(a | b)
    }

    /// Returns all cells that [fit](Self::fits), as bits.
    #[inline]
    pub(crate) const fn open(self) -> u64 {
        /// Returns the same bits in each row.
        const fn rows(bits: u64) -> u64 {
            bits * Sheet::ONES
        }
        let marks = self.marked();
        // Q1: each mark spreads over all that is left of it, in steps of 1, 2, 4 and 8; the masks keep what
        // leaves a row at its left end out of the row below.
        let mut lost = marks;
        lost |= (lost >> 1) & rows(0x7fff);
        lost |= (lost >> 2) & rows(0x3fff);
        lost |= (lost >> 4) & rows(0x0fff);
        lost |= (lost >> 8) & rows(0x00ff);
        // Q2: marks are counted in pairs of bits, then in fours, eights and whole rows. Adding 11 to a count
        // sets bit 4 when it is 5 or more, and bit 4 lies six below the closing number.
        let mut counts = marks - ((marks >> 1) & rows(0x5555));
        counts = (counts & rows(0x3333)) + ((counts >> 2) & rows(0x3333));
        counts = (counts + (counts >> 4)) & rows(0x0f0f);
        counts = (counts + (counts >> 8)) & rows(0x001f);
        let enough = ((counts + rows(16 - Self::TO_CLOSE as u64)) & rows(16)) << (Self::LAST - 4);
        !lost & (rows(Self::ROW >> 1) | enough)
    }

    /// Does the same as [`fits`](Self::fits), and names the rule that forbids it.
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

    /// Marks a cell that fits, or none, and returns its bit. Which it is cannot be predicted, so there is no
    /// branch on it.
    #[inline]
    pub(crate) fn mark_or_pass(&mut self, cell: Option<Cell>) -> u64 {
        debug_assert!(cell.is_none_or(|cell| self.fits(cell)), "{cell:?} does not fit {self:?}");
        let bit = u64::from(cell.is_some()) << cell.map_or(0, |cell| cell.0);
        self.0 |= bit;
        bit
    }

    /// Q8: returns how many misses were taken.
    #[inline]
    pub const fn misses(self) -> u32 {
        (self.0 >> Self::MISS_SHIFT & Self::MISS_MASK) as u32
    }

    /// Q8: takes a miss.
    #[inline]
    pub fn miss(&mut self) {
        self.miss_if(true);
    }

    /// Q8: takes a miss or not.
    #[inline]
    pub(crate) fn miss_if(&mut self, due: bool) {
        debug_assert!(!due || self.misses() < Self::MISSES);
        self.0 += u64::from(due) << Self::MISS_SHIFT;
    }

    /// Q10: returns the points of a row.
    #[inline]
    pub const fn points(self, colour: Colour) -> i32 {
        row_points(self.marks(colour))
    }

    /// Q10: returns the score.
    pub const fn score(self) -> i32 {
        self.points(Colour::Red)
            + self.points(Colour::Yellow)
            + self.points(Colour::Green)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Roll;

    /// Four rows at once give what one cell at a time gives.
    #[test]
    fn fitting_and_open_equal_fits() {
        let mut state = 5u64;
        let mut next = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % n
        };
        for _ in 0..200_000 {
            let mut sheet = Sheet(next(1 << 30) << 34 ^ next(1 << 30) << 17 ^ next(1 << 30));
            sheet.0 &= 0x07ff_07ff_07ff_07ff >> (next(4) * 4);
            sheet.0 &= 0x07ff_07ff_07ff_07ff;
            (0..next(5)).for_each(|_| sheet.miss());
            let fitting = |makes: &dyn Fn(Cell) -> bool| -> u64 {
                Cell::all().filter(|&cell| makes(cell) && sheet.fits(cell)).map(Cell::mask).sum()
            };
            let number = next(11) as u8 + 2;
            assert_eq!(
                sheet.fitting(number),
                fitting(&|cell| cell.number() == number),
                "{number} in {sheet:?}"
            );
            let roll =
                Roll { white: [0; 2].map(|_| next(6) as u8 + 1), coloured: [0; 4].map(|_| next(7) as u8) };
            assert_eq!(
                sheet.fitting_sums(roll.white, roll.coloured),
                fitting(&|cell| roll.makes(cell)),
                "{roll} in {sheet:?}"
            );
            let open: u64 = Cell::all().filter(|&cell| sheet.fits(cell)).map(Cell::mask).sum();
            assert_eq!(sheet.open(), open, "{sheet:?}");
        }
    }
}
