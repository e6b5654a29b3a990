//! The solver's value tables, which say what a sheet is worth: loaded or built once a process, kept in the
//! user's data folder.

use std::path::PathBuf;
use std::sync::OnceLock;

use game::Seat;
use solver::{HazardModel, Moment, MultiTable, Origin, Sheet, SoloTable, TableError};

/// A table that says what a sheet is worth.
#[derive(Clone, Copy, Debug)]
pub(super) enum ValueTable {
    /// For somebody who plays alone.
    Solo(&'static SoloTable),
    /// For two to five players.
    Multi(&'static MultiTable),
}

impl ValueTable {
    /// Returns the table for this many seats. The first to ask waits until it is loaded or built.
    pub(super) fn get(seats: usize) -> ValueTable {
        match seats {
            1 => ValueTable::Solo(&solo(&|_, _| ()).0),
            _ => ValueTable::Multi(&multi(seats, &|_, _| ()).0),
        }
    }

    /// Returns what the owner of a sheet can still expect to win, right after a roll: points alone, a lead
    /// among several.
    #[inline]
    pub(super) fn value(self, sheet: Sheet, moment: Moment) -> f64 {
        match self {
            ValueTable::Solo(table) => table.value(&sheet),
            ValueTable::Multi(table) => table.value(&sheet, moment),
        }
    }

    /// Returns how late in the game it is for somebody with these opponents.
    #[inline]
    pub(super) fn stage<'a>(self, others: impl IntoIterator<Item = &'a Sheet>) -> usize {
        match self {
            ValueTable::Solo(_) => 0,
            ValueTable::Multi(table) => table.model().stage(others),
        }
    }
}

/// Prepares the table for this many seats, so that bots need not wait for it. An error says that it could not
/// be saved for the next time; it can be used all the same.
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

/// Returns whether the table for this many seats is in memory.
pub(crate) fn is_prepared(seats: usize) -> bool {
    match seats {
        1 => SOLO.get().is_some(),
        _ => MULTI[seats].get().is_some(),
    }
}

static SOLO: OnceLock<(SoloTable, Origin)> = OnceLock::new();
static MULTI: [OnceLock<(MultiTable, Origin)>; Seat::MAX + 1] = [const { OnceLock::new() }; Seat::MAX + 1];

fn solo(progress: &(dyn Fn(usize, usize) + Sync)) -> &'static (SoloTable, Origin) {
    SOLO.get_or_init(|| on_own_threads(|| SoloTable::load_or_solve(&data_folder(), progress)))
}

fn multi(seats: usize, progress: &(dyn Fn(usize, usize) + Sync)) -> &'static (MultiTable, Origin) {
    MULTI[seats].get_or_init(|| {
        let model = HazardModel::for_players(seats as u8).expect("two to five play");
        on_own_threads(|| MultiTable::load_or_build(&data_folder(), &model, progress))
    })
}

/// The stack of a thread that builds tables, in bytes. With many threads, work that is taken over from others piles up.
const STACK: usize = 16 << 20;

/// Does work on new threads, as many as the caller has.
///
/// Bots run on rayon threads. A thread that waits for rayon there takes up other work meanwhile, perhaps a
/// bot that asks for the table that is just being built: it would wait for itself.
fn on_own_threads<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let threads = rayon::current_num_threads();
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| {
            match rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build() {
                Ok(pool) => pool.install(work),
                Err(_) => work(),
            }
        });
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Returns the folder in which the tables are kept. A table that cannot be written there is built in memory.
fn data_folder() -> PathBuf {
    crate::data_folder().unwrap_or_else(|| std::env::temp_dir().join("rowlock"))
}
