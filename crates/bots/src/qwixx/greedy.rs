//! Beginners.

use game::Seat;
use qwixx::{Action, Cell, Classic, Sheet, Stage};

use crate::Policy;

/// Marks what skips the fewest numbers, if that is few enough.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// What a beginner skips without regret.
const FEW: u32 = 1;
/// What a beginner skips rather than take a miss.
const RATHER_THAN_A_MISS: u32 = 3;

/// How many numbers of its row a mark skips. A row is closed whenever possible.
pub(super) fn skipped(sheet: Sheet, cell: Cell) -> u32 {
    let next = u16::BITS - sheet.row(cell.colour()).leading_zeros();
    if cell.closes() { 0 } else { cell.place() - next }
}

/// The cell that skips least, if at most `limit`.
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
        let cells = game::Game::choices(position, seat).cells();
        least_skipping(position.sheet(seat), cells, limit).map_or(Action::Pass, Action::Mark)
    }
}
