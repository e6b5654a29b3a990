//! Bots on fixed seats play many games.

use std::time::Instant;

use bots::{Bot, BotInfo, Roster};
use game::{BySeat, Decisions, Input, Pending, Record, chance, fast};
use rayon::prelude::*;
use serde::Serialize;

use crate::setup::{RecordHook, find_bots};
use crate::streams::Streams;
use crate::{Error, Hooks, Setup, play, thread_pool};

/// Records are made in batches: big enough to keep threads busy, small enough to hold one batch in memory.
const BATCH: u64 = 8192;

/// What is to be simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    /// How the game is set up.
    pub setup: Setup,
    /// The name of one bot for all seats, or of one for each.
    pub bots: Vec<String>,
    /// How many games are played.
    pub games: u64,
    /// Where the random numbers start; the same seed gives the same games.
    pub seed: u64,
    /// How many threads play; one for each core if `None`. The result does not depend on it.
    pub threads: Option<usize>,
}

impl Default for Simulation {
    fn default() -> Self {
        Simulation {
            setup: Setup::default(),
            bots: vec!["random".to_owned()],
            games: 10_000,
            seed: 1,
            threads: None,
        }
    }
}

impl Simulation {
    /// Checks whether `G` can be simulated like this.
    pub fn check<G: Roster>(&self) -> Result<(), Error> {
        Plan::<G>::new(self).map(drop)
    }

    /// Plays all games of `G`.
    pub fn run<G: Roster>(
        &self,
        hooks: &Hooks<'_>,
        records: Option<RecordHook<'_>>,
    ) -> Result<Report, Error> {
        let plan = Plan::<G>::new(self)?;
        let pool = thread_pool(self.threads)?;
        pool.install(|| hooks.prepare(&plan.bots, plan.bots.len()));
        let start = Instant::now();
        let tally = pool.install(|| plan.play_all(self.games, hooks, records))?;
        let seconds = start.elapsed().as_secs_f64();
        Ok(tally.report(&plan, seconds, pool.current_num_threads()))
    }
}

/// How the seats of a simulation fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The name of the game.
    pub game: &'static str,
    /// The title of the game.
    #[serde(skip)]
    pub title: &'static str,
    /// How many played.
    pub players: usize,
    /// How many games were played.
    pub games: u64,
    /// Where the random numbers started.
    pub seed: u64,
    /// How fast it went.
    pub games_per_second: f64,
    /// How many threads played.
    #[serde(skip)]
    pub threads: usize,
    /// How many turns a game has on average.
    pub turns_mean: f64,
    /// How each seat fared.
    pub seats: Vec<SeatReport>,
}

/// How one seat of a simulation fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatReport {
    /// The name of the bot that sat there.
    pub bot: &'static str,
    /// The mean of its scores.
    pub mean: f64,
    /// The standard deviation of its scores.
    pub sd: f64,
    /// Its part of the wins; a shared win counts in equal parts.
    pub win_share: f64,
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
    fn new(settings: &Simulation) -> Result<Self, Error> {
        if settings.games == 0 {
            return Err(Error::NoGames);
        }
        let options = settings.setup.options::<G>()?;
        let seats = settings.setup.players;
        let start = G::start(seats, &options)?;
        let mut bots = find_bots::<G>(&settings.bots)?;
        if bots.len() == 1 {
            bots = vec![bots[0]; seats];
        }
        if bots.len() != seats {
            return Err(Error::BotsForSeats { bots: bots.len(), seats });
        }
        Ok(Plan { start, options, bots, seed: settings.seed, streams: Streams::new(settings.seed) })
    }

    fn play_all(
        &self,
        games: u64,
        hooks: &Hooks<'_>,
        mut records: Option<RecordHook<'_>>,
    ) -> Result<Tally, Error> {
        let all_random = self.bots.iter().all(|bot| bot.name == "random");
        let mut tally = Tally::new(self.bots.len());
        let mut done = 0;
        (hooks.played)(done, games);
        while done < games {
            let batch = done..games.min(done + BATCH);
            done = batch.end;
            if let Some(take) = &mut records {
                let played: Vec<(G, String)> = batch
                    .into_par_iter()
                    .map(|game| self.play_recorded(game))
                    .collect::<Result<_, Error>>()?;
                for (end, text) in &played {
                    tally.add(end);
                    take(text).map_err(Error::Record)?;
                }
            } else {
                let part = batch
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
            (hooks.played)(done, games);
        }
        Ok(tally)
    }

    fn seat_bots(&self) -> Vec<Box<dyn Bot<G>>> {
        self.bots.iter().map(|bot| (bot.seat)()).collect()
    }

    /// Plays a game of random bots. It needs no views, so it takes a short cut; it draws from the same streams as
    /// [`Plan::play`] and therefore plays the same games.
    fn play_random(&self, game: u64) -> G {
        play::to_the_end(
            &self.start,
            &mut self.streams.lanes(game, self.start.seats()),
            |position, seat, source| fast::any_action(position, seat, source),
        )
    }

    fn play(&self, game: u64, bots: &mut [Box<dyn Bot<G>>]) -> G {
        play::to_the_end(
            &self.start,
            &mut self.streams.lanes(game, self.start.seats()),
            |position, seat, source| play::ask(position, seat, &mut *bots[seat.index()], source),
        )
    }

    /// Plays the same game, fully checked and written down.
    fn play_recorded(&self, game: u64) -> Result<(G, String), Error> {
        let mut bots = self.seat_bots();
        let mut lanes = self.streams.lanes(game, self.start.seats());
        let players = self.bots.iter().map(|bot| bot.name.to_owned()).collect();
        let provenance = format!("seed {}, game {}", self.seed, game + 1);
        let (mut record, mut position) =
            Record::<G>::new(self.start.seats(), &self.options, players, provenance)?;
        loop {
            let input = match position.pending() {
                Pending::Chance => Input::Chance(chance::draw(&position, &mut lanes.chance)),
                Pending::Decide(awaited) => Input::Decide(Decisions::new(awaited.iter().map(|seat| {
                    let source = lanes.of(seat);
                    (seat, play::ask(&position, seat, &mut *bots[seat.index()], source))
                }))),
                Pending::Over => return Ok((position, record.to_text())),
            };
            record
                .play(&mut position, input)
                .map_err(|why| Error::Illegal { game: game + 1, why: why.to_string() })?;
        }
    }
}

/// Adds results up: integer sums, so that the order of adding cannot show.
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

    fn report<G: Roster>(&self, plan: &Plan<G>, seconds: f64, threads: usize) -> Report {
        let games = self.games as f64;
        let seats = self
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
            title: G::TITLE,
            players: plan.bots.len(),
            games: self.games,
            seed: plan.seed,
            games_per_second: games / seconds,
            threads,
            turns_mean: self.turns as f64 / games,
            seats,
        }
    }
}
