//! Everything that reads.

mod http;
mod logs;
mod records;
mod server;
mod socket;
mod tables;
mod texts;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Once};

use catalogue::Catalogue;

use crate::Target;

/// All targets.
pub const ALL: &[Target] =
    &[texts::TARGET, records::TARGET, logs::TARGET, tables::TARGET, http::TARGET, socket::TARGET];

/// The games.
pub(crate) static GAMES: LazyLock<Catalogue> = LazyLock::new(catalogue::standard);

static PANICS: AtomicU64 = AtomicU64::new(0);

/// Counts the panics of all threads from now on. Those that a fuzzer catches are told by it, once each.
pub fn watch_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        std::panic::set_hook(Box::new(|info| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            // Those of a server's own threads are caught by nobody.
            if std::thread::current().name().is_some_and(|name| name.starts_with("house")) {
                eprintln!("{info}");
            }
        }));
    });
}

/// Returns how many panics there were in threads of the server.
pub(crate) fn panics() -> u64 {
    PANICS.load(Ordering::SeqCst)
}

/// Reads the fixtures of this folder whose names end like this, in the order of their names.
pub(crate) fn fixtures(folder: &str, ending: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/v1").join(folder);
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("the fixtures are there").flatten().collect();
    files.sort_by_key(std::fs::DirEntry::file_name);
    files
        .into_iter()
        .map(|file| (file.file_name().to_string_lossy().into_owned(), file.path()))
        .filter(|(name, _)| name.ends_with(ending))
        .filter_map(|(name, path)| Some((name, std::fs::read_to_string(path).ok()?)))
        .collect()
}

/// The first lines of a text.
pub(crate) fn head(text: &str, lines: usize) -> String {
    text.split_inclusive('\n').take(lines).collect()
}
