//! Reading record files.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// A file with one or more records.
pub(crate) struct RecordFile {
    path: PathBuf,
    text: String,
}

impl RecordFile {
    pub(crate) fn read(path: &Path) -> Result<Self> {
        let text =
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        if text.trim().is_empty() {
            bail!("{} holds no record", path.display());
        }
        Ok(RecordFile { path: path.to_owned(), text })
    }

    /// The records, each with the name of its game.
    pub(crate) fn records(&self) -> impl Iterator<Item = Result<(String, &str)>> {
        game::split_records(&self.text).enumerate().map(|(i, text)| {
            let name = game_of(text).with_context(|| self.place(i))?;
            Ok((name, text))
        })
    }

    /// The record with this number, counted from 1, and the name of its game.
    pub(crate) fn record(&self, number: usize) -> Result<(String, &str)> {
        let Some(index) = number.checked_sub(1) else { bail!("records are counted from 1") };
        let all = game::split_records(&self.text).count();
        self.records()
            .nth(index)
            .with_context(|| format!("there is no record {number}; the file has {all}"))?
    }

    /// "games.jsonl, record 3".
    pub(crate) fn place(&self, index: usize) -> String {
        format!("{}, record {}", self.path.display(), index + 1)
    }
}

/// The game that a record's header names; the rest of the header is the game's business.
fn game_of(record: &str) -> Result<String> {
    #[derive(Deserialize)]
    struct Game {
        game: String,
    }
    let header = record.lines().next().unwrap_or_default();
    let Game { game } = serde_json::from_str(header)
        .context("the first line is not the header of a record; see docs/record-format.md")?;
    Ok(game)
}
