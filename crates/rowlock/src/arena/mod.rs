//! `rowlock arena`: which bot is better, and how sure can one be?

mod histogram;
mod league;
mod page;
mod stats;

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use bots::Roster;
use clap::Args;
use serde::Serialize;

use crate::Setup;
use crate::games::{self, Visit};
use crate::play;
use crate::simulate::progress_bar;
use league::League;
use stats::Tally;

/// `--until-sure` gives up after this many games: bots that are this close are equal for all purposes.
const MOST_GAMES: u64 = 200_000;

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

impl Arena {
    pub(crate) fn run(self) -> Result<()> {
        let game = self.setup.game.clone();
        games::with(&game, self)?
    }
}

impl Arena {
    /// The command that plays these games again.
    fn command(&self, games: u64) -> String {
        let mut words = vec![
            "rowlock arena".to_owned(),
            self.setup.game.clone(),
            format!("--bots {}", self.bots.join(",")),
        ];
        words.extend(self.setup.players.map(|players| format!("--players {players}")));
        words.extend(self.setup.options.iter().map(|option| format!("--option {option}")));
        words.push(format!("--games {games} --seed {}", self.seed));
        words.join(" ")
    }
}

impl Visit for Arena {
    type Output = Result<()>;
    fn visit<G: Roster>(self) -> Result<()> {
        let league = League::<G>::new(&self.setup, &self.bots, self.seed)?;
        if self.games == 0 {
            bail!("--games must be at least 1");
        }
        let pool = play::thread_pool(self.threads)?;
        let most = if self.until_sure { MOST_GAMES } else { self.games };
        pool.install(|| play::prepare(&league.bots, league.seats()));
        let bar = progress_bar(most);
        let tally = pool.install(|| league.play(most, self.until_sure, &bar));
        bar.finish_and_clear();

        let report = Report::new(&self, &league, &tally);
        if let Some(path) = &self.report {
            std::fs::write(path, page::page(&report, &tally, G::TITLE))
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        let mut out = std::io::stdout();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            report.print(&mut out, G::TITLE)?;
        }
        Ok(())
    }
}

/// What is known in the end.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: usize,
    games: u64,
    seed: u64,
    bots: Vec<BotReport>,
    /// `against[i][j]`: how often bot i finished ahead of bot j, ties half. Null where they never met.
    against: Vec<Vec<Option<f64>>>,
    /// How to play these games again.
    command: String,
}

#[derive(Serialize)]
struct BotReport {
    name: &'static str,
    about: &'static str,
    /// Part of the wins, a shared win in parts; with N players an average bot has 1/N.
    win_share: f64,
    /// 95% confidence interval of it.
    low: f64,
    high: f64,
    mean: f64,
    sd: f64,
    /// Elo scale, the average of all bots at 1500.
    rating: f64,
    ms_per_decision: f64,
}

impl Report {
    fn new<G: Roster>(args: &Arena, league: &League<G>, tally: &Tally) -> Self {
        let ratings = tally.ratings();
        let bots = league
            .bots
            .iter()
            .enumerate()
            .map(|(i, bot)| {
                let share = tally.win_share(i);
                let (mean, sd) = tally.score(i);
                BotReport {
                    name: bot.name,
                    about: bot.about,
                    win_share: share.value,
                    low: share.low,
                    high: share.high,
                    mean,
                    sd,
                    rating: ratings[i],
                    ms_per_decision: tally.ms_per_decision(i),
                }
            })
            .collect();
        let n = league.bots.len();
        let against = (0..n).map(|i| (0..n).map(|j| tally.against(i, j)).collect()).collect();
        Report {
            game: G::NAME,
            players: league.seats(),
            games: tally.games,
            seed: args.seed,
            bots,
            against,
            command: args.command(tally.games),
        }
    }

    fn print(&self, out: &mut impl Write, title: &str) -> Result<()> {
        writeln!(out, "{title}: {} players, {} games, seed {}", self.players, self.games, self.seed)?;
        writeln!(
            out,
            "\n{:<12} {:>7}  {:^17} {:>8} {:>7} {:>8} {:>12}",
            "bot", "wins", "95% interval", "mean", "sd", "rating", "ms/decision"
        )?;
        for bot in &self.bots {
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
        if self.players > 1 {
            writeln!(out, "\nHow often the bot on the left finished ahead, ties half:")?;
            write!(out, "{:<12}", "")?;
            self.bots.iter().try_for_each(|bot| write!(out, " {:>9}", bot.name))?;
            for (bot, row) in self.bots.iter().zip(&self.against) {
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
}
