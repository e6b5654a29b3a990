//! `rowlock review`: what luck and decisions did in a recorded game.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use catalogue::{Catalogue, ReviewHooks};
use clap::Args;
use game::Seat;

use crate::find;
use crate::language::Language;
use crate::progress::{input_bar, show_table, table_bar};
use crate::records::RecordFile;

#[derive(Args)]
pub(crate) struct Review {
    /// A file with one or more records
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Which record of the file
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,
    /// Tell only about this seat
    #[arg(long, value_name = "SEAT")]
    seat: Option<Seat>,
    /// Print everything as JSON, input by input
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: Language,
}

impl Review {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let (name, text) = file.record(self.game)?;
        let place = || file.place(self.game - 1);
        let game = find(games, &name).with_context(place)?;
        let seats = game.read(text).with_context(place)?.header().seats;
        if let Some(seat) = self.seat.filter(|seat| seat.index() >= seats) {
            bail!("there is no seat {seat}; {seats} play here");
        }
        let (tables, inputs) = (table_bar(), input_bar());
        let review = game.review(
            text,
            ReviewHooks {
                preparing: &|done, total| show_table(&tables, done, total),
                reviewed: &mut |done, total| {
                    tables.finish_and_clear();
                    show_table(&inputs, done, total);
                },
            },
        );
        tables.finish_and_clear();
        inputs.finish_and_clear();
        let review = review.with_context(place)?;
        let mut out = std::io::stdout().lock();
        if self.json {
            return Ok(writeln!(out, "{}", review.json())?);
        }
        let lang = self.language.get();
        Ok(write!(out, "{}", review.told(lang).plain(lang, self.seat))?)
    }
}
