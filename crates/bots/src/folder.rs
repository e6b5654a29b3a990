//! Where this program keeps what it makes: tables of the solver, and tables of people.

use std::path::PathBuf;
use std::sync::OnceLock;

static CHOSEN: OnceLock<PathBuf> = OnceLock::new();

/// Everything is kept in this folder from now on. Only the first choice counts.
pub fn keep_in(folder: impl Into<PathBuf>) {
    _ = CHOSEN.set(folder.into());
}

/// The folder that was chosen with [`keep_in`], or else the one in the environment variable `ROWLOCK_DATA`, or else
/// `rowlock` where the system keeps a user's data. `None` for a user who has no such place.
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
