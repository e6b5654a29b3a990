//! What the benches and the instruction counts measure: whole games through the public trait.

use game::{Decisions, Game, GameOptions, Input, Pending, Record, Source, chance, fast};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The random numbers of all measurements.
pub fn source() -> impl FnMut() -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    move || rng.next_u64()
}

/// The start of a game with default options.
pub fn start<G: Game>(seats: usize) -> G {
    G::start(seats, &G::Options::default()).expect("a set-up that the game allows")
}

/// One uniformly random game, unchecked. Returns the number of turns.
pub fn playout<G: Game>(start: &G, source: &mut impl Source) -> u32 {
    let mut position = start.clone();
    fast::random_playout(&mut position, source);
    position.turn()
}

/// One uniformly random game, every input checked, recorded and digested. Returns the number of inputs.
pub fn recorded<G: Game>(seats: usize, source: &mut impl Source) -> usize {
    let options = G::Options::parse("").expect("default options");
    let (mut record, mut position) =
        Record::<G>::new(seats, &options, vec![String::new(); seats], String::new()).expect("possible seats");
    loop {
        let input = match position.pending() {
            Pending::Chance => Input::Chance(chance::draw(&position, source)),
            Pending::Decide(awaited) => Input::Decide(Decisions::new(
                awaited.iter().map(|seat| (seat, fast::any_action(&position, seat, source))),
            )),
            Pending::Over => return record.entries.len(),
        };
        record.play(&mut position, input).expect("listed inputs are accepted");
    }
}
