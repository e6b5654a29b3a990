//! Who meets whom, and with which dice.

use std::time::Instant;

use anyhow::{Result, bail};
use bots::{Bot, BotInfo, Roster};
use game::Seat;
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::stats::Tally;
use crate::Setup;
use crate::dice::Streams;
use crate::games;
use crate::play;

/// All line-ups of some bots.
pub(super) struct League<G: Roster> {
    pub(super) bots: Vec<BotInfo<G>>,
    /// Each a list of indices into `bots`, one for each seat.
    lineups: Vec<Vec<usize>>,
    start: G,
    streams: Streams,
}

impl<G: Roster> League<G> {
    pub(super) fn new(setup: &Setup, names: &[String], seed: u64) -> Result<Self> {
        let options = games::options::<G>(&setup.options)?;
        let seats = setup.players.unwrap_or(2);
        let start = G::start(seats, &options)?;
        let bots = play::find_bots::<G>(names)?;
        if let Some(twice) = (1..names.len()).find(|&i| names[..i].contains(&names[i])) {
            bail!("`{}` is named twice", names[twice]);
        }
        if bots.len() < 2 && seats > 1 {
            bail!("an arena needs at least two bots");
        }
        Ok(League { lineups: lineups(bots.len(), seats), bots, start, streams: Streams::new(seed) })
    }

    pub(super) fn seats(&self) -> usize {
        self.start.seats()
    }

    /// Plays whole deals until `games` are reached, or earlier when `until_sure` and sure.
    pub(super) fn play(&self, games: u64, until_sure: bool, bar: &ProgressBar) -> Tally {
        let per_deal = self.seats() as u64;
        // Whole cycles through the line-ups, so that every bot plays equally often.
        let cycle = self.lineups.len() as u64;
        let deals = games.div_ceil(per_deal).next_multiple_of(cycle);
        let batch = 500u64.next_multiple_of(cycle);
        let mut tally = Tally::new(self.bots.len());
        let mut done = 0;
        while done < deals && !(until_sure && done > 0 && tally.is_sure()) {
            let end = deals.min(done + batch);
            let part = (done..end)
                .into_par_iter()
                .fold(
                    || {
                        (
                            Tally::new(self.bots.len()),
                            self.bots.iter().map(|bot| (bot.seat)()).collect::<Vec<_>>(),
                        )
                    },
                    |(mut tally, mut bots), deal| {
                        self.deal(deal, &mut bots, &mut tally);
                        bar.inc(per_deal);
                        (tally, bots)
                    },
                )
                .map(|(tally, _)| tally)
                .reduce(|| Tally::new(self.bots.len()), Tally::merge);
            tally = tally.merge(part);
            done = end;
        }
        tally
    }

    /// One line-up in every rotation of its seats, with the same dice each time.
    fn deal(&self, deal: u64, bots: &mut [Box<dyn Bot<G>>], tally: &mut Tally) {
        let lineup = &self.lineups[(deal % self.lineups.len() as u64) as usize];
        let mut results = Vec::with_capacity(lineup.len());
        for rotation in 0..lineup.len() {
            let at = |seat: Seat| lineup[(seat.index() + rotation) % lineup.len()];
            let mut times = vec![(0u64, 0u64); self.bots.len()];
            let end =
                play::to_the_end(&self.start, &mut self.streams.lanes(deal), |position, seat, source| {
                    let begin = Instant::now();
                    let action = play::ask(position, seat, &mut *bots[at(seat)], source);
                    let time = &mut times[at(seat)];
                    *time = (time.0 + begin.elapsed().as_nanos() as u64, time.1 + 1);
                    action
                });
            let scores = end.scores();
            let winners = end.winners().unwrap_or_default();
            let seats =
                scores.iter().map(|(seat, &score)| (at(seat), score, winners.contains(seat))).collect();
            tally.add_times(&times);
            results.push(seats);
        }
        tally.add_deal(&results);
    }
}

/// All ways to fill `seats` with different bots; with fewer bots than seats, all in which at least two meet.
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
