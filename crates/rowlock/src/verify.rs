//! `rowlock verify`: replay and check.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::Roster;
use clap::Args;
use table::Report;

use crate::games::{self, Visit};
use crate::records::RecordFile;

#[derive(Args)]
pub(crate) struct Verify {
    /// A file with one or more records
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

struct Check<'a>(&'a str);

impl Visit for Check<'_> {
    type Output = Result<Report>;
    fn visit<G: Roster>(self) -> Result<Report> {
        Ok(table::verify::<G>(self.0)?)
    }
}

impl Verify {
    pub(crate) fn run(self) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let mut reports = Vec::new();
        for (i, entry) in file.records().enumerate() {
            let (name, text) = entry?;
            reports.push(games::with(&name, Check(text)).and_then(|r| r).with_context(|| file.place(i))?);
        }
        let mut out = std::io::stdout();
        let records = if reports.len() == 1 { "record" } else { "records" };
        writeln!(out, "{}: {} {records} correct.", self.file.display(), reports.len())?;
        if let [report] = reports.as_slice() {
            write!(out, "{report}")?;
            return Ok(());
        }
        // What was checked in each of many games fills pages; what none of this proves must still be said.
        writeln!(out, "✓ Every input was replayed by the rules; digests, results and seals are right.")?;
        let not_proven: BTreeSet<&String> = reports.iter().flat_map(|report| &report.not_proven).collect();
        not_proven.into_iter().try_for_each(|sentence| writeln!(out, "– {sentence}"))?;
        Ok(())
    }
}
