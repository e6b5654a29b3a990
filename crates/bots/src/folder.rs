//! The folder in which this program keeps its files: the solver's value tables, and the tables where people
//! sit.

use std::path::PathBuf;
use std::sync::OnceLock;

static CHOSEN: OnceLock<PathBuf> = OnceLock::new();

/// Sets the folder in which everything is kept from now on. Only the first call counts.
pub fn keep_in(folder: impl Into<PathBuf>) {
    _ = CHOSEN.set(folder.into());
}

/// Returns the folder that was set with [`keep_in`], or else the one in the environment variable
/// `ROWLOCK_DATA`, or else `rowlock` where the system keeps a user's data. It is `None` for a user who has no
/// such place.
pub fn data_folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let usual = || {
        if cfg!(windows) {
            set("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            set("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
        }
    };
    CHOSEN.get().cloned().or_else(|| set("ROWLOCK_DATA")).or_else(|| usual().map(|data| data.join("rowlock")))
}
