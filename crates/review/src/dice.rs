//! Repeatable randomness.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of numbers that knows whether anybody has asked for one.
pub(crate) struct Dice {
    seed: u64,
    rng: Option<ChaCha8Rng>,
}

impl Dice {
    /// Returns the stream of one of many worlds at one step of a record, which `salt` stands for: were it the same for all
    /// records, so would be the error of what they have in common.
    pub(crate) fn new(salt: u64, step: usize, world: usize) -> Self {
        Dice { seed: salt.rotate_left(29) ^ ((step as u64) << 32 | world as u64), rng: None }
    }

    /// Returns the next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.rng.get_or_insert_with(|| ChaCha8Rng::seed_from_u64(self.seed)).next_u64()
    }

    /// Returns whether a number has been asked for.
    pub(crate) fn used(&self) -> bool {
        self.rng.is_some()
    }

    /// Returns a stream that goes on like this one.
    pub(crate) fn fork(&self) -> Self {
        Dice { seed: self.seed, rng: self.rng.clone() }
    }
}
