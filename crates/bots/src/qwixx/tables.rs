//! The solver's tables: loaded or built once a process, kept in the user's data folder.

use std::path::PathBuf;
use std::sync::OnceLock;

use game::Seat;
use solver::{HazardModel, Moment, MultiTable, Origin, Sheet, SoloTable, TableError};

/// What a sheet is worth.
#[derive(Clone, Copy, Debug)]
pub(super) enum Table {
    /// Alone.
    Solo(&'static SoloTable),
    /// Among two to five.
    Multi(&'static MultiTable),
}

impl Table {
    /// The table for so many seats. The first to ask waits until it is loaded or built.
    pub(super) fn get(seats: usize) -> Table {
        match seats {
            1 => Table::Solo(&solo(&|_, _| ()).0),
            _ => Table::Multi(&multi(seats, &|_, _| ()).0),
        }
    }

    /// What the owner of a sheet can expect to win yet, right after a roll: points alone, a lead among several.
    #[inline]
    pub(super) fn value(self, sheet: Sheet, moment: Moment) -> f64 {
        match self {
            Table::Solo(table) => table.value(&sheet),
            Table::Multi(table) => table.value(&sheet, moment),
        }
    }

    /// How late it is for somebody with these opponents.
    #[inline]
    pub(super) fn stage<'a>(self, others: impl IntoIterator<Item = &'a Sheet>) -> usize {
        match self {
            Table::Solo(_) => 0,
            Table::Multi(table) => table.model().stage(others),
        }
    }
}

/// Has the table for so many seats ready, so that bots need not wait for it. If it could not be saved for the
/// next time, that is said; it can be used all the same.
pub(crate) fn prepare(
    seats: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<(), &'static TableError> {
    let origin = match seats {
        1 => &solo(progress).1,
        _ => &multi(seats, progress).1,
    };
    match origin {
        Origin::Unsaved(why) => Err(why),
        Origin::Loaded | Origin::Built => Ok(()),
    }
}

/// Is the table for so many seats in memory?
pub(crate) fn is_prepared(seats: usize) -> bool {
    match seats {
        1 => SOLO.get().is_some(),
        _ => MULTI[seats].get().is_some(),
    }
}

static SOLO: OnceLock<(SoloTable, Origin)> = OnceLock::new();
static MULTI: [OnceLock<(MultiTable, Origin)>; Seat::MAX + 1] = [const { OnceLock::new() }; Seat::MAX + 1];

fn solo(progress: &(dyn Fn(usize, usize) + Sync)) -> &'static (SoloTable, Origin) {
    SOLO.get_or_init(|| apart(|| SoloTable::load_or_solve(&data_folder(), progress)))
}

fn multi(seats: usize, progress: &(dyn Fn(usize, usize) + Sync)) -> &'static (MultiTable, Origin) {
    MULTI[seats].get_or_init(|| {
        let model = HazardModel::for_players(seats as u8).expect("two to five play");
        apart(|| MultiTable::load_or_build(&data_folder(), &model, progress))
    })
}

/// Works on threads of its own, as many as the caller has.
///
/// Bots live on rayon threads. One that waits for rayon there takes up other work meanwhile, perhaps a bot that asks
/// for the table that is just being built: it would wait for itself.
fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let threads = rayon::current_num_threads();
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => pool.install(work),
            Err(_) => work(),
        });
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Where the tables are kept. Without such a place, what cannot be written there is built in memory.
fn data_folder() -> PathBuf {
    crate::data_folder().unwrap_or_else(|| std::env::temp_dir().join("rowlock"))
}
