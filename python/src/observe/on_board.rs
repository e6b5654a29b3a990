//! Qwixx On Board.

use game::{Game as _, Observer};
use qwixx::on_board::{Action, Board};
use qwixx::{OnBoard, Outcome};

use super::sheet::{self, CELLS, DICE, SHEET, STAGES};
use super::{Observed, Pen, distance, from_own};

/// How many spaces ahead of the own pawn are written.
const AHEAD: u8 = 10;

impl Observed for OnBoard {
    fn size(seats: usize) -> usize {
        seats * (SHEET + 4) + DICE + STAGES + 2 + usize::from(AHEAD) * CELLS
    }

    fn observe(view: &Self::View, observer: Observer, seats: usize, out: &mut [f32]) {
        let position = &view.position;
        let mut pen = Pen::new(out);
        for seat in from_own(observer, seats) {
            sheet::sheet(&mut pen, position.sheet(seat));
            let pawn = position.pawn(seat);
            pen.number(f32::from(pawn) / Board::SPACES as f32);
            pen.number(f32::from(position.board().bonus(pawn)) / 20.0);
            pen.flag(pawn >= Board::LAST_FIVE);
        }
        pen.one_of(seats, Some(distance(observer, seats, position.active())));
        sheet::dice(&mut pen, position.roll(), position.closed());
        sheet::stage(&mut pen, position.stage());
        pen.flag(position.has_marked());
        pen.flag(position.reached().is_some());
        let own = observer.seat().map_or(0, |seat| position.pawn(seat));
        for space in own + 1..=own + AHEAD {
            let cell = position.board().space(space).map(|space| space.cell);
            pen.one_of(CELLS, cell.map(|cell| sheet::place(cell) as usize));
        }
        pen.finish();
    }

    fn longest(seats: usize) -> usize {
        // Who rolls can do so only as often as there is something to mark or a miss to take on their own sheet.
        (Self::LONGEST - 1) * seats / Self::SEATS.end() + 1
    }

    const DRAWN: usize = sheet::DRAWN;

    fn drawn(outcome: Outcome, observer: Observer, seats: usize, out: &mut [f32]) {
        sheet::drawn(outcome, observer, seats, out);
    }

    #[inline]
    fn place(action: Action) -> Option<u32> {
        Some(match action {
            Action::Mark(cell) => sheet::place(cell),
            Action::Move(steps) => CELLS as u32 + u32::from(steps) - 1,
            Action::Pass => CELLS as u32 + u32::from(Action::FARTHEST),
        })
    }
}
