//! Play by the value tables, with a pawn.
//!
//! The value tables know nothing of the board. They still say well enough which marks are good; what the pawn
//! is worth comes on top.

use game::Seat;
use qwixx::on_board::{Action, Board};
use qwixx::{Cell, OnBoard, Stage};
use solver::{Moment, Sheet};

use super::expert::Expert;
use super::seen::ON_BOARD_NET;
use super::solver_state::{Mark, SolverState};
use crate::{Forecast, Policy};

/// What every space that the pawn has moved is worth beyond its bonus, in points, because the game ends
/// sooner and with this pawn in front.
const PER_SPACE: f64 = 0.3;

/// A search does not look at actions that are worse than the best by this many points.
const HOPELESS: f64 = 3.0;

impl Policy<OnBoard> for Expert {
    fn choose(&self, position: &OnBoard, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mut best = (f64::NEG_INFINITY, Action::Pass);
        Decision::new(position, seat).rate_all(|action, value| {
            if value > best.0 {
                best = (value, action);
            }
        });
        best.1
    }

    fn shortlist(&self, position: &OnBoard, seat: Seat) -> Option<Vec<Action>> {
        let mut rated = Vec::new();
        Decision::new(position, seat).rate_all(|action, value| rated.push((action, value)));
        rated.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let best = rated.first()?.1;
        Some(
            rated
                .into_iter()
                .filter(|(_, value)| best - value <= HOPELESS)
                .map(|(action, _)| action)
                .collect(),
        )
    }

    fn foresee(&self, position: &OnBoard, seat: Seat) -> Option<Forecast> {
        let begins = matches!(position.stage(), Stage::Roll | Stage::White);
        begins.then(|| ON_BOARD_NET.foresee(position).forecast(seat))
    }
}

/// A sheet in the middle of a turn.
#[derive(Clone, Copy)]
struct TurnSheet {
    /// Which numbers are marked, which decides where the pawn may stop.
    marks: qwixx::Sheet,
    sheet: Sheet,
    /// Points won in this turn.
    gain: i32,
}

impl TurnSheet {
    fn with(self, mark: Mark) -> TurnSheet {
        let mut marks = self.marks;
        marks.mark(mark.cell());
        TurnSheet { marks, sheet: mark.sheet, gain: self.gain + mark.points }
    }
}

/// One seat's decision in its turn.
struct Decision<'a> {
    position: &'a OnBoard,
    state: SolverState,
    seat: usize,
    moment: Moment,
    /// Where the pawn can go, with the number that stands there.
    landings: [Option<(u8, Cell)>; Action::FARTHEST as usize],
}

impl<'a> Decision<'a> {
    fn new(position: &'a OnBoard, seat: Seat) -> Self {
        let state = SolverState::from(position);
        let mut landings = [None; Action::FARTHEST as usize];
        if seat == position.active() {
            for (landing, steps) in landings.iter_mut().zip(1..) {
                let space = position.landing(steps);
                *landing = space.and_then(|at| position.board().space(at).map(|space| (at, space.cell)));
            }
        }
        let seat = seat.index();
        Decision { position, state, seat, moment: state.moment(seat), landings }
    }

    /// Visits each action with what it is worth, passing first: of equals the first is taken.
    fn rate_all(&self, mut visit: impl FnMut(Action, f64)) {
        let (position, state) = (self.position, &self.state);
        let seat = Seat::new(self.seat).expect("a seat");
        let turn = TurnSheet { marks: position.sheet(seat), sheet: state.sheets[self.seat], gain: 0 };
        let marked = position.has_marked();
        let pawn = self.pawn();
        match position.stage() {
            Stage::Board => {
                for (steps, value) in self.landings(turn, marked) {
                    visit(steps.map_or(Action::Pass, Action::Move), value);
                }
            }
            Stage::White if seat == position.active() => {
                visit(Action::Pass, self.second(turn, false));
                for mark in state.white_marks(turn.sheet) {
                    visit(Action::Mark(mark.cell()), self.second(turn.with(mark), true));
                }
            }
            Stage::White => {
                visit(Action::Pass, self.rate(turn, pawn));
                for mark in state.white_marks(turn.sheet) {
                    visit(Action::Mark(mark.cell()), self.rate(turn.with(mark), pawn));
                }
            }
            _ => {
                visit(Action::Pass, self.third(turn, marked));
                for mark in state.coloured_marks(turn.sheet) {
                    visit(Action::Mark(mark.cell()), self.third(turn.with(mark), true));
                }
            }
        }
    }

    /// Returns the best rating that actions 2 and 3 can reach from a sheet.
    fn second(&self, turn: TurnSheet, marked: bool) -> f64 {
        if turn.sheet.is_over() {
            return self.rate(turn, self.pawn());
        }
        self.state
            .coloured_marks(turn.sheet)
            .map(|second| self.third(turn.with(second), true))
            .fold(self.third(turn, marked), f64::max)
    }

    /// Returns the best rating that action 3 can reach from a sheet.
    fn third(&self, turn: TurnSheet, marked: bool) -> f64 {
        if turn.sheet.is_over() {
            return self.rate(turn, self.pawn());
        }
        self.landings(turn, marked).map(|(_, value)| value).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Returns what staying (`None`) and every move are worth.
    fn landings(&self, turn: TurnSheet, marked: bool) -> impl Iterator<Item = (Option<u8>, f64)> {
        let missed = TurnSheet { sheet: turn.sheet.with_miss(), gain: turn.gain - 5, ..turn };
        let unmarked = if marked { turn } else { missed };
        let moves = self.landings.iter().zip(1..).filter_map(move |(landing, steps)| {
            let (space, cell) = (*landing)?;
            if turn.marks.is_marked(cell) {
                return Some((Some(steps), self.rate(unmarked, space)));
            }
            let (sheet, points) = turn.sheet.mark(cell.colour().index(), cell.number())?;
            Some((
                Some(steps),
                self.rate(TurnSheet { sheet, gain: turn.gain + i32::from(points), ..turn }, space),
            ))
        });
        std::iter::once((None, self.rate(unmarked, self.pawn()))).chain(moves)
    }

    fn pawn(&self) -> u8 {
        self.position.pawn(Seat::new(self.seat).expect("a seat"))
    }

    /// Returns what a sheet and a pawn are worth after the turn.
    fn rate(&self, turn: TurnSheet, pawn: u8) -> f64 {
        let now = f64::from(turn.gain + i32::from(self.position.board().bonus(pawn)));
        // B4: in the last round there is hardly anything to come.
        if self.position.reached().is_some() {
            return now;
        }
        now + self.state.values.value(turn.sheet, self.moment)
            + PER_SPACE * f64::from(pawn.min(Board::LAST_FIVE))
    }
}
