//! What the benches and the instruction counts measure: whole games through the public trait.

use game::dynamic::{AnyGame, Session};
use game::{Decisions, Game, GameOptions, Input, Pending, Record, Source, chance, fast};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Calls a function of one's own for every game, with the arguments given and how many usually play.
#[macro_export]
macro_rules! each_game {
    ($function:ident($($argument:expr),*)) => {
        $function::<qwixx::Classic>($($argument,)* 2);
        $function::<qwixx::OnBoard>($($argument,)* 2);
        $function::<qwixx::Cards>($($argument,)* 2);
        $function::<ten::Ten>($($argument,)* 3);
    };
}

/// Returns the random numbers of all measurements.
pub fn source() -> impl FnMut() -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    move || rng.next_u64()
}

/// Returns the start of a game with default options.
pub fn start<G: Game>(seats: usize) -> G {
    G::start(seats, &G::Options::default()).expect("a set-up that the game allows")
}

/// Plays one uniformly random game, unchecked. Returns the number of turns.
pub fn playout<G: Game>(start: &G, source: &mut impl Source) -> u32 {
    let mut position = start.clone();
    fast::random_playout(&mut position, source);
    position.turn()
}

/// Plays one uniformly random game, every input checked, recorded and digested. Returns the number of inputs.
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

/// Plays the game that [`recorded`] plays, by text alone. Returns the number of inputs.
pub fn by_text(game: &dyn AnyGame, seats: usize, source: &mut impl Source) -> usize {
    let mut session = Session::new(game, seats, &[], vec![String::new(); seats], "").expect("possible seats");
    loop {
        let position = session.position();
        let step = match position.pending() {
            Pending::Chance => {
                let outcome = position.outcome(source.below(position.tickets())).expect("a ticket");
                session.settle(&outcome)
            }
            Pending::Decide(awaited) => {
                let mut any = |mut choices: Vec<String>| {
                    choices.swap_remove(source.below(choices.len() as u64) as usize)
                };
                let actions: Vec<_> =
                    awaited.iter().map(|seat| (seat, any(position.choices(seat)))).collect();
                let actions: Vec<_> = actions.iter().map(|(seat, action)| (*seat, &**action)).collect();
                session.decide(&actions)
            }
            Pending::Over => return session.record().len(),
        };
        step.expect("listed inputs are accepted");
    }
}
