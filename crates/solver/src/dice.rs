//! The dice: pairs of white dice, and the expected value of the best of several independent coloured
//! dice.

use crate::row::PLACES;
use crate::sheet::ROWS;

/// The results of two white dice, as an unordered pair.
pub(crate) struct WhitePair {
    /// The number of the 36 ordered results that are this pair.
    pub(crate) weight: f64,
    /// The faces of a coloured die that make a sum with one of the white dice, as a bit set. The index
    /// is the sum less 2.
    pub(crate) faces: [u8; PLACES],
}

/// Returns the white pairs whose sum, less 2, is `sum`.
pub(crate) fn white_pairs(sum: usize) -> &'static [WhitePair] {
    let [start, end] = PAIR_RANGES[sum];
    &WHITE_PAIRS[start..end]
}

/// Returns whether a coloured die and one of the white dice can make the sum `coloured` when the sum of
/// the white dice is `white`. Both sums are given less 2.
pub(crate) fn is_within_reach(white: usize, coloured: usize) -> bool {
    // If the white sum is W, each white die shows between W - 6 and W - 1, so the sums are from W - 5 to
    // W + 5.
    coloured.abs_diff(white) <= 5
}

/// The number of the 36 results of the white dice that have a sum. The index is the sum less 2.
pub(crate) const SUM_WEIGHTS: [f64; PLACES] = [1., 2., 3., 4., 5., 6., 5., 4., 3., 2., 1.];

/// The 21 white pairs, ordered by their sums.
static WHITE_PAIRS: [WhitePair; 21] = all_white_pairs().0;
/// The range of [`WHITE_PAIRS`] that has a sum, as start and end. The index is the sum less 2.
static PAIR_RANGES: [[usize; 2]; PLACES] = all_white_pairs().1;

/// Computes [`WHITE_PAIRS`] and [`PAIR_RANGES`].
const fn all_white_pairs() -> ([WhitePair; 21], [[usize; 2]; PLACES]) {
    let mut pairs = [const { WhitePair { weight: 0., faces: [0; PLACES] } }; 21];
    let mut ranges = [[0; 2]; PLACES];
    let mut count = 0;
    let mut sum = 0;
    while sum < PLACES {
        ranges[sum][0] = count;
        let mut low = 1;
        while 2 * low <= sum + 2 {
            let high = sum + 2 - low;
            if high <= 6 {
                pairs[count].weight = if low == high { 1. } else { 2. };
                let mut face = 1;
                while face <= 6 {
                    pairs[count].faces[low + face - 2] |= 1 << (face - 1);
                    pairs[count].faces[high + face - 2] |= 1 << (face - 1);
                    face += 1;
                }
                count += 1;
            }
            low += 1;
        }
        ranges[sum][1] = count;
        sum += 1;
    }
    (pairs, ranges)
}

/// A possible mark in action 2: it is worth `value`, and is possible if the die of row `row` makes `sum`
/// (given less 2) with one of the white dice.
#[derive(Clone, Copy, Default)]
pub(crate) struct Offer {
    pub(crate) value: f64,
    pub(crate) row: u8,
    pub(crate) sum: u8,
}

/// Returns the expected value, over the coloured dice, of the best possible offer, or of `floor` if no
/// offer is possible. This is summed over those of the 36 results of the white dice that have the sum
/// `sum` (given less 2).
///
/// The offers must be sorted, best first, and all must be worth more than `floor`.
pub(crate) fn expected_best(offers: &[Offer], sum: usize, floor: f64) -> f64 {
    match white_pairs(sum) {
        [a] => expected_best_of([a], offers, floor),
        [a, b] => expected_best_of([a, b], offers, floor),
        [a, b, c] => expected_best_of([a, b, c], offers, floor),
        _ => unreachable!("a sum has one to three pairs"),
    }
}

/// Computes [`expected_best`] for `N` white pairs.
///
/// It takes the offers one by one and keeps, for each row, the set of faces that make one of the offers
/// so far possible. The dice are independent, so the probability that no offer so far is possible is the
/// product of (unused faces / 6) over the rows. Each offer is the best possible one with the probability
/// by which it lowers that product. This replaces 6⁴ cases by as many steps as there are offers.
///
/// The white pairs are computed side by side, because each is a chain of dependent steps that leaves the
/// processor time for two more.
fn expected_best_of<const N: usize>(pairs: [&WhitePair; N], offers: &[Offer], floor: f64) -> f64 {
    let mut used = [[0_u8; N]; ROWS];
    let mut nothing_yet = [1.; N];
    let mut expected = [0.; N];
    for offer in offers {
        let used = &mut used[usize::from(offer.row)];
        for i in 0..N {
            let now = used[i] | pairs[i].faces[usize::from(offer.sum)];
            let still_nothing = nothing_yet[i] * unused_ratio(used[i], now);
            used[i] = now;
            expected[i] += offer.value * (nothing_yet[i] - still_nothing);
            nothing_yet[i] = still_nothing;
        }
    }
    (0..N).map(|i| pairs[i].weight * (expected[i] + floor * nothing_yet[i])).sum()
}

/// Returns the number of unused faces after a step divided by the number before, given the sets of used
/// faces. It is 0 if no face was unused before.
fn unused_ratio(before: u8, after: u8) -> f64 {
    let unused = |used: u8| usize::from(UNUSED[usize::from(used) % UNUSED.len()]);
    UNUSED_RATIOS[unused(before)][unused(after)]
}

/// The number of faces that are not in a bit set.
const UNUSED: [u8; 64] = {
    let mut unused = [0; 64];
    let mut set = 0;
    while set < 64_u32 {
        unused[set as usize] = 6 - set.count_ones() as u8;
        set += 1;
    }
    unused
};

/// The quotients of two numbers of unused faces: `UNUSED_RATIOS[before][after]` is after / before.
const UNUSED_RATIOS: [[f64; 7]; 7] = {
    let mut ratios = [[0.; 7]; 7];
    let mut before = 1;
    while before < 7 {
        let mut after = 0;
        while after <= before {
            ratios[before][after] = after as f64 / before as f64;
            after += 1;
        }
        before += 1;
    }
    ratios
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_pairs_are_all_results_of_two_dice() {
        for (sum, weight) in SUM_WEIGHTS.into_iter().enumerate() {
            assert!((white_pairs(sum).iter().map(|pair| pair.weight).sum::<f64>() - weight).abs() < 1e-12);
        }
        let [one_and_five, others @ ..] = white_pairs(4) else { panic!("6 is a sum") };
        assert_eq!(others.len(), 2);
        // 1 and 5: a coloured 1 makes 2 and 6, a coloured 6 makes 7 and 11.
        assert_eq!(one_and_five.faces, [1, 2, 4, 8, 16 | 1, 32 | 2, 4, 8, 16, 32, 0]);
    }

    #[test]
    fn what_is_within_reach_is_what_some_pair_makes() {
        for white in 0..PLACES {
            for coloured in 0..PLACES {
                let made = white_pairs(white).iter().any(|pair| pair.faces[coloured] != 0);
                assert_eq!(is_within_reach(white, coloured), made, "{white} and {coloured}");
            }
        }
    }

    #[test]
    fn the_best_of_four_dice_is_the_mean_over_all_results() {
        let offer = |value, row, sum| Offer { value, row, sum };
        let offers = [
            offer(9., 0, 4),
            offer(8., 1, 6),
            offer(7., 0, 5),
            offer(4., 3, 7),
            offer(3., 2, 2),
            offer(2., 1, 1),
        ];
        for sum in 0..PLACES {
            let mut total = 0.;
            for pair in white_pairs(sum) {
                for results in 0..6_u32.pow(4) {
                    let comes_up = |offer: &&Offer| {
                        let face = results / 6_u32.pow(offer.row.into()) % 6;
                        pair.faces[usize::from(offer.sum)] >> face & 1 == 1
                    };
                    total += pair.weight * offers.iter().find(comes_up).map_or(1., |offer| offer.value);
                }
            }
            let found = expected_best(&offers, sum, 1.);
            assert!((found - total / 6_f64.powi(4)).abs() < 1e-9, "{sum}: {found}");
        }
    }
}
