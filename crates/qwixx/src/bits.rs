//! Sets kept as bits.

/// Returns the place of the set bit that has exactly `n` set bits below it. There must be one.
///
/// It is meant for small `n` that cannot be predicted: a processor would mispredict where a loop of `n` steps
/// ends, and that costs more than all the work done here.
#[inline]
pub(crate) fn nth(set: u64, n: u32) -> u32 {
    debug_assert!(n < set.count_ones(), "bit {n} of {set:#x}");
    // Leave out the lower half of the word if the bit is in the upper one.
    let low = (set as u32).count_ones();
    let upper = u32::from(low <= n);
    let (mut rest, mut n) = (set >> (32 * upper), n - low * upper);
    // The dice rarely offer more than three numbers of two rows at once; other sets have some way to go.
    while n > 2 {
        rest &= rest.wrapping_sub(1);
        n -= 1;
    }
    rest &= rest.wrapping_sub(u64::from(n > 1));
    rest &= rest.wrapping_sub(u64::from(n > 0));
    32 * upper + rest.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_the_one_that_counting_finds() {
        let mut state = 3u64;
        for _ in 0..2_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            for set in [state, state & state.rotate_left(7) & state.rotate_left(29), state & 1 << 63] {
                let places = (0..64).filter(|place| set >> place & 1 == 1);
                for (n, place) in (0..).zip(places) {
                    assert_eq!(nth(set, n), place, "{n} of {set:#x}");
                }
            }
        }
    }
}
