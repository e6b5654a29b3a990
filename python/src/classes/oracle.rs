//! The solver's tables as an oracle for Qwixx: exact for one player, and for more by a model of the others.

use std::path::{Path, PathBuf};

use game::{Game as _, NoOptions, Pending, Seat, SeatSet, chance};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use qwixx::{Classic, Colour, Stage};
use solver::{Choice, HazardModel, Moment, MultiTable, Roll, RowState, Sheet, SoloTable, Valued};

use super::play::PyState;

/// What sheets are worth.
enum Table {
    /// Points of the best play alone, exact up to the rounding of 64-bit floats.
    Solo(SoloTable),
    /// The lead over an average opponent, if the others play as a model says.
    Multi(MultiTable),
}

impl Table {
    /// Loads a table from a folder; if it is not there, makes it and keeps it there.
    fn load(folder: &Path, players: usize) -> Option<Self> {
        if players == 1 {
            return Some(Table::Solo(SoloTable::load_or_solve(folder, &|_, _| ()).0));
        }
        let model = HazardModel::for_players(u8::try_from(players).ok()?)?;
        Some(Table::Multi(MultiTable::load_or_build(folder, &model, &|_, _| ()).0))
    }

    fn value(&self, sheet: Sheet, moment: Moment) -> f64 {
        match self {
            Table::Solo(table) => table.value(&sheet),
            Table::Multi(table) => table.value(&sheet, moment),
        }
    }
}

/// What one seat knows of a position when it asks a table.
struct Standing<'a> {
    table: &'a Table,
    position: &'a Classic,
    seat: Seat,
    sheet: Sheet,
    /// The points, or the lead over the mean of the others when this roll is over.
    points: f64,
    /// How late it is, as the table for more players knows it.
    stage: usize,
}

impl<'a> Standing<'a> {
    fn new(table: &'a Table, position: &'a Classic, seat: Seat) -> Self {
        let others = SeatSet::first(position.seats()).iter().filter(|other| *other != seat);
        let sheets: Vec<Sheet> = others.clone().map(|other| sheet(position, other)).collect();
        let score = |seat: Seat| f64::from(position.sheet(seat).score());
        let mean = others.map(score).sum::<f64>() / sheets.len().max(1) as f64;
        let own = sheet(position, seat);
        let (stage, cost) = match table {
            Table::Solo(_) => (0, 0.0),
            Table::Multi(table) => {
                let stage = table.model().stage(&sheets);
                let closed = own.rows().iter().filter(|row| row.is_closed()).count();
                (stage, table.model().gain.get(closed).map_or(0.0, |gain| f64::from(gain[stage])))
            }
        };
        // What the others win in this roll is on their sheets once they have decided.
        let to_come = !matches!(position.stage(), Stage::Coloured | Stage::Over);
        let points = score(seat) - mean - if to_come { cost } else { 0.0 };
        Standing { table, position, seat, sheet: own, points, stage }
    }

    /// Returns what a sheet is worth right after a roll after which so many others roll before this seat.
    fn after(&self, sheet: Sheet, others_first: usize) -> f64 {
        self.table.value(sheet, Moment { stage: self.stage, others_first })
    }

    /// Returns how many others roll before this seat, if `next` rolls next.
    fn others_before(&self, next: Seat) -> usize {
        let seats = self.position.seats();
        (self.seat.index() + seats - next.index()) % seats
    }

    /// Returns what can be chosen with what it is worth from now on: with the white dice or with a coloured one, if the seat is
    /// the active one; with the white dice otherwise.
    fn choices(&self, roll: Roll, stage: Stage, marked: bool) -> Vec<Valued<Choice>> {
        let active = self.position.active();
        let others_first = self.others_before(active.next(self.position.seats()));
        let after = |sheet: &Sheet| self.after(*sheet, others_first);
        match (stage, active == self.seat) {
            (Stage::White, true) => solver::first_action(&self.sheet, &roll, &after),
            (Stage::White, false) => solver::passive_action(&self.sheet, roll.white_sum(), &after),
            _ => solver::second_action(&self.sheet, &roll, marked, &after),
        }
    }

    fn best(&self, roll: Roll, stage: Stage, marked: bool) -> f64 {
        solver::best(&self.choices(roll, stage, marked)).map_or(0.0, |best| best.value)
    }

    /// Returns what is awaited before the dice are cast: the mean over all of them.
    fn before_roll(&self) -> f64 {
        match self.table {
            Table::Solo(table) => table.value(&self.sheet),
            Table::Multi(_) => {
                // Others' coloured dice are not this seat's business.
                let colours = if self.position.active() == self.seat { 6_u16.pow(4) } else { 1 };
                let coloured = |n: u16| [1, 6, 36, 216].map(|place| (n / place % 6) as u8 + 1);
                let (mut sum, mut count) = (0.0, 0.0);
                for (one, other) in (1..=6).flat_map(|one| (one..=6).map(move |other| (one, other))) {
                    let weight = if one == other { 1.0 } else { 2.0 };
                    for n in 0..colours {
                        let roll = Roll::new([one, other], coloured(n)).expect("faces from 1 to 6");
                        sum += weight * self.best(roll, Stage::White, false);
                        count += weight;
                    }
                }
                sum / count
            }
        }
    }
}

/// The solver's table for so many players.
#[pyclass(name = "Oracle", module = "rowlock", frozen)]
pub(crate) struct PyOracle {
    table: Table,
    players: usize,
}

#[pymethods]
impl PyOracle {
    /// Loads the table from a folder; if it is not there, makes it, which takes a while, and keeps it there. Without a folder it
    /// is the one where the bots keep theirs.
    #[new]
    #[pyo3(signature = (folder = None, players = 1))]
    fn new(py: Python<'_>, folder: Option<PathBuf>, players: usize) -> PyResult<Self> {
        let nowhere = || PyOSError::new_err("there is no data folder for this user; name one");
        let folder = folder.or_else(bots::data_folder).ok_or_else(nowhere)?;
        let table = py.detach(|| Table::load(&folder, players));
        let table = table.ok_or_else(|| PyValueError::new_err("there are tables for 1 to 5 players"))?;
        Ok(PyOracle { table, players })
    }

    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    /// Returns whether the values are exact. They are for one player; for more they go by a model of the others.
    #[getter]
    fn exact(&self) -> bool {
        matches!(self.table, Table::Solo(_))
    }

    /// Returns the value of a whole game for the player who begins: the points alone, the lead among several.
    fn start_value(&self, py: Python<'_>) -> f64 {
        let start = Classic::start(self.players, &NoOptions::default()).expect("so many can play");
        let begun = chance::outcomes(&start).next().map(|(first, _)| {
            let mut position = start;
            position.settle(first);
            position
        });
        let position = begun.filter(|_| self.players > 1).unwrap_or(start);
        py.detach(|| self.value_of(&position, position.active()))
    }

    /// Returns what the best play reaches on average from here: the player's points at the end of a game alone, among several
    /// the lead over the mean of the others.
    #[pyo3(signature = (state, player = 0))]
    fn value(&self, py: Python<'_>, state: &PyState, player: usize) -> PyResult<f64> {
        let (position, seat) = (self.known(state)?, state.seat(player)?);
        Ok(py.detach(|| self.value_of(position, seat)))
    }

    /// Returns every legal action of a decision with the value that it reaches on average when the best play follows.
    #[pyo3(signature = (state, player = 0))]
    fn action_values(&self, state: &PyState, player: usize) -> PyResult<Vec<(u32, f64)>> {
        let (position, seat) = (self.known(state)?, state.seat(player)?);
        let nothing = || PyValueError::new_err(format!("player {player} has nothing to decide here"));
        if !matches!(position.pending(), Pending::Decide(awaited) if awaited.contains(seat)) {
            return Err(nothing());
        }
        let standing = Standing::new(&self.table, position, seat);
        let values = standing.choices(roll(position), position.stage(), position.has_marked());
        let text = |choice: Choice| match choice {
            Choice::Pass => "pass".to_owned(),
            Choice::Mark { row, number } => format!("{} {number}", Colour::ALL[usize::from(row)]),
        };
        let number = |choice| state.game.game.action_number(&text(choice)).expect("a mark is an action");
        Ok(values.into_iter().map(|valued| (number(valued.choice), standing.points + valued.value)).collect())
    }

    /// Returns how much a choice costs, compared with the best one.
    #[pyo3(signature = (state, action, player = 0))]
    fn regret(&self, state: &PyState, action: u32, player: usize) -> PyResult<f64> {
        let values = self.action_values(state, player)?;
        let best = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        let chosen = values.iter().find(|(choice, _)| *choice == action);
        let illegal = || PyValueError::new_err(format!("action {action} is not legal here"));
        chosen.map(|(_, value)| best - value).ok_or_else(illegal)
    }
}

impl PyOracle {
    /// Returns the position of a state that this table knows.
    fn known<'a>(&self, state: &'a PyState) -> PyResult<&'a Classic> {
        let players = self.players;
        let unknown = || {
            let example = format!("load_game(\"qwixx\", players={players})");
            PyValueError::new_err(format!("this oracle knows Qwixx for {players}: {example}"))
        };
        state.state.classic().filter(|position| position.seats() == players).ok_or_else(unknown)
    }

    fn value_of(&self, position: &Classic, seat: Seat) -> f64 {
        let standing = Standing::new(&self.table, position, seat);
        let decides = matches!(position.pending(), Pending::Decide(awaited) if awaited.contains(seat));
        let to_come = match position.stage() {
            Stage::Over => 0.0,
            Stage::Lot if position.seats() > 1 => return self.mean_over_lot(position, seat),
            Stage::Lot | Stage::Roll | Stage::Board => standing.before_roll(),
            stage if decides => standing.best(roll(position), stage, position.has_marked()),
            _ => {
                let next = position.active().next(position.seats());
                standing.after(standing.sheet, standing.others_before(next))
            }
        };
        standing.points + to_come
    }

    /// Returns the mean over who begins.
    fn mean_over_lot(&self, position: &Classic, seat: Seat) -> f64 {
        let begun = chance::outcomes(position).map(|(first, weight)| {
            let mut after = *position;
            after.settle(first);
            weight as f64 * self.value_of(&after, seat)
        });
        begun.sum::<f64>() / position.tickets() as f64
    }
}

/// Returns the dice as the solver knows them; one that is out counts for nothing.
fn roll(position: &Classic) -> Roll {
    let dice = position.roll();
    let coloured = Colour::ALL.map(|colour| dice.die(colour).unwrap_or(1));
    Roll::new(dice.white, coloured).expect("dice lie there when somebody is asked")
}

/// Returns a seat's sheet as the solver knows it, with the rows that others have closed.
fn sheet(position: &Classic, seat: Seat) -> Sheet {
    let own = position.sheet(seat);
    let rows = Colour::ALL.map(|colour| {
        if position.closed().contains(colour) {
            RowState::CLOSED
        } else {
            RowState::from_marks(own.row(colour)).expect("a row of the rules")
        }
    });
    Sheet::new(rows, own.misses() as u8)
}
