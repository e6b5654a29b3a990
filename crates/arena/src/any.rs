//! Simulations and leagues of a game whose type is not known.

use bots::Roster;
use game::dynamic::{AnyGame, Of};

use serde::Serialize;

use crate::{Error, Hooks, League, LeagueReport, RecordHook, Report, Simulation};

/// What can be told of a bot without seating it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BotFacts {
    /// The name, as the command line knows it.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
}

/// A game with bots whose type is not known. Every game with a [`Roster`] is one, as [`Of`] itself.
///
/// ```
/// use arena::AnyArena;
/// use game::dynamic::Of;
///
/// static GAMES: &[&dyn AnyArena] = &[&Of::<qwixx::Classic>::new(), &Of::<ten::Ten>::new()];
/// for game in GAMES {
///     assert_eq!(game.bots()[0].name, "random");
///     assert_eq!(game.start(2, &[]).unwrap().perft(0), 1);
/// }
/// ```
pub trait AnyArena: AnyGame {
    /// Returns the bots of the game, the weakest first.
    fn bots(&self) -> Vec<BotFacts>;

    /// Checks whether a simulation is possible, before anything is written or worked out for it.
    fn check_simulation(&self, settings: &Simulation) -> Result<(), Error>;

    /// Plays many games with bots on fixed seats, and gives their records to `records` if somebody wants them.
    fn simulate(
        &self,
        settings: &Simulation,
        hooks: &Hooks<'_>,
        records: Option<RecordHook<'_>>,
    ) -> Result<Report, Error>;

    /// Plays many games in which bots meet each other on all seats.
    fn league(&self, settings: &League, hooks: &Hooks<'_>) -> Result<LeagueReport, Error>;
}

impl<G: Roster> AnyArena for Of<G> {
    fn bots(&self) -> Vec<BotFacts> {
        G::bots().iter().map(|bot| BotFacts { name: bot.name, about: bot.about }).collect()
    }

    fn check_simulation(&self, settings: &Simulation) -> Result<(), Error> {
        settings.check::<G>()
    }

    fn simulate(
        &self,
        settings: &Simulation,
        hooks: &Hooks<'_>,
        records: Option<RecordHook<'_>>,
    ) -> Result<Report, Error> {
        settings.run::<G>(hooks, records)
    }

    fn league(&self, settings: &League, hooks: &Hooks<'_>) -> Result<LeagueReport, Error> {
        settings.run::<G>(hooks)
    }
}
