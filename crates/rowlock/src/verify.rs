//! `rowlock verify`: replay and check.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::Roster;
use clap::Args;
use game::Record;

use crate::games::{self, Visit};
use crate::records::RecordFile;

#[derive(Args)]
pub(crate) struct Verify {
    /// A file with one or more records
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

struct Check<'a>(&'a str);

struct Checked {
    inputs: usize,
    finished: bool,
}

impl Visit for Check<'_> {
    type Output = Result<Checked>;
    fn visit<G: Roster>(self) -> Result<Checked> {
        let record = Record::<G>::from_text(self.0)?;
        record.verify()?;
        Ok(Checked { inputs: record.entries.len(), finished: record.finish.is_some() })
    }
}

impl Verify {
    pub(crate) fn run(self) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let (mut finished, mut unfinished, mut inputs) = (0, 0, 0);
        for (i, entry) in file.records().enumerate() {
            let (name, text) = entry?;
            let checked = games::with(&name, Check(text)).and_then(|r| r).with_context(|| file.place(i))?;
            *if checked.finished { &mut finished } else { &mut unfinished } += 1;
            inputs += checked.inputs;
        }
        let mut out = std::io::stdout();
        writeln!(out, "{}: {} correct.", self.file.display(), count(finished + unfinished, "record"))?;
        writeln!(
            out,
            "Replayed {} by the rules; every position has the digest that is written down.",
            count(inputs, "input")
        )?;
        if finished > 0 {
            writeln!(out, "{}: result and seal are right.", count(finished, "finished game"))?;
        }
        if unfinished > 0 {
            writeln!(
                out,
                "{}: no result and no seal yet, so names and other words in the header cannot be vouched for.",
                count(unfinished, "unfinished game")
            )?;
        }
        Ok(())
    }
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
