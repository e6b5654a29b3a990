//! The data folder: for its owner's eyes alone, and every new name in it on disk before anybody relies on it.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::FILE;
use crate::store::StoreError;
use crate::token::Token;

/// The name of the file that is locked while a program uses the folder.
const LOCK: &str = "lock";

/// What stands in that file once there is a store.
const MARK: &str = "rowlock.sqlite is kept here\n";

/// Makes the folder, for this user alone, if it is not there. Returns the folders that were made, outermost first; the
/// name of each is on disk.
pub(super) fn make(folder: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let mut missing: Vec<_> =
        folder.ancestors().take_while(|part| !part.as_os_str().is_empty() && !part.exists()).collect();
    missing.reverse();
    for part in &missing {
        match private_folder().create(part) {
            Err(why) if why.kind() != std::io::ErrorKind::AlreadyExists => return Err(why.into()),
            _ => sync(&parent(part))?,
        }
    }
    Ok(missing.into_iter().map(Path::to_owned).collect())
}

/// Writes what a folder says about its files to disk.
pub(super) fn sync(folder: &Path) -> Result<(), StoreError> {
    // Elsewhere a folder cannot be opened as a file, and needs not be.
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Returns the folder that a file or folder is in.
pub(super) fn parent(path: &Path) -> PathBuf {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new(".")).to_owned()
}

fn private_folder() -> DirBuilder {
    #[allow(unused_mut)]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

/// Returns options for a file that only its owner may read.
fn private_file() -> OpenOptions {
    #[allow(unused_mut)]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes an empty file, unless it is there.
pub(super) fn make_file(path: &Path) -> Result<(), StoreError> {
    private_file().create(true).append(true).open(path)?;
    Ok(())
}

/// The lock on a data folder: one program at a time uses it.
pub(super) struct Lock {
    file: File,
    /// Whether the file says that a store is kept here.
    marked: bool,
}

impl Lock {
    pub(super) fn take(folder: &Path) -> Result<Self, StoreError> {
        let mut file = private_file().create(true).read(true).append(true).open(folder.join(LOCK))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
            Err(TryLockError::Error(why)) => return Err(why.into()),
        }
        let mut text = String::new();
        // A lock file of an earlier version is empty.
        let marked = file.read_to_string(&mut text).is_ok() && text == MARK;
        Ok(Lock { file, marked })
    }

    /// Refuses to begin anew where a store was kept that is gone: an empty server in its place would be a poor surprise.
    pub(super) fn expect_file(&self, folder: &Path) -> Result<(), StoreError> {
        let has = |name: &str| folder.join(name).exists();
        let left_behind =
            std::fs::metadata(folder.join(format!("{FILE}-wal"))).is_ok_and(|wal| wal.len() > 0);
        if has(FILE) || !(self.marked || left_behind) {
            return Ok(());
        }
        Err(StoreError::Vanished(format!(
            "{FILE} is missing, though it was kept here; put it back, or restore a copy with `rowlock restore FILE`. \
             To begin with an empty store, move everything out of the folder first"
        )))
    }

    /// Notes that a store is kept here.
    pub(super) fn mark(&mut self) -> Result<(), StoreError> {
        if !self.marked {
            self.file.set_len(0)?;
            self.file.write_all(MARK.as_bytes())?;
            self.file.sync_all()?;
            self.marked = true;
        }
        Ok(())
    }
}

/// Keeps others from reading what an earlier version left open to them: the files always, the folder if there is nothing
/// in it but ours.
#[cfg(unix)]
pub(super) fn make_private(folder: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::PermissionsExt as _;
    let tighten = |path: &Path, mode: u32| {
        let open = std::fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
        if open && let Err(why) = std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)) {
            tracing::warn!(path = %path.display(), %why, "others can read this, and that cannot be changed");
        }
    };
    let mut only_ours = true;
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if name.starts_with("rowlock") || name == LOCK {
            tighten(&folder.join(&*name), 0o600);
        } else if !name.ends_with(".table") {
            only_ours = false;
        }
    }
    if only_ours {
        tighten(folder, 0o700);
    }
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn make_private(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// A file that is not finished, under a name of its own beside the final one. It is removed unless it is kept.
pub(super) struct Partial {
    path: Option<PathBuf>,
}

impl Partial {
    /// An empty file for what will be `to`.
    pub(super) fn beside(to: &Path) -> Result<Self, StoreError> {
        let name = to.file_name().ok_or_else(|| StoreError::File(format!("{} is no name", to.display())))?;
        let name = format!(".{}.partial-{}", name.to_string_lossy(), Token::random().reveal());
        let path = parent(to).join(name);
        private_file().create_new(true).write(true).open(&path)?;
        Ok(Partial { path: Some(path) })
    }

    /// Returns the name as text, which is what `SQLite` takes.
    pub(super) fn name(&self) -> Result<&str, StoreError> {
        let path = self.path.as_deref().and_then(Path::to_str);
        path.ok_or_else(|| StoreError::File("the name of the copy is no text".to_owned()))
    }

    /// Gives the file its final name. It is whole and on disk when it has it.
    pub(super) fn keep(mut self, to: &Path) -> Result<(), StoreError> {
        let path = self.path.as_deref().expect("it is kept once");
        File::open(path)?.sync_all()?;
        std::fs::rename(path, to)?;
        self.path = None;
        sync(&parent(to))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            _ = std::fs::remove_file(path);
        }
    }
}

/// Which files the store was opened on. A file that is removed or replaced while it is open would take everything that
/// is written from then on along.
pub(super) struct Opened(Vec<(PathBuf, FileId)>);

/// What tells a file from another of the same name.
type FileId = (u64, u64);

impl Opened {
    /// The file and its log, both of which must be there.
    pub(super) fn on(path: &Path) -> Self {
        let wal = path.with_file_name(format!("{FILE}-wal"));
        let known = |path: PathBuf| file_id(&path).map(|id| (path, id));
        Opened([path.to_owned(), wal].into_iter().filter_map(known).collect())
    }

    pub(super) fn verify(&self) -> Result<(), StoreError> {
        if self.0.iter().all(|(path, id)| file_id(path) == Some(*id)) {
            return Ok(());
        }
        Err(StoreError::Vanished(format!(
            "{FILE} or its -wal was removed or replaced while the server runs; nothing is written until it is back. \
             If it is gone, stop the server and restore a copy with `rowlock restore FILE`"
        )))
    }
}

#[cfg(unix)]
fn file_id(path: &Path) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(path).ok().map(|found| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn file_id(path: &Path) -> Option<FileId> {
    std::fs::metadata(path).ok().map(|_| (0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_new_folder_is_private_and_its_name_is_on_disk() {
        let root = std::env::temp_dir().join(format!("rowlock-{}", Token::random().reveal()));
        std::fs::create_dir(&root).unwrap();
        let deep = root.join("a/b/c");
        assert_eq!(make(&deep).unwrap(), [root.join("a"), root.join("a/b"), deep.clone()]);
        assert_eq!(make(&deep).unwrap(), [""; 0].map(PathBuf::from));
        #[cfg(unix)]
        for folder in ["a", "a/b", "a/b/c"] {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = std::fs::metadata(root.join(folder)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o700, "{folder}");
        }
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn what_is_not_finished_leaves_no_trace() {
        let root = std::env::temp_dir().join(format!("rowlock-{}", Token::random().reveal()));
        make(&root).unwrap();
        let to = root.join("copy");
        drop(Partial::beside(&to).unwrap());
        assert_eq!(std::fs::read_dir(&root).unwrap().count(), 0);
        Partial::beside(&to).unwrap().keep(&to).unwrap();
        assert!(to.exists());
        assert_eq!(std::fs::read_dir(&root).unwrap().count(), 1);
        std::fs::remove_dir_all(root).unwrap();
    }
}
