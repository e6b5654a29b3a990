//! Play by the value tables.

use game::Seat;
use qwixx::{Action, Classic};
use solver::{Moment, RowState, Sheet};

use super::chance::{estimates, foresee, win_chance};
use super::solver_state::{Mark, SolverState};
use crate::{Forecast, Policy};

/// Makes the mark after which the greatest lead is to be expected, by the value table for this many players;
/// alone, the most points. Where it could close a row or end the game, it compares the chances to win
/// instead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expert;

impl Policy<Classic> for Expert {
    fn choose(&self, position: &Classic, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mark = Decision::new(SolverState::from(position), seat.index()).best();
        mark.map_or(Action::Pass, |mark| Action::Mark(mark.cell()))
    }

    fn foresee(&self, position: &Classic, seat: Seat) -> Option<Forecast> {
        Some(foresee(&SolverState::from(position).before_roll(), seat.index()))
    }
}

/// An [`Expert`] who plays by the full tables, to compare.
#[cfg(feature = "training")]
#[derive(Clone, Copy, Debug, Default)]
pub struct FullTableExpert;

#[cfg(feature = "training")]
impl Policy<Classic> for FullTableExpert {
    fn choose(&self, position: &Classic, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let values = super::value_tables::ValueTable::full(game::Game::seats(position));
        let state = SolverState { values, ..SolverState::from(position) };
        let mark = Decision::new(state, seat.index()).best();
        mark.map_or(Action::Pass, |mark| Action::Mark(mark.cell()))
    }
}

/// One seat's decision in a state.
pub(super) struct Decision {
    state: SolverState,
    seat: usize,
    moment: Moment,
}

/// Rates a sheet after the roll, with this many points more than before it.
trait Rate: Fn(Sheet, i32) -> f64 {}
impl<F: Fn(Sheet, i32) -> f64> Rate for F {}

impl Decision {
    pub(super) fn new(state: SolverState, seat: usize) -> Self {
        Decision { state, seat, moment: state.moment(seat) }
    }

    /// Returns the mark to make, or `None` to pass.
    fn best(&self) -> Option<Mark> {
        if self.state.seats > 1 && self.is_decisive() {
            let others = self.others();
            self.best_by(|sheet, gain| self.chance(&others, sheet, gain))
        } else {
            self.best_for_lead()
        }
    }

    /// Returns the mark after which the greatest lead is to be expected, or `None` to pass.
    pub(super) fn best_for_lead(&self) -> Option<Mark> {
        self.best_by(|sheet, gain| self.lead(sheet, gain))
    }

    fn best_by(&self, rate: impl Rate) -> Option<Mark> {
        let state = &self.state;
        let sheet = state.sheets[self.seat];
        if !state.white {
            let pass = pass(sheet, state.marked, 0, &rate);
            return best(state.coloured_marks(sheet), pass, |mark| rate(mark.sheet, mark.points));
        }
        if self.seat != state.active {
            return best(state.white_marks(sheet), rate(sheet, 0), |mark| rate(mark.sheet, mark.points));
        }
        best(state.white_marks(sheet), self.second(sheet, false, 0, &rate), |mark| {
            self.second(mark.sheet, true, mark.points, &rate)
        })
    }

    /// Returns the best rating that action 2 can reach from a sheet.
    fn second(&self, sheet: Sheet, marked: bool, gain: i32, rate: &impl Rate) -> f64 {
        if sheet.is_over() {
            return rate(sheet, gain);
        }
        self.state
            .coloured_marks(sheet)
            .map(|mark| rate(mark.sheet, gain + mark.points))
            .fold(pass(sheet, marked, gain, rate), f64::max)
    }

    /// Returns the points just won and those still to come; with opponents, as a lead over them.
    fn lead(&self, sheet: Sheet, gain: i32) -> f64 {
        f64::from(gain) + self.state.values.value(sheet, self.moment)
    }

    /// Returns whether this seat could close a row or end the game now.
    fn is_decisive(&self) -> bool {
        let state = &self.state;
        let sheet = state.sheets[self.seat];
        let active = self.seat == state.active;
        if active && sheet.misses() == 3 && (state.white || !state.marked) {
            return true;
        }
        // Q2: five marks, or four and one that is made first.
        let near = |row: &RowState| row.marks().is_some_and(|marks| marks >= 4);
        let closes = |mark: Mark| mark.sheet.rows()[mark.row].is_closed();
        sheet.rows().iter().any(near)
            && (state.white && state.white_marks(sheet).any(closes)
                || active && state.coloured_marks(sheet).any(closes)
                || active
                    && state.white
                    && state.white_marks(sheet).any(|first| state.coloured_marks(first.sheet).any(closes)))
    }

    /// Returns a guess of the others' sheets after this roll: in action 1 they decide at the same time, each
    /// for the lead.
    fn others(&self) -> Others {
        let mut others = Others { sheets: self.state.sheets, scores: self.state.scores };
        if self.state.white {
            for seat in (0..self.state.seats).filter(|&seat| seat != self.seat) {
                let decision = Decision::new(self.state, seat);
                if let Some(mark) = decision.best_for_lead() {
                    others.sheets[seat] = mark.sheet;
                    others.scores[seat] += mark.points;
                }
            }
        }
        others
    }

    /// Returns the chance to win with this sheet after the roll.
    fn chance(&self, others: &Others, sheet: Sheet, gain: i32) -> f64 {
        let seats = ..self.state.seats;
        let Others { mut sheets, mut scores } = *others;
        sheets[self.seat] = sheet;
        scores[self.seat] = self.state.scores[self.seat] + gain;
        if sheet.is_over() {
            let others = scores[seats].iter().enumerate().filter(|(seat, _)| *seat != self.seat);
            let best = others.map(|(_, &score)| score).max().unwrap_or(0);
            // To win is better than any chance, to lose worse; the points only order what is equal.
            return 0.5 + f64::from((scores[self.seat] - best).signum()) + f64::from(gain) / 1000.0;
        }
        for (row, _) in sheet.rows().iter().enumerate().filter(|(_, state)| state.is_closed()) {
            for sheet in &mut sheets {
                *sheet = sheet.with_row_closed(row);
            }
        }
        win_chance(&estimates(&self.state, &sheets[seats], &scores[seats])[seats], self.seat)
    }
}

/// The sheets and scores that the other seats will have.
struct Others {
    sheets: [Sheet; Seat::MAX],
    scores: [i32; Seat::MAX],
}

/// Returns the rating of a pass in action 2 (Q8).
fn pass(sheet: Sheet, marked: bool, gain: i32, rate: &impl Rate) -> f64 {
    if marked { rate(sheet, gain) } else { rate(sheet.with_miss(), gain - 5) }
}

/// Returns the mark that is rated highest, or `None` if passing is as good.
fn best(marks: impl Iterator<Item = Mark>, pass: f64, rate: impl Fn(Mark) -> f64) -> Option<Mark> {
    let mut best = (pass, None);
    for mark in marks {
        let value = rate(mark);
        if value > best.0 {
            best = (value, Some(mark));
        }
    }
    best.1
}
