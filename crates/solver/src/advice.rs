//! The values of the choices that a player has, given the value of every sheet after the roll.
//!
//! The functions here try the choices one by one, as the rules state them. They are for playing and for
//! reviewing games. The tables themselves are solved by `active.rs`, which computes the same values
//! faster.

use crate::sheet::{MISS_POINTS, ROWS, Sheet};

/// A roll of all dice. The die of a closed row has a number here too, which is ignored.
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
    /// Returns a roll with the given faces, the coloured ones in the order of the rows, or `None` if one
    /// of them is not from 1 to 6.
    pub fn new(white: [u8; 2], coloured: [u8; ROWS]) -> Option<Self> {
        let faces = 1..=6;
        white.iter().chain(&coloured).all(|face| faces.contains(face)).then_some(Self { white, coloured })
    }

    /// Returns the sum of the white dice.
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
    /// Returns the sheet after the choice and the points that the choice brings, or `None` if the sheet
    /// does not allow it.
    pub fn apply(self, sheet: &Sheet) -> Option<(Sheet, u8)> {
        match self {
            Self::Pass => Some((*sheet, 0)),
            Self::Mark { row, number } => sheet.mark(row.into(), number),
        }
    }
}

/// A choice with its value: the points, or in a table for several players the lead, expected from now on
/// if it is taken. The points that the choice itself brings are included, those already on the sheet are
/// not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Valued<T> {
    /// The choice.
    pub choice: T,
    /// The value of the choice.
    pub value: f64,
}

/// Returns the choice with the greatest value, and the first of them if several are equal.
pub fn best<T: Copy>(choices: &[Valued<T>]) -> Option<Valued<T>> {
    choices.iter().copied().reduce(|best, other| if other.value > best.value { other } else { best })
}

/// Returns the choices of the active player in action 1 with their values. Passing comes first.
///
/// `after` must return the value of a sheet after the roll, and 0 if the game is over on that sheet.
pub fn first_action(sheet: &Sheet, roll: &Roll, after: &impl Fn(&Sheet) -> f64) -> Vec<Valued<Choice>> {
    let value_after = |sheet: &Sheet, marked| {
        if sheet.is_over() {
            return 0.;
        }
        best(&second_action(sheet, roll, marked, after)).map_or(0., |best| best.value)
    };
    pass_or_mark(*sheet, marks(*sheet, |_| vec![roll.white_sum()]), value_after)
}

/// Returns the choices of the active player in action 2 with their values. Passing comes first.
///
/// `sheet` is the sheet after action 1, and `marked` says whether something was marked there. If not, to
/// pass is to take a miss. For `after` see [`first_action`].
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
    pass_or_mark(*sheet, marks(*sheet, sums), |sheet, marked_now| {
        if marked || marked_now { after(sheet) } else { MISS_POINTS + after(&sheet.with_miss()) }
    })
}

/// Returns the choices of a player who is not active, with their values, when the sum of the white dice
/// is `white_sum`. Passing comes first. For `after` see [`first_action`].
pub fn passive_action(sheet: &Sheet, white_sum: u8, after: &impl Fn(&Sheet) -> f64) -> Vec<Valued<Choice>> {
    pass_or_mark(*sheet, marks(*sheet, |_| vec![white_sum]), |sheet, _| after(sheet))
}

/// Returns the marks that a sheet allows, where `sums(row)` are the sums that can be marked in a row.
fn marks(sheet: Sheet, sums: impl Fn(usize) -> Vec<u8>) -> Vec<Choice> {
    let all = (0..ROWS).flat_map(|row| sums(row).into_iter().map(move |number| (row, number)));
    all.filter(|&(row, number)| sheet.mark(row, number).is_some())
        .map(|(row, number)| Choice::Mark { row: row as u8, number })
        .collect()
}

/// Returns passing and the given marks with their values. `value_after(sheet, marked)` must return the
/// value of what follows on a sheet after this action, in which something was marked or not.
fn pass_or_mark(
    sheet: Sheet,
    marks: Vec<Choice>,
    value_after: impl Fn(&Sheet, bool) -> f64,
) -> Vec<Valued<Choice>> {
    let mut choices = vec![Valued { choice: Choice::Pass, value: value_after(&sheet, false) }];
    choices.extend(marks.into_iter().filter_map(|choice| {
        let (next, points) = choice.apply(&sheet)?;
        Some(Valued { choice, value: f64::from(points) + value_after(&next, true) })
    }));
    choices
}
