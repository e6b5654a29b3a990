//! What the net that foresees the end is told of the dice games.

use std::sync::LazyLock;

use game::{BySeat, Game as _, Seat, SeatSet};
use qwixx::on_board::Board;
use qwixx::{Classic, OnBoard};
use solver::{ROWS, RowState, reading};

use super::solver_state::SolverState;
use crate::foresight::{Foresight, Learnt, SCALE, Seen};

// Features come in groups; each begins where the one before ends.
/// The seat's rows, each with how near others are to closing it.
const ROW: usize = 0;
const MISSES: usize = ROW + RowState::COUNT * THREATS;
/// The most misses that another player has.
const OTHER_MISSES: usize = MISSES + 4;
/// How many roll before the seat does.
const WAIT: usize = OTHER_MISSES + 4;
const SEATS: usize = WAIT + Seat::MAX;
/// How many rows are closed.
const CLOSED: usize = SEATS + Seat::MAX;
/// How many features Qwixx has.
const DICE: usize = CLOSED + 3;
/// On Board: where the pawn stands.
const PAWN: usize = DICE;
/// On Board: whether nobody, the seat itself or somebody else has begun the last round.
const REACHED: usize = PAWN + Board::SPACES + 1;
const ON_BOARD: usize = REACHED + 3;

/// How near others are to closing a row.
const THREATS: usize = 4;

fn threat(state: &SolverState, seat: usize, row: usize) -> usize {
    let marks = |other: usize| state.sheets[other].rows()[row].marks().unwrap_or(0);
    let others = || (0..state.seats).filter(|&other| other != seat);
    match others().filter(|&other| marks(other) >= 5).count() {
        0 => usize::from(others().any(|other| marks(other) == 4)),
        1 => 2,
        _ => 3,
    }
}

fn of_dice(state: &SolverState, seat: usize) -> Seen {
    let sheets = &state.sheets[..state.seats];
    let rows = sheets[seat].rows();
    let mut features: Vec<usize> =
        (0..ROWS).map(|row| ROW + rows[row].id() * THREATS + threat(state, seat, row)).collect();
    let others = || (0..state.seats).filter(|&other| other != seat);
    let most_misses = others().map(|other| sheets[other].misses()).max().unwrap_or(0);
    let closed = rows.iter().filter(|row| row.is_closed()).count();
    features.extend([
        MISSES + usize::from(sheets[seat].misses()).min(3),
        OTHER_MISSES + usize::from(most_misses).min(3),
        WAIT + (seat + state.seats - state.next) % state.seats,
        SEATS + state.seats - 1,
        CLOSED + closed.min(2),
    ]);
    // All by the same stage: values of different stages cannot be compared.
    let common_stage = state.values.stage(sheets);
    let value = |seat: usize| state.values.value(sheets[seat], state.moment_at(common_stage, seat));
    let hope = |seat: usize| f64::from(state.scores[seat]) + value(seat);
    let best = others().map(hope).fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = others().map(hope).sum();
    let mean = sum / others().count().max(1) as f64;
    let lead = if best.is_finite() { hope(seat) - best } else { 0.0 };
    let far = sheets.iter().map(reading).max().unwrap_or(0);
    let mut seen = Seen { features: features.into_iter().map(|i| i as u16).collect(), ..Seen::default() };
    let numbers = [f64::from(state.scores[seat]), value(seat), lead, hope(seat) - mean];
    for (number, points) in seen.numbers.iter_mut().zip(numbers) {
        *number = (points / SCALE) as f32;
    }
    seen.numbers[4] = f32::from(far) / 16.0;
    seen.numbers[5] = f32::from(reading(&sheets[seat])) / 16.0;
    seen
}

impl Learnt for Classic {
    const FEATURES: usize = DICE;
    const MOST: usize = ROWS + 5;

    fn seen(&self) -> BySeat<Seen> {
        let state = SolverState::from(self).before_roll();
        BySeat::from_fn(self.seats(), |seat| of_dice(&state, seat.index()))
    }
}

impl Learnt for OnBoard {
    const FEATURES: usize = ON_BOARD;
    const MOST: usize = ROWS + 7;

    fn seen(&self) -> BySeat<Seen> {
        let state = SolverState::from(self).before_roll();
        BySeat::from_fn(self.seats(), |seat| of_board(self, &state, seat))
    }
}

fn of_board(position: &OnBoard, state: &SolverState, seat: Seat) -> Seen {
    let mut seen = of_dice(state, seat.index());
    let pawn = position.pawn(seat);
    let reached = match position.reached() {
        None => 0,
        Some(first) if first == seat => 1,
        Some(_) => 2,
    };
    seen.features.push((PAWN + usize::from(pawn)) as u16);
    seen.features.push((REACHED + reached) as u16);
    let others = SeatSet::first(position.seats()).iter().filter(|&other| other != seat);
    let furthest = others.map(|other| position.pawn(other)).max().unwrap_or(0);
    let way = f32::from(Board::LAST_FIVE);
    seen.numbers[6] = f32::from(position.board().bonus(pawn)) / SCALE as f32;
    seen.numbers[7] = f32::from(pawn) / way;
    seen.numbers[8] = f32::from(furthest) / way;
    seen.numbers[9] = (f32::from(pawn) - f32::from(furthest)) / way;
    seen
}

/// The net that has learnt how games end.
pub(super) static NET: LazyLock<Foresight> =
    LazyLock::new(|| Foresight::of::<Classic>(include_bytes!("foresight.bin")));

/// The net that has learnt how games of On Board end.
pub(super) static ON_BOARD_NET: LazyLock<Foresight> =
    LazyLock::new(|| Foresight::of::<OnBoard>(include_bytes!("on_board.bin")));
