//! What the dice show.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, Seat, serde_as_text};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::sheet::parse_number;
use crate::{Cell, Colour, ColourSet, Refusal};

/// Q4: two white dice and one die for every colour still open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Roll {
    /// The white dice, in the order in which they lie there; either can be used in action 2.
    pub white: [u8; 2],
    /// The coloured dice; 0 where the die is out of the game.
    pub coloured: [u8; 4],
}

impl Roll {
    /// Returns the sum of the white dice, which action 1 offers (Q5).
    #[inline]
    pub const fn white_sum(&self) -> u8 {
        self.white[0] + self.white[1]
    }

    /// Returns what the die of this colour shows, if it is in the game.
    pub const fn die(&self, colour: Colour) -> Option<u8> {
        match self.coloured[colour as usize] {
            0 => None,
            die => Some(die),
        }
    }

    /// Q7: returns whether one white die makes this cell's number with the die of its colour.
    pub fn makes(&self, cell: Cell) -> bool {
        self.die(cell.colour()).is_some_and(|die| self.white.iter().any(|white| white + die == cell.number()))
    }

    /// Returns how many rolls there are with these dice (Q4): each is as likely as any other.
    #[inline]
    pub(crate) const fn count(open: ColourSet) -> u64 {
        const COUNTS: [u64; 16] = {
            let mut counts = [36; 16];
            let mut open = 0;
            while open < 16 {
                counts[open] *= 6u64.pow(open.count_ones());
                open += 1;
            }
            counts
        };
        COUNTS[open.bits() as usize & 15]
    }

    /// Returns the `ticket`-th of these rolls: every die is a digit to base 6, the first white die the
    /// lowest.
    #[inline]
    pub(crate) fn nth(ticket: u64, open: ColourSet) -> Roll {
        /// Three digits, a byte each. Looking them up is much faster than a division for every die.
        const THREE_DICE: [u32; 216] = {
            let mut dice = [0; 216];
            let mut ticket = 0;
            while ticket < 216 {
                let t = ticket as u8;
                dice[ticket] = u32::from_le_bytes([t % 6 + 1, t / 6 % 6 + 1, t / 36 + 1, 0]);
                ticket += 1;
            }
            dice
        };
        let [low, high] = [ticket as u32 % 216, ticket as u32 / 216].map(|three| THREE_DICE[three as usize]);
        let [first, second, red, yellow, green, blue, ..] =
            (u64::from(low) | u64::from(high) << 24).to_le_bytes();
        let mut coloured = [red, yellow, green, blue];
        if open != ColourSet::ALL {
            let mut dice = coloured.into_iter();
            coloured =
                Colour::ALL.map(|colour| if open.contains(colour) { dice.next().unwrap_or(0) } else { 0 });
        }
        Roll { white: [first, second], coloured }
    }

    /// Checks whether these are the dice that Q4 asks for, with possible faces.
    pub(crate) fn check(self, open: ColourSet) -> Result<(), Refusal> {
        for die in self.white {
            if !(1..=6).contains(&die) {
                return Err(Refusal::NoSuchFace(die));
            }
        }
        for colour in Colour::ALL {
            match (self.die(colour), open.contains(colour)) {
                (Some(_), false) => return Err(Refusal::DieIsOut(colour)),
                (None, true) => return Err(Refusal::DieIsMissing(colour)),
                (Some(die), true) if die > 6 => return Err(Refusal::NoSuchFace(die)),
                _ => {}
            }
        }
        Ok(())
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.white[0], self.white[1])?;
        for colour in Colour::ALL {
            if let Some(die) = self.die(colour) {
                write!(f, " {}{die}", colour.letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("white", &self.white)?;
        for colour in Colour::ALL {
            if let Some(die) = self.die(colour) {
                map.serialize_entry(colour.name(), &die)?;
            }
        }
        map.end()
    }
}

/// What chance brings in the dice games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Q3: the seat that begins.
    First(Seat),
    /// Q4: a roll.
    Roll(Roll),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::First(seat) => write!(f, "first {seat}"),
            Outcome::Roll(roll) => write!(f, "roll {roll}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let error = || {
            ParseError::new(s, "`first SEAT` or a roll like `roll 3 4 r2 y5 g1 b6`, closed colours left out")
        };
        let (word, rest) = s.split_once(' ').ok_or_else(error)?;
        match word {
            "first" => rest.parse().map(Outcome::First).map_err(|_| error()),
            "roll" => parse_roll(rest).map(Outcome::Roll).ok_or_else(error),
            _ => Err(error()),
        }
    }
}

fn parse_roll(s: &str) -> Option<Roll> {
    let mut parts = s.split(' ');
    let white = [parse_number(parts.next()?)?, parse_number(parts.next()?)?];
    let mut coloured = [0; 4];
    let mut after = None;
    for part in parts {
        let colour = Colour::from_letter(part.chars().next()?)?;
        // Dice come in the order of the sheet, each at most once.
        if after >= Some(colour) {
            return None;
        }
        after = Some(colour);
        coloured[colour.index()] = parse_number(&part[1..])?;
    }
    Some(Roll { white, coloured })
}

serde_as_text!(Outcome);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Q4: whatever colours are open, each ticket is a roll of its own, and together they are all of them.
    #[test]
    fn every_ticket_is_another_possible_roll() {
        for out in 0..16 {
            let open: ColourSet =
                Colour::ALL.into_iter().filter(|&colour| out >> colour.index() & 1 == 0).collect();
            let rolls: BTreeSet<Roll> =
                (0..Roll::count(open)).map(|ticket| Roll::nth(ticket, open)).collect();
            assert!(rolls.iter().all(|roll| roll.check(open).is_ok()), "{open:?}");
            assert_eq!(rolls.len(), 6usize.pow(2 + open.len()), "{open:?}");
        }
    }
}
