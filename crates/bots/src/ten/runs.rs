//! The points of one colour, with certain and with uncertain cards.

use std::sync::LazyLock;

/// Sets of numbers of one colour, as bits: 1 is the lowest.
pub(super) const ROWS: usize = 1 << 9;

/// More wild cards than this in one colour count as this many.
pub(super) const WILD: usize = 6;

/// T12: the points of every set of numbers, by the number of jokers that fill any hole.
static POINTS: LazyLock<[[f32; ROWS]; WILD + 1]> = LazyLock::new(|| {
    std::array::from_fn(|wild| std::array::from_fn(|row| points_of(row as u32, wild as u32)))
});

fn points_of(row: u32, wild: u32) -> f32 {
    let run = |first: u32, length: u32| ((1 << length) - 1) << first;
    let fits = |length: &u32| (0..=9 - length).any(|first| (run(first, *length) & !row).count_ones() <= wild);
    let longest = (1..=9).rev().find(fits).unwrap_or(0);
    (longest + longest / 9) as f32
}

/// The expected points of one colour.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Prospect {
    /// The points.
    pub(super) points: f32,
    /// By number, from 1: how many more points there are with it for certain than without it.
    pub(super) slopes: [f32; 9],
}

/// Returns the points to expect of a colour in which the number `n` will be owned with the probability
/// `odds[n - 1]`, independently of the others, and in which this many jokers fill any hole.
pub(super) fn expected(odds: &[f32; 9], wild: usize) -> f32 {
    let mut scratch = [0.0; ROWS / 2];
    fold(&POINTS[wild.min(WILD)], &mut scratch, odds[8]);
    for place in (0..8).rev() {
        let (without, with) = scratch[..2 << place].split_at_mut(1 << place);
        for (without, with) in without.iter_mut().zip(with) {
            *without += odds[place] * (*with - *without);
        }
    }
    scratch[0]
}

/// Returns the same with all slopes. Points are linear in each number's odds, so a slope tells what any
/// change of them brings.
pub(super) fn prospect(odds: &[f32; 9], wild: usize) -> Prospect {
    // The highest number is decided first. What is left to expect after the numbers from `place` on are
    // decided by chance, for every set of the lower ones, lies from 1 << place on.
    let mut rests = [0.0f32; ROWS];
    let points = &POINTS[wild.min(WILD)];
    fold(points, &mut rests[ROWS / 2..], odds[8]);
    for place in (0..8).rev() {
        let (lower, higher) = rests.split_at_mut(2 << place);
        fold(&higher[..2 << place], &mut lower[1 << place..], odds[place]);
    }
    // How likely each set of the numbers below `place` is.
    let mut likely = [0.0f32; ROWS / 2];
    likely[0] = 1.0;
    let mut slopes = [0.0; 9];
    for place in 0..9 {
        let half = 1 << place;
        let sets = if place == 8 { &points[..] } else { &rests[2 * half..4 * half] };
        let (without, with) = sets.split_at(half);
        slopes[place] = rise(&likely[..half], without, with);
        if place < 8 {
            let (without, with) = likely[..2 * half].split_at_mut(half);
            for (without, with) in without.iter_mut().zip(with) {
                *with = *without * odds[place];
                *without -= *with;
            }
        }
    }
    Prospect { points: rests[1], slopes }
}

/// Decides one number: the upper half of `sets` with these odds, otherwise the lower half.
#[inline]
fn fold(sets: &[f32], half: &mut [f32], odds: f32) {
    let (without, with) = sets.split_at(sets.len() / 2);
    for ((mean, without), with) in half.iter_mut().zip(without).zip(with) {
        *mean = without + odds * (with - without);
    }
}

/// Returns the mean of what is gained from `without` to `with`.
#[inline]
fn rise(likely: &[f32], without: &[f32], with: &[f32]) -> f32 {
    // Eight sums side by side, which the compiler can keep in one register.
    const LANES: usize = 8;
    let (likely, likely_rest) = likely.as_chunks::<LANES>();
    let (without, without_rest) = without.as_chunks::<LANES>();
    let (with, with_rest) = with.as_chunks::<LANES>();
    let mut sums = [0.0; LANES];
    for ((likely, without), with) in likely.iter().zip(without).zip(with) {
        for lane in 0..LANES {
            sums[lane] += likely[lane] * (with[lane] - without[lane]);
        }
    }
    let rest = likely_rest.iter().zip(without_rest).zip(with_rest);
    rest.map(|((likely, without), with)| likely * (with - without)).sum::<f32>() + sums.iter().sum::<f32>()
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // Sums of a few halves and quarters are exact.
mod tests {
    use super::*;

    #[test]
    fn certain_cards_give_the_count() {
        let odds = [1.0, 1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0];
        assert_eq!([0, 1, 2, 3].map(|wild| expected(&odds, wild)), [3.0, 6.0, 7.0, 10.0]);
        assert_eq!(expected(&[0.0; 9], 0), 0.0);
    }

    #[test]
    fn uncertain_cards_are_weighed() {
        let mut odds = [0.0; 9];
        odds[3] = 1.0;
        odds[4] = 0.25;
        assert_eq!(expected(&odds, 0), 1.25);
    }

    #[test]
    fn slopes_tell_what_each_number_brings() {
        let odds = [0.9, 1.0, 0.2, 0.4, 0.0, 1.0, 0.7, 0.1, 0.5];
        for wild in 0..=2 {
            let Prospect { points, slopes } = prospect(&odds, wild);
            assert!((points - expected(&odds, wild)).abs() < 1e-5);
            for place in 0..9 {
                let with = |there: f32| {
                    let mut odds = odds;
                    odds[place] = there;
                    expected(&odds, wild)
                };
                assert!((slopes[place] - (with(1.0) - with(0.0))).abs() < 1e-5, "{place}");
            }
        }
    }
}
