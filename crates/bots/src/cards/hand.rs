//! What a hand can play, a colour at a time, with places of the row instead of numbers.

use qwixx::Colour;
use qwixx::cards::{CardSet, Numbers, Play, Suit};

use super::rows::Row;

/// The cards of a hand that can be played in one colour, by the place of their number in its row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Playable {
    colour: Colour,
    /// Cards of the colour, as places.
    pub(super) coloured: u16,
    /// Jokers, as places.
    pub(super) jokers: u16,
}

/// Returns the places of some numbers in a colour's row, as bits.
#[inline]
fn places(colour: Colour, numbers: Numbers) -> u16 {
    let rising = numbers.bits();
    // Eleven places: reversed, the highest number comes first.
    if colour.rises() { rising } else { rising.reverse_bits() >> 5 }
}

impl Playable {
    #[inline]
    pub(super) fn of(hand: CardSet, colour: Colour) -> Playable {
        Playable {
            colour,
            coloured: places(colour, hand.numbers(Suit::Colour(colour))),
            jokers: places(colour, hand.numbers(Suit::Joker)),
        }
    }

    /// Returns the places that the cards of the colour and the jokers could mark.
    #[inline]
    pub(super) fn all(self) -> u16 {
        self.coloured | self.jokers
    }

    /// Returns how many cards of the colour lie before the first free place of its row.
    #[inline]
    pub(super) fn dead(self, row: Row) -> u32 {
        (self.coloured & !(u16::MAX << row.free)).count_ones()
    }

    /// Returns what is left after a play in this colour.
    #[inline]
    pub(super) fn without(self, played: Played) -> Playable {
        Playable { coloured: self.coloured & !played.coloured, jokers: self.jokers & !played.jokers, ..self }
    }

    /// Returns every way to play one to three of the cards and to mark some of their numbers, legal or not.
    pub(super) fn plays(self) -> impl Iterator<Item = Played> {
        let cards = u32::from(self.coloured) | u32::from(self.jokers) << 11;
        subsets(cards).filter(|set| (1..=Play::MOST as u32).contains(&set.count_ones())).flat_map(
            move |set| {
                let (coloured, jokers) = (set as u16 & 0x7ff, (set >> 11) as u16);
                subsets(u32::from(coloured | jokers)).map(move |marks| Played {
                    colour: self.colour,
                    coloured,
                    jokers,
                    marks: marks as u16,
                })
            },
        )
    }
}

/// Cards played and places marked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) colour: Colour,
    pub(super) coloured: u16,
    pub(super) jokers: u16,
    pub(super) marks: u16,
}

impl Played {
    pub(super) fn play(self) -> Play {
        let numbers = |places: u16| {
            let numbers = (0..11).filter(|place| places >> place & 1 == 1);
            numbers.map(|place| self.colour.number_at(place)).collect::<Numbers>()
        };
        Play::new(self.colour, numbers(self.coloured), numbers(self.jokers), numbers(self.marks))
            .expect("one to three cards, and marks among them")
    }

    /// Returns whether it throws away, beside its marks or a lone card, what could be marked later.
    #[inline]
    pub(super) fn wastes(self, row: Row) -> bool {
        let alive = (self.coloured | self.jokers) >> row.free << row.free & !self.marks != 0;
        alive && (self.marks != 0 || self.cards() > 1)
    }

    pub(super) fn cards(self) -> u32 {
        self.coloured.count_ones() + self.jokers.count_ones()
    }
}

/// Returns every subset of these bits, the empty one first.
#[inline]
pub(super) fn subsets(bits: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(0u32);
    std::iter::from_fn(move || {
        let subset = next?;
        next = (subset != bits).then(|| subset.wrapping_sub(bits) & bits);
        Some(subset)
    })
}
