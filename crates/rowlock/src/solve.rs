//! `rowlock solve`: exact values by dynamic programming.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use game::Game;
use serde::Serialize;
use solver::{HazardModel, Moment, MultiTable, Sheet, SoloTable, TableError, solve_solo};

use crate::progress;
use crate::setup::explain;

#[derive(Args)]
pub(crate) struct Solve {
    /// The game; `qwixx` can be solved
    #[arg(value_name = "GAME")]
    game: String,
    /// 1 for the solo game, exactly; 2 to 5 for a table that models the others by chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    players: u8,
    /// Write the table to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Threads; the result does not depend on it [default: one per core]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl Solve {
    pub(crate) fn run(self) -> Result<()> {
        if self.game != qwixx::Classic::NAME {
            bail!("`{}` cannot be solved, only `{}` can", self.game, qwixx::Classic::NAME);
        }
        let model = match self.players {
            1 => None,
            players => {
                Some(qwixx::Classic::check_seats(players.into()).map_err(anyhow::Error::from).and_then(
                    |()| HazardModel::for_players(players).context("there is no model for so many"),
                )?)
            }
        };
        let pool = arena::thread_pool(self.threads).map_err(explain)?;
        let bar = progress::table_bar();
        let (start, cpu) = (Instant::now(), cpu_time());
        let table = pool
            .install(|| Table::build(model.as_ref(), &|done, total| progress::show_table(&bar, done, total)));
        let wall = start.elapsed();
        let cpu = cpu_time().zip(cpu).map(|(after, before)| after.saturating_sub(before));
        bar.finish_and_clear();
        if let Some(path) = &self.out {
            table.save(path)?;
        }

        let report = Report {
            game: qwixx::Classic::NAME,
            players: self.players,
            value: table.value(),
            states: table.states(),
            cpu_seconds: cpu.map(|time| time.as_secs_f64()),
            wall_seconds: wall.as_secs_f64(),
            peak_bytes: peak_bytes(),
        };
        let mut out = std::io::stdout();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            report.print(&mut out)?;
        }
        Ok(())
    }
}

enum Table {
    Solo(SoloTable),
    Multi(MultiTable),
}

impl Table {
    fn build(model: Option<&HazardModel>, progress: bots::Progress<'_>) -> Table {
        match model {
            None => Table::Solo(solve_solo(progress)),
            Some(model) => {
                Table::Multi(MultiTable::build(model, progress).expect("a model of ours is valid"))
            }
        }
    }

    /// What a whole game is worth: the expected score alone, the expected lead of the first player among several.
    fn value(&self) -> f64 {
        match self {
            Table::Solo(table) => table.start_value(),
            Table::Multi(table) => table.value(&Sheet::START, Moment { stage: 0, others_first: 0 }),
        }
    }

    fn states(&self) -> usize {
        match self {
            Table::Solo(table) => table.states(),
            Table::Multi(table) => table.states(),
        }
    }

    fn save(&self, path: &Path) -> Result<(), TableError> {
        match self {
            Table::Solo(table) => table.save(path),
            Table::Multi(table) => table.save(path),
        }
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: u8,
    value: f64,
    states: usize,
    /// Null where the system does not tell.
    cpu_seconds: Option<f64>,
    wall_seconds: f64,
    /// Null where the system does not tell.
    peak_bytes: Option<u64>,
}

impl Report {
    fn print(&self, out: &mut impl Write) -> Result<()> {
        let what = if self.players == 1 { "expected score" } else { "expected lead of who begins" };
        writeln!(out, "{what}  {:.5}", self.value)?;
        writeln!(out, "states          {}", self.states)?;
        if let Some(seconds) = self.cpu_seconds {
            writeln!(out, "processor time  {seconds:.2} s")?;
        }
        writeln!(out, "time            {:.2} s", self.wall_seconds)?;
        if let Some(bytes) = self.peak_bytes {
            writeln!(out, "most memory     {:.0} MiB", bytes as f64 / f64::from(1 << 20))?;
        }
        Ok(())
    }
}

/// The processor time of this process so far, where Linux tells it.
fn cpu_time() -> Option<Duration> {
    // Fields 14 and 15, in ticks of which Linux shows 100 a second everywhere; field 2 may contain anything, but ends
    // with the last bracket.
    const TICKS: u64 = 100;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 1000 / TICKS))
}

/// The most memory that this process has used, where Linux tells it.
fn peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}
