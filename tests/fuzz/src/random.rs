//! Numbers that look random and are the same for the same seed.

/// A small generator (`SplitMix64`): nothing here needs a better one.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator that begins with this seed.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// Returns any number.
    pub fn any(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below this one, which is 0 if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        if end == 0 { 0 } else { (self.any() % end as u64) as usize }
    }

    /// Returns one of these.
    pub fn one_of<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}
