//! The values of the choices at hand, by any measure of what comes after the roll.
//!
//! These walk over the choices one by one, as the rules tell them. They serve play and review; the tables
//! themselves are solved by a faster twin.

use crate::sheet::{MISS_POINTS, ROWS, Sheet};

/// A roll of all dice. A colour that is out of the game keeps a number here that nobody looks at.
///
/// ```
/// use solver::Roll;
///
/// let roll = Roll::new([3, 4], [1, 2, 5, 6]).unwrap();
/// assert_eq!(roll.white_sum(), 7);
/// assert!(Roll::new([0, 4], [1, 2, 5, 6]).is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Roll {
    white: [u8; 2],
    coloured: [u8; ROWS],
}

impl Roll {
    /// A roll with the given faces, colours in the order of the rows; `None` if one is not 1 to 6.
    pub fn new(white: [u8; 2], coloured: [u8; ROWS]) -> Option<Self> {
        let faces = 1..=6;
        white.iter().chain(&coloured).all(|face| faces.contains(face)).then_some(Self { white, coloured })
    }

    /// The sum of the white dice.
    pub const fn white_sum(&self) -> u8 {
        self.white[0] + self.white[1]
    }
}

/// What a player does in an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Mark nothing.
    Pass,
    /// Mark a number.
    Mark {
        /// The row: 0 red, 1 yellow, 2 green, 3 blue.
        row: u8,
        /// The number, 2 to 12.
        number: u8,
    },
}

impl Choice {
    /// The sheet after the choice, and the points that it brings. `None` if the sheet does not allow it.
    pub fn apply(self, sheet: &Sheet) -> Option<(Sheet, u8)> {
        match self {
            Self::Pass => Some((*sheet, 0)),
            Self::Mark { row, number } => sheet.mark(row.into(), number),
        }
    }
}

/// Something with the points that are to be expected from here on if it is done: the points it brings itself
/// included, those on the sheet before not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Valued<T> {
    /// The thing.
    pub choice: T,
    /// Its value.
    pub value: f64,
}

/// The best of some choices; of equals the first.
pub fn best<T: Copy>(choices: &[Valued<T>]) -> Option<Valued<T>> {
    choices.iter().copied().reduce(|best, other| if other.value > best.value { other } else { best })
}

/// The choices of the active player in action 1. `after` is the value of a sheet when the roll is over; it
/// must be 0 for a sheet that is over.
pub fn first_action(sheet: &Sheet, roll: &Roll, after: &impl Fn(&Sheet) -> f64) -> Vec<Valued<Choice>> {
    let go_on = |sheet: &Sheet, marked| {
        if sheet.is_over() {
            return 0.;
        }
        best(&second_action(sheet, roll, marked, after)).map_or(0., |best| best.value)
    };
    with_marks(*sheet, marks(*sheet, |_| vec![roll.white_sum()]), go_on)
}

/// The choices of the active player in action 2, where `sheet` is the sheet after action 1, in which
/// something was `marked` or not. To pass without a mark is to take the miss.
pub fn second_action(
    sheet: &Sheet,
    roll: &Roll,
    marked: bool,
    after: &impl Fn(&Sheet) -> f64,
) -> Vec<Valued<Choice>> {
    let sums = |row: usize| {
        let [one, other] = roll.white.map(|white| white + roll.coloured[row]);
        if one == other { vec![one] } else { vec![one, other] }
    };
    with_marks(*sheet, marks(*sheet, sums), |sheet, marked_now| {
        if marked || marked_now { after(sheet) } else { MISS_POINTS + after(&sheet.with_miss()) }
    })
}

/// The choices of a player who is not active, when the white dice show `white_sum`.
pub fn passive_action(sheet: &Sheet, white_sum: u8, after: &impl Fn(&Sheet) -> f64) -> Vec<Valued<Choice>> {
    with_marks(*sheet, marks(*sheet, |_| vec![white_sum]), |sheet, _| after(sheet))
}

/// The marks that a sheet allows for the sums that its rows are offered.
fn marks(sheet: Sheet, sums: impl Fn(usize) -> Vec<u8>) -> Vec<Choice> {
    let all = (0..ROWS).flat_map(|row| sums(row).into_iter().map(move |number| (row, number)));
    all.filter(|&(row, number)| sheet.mark(row, number).is_some())
        .map(|(row, number)| Choice::Mark { row: row as u8, number })
        .collect()
}

/// Passing and the given marks, with their values; `go_on(sheet, marked)` is the value of what follows.
fn with_marks(sheet: Sheet, marks: Vec<Choice>, go_on: impl Fn(&Sheet, bool) -> f64) -> Vec<Valued<Choice>> {
    let mut choices = vec![Valued { choice: Choice::Pass, value: go_on(&sheet, false) }];
    choices.extend(marks.into_iter().filter_map(|choice| {
        let (next, points) = choice.apply(&sheet)?;
        Some(Valued { choice, value: f64::from(points) + go_on(&next, true) })
    }));
    choices
}
