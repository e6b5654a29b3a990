//! Why games cannot be played, or not to their end.

use game::SetupError;
use thiserror::Error;

/// Why a simulation or a league did not take place.
#[derive(Debug, Error)]
pub enum Error {
    /// No game can be set up like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has no bot of this name.
    #[error("{title} has no bot `{name}`; its bots are: {known}")]
    NoBot {
        /// The title of the game.
        title: &'static str,
        /// The name that was asked for.
        name: String,
        /// The names that there are, separated by commas.
        known: String,
    },
    /// There is not one bot for all seats, nor one for each.
    #[error("{bots} bots are named for {seats} seats")]
    BotsForSeats {
        /// How many bots are named.
        bots: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A league in which nobody can meet.
    #[error("an arena needs at least two bots")]
    LoneBot,
    /// A bot that would meet itself.
    #[error("`{0}` is named twice")]
    NamedTwice(String),
    /// No game at all is asked for.
    #[error("the number of games must be at least 1")]
    NoGames,
    /// No thread at all is asked for.
    #[error("the number of threads must be at least 1")]
    NoThreads,
    /// The system gives no threads.
    #[error("no threads can be started: {0}")]
    Threads(String),
    /// The rules refuse what a bot has chosen.
    #[error("the bots broke a rule in game {game}: {why}")]
    Illegal {
        /// The number of the game, counted from 1.
        game: u64,
        /// What the rules say.
        why: String,
    },
    /// Whoever takes the records could not.
    #[error(transparent)]
    Record(std::io::Error),
}

game::codes! {
    Error {
        Self::NoBot { .. } => "no_bot",
        Self::BotsForSeats { .. } => "bots_for_seats",
        Self::LoneBot => "lone_bot",
        Self::NamedTwice(_) => "named_twice",
        Self::NoGames => "no_games",
        Self::NoThreads => "no_threads",
        Self::Threads(_) => "threads",
        Self::Illegal { .. } => "illegal",
        Self::Record(_) => "record_not_taken";
        Self::Setup(why) => why.code(), of SetupError::codes()
    }
}
