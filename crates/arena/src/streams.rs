//! Seeded randomness.

use game::Seat;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The random numbers of a whole simulation.
pub(crate) struct Streams(ChaCha8Rng);

/// The random numbers of one game: one stream for chance and one for every player, so that what a player draws
/// never changes the dice.
pub(crate) struct Lanes<S> {
    pub(crate) chance: S,
    pub(crate) players: [S; Seat::MAX],
}

impl Streams {
    pub(crate) fn new(seed: u64) -> Self {
        Streams(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Returns the lanes of game number `game`.
    pub(crate) fn lanes(&self, game: u64) -> Lanes<impl FnMut() -> u64 + use<>> {
        let mut lanes = (0..).map(|lane| self.lane(game, lane));
        let mut next = || lanes.next().expect("there are lanes without end");
        Lanes { chance: next(), players: std::array::from_fn(|_| next()) }
    }

    /// Returns the numbers of one lane of one game. They depend on the seed, the game's number and the lane alone, so
    /// neither the number of threads nor the order of games matters. Lane 0 is for chance.
    fn lane(&self, game: u64, lane: u64) -> impl FnMut() -> u64 + use<> {
        let mut rng = self.0.clone();
        rng.set_stream(game << 3 | lane);
        move || rng.next_u64()
    }
}
