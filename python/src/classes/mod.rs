//! The classes that Python sees.
//!
//! - [`play`]: a game, and one game as it is being played.
//! - [`vector`]: many games at once.
//! - [`oracle`]: the solver's tables: exact values of solo Qwixx, and values for more players.

mod oracle;
mod play;
mod vector;

pub(crate) use oracle::PyOracle;
pub(crate) use play::{PyGame, PyState, game_names};
pub(crate) use vector::PyVector;
