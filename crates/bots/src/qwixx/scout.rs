//! What a search for the best mark wants to know, with both sheets in view.

use game::Seat;
use qwixx::{Action, Classic};
use solver::{Moment, Sheet};

use super::chance::foresee;
use super::expert::{Expert, Thought};
use super::judge::{Inputs, Judge};
use super::scene::{Mark, Scene};
use super::tables::Table;
use crate::policy::worth;
use crate::{Forecast, Policy};

/// Makes the mark after which the judge of games for two likes its chances best, and expects everybody else to play
/// like the [`Expert`]. With more than two it plays like the expert itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scout;

/// A mark that seems to be worth so much less than the best is not looked at any further.
const HOPELESS: f64 = 0.04;

impl Policy<Classic> for Scout {
    fn choose(&self, position: &Classic, seat: Seat, source: &mut dyn FnMut() -> u64) -> Action {
        let scene = Scene::from(position);
        if scene.seats != 2 {
            return Expert.choose(position, seat, source);
        }
        let mut best = (f64::NEG_INFINITY, None);
        Duel { scene, seat: seat.index() }.rate(|mark, worth| {
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
        let scene = Scene::from(position);
        if scene.seats != 2 {
            return None;
        }
        let mut rated = Vec::new();
        Duel { scene, seat: seat.index() }.rate(|mark, worth| rated.push((action(mark), worth)));
        let best = rated.iter().map(|&(_, worth)| worth).fold(f64::NEG_INFINITY, f64::max);
        rated.retain(|&(_, worth)| worth >= best - HOPELESS);
        rated.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        Some(rated.into_iter().map(|(action, _)| action).collect())
    }

    fn foresee(&self, position: &Classic, seat: Seat) -> Option<Forecast> {
        let scene = Scene::from(position).before_roll();
        let forecast = foresee(&scene, seat.index());
        if scene.seats != 2 {
            return Some(forecast);
        }
        let (win, _) = Pair::of(&scene).outlook(scene.table, scene.active, seat.index());
        Some(Forecast { win, ..forecast })
    }
}

fn action(mark: Option<Mark>) -> Action {
    mark.map_or(Action::Pass, |mark| Action::Mark(mark.cell()))
}

/// What the judge looks at before the next roll of `position`, for two players.
pub fn inputs(position: &Classic) -> Inputs {
    let scene = Scene::from(position);
    Pair::of(&scene).inputs(scene.table, scene.active)
}

/// Two sheets and their points.
#[derive(Clone, Copy, Debug)]
struct Pair {
    sheets: [Sheet; 2],
    scores: [i32; 2],
}

impl Pair {
    fn of(scene: &Scene) -> Self {
        Pair { sheets: [scene.sheets[0], scene.sheets[1]], scores: [scene.scores[0], scene.scores[1]] }
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

    /// `seat`'s chance to win when `roller` is the next to roll, and the lead to be expected.
    fn outlook(&self, table: Table, roller: usize, seat: usize) -> (f64, f64) {
        if self.is_over() {
            let lead = f64::from(self.scores[seat] - self.scores[1 - seat]);
            return (if lead == 0.0 { 0.5 } else { f64::from(lead > 0.0) }, lead);
        }
        let inputs = self.inputs(table, roller);
        let win = f64::from(Judge::get().chance(&inputs));
        let lead = inputs.lead();
        if seat == roller { (win, lead) } else { (1.0 - win, -lead) }
    }

    fn inputs(&self, table: Table, roller: usize) -> Inputs {
        let seats = [roller, 1 - roller];
        let stage = table.stage(&self.sheets);
        let value = |others_first: usize| {
            table.value(self.sheets[seats[others_first]], Moment { stage, others_first })
        };
        let lead = f64::from(self.scores[roller] - self.scores[1 - roller]);
        Inputs {
            rows: seats.map(|seat| self.sheets[seat].rows().map(|row| row.id() as u8)),
            misses: seats.map(|seat| self.sheets[seat].misses()),
            numbers: [lead, value(0), value(1)].map(|points| points as f32 / Inputs::SCALE),
        }
    }
}

/// One of two players in the middle of a turn.
struct Duel {
    scene: Scene,
    seat: usize,
}

impl Duel {
    /// What it is worth to make each mark and to pass, if the opponent plays for the lead in this roll and the seat
    /// itself for the best.
    fn rate(&self, mut visit: impl FnMut(Option<Mark>, f64)) {
        let pair = Pair::of(&self.scene);
        let sheet = pair.sheets[self.seat];
        if self.scene.white {
            let reply = Thought::new(self.scene, 1 - self.seat).best_for_lead();
            visit(None, self.first(pair, None, reply));
            self.scene
                .white_marks(sheet)
                .for_each(|mark| visit(Some(mark), self.first(pair, Some(mark), reply)));
        } else {
            let marked = self.scene.marked;
            visit(None, self.second(pair, None, marked));
            let marks = self.scene.coloured_marks(sheet);
            marks.for_each(|mark| visit(Some(mark), self.second(pair, Some(mark), marked)));
        }
    }

    /// After action 1 with this mark and this reply.
    fn first(&self, pair: Pair, mark: Option<Mark>, reply: Option<Mark>) -> f64 {
        let scene = &self.scene;
        let mut marks = [reply; 2];
        marks[self.seat] = mark;
        let pair = pair.with(marks);
        if pair.is_over() {
            return self.worth(pair);
        }
        let marked = marks[scene.active].is_some();
        if scene.active == self.seat {
            let marks = scene.coloured_marks(pair.sheets[self.seat]);
            let pass = self.second(pair, None, marked);
            return marks.map(|mark| self.second(pair, Some(mark), marked)).fold(pass, f64::max);
        }
        let mut scene = Scene { white: false, marked, ..*scene };
        scene.sheets[..2].copy_from_slice(&pair.sheets);
        scene.scores[..2].copy_from_slice(&pair.scores);
        self.second(pair, Thought::new(scene, scene.active).best_for_lead(), marked)
    }

    /// After action 2, with the miss if one is due (Q8).
    fn second(&self, pair: Pair, mark: Option<Mark>, marked: bool) -> f64 {
        let active = self.scene.active;
        let mut marks = [None; 2];
        marks[active] = mark;
        self.worth(if mark.is_none() && !marked { pair.with_miss(active) } else { pair.with(marks) })
    }

    /// After this turn.
    fn worth(&self, pair: Pair) -> f64 {
        let (win, lead) = pair.outlook(self.scene.table, 1 - self.scene.active, self.seat);
        worth(win, lead)
    }
}
