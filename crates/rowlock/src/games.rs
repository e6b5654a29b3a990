//! The list of games. A new game is one line here.

use anyhow::{Context, Result};
use arena::AnyArena;
use bots::Roster;
use game::Game;
use game::dynamic::Of;

/// Something to be done with a game whose type is known only once its name was read.
pub(crate) trait Visit {
    type Output;
    fn visit<G: Roster>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Every game.
        const GAMES: &[&dyn AnyArena] = &[$(&Of::<$game>::new()),*];

        /// Does something with the type of the game of this name.
        pub(crate) fn with<V: Visit>(name: &str, visitor: V) -> Result<V::Output> {
            match find(name)?.name() {
                $(<$game as Game>::NAME => Ok(visitor.visit::<$game>()),)*
                _ => unreachable!("every game that is found is in the list"),
            }
        }
    };
}

games![qwixx::Classic, qwixx::OnBoard, qwixx::Cards, ten::Ten,];

/// Returns the game of this name.
pub(crate) fn find(name: &str) -> Result<&'static dyn AnyArena> {
    let found = GAMES.iter().find(|game| game.name() == name);
    found.copied().with_context(|| {
        let names: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
        format!("there is no game `{name}`; the games are: {}", names.join(", "))
    })
}
