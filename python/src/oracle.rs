//! The exact values of solo Qwixx.

use std::path::PathBuf;

use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use qwixx::{Classic, Colour, Stage};
use solver::{Choice, Roll, RowState, Sheet, SoloTable};

use crate::state::PyState;

/// The value of every position of solo Qwixx under the best play, exact up to the rounding of 64-bit floats.
#[pyclass(name = "Oracle", module = "rowlock", frozen)]
pub(crate) struct PyOracle {
    table: SoloTable,
}

#[pymethods]
impl PyOracle {
    /// Loads the table from a folder; if it is not there, solves the game, which takes a while, and keeps it there. Without
    /// a folder it is the one where the bots keep theirs.
    #[new]
    #[pyo3(signature = (folder = None))]
    fn new(py: Python<'_>, folder: Option<PathBuf>) -> PyResult<Self> {
        let nowhere = || PyOSError::new_err("there is no data folder for this user; name one");
        let folder = folder.or_else(bots::data_folder).ok_or_else(nowhere)?;
        let (table, _) = py.detach(|| SoloTable::load_or_solve(&folder, &|_, _| ()));
        Ok(PyOracle { table })
    }

    /// Returns the expected score of a whole game.
    fn start_value(&self) -> f64 {
        self.table.start_value()
    }

    /// Returns the score that the best play reaches on average from here.
    fn value(&self, state: &PyState) -> PyResult<f64> {
        let position = solo(state)?;
        let points = f64::from(position.sheet(game::Seat::FIRST).score());
        let sheet = sheet(position);
        Ok(match position.stage() {
            Stage::Over => points,
            Stage::Lot | Stage::Roll | Stage::Board => points + self.table.value(&sheet),
            Stage::White | Stage::Coloured => {
                let values = self.values(position)?;
                points + values.into_iter().map(|(_, value)| value).fold(f64::NEG_INFINITY, f64::max)
            }
        })
    }

    /// Returns every legal action of a decision with the score that it reaches on average when the best play follows.
    fn action_values(&self, state: &PyState) -> PyResult<Vec<(u32, f64)>> {
        let position = solo(state)?;
        let points = f64::from(position.sheet(game::Seat::FIRST).score());
        let text = |choice: Choice| match choice {
            Choice::Pass => "pass".to_owned(),
            Choice::Mark { row, number } => format!("{} {number}", Colour::ALL[usize::from(row)]),
        };
        let number = |text: String| state.game.game.action_number(&text).expect("a mark is an action");
        let values = self.values(position)?.into_iter();
        Ok(values.map(|(choice, value)| (number(text(choice)), points + value)).collect())
    }

    /// Returns how many points a choice costs, compared with the best one.
    fn regret(&self, state: &PyState, action: u32) -> PyResult<f64> {
        let values = self.action_values(state)?;
        let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        let chosen = values.iter().find(|(choice, _)| *choice == action);
        let illegal = || PyValueError::new_err(format!("action {action} is not legal here"));
        chosen.map(|(_, value)| best - value).ok_or_else(illegal)
    }
}

impl PyOracle {
    fn values(&self, position: &Classic) -> PyResult<Vec<(Choice, f64)>> {
        let (sheet, dice) = (sheet(position), position.roll());
        let coloured = Colour::ALL.map(|colour| dice.die(colour).unwrap_or(1));
        let roll =
            Roll::new(dice.white, coloured).ok_or_else(|| PyValueError::new_err("nothing is rolled yet"))?;
        let values = match position.stage() {
            Stage::White => self.table.first_action(&sheet, &roll),
            Stage::Coloured => self.table.second_action(&sheet, &roll, position.has_marked()),
            _ => return Err(PyValueError::new_err("there is nothing to decide here")),
        };
        Ok(values.into_iter().map(|valued| (valued.choice, valued.value)).collect())
    }
}

fn solo(state: &PyState) -> PyResult<&Classic> {
    let classic = state.state.classic().filter(|position| game::Game::seats(*position) == 1);
    classic
        .ok_or_else(|| PyValueError::new_err("the oracle knows solo Qwixx: load_game(\"qwixx\", players=1)"))
}

/// Returns the sheet as the solver knows it.
fn sheet(position: &Classic) -> Sheet {
    let own = position.sheet(game::Seat::FIRST);
    let rows = Colour::ALL.map(|colour| RowState::from_marks(own.row(colour)).expect("a row of the rules"));
    Sheet::new(rows, own.misses() as u8)
}
