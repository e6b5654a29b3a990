//! Qwixx.

use game::{Game as _, Observer};
use qwixx::{Action, Classic, Outcome};

use super::sheet::{self, CELLS, DICE, SHEET, STAGES};
use super::{Observed, Pen, distance, from_own};

impl Observed for Classic {
    fn size(seats: usize) -> usize {
        seats * (SHEET + 1) + DICE + STAGES + 1
    }

    fn observe(view: &Self::View, observer: Observer, seats: usize, out: &mut [f32]) {
        let position = &view.position;
        let mut pen = Pen::new(out);
        for seat in from_own(observer, seats) {
            sheet::sheet(&mut pen, position.sheet(seat));
        }
        pen.one_of(seats, Some(distance(observer, seats, position.active())));
        sheet::dice(&mut pen, position.roll(), position.closed());
        sheet::stage(&mut pen, position.stage());
        pen.flag(position.has_marked());
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
            Action::Pass => CELLS as u32,
        })
    }
}
