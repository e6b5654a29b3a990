//! `rowlock simulate`: many games between bots.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use bots::{Bot, BotInfo, Roster};
use clap::Args;
use game::{BySeat, Decisions, Input, Pending, Record, chance, fast};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use crate::Setup;
use crate::dice::Streams;
use crate::games::{self, Visit};
use crate::play;

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
    pub(crate) fn run(self) -> Result<()> {
        let game = self.setup.game.clone();
        games::with(&game, self)?
    }
}

impl Visit for Simulate {
    type Output = Result<()>;
    fn visit<G: Roster>(self) -> Result<()> {
        if self.games == 0 {
            bail!("--games must be at least 1");
        }
        let pool = play::thread_pool(self.threads)?;
        let plan = Plan::<G>::new(&self)?;
        let mut records = match &self.records {
            Some(path) => Some(BufWriter::new(
                File::create(path).with_context(|| format!("cannot write {}", path.display()))?,
            )),
            None => None,
        };
        pool.install(|| play::prepare(&plan.bots, plan.bots.len()));
        let bar = progress_bar(self.games);
        let start = Instant::now();
        let tally = pool.install(|| plan.play_all(self.games, &bar, records.as_mut()))?;
        let seconds = start.elapsed();
        bar.finish_and_clear();
        if let Some(mut records) = records {
            records.flush()?;
        }

        let report = Report::new::<G>(&self, &plan, &tally, seconds);
        let mut out = std::io::stdout();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
        } else {
            report.print::<G>(&mut out, pool.current_num_threads())?;
        }
        Ok(())
    }
}

/// What all games of a simulation have in common.
struct Plan<G: Roster> {
    start: G,
    options: G::Options,
    bots: Vec<BotInfo<G>>,
    seed: u64,
    streams: Streams,
}

impl<G: Roster> Plan<G> {
    fn new(args: &Simulate) -> Result<Self> {
        let options = games::options::<G>(&args.setup.options)?;
        let seats = args.setup.players.unwrap_or(2);
        let start = G::start(seats, &options)?;
        let mut bots = play::find_bots::<G>(&args.bots)?;
        if bots.len() == 1 {
            bots = vec![bots[0]; seats];
        }
        if bots.len() != seats {
            bail!("{} bots are named for {seats} seats", bots.len());
        }
        Ok(Plan { start, options, bots, seed: args.seed, streams: Streams::new(args.seed) })
    }

    fn play_all(
        &self,
        games: u64,
        bar: &ProgressBar,
        records: Option<&mut BufWriter<File>>,
    ) -> Result<Tally> {
        // Big enough to keep threads busy, small enough to hold the records of one batch in memory.
        const BATCH: u64 = 8192;
        let all_random = self.bots.iter().all(|bot| bot.name == "random");
        let mut records = records;
        let mut tally = Tally::new(self.bots.len());
        let mut done = 0;
        while done < games {
            let batch = done..games.min(done + BATCH);
            done = batch.end;
            if let Some(out) = records.as_deref_mut() {
                let played: Vec<(G, String)> = batch
                    .clone()
                    .into_par_iter()
                    .map(|game| self.play_recorded(game))
                    .collect::<Result<_>>()?;
                for (end, text) in &played {
                    tally.add(end);
                    out.write_all(text.as_bytes())?;
                }
            } else {
                let part = batch
                    .clone()
                    .into_par_iter()
                    .fold(
                        || (Tally::new(self.bots.len()), self.seat_bots()),
                        |(mut tally, mut bots), game| {
                            let end =
                                if all_random { self.play_random(game) } else { self.play(game, &mut bots) };
                            tally.add(&end);
                            (tally, bots)
                        },
                    )
                    .map(|(tally, _)| tally)
                    .reduce(|| Tally::new(self.bots.len()), Tally::merge);
                tally = tally.merge(part);
            }
            bar.set_position(done);
        }
        Ok(tally)
    }

    fn seat_bots(&self) -> Vec<Box<dyn Bot<G>>> {
        self.bots.iter().map(|bot| (bot.seat)()).collect()
    }

    /// Random against random needs no views, so it takes a short cut. It draws from the same streams as
    /// [`Plan::play`] and therefore plays the same games.
    fn play_random(&self, game: u64) -> G {
        play::to_the_end(&self.start, &mut self.streams.lanes(game), |position, seat, source| {
            fast::any_action(position, seat, source)
        })
    }

    fn play(&self, game: u64, bots: &mut [Box<dyn Bot<G>>]) -> G {
        play::to_the_end(&self.start, &mut self.streams.lanes(game), |position, seat, source| {
            play::ask(position, seat, &mut *bots[seat.index()], source)
        })
    }

    /// The same game once more, fully checked and written down.
    fn play_recorded(&self, game: u64) -> Result<(G, String)> {
        let mut bots = self.seat_bots();
        let mut lanes = self.streams.lanes(game);
        let players = self.bots.iter().map(|bot| bot.name.to_owned()).collect();
        let provenance = format!("seed {}, game {}", self.seed, game + 1);
        let (mut record, mut position) =
            Record::<G>::new(self.start.seats(), &self.options, players, provenance)?;
        loop {
            let input = match position.pending() {
                Pending::Chance => Input::Chance(chance::draw(&position, &mut lanes.chance)),
                Pending::Decide(awaited) => Input::Decide(Decisions::new(awaited.iter().map(|seat| {
                    let source = &mut lanes.players[seat.index()];
                    (seat, play::ask(&position, seat, &mut *bots[seat.index()], source))
                }))),
                Pending::Over => return Ok((position, record.to_text())),
            };
            record.play(&mut position, input)?;
        }
    }
}

/// Integer sums, so that the order of adding cannot show.
#[derive(Clone)]
struct Tally {
    games: u64,
    turns: u64,
    /// By seat: sum of scores, sum of squares, and wins in sixtieths (a win shared by n counts 60/n).
    seats: BySeat<(i64, i64, u64)>,
}

impl Tally {
    fn new(seats: usize) -> Self {
        Tally { games: 0, turns: 0, seats: BySeat::new(seats, (0, 0, 0)) }
    }

    fn add<G: Roster>(&mut self, end: &G) {
        let winners = end.winners().unwrap_or_default();
        self.games += 1;
        self.turns += u64::from(end.turn());
        for (seat, &score) in end.scores().iter() {
            let (sum, squares, wins) = &mut self.seats[seat];
            *sum += i64::from(score);
            *squares += i64::from(score) * i64::from(score);
            *wins += if winners.contains(seat) { 60 / winners.len() as u64 } else { 0 };
        }
    }

    fn merge(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.turns += other.turns;
        for (seat, (sum, squares, wins)) in other.seats.iter() {
            let mine = &mut self.seats[seat];
            *mine = (mine.0 + sum, mine.1 + squares, mine.2 + wins);
        }
        self
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: usize,
    games: u64,
    seed: u64,
    games_per_second: f64,
    turns_mean: f64,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    bot: &'static str,
    mean: f64,
    sd: f64,
    win_share: f64,
}

impl Report {
    fn new<G: Roster>(args: &Simulate, plan: &Plan<G>, tally: &Tally, time: Duration) -> Self {
        let games = tally.games as f64;
        let seats = tally
            .seats
            .iter()
            .map(|(seat, &(sum, squares, wins))| {
                let mean = sum as f64 / games;
                let variance = (squares as f64 - sum as f64 * mean) / (games - 1.0).max(1.0);
                SeatReport {
                    bot: plan.bots[seat.index()].name,
                    mean,
                    sd: variance.max(0.0).sqrt(),
                    win_share: wins as f64 / 60.0 / games,
                }
            })
            .collect();
        Report {
            game: G::NAME,
            players: plan.bots.len(),
            games: tally.games,
            seed: args.seed,
            games_per_second: games / time.as_secs_f64(),
            turns_mean: tally.turns as f64 / games,
            seats,
        }
    }

    fn print<G: Roster>(&self, out: &mut impl Write, threads: usize) -> Result<()> {
        writeln!(out, "{}: {} players, {} games, seed {}", G::TITLE, self.players, self.games, self.seed)?;
        writeln!(out, "\nseat  {:<10} {:>9} {:>9} {:>8}", "bot", "mean", "sd", "wins")?;
        for (i, seat) in self.seats.iter().enumerate() {
            let wins = format!("{:.2}%", 100.0 * seat.win_share);
            writeln!(out, "{:>4}  {:<10} {:>9.3} {:>9.3} {wins:>8}", i + 1, seat.bot, seat.mean, seat.sd)?;
        }
        writeln!(out, "\n{:.2} turns a game. A shared win counts in equal parts.", self.turns_mean)?;
        let threads = if threads == 1 { "1 thread".to_owned() } else { format!("{threads} threads") };
        eprintln!("{:.0} games a second on {threads}", self.games_per_second);
        Ok(())
    }
}

/// A bar on a terminal, nothing elsewhere.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left")
        .expect("a template of ours");
    let bar = ProgressBar::new(games).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
