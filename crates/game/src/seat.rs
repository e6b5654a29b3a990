//! Who sits where.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ParseError;

/// One place at the table. People count seats from 1; so do text, JSON and every message.
///
/// ```
/// use game::Seat;
/// let seat: Seat = "2".parse().unwrap();
/// assert_eq!(seat.index(), 1);
/// assert_eq!(seat.to_string(), "2");
/// assert_eq!(seat.next(2), Seat::FIRST);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats at any table.
    pub const MAX: usize = 5;
    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// Returns the seat with this index, counted from 0, if there is one.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat(index as u8)) } else { None }
    }

    /// Returns the index of the seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number of the seat, counted from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// Returns the next seat clockwise (to the left) at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: usize) -> Seat {
        if self.index() + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }
}

impl Default for Seat {
    fn default() -> Self {
        Seat::FIRST
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {self}")
    }
}

impl FromStr for Seat {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        // Exactly one form: "1", not "+1" or "01".
        let number = (s.len() == 1).then(|| s.parse::<usize>().ok()).flatten();
        number
            .and_then(|n| n.checked_sub(1))
            .and_then(Seat::new)
            .ok_or_else(|| ParseError::new(s, "a seat from 1 to 5"))
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = usize::deserialize(deserializer)?;
        number
            .checked_sub(1)
            .and_then(Seat::new)
            .ok_or_else(|| D::Error::custom(format!("{number} is not a seat from 1 to 5")))
    }
}

/// A set of seats.
///
/// ```
/// use game::{Seat, SeatSet};
/// let all = SeatSet::first(3);
/// assert_eq!(all.len(), 3);
/// assert!(all.without(Seat::FIRST).iter().all(|seat| seat.number() > 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set of no seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns the set of the first `n` seats.
    #[inline]
    pub const fn first(n: usize) -> SeatSet {
        assert!(n <= Seat::MAX);
        SeatSet((1u8 << n) - 1)
    }

    /// Returns the set of this seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Returns how many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether this seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Returns the set with this seat as well.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Returns the set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Returns the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let seat = Seat(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                seat
            })
        })
    }

    /// Returns the set as bits, one for each seat, for digests.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for every seat of a table, kept in place (no allocation).
///
/// ```
/// use game::{BySeat, Seat};
/// let mut coins = BySeat::new(3, 5);
/// coins[Seat::FIRST] += 2;
/// assert_eq!(coins.as_slice(), [7, 5, 5]);
/// ```
#[derive(Clone, Copy, Default)]
pub struct BySeat<T> {
    len: u8,
    // Places beyond `len` hold `T::default()` and are never looked at.
    items: [T; Seat::MAX],
}

impl<T> BySeat<T> {
    /// Makes one value for each seat.
    pub fn from_fn(seats: usize, mut f: impl FnMut(Seat) -> T) -> Self
    where
        T: Default,
    {
        assert!(seats <= Seat::MAX, "{seats} seats");
        BySeat {
            len: seats as u8,
            items: std::array::from_fn(|i| if i < seats { f(Seat(i as u8)) } else { T::default() }),
        }
    }

    /// Gives every seat the same value.
    pub fn new(seats: usize, value: T) -> Self
    where
        T: Default + Clone,
    {
        Self::from_fn(seats, |_| value.clone())
    }

    /// Returns how many seats there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns whether there is no seat at all.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the set of all seats.
    pub const fn seats(&self) -> SeatSet {
        SeatSet::first(self.len as usize)
    }

    /// Returns the values in the order of seats.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// Returns each seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.as_slice().iter().enumerate().map(|(i, item)| (Seat(i as u8), item))
    }

    /// Returns each seat with its value, which can be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        let len = self.len as usize;
        self.items[..len].iter_mut().enumerate().map(|(i, item)| (Seat(i as u8), item))
    }

    /// Makes one value for each seat from the one that it has.
    pub fn map<U: Default>(&self, mut f: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.len(), |seat| f(seat, &self[seat]))
    }
}

impl BySeat<i32> {
    /// Returns the seats that hold the largest value.
    #[inline]
    pub fn leaders(&self) -> SeatSet {
        let best = self.as_slice().iter().max();
        self.iter().filter(|(_, score)| Some(*score) == best).map(|(seat, _)| seat).collect()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        debug_assert!(seat.0 < self.len, "{seat:?} of {}", self.len);
        &self.items[seat.0 as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        debug_assert!(seat.0 < self.len, "{seat:?} of {}", self.len);
        &mut self.items[seat.0 as usize]
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > Seat::MAX {
            return Err(D::Error::custom(format!("{} seats, at most {} can play", items.len(), Seat::MAX)));
        }
        let mut items = items.into_iter();
        Ok(BySeat::from_fn(items.len(), |_| items.next().unwrap_or_default()))
    }
}

/// Who looks: a seat, or somebody who only watches.
///
/// ```
/// use game::{Observer, Seat};
///
/// assert_eq!("2".parse(), Ok(Observer::Seat(Seat::new(1).unwrap())));
/// assert_eq!("spectator".parse(), Ok(Observer::Spectator));
/// assert_eq!(Observer::all(3).count(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Observer {
    /// A player, who sees the table and what is theirs.
    Seat(Seat),
    /// Anybody else, who sees what is public.
    Spectator,
}

impl Observer {
    /// Returns the seat, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        }
    }

    /// Returns whether this observer sits here.
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }

    /// Returns everyone who may look at a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Observer> {
        SeatSet::first(seats).iter().map(Observer::Seat).chain([Observer::Spectator])
    }
}

impl fmt::Display for Observer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Observer::Seat(seat) => seat.fmt(f),
            Observer::Spectator => f.write_str("spectator"),
        }
    }
}

impl FromStr for Observer {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        if s == "spectator" {
            return Ok(Observer::Spectator);
        }
        s.parse().map(Observer::Seat).map_err(|_| ParseError::new(s, "a seat from 1 to 5, or `spectator`"))
    }
}

crate::serde_as_text!(Observer);
