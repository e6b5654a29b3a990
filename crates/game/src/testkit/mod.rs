//! The conformance suite: what every game must keep, checked by random play.
//!
//! A game passes it with one line in its tests:
//!
//! ```ignore
//! game::conformance!(qwixx::Classic);            // with default options
//! game::conformance!(ten::Ten, "", "bust=buy");  // with each of these
//! ```

mod actions;
mod bids;
mod chances;
mod dynamic;
mod order;
mod records;
mod secrecy;

use std::fmt;

pub use bids::{Bids, FaultyBids, Known, Number, Text, TooMuch, faults};

use crate::{Choices, Decisions, Game, GameOptions, Input, Pending, Source, chance, step};

/// What a game did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation(pub String);

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The result of a check.
pub type Verdict = Result<(), Violation>;

/// Fails a check with a message.
macro_rules! violation {
    ($($message:tt)*) => {
        return Err($crate::testkit::Violation(format!($($message)*)))
    };
}

/// Fails a check unless something holds.
macro_rules! ensure {
    ($condition:expr, $($message:tt)*) => {
        if !$condition {
            $crate::testkit::violation!($($message)*)
        }
    };
}

pub(crate) use {ensure, violation};

/// Returns a small deterministic generator for tests (`SplitMix64`).
pub fn source(seed: u64) -> impl FnMut() -> u64 + Clone {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

/// One table at which the suite plays.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    /// How many sit at it.
    pub seats: usize,
    /// What was chosen at set-up.
    pub options: G::Options,
    /// Where the random numbers start.
    pub seed: u64,
}

impl<G: Game> Table<G> {
    fn start(&self) -> G {
        G::start(self.seats, &self.options).expect("the suite asks for possible set-ups")
    }
}

/// Returns a uniformly random input for `position`, or `None` when the game is over.
pub fn any_input<G: Game>(position: &G, source: &mut impl Source) -> Option<Input<G>> {
    match position.pending() {
        Pending::Over => None,
        Pending::Chance => Some(Input::Chance(chance::draw(position, source))),
        Pending::Decide(awaited) => Some(Input::Decide(Decisions::new(awaited.iter().map(|seat| {
            let choices = position.choices(seat);
            (seat, choices.get(source.below(choices.len() as u64) as usize))
        })))),
    }
}

/// Plays a random game through the checked path and shows `visit` every position, the last one included.
fn wander<G: Game>(
    table: &Table<G>,
    source: &mut impl Source,
    mut visit: impl FnMut(&G, &mut dyn FnMut() -> u64) -> Verdict,
) -> Result<G, Violation> {
    let mut position = table.start();
    for _ in 0..=G::LONGEST {
        visit(&position, &mut || source.next_u64())?;
        let Some(input) = any_input(&position, source) else {
            return Ok(position);
        };
        step(&mut position, &input).map_err(|why| Violation(format!("a listed input was refused: {why}")))?;
    }
    violation!("a game went on for more than {} inputs", G::LONGEST)
}

/// One aspect of the suite.
pub type Check<G> = fn(&Table<G>) -> Verdict;

/// Returns the whole suite, each aspect with its name.
pub fn checks<G: Game>() -> Vec<(&'static str, Check<G>)> {
    vec![
        ("random play ends", ends),
        ("listed actions are accepted and no others", actions::check),
        ("chance weights are exact", chances::check),
        ("replay gives equal positions and digests", records::replay),
        ("text and JSON round-trip", records::round_trips),
        ("unchecked play equals checked play", actions::twins),
        ("nobody learns what they may not know", secrecy::check),
        ("arrival order does not matter", order::check),
        ("play by text equals play by type", dynamic::check),
    ]
}

fn ends<G: Game>(table: &Table<G>) -> Verdict {
    for game in 0..20 {
        let mut source = source(table.seed + game);
        wander(table, &mut source, |position, _| {
            let over = position.pending() == Pending::Over;
            ensure!(over == position.winners().is_some(), "there are winners exactly when the game is over");
            ensure!(position.scores().len() == position.seats(), "every seat has a score");
            if let Pending::Decide(awaited) = position.pending() {
                ensure!(!awaited.is_empty(), "a decision awaits at least one seat");
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Runs one aspect for every number of seats and each of the options given as text (`"bust=buy level=7"`).
///
/// Options that a number of seats does not allow are left out for it.
pub fn run<G: Game>(check: Check<G>, options: &[&str]) -> Verdict {
    let mut tables = 0;
    for text in if options.is_empty() { &[""] } else { options } {
        let options = G::Options::parse(text).map_err(|why| Violation(format!("options `{text}`: {why}")))?;
        for seats in G::SEATS {
            if G::start(seats, &options).is_err() {
                continue;
            }
            tables += 1;
            let table = Table { seats, options: options.clone(), seed: 1000 * seats as u64 };
            check(&table)
                .map_err(|violation| Violation(format!("{seats} seats, options `{text}`: {violation}")))?;
        }
    }
    ensure!(tables > 0, "no table could be set up");
    Ok(())
}

/// Tests that a game passes the whole suite: `conformance!(qwixx::Classic)`, or with option texts after it.
#[macro_export]
macro_rules! conformance {
    ($game:ty $(, $options:literal)* $(,)?) => {
        #[test]
        fn conformance() {
            for (name, check) in $crate::testkit::checks::<$game>() {
                if let Err(violation) = $crate::testkit::run(check, &[$($options),*]) {
                    panic!("{name}: {violation}");
                }
            }
        }
    };
}
