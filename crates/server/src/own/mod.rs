//! What is a guest's own: their games, what came of them, everything as a file, and the way out.

mod export;
mod farewell;
mod figures;
mod games;

use crate::app::App;
use crate::store::{GuestId, OwnTable, StoreError};

pub(crate) use export::{everything, records};
pub(crate) use farewell::{leave_for_good, stays_behind};
pub(crate) use figures::figures;
pub(crate) use games::{Filter, others};

/// More tables of one guest are not looked through.
const MOST: u32 = 5_000;

/// So many games that an earlier version stored without their points are read again for one page.
const READ_AGAIN: usize = 40;

/// Returns the tables of a guest: those that are over last, each time the latest first.
pub(crate) async fn tables(app: &App, guest: GuestId) -> Result<Vec<OwnTable>, StoreError> {
    app.hub.store().own_tables(guest, MOST).await
}

/// Fills in the points of finished games that an earlier version stored without them. Returns how many are without them
/// still, because there are too many to read for one page.
pub(crate) async fn fill_in(app: &App, tables: &mut [OwnTable]) -> usize {
    let lacks = |table: &&mut OwnTable| {
        table.phase == table::Phase::Over
            && table.people.iter().all(|person| person.points.is_none() && !person.won)
    };
    let mut lacking: Vec<_> = tables.iter_mut().filter(lacks).collect();
    let left_out = lacking.len().saturating_sub(READ_AGAIN);
    for table in lacking.iter_mut().take(READ_AGAIN) {
        if let Ok(Some(restored)) = export::restored(app, &table.link).await {
            table.people = restored.table.summary().people;
        }
    }
    left_out
}
