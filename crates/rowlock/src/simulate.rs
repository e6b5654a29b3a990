//! `rowlock simulate`: many games between bots.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use arena::{Report, Simulation};
use catalogue::Catalogue;
use clap::Args;

use crate::find;
use crate::progress::Bars;
use crate::setup::{Setup, explain};

#[derive(Args)]
pub(crate) struct Simulate {
    #[command(flatten)]
    setup: Setup,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,
    /// Where the random numbers start; the same seed gives the same games
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// One bot for all seats, or one for each, separated by commas
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// Threads; the result does not depend on it [default: one per core]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Write the record of every game to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl Simulate {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let game = find(games, &self.setup.game)?;
        let settings = Simulation {
            setup: self.setup.chosen.read(game)?,
            bots: self.bots,
            games: self.games,
            seed: self.seed,
            threads: self.threads,
        };
        // A file is not overwritten for games that cannot be played.
        game.check_simulation(&settings).map_err(explain)?;
        let bars = Bars::new();
        let report = if let Some(path) = &self.records {
            let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
            let mut file = BufWriter::new(file);
            let mut write = |record: &str| file.write_all(record.as_bytes());
            let report = bars.show(|hooks| game.simulate(&settings, hooks, Some(&mut write)));
            file.flush()?;
            report
        } else {
            bars.show(|hooks| game.simulate(&settings, hooks, None))
        }
        .map_err(explain)?;

        let mut out = std::io::stdout();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            print(&report, &mut out)?;
        }
        Ok(())
    }
}

fn print(report: &Report, out: &mut impl Write) -> Result<()> {
    let Report { title, players, games, seed, .. } = report;
    writeln!(out, "{title}: {players} players, {games} games, seed {seed}")?;
    writeln!(out, "\nseat  {:<10} {:>9} {:>9} {:>8}", "bot", "mean", "sd", "wins")?;
    for (i, seat) in report.seats.iter().enumerate() {
        let wins = format!("{:.2}%", 100.0 * seat.win_share);
        writeln!(out, "{:>4}  {:<10} {:>9.3} {:>9.3} {wins:>8}", i + 1, seat.bot, seat.mean, seat.sd)?;
    }
    writeln!(out, "\n{:.2} turns a game. A shared win counts in equal parts.", report.turns_mean)?;
    let threads = match report.threads {
        1 => "1 thread".to_owned(),
        threads => format!("{threads} threads"),
    };
    eprintln!("{:.0} games a second on {threads}", report.games_per_second);
    Ok(())
}
