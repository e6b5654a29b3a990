//! Play by the tables, with a pawn.
//!
//! The tables know nothing of the board. They still say well enough which marks are good; what the pawn is worth comes on
//! top.

use game::Seat;
use qwixx::on_board::{Action, Board};
use qwixx::{Cell, OnBoard, Stage};
use solver::{Moment, Sheet};

use super::expert::{Expert, best};
use super::scene::{Mark, Scene};
use crate::Policy;

/// What every space that the pawn has gone is worth beyond its bonus, in points: the end, which comes nearer, finds it in
/// front.
const PER_SPACE: f64 = 0.3;

impl Policy<OnBoard> for Expert {
    fn choose(&self, position: &OnBoard, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let thought = Thought::new(position, seat);
        let scene = &thought.scene;
        let hand = Hand { marks: position.sheet(seat), sheet: scene.sheets[seat.index()], gain: 0 };
        let marked = position.has_marked();
        let mark = match position.stage() {
            Stage::Board => return thought.third(hand, marked).1.map_or(Action::Pass, Action::Move),
            Stage::White if seat == position.active() => {
                let pass = thought.second(hand, false);
                best(scene.white_marks(hand.sheet), pass, |mark| thought.second(hand.with(mark), true))
            }
            Stage::White => {
                let pawn = position.pawn(seat);
                let pass = thought.rate(hand, pawn);
                best(scene.white_marks(hand.sheet), pass, |mark| thought.rate(hand.with(mark), pawn))
            }
            _ => {
                let pass = thought.third(hand, marked).0;
                best(scene.coloured_marks(hand.sheet), pass, |mark| thought.third(hand.with(mark), true).0)
            }
        };
        mark.map_or(Action::Pass, |mark| Action::Mark(mark.cell()))
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

    /// The best that actions 2 and 3 make of a sheet.
    fn second(&self, hand: Hand, marked: bool) -> f64 {
        if hand.sheet.is_over() {
            return self.rate(hand, self.pawn());
        }
        self.scene
            .coloured_marks(hand.sheet)
            .map(|second| self.third(hand.with(second), true).0)
            .fold(self.third(hand, marked).0, f64::max)
    }

    /// The best that action 3 makes of a sheet, and by which move.
    fn third(&self, hand: Hand, marked: bool) -> (f64, Option<u8>) {
        if hand.sheet.is_over() {
            return (self.rate(hand, self.pawn()), None);
        }
        let missed = Hand { sheet: hand.sheet.with_miss(), gain: hand.gain - 5, ..hand };
        let unmarked = if marked { hand } else { missed };
        let mut best = (self.rate(unmarked, self.pawn()), None);
        for (landing, steps) in self.landings.iter().zip(1..) {
            let &Some((space, cell)) = landing else { continue };
            let value = if hand.marks.is_marked(cell) {
                self.rate(unmarked, space)
            } else if let Some((sheet, points)) = hand.sheet.mark(cell.colour().index(), cell.number()) {
                self.rate(Hand { sheet, gain: hand.gain + i32::from(points), ..hand }, space)
            } else {
                continue;
            };
            if value > best.0 {
                best = (value, Some(steps));
            }
        }
        best
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
