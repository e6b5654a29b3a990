//! Table files. They are written once and then loaded in a fraction of a second.
//!
//! All numbers are little-endian.
//!
//! | bytes | contents |
//! | --- | --- |
//! | 8 | `ROWLOCK` and a zero |
//! | 4 | version of this format |
//! | 4 | version of the rules that the values are for |
//! | 4 | players; 1 is the solo game |
//! | 4 | length of the parameters |
//! | 8 | length of the values |
//! | … | parameters: none for the solo game, otherwise the hazard model |
//! | … | values: 64-bit floats for the solo game, otherwise 16-bit integers |
//! | 8 | checksum of everything before it |
//!
//! The checksum is FNV-1a, computed over 64-bit words instead of bytes, where the last word is filled up
//! with zeros. It detects broken disks and incomplete copies, not manipulation.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::hazard::HazardModel;
use crate::index::SHEETS;
use crate::multi::MultiTable;
use crate::sheet::MAX_MISSES;
use crate::solo::{SoloTable, solve_solo};

/// The version of the rules of Qwixx that the tables are for.
///
/// It is equal to `qwixx::Classic::RULES_VERSION`, which a test checks, and it is written into every
/// table file. A file for another version is refused; [`SoloTable::load_or_solve`] and
/// [`MultiTable::load_or_build`] then build the table again.
pub const RULES_VERSION: u32 = 1;

/// The version of the layout of table files.
const FORMAT_VERSION: u32 = 1;
/// The first bytes of every table file.
const MAGIC: &[u8; 8] = b"ROWLOCK\0";
const HEADER_LENGTH: usize = 32;
const CHECKSUM_LENGTH: usize = 8;

/// The reason why a table could not be loaded or saved.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The file could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// The file is not a table file.
    #[error("this is not a table file")]
    NotATable,
    /// The file was written by a version of this program that uses another format.
    #[error("the table file has format {found}, but this program reads format {FORMAT_VERSION}")]
    Format {
        /// The format in the file.
        found: u32,
    },
    /// The values are for another version of the rules.
    #[error("the table file is for version {found} of the rules, not for version {RULES_VERSION}")]
    Rules {
        /// The version in the file.
        found: u32,
    },
    /// The file is shorter or longer than its header says.
    #[error("the table file has {found} bytes instead of {expected}; a copy may have been cut off")]
    Length {
        /// The length according to the header.
        expected: u64,
        /// The actual length.
        found: u64,
    },
    /// The contents do not match the checksum.
    #[error("the table file is damaged: its checksum is wrong")]
    Checksum,
    /// The file is intact, but it is not the table that was asked for.
    #[error("the table file is for other players or parameters than asked for ({players} players)")]
    OtherTable {
        /// The number of players in the file.
        players: u32,
    },
}

/// How a table was obtained.
#[derive(Debug)]
pub enum Origin {
    /// It was loaded from a file.
    Loaded,
    /// It was built and saved for the next time.
    Built,
    /// It was built but could not be saved. The table can be used, but has to be built again the next
    /// time.
    Unsaved(TableError),
}

impl SoloTable {
    /// Writes the table to a file. The file appears only when it is complete.
    pub fn save(&self, path: &Path) -> Result<(), TableError> {
        let bytes = self.values().iter().flatten().flat_map(|value| value.to_le_bytes());
        save(path, 1, &[], size_of_val(self.values()), bytes)
    }

    /// Reads a table from a file.
    pub fn load(path: &Path) -> Result<Self, TableError> {
        let contents = Contents::read(path)?;
        if contents.players != 1 || contents.values().len() != SHEETS * MAX_MISSES * 8 {
            return Err(contents.other_table());
        }
        let (values, _) = contents.values().as_chunks::<8>();
        let (values, _) = values.as_chunks::<MAX_MISSES>();
        Ok(Self::from_values(values.iter().map(|values| values.map(f64::from_le_bytes)).collect()))
    }

    /// Loads the table from a folder. If it is not there, or cannot be used, solves the game and saves
    /// the table there.
    pub fn load_or_solve(dir: &Path, progress: &(dyn Fn(usize, usize) + Sync)) -> (Self, Origin) {
        let path = dir.join("qwixx-solo.table");
        load_or_make(Self::load(&path), || solve_solo(progress), |table| table.save(&path))
    }
}

impl MultiTable {
    /// Writes the table to a file. The file appears only when it is complete.
    pub fn save(&self, path: &Path) -> Result<(), TableError> {
        let bytes = self.values().iter().flat_map(|value| value.to_le_bytes());
        let players = self.model().players.into();
        save(path, players, &self.model().to_bytes(), size_of_val(self.values()), bytes)
    }

    /// Reads a table from a file.
    pub fn load(path: &Path) -> Result<Self, TableError> {
        let contents = Contents::read(path)?;
        let model = HazardModel::from_bytes(contents.parameters()).ok_or_else(|| contents.other_table())?;
        let (values, _) = contents.values().as_chunks::<2>();
        let values = values.iter().map(|&value| i16::from_le_bytes(value)).collect();
        Self::from_values(model, values).ok_or_else(|| contents.other_table())
    }

    /// Loads the table for a model from a folder. If it is not there, cannot be used, or is for another
    /// model, builds it and saves it there.
    ///
    /// # Panics
    ///
    /// Panics if the model is not [valid](HazardModel::validate).
    pub fn load_or_build(
        dir: &Path,
        model: &HazardModel,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> (Self, Origin) {
        let path = dir.join(format!("qwixx-{}-players.table", model.players));
        let loaded = Self::load(&path).and_then(|table| {
            if table.model() == model {
                Ok(table)
            } else {
                Err(TableError::OtherTable { players: table.model().players.into() })
            }
        });
        let build = || Self::build(model, progress).expect("the model is valid");
        load_or_make(loaded, build, |table| table.save(&path))
    }
}

/// Returns the table that was loaded. If it could not be loaded, for whatever reason, makes it and saves
/// it.
fn load_or_make<T>(
    loaded: Result<T, TableError>,
    make: impl FnOnce() -> T,
    save: impl FnOnce(&T) -> Result<(), TableError>,
) -> (T, Origin) {
    if let Ok(table) = loaded {
        return (table, Origin::Loaded);
    }
    let table = make();
    match save(&table) {
        Ok(()) => (table, Origin::Built),
        Err(error) => (table, Origin::Unsaved(error)),
    }
}

/// The contents of a file whose header and checksum are right. Its values have not been looked at.
struct Contents {
    bytes: Vec<u8>,
    players: u32,
    parameters: usize,
}

impl Contents {
    fn read(path: &Path) -> Result<Self, TableError> {
        Self::parse(fs::read(path).map_err(|source| TableError::Io { path: path.into(), source })?)
    }

    fn parse(bytes: Vec<u8>) -> Result<Self, TableError> {
        if !bytes.starts_with(MAGIC) {
            return Err(TableError::NotATable);
        }
        let found = bytes.len() as u64;
        let Some((header, _)) = bytes.split_first_chunk::<HEADER_LENGTH>() else {
            return Err(TableError::Length { expected: (HEADER_LENGTH + CHECKSUM_LENGTH) as u64, found });
        };
        let number =
            |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
        let [format, rules, players, parameters] = [8, 12, 16, 20].map(number);
        // What follows may be laid out differently in another format, so this check comes before that of
        // the length.
        if format != FORMAT_VERSION {
            return Err(TableError::Format { found: format });
        }
        let values = u64::from(number(24)) | u64::from(number(28)) << 32;
        let expected =
            values.saturating_add(u64::from(parameters) + (HEADER_LENGTH + CHECKSUM_LENGTH) as u64);
        if found != expected {
            return Err(TableError::Length { expected, found });
        }
        let (body, checksum) = bytes.split_at(bytes.len() - CHECKSUM_LENGTH);
        if Checksum::of(body).to_le_bytes() != checksum {
            return Err(TableError::Checksum);
        }
        if rules != RULES_VERSION {
            return Err(TableError::Rules { found: rules });
        }
        Ok(Self { parameters: parameters as usize, players, bytes })
    }

    fn parameters(&self) -> &[u8] {
        &self.bytes[HEADER_LENGTH..][..self.parameters]
    }

    fn values(&self) -> &[u8] {
        &self.bytes[HEADER_LENGTH + self.parameters..self.bytes.len() - CHECKSUM_LENGTH]
    }

    fn other_table(&self) -> TableError {
        TableError::OtherTable { players: self.players }
    }
}

/// Writes a table file. It writes to a temporary file in the same folder and then renames that, so that
/// a reader never sees an incomplete file, and a failure does not destroy an older one.
fn save(
    path: &Path,
    players: u32,
    parameters: &[u8],
    length: usize,
    values: impl Iterator<Item = u8>,
) -> Result<(), TableError> {
    static SERIAL: AtomicU32 = AtomicU32::new(0);
    let serial = SERIAL.fetch_add(1, Ordering::Relaxed);
    let temporary = path.with_extension(format!("{}-{serial}.tmp", std::process::id()));
    let write = || {
        if let Some(dir) = path.parent() {
            fs::create_dir_all(dir)?;
        }
        let mut out =
            ChecksumWriter { inner: BufWriter::new(File::create(&temporary)?), checksum: Checksum::new() };
        out.write_all(MAGIC)?;
        for number in [FORMAT_VERSION, RULES_VERSION, players, parameters.len() as u32] {
            out.write_all(&number.to_le_bytes())?;
        }
        out.write_all(&(length as u64).to_le_bytes())?;
        out.write_all(parameters)?;
        write_bytes(&mut out, values)?;
        let ChecksumWriter { mut inner, checksum } = out;
        inner.write_all(&checksum.finish().to_le_bytes())?;
        inner.into_inner()?.sync_all()?;
        fs::rename(&temporary, path)
    };
    write().map_err(|source| {
        // If this fails too, nothing can be done about it. The first error is the one to report.
        let _ = fs::remove_file(&temporary);
        TableError::Io { path: path.into(), source }
    })
}

fn write_bytes(out: &mut impl Write, mut bytes: impl Iterator<Item = u8>) -> io::Result<()> {
    let mut block = Vec::with_capacity(1 << 16);
    loop {
        block.clear();
        block.extend(bytes.by_ref().take(1 << 16));
        if block.is_empty() {
            return Ok(());
        }
        out.write_all(&block)?;
    }
}

/// A writer that passes on what is written to it and computes the checksum.
struct ChecksumWriter<W> {
    inner: W,
    checksum: Checksum,
}

impl<W: Write> Write for ChecksumWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.checksum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// A checksum that is being computed.
struct Checksum {
    hash: u64,
    /// The last bytes, as long as they do not fill a word.
    rest: Vec<u8>,
}

impl Checksum {
    fn new() -> Self {
        Self { hash: 0xcbf2_9ce4_8422_2325, rest: Vec::new() }
    }

    fn of(bytes: &[u8]) -> u64 {
        let mut checksum = Self::new();
        checksum.update(bytes);
        checksum.finish()
    }

    fn update(&mut self, mut bytes: &[u8]) {
        if !self.rest.is_empty() {
            let (fill, later) = bytes.split_at(bytes.len().min(8 - self.rest.len()));
            self.rest.extend_from_slice(fill);
            bytes = later;
            if let Some(&word) = self.rest.first_chunk() {
                self.word(word);
                self.rest.clear();
            }
        }
        let (words, rest) = bytes.as_chunks();
        for &word in words {
            self.word(word);
        }
        self.rest.extend_from_slice(rest);
    }

    fn word(&mut self, word: [u8; 8]) {
        self.hash = (self.hash ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    fn finish(mut self) -> u64 {
        if !self.rest.is_empty() {
            self.rest.resize(8, 0);
            let word = std::array::from_fn(|i| self.rest[i]);
            self.word(word);
        }
        self.hash
    }
}

#[cfg(test)]
mod tests;
