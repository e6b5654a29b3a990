//! Many games between bots, and what can be said of their results.
//!
//! - [`Simulation`]: bots on fixed seats play many games; [`Report`] says how each seat fared.
//! - [`League`]: bots meet each other in every rotation of the seats with the same dice; [`LeagueReport`] rates them.
//! - [`AnyArena`]: both, for a game that is known only at run time. Every game with a [`bots::Roster`] has it, by way of
//!   [`game::dynamic::Of`].
//! - [`Hooks`]: what a caller wants to hear on the way: progress and warnings. A [`RecordHook`] takes the records.
//!
//! The same seed gives the same games, whatever the number of threads. Nothing here prints, reads arguments or writes
//! files.
//!
//! ```
//! use arena::{AnyArena, Hooks, Simulation};
//! use game::dynamic::Of;
//!
//! let game: &dyn AnyArena = &Of::<qwixx::Classic>::new();
//! let settings = Simulation { games: 20, ..Simulation::default() };
//! let report = game.simulate(&settings, &Hooks::default(), None).unwrap();
//! assert_eq!((report.game, report.games, report.seats.len()), ("qwixx", 20, 2));
//! ```

mod any;
mod error;
mod histogram;
mod league;
mod play;
mod setup;
mod simulation;
mod standings;
mod streams;

pub use any::{AnyArena, BotFacts};
pub use error::Error;
pub use histogram::Histogram;
pub use league::{BotReport, League, LeagueReport, Until};
pub use play::thread_pool;
pub use setup::{Hooks, RecordHook, Setup};
pub use simulation::{Report, SeatReport, Simulation};
