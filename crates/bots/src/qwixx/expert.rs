//! Play by the tables.

use game::Seat;
use qwixx::{Action, Classic};
use solver::{Moment, RowState, Sheet};

use super::chance::{estimates, foresee, win_chance};
use super::scene::{Mark, Scene};
use crate::{Forecast, Policy};

/// Makes the mark after which the greatest lead is to be expected, by the table for so many players; alone, the most
/// points. Where it could close a row or end the game, it compares the chances to win instead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expert;

impl Policy<Classic> for Expert {
    fn choose(&self, position: &Classic, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mark = Thought::new(Scene::from(position), seat.index()).best();
        mark.map_or(Action::Pass, |mark| Action::Mark(mark.cell()))
    }

    fn foresee(&self, position: &Classic, seat: Seat) -> Option<Forecast> {
        Some(foresee(&Scene::from(position).before_roll(), seat.index()))
    }
}

/// A seat thinking about what it may do in a scene.
pub(super) struct Thought {
    scene: Scene,
    seat: usize,
    moment: Moment,
}

/// How good it is to have this sheet after the roll, with so many points more than before it.
trait Rate: Fn(Sheet, i32) -> f64 {}
impl<F: Fn(Sheet, i32) -> f64> Rate for F {}

impl Thought {
    pub(super) fn new(scene: Scene, seat: usize) -> Self {
        Thought { scene, seat, moment: scene.moment(seat) }
    }

    /// The mark to make, or `None` to pass.
    fn best(&self) -> Option<Mark> {
        if self.scene.seats > 1 && self.is_decisive() {
            let others = self.others();
            self.best_by(|sheet, gain| self.chance(&others, sheet, gain))
        } else {
            self.best_for_lead()
        }
    }

    /// The mark after which the greatest lead is to be expected.
    pub(super) fn best_for_lead(&self) -> Option<Mark> {
        self.best_by(|sheet, gain| self.lead(sheet, gain))
    }

    fn best_by(&self, rate: impl Rate) -> Option<Mark> {
        let scene = &self.scene;
        let sheet = scene.sheets[self.seat];
        if !scene.white {
            let pass = pass(sheet, scene.marked, 0, &rate);
            return best(scene.coloured_marks(sheet), pass, |mark| rate(mark.sheet, mark.points));
        }
        if self.seat != scene.active {
            return best(scene.white_marks(sheet), rate(sheet, 0), |mark| rate(mark.sheet, mark.points));
        }
        best(scene.white_marks(sheet), self.second(sheet, false, 0, &rate), |mark| {
            self.second(mark.sheet, true, mark.points, &rate)
        })
    }

    /// The best that action 2 makes of a sheet.
    fn second(&self, sheet: Sheet, marked: bool, gain: i32, rate: &impl Rate) -> f64 {
        if sheet.is_over() {
            return rate(sheet, gain);
        }
        self.scene
            .coloured_marks(sheet)
            .map(|mark| rate(mark.sheet, gain + mark.points))
            .fold(pass(sheet, marked, gain, rate), f64::max)
    }

    /// The points just won, and those to be won yet: more than the others, if there are others.
    fn lead(&self, sheet: Sheet, gain: i32) -> f64 {
        f64::from(gain) + self.scene.table.value(sheet, self.moment)
    }

    /// Could this seat close a row or end the game now?
    fn is_decisive(&self) -> bool {
        let scene = &self.scene;
        let sheet = scene.sheets[self.seat];
        let active = self.seat == scene.active;
        if active && sheet.misses() == 3 && (scene.white || !scene.marked) {
            return true;
        }
        // Q2: five marks, or four and one that is made first.
        let near = |row: &RowState| row.marks().is_some_and(|marks| marks >= 4);
        let closes = |mark: Mark| mark.sheet.rows()[mark.row].is_closed();
        sheet.rows().iter().any(near)
            && (scene.white && scene.white_marks(sheet).any(closes)
                || active && scene.coloured_marks(sheet).any(closes)
                || active
                    && scene.white
                    && scene.white_marks(sheet).any(|first| scene.coloured_marks(first.sheet).any(closes)))
    }

    /// The others after this roll, as far as one can guess: in action 1 they decide at the same time, each for the lead.
    fn others(&self) -> Others {
        let mut others = Others { sheets: self.scene.sheets, scores: self.scene.scores };
        if self.scene.white {
            for seat in (0..self.scene.seats).filter(|&seat| seat != self.seat) {
                let thought = Thought::new(self.scene, seat);
                if let Some(mark) = thought.best_for_lead() {
                    others.sheets[seat] = mark.sheet;
                    others.scores[seat] += mark.points;
                }
            }
        }
        others
    }

    /// The chance to win.
    fn chance(&self, others: &Others, sheet: Sheet, gain: i32) -> f64 {
        let seats = ..self.scene.seats;
        let Others { mut sheets, mut scores } = *others;
        sheets[self.seat] = sheet;
        scores[self.seat] = self.scene.scores[self.seat] + gain;
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
        win_chance(&estimates(&self.scene, &sheets[seats], &scores[seats])[seats], self.seat)
    }
}

/// What the other seats will have.
struct Others {
    sheets: [Sheet; Seat::MAX],
    scores: [i32; Seat::MAX],
}

/// To pass in action 2 (Q8).
fn pass(sheet: Sheet, marked: bool, gain: i32, rate: &impl Rate) -> f64 {
    if marked { rate(sheet, gain) } else { rate(sheet.with_miss(), gain - 5) }
}

/// The mark that is rated highest, unless to pass is as good.
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
