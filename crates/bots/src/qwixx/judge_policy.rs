//! Play by the judge, which sees both sheets of a game for two.

use game::Seat;
use qwixx::{Action, Classic};
use solver::{Moment, Sheet};

use super::chance::foresee;
use super::expert::{Decision, Expert};
use super::judge::{Inputs, Judge};
use super::seen::NET;
use super::solver_state::{Mark, SolverState};
use super::value_tables::ValueTable;
use crate::policy::worth;
use crate::{Forecast, Policy};

/// Makes the mark after which the judge of games for two sees the best chance to win, and expects everybody
/// else to play like the [`Expert`]. With more than two players it plays like the expert itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct JudgePolicy;

/// A search does not look at a mark that seems to be worth this much less than the best.
const HOPELESS: f64 = 0.04;

impl Policy<Classic> for JudgePolicy {
    fn choose(&self, position: &Classic, seat: Seat, source: &mut dyn FnMut() -> u64) -> Action {
        let state = SolverState::from(position);
        if state.seats != 2 {
            return Expert.choose(position, seat, source);
        }
        let mut best = (f64::NEG_INFINITY, None);
        Duel { state, seat: seat.index() }.rate(|mark, worth| {
            if worth > best.0 {
                best = (worth, mark);
            }
        });
        action(best.1)
    }

    fn expect(&self, position: &Classic, seat: Seat, source: &mut dyn FnMut() -> u64) -> Action {
        Expert.choose(position, seat, source)
    }

    fn shortlist(&self, position: &Classic, seat: Seat) -> Option<Vec<Action>> {
        let state = SolverState::from(position);
        if state.seats != 2 {
            return None;
        }
        let mut rated = Vec::new();
        Duel { state, seat: seat.index() }.rate(|mark, worth| rated.push((action(mark), worth)));
        let best = rated.iter().map(|&(_, worth)| worth).fold(f64::NEG_INFINITY, f64::max);
        rated.retain(|&(_, worth)| worth >= best - HOPELESS);
        rated.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        Some(rated.into_iter().map(|(action, _)| action).collect())
    }

    fn foresee(&self, position: &Classic, seat: Seat) -> Option<Forecast> {
        let state = SolverState::from(position).before_roll();
        if state.seats == 1 {
            return Some(foresee(&state, seat.index()));
        }
        let forecast = NET.foresee(position).forecast(seat);
        if state.seats != 2 {
            return Some(forecast);
        }
        let (win, _) = Pair::of(&state).win_and_lead(state.values, state.active, seat.index());
        Some(Forecast { win, ..forecast })
    }
}

fn action(mark: Option<Mark>) -> Action {
    mark.map_or(Action::Pass, |mark| Action::Mark(mark.cell()))
}

/// Returns what the judge looks at before the next roll of `position`, for two players.
#[cfg(feature = "training")]
pub fn inputs(position: &Classic) -> Inputs {
    let state = SolverState::from(position);
    Pair::of(&state).inputs(state.values, state.active)
}

/// Two sheets and their points.
#[derive(Clone, Copy, Debug)]
struct Pair {
    sheets: [Sheet; 2],
    scores: [i32; 2],
}

impl Pair {
    fn of(state: &SolverState) -> Self {
        Pair { sheets: [state.sheets[0], state.sheets[1]], scores: [state.scores[0], state.scores[1]] }
    }

    /// Q6: these marks take effect together.
    fn with(mut self, marks: [Option<Mark>; 2]) -> Self {
        for (seat, mark) in marks.into_iter().enumerate() {
            if let Some(mark) = mark {
                self.sheets[seat] = mark.sheet;
                self.scores[seat] += mark.points;
            }
        }
        for mark in marks.into_iter().flatten() {
            if mark.sheet.rows()[mark.row].is_closed() {
                self.sheets = self.sheets.map(|sheet| sheet.with_row_closed(mark.row));
            }
        }
        self
    }

    fn with_miss(mut self, seat: usize) -> Self {
        self.sheets[seat] = self.sheets[seat].with_miss();
        self.scores[seat] -= 5;
        self
    }

    fn is_over(&self) -> bool {
        self.sheets.iter().any(Sheet::is_over)
    }

    /// Returns the chance of `seat` to win when `roller` is the next to roll, and the lead to be expected.
    fn win_and_lead(&self, values: ValueTable, roller: usize, seat: usize) -> (f64, f64) {
        if self.is_over() {
            let lead = f64::from(self.scores[seat] - self.scores[1 - seat]);
            return (if lead == 0.0 { 0.5 } else { f64::from(lead > 0.0) }, lead);
        }
        let inputs = self.inputs(values, roller);
        let win = f64::from(Judge::get().chance(&inputs));
        let lead = inputs.lead();
        if seat == roller { (win, lead) } else { (1.0 - win, -lead) }
    }

    fn inputs(&self, values: ValueTable, roller: usize) -> Inputs {
        let seats = [roller, 1 - roller];
        let stage = values.stage(&self.sheets);
        let value = |others_first: usize| {
            values.value(self.sheets[seats[others_first]], Moment { stage, others_first })
        };
        let lead = f64::from(self.scores[roller] - self.scores[1 - roller]);
        Inputs {
            rows: seats.map(|seat| self.sheets[seat].rows().map(|row| row.id() as u8)),
            misses: seats.map(|seat| self.sheets[seat].misses()),
            numbers: [lead, value(0), value(1)].map(|points| points as f32 / Inputs::SCALE),
        }
    }
}

/// The decision of one of two players in the middle of a turn.
struct Duel {
    state: SolverState,
    seat: usize,
}

impl Duel {
    /// Visits passing and each mark with what it is worth, if the opponent plays for the lead in this roll
    /// and the seat itself makes the best of it.
    fn rate(&self, mut visit: impl FnMut(Option<Mark>, f64)) {
        let pair = Pair::of(&self.state);
        let sheet = pair.sheets[self.seat];
        if self.state.white {
            let reply = Decision::new(self.state, 1 - self.seat).best_for_lead();
            visit(None, self.first(pair, None, reply));
            self.state
                .white_marks(sheet)
                .for_each(|mark| visit(Some(mark), self.first(pair, Some(mark), reply)));
        } else {
            let marked = self.state.marked;
            visit(None, self.second(pair, None, marked));
            let marks = self.state.coloured_marks(sheet);
            marks.for_each(|mark| visit(Some(mark), self.second(pair, Some(mark), marked)));
        }
    }

    /// Returns what it is worth after action 1 with this mark and this reply.
    fn first(&self, pair: Pair, mark: Option<Mark>, reply: Option<Mark>) -> f64 {
        let state = &self.state;
        let mut marks = [reply; 2];
        marks[self.seat] = mark;
        let pair = pair.with(marks);
        if pair.is_over() {
            return self.worth(pair);
        }
        let marked = marks[state.active].is_some();
        if state.active == self.seat {
            let marks = state.coloured_marks(pair.sheets[self.seat]);
            let pass = self.second(pair, None, marked);
            return marks.map(|mark| self.second(pair, Some(mark), marked)).fold(pass, f64::max);
        }
        let mut state = SolverState { white: false, marked, ..*state };
        state.sheets[..2].copy_from_slice(&pair.sheets);
        state.scores[..2].copy_from_slice(&pair.scores);
        self.second(pair, Decision::new(state, state.active).best_for_lead(), marked)
    }

    /// Returns what it is worth after action 2, with the miss if one is due (Q8).
    fn second(&self, pair: Pair, mark: Option<Mark>, marked: bool) -> f64 {
        let active = self.state.active;
        let mut marks = [None; 2];
        marks[active] = mark;
        self.worth(if mark.is_none() && !marked { pair.with_miss(active) } else { pair.with(marks) })
    }

    /// Returns what the sheets are worth after this turn.
    fn worth(&self, pair: Pair) -> f64 {
        let (win, lead) = pair.win_and_lead(self.state.values, 1 - self.state.active, self.seat);
        worth(win, lead)
    }
}
