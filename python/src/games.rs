//! The list of games.

use std::sync::{Arc, OnceLock};

use bots::Roster;
use game::{GameOptions as _, OptionSpec, Record};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;

use crate::codes::Codes;
use crate::observe::Observed;
use crate::recall;
use crate::state::{AnyState, PyState, State};
use crate::vector::{AnyVector, Vector};

/// A game whose type is not known.
pub(crate) trait AnyGame: Send + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn seats(&self) -> (usize, usize);
    fn longest(&self) -> usize;
    fn option_keys(&self) -> Vec<(&'static str, &'static str)>;
    fn bots(&self) -> Vec<&'static str>;
    fn actions(&self) -> usize;
    fn action_text(&self, action: u32) -> Option<String>;
    fn action_number(&self, text: &str) -> Option<u32>;
    fn observation_size(&self, seats: usize) -> usize;
    fn information_state_size(&self, seats: usize) -> usize;
    fn start(&self, seats: usize, options: &[(String, String)]) -> Result<Box<dyn AnyState>, String>;
    fn read(&self, record: &str) -> Result<Box<dyn AnyState>, String>;
    fn vector(
        &self,
        count: usize,
        seats: usize,
        options: &[(String, String)],
        seed: u64,
    ) -> Result<Box<dyn AnyVector>, String>;
}

struct Typed<G: Observed> {
    codes: OnceLock<Arc<Codes<G>>>,
}

impl<G: Observed> Typed<G> {
    fn boxed() -> Box<dyn AnyGame> {
        Box::new(Typed::<G> { codes: OnceLock::new() })
    }

    fn codes(&self) -> &Arc<Codes<G>> {
        self.codes.get_or_init(|| Arc::new(Codes::new()))
    }
}

/// Reads options, each a pair of key and value.
pub(crate) fn options<G: Roster>(pairs: &[(String, String)]) -> Result<G::Options, String> {
    let mut options = G::Options::default();
    for (key, value) in pairs {
        options.set(key, value).map_err(|why| why.to_string())?;
    }
    Ok(options)
}

impl<G: Observed> AnyGame for Typed<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn seats(&self) -> (usize, usize) {
        (*G::SEATS.start(), *G::SEATS.end())
    }

    fn longest(&self) -> usize {
        G::LONGEST
    }

    fn option_keys(&self) -> Vec<(&'static str, &'static str)> {
        G::Options::SPECS.iter().map(|OptionSpec { key, help, .. }| (*key, *help)).collect()
    }

    fn bots(&self) -> Vec<&'static str> {
        G::bots().iter().map(|bot| bot.name).collect()
    }

    fn actions(&self) -> usize {
        self.codes().len()
    }

    fn action_text(&self, action: u32) -> Option<String> {
        self.codes().action(action).map(|action| action.to_string())
    }

    fn action_number(&self, text: &str) -> Option<u32> {
        text.parse().ok().map(|action| self.codes().number(action))
    }

    fn observation_size(&self, seats: usize) -> usize {
        G::size(seats)
    }

    fn information_state_size(&self, seats: usize) -> usize {
        recall::size::<G>(seats)
    }

    fn start(&self, seats: usize, pairs: &[(String, String)]) -> Result<Box<dyn AnyState>, String> {
        let players = (1..=seats).map(|seat| format!("player {}", seat - 1)).collect();
        let chance = "drawn by a program".to_owned();
        let (record, position) =
            Record::<G>::new(seats, &options::<G>(pairs)?, players, chance).map_err(|why| why.to_string())?;
        Ok(Box::new(State { codes: Arc::clone(self.codes()), position, record }))
    }

    fn read(&self, record: &str) -> Result<Box<dyn AnyState>, String> {
        let header: serde_json::Value =
            serde_json::from_str(record.lines().next().unwrap_or_default()).unwrap_or_default();
        if let Some(name) = header["game"].as_str().filter(|name| *name != G::NAME) {
            return Err(format!("this is a record of {name}, not of {}", G::NAME));
        }
        let record = Record::<G>::from_text(record).map_err(|why| why.to_string())?;
        let position = record.verify().map_err(|why| why.to_string())?;
        Ok(Box::new(State { codes: Arc::clone(self.codes()), position, record }))
    }

    fn vector(
        &self,
        count: usize,
        seats: usize,
        pairs: &[(String, String)],
        seed: u64,
    ) -> Result<Box<dyn AnyVector>, String> {
        let start = G::start(seats, &options::<G>(pairs)?).map_err(|why| why.to_string())?;
        Ok(Box::new(Vector::new(start, Arc::clone(self.codes()), count, seed)?))
    }
}

/// All games. Who adds one adds it here and gives it an `Observed`.
fn games() -> &'static [Box<dyn AnyGame>] {
    static GAMES: OnceLock<Vec<Box<dyn AnyGame>>> = OnceLock::new();
    GAMES.get_or_init(|| {
        vec![
            Typed::<qwixx::Classic>::boxed(),
            Typed::<qwixx::OnBoard>::boxed(),
            Typed::<qwixx::Cards>::boxed(),
            Typed::<ten::Ten>::boxed(),
        ]
    })
}

/// Returns the names of all games.
#[pyfunction]
pub(crate) fn game_names() -> Vec<&'static str> {
    games().iter().map(|game| game.name()).collect()
}

/// A game with its number of players and its options.
#[pyclass(name = "Game", module = "rowlock", frozen)]
#[derive(Clone)]
pub(crate) struct PyGame {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) seats: usize,
    pub(crate) options: Vec<(String, String)>,
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, players = 2, options = Vec::new()))]
    fn new(name: &str, players: usize, options: Vec<(String, String)>) -> PyResult<Self> {
        let known = || format!("there is no game {name:?}; the games are: {}", game_names().join(", "));
        let game =
            games().iter().find(|game| game.name() == name).ok_or_else(|| PyKeyError::new_err(known()))?;
        game.start(players, &options).map_err(PyValueError::new_err)?;
        Ok(PyGame { game: game.as_ref(), seats: players, options })
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.game.name()
    }

    #[getter]
    fn title(&self) -> &'static str {
        self.game.title()
    }

    #[getter]
    fn rules_version(&self) -> u32 {
        self.game.rules_version()
    }

    #[getter]
    fn options(&self) -> Vec<(String, String)> {
        self.options.clone()
    }

    fn option_help(&self) -> Vec<(&'static str, &'static str)> {
        self.game.option_keys()
    }

    fn num_players(&self) -> usize {
        self.seats
    }

    fn min_players(&self) -> usize {
        self.game.seats().0
    }

    fn max_players(&self) -> usize {
        self.game.seats().1
    }

    fn num_distinct_actions(&self) -> usize {
        self.game.actions()
    }

    fn max_game_length(&self) -> usize {
        self.game.longest()
    }

    fn observation_size(&self) -> usize {
        self.game.observation_size(self.seats)
    }

    fn information_state_size(&self) -> usize {
        self.game.information_state_size(self.seats)
    }

    fn bots(&self) -> Vec<&'static str> {
        self.game.bots()
    }

    fn action_to_string(&self, action: u32) -> PyResult<String> {
        self.game
            .action_text(action)
            .ok_or_else(|| PyValueError::new_err(format!("there is no action {action}")))
    }

    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        let unknown = || PyValueError::new_err(format!("{text:?} is no action of {}", self.game.title()));
        self.game.action_number(text).ok_or_else(unknown)
    }

    fn new_initial_state(&self) -> PyResult<PyState> {
        let state = self.game.start(self.seats, &self.options).map_err(PyValueError::new_err)?;
        Ok(PyState::new(self.clone(), state))
    }

    /// Goes on where a record ends.
    fn read(&self, record: &str) -> PyResult<PyState> {
        let state = self.game.read(record).map_err(PyValueError::new_err)?;
        let options = state.options().unwrap_or_else(|| self.options.clone());
        let game = PyGame { seats: state.seats(), options, ..self.clone() };
        Ok(PyState::new(game, state))
    }

    fn __eq__(&self, other: &PyGame) -> bool {
        (self.game.name(), self.seats, &self.options) == (other.game.name(), other.seats, &other.options)
    }

    fn __repr__(&self) -> String {
        let options = self.options.iter().map(|(key, value)| format!(", {key}={value:?}"));
        format!("load_game({:?}, players={}{})", self.game.name(), self.seats, options.collect::<String>())
    }
}
