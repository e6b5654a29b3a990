//! Play by the tables, with a pawn.
//!
//! The tables know nothing of the board. They still say well enough which marks are good; what the pawn is worth comes on
//! top.

use game::{Seat, SeatSet};
use qwixx::on_board::{Action, Board};
use qwixx::{Cell, OnBoard, Stage};
use solver::{Moment, Sheet};

use super::chance::{Estimate, estimates, win_chance};
use super::expert::Expert;
use super::scene::{Mark, Scene};
use crate::{Forecast, Policy};

/// What every space that the pawn has gone is worth beyond its bonus, in points: the end, which comes nearer, finds it in
/// front.
const PER_SPACE: f64 = 0.3;

/// What a search does not look at: actions that are worse than the best by so many points.
const HOPELESS: f64 = 3.0;

/// What the lead can still change by, as a variance, in the last round: one more turn each.
const LAST_ROUND: f64 = 60.0;

impl Policy<OnBoard> for Expert {
    fn choose(&self, position: &OnBoard, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mut best = (f64::NEG_INFINITY, Action::Pass);
        Thought::new(position, seat).rate_all(|action, value| {
            if value > best.0 {
                best = (value, action);
            }
        });
        best.1
    }

    fn shortlist(&self, position: &OnBoard, seat: Seat) -> Option<Vec<Action>> {
        let mut rated = Vec::new();
        Thought::new(position, seat).rate_all(|action, value| rated.push((action, value)));
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
        let scene = Scene::from(position).before_roll();
        let mut estimates = estimates(&scene, &scene.sheets[..scene.seats], &scene.scores[..scene.seats]);
        let estimates = &mut estimates[..scene.seats];
        let furthest = SeatSet::first(scene.seats).iter().map(|seat| position.pawn(seat)).max().unwrap_or(0);
        // The board's end comes earlier than that of the dice: what is left of the way is left of the game.
        let left = 1.0 - f64::from(furthest.min(Board::LAST_FIVE)) / f64::from(Board::LAST_FIVE);
        for (other, (estimate, &score)) in estimates.iter_mut().zip(&scene.scores).enumerate() {
            let pawn = position.pawn(Seat::new(other).expect("a seat"));
            let bonus = f64::from(position.board().bonus(pawn));
            if position.reached().is_some() {
                *estimate = Estimate { mean: f64::from(score) + bonus, variance: LAST_ROUND / 2.0 };
            } else {
                estimate.mean += bonus + PER_SPACE * f64::from(pawn.min(Board::LAST_FIVE));
                estimate.variance = estimate.variance.min(LAST_ROUND / 2.0 + left * estimate.variance);
            }
        }
        let own = estimates[seat.index()].mean;
        let others = estimates.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let lead = own - others.map(|(_, other)| other.mean).fold(f64::NEG_INFINITY, f64::max);
        Some(Forecast { points: own, lead, win: win_chance(estimates, seat.index()) })
    }
}

/// A sheet in the middle of a turn.
#[derive(Clone, Copy)]
struct Hand {
    /// Which numbers are marked: where the pawn may stop.
    marks: qwixx::Sheet,
    sheet: Sheet,
    /// Points won in this turn.
    gain: i32,
}

impl Hand {
    fn with(self, mark: Mark) -> Hand {
        let mut marks = self.marks;
        marks.mark(mark.cell());
        Hand { marks, sheet: mark.sheet, gain: self.gain + mark.points }
    }
}

/// A seat thinking about its turn.
struct Thought<'a> {
    position: &'a OnBoard,
    scene: Scene,
    seat: usize,
    moment: Moment,
    /// Where the pawn can go, with the number that stands there.
    landings: [Option<(u8, Cell)>; Action::FARTHEST as usize],
}

impl<'a> Thought<'a> {
    fn new(position: &'a OnBoard, seat: Seat) -> Self {
        let scene = Scene::from(position);
        let mut landings = [None; Action::FARTHEST as usize];
        if seat == position.active() {
            for (landing, steps) in landings.iter_mut().zip(1..) {
                let space = position.landing(steps);
                *landing = space.and_then(|at| position.board().space(at).map(|space| (at, space.cell)));
            }
        }
        let seat = seat.index();
        Thought { position, scene, seat, moment: scene.moment(seat), landings }
    }

    /// What each action is worth, to pass first: of equals the first is taken.
    fn rate_all(&self, mut visit: impl FnMut(Action, f64)) {
        let (position, scene) = (self.position, &self.scene);
        let seat = Seat::new(self.seat).expect("a seat");
        let hand = Hand { marks: position.sheet(seat), sheet: scene.sheets[self.seat], gain: 0 };
        let marked = position.has_marked();
        let pawn = self.pawn();
        match position.stage() {
            Stage::Board => {
                for (steps, value) in self.landings(hand, marked) {
                    visit(steps.map_or(Action::Pass, Action::Move), value);
                }
            }
            Stage::White if seat == position.active() => {
                visit(Action::Pass, self.second(hand, false));
                for mark in scene.white_marks(hand.sheet) {
                    visit(Action::Mark(mark.cell()), self.second(hand.with(mark), true));
                }
            }
            Stage::White => {
                visit(Action::Pass, self.rate(hand, pawn));
                for mark in scene.white_marks(hand.sheet) {
                    visit(Action::Mark(mark.cell()), self.rate(hand.with(mark), pawn));
                }
            }
            _ => {
                visit(Action::Pass, self.third(hand, marked));
                for mark in scene.coloured_marks(hand.sheet) {
                    visit(Action::Mark(mark.cell()), self.third(hand.with(mark), true));
                }
            }
        }
    }

    /// The best that actions 2 and 3 make of a sheet.
    fn second(&self, hand: Hand, marked: bool) -> f64 {
        if hand.sheet.is_over() {
            return self.rate(hand, self.pawn());
        }
        self.scene
            .coloured_marks(hand.sheet)
            .map(|second| self.third(hand.with(second), true))
            .fold(self.third(hand, marked), f64::max)
    }

    /// The best that action 3 makes of a sheet.
    fn third(&self, hand: Hand, marked: bool) -> f64 {
        if hand.sheet.is_over() {
            return self.rate(hand, self.pawn());
        }
        self.landings(hand, marked).map(|(_, value)| value).fold(f64::NEG_INFINITY, f64::max)
    }

    /// What to stay is worth, and every move.
    fn landings(&self, hand: Hand, marked: bool) -> impl Iterator<Item = (Option<u8>, f64)> {
        let missed = Hand { sheet: hand.sheet.with_miss(), gain: hand.gain - 5, ..hand };
        let unmarked = if marked { hand } else { missed };
        let moves = self.landings.iter().zip(1..).filter_map(move |(landing, steps)| {
            let (space, cell) = (*landing)?;
            if hand.marks.is_marked(cell) {
                return Some((Some(steps), self.rate(unmarked, space)));
            }
            let (sheet, points) = hand.sheet.mark(cell.colour().index(), cell.number())?;
            Some((Some(steps), self.rate(Hand { sheet, gain: hand.gain + i32::from(points), ..hand }, space)))
        });
        std::iter::once((None, self.rate(unmarked, self.pawn()))).chain(moves)
    }

    fn pawn(&self) -> u8 {
        self.position.pawn(Seat::new(self.seat).expect("a seat"))
    }

    /// What a sheet and a pawn are worth after the turn.
    fn rate(&self, hand: Hand, pawn: u8) -> f64 {
        let now = f64::from(hand.gain + i32::from(self.position.board().bonus(pawn)));
        // B4: in the last round there is hardly anything to come.
        if self.position.reached().is_some() {
            return now;
        }
        now + self.scene.table.value(hand.sheet, self.moment)
            + PER_SPACE * f64::from(pawn.min(Board::LAST_FIVE))
    }
}
