//! `rowlock check`: whether the store is whole.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use catalogue::Catalogue;
use clap::Args;
use server::Report;

use crate::serve::data_folder;

#[derive(Args)]
pub(crate) struct Check {
    /// A copy to check [default: the store in the data folder]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Where tables are kept [default: `$ROWLOCK_DATA`, or the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Check {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let file = match self.file {
            Some(file) => file,
            None => data_folder(self.data)?,
        };
        let report = server::check(&file, games).with_context(|| file.display().to_string())?;
        print(&file, &report)?;
        if !report.is_whole() {
            bail!("{} is damaged; `rowlock restore` goes back to a copy", file.display());
        }
        Ok(())
    }
}

/// Says what was found.
pub(crate) fn print(file: &Path, report: &Report) -> Result<()> {
    let mut out = std::io::stdout();
    for finding in &report.findings {
        writeln!(out, "✗ {finding}")?;
    }
    let Report { layout, guests, tables, open, facts, archived, .. } = report;
    if report.is_whole() {
        writeln!(out, "{}: whole.", file.display())?;
    }
    if report.checksums {
        writeln!(
            out,
            "{tables} tables ({open} not over, {archived} by older rules), {facts} log entries, {guests} guests"
        )?;
    } else {
        writeln!(out, "Layout {layout} has no checksums; a server that opens it adds them.")?;
    }
    Ok(())
}
