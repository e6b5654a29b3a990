//! Where numbers come from, as far as the rules care.

/// A stream of uniformly distributed 64-bit numbers. Any `FnMut() -> u64` is one.
///
/// ```
/// use game::Source;
/// let mut state = 1u64;
/// let mut source = || {
///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
///     state
/// };
/// assert!(source.below(6) < 6);
/// ```
pub trait Source {
    /// Returns the next number.
    fn next_u64(&mut self) -> u64;

    /// Returns a number below `n`, each exactly as likely as any other.
    #[inline]
    fn below(&mut self, n: u64) -> u64 {
        debug_assert!(n > 0);
        // Lemire: the high half of a product is the number, the low half tells whether it must be thrown away.
        let wide = u128::from(self.next_u64()) * u128::from(n);
        let wide = if (wide as u64) < n { unless_rejected(self, n, wide) } else { wide };
        (wide >> 64) as u64
    }
}

/// The rare rest of [`Source::below`], kept out of its way.
#[cold]
#[inline(never)]
fn unless_rejected<S: Source + ?Sized>(source: &mut S, n: u64, mut wide: u128) -> u128 {
    let reject_below = n.wrapping_neg() % n;
    while (wide as u64) < reject_below {
        wide = u128::from(source.next_u64()) * u128::from(n);
    }
    wide
}

impl<F: FnMut() -> u64> Source for F {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// To count through all values of a source would need 2^64 calls; this looks at the edges where rejection
    /// happens.
    #[test]
    fn below_rejects_the_uneven_rest() {
        // For n = 3 the one value whose product has a low half under (2^64 mod 3) = 1 is 0.
        let mut values = [0u64, 1].into_iter();
        let mut source = || values.next().unwrap();
        assert_eq!(source.below(3), 0);
        assert_eq!(values.next(), None, "the first value must have been thrown away");
    }

    #[test]
    fn below_covers_its_range() {
        let mut state = 7u64;
        let mut source = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state
        };
        let mut counts = [0u32; 6];
        for _ in 0..6000 {
            counts[source.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (850..1150).contains(&n)), "{counts:?}");
    }
}
