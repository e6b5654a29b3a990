//! The solver's value tables, which say what a sheet is worth. Compact ones are part of the program; the exact one of the
//! solo game is loaded or solved once a process, and kept in the user's data folder.

use std::path::PathBuf;
use std::sync::OnceLock;

use solver::{CompactTable, Moment, Origin, Sheet, SoloTable, TableError};
#[cfg(feature = "training")]
use solver::{HazardModel, MultiTable};

/// A table that says what a sheet is worth.
#[derive(Clone, Copy, Debug)]
pub(super) enum ValueTable {
    /// Exactly, for somebody who plays alone.
    Exact(&'static SoloTable),
    /// Nearly, for any number of players.
    Compact(&'static CompactTable),
    /// What the compact table for two to five players was made from.
    #[cfg(feature = "training")]
    Full(&'static MultiTable),
}

impl ValueTable {
    /// Returns the best table for this many seats that is there at once.
    pub(super) fn get(seats: usize) -> ValueTable {
        match SOLO.get() {
            Some((table, _)) if seats == 1 => ValueTable::Exact(table),
            _ => ValueTable::Compact(CompactTable::for_players(seats as u8).expect("one to five can play")),
        }
    }

    /// Returns what the owner of a sheet can still expect to win, right after a roll: points alone, a lead
    /// among several.
    #[inline]
    pub(super) fn value(self, sheet: Sheet, moment: Moment) -> f64 {
        match self {
            ValueTable::Exact(table) => table.value(&sheet),
            ValueTable::Compact(table) => table.value(&sheet, moment),
            #[cfg(feature = "training")]
            ValueTable::Full(table) => table.value(&sheet, moment),
        }
    }

    /// Returns how late in the game it is for somebody with these opponents.
    #[inline]
    pub(super) fn stage<'a>(self, others: impl IntoIterator<Item = &'a Sheet>) -> usize {
        match self {
            ValueTable::Exact(_) => 0,
            ValueTable::Compact(table) => table.stage(others),
            #[cfg(feature = "training")]
            ValueTable::Full(table) => table.model().stage(others),
        }
    }

    /// Returns the table that the compact one was made from. The first to ask waits until it is loaded or built.
    #[cfg(feature = "training")]
    pub(super) fn full(seats: usize) -> ValueTable {
        static FULL: [OnceLock<MultiTable>; game::Seat::MAX + 1] =
            [const { OnceLock::new() }; game::Seat::MAX + 1];
        let load = || {
            let model = HazardModel::for_players(seats as u8).expect("two to five play");
            on_own_threads(|| MultiTable::load_or_build(&data_folder(), &model, &|_, _| ()).0)
        };
        ValueTable::Full(FULL[seats].get_or_init(load))
    }
}

/// Prepares the exact table, if somebody plays alone. Until then the compact one serves. An error says that it could not
/// be saved for the next time; it can be used all the same.
pub(crate) fn prepare(
    seats: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<(), &'static TableError> {
    if seats != 1 {
        return Ok(());
    }
    let (_, origin) =
        SOLO.get_or_init(|| on_own_threads(|| SoloTable::load_or_solve(&data_folder(), progress)));
    match origin {
        Origin::Unsaved(why) => Err(why),
        Origin::Loaded | Origin::Built => Ok(()),
    }
}

/// Returns whether [`prepare`] has nothing to do.
pub(crate) fn is_prepared(seats: usize) -> bool {
    seats != 1 || SOLO.get().is_some()
}

static SOLO: OnceLock<(SoloTable, Origin)> = OnceLock::new();

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
