//! The games for Python.
//!
//! - [`games`]: the list of games, each behind one face, with the numbers of their actions.
//! - [`observe`]: what an observer may know, as numbers.
//! - [`state`]: one game as it is being played, with its record.
//! - [`vector`]: many games at once, stepped without the interpreter.
//! - [`recall`]: everything that an observer has seen, as numbers.
//! - [`oracle`]: the solver's tables: exact values of solo Qwixx, and values for more players.

mod codes;
mod games;
mod observe;
mod oracle;
mod recall;
mod state;
mod vector;

use pyo3::prelude::*;

/// The compiled part of the package.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::games::{PyGame, game_names};
    #[pymodule_export]
    use super::oracle::PyOracle;
    #[pymodule_export]
    use super::state::PyState;
    #[pymodule_export]
    use super::vector::PyVector;
}
