//! `rowlock arena`: which bot is better, and how sure can one be?

mod histogram;
mod page;

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use arena::{League, LeagueReport, Until};
use catalogue::Catalogue;
use clap::Args;
use serde::Serialize;

use crate::find;
use crate::progress::Bars;
use crate::setup::{Setup, explain};

#[derive(Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    setup: Setup,
    /// The bots that meet, separated by commas
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games; rounded up so that every bot has sat everywhere equally often
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,
    /// Play until every pair of bots is told apart (or 200,000 games)
    #[arg(long, conflicts_with = "games")]
    until_sure: bool,
    /// Where the random numbers start; the same seed gives the same games
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Threads; the result does not depend on it [default: one per core]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,
    /// Write a page with tables and histograms to this file
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

/// A report, and how to play its games again.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    league: LeagueReport,
    command: String,
}

impl Arena {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let game = find(games, &self.setup.game)?;
        let settings = League {
            setup: self.setup.chosen.read(game)?,
            bots: self.bots.clone(),
            until: if self.until_sure { Until::Sure } else { Until::Games(self.games) },
            seed: self.seed,
            threads: self.threads,
        };
        let league = Bars::new().show(|hooks| game.league(&settings, hooks)).map_err(explain)?;

        let report = Report { command: self.command(league.games), league };
        if let Some(path) = &self.report {
            std::fs::write(path, page::page(&report))
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        let mut out = std::io::stdout();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            print(&report.league, &mut out)?;
        }
        Ok(())
    }

    /// Returns the command that plays these games again.
    fn command(&self, games: u64) -> String {
        let mut words = vec![
            "rowlock arena".to_owned(),
            self.setup.game.clone(),
            format!("--bots {}", self.bots.join(",")),
        ];
        words.extend(self.setup.chosen.players.map(|players| format!("--players {players}")));
        words.extend(self.setup.chosen.options.iter().map(|option| format!("--option {option}")));
        words.push(format!("--games {games} --seed {}", self.seed));
        words.join(" ")
    }
}

fn print(report: &LeagueReport, out: &mut impl Write) -> Result<()> {
    let LeagueReport { title, players, games, seed, .. } = report;
    writeln!(out, "{title}: {players} players, {games} games, seed {seed}")?;
    writeln!(
        out,
        "\n{:<12} {:>7}  {:^17} {:>8} {:>7} {:>8} {:>12}",
        "bot", "wins", "95% interval", "mean", "sd", "rating", "ms/decision"
    )?;
    for bot in &report.bots {
        writeln!(
            out,
            "{:<12} {:>6.2}%  {:>6.2}% to {:>6.2}% {:>8.3} {:>7.3} {:>8.0} {:>12.4}",
            bot.name,
            100.0 * bot.win_share,
            100.0 * bot.low,
            100.0 * bot.high,
            bot.mean,
            bot.sd,
            bot.rating,
            bot.ms_per_decision
        )?;
    }
    if report.players > 1 {
        writeln!(out, "\nHow often the bot on the left finished ahead, ties half:")?;
        write!(out, "{:<12}", "")?;
        report.bots.iter().try_for_each(|bot| write!(out, " {:>9}", bot.name))?;
        for (bot, row) in report.bots.iter().zip(&report.against) {
            write!(out, "\n{:<12}", bot.name)?;
            for share in row {
                match share {
                    Some(share) => write!(out, " {:>8.2}%", 100.0 * share)?,
                    None => write!(out, " {:>9}", "–")?,
                }
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
