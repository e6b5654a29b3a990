//! `rowlock exercises`: decisions to practise, from recorded games.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use catalogue::{Catalogue, Exercise, ReviewHooks};
use clap::Args;
use game::Seat;

use crate::find;
use crate::progress::{input_bar, show_table};
use crate::records::RecordFile;

#[derive(Args)]
pub(crate) struct Exercises {
    /// A file with records, such as `simulate --bots greedy,expert --records FILE` writes
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only decisions of this seat
    #[arg(long, value_name = "SEAT", default_value_t = Seat::FIRST)]
    seat: Seat,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 12)]
    count: usize,
}

impl Exercises {
    /// Prints the clearest decisions, one of each game at most, one a line.
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        let total = file.records().count();
        let bar = input_bar();
        let mut found: Vec<Exercise> = Vec::new();
        for (i, entry) in file.records().enumerate() {
            let (name, text) = entry?;
            let game = find(games, &name).with_context(|| file.place(i))?;
            let hooks = ReviewHooks { preparing: &|_, _| (), reviewed: &mut |_, _| () };
            let review = game.review(text, hooks).with_context(|| file.place(i))?;
            let missed = review.exercises(self.seat).into_iter().map(|(_, exercise)| exercise);
            found.extend(missed.max_by(|one, other| one.loss.total_cmp(&other.loss)));
            show_table(&bar, i + 1, total);
        }
        bar.finish_and_clear();
        found.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        let mut out = std::io::stdout().lock();
        for exercise in found.iter().take(self.count) {
            writeln!(out, "{}", serde_json::to_string(exercise)?)?;
        }
        Ok(())
    }
}
