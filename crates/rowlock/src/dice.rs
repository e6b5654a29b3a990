//! Seeded randomness for simulations.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The random numbers of a whole simulation.
pub(crate) struct Streams(ChaCha8Rng);

impl Streams {
    pub(crate) fn new(seed: u64) -> Self {
        Streams(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The numbers of one lane of one game. They depend on the seed, the game's number and the lane alone, so
    /// neither the number of threads nor the order of games matters. Lane 0 is for chance.
    pub(crate) fn lane(&self, game: u64, lane: u64) -> impl FnMut() -> u64 + use<> {
        let mut rng = self.0.clone();
        rng.set_stream(game << 3 | lane);
        move || rng.next_u64()
    }
}
