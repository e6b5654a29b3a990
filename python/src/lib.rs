//! The games for Python. Arrows between the files point upwards in this list:
//!
//! - [`observe`]: what an observer may know, as numbers.
//! - [`codes`]: actions as numbers.
//! - [`recall`]: everything that an observer has seen, as numbers.
//! - [`numbers`]: random numbers.
//! - [`state`]: one game as it is being played, with its record.
//! - [`vector`]: many games at once, stepped without the interpreter.
//! - [`games`]: the list of games, each behind one face.
//! - [`classes`]: what Python sees of all that.

mod classes;
mod codes;
mod games;
mod numbers;
mod observe;
mod recall;
mod state;
mod vector;

use pyo3::prelude::*;

/// The compiled part of the package.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::classes::{PyGame, PyOracle, PyState, PyVector, game_names};
}
