//! Tables for people: pages, live updates, a JSON API, and the store that keeps them.
//!
//! - `store`: one SQLite file; the log of every table, written by one thread that commits in groups.
//! - `hub`: one task a table. Commit, then acknowledge, then broadcast.
//! - `web`: the pages and their forms. `api`: the same tables as JSON. `live`: what is pushed to those who look.
//!
//! [`run`] serves on a listener until told to stop.

mod hub;
mod metrics;
mod store;
mod time;
mod token;

use std::path::PathBuf;
use std::time::Duration;

pub use store::{StoreError, backup};

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of the store.
    pub data: PathBuf,
    /// The address under which people reach the server, such as `https://play.example.org`, for invitations. If it is
    /// not given, it is what the browser asked for.
    pub public: Option<String>,
    /// The time between a decision and the dice that follow it, so that people see what happened.
    pub pace: Duration,
    /// Bots wait so long before they answer, for the same reason.
    pub bot_pause: Duration,
    /// A bot that thinks longer is replaced for that move.
    pub bot_limit: Duration,
}

impl Config {
    /// For people, with the store in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Config {
            data: data.into(),
            public: None,
            pace: Duration::from_millis(800),
            bot_pause: Duration::from_millis(500),
            bot_limit: Duration::from_secs(8),
        }
    }
}
