//! The inputs that are kept from run to run.

use std::io;
use std::path::{Path, PathBuf};

/// What is larger stays out of the corpus.
const LARGEST: usize = 8 * 1024;

/// Returns the folder of a target's kept inputs.
pub fn corpus_folder(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/fuzz").join(target)
}

/// Reads the kept inputs of a target, in the order of their names.
pub(crate) fn read(target: &str) -> Vec<Vec<u8>> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(corpus_folder(target))
        .into_iter()
        .flatten()
        .flatten()
        .map(|file| file.path())
        .collect();
    files.sort();
    files.iter().filter_map(|file| std::fs::read(file).ok()).collect()
}

/// Adds an input to those of its target, under the name of its own digest. Returns where, or `None` if it is too large.
pub fn write_to_corpus(target: &str, input: &[u8]) -> io::Result<Option<PathBuf>> {
    if input.len() > LARGEST {
        return Ok(None);
    }
    let folder = corpus_folder(target);
    std::fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{:016x}", digest(input)));
    std::fs::write(&file, input)?;
    Ok(Some(file))
}

/// FNV-1a: a name for bytes.
pub(crate) fn digest(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
