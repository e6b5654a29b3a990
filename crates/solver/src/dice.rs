//! The dice: white pairs, and the expectation of the best of several independent coloured dice.

use crate::row::PLACES;
use crate::sheet::ROWS;

/// Two white dice as an unordered pair.
pub(crate) struct WhitePair {
    /// In how many of the 36 ordered results the pair comes up.
    pub(crate) weight: f64,
    /// `faces[sum]`: the faces of a coloured die, as a bit set, that make sum + 2 with either white die.
    pub(crate) faces: [u8; PLACES],
}

/// The white pairs whose sum, less 2, is `sum`.
pub(crate) fn white_pairs(sum: usize) -> &'static [WhitePair] {
    let [from, to] = PAIRS_FROM[sum];
    &WHITE_PAIRS[from..to]
}

/// Whether some coloured die can make `coloured` with a white die, when the white dice show `white` (both
/// less 2).
pub(crate) fn is_within_reach(white: usize, coloured: usize) -> bool {
    // With white sum W the dice lie between W - 6 and W - 1, so they make sums from W - 5 to W + 5.
    coloured.abs_diff(white) <= 5
}

/// In how many of the 36 results the white dice show sum + 2.
pub(crate) const SUM_WEIGHTS: [f64; PLACES] = [1., 2., 3., 4., 5., 6., 5., 4., 3., 2., 1.];

/// The 21 white pairs, by sum.
static WHITE_PAIRS: [WhitePair; 21] = all_white_pairs().0;
static PAIRS_FROM: [[usize; 2]; PLACES] = all_white_pairs().1;

const fn all_white_pairs() -> ([WhitePair; 21], [[usize; 2]; PLACES]) {
    let mut pairs = [const { WhitePair { weight: 0., faces: [0; PLACES] } }; 21];
    let mut from = [[0; 2]; PLACES];
    let mut count = 0;
    let mut sum = 0;
    while sum < PLACES {
        from[sum][0] = count;
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
        from[sum][1] = count;
        sum += 1;
    }
    (pairs, from)
}

/// Something to do with a coloured die: worth `value` when the die of row `row` makes `sum` (less 2) with a
/// white die.
#[derive(Clone, Copy, Default)]
pub(crate) struct Offer {
    pub(crate) value: f64,
    pub(crate) row: u8,
    pub(crate) sum: u8,
}

/// The sum, over the 36 results of the white dice as far as they show `sum` (less 2), of the expectation over
/// the coloured dice of the best offer that comes up, or of `floor` if there is none.
///
/// The offers come best first, and all are worth more than `floor`.
pub(crate) fn expected_best(offers: &[Offer], sum: usize, floor: f64) -> f64 {
    match white_pairs(sum) {
        [a] => expected_best_of([a], offers, floor),
        [a, b] => expected_best_of([a, b], offers, floor),
        [a, b, c] => expected_best_of([a, b, c], offers, floor),
        _ => unreachable!("a sum has one to three pairs"),
    }
}

/// Takes the offers one by one and keeps, for each row, the faces that an offer so far could use. The dice
/// are independent, so the chance that nothing so far came up is the product of (unused faces / 6) over the
/// rows; each offer wins with the probability by which it lowers that product. This replaces 6⁴ cases by as
/// many steps as there are offers.
///
/// The white pairs are done side by side because each is a chain of dependent steps, which leaves a processor
/// time for two more.
fn expected_best_of<const N: usize>(pairs: [&WhitePair; N], offers: &[Offer], floor: f64) -> f64 {
    let mut used = [[0_u8; N]; ROWS];
    let mut nothing_yet = [1.; N];
    let mut expected = [0.; N];
    for offer in offers {
        let used = &mut used[usize::from(offer.row)];
        for i in 0..N {
            let now = used[i] | pairs[i].faces[usize::from(offer.sum)];
            let still_nothing = nothing_yet[i] * shrink(used[i], now);
            used[i] = now;
            expected[i] += offer.value * (nothing_yet[i] - still_nothing);
            nothing_yet[i] = still_nothing;
        }
    }
    (0..N).map(|i| pairs[i].weight * (expected[i] + floor * nothing_yet[i])).sum()
}

/// The factor by which the number of unused faces shrinks from one set of used faces to another; 0 from 0.
fn shrink(before: u8, after: u8) -> f64 {
    let unused = |used: u8| usize::from(UNUSED[usize::from(used) % UNUSED.len()]);
    SHRINK[unused(before)][unused(after)]
}

/// How many faces a bit set leaves out.
const UNUSED: [u8; 64] = {
    let mut unused = [0; 64];
    let mut set = 0;
    while set < 64_u32 {
        unused[set as usize] = 6 - set.count_ones() as u8;
        set += 1;
    }
    unused
};

/// `SHRINK[before][after]` = after / before, for counts of unused faces.
const SHRINK: [[f64; 7]; 7] = {
    let mut shrink = [[0.; 7]; 7];
    let mut before = 1;
    while before < 7 {
        let mut after = 0;
        while after <= before {
            shrink[before][after] = after as f64 / before as f64;
            after += 1;
        }
        before += 1;
    }
    shrink
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_pairs_are_all_results_of_two_dice() {
        for (sum, weight) in SUM_WEIGHTS.into_iter().enumerate() {
            assert!((white_pairs(sum).iter().map(|pair| pair.weight).sum::<f64>() - weight).abs() < 1e-12);
        }
        let [threes, others @ ..] = white_pairs(4) else { panic!("6 is a sum") };
        assert_eq!(others.len(), 2);
        // 1 and 5: a coloured 1 makes 2 and 6, a coloured 6 makes 7 and 11.
        assert_eq!(threes.faces, [1, 2, 4, 8, 16 | 1, 32 | 2, 4, 8, 16, 32, 0]);
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
