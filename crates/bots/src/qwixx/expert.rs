//! Play by the tables.

use game::Seat;
use qwixx::{Action, Cell, Classic, Colour};
use solver::{Moment, RowState, Sheet};

use super::chance::{estimates, foresee, win_chance};
use super::scene::{Mark, Scene};
use crate::{Forecast, Policy};

/// Makes the mark after which most points are to be expected, by the table for so many players. Where a row may be
/// closed or the game ended, it compares the chances to win instead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expert;

impl Policy<Classic> for Expert {
    fn choose(&self, position: &Classic, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        match Thought::new(Scene::from(position), seat.index()).best() {
            None => Action::Pass,
            Some(mark) => Action::Mark(cell(mark)),
        }
    }

    fn foresee(&self, position: &Classic, seat: Seat) -> Option<Forecast> {
        Some(foresee(&Scene::from(position).before_roll(), seat.index()))
    }
}

fn cell(mark: Mark) -> Cell {
    Cell::new(Colour::ALL[mark.row], mark.number).expect("dice make 2 to 12")
}

/// A seat thinking about what it may do in a scene.
pub(super) struct Thought {
    scene: Scene,
    seat: usize,
    moment: Moment,
}

impl Thought {
    pub(super) fn new(scene: Scene, seat: usize) -> Self {
        Thought { scene, seat, moment: scene.moment(seat) }
    }

    /// The mark to make, or `None` to pass.
    pub(super) fn best(&self) -> Option<Mark> {
        if self.scene.seats > 1 && self.is_decisive() {
            let others = self.others();
            self.best_by(|sheet, gain| self.chance(&others, sheet, gain))
        } else {
            self.best_by(|sheet, gain| self.points(sheet, gain))
        }
    }

    /// The best mark by any measure of the sheet, and what was gained on it, after the roll.
    fn best_by(&self, rate: impl Fn(&Sheet, i32) -> f64) -> Option<Mark> {
        let scene = &self.scene;
        let sheet = scene.sheets[self.seat];
        if !scene.white {
            return best(scene.coloured_marks(sheet), self.pass(&sheet, scene.marked, 0, &rate), |mark| {
                rate(&mark.sheet, mark.points)
            });
        }
        if self.seat != scene.active {
            return best(scene.white_marks(sheet), rate(&sheet, 0), |mark| rate(&mark.sheet, mark.points));
        }
        best(scene.white_marks(sheet), self.second(&sheet, false, 0, &rate), |mark| {
            self.second(&mark.sheet, true, mark.points, &rate)
        })
    }

    /// The best that action 2 makes of a sheet.
    fn second(&self, sheet: &Sheet, marked: bool, gain: i32, rate: &impl Fn(&Sheet, i32) -> f64) -> f64 {
        if sheet.is_over() {
            return rate(sheet, gain);
        }
        self.scene
            .coloured_marks(*sheet)
            .map(|mark| rate(&mark.sheet, gain + mark.points))
            .fold(self.pass(sheet, marked, gain, rate), f64::max)
    }

    /// To pass in action 2.
    fn pass(&self, sheet: &Sheet, marked: bool, gain: i32, rate: &impl Fn(&Sheet, i32) -> f64) -> f64 {
        if marked { rate(sheet, gain) } else { rate(&sheet.with_miss(), gain - 5) }
    }

    fn points(&self, sheet: &Sheet, gain: i32) -> f64 {
        f64::from(gain) + self.scene.table.value(sheet, self.moment)
    }

    /// Could this seat close a row or end the game now?
    fn is_decisive(&self) -> bool {
        let scene = &self.scene;
        let sheet = scene.sheets[self.seat];
        let near = |row: &RowState| row.marks().is_some_and(|marks| marks >= 4);
        if sheet.misses() < 3 && !sheet.rows().iter().any(near) {
            return false;
        }
        let closes = |mark: &Mark| mark.sheet.rows()[mark.row].is_closed();
        let active = self.seat == scene.active;
        let last_miss = active && sheet.misses() == 3 && !(scene.marked && !scene.white);
        last_miss
            || scene.white && scene.white_marks(sheet).any(|mark| closes(&mark))
            // A mark in action 1 may be the fifth.
            || active && scene.coloured_marks(sheet).any(|mark| closes(&mark))
            || active && scene.white && scene.white_marks(sheet).any(|first| {
                scene.coloured_marks(first.sheet).any(|mark| closes(&mark))
            })
    }

    /// The others after this roll, as far as one can guess: in action 1 they decide at the same time, each for the most
    /// points.
    fn others(&self) -> Others {
        let mut others = Others { sheets: self.scene.sheets, scores: self.scene.scores };
        if self.scene.white {
            for seat in (0..self.scene.seats).filter(|&seat| seat != self.seat) {
                let thought = Thought::new(self.scene, seat);
                if let Some(mark) = thought.best_by(|sheet, gain| thought.points(sheet, gain)) {
                    others.sheets[seat] = mark.sheet;
                    others.scores[seat] += mark.points;
                }
            }
        }
        others
    }

    /// The chance to win with this sheet after the roll.
    fn chance(&self, others: &Others, sheet: &Sheet, gain: i32) -> f64 {
        let scene = &self.scene;
        let score = scene.scores[self.seat] + gain;
        let seats = (0..scene.seats).filter(|&seat| seat != self.seat);
        if sheet.is_over() {
            let best = seats.map(|seat| others.scores[seat]).max().unwrap_or(0);
            // Beyond any chance that is not certain; the points only order what is equal.
            return f64::from((score - best).signum()) + 0.5 + f64::from(gain) / 1000.0;
        }
        let mut sheets = others.sheets;
        let mut scores = others.scores;
        sheets[self.seat] = *sheet;
        scores[self.seat] = score;
        for (row, _) in sheet.rows().iter().enumerate().filter(|(_, state)| state.is_closed()) {
            for sheet in &mut sheets {
                *sheet = sheet.with_row_closed(row);
            }
        }
        let seats = ..scene.seats;
        win_chance(&estimates(scene, &sheets[seats], &scores[seats])[seats], self.seat)
    }
}

/// What the other seats will have.
struct Others {
    sheets: [Sheet; Seat::MAX],
    scores: [i32; Seat::MAX],
}

/// The mark that is rated highest, unless to pass is as good.
fn best(marks: impl Iterator<Item = Mark>, pass: f64, rate: impl Fn(&Mark) -> f64) -> Option<Mark> {
    let mut best = (pass, None);
    for mark in marks {
        let value = rate(&mark);
        if value > best.0 {
            best = (value, Some(mark));
        }
    }
    best.1
}
