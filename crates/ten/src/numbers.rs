//! Heaps of number cards.

use serde::{Serialize, Serializer};

use crate::{Colour, Number};

/// A set of different number cards, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NumberSet(u64);

impl NumberSet {
    /// No card.
    pub const EMPTY: NumberSet = NumberSet(0);
    const ALL: NumberSet = NumberSet((1 << Number::KINDS) - 1);

    /// Returns how many cards are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether this card is in the set.
    #[inline]
    pub const fn contains(self, card: Number) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Returns the cards that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: NumberSet) -> NumberSet {
        NumberSet(self.0 & !other.0)
    }

    /// Returns the cards that are in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: NumberSet) -> NumberSet {
        NumberSet(self.0 & other.0)
    }

    /// Returns this card and all that come after it.
    #[inline]
    pub(crate) const fn from(card: Number) -> NumberSet {
        NumberSet(Self::ALL.0 & (u64::MAX << card.index()))
    }

    /// Returns all cards of the set but this one.
    #[must_use]
    #[inline]
    pub(crate) const fn without(self, card: Number) -> NumberSet {
        NumberSet(self.0 & !(1 << card.index()))
    }

    /// Returns every card that costs at most this.
    #[inline]
    pub(crate) const fn priced_upto(price: u8) -> NumberSet {
        let one_colour = if price >= 9 { 0b1_1111_1111 } else { (1 << price) - 1 };
        NumberSet(one_colour * (1 | 1 << 9 | 1 << 18 | 1 << 27))
    }

    /// Returns the `i`-th card, ascending; `i < len()`.
    #[inline]
    pub fn nth(self, i: usize) -> Number {
        let mut rest = self.0;
        for _ in 0..i {
            rest &= rest - 1;
        }
        Number::from_index(rest.trailing_zeros() as usize)
    }

    /// Returns the last card. There must be one.
    #[inline]
    pub(crate) const fn last(self) -> Number {
        Number::from_index(63 - self.0.leading_zeros() as usize)
    }

    /// Returns the cards in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Number> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let card = Number::from_index(rest.trailing_zeros() as usize);
                rest &= rest - 1;
                card
            })
        })
    }

    /// Returns the numbers in one colour as bits: 1 is the lowest.
    #[inline]
    pub(crate) const fn row(self, colour: Colour) -> u16 {
        (self.0 >> (9 * colour.index()) & 0b1_1111_1111) as u16
    }
}

/// A heap of number cards: how many copies of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    copies: [u8; Number::KINDS],
    len: u8,
    kinds: NumberSet,
}

impl Default for Numbers {
    fn default() -> Self {
        Numbers { copies: [0; Number::KINDS], len: 0, kinds: NumberSet::EMPTY }
    }
}

impl Numbers {
    /// Returns how many copies of this card there are.
    #[inline]
    pub const fn copies(&self, card: Number) -> u8 {
        self.copies[card.index()]
    }

    /// Returns the different cards in the heap.
    #[inline]
    pub const fn kinds(&self) -> NumberSet {
        self.kinds
    }

    /// Returns how many cards there are in all.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Returns whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// T14: returns how many copies there are beyond the first of each.
    #[inline]
    pub const fn spares(&self) -> u8 {
        self.len - self.kinds.len() as u8
    }

    /// Returns those of `cards` of which there are two or more.
    #[inline]
    pub(crate) fn repeated(&self, cards: NumberSet) -> NumberSet {
        NumberSet(cards.iter().filter(|&card| self.copies(card) > 1).map(|card| 1 << card.index()).sum())
    }

    /// Returns every card, ascending, copies one after another.
    pub fn iter(&self) -> impl Iterator<Item = Number> + '_ {
        self.kinds.iter().flat_map(|card| std::iter::repeat_n(card, self.copies(card).into()))
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Number) {
        self.copies[card.index()] += 1;
        self.len += 1;
        self.kinds.0 |= 1 << card.index();
    }

    /// Takes away one copy. There must be one.
    #[inline]
    pub(crate) fn remove(&mut self, card: Number) {
        let copies = &mut self.copies[card.index()];
        *copies -= 1;
        self.len -= 1;
        if *copies == 0 {
            self.kinds.0 &= !(1 << card.index());
        }
    }

    /// Moves all cards of `other` here.
    #[inline]
    pub(crate) fn absorb(&mut self, other: &mut Numbers) {
        for card in other.kinds.iter() {
            self.copies[card.index()] += std::mem::take(&mut other.copies[card.index()]);
        }
        self.len += std::mem::take(&mut other.len);
        self.kinds.0 |= std::mem::take(&mut other.kinds.0);
    }

    /// Returns how many copies of each card there are, ascending, for digests.
    pub(crate) const fn bytes(&self) -> &[u8] {
        &self.copies
    }
}

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<Number> for Numbers {
    fn from_iter<I: IntoIterator<Item = Number>>(cards: I) -> Self {
        let mut numbers = Numbers::default();
        for card in cards {
            numbers.add(card);
        }
        numbers
    }
}
