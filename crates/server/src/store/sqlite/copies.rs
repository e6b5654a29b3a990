//! Copies of the store: made while it is in use, checked, and put back.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::folder::{self, Lock, Partial};
use super::{FILE, migrations, reader};
use crate::store::StoreError;
use crate::time::since_1970;

/// Copies the store in `folder` to the new file `to`, consistent at one moment, while a server may be running on it. Under
/// its name there is a whole copy or none.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::File(format!("{} exists already", to.display())));
    }
    copy(&folder.join(FILE), to)
}

/// Makes a copy of a store the store of `folder`, which no server may be using. Returns where the store that was there is
/// now, if there was one.
pub fn restore(folder: &Path, from: &Path) -> Result<Option<PathBuf>, StoreError> {
    folder::make(folder)?;
    let mut lock = Lock::take(folder)?;
    let path = folder.join(FILE);
    let new = folder.join("rowlock-restoring.sqlite");
    copy(from, &new)?;
    let before = set_aside(folder, &path)?;
    std::fs::rename(&new, &path)?;
    folder::sync(folder)?;
    lock.mark()?;
    folder::make_private(folder)?;
    Ok(before)
}

/// Gives the store another name. Its log goes after it: were it the other way round, and cut short, the store would be
/// there without what was last written.
fn set_aside(folder: &Path, path: &Path) -> Result<Option<PathBuf>, StoreError> {
    let now = since_1970(SystemTime::now()).as_secs();
    let aside = folder.join(format!("rowlock-before-{now}.sqlite"));
    let beside = |path: &Path, end: &str| PathBuf::from(format!("{}{end}", path.display()));
    let was_there = path.exists();
    if was_there {
        std::fs::rename(path, &aside)?;
    }
    if beside(path, "-wal").exists() {
        std::fs::rename(beside(path, "-wal"), beside(&aside, "-wal"))?;
    }
    if beside(path, "-shm").exists() {
        std::fs::remove_file(beside(path, "-shm"))?;
    }
    Ok(was_there.then_some(aside))
}

fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let connection = open_store(from)?;
    let partial = Partial::beside(to)?;
    connection.execute("VACUUM INTO ?1", [partial.name()?])?;
    partial.keep(to)
}

/// Opens a file that should be a store, to read from it.
pub(super) fn open_store(path: &Path) -> Result<rusqlite::Connection, StoreError> {
    if !path.exists() {
        return Err(StoreError::File(format!("there is no {}", path.display())));
    }
    let connection = reader(path)?;
    match migrations::layout(&connection)? {
        0 => Err(StoreError::File(format!("{} is no store of rowlock's", path.display()))),
        _ => Ok(connection),
    }
}
