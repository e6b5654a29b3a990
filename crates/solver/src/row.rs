//! One row of a sheet, reduced to what its future depends on.

use std::fmt;

/// The number of places in a row. They are counted from the left; the last one is the closing number
/// (Q2).
pub const PLACES: usize = 11;

/// The number of marks that a row needs before its closing number may be marked (Q2).
const MARKS_TO_CLOSE: u8 = 5;

/// The state of a row, as far as it matters for what can still be gained from the row.
///
/// Marks go from left to right (Q1), so the future of an open row depends only on its rightmost mark and
/// on its number of marks. Two more cases are merged to keep the number of states small:
///
/// - All closed rows are one state, whoever closed them, because nothing more can be gained there.
/// - All dead rows are one state. A row is dead if its rightmost mark is in the last place but one and
///   it has fewer than five marks: it is open, but nothing in it can be marked any more.
///
/// That leaves [`RowState::COUNT`] = 54 states. Points that were already won are not part of the state.
///
/// ```
/// use solver::RowState;
///
/// let row = RowState::EMPTY;
/// let (row, points) = row.mark(3).unwrap();
/// assert_eq!(points, 1);
/// assert!(row.mark(2).is_none(), "left of the last mark");
/// assert!(row.mark(10).is_none(), "closing needs five marks");
/// assert_eq!(RowState::from_marks(0b1000), Ok(row));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowState(u8);

/// The reason why a set of marks cannot be a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidRow {
    /// A bit beyond the eleventh is set.
    #[error("a row has 11 places, but the marks {0:#b} reach further")]
    TooLong(u16),
    /// The closing number is marked after fewer than five other marks (Q2).
    #[error("the closing number is marked after only {0} other marks; it needs five (Q2)")]
    ClosedEarly(u8),
}

/// The result of marking one place of a row: the row afterwards and the points of the mark, or `None` if
/// the mark is not allowed.
type Step = Option<(RowState, u8)>;

/// The result of every mark in every state, as `STEPS[state][place]`. It is computed at compile time, so
/// that [`RowState::mark`] is a single load.
static STEPS: [[Step; PLACES]; RowState::COUNT] = steps();

impl RowState {
    /// The number of different row states.
    pub const COUNT: usize = 54;
    /// A row without a mark.
    pub const EMPTY: Self = Self(0);
    /// A closed row, whether it was closed by this player or by another.
    pub const CLOSED: Self = Self(53);
    /// An open row in which nothing can be marked any more.
    const DEAD: Self = Self(46);

    /// Returns the state of an open row that has `marks` marks, the rightmost of them at place `last`.
    ///
    /// States are numbered by `last`, then by `marks`, so a mark always leads to a state with a greater
    /// number.
    const fn open(last: u8, marks: u8) -> Self {
        debug_assert!(last < 10 && marks >= 1 && marks <= last + 1);
        match last {
            9 if marks < MARKS_TO_CLOSE => Self::DEAD,
            9 => Self(Self::DEAD.0 + 1 + marks - MARKS_TO_CLOSE),
            _ => Self(last * (last + 1) / 2 + marks),
        }
    }

    /// Returns the state of a row with the given marks. Bit `i` stands for the `i`-th place from the
    /// left, and bit 10 for the closing number. The padlock has no bit of its own, because it is marked
    /// together with the closing number.
    ///
    /// For a row that another player closed, use [`RowState::CLOSED`], whatever its marks are.
    pub const fn from_marks(bits: u16) -> Result<Self, InvalidRow> {
        if bits >> PLACES != 0 {
            return Err(InvalidRow::TooLong(bits));
        }
        let before_closing = (bits & 0x3ff).count_ones() as u8;
        if bits >> (PLACES - 1) != 0 {
            return if before_closing < MARKS_TO_CLOSE {
                Err(InvalidRow::ClosedEarly(before_closing))
            } else {
                Ok(Self::CLOSED)
            };
        }
        match bits.checked_ilog2() {
            None => Ok(Self::EMPTY),
            Some(last) => Ok(Self::open(last as u8, before_closing)),
        }
    }

    /// Marks a place, counted from 0 at the left. Returns the row afterwards and the points that the
    /// mark brings, which include the padlock for the closing number. Returns `None` if the rules do not
    /// allow the mark.
    pub fn mark(self, place: usize) -> Option<(Self, u8)> {
        STEPS[usize::from(self.0)].get(place).copied().flatten()
    }

    /// Returns whether the row is closed.
    pub const fn is_closed(self) -> bool {
        self.0 == Self::CLOSED.0
    }

    /// Returns the number of places up to and including the rightmost mark, or 11 for a closed row. It
    /// grows with every mark, and when the row is closed.
    pub const fn progress(self) -> u8 {
        Self::PROGRESS[self.id()]
    }

    /// The [`progress`](Self::progress) of every state, by the number of the state.
    pub(crate) const PROGRESS: [u8; Self::COUNT] = {
        let mut progress = [10; Self::COUNT];
        progress[Self::EMPTY.id()] = 0;
        progress[Self::CLOSED.id()] = PLACES as u8;
        let mut last = 0;
        while last < 9 {
            let mut marks = 1;
            while marks <= last + 1 {
                progress[Self::open(last, marks).id()] = last + 1;
                marks += 1;
            }
            last += 1;
        }
        progress
    };

    /// Returns the number of marks, or `None` where it no longer matters: in a closed row or a dead one.
    pub const fn marks(self) -> Option<u8> {
        match self {
            Self::EMPTY => Some(0),
            Self::CLOSED | Self::DEAD => None,
            _ if self.0 > Self::DEAD.0 => Some(self.0 - Self::DEAD.0 - 1 + MARKS_TO_CLOSE),
            _ => {
                let last = self.progress() - 1;
                Some(self.0 - last * (last + 1) / 2)
            }
        }
    }

    /// Returns whether one more mark makes the closing number possible.
    pub(crate) const fn is_one_short_of_closing(self) -> bool {
        matches!(self.marks(), Some(marks) if marks + 1 == MARKS_TO_CLOSE)
    }

    /// Returns the number of the state, which is below [`RowState::COUNT`].
    pub const fn id(self) -> usize {
        self.0 as usize
    }

    /// Returns all states in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }
}

impl fmt::Debug for RowState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.marks() {
            Some(0) => f.write_str("empty"),
            Some(marks) => write!(f, "{marks} marks to place {}", self.progress() - 1),
            None => f.write_str(if self.is_closed() { "closed" } else { "dead" }),
        }
    }
}

/// Computes [`STEPS`].
const fn steps() -> [[Step; PLACES]; RowState::COUNT] {
    let mut table = [[None; PLACES]; RowState::COUNT];
    table[0] = steps_from(-1, 0);
    let mut last = 0;
    while last < 10 {
        let mut marks = if last == 9 { MARKS_TO_CLOSE } else { 1 };
        while marks <= last + 1 {
            table[RowState::open(last, marks).id()] = steps_from(last as i8, marks);
            marks += 1;
        }
        last += 1;
    }
    table
}

/// Computes the results of all marks in an open row. For a row without a mark, `last` is -1.
const fn steps_from(last: i8, marks: u8) -> [Step; PLACES] {
    let mut row = [None; PLACES];
    let mut place = (last + 1) as u8;
    while place < 10 {
        row[place as usize] = Some((RowState::open(place, marks + 1), marks + 1));
        place += 1;
    }
    if marks >= MARKS_TO_CLOSE {
        row[10] = Some((RowState::CLOSED, 2 * marks + 3));
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes the marks one by one. Returns the state that they lead to and the sum of their points.
    fn mark_one_by_one(bits: u16) -> Option<(RowState, u32)> {
        (0..PLACES)
            .filter(|place| bits >> place & 1 == 1)
            .try_fold((RowState::EMPTY, 0), |(row, points), place| {
                row.mark(place).map(|(row, gain)| (row, points + u32::from(gain)))
            })
    }

    #[test]
    fn marks_made_one_by_one_lead_to_the_state_of_the_set() {
        for bits in 0..1 << PLACES {
            assert_eq!(
                mark_one_by_one(bits).map(|(row, _)| row),
                RowState::from_marks(bits).ok(),
                "{bits:#b}"
            );
        }
    }

    #[test]
    fn points_are_those_of_q10() {
        for bits in 0..1 << PLACES {
            if let Some((row, points)) = mark_one_by_one(bits) {
                let marks = bits.count_ones() + u32::from(row.is_closed());
                assert_eq!(points, marks * (marks + 1) / 2, "{bits:#b}");
            }
        }
    }

    #[test]
    fn every_state_is_reached_and_marks_raise_number_and_progress() {
        let mut seen: Vec<_> = (0..1 << PLACES).filter_map(|bits| RowState::from_marks(bits).ok()).collect();
        seen.sort();
        seen.dedup();
        assert_eq!(seen, RowState::all().collect::<Vec<_>>());
        for row in RowState::all() {
            for (next, _) in (0..PLACES).filter_map(|place| row.mark(place)) {
                assert!(next > row && next.progress() > row.progress(), "{row:?} to {next:?}");
            }
        }
    }

    #[test]
    fn impossible_marks_are_refused() {
        assert_eq!(RowState::from_marks(1 << 11), Err(InvalidRow::TooLong(1 << 11)));
        assert_eq!(RowState::from_marks(0b100_0000_1111), Err(InvalidRow::ClosedEarly(4)));
    }

    #[test]
    fn a_row_prints_what_it_is() {
        let row = |bits| format!("{:?}", RowState::from_marks(bits).unwrap());
        assert_eq!(row(0), "empty");
        assert_eq!(row(0b1011), "3 marks to place 3");
        assert_eq!(row(0b10_0001_1111), "6 marks to place 9");
        assert_eq!(row(0b10_0000_1111), "5 marks to place 9");
        assert_eq!(row(0b10_0000_0111), "dead");
        assert_eq!(row(0b100_0001_1111), "closed");
    }
}
