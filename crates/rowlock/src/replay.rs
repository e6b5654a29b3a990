//! `rowlock replay`: a recorded game in the terminal.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use catalogue::{Catalogue, Entry};
use clap::Args;
use game::Observer;

use crate::find;
use crate::play::{Show, walk};
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
    /// Walk through it with the arrow keys
    #[arg(long)]
    walk: bool,
    #[command(flatten)]
    show: Show,
}

impl Replay {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let (name, text) = file.record(self.game)?;
        self.tell(find(games, &name)?, text).with_context(|| file.place(self.game - 1))
    }

    fn tell(&self, game: &'static dyn Entry, text: &str) -> Result<()> {
        let record = game.read(text)?;
        let (header, last) = (record.header(), record.len());
        if let Some(seat) = self.observer.seat()
            && seat.index() >= header.seats
        {
            bail!("there is no seat {seat}; {} play here", header.seats);
        }
        if self.walk {
            let text = text.to_owned();
            return walk(&self.show, game, text, self.observer, self.at, &mut self.show.screen()?);
        }
        let (lang, at) = (self.show.lang(), self.at.unwrap_or(last));
        let colour = std::io::stdout().is_terminal();
        let story = game.tell(lang, text, at, self.observer, colour)?;

        let mut out = std::io::stdout().lock();
        let players: Vec<String> = header.players.iter().map(|name| words::bot_name(lang, name)).collect();
        let gaps = [
            ("game", game.title_in(lang).into()),
            ("players", players.join(", ").into()),
            ("chance", words::chance_told(lang, &header.chance).into()),
        ];
        writeln!(out, "{}", lang.with("replay-title", &gaps))?;
        // With --at the reader wants that moment, not the whole story before it.
        let from = if self.at.is_some() { at.saturating_sub(1) } else { 0 };
        for (seq, sentence) in story.happened.iter().filter(|(seq, _)| *seq > from) {
            writeln!(out, "{seq:>4}  {sentence}")?;
        }
        let gaps = [("at", at.into()), ("count", last.into())];
        writeln!(out, "\n{}", lang.with("replay-after", &gaps))?;
        Ok(write!(out, "{}", story.drawing)?)
    }
}
