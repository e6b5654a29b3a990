//! `rowlock replay`: a recorded game in the terminal.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use bots::Roster;
use clap::Args;
use game::{Observer, Record};
use words::Words;

use crate::games::{self, Visit};
use crate::language::Language;
use crate::records::RecordFile;

#[derive(Args)]
pub(crate) struct Replay {
    /// A file with one or more records
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Show the table after this many inputs instead of at the end
    #[arg(long, value_name = "SEQ")]
    at: Option<usize>,
    /// Through whose eyes: a seat's number, or `spectator`
    #[arg(long = "as", value_name = "SEAT|spectator", default_value = "spectator")]
    observer: Observer,
    /// Which record of the file
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    #[command(flatten)]
    language: Language,
}

impl Replay {
    pub(crate) fn run(self) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let Some(index) = self.game.checked_sub(1) else { bail!("records are counted from 1") };
        let (name, text) =
            file.records().nth(index).with_context(|| format!("there is no record {}", self.game))??;
        games::with(&name, Show { args: &self, text })?.with_context(|| file.place(index))
    }
}

struct Show<'a> {
    args: &'a Replay,
    text: &'a str,
}

impl Visit for Show<'_> {
    type Output = Result<()>;
    fn visit<G: Roster + Words>(self) -> Result<()> {
        let record = Record::<G>::from_text(self.text)?;
        let observer = self.args.observer;
        if let Some(seat) = observer.seat()
            && seat.index() >= record.header.seats
        {
            bail!("there is no seat {seat}; {} play here", record.header.seats);
        }
        let at = self.args.at.unwrap_or(record.entries.len());
        let mut happened = Vec::new();
        let position = record.fold(at, |seq, before, input, after| {
            happened.extend(before.events(input, after, observer).into_iter().map(|event| (seq, event)));
        })?;

        let mut out = std::io::stdout().lock();
        let lang = self.args.language.get();
        let gaps = [
            ("game", G::title(lang).into()),
            ("players", record.header.players.join(", ").into()),
            ("chance", record.header.chance.as_str().into()),
        ];
        writeln!(out, "{}", lang.with("replay-title", &gaps))?;
        // Bots of one kind have one name, so players are called by their seats.
        let names: Vec<String> = (1..=record.header.seats)
            .map(|seat| lang.with("seat-number", &[("seat", seat.into())]))
            .collect();
        // With --at the reader wants that moment, not the whole story before it.
        let from = if self.args.at.is_some() { at.saturating_sub(1) } else { 0 };
        for (seq, event) in happened.iter().filter(|(seq, _)| *seq > from) {
            if let Some(sentence) = G::tell(lang, &names, event) {
                writeln!(out, "{seq:>4}  {sentence}")?;
            }
        }
        let gaps = [("at", at.into()), ("count", record.entries.len().into())];
        writeln!(out, "\n{}", lang.with("replay-after", &gaps))?;
        let view = position.view(observer);
        if std::io::stdout().is_terminal() {
            write!(out, "{view:#}")?;
        } else {
            write!(out, "{view}")?;
        }
        Ok(())
    }
}
