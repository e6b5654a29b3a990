//! `rowlock verify`: replay and check.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use catalogue::Catalogue;
use clap::Args;
use table::Kept;

use crate::find;
use crate::language::Language;
use crate::records::RecordFile;

#[derive(Args)]
pub(crate) struct Verify {
    /// A file with one or more records
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// What your browser or your own program kept of this game's dice: the record must agree with it (see docs/fair-dice.md)
    #[arg(long, value_name = "FILE")]
    kept: Option<PathBuf>,
    #[command(flatten)]
    language: Language,
}

impl Verify {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let lang = self.language.get();
        let kept = self.kept.as_deref().map(read_kept).transpose()?;
        if kept.is_some() && file.records().count() != 1 {
            bail!("--kept belongs to one game: {} must hold one record", self.file.display());
        }
        let mut checked = Vec::new();
        for (i, entry) in file.records().enumerate() {
            let (name, text) = entry?;
            let found = find(games, &name).and_then(|game| {
                game.verify(lang, text, kept.as_ref())
                    .map_err(|why| anyhow!(words::report::refusal(lang, &why)))
            });
            checked.push(found.with_context(|| file.place(i))?);
        }
        let mut out = std::io::stdout();
        let file = self.file.display().to_string();
        let gaps = [("file", file.into()), ("count", checked.len().into())];
        writeln!(out, "{}", lang.with("verify-correct", &gaps))?;
        if let [one] = checked.as_slice() {
            write!(out, "{}", one.report)?;
            return Ok(());
        }
        // What was checked in each of many games fills pages; what none of this proves must still be said.
        writeln!(out, "✓ {}", lang.t("verify-all"))?;
        let not_proven: BTreeSet<&String> = checked.iter().flat_map(|one| &one.not_proven).collect();
        not_proven.into_iter().try_for_each(|sentence| writeln!(out, "– {sentence}"))?;
        Ok(())
    }
}

/// Reads what somebody has kept who took part.
fn read_kept(file: &Path) -> Result<Kept> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    serde_json::from_str(&text)
        .with_context(|| format!("{} is not what a browser keeps of its dice", file.display()))
}
