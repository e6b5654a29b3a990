//! One game as it is being played, with its record.

use std::sync::Arc;

use bots::Question;
use game::{Choices as _, Decisions, Digest, Input, Observer, Pending, Record, Seat, chance};
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use serde_json::Value;

use crate::codes::Codes;
use crate::games::{self, PyGame};
use crate::observe::Observed;
use crate::recall;
use crate::vector::Numbers;

/// What `OpenSpiel` calls those who act and are no player.
const CHANCE: i32 = -1;
const SIMULTANEOUS: i32 = -2;
const TERMINAL: i32 = -4;
/// Who looks on without a seat.
const SPECTATOR: i32 = -1;

/// A position with the record of how it came about.
pub(crate) struct State<G: Observed> {
    pub(crate) codes: Arc<Codes<G>>,
    pub(crate) position: G,
    pub(crate) record: Record<G>,
}

/// A state of a game whose type is not known.
pub(crate) trait AnyState: Send + Sync {
    fn copy(&self) -> Box<dyn AnyState>;
    fn seats(&self) -> usize;
    fn options(&self) -> Option<Vec<(String, String)>>;
    fn pending(&self) -> Pending;
    fn legal(&self, seat: Seat) -> Vec<u32>;
    fn idle(&self, seat: Seat) -> u32;
    fn outcomes(&self) -> Vec<(u64, f64)>;
    fn outcome_text(&self, ticket: u64) -> Option<String>;
    fn tickets(&self) -> u64;
    fn settle(&mut self, ticket: u64) -> Result<(), String>;
    fn decide(&mut self, actions: &[(Seat, u32)]) -> Result<(), String>;
    fn scores(&self) -> Vec<i32>;
    fn wins(&self) -> Option<Vec<f64>>;
    fn observe(&self, observer: Observer, out: &mut [f32]);
    fn recall(&self, observer: Observer, out: &mut [f32]);
    fn view(&self, observer: Observer) -> String;
    fn text(&self, observer: Observer) -> String;
    fn events(&self, observer: Observer) -> Vec<String>;
    fn record(&self) -> String;
    fn length(&self) -> usize;
    fn digest(&self) -> Digest;
    fn ask_bot(&self, bot: &str, seat: Seat, seed: u64) -> Result<u32, String>;
    fn classic(&self) -> Option<&qwixx::Classic>;
}

impl<G: Observed> State<G> {
    fn put(&mut self, input: Input<G>) -> Result<(), String> {
        self.record.play(&mut self.position, input).map_err(|why| why.to_string())
    }
}

impl<G: Observed> AnyState for State<G> {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(State {
            codes: Arc::clone(&self.codes),
            position: self.position.clone(),
            record: self.record.clone(),
        })
    }

    fn seats(&self) -> usize {
        self.position.seats()
    }

    /// Returns the options as pairs of key and value, where they can be said so: a deck of one's own cannot.
    fn options(&self) -> Option<Vec<(String, String)>> {
        let options = &self.record.header.options;
        let pair = |(key, value): (&String, &Value)| {
            (key.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        };
        let pairs: Vec<_> =
            options.as_object()?.iter().filter(|(_, value)| !value.is_null()).map(pair).collect();
        let read = games::options::<G>(&pairs).ok()?;
        (serde_json::to_value(read).ok().as_ref() == Some(options)).then_some(pairs)
    }

    fn pending(&self) -> Pending {
        self.position.pending()
    }

    fn legal(&self, seat: Seat) -> Vec<u32> {
        match self.position.pending() {
            Pending::Decide(awaited) if awaited.contains(seat) => {
                let mut actions: Vec<u32> =
                    self.position.choices(seat).iter().map(|action| self.codes.number(action)).collect();
                actions.sort_unstable();
                actions
            }
            _ => Vec::new(),
        }
    }

    fn idle(&self, seat: Seat) -> u32 {
        self.codes.number(self.position.idle(seat))
    }

    fn outcomes(&self) -> Vec<(u64, f64)> {
        if self.position.pending() != Pending::Chance {
            return Vec::new();
        }
        let all = self.position.tickets() as f64;
        let mut first = 0;
        let outcome = |(_, weight): (G::Outcome, u64)| {
            let ticket = first;
            first += weight;
            (ticket, weight as f64 / all)
        };
        chance::outcomes(&self.position).map(outcome).collect()
    }

    fn outcome_text(&self, ticket: u64) -> Option<String> {
        (ticket < self.tickets()).then(|| self.position.outcome(ticket).to_string())
    }

    fn tickets(&self) -> u64 {
        if self.position.pending() == Pending::Chance { self.position.tickets() } else { 0 }
    }

    fn settle(&mut self, ticket: u64) -> Result<(), String> {
        if ticket >= self.tickets() {
            return Err(format!("there is no chance outcome {ticket} now"));
        }
        self.put(Input::Chance(self.position.outcome(ticket)))
    }

    fn decide(&mut self, actions: &[(Seat, u32)]) -> Result<(), String> {
        let typed = |&(seat, action): &(Seat, u32)| {
            let action = self.codes.action(action).ok_or_else(|| format!("there is no action {action}"))?;
            Ok((seat, action))
        };
        let actions: Vec<_> = actions.iter().map(typed).collect::<Result<_, String>>()?;
        self.put(Input::Decide(Decisions::new(actions)))
    }

    fn scores(&self) -> Vec<i32> {
        self.position.scores().as_slice().to_vec()
    }

    fn wins(&self) -> Option<Vec<f64>> {
        let winners = self.position.winners()?;
        let share = 1.0 / winners.len().max(1) as f64;
        let seats = (0..self.position.seats()).filter_map(Seat::new);
        Some(seats.map(|seat| if winners.contains(seat) { share } else { 0.0 }).collect())
    }

    fn observe(&self, observer: Observer, out: &mut [f32]) {
        G::observe(&self.position.view(observer), observer, self.position.seats(), out);
    }

    fn recall(&self, observer: Observer, out: &mut [f32]) {
        recall::write(&self.record, &self.codes, observer, out);
    }

    fn view(&self, observer: Observer) -> String {
        serde_json::to_string(&self.position.view(observer)).expect("views are plain data")
    }

    fn text(&self, observer: Observer) -> String {
        self.position.view(observer).to_string()
    }

    fn events(&self, observer: Observer) -> Vec<String> {
        let events = self.record.events(observer).unwrap_or_default();
        events.iter().map(|(_, event)| serde_json::to_string(event).expect("events are plain data")).collect()
    }

    fn record(&self) -> String {
        self.record.to_text()
    }

    fn length(&self) -> usize {
        self.record.entries.len()
    }

    fn digest(&self) -> Digest {
        self.position.digest()
    }

    fn ask_bot(&self, bot: &str, seat: Seat, seed: u64) -> Result<u32, String> {
        if self.legal(seat).is_empty() {
            return Err(format!("player {} has nothing to decide now", seat.index()));
        }
        let bots = || G::bots().iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
        let info = G::bot(bot).ok_or_else(|| format!("there is no bot {bot:?}; the bots are: {}", bots()))?;
        let (view, choices) = (self.position.view(Observer::Seat(seat)), self.position.choices(seat));
        let mut numbers = Numbers::new(seed);
        let mut source = || numbers.next();
        let action = (info.seat)().decide(&Question { view: &view, seat, choices: &choices }, &mut source);
        Ok(self.codes.number(action))
    }

    fn classic(&self) -> Option<&qwixx::Classic> {
        (&self.position as &dyn std::any::Any).downcast_ref()
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
