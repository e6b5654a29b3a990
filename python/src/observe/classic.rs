//! Qwixx.

use game::Observer;
use qwixx::Classic;

use super::sheet::{self, DICE, SHEET, STAGES};
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
}
