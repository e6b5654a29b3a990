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

/// The points to expect of a colour in which the number `n` will be there with the probability `odds[n - 1]`, each for
/// itself, and so many jokers fill any hole.
#[inline]
pub(super) fn expected(odds: &[f32; 9], wild: usize) -> f32 {
    let mut points = POINTS[wild.min(WILD)];
    // Number by number from the highest: with it the upper half of the table counts, without it the lower.
    let mut half = ROWS;
    for &odds in odds.iter().rev() {
        half /= 2;
        let (without, with) = points.split_at_mut(half);
        for (without, &with) in without.iter_mut().zip(&with[..half]) {
            *without += odds * (with - *without);
        }
    }
    points[0]
}

#[cfg(test)]
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
}
