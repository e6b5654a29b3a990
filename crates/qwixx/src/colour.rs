//! The four colours.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};
use serde::{Serialize, Serializer};

/// The colour of a row, a die or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Its row rises from 2 to 12.
    Red,
    /// Its row rises from 2 to 12.
    Yellow,
    /// Its row falls from 12 to 2.
    Green,
    /// Its row falls from 12 to 2.
    Blue,
}

impl Colour {
    /// All colours from top to bottom, as on the sheet.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

    /// Returns its position on the sheet, counted from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns `r`, `y`, `g` or `b`.
    pub const fn letter(self) -> char {
        ['r', 'y', 'g', 'b'][self as usize]
    }

    /// Returns the colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// Q1: returns whether its row rises: red and yellow rise, green and blue fall.
    pub const fn rises(self) -> bool {
        matches!(self, Colour::Red | Colour::Yellow)
    }

    /// Q1: returns the place of `number` in this colour's row, counted from 0 at the left.
    #[inline]
    pub const fn place(self, number: u8) -> u32 {
        (if self.rises() { number - 2 } else { 12 - number }) as u32
    }

    /// Q1: returns the number at a place of this colour's row.
    #[inline]
    pub const fn number_at(self, place: u32) -> u8 {
        if self.rises() { place as u8 + 2 } else { 12 - place as u8 }
    }

    /// Returns its English name.
    pub const fn name(self) -> &'static str {
        ["red", "yellow", "green", "blue"][self as usize]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Colour {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.name() == s)
            .ok_or_else(|| ParseError::new(s, "a colour: red, yellow, green or blue"))
    }
}

serde_as_text!(Colour);

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct ColourSet(u8);

impl ColourSet {
    /// No colour.
    pub const EMPTY: ColourSet = ColourSet(0);
    /// All four colours.
    pub const ALL: ColourSet = ColourSet(0b1111);

    /// Returns whether this colour is in the set.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// Adds a colour.
    pub fn insert(&mut self, colour: Colour) {
        self.0 |= 1 << colour as u8;
    }

    /// Adds all colours of another set.
    pub fn extend(&mut self, other: ColourSet) {
        self.0 |= other.0;
    }

    /// Returns the colours that are not in the set.
    #[must_use]
    pub const fn complement(self) -> ColourSet {
        ColourSet(!self.0 & 0b1111)
    }

    /// Returns the colours that are not in the other set.
    #[must_use]
    pub const fn minus(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 & !other.0)
    }

    /// Returns how many colours are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the colours in the order of the sheet.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }

    /// Returns all bits of their rows in a sheet's word.
    #[inline]
    pub(crate) const fn rows(self) -> u64 {
        const ROWS: [u64; 16] = {
            let mut rows = [0; 16];
            let mut bits = 0;
            while bits < 64 {
                // Set number `bits / 4` has the row `bits % 4` or not.
                if ((bits / 4) >> (bits % 4)) & 1 == 1 {
                    rows[bits / 4] |= 0xffff << (bits % 4 * 16);
                }
                bits += 1;
            }
            rows
        };
        ROWS[self.0 as usize & 15]
    }

    /// Returns the set as bits, red the lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut set = ColourSet::EMPTY;
        colours.into_iter().for_each(|colour| set.insert(colour));
        set
    }
}

impl Serialize for ColourSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
