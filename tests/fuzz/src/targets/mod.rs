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

/// Counts from now on the panics that no fuzzer catches: those of the server's threads.
pub fn watch_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let tell = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            // Those that a fuzzer catches it tells itself, once each.
            if !crate::fuzzer::is_trying() {
                PANICS.fetch_add(1, Ordering::SeqCst);
                tell(info);
            }
        }));
    });
}

/// Returns how many panics nobody caught.
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
