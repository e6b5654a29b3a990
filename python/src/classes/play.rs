//! A game and its states, for Python. Each gives the other.

use game::{Observer, Pending, Seat};
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyValueError};
use pyo3::prelude::*;

use crate::games::{AnyGame, games};
use crate::numbers::Numbers;
use crate::state::AnyState;

/// What `OpenSpiel` calls those who act and are no player.
const CHANCE: i32 = -1;
const SIMULTANEOUS: i32 = -2;
const TERMINAL: i32 = -4;
/// Who looks on without a seat.
const SPECTATOR: i32 = -1;

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

/// One game as it is being played. In the shape of `OpenSpiel`: chance is a node, a simultaneous choice is one too.
#[pyclass(name = "State", module = "rowlock")]
pub(crate) struct PyState {
    pub(crate) game: PyGame,
    pub(crate) state: Box<dyn AnyState>,
}

impl PyState {
    pub(crate) fn new(game: PyGame, state: Box<dyn AnyState>) -> Self {
        PyState { game, state }
    }

    pub(crate) fn seat(&self, player: usize) -> PyResult<Seat> {
        let seat = Seat::new(player).filter(|seat| seat.index() < self.state.seats());
        let last = self.state.seats() - 1;
        seat.ok_or_else(|| PyIndexError::new_err(format!("there is no such player; they are 0 to {last}")))
    }

    /// Returns a player, or for -1 a spectator.
    fn observer(&self, player: i32) -> PyResult<Observer> {
        match player {
            SPECTATOR => Ok(Observer::Spectator),
            player => self.seat(usize::try_from(player).unwrap_or(usize::MAX)).map(Observer::Seat),
        }
    }
}

/// Returns a new array that somebody has written.
fn tensor(py: Python<'_>, size: usize, write: impl FnOnce(&mut [f32])) -> Bound<'_, PyArray1<f32>> {
    let mut numbers = vec![0.0; size];
    write(&mut numbers);
    PyArray1::from_vec(py, numbers)
}

#[pymethods]
impl PyState {
    fn get_game(&self) -> PyGame {
        self.game.clone()
    }

    fn num_players(&self) -> usize {
        self.state.seats()
    }

    fn current_player(&self) -> i32 {
        match self.state.pending() {
            Pending::Chance => CHANCE,
            Pending::Over => TERMINAL,
            Pending::Decide(awaited) if awaited.len() > 1 => SIMULTANEOUS,
            Pending::Decide(awaited) => awaited.iter().next().map_or(TERMINAL, |seat| seat.index() as i32),
        }
    }

    /// Returns the players who are asked now.
    fn awaited_players(&self) -> Vec<usize> {
        match self.state.pending() {
            Pending::Decide(awaited) => awaited.iter().map(Seat::index).collect(),
            Pending::Chance | Pending::Over => Vec::new(),
        }
    }

    fn is_terminal(&self) -> bool {
        self.state.pending() == Pending::Over
    }

    fn is_chance_node(&self) -> bool {
        self.state.pending() == Pending::Chance
    }

    fn is_simultaneous_node(&self) -> bool {
        self.current_player() == SIMULTANEOUS
    }

    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, player: Option<usize>) -> PyResult<Vec<u32>> {
        if let Some(player) = player {
            return Ok(self.state.legal(self.seat(player)?));
        }
        match (self.state.pending(), self.current_player()) {
            (Pending::Chance, _) => {
                Ok(self.state.outcomes().iter().map(|(ticket, _)| *ticket as u32).collect())
            }
            (Pending::Decide(_), SIMULTANEOUS) => {
                Err(PyValueError::new_err("several players are asked: say for which player"))
            }
            (Pending::Decide(_), player) => Ok(self.state.legal(self.seat(player as usize)?)),
            (Pending::Over, _) => Ok(Vec::new()),
        }
    }

    fn legal_actions_mask<'py>(&self, py: Python<'py>, player: usize) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; self.game.game.actions()];
        self.state.legal(self.seat(player)?).iter().for_each(|&action| mask[action as usize] = 1);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Returns what the table does for a player who does not decide: to pass, or what comes nearest to it.
    fn idle_action(&self, player: usize) -> PyResult<u32> {
        let seat = self.seat(player)?;
        if self.state.legal(seat).is_empty() {
            return Err(PyValueError::new_err(format!("player {player} has nothing to decide now")));
        }
        Ok(self.state.idle(seat))
    }

    /// Returns every outcome of the pending chance event with its probability.
    fn chance_outcomes(&self) -> Vec<(u64, f64)> {
        self.state.outcomes()
    }

    /// Returns the number of equal lots of the pending chance event. Outcome number `n` is the one on lot `n`.
    fn chance_lots(&self) -> u64 {
        self.state.tickets()
    }

    /// Plays the action of the player who is asked alone, or the outcome of chance.
    fn apply_action(&mut self, action: u32) -> PyResult<()> {
        let done = match self.state.pending() {
            Pending::Chance => self.state.settle(action.into()),
            Pending::Decide(awaited) if awaited.len() == 1 => {
                let seat = awaited.iter().next().expect("one is awaited");
                self.state.decide(&[(seat, action)])
            }
            Pending::Decide(_) => Err("several players are asked: use apply_actions".to_owned()),
            Pending::Over => Err("the game is over".to_owned()),
        };
        done.map_err(PyValueError::new_err)
    }

    /// Plays one action for every player; those of players who are not asked are left out.
    fn apply_actions(&mut self, actions: Vec<u32>) -> PyResult<()> {
        let Pending::Decide(awaited) = self.state.pending() else {
            return Err(PyValueError::new_err("no decision is awaited now"));
        };
        if actions.len() != self.state.seats() {
            return Err(PyValueError::new_err(format!(
                "{} actions, one for each player",
                self.state.seats()
            )));
        }
        let actions: Vec<_> = awaited.iter().map(|seat| (seat, actions[seat.index()])).collect();
        self.state.decide(&actions).map_err(PyValueError::new_err)
    }

    /// Draws what chance brings until somebody is asked or the game is over; `seed` decides what.
    fn apply_chance(&mut self, seed: u64) -> PyResult<()> {
        if self.state.pending() != Pending::Chance {
            return Err(PyValueError::new_err("nothing is drawn now: chance is not asked"));
        }
        let mut numbers = Numbers::new(seed);
        while self.state.pending() == Pending::Chance {
            let ticket = numbers.below(self.state.tickets());
            self.state.settle(ticket).map_err(PyValueError::new_err)?;
        }
        Ok(())
    }

    /// Returns the points as they stand.
    fn scores(&self) -> Vec<i32> {
        self.state.scores()
    }

    /// Returns the points of each player once the game is over, and 0 before.
    fn returns(&self) -> Vec<f64> {
        if self.is_terminal() {
            self.state.scores().into_iter().map(f64::from).collect()
        } else {
            vec![0.0; self.state.seats()]
        }
    }

    /// Returns each player's share of the win once the game is over.
    fn wins(&self) -> Option<Vec<f64>> {
        self.state.wins()
    }

    #[pyo3(signature = (player = -1))]
    fn observation_tensor<'py>(&self, py: Python<'py>, player: i32) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let (observer, size) = (self.observer(player)?, self.game.game.observation_size(self.state.seats()));
        Ok(tensor(py, size, |out| self.state.observe(observer, out)))
    }

    /// Returns everything that a player has seen so far, as numbers.
    #[pyo3(signature = (player = -1))]
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        player: i32,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let (observer, size) =
            (self.observer(player)?, self.game.game.information_state_size(self.state.seats()));
        Ok(tensor(py, size, |out| self.state.recall(observer, out)))
    }

    #[pyo3(signature = (player = -1))]
    fn observation_string(&self, player: i32) -> PyResult<String> {
        Ok(self.state.text(self.observer(player)?))
    }

    /// Returns everything that a player has seen so far, a line of JSON an event.
    #[pyo3(signature = (player = -1))]
    fn information_state_string(&self, player: i32) -> PyResult<String> {
        Ok(self.state.events(self.observer(player)?).join("\n"))
    }

    /// Returns what a player may know, as JSON.
    #[pyo3(signature = (player = -1))]
    fn view(&self, player: i32) -> PyResult<String> {
        Ok(self.state.view(self.observer(player)?))
    }

    #[pyo3(signature = (player, action))]
    fn action_to_string(&self, player: i32, action: u32) -> PyResult<String> {
        let text = if player == CHANCE {
            self.state.outcome_text(action.into())
        } else {
            self.game.game.action_text(action)
        };
        text.ok_or_else(|| PyValueError::new_err(format!("there is no action {action}")))
    }

    /// Returns what a bot would do for a player.
    #[pyo3(signature = (bot, player, seed = 0))]
    fn ask_bot(&self, py: Python<'_>, bot: &str, player: usize, seed: u64) -> PyResult<u32> {
        let seat = self.seat(player)?;
        py.detach(|| self.state.ask_bot(bot, seat, seed)).map_err(PyValueError::new_err)
    }

    /// Returns the record, from which `Game.read` goes on and which `rowlock verify` checks.
    fn serialize(&self) -> String {
        self.state.record()
    }

    fn history_length(&self) -> usize {
        self.state.length()
    }

    fn clone(&self) -> Self {
        PyState { game: self.game.clone(), state: self.state.copy() }
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __str__(&self) -> String {
        self.state.text(Observer::Spectator)
    }

    fn __repr__(&self) -> String {
        format!("<State of {:?} after {} inputs>", self.game.game.name(), self.state.length())
    }

    fn __eq__(&self, other: &PyState) -> bool {
        self.game.game.name() == other.game.game.name() && self.state.digest() == other.state.digest()
    }
}
