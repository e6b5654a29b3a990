//! Beginners.

use game::{Choices as _, Game, Seat};
use qwixx::{Action, Cell, Classic, OnBoard, Sheet, Stage, on_board};

use crate::Policy;

/// Marks what skips the fewest numbers, if that is few enough.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// How many numbers a beginner skips without hesitation.
const FEW: u32 = 1;
/// How many numbers a beginner skips rather than take a miss.
const RATHER_THAN_A_MISS: u32 = 3;

/// Returns how many numbers of its row a mark skips. Closing a row counts as skipping none, so it is always
/// done.
pub(super) fn skipped(sheet: Sheet, cell: Cell) -> u32 {
    let next = u16::BITS - sheet.row(cell.colour()).leading_zeros();
    if cell.closes() { 0 } else { cell.place() - next }
}

/// Returns the cell that skips least, if it skips at most `limit`.
pub(super) fn least_skipping(sheet: Sheet, cells: impl Iterator<Item = Cell>, limit: u32) -> Option<Cell> {
    cells
        .map(|cell| (skipped(sheet, cell), cell))
        .filter(|(skipped, _)| *skipped <= limit)
        // Of equals the one in the fuller row: there the next mark is worth more.
        .min_by_key(|&(skipped, cell)| (skipped, u32::MAX - sheet.marks(cell.colour())))
        .map(|(_, cell)| cell)
}

impl Policy<Classic> for Greedy {
    fn choose(&self, position: &Classic, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let must_mark = position.stage() == Stage::Coloured && !position.has_marked();
        let limit = if must_mark { RATHER_THAN_A_MISS } else { FEW };
        let cells = position.choices(seat).cells();
        least_skipping(position.sheet(seat), cells, limit).map_or(Action::Pass, Action::Mark)
    }
}

impl Policy<OnBoard> for Greedy {
    fn choose(&self, position: &OnBoard, seat: Seat, _: &mut dyn FnMut() -> u64) -> on_board::Action {
        use on_board::Action;
        let sheet = position.sheet(seat);
        let must_mark = position.stage() != Stage::White && !position.has_marked();
        let limit = if must_mark { RATHER_THAN_A_MISS } else { FEW };
        let choices = position.choices(seat);
        if position.stage() == Stage::Board {
            // Whatever the landing marks, the miss is averted first and the pawn goes far second.
            let lands_well = |steps: u8| {
                let space = position.landing(steps).and_then(|space| position.board().space(space))?;
                let marks = !sheet.is_marked(space.cell);
                (!marks || skipped(sheet, space.cell) <= limit).then_some((must_mark && marks, steps))
            };
            let moves = choices.iter().filter_map(|action| match action {
                Action::Move(steps) => lands_well(steps),
                _ => None,
            });
            return moves.max().map_or(Action::Pass, |(_, steps)| Action::Move(steps));
        }
        let cells = choices.iter().filter_map(|action| match action {
            Action::Mark(cell) => Some(cell),
            _ => None,
        });
        least_skipping(sheet, cells, limit).map_or(Action::Pass, Action::Mark)
    }
}
