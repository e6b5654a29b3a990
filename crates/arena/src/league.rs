//! Bots meet each other on all seats, with the same dice.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::{Bot, BotInfo, Roster};
use game::Seat;
use rayon::prelude::*;
use serde::Serialize;

use crate::setup::find_bots;
use crate::standings::Standings;
use crate::streams::Streams;
use crate::{Error, Hooks, Setup, play, thread_pool};

/// Which bots are to meet, and how often.
///
/// ```
/// use arena::{AnyArena, Hooks, League, Until};
/// use game::dynamic::Of;
///
/// let league = League { until: Until::Games(100), ..League::between(&["random", "greedy"]) };
/// let report = Of::<qwixx::Classic>::new().league(&league, &Hooks::default()).unwrap();
/// assert!(report.bots[1].win_share > report.bots[0].win_share);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct League {
    /// How the game is set up.
    pub setup: Setup,
    /// The names of the bots that meet.
    pub bots: Vec<String>,
    /// How long they play.
    pub until: Until,
    /// Where the random numbers start; the same seed gives the same games.
    pub seed: u64,
    /// How many threads play; one for each core if `None`. The result does not depend on it.
    pub threads: Option<usize>,
}

/// How long a league goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// For so many games, rounded up so that every bot has sat everywhere equally often.
    Games(u64),
    /// Until every pair of bots is told apart, or [`Until::MOST_GAMES`] are played.
    Sure,
}

impl Until {
    /// After so many games bots that are not told apart are equal for all purposes.
    pub const MOST_GAMES: u64 = 200_000;

    /// Returns the largest number of games, before it is rounded up.
    pub fn most(self) -> u64 {
        match self {
            Until::Games(games) => games,
            Until::Sure => Until::MOST_GAMES,
        }
    }
}

impl League {
    /// Returns a league of 10,000 games for two between these bots.
    pub fn between(bots: &[&str]) -> Self {
        League {
            setup: Setup::default(),
            bots: bots.iter().map(ToString::to_string).collect(),
            until: Until::Games(10_000),
            seed: 1,
            threads: None,
        }
    }

    /// Plays all games of `G`.
    pub fn run<G: Roster>(&self, hooks: &Hooks<'_>) -> Result<LeagueReport, Error> {
        let meeting = Meeting::<G>::new(self)?;
        if self.until.most() == 0 {
            return Err(Error::NoGames);
        }
        let pool = thread_pool(self.threads)?;
        let standings = pool.install(|| {
            hooks.prepare(&meeting.bots, meeting.seats());
            meeting.play(self.until, hooks)
        });
        Ok(LeagueReport::new(self.seed, &meeting, standings))
    }
}

/// How the bots of a league fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LeagueReport {
    /// The name of the game.
    pub game: &'static str,
    /// The title of the game.
    #[serde(skip)]
    pub title: &'static str,
    /// How many played at a table.
    pub players: usize,
    /// How many games were played.
    pub games: u64,
    /// Where the random numbers started.
    pub seed: u64,
    /// How each bot fared, in the order in which they were named.
    pub bots: Vec<BotReport>,
    /// How often bot `i` finished ahead of bot `j`, ties half, as `against[i][j]`. `None` where they never met.
    pub against: Vec<Vec<Option<f64>>>,
}

/// How one bot of a league fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotReport {
    /// The bot's name.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// Its part of the wins, a shared win in parts; with N players an average bot has 1/N.
    pub win_share: f64,
    /// The lower end of the 95% confidence interval of its part of the wins.
    pub low: f64,
    /// The upper end of the 95% confidence interval of its part of the wins.
    pub high: f64,
    /// The mean of its scores.
    pub mean: f64,
    /// The standard deviation of its scores.
    pub sd: f64,
    /// Its strength on the Elo scale, the average of all bots at 1500.
    pub rating: f64,
    /// How long it thinks about a decision.
    pub ms_per_decision: f64,
    /// How often it had each score.
    #[serde(skip)]
    pub scores: BTreeMap<i32, u64>,
}

impl LeagueReport {
    fn new<G: Roster>(seed: u64, meeting: &Meeting<G>, mut standings: Standings) -> Self {
        let ratings = standings.ratings();
        let n = meeting.bots.len();
        let against = (0..n).map(|i| (0..n).map(|j| standings.against(i, j)).collect()).collect();
        let bots = meeting
            .bots
            .iter()
            .enumerate()
            .map(|(i, bot)| {
                let share = standings.win_share(i);
                let (mean, sd) = standings.score(i);
                BotReport {
                    name: bot.name,
                    about: bot.about,
                    win_share: share.value,
                    low: share.low,
                    high: share.high,
                    mean,
                    sd,
                    rating: ratings[i],
                    ms_per_decision: standings.ms_per_decision(i),
                    scores: standings.take_scores(i),
                }
            })
            .collect();
        let (players, games) = (meeting.seats(), standings.games);
        LeagueReport { game: G::NAME, title: G::TITLE, players, games, seed, bots, against }
    }
}

/// What all games of a league have in common.
struct Meeting<G: Roster> {
    bots: Vec<BotInfo<G>>,
    /// Each a list of indices into `bots`, one for each seat.
    lineups: Vec<Vec<usize>>,
    start: G,
    streams: Streams,
}

impl<G: Roster> Meeting<G> {
    fn new(settings: &League) -> Result<Self, Error> {
        let options = settings.setup.options::<G>()?;
        let seats = settings.setup.players;
        let start = G::start(seats, &options)?;
        let names = &settings.bots;
        let bots = find_bots::<G>(names)?;
        if let Some(twice) = (1..names.len()).find(|&i| names[..i].contains(&names[i])) {
            return Err(Error::NamedTwice(names[twice].clone()));
        }
        if bots.len() < seats.min(2) {
            return Err(Error::LoneBot);
        }
        let lineups = lineups(bots.len(), seats);
        Ok(Meeting { lineups, bots, start, streams: Streams::new(settings.seed) })
    }

    fn seats(&self) -> usize {
        self.start.seats()
    }

    /// Plays whole deals until the number of games is reached, or until sure.
    fn play(&self, until: Until, hooks: &Hooks<'_>) -> Standings {
        let per_deal = self.seats() as u64;
        // Whole cycles through the line-ups, so that every bot plays equally often.
        let cycle = self.lineups.len() as u64;
        let deals = until.most().div_ceil(per_deal).next_multiple_of(cycle);
        let batch = 500u64.next_multiple_of(cycle);
        let played = AtomicU64::new(0);
        let tell = |games| {
            let before = played.fetch_add(games, Ordering::Relaxed);
            (hooks.played)(before + games, deals * per_deal);
        };
        tell(0);
        let mut standings = Standings::new(self.bots.len());
        let mut done = 0;
        while done < deals && !(until == Until::Sure && done > 0 && standings.is_sure()) {
            let end = deals.min(done + batch);
            let part = (done..end)
                .into_par_iter()
                .fold(
                    || (Standings::new(self.bots.len()), self.seat_bots()),
                    |(mut standings, mut bots), deal| {
                        self.deal(deal, &mut bots, &mut standings);
                        tell(per_deal);
                        (standings, bots)
                    },
                )
                .map(|(standings, _)| standings)
                .reduce(|| Standings::new(self.bots.len()), Standings::merge);
            standings = standings.merge(part);
            done = end;
        }
        standings
    }

    fn seat_bots(&self) -> Vec<Box<dyn Bot<G>>> {
        self.bots.iter().map(|bot| (bot.seat)()).collect()
    }

    /// Plays one line-up in every rotation of its seats, with the same dice each time.
    fn deal(&self, deal: u64, bots: &mut [Box<dyn Bot<G>>], standings: &mut Standings) {
        let lineup = &self.lineups[(deal % self.lineups.len() as u64) as usize];
        let mut results = Vec::with_capacity(lineup.len());
        for rotation in 0..lineup.len() {
            let at = |seat: Seat| lineup[(seat.index() + rotation) % lineup.len()];
            let mut times = vec![(0u64, 0u64); self.bots.len()];
            let end = play::to_the_end(
                &self.start,
                &mut self.streams.lanes(deal, self.start.seats()),
                |position, seat, source| {
                    let begin = Instant::now();
                    let action = play::ask(position, seat, &mut *bots[at(seat)], source);
                    let time = &mut times[at(seat)];
                    *time = (time.0 + begin.elapsed().as_nanos() as u64, time.1 + 1);
                    action
                },
            );
            let scores = end.scores();
            let winners = end.winners().unwrap_or_default();
            let seats =
                scores.iter().map(|(seat, &score)| (at(seat), score, winners.contains(seat))).collect();
            standings.add_times(&times);
            results.push(seats);
        }
        standings.add_deal(&results);
    }
}

/// Returns all ways to fill `seats` with different bots; with fewer bots than seats, all in which at least two meet.
fn lineups(bots: usize, seats: usize) -> Vec<Vec<usize>> {
    fn extend(bots: usize, seats: usize, repeat: bool, lineup: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if lineup.len() == seats {
            if seats == 1 || lineup.iter().any(|bot| *bot != lineup[0]) {
                all.push(lineup.clone());
            }
            return;
        }
        let from = lineup.last().map_or(0, |&last| if repeat { last } else { last + 1 });
        for bot in from..bots {
            lineup.push(bot);
            extend(bots, seats, repeat, lineup, all);
            lineup.pop();
        }
    }
    let mut all = Vec::new();
    extend(bots, seats, bots < seats, &mut Vec::new(), &mut all);
    all
}

#[cfg(test)]
mod tests {
    use super::lineups;

    #[test]
    fn everyone_meets_everyone() {
        assert_eq!(lineups(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(lineups(2, 3), [[0, 0, 1], [0, 1, 1]]);
        assert_eq!(lineups(2, 1), [[0], [1]]);
        assert_eq!(lineups(3, 3), [[0, 1, 2]]);
    }
}
