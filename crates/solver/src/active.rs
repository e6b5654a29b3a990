//! The value of a player's own roll before the dice are thrown. This is the innermost computation of
//! every table.
//!
//! The *options* of a sheet are the marks that its rows allow, each with the dice sum that it needs.
//!
//! - `single[j]` is the value of marking option j and nothing else. It is minus infinity for a closing
//!   number that becomes possible only by another mark in its row.
//! - `double[s][j]` is the value of marking j in action 2 after the best choice in action 1 when the
//!   white sum is s: to pass, or to mark one of the options with sum s. The best choice in action 1 may
//!   depend on the coloured dice, which the player sees as well; that is why the maximum is taken here,
//!   for each j.
//!
//! With the white dice fixed, action 2 offers `double[s][j]` whenever the die of j's row makes j's sum
//! with one of the white dice. What the player gets without any coloured die (a miss, or one mark in
//! action 1) is a *floor*: only better offers count. So the value of the roll is the mean of
//! [`expected_best`] over the white dice.
//!
//! All of this is computed for several *lanes* at once. Lanes are sheets with the same rows, which
//! differ for example in their misses. They have the same options, so the loops over the options are
//! shared and only the arithmetic is repeated.

use crate::dice::{Offer, expected_best, is_within_reach};
use crate::pairs::Pair;
use crate::row::PLACES;
use crate::sheet::ROWS;

/// The greatest number of options that a sheet can have.
const MAX_OPTIONS: usize = ROWS * PLACES;

/// The working memory for one sheet. Each thread has one: it calls [`prepare`](Self::prepare) for each
/// sheet, then [`value`](Self::value) for each lane.
pub(crate) struct ActiveRoll<const LANES: usize> {
    /// The options in the order in which the two pairs list them.
    options: Vec<MarkOption>,
    /// What action 2 offers if nothing is marked in action 1.
    single: Offers<LANES>,
    /// What action 2 offers after the best choice in action 1, by the white sum less 2. Only white sums
    /// that can be marked in action 1 have offers here.
    double: [Offers<LANES>; PLACES],
    /// Buffers for sorted offers.
    sorted_single: [Offer; MAX_OPTIONS],
    sorted_double: [Offer; MAX_OPTIONS],
}

/// A mark that a sheet allows, at once or after another mark.
#[derive(Clone, Copy)]
struct MarkOption {
    row: u8,
    /// The dice sum that it needs, less 2.
    sum: u8,
    /// Whether it can be marked in action 1.
    is_allowed_first: bool,
    /// Whether it ends the game if it is marked in action 1, so that there is no action 2 (Q9).
    ends_game: bool,
    /// The index of the option in `single` and `double`.
    index: u8,
}

/// Offers for action 2, with their values in each lane.
struct Offers<const LANES: usize> {
    /// The best that action 1 alone can bring.
    floor: [f64; LANES],
    count: usize,
    rows: [u8; MAX_OPTIONS],
    sums: [u8; MAX_OPTIONS],
    values: [[f64; LANES]; MAX_OPTIONS],
}

impl<const LANES: usize> ActiveRoll<LANES> {
    pub(crate) fn new() -> Self {
        Self {
            options: Vec::with_capacity(MAX_OPTIONS),
            single: Offers::NONE,
            double: [const { Offers::NONE }; PLACES],
            sorted_single: [Offer::default(); MAX_OPTIONS],
            sorted_double: [Offer::default(); MAX_OPTIONS],
        }
    }

    /// Prepares for the sheet that consists of two pairs. `after(up, down)` must return the values after
    /// the roll of the sheet whose pairs have these numbers, where `None` stands for a pair that has not
    /// changed.
    pub(crate) fn prepare(
        &mut self,
        ups: &Pair,
        downs: &Pair,
        after: impl Fn(Option<u16>, Option<u16>) -> [f64; LANES],
    ) {
        self.add_single_marks(ups, downs, &after);
        let first_down = ups.single_marks.len() + ups.unlockable_rows.len();
        for (i, first) in ups.single_marks.iter().enumerate() {
            for (j, second) in downs.single_marks.iter().enumerate() {
                let value = plus(after(Some(first.next), Some(second.next)), first.points + second.points);
                self.add_double_mark(i, first_down + j, true, &value);
            }
        }
        for marks in &ups.double_marks {
            let value = plus(after(Some(marks.next), None), marks.points);
            self.add_double_mark(marks.first.into(), marks.second.into(), marks.either_order, &value);
        }
        for marks in &downs.double_marks {
            let value = plus(after(None, Some(marks.next)), marks.points);
            let [first, second] = [marks.first, marks.second].map(|i| first_down + usize::from(i));
            self.add_double_mark(first, second, marks.either_order, &value);
        }
        for (sum, offers) in self.double.iter_mut().enumerate() {
            if offers.count > 0 {
                offers.prune(sum);
            }
        }
    }

    /// Fills `options` and `single`, and fills `double` with what it offers without a mark in action 1.
    fn add_single_marks(
        &mut self,
        ups: &Pair,
        downs: &Pair,
        after: &impl Fn(Option<u16>, Option<u16>) -> [f64; LANES],
    ) {
        let one_closed = ups.closed + downs.closed > 0;
        self.options.clear();
        self.single.count = 0;
        for mark in &ups.single_marks {
            self.options.push(MarkOption::now(mark.row, mark.place, one_closed && mark.closes));
            self.single.push(plus(after(Some(mark.next), None), mark.points));
        }
        for &row in &ups.unlockable_rows {
            self.options.push(MarkOption::later(row, PLACES as u8 - 1));
            self.single.push([f64::NEG_INFINITY; LANES]);
        }
        for mark in &downs.single_marks {
            let sum = PLACES as u8 - 1 - mark.place;
            self.options.push(MarkOption::now(2 + mark.row, sum, one_closed && mark.closes));
            self.single.push(plus(after(None, Some(mark.next)), mark.points));
        }
        for &row in &downs.unlockable_rows {
            self.options.push(MarkOption::later(2 + row, 0));
            self.single.push([f64::NEG_INFINITY; LANES]);
        }
        self.sort_options();

        for offers in &mut self.double {
            offers.count = 0;
            offers.floor = [f64::NEG_INFINITY; LANES];
        }
        for option in self.options.iter().filter(|option| option.is_allowed_first) {
            let value = &self.single.values[usize::from(option.index)];
            let offers = &mut self.double[usize::from(option.sum)];
            if offers.count == 0 {
                offers.copy_from(&self.single);
            }
            raise(&mut offers.floor, value);
        }
    }

    /// Sorts the offers of `single` by their values in the first lane, best first. What is good alone is
    /// mostly good after another mark too, and in every lane. So the many small sorts that follow get
    /// lists that are nearly sorted.
    fn sort_options(&mut self) {
        let mut order: [u8; MAX_OPTIONS] = std::array::from_fn(|i| i as u8);
        let unsorted = self.single.values;
        let order = &mut order[..self.options.len()];
        order.sort_unstable_by(|&i, &j| unsorted[usize::from(j)][0].total_cmp(&unsorted[usize::from(i)][0]));
        for (index, &i) in order.iter().enumerate() {
            let option = &mut self.options[usize::from(i)];
            option.index = index as u8;
            self.single.rows[index] = option.row;
            self.single.sums[index] = option.sum;
            self.single.values[index] = unsorted[usize::from(i)];
        }
    }

    /// Adds that two options are worth `value` if they are marked one after the other, or in either
    /// order. They are given by their positions in `options`.
    fn add_double_mark(&mut self, first: usize, second: usize, either_order: bool, value: &[f64; LANES]) {
        let (first, second) = (self.options[first], self.options[second]);
        if !first.ends_game {
            raise(&mut self.double[usize::from(first.sum)].values[usize::from(second.index)], value);
        }
        if either_order && !second.ends_game {
            raise(&mut self.double[usize::from(second.sum)].values[usize::from(first.index)], value);
        }
    }

    /// Returns the value of the roll in one lane, where `miss` is the value of marking nothing at all.
    pub(crate) fn value(&mut self, lane: usize, miss: f64) -> f64 {
        // All white sums that cannot be marked in action 1 have the same offers, which are sorted only
        // once.
        let without_first = self.single.sort(lane, miss, &mut self.sorted_single);
        let mut total = 0.;
        for (sum, offers) in self.double.iter().enumerate() {
            total += if offers.floor[lane] == f64::NEG_INFINITY {
                expected_best(without_first, sum, miss)
            } else {
                let floor = max(offers.floor[lane], miss);
                expected_best(offers.sort(lane, floor, &mut self.sorted_double), sum, floor)
            }
        }
        total / 36.
    }
}

impl MarkOption {
    /// Returns a mark that is allowed now.
    const fn now(row: u8, sum: u8, ends_game: bool) -> Self {
        Self { row, sum, is_allowed_first: true, ends_game, index: 0 }
    }

    /// Returns a mark that is allowed only after another mark.
    const fn later(row: u8, sum: u8) -> Self {
        Self { row, sum, is_allowed_first: false, ends_game: false, index: 0 }
    }
}

impl<const LANES: usize> Offers<LANES> {
    const NONE: Self = Self {
        floor: [f64::NEG_INFINITY; LANES],
        count: 0,
        rows: [0; MAX_OPTIONS],
        sums: [0; MAX_OPTIONS],
        values: [[0.; LANES]; MAX_OPTIONS],
    };

    fn push(&mut self, value: [f64; LANES]) {
        self.values[self.count] = value;
        self.count += 1;
    }

    fn copy_from(&mut self, other: &Self) {
        self.count = other.count;
        self.rows = other.rows;
        self.sums = other.sums;
        self.values[..self.count].copy_from_slice(&other.values[..self.count]);
    }

    /// Drops the offers that are not possible with the white sum `sum`, and those that are not better
    /// than the floor in any lane.
    fn prune(&mut self, sum: usize) {
        let mut kept = 0;
        for i in 0..self.count {
            let beats_floor = self.values[i].iter().zip(&self.floor).any(|(value, floor)| value > floor);
            self.values[kept] = self.values[i];
            self.rows[kept] = self.rows[i];
            self.sums[kept] = self.sums[i];
            kept += usize::from(beats_floor && is_within_reach(sum, self.sums[i].into()));
        }
        self.count = kept;
    }

    /// Returns the offers of one lane that are worth more than `floor`, best first.
    fn sort<'a>(&self, lane: usize, floor: f64, sorted: &'a mut [Offer; MAX_OPTIONS]) -> &'a [Offer] {
        // This filters without a branch and then sorts by insertion: there are about five offers, nearly
        // sorted.
        let mut count = 0;
        for i in 0..self.count {
            let value = self.values[i][lane];
            sorted[count] = Offer { value, row: self.rows[i], sum: self.sums[i] };
            count += usize::from(value > floor);
        }
        for i in 1..count {
            let offer = sorted[i];
            let mut place = i;
            while place > 0 && sorted[place - 1].value < offer.value {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = offer;
        }
        &sorted[..count]
    }
}

/// Adds points to the value in each lane.
fn plus<const LANES: usize>(values: [f64; LANES], points: u8) -> [f64; LANES] {
    values.map(|value| value + f64::from(points))
}

/// Raises the value in each lane to at least the other value there.
pub(crate) fn raise<const LANES: usize>(lanes: &mut [f64; LANES], values: &[f64; LANES]) {
    for (lane, &value) in lanes.iter_mut().zip(values) {
        *lane = max(*lane, value);
    }
}

/// Returns the greater of two numbers. Unlike `f64::max` it does not handle NaN, and so is a single
/// instruction.
pub(crate) fn max(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}
