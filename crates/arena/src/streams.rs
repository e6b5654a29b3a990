//! Seeded randomness.

use game::{BySeat, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The random numbers of a whole simulation.
pub(crate) struct Streams(ChaCha8Rng);

/// The random numbers of one game: one stream for chance and one for every player, so that what a player draws
/// never changes the dice.
pub(crate) struct Lanes<S> {
    pub(crate) chance: S,
    players: BySeat<Option<S>>,
}

impl<S> Lanes<S> {
    /// Returns the stream of this player.
    #[inline]
    pub(crate) fn of(&mut self, seat: Seat) -> &mut S {
        self.players[seat].as_mut().expect("every seat has a lane")
    }
}

impl Streams {
    pub(crate) fn new(seed: u64) -> Self {
        Streams(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Returns the lanes of game number `game`, which has so many seats.
    #[inline]
    pub(crate) fn lanes(&self, game: u64, seats: usize) -> Lanes<impl FnMut() -> u64 + use<>> {
        let player = |seat: Seat| Some(self.lane(game, 1 + seat.index() as u64));
        Lanes { chance: self.lane(game, 0), players: BySeat::from_fn(seats, player) }
    }

    /// Returns the numbers of one lane of one game. They depend on the seed, the game's number and the lane alone, so
    /// neither the number of threads nor the order of games matters. Lane 0 is for chance.
    #[inline]
    fn lane(&self, game: u64, lane: u64) -> impl FnMut() -> u64 + use<> {
        let mut rng = self.0.clone();
        rng.set_stream(game << 3 | lane);
        move || rng.next_u64()
    }
}
