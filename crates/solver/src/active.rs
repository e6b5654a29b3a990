//! The value of a roll of one's own, before it is rolled: the kernel of every table.
//!
//! For one sheet let *options* be the marks that its rows allow, each with the dice sum it needs. Then
//!
//! - `one[j]` is the value of marking option j and nothing else (minus infinity for a closing number that
//!   only another mark in its row makes an option);
//! - `two[s][j]` is the value of marking j in action 2 after the best that action 1 allows when the white sum
//!   is s: nothing, or one of the options with sum s. The best choice in action 1 may depend on the coloured
//!   dice, which lie on the table as well; taking the maximum inside accounts for that.
//!
//! With the white dice fixed, action 2 offers `two[s][j]` whenever the die of j's row makes j's sum with
//! either white die. What is certain without any coloured die (a miss, or one mark in action 1) is a floor
//! under that. So the value of the roll is the mean over the white dice of [`expected_best`].
//!
//! Everything is done for several *lanes* at once: sheets with the same rows that differ in their misses,
//! say. They have the same options, so the walk over the options is shared and only the arithmetic is
//! repeated.

use crate::dice::{Offer, expected_best, is_within_reach};
use crate::pairs::Pair;
use crate::row::PLACES;
use crate::sheet::ROWS;

const MAX_OPTIONS: usize = ROWS * PLACES;

/// Working memory for one sheet: make it once a thread, [`prepare`](Self::prepare) it for each sheet, then
/// ask for the [`value`](Self::value) in each lane.
pub(crate) struct ActiveRoll<const LANES: usize> {
    /// The options as the two pairs list them.
    listed: Vec<Listed>,
    /// What action 2 offers when action 1 marked nothing.
    one: Offers<LANES>,
    /// What action 2 offers when action 1 can mark something, by white sum. Not kept up to date for other
    /// sums.
    two: [Offers<LANES>; PLACES],
    /// Room for sorting.
    sorted_one: [Offer; MAX_OPTIONS],
    sorted_two: [Offer; MAX_OPTIONS],
}

/// An option as the pairs list it.
#[derive(Clone, Copy)]
struct Listed {
    row: u8,
    /// The dice sum that it needs, less 2.
    sum: u8,
    /// Whether it can be marked in action 1.
    first: bool,
    /// Whether to mark it in action 1 ends the game, so that no action 2 follows (Q9).
    ends: bool,
    /// Where the option is in `one` and `two`.
    at: u8,
}

/// Offers for action 2 with their values in each lane.
struct Offers<const LANES: usize> {
    /// What is certain by action 1 alone.
    floor: [f64; LANES],
    count: usize,
    rows: [u8; MAX_OPTIONS],
    sums: [u8; MAX_OPTIONS],
    values: [[f64; LANES]; MAX_OPTIONS],
}

impl<const LANES: usize> ActiveRoll<LANES> {
    pub(crate) fn new() -> Self {
        Self {
            listed: Vec::with_capacity(MAX_OPTIONS),
            one: Offers::NONE,
            two: [const { Offers::NONE }; PLACES],
            sorted_one: [Offer::default(); MAX_OPTIONS],
            sorted_two: [Offer::default(); MAX_OPTIONS],
        }
    }

    /// Turns to the sheet that consists of two pairs. `after(up, down)` is the value of a sheet after the
    /// roll, given by the numbers of its pairs, where `None` stands for a pair as it is.
    pub(crate) fn prepare(
        &mut self,
        ups: &Pair,
        downs: &Pair,
        after: impl Fn(Option<u16>, Option<u16>) -> [f64; LANES],
    ) {
        self.mark_once(ups, downs, &after);
        let first_down = ups.ones.len() + ups.unlocks.len();
        for (i, first) in ups.ones.iter().enumerate() {
            for (j, second) in downs.ones.iter().enumerate() {
                let value = plus(after(Some(first.next), Some(second.next)), first.points + second.points);
                self.mark_twice(i, first_down + j, true, &value);
            }
        }
        for two in &ups.twos {
            let value = plus(after(Some(two.next), None), two.points);
            self.mark_twice(two.first.into(), two.second.into(), two.either_order, &value);
        }
        for two in &downs.twos {
            let value = plus(after(None, Some(two.next)), two.points);
            let [first, second] = [two.first, two.second].map(|i| first_down + usize::from(i));
            self.mark_twice(first, second, two.either_order, &value);
        }
        for (sum, offers) in self.two.iter_mut().enumerate() {
            if offers.count > 0 {
                offers.prune(sum);
            }
        }
    }

    /// Fills `listed` and `one`, and starts `two` with what it has without a mark in action 1.
    fn mark_once(
        &mut self,
        ups: &Pair,
        downs: &Pair,
        after: &impl Fn(Option<u16>, Option<u16>) -> [f64; LANES],
    ) {
        let one_closed = ups.closed + downs.closed > 0;
        self.listed.clear();
        self.one.count = 0;
        for one in &ups.ones {
            let ends = one_closed && one.closes;
            self.listed.push(Listed { row: one.row, sum: one.place, first: true, ends, at: 0 });
            self.one.push(plus(after(Some(one.next), None), one.points));
        }
        for &row in &ups.unlocks {
            self.listed.push(Listed { row, sum: PLACES as u8 - 1, first: false, ends: false, at: 0 });
            self.one.push([f64::NEG_INFINITY; LANES]);
        }
        for one in &downs.ones {
            let ends = one_closed && one.closes;
            let sum = PLACES as u8 - 1 - one.place;
            self.listed.push(Listed { row: 2 + one.row, sum, first: true, ends, at: 0 });
            self.one.push(plus(after(None, Some(one.next)), one.points));
        }
        for &row in &downs.unlocks {
            self.listed.push(Listed { row: 2 + row, sum: 0, first: false, ends: false, at: 0 });
            self.one.push([f64::NEG_INFINITY; LANES]);
        }
        self.sort_options();

        for offers in &mut self.two {
            offers.count = 0;
            offers.floor = [f64::NEG_INFINITY; LANES];
        }
        for option in self.listed.iter().filter(|option| option.first) {
            let value = &self.one.values[usize::from(option.at)];
            let offers = &mut self.two[usize::from(option.sum)];
            if offers.count == 0 {
                offers.copy_from(&self.one);
            }
            raise(&mut offers.floor, value);
        }
    }

    /// Puts the options of `one` in order, best first in the first lane. What is good alone is mostly good
    /// after another mark as well, and in every lane, so the many small sorts to come meet lists that are
    /// nearly sorted.
    fn sort_options(&mut self) {
        let mut order: [u8; MAX_OPTIONS] = std::array::from_fn(|i| i as u8);
        let unsorted = self.one.values;
        let order = &mut order[..self.listed.len()];
        order.sort_unstable_by(|&i, &j| unsorted[usize::from(j)][0].total_cmp(&unsorted[usize::from(i)][0]));
        for (at, &i) in order.iter().enumerate() {
            let option = &mut self.listed[usize::from(i)];
            option.at = at as u8;
            self.one.rows[at] = option.row;
            self.one.sums[at] = option.sum;
            self.one.values[at] = unsorted[usize::from(i)];
        }
    }

    /// Takes up that two options marked one after the other, or in either order, are worth `value`.
    fn mark_twice(&mut self, first: usize, second: usize, either_order: bool, value: &[f64; LANES]) {
        let (first, second) = (self.listed[first], self.listed[second]);
        if !first.ends {
            raise(&mut self.two[usize::from(first.sum)].values[usize::from(second.at)], value);
        }
        if either_order && !second.ends {
            raise(&mut self.two[usize::from(second.sum)].values[usize::from(first.at)], value);
        }
    }

    /// The value of the roll in one lane, where marking nothing at all is worth `miss`.
    pub(crate) fn value(&mut self, lane: usize, miss: f64) -> f64 {
        // White sums that no row can take leave the same offers, so those are sorted once.
        let without_first = self.one.sort(lane, miss, &mut self.sorted_one);
        let mut total = 0.;
        for (sum, offers) in self.two.iter().enumerate() {
            total += if offers.floor[lane] == f64::NEG_INFINITY {
                expected_best(without_first, sum, miss)
            } else {
                let floor = max(offers.floor[lane], miss);
                expected_best(offers.sort(lane, floor, &mut self.sorted_two), sum, floor)
            }
        }
        total / 36.
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

    /// Drops the offers that cannot come up with white sum `sum`, and those that beat the floor in no lane.
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

    /// The offers of one lane that are worth more than `floor`, best first.
    fn sort<'a>(&self, lane: usize, floor: f64, sorted: &'a mut [Offer; MAX_OPTIONS]) -> &'a [Offer] {
        // First filter without a branch, then sort by insertion: there are about five offers, nearly sorted.
        let mut count = 0;
        for i in 0..self.count {
            let value = self.values[i][lane];
            sorted[count] = Offer { value, row: self.rows[i], sum: self.sums[i] };
            count += usize::from(value > floor);
        }
        for i in 1..count {
            let offer = sorted[i];
            let mut at = i;
            while at > 0 && sorted[at - 1].value < offer.value {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            sorted[at] = offer;
        }
        &sorted[..count]
    }
}

fn plus<const LANES: usize>(values: [f64; LANES], points: u8) -> [f64; LANES] {
    values.map(|value| value + f64::from(points))
}

/// Raises each lane to at least the value there.
pub(crate) fn raise<const LANES: usize>(lanes: &mut [f64; LANES], values: &[f64; LANES]) {
    for (lane, &value) in lanes.iter_mut().zip(values) {
        *lane = max(*lane, value);
    }
}

/// `f64::max` for numbers only: without its care for NaN it is a single instruction.
pub(crate) fn max(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}
