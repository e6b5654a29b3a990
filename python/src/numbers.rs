//! Random numbers for games that are played here.

use game::Source as _;

/// A quick generator (xoshiro256++), one for each game.
#[derive(Clone)]
pub(crate) struct Numbers([u64; 4]);

impl Numbers {
    pub(crate) fn new(mut seed: u64) -> Self {
        // SplitMix64 makes four good words of any seed.
        Numbers(std::array::from_fn(|_| {
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }))
    }

    pub(crate) fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        (|| self.next()).below(n)
    }
}
