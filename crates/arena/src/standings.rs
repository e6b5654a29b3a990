//! Adding up results, and what can be said of them.

use std::collections::BTreeMap;

/// A share with its 95% confidence interval.
pub(crate) struct Share {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Adds results up: integer sums, so that the order of adding (the number of threads) cannot show.
#[derive(Clone)]
pub(crate) struct Standings {
    pub(crate) games: u64,
    bots: Vec<BotStanding>,
    /// Half points of bot i against bot j, and how many times they met.
    pairs: Vec<Vec<(u64, u64)>>,
    /// The same per deal, for the spread: sums of (half points − meetings)², which is 0 for a dead heat.
    pair_squares: Vec<Vec<u64>>,
}

#[derive(Clone, Default)]
struct BotStanding {
    /// Seats taken, in all games.
    played: u64,
    /// Wins in sixtieths (a win shared by n counts 60/n).
    wins: u64,
    /// Over deals: squares and products of seats taken and wins, for the interval. Games of one deal share their
    /// dice, so deals are what is independent.
    wins_squared: u64,
    wins_played: u64,
    played_squared: u64,
    nanoseconds: u64,
    decisions: u64,
    scores: BTreeMap<i32, u64>,
}

/// One game: for each seat the bot, its score, and whether it won.
type Result = Vec<(usize, i32, bool)>;

impl Standings {
    pub(crate) fn new(bots: usize) -> Self {
        Standings {
            games: 0,
            bots: vec![BotStanding::default(); bots],
            pairs: vec![vec![(0, 0); bots]; bots],
            pair_squares: vec![vec![0; bots]; bots],
        }
    }

    pub(crate) fn add_times(&mut self, times: &[(u64, u64)]) {
        for (bot, (nanoseconds, decisions)) in self.bots.iter_mut().zip(times) {
            bot.nanoseconds += nanoseconds;
            bot.decisions += decisions;
        }
    }

    /// Adds the games of one deal.
    pub(crate) fn add_deal(&mut self, results: &[Result]) {
        let bots = self.bots.len();
        let mut played = vec![0u64; bots];
        let mut wins = vec![0u64; bots];
        let mut met = vec![vec![(0u64, 0u64); bots]; bots];
        for result in results {
            self.games += 1;
            let winners = result.iter().filter(|(_, _, won)| *won).count() as u64;
            for &(bot, score, won) in result {
                played[bot] += 1;
                wins[bot] += if won { 60 / winners } else { 0 };
                *self.bots[bot].scores.entry(score).or_default() += 1;
                for &(other, their_score, they_won) in result {
                    if other != bot {
                        // Winning counts first: a tie in points can be broken by the rules (T13).
                        let half_points = 1 + (won, score).cmp(&(they_won, their_score)) as i8;
                        let pair = &mut met[bot][other];
                        *pair = (pair.0 + half_points as u64, pair.1 + 1);
                    }
                }
            }
        }
        for (i, bot) in self.bots.iter_mut().enumerate() {
            bot.played += played[i];
            bot.wins += wins[i];
            bot.wins_squared += wins[i] * wins[i];
            bot.wins_played += wins[i] * played[i];
            bot.played_squared += played[i] * played[i];
            for (j, &(half_points, meetings)) in met[i].iter().enumerate() {
                let pair = &mut self.pairs[i][j];
                *pair = (pair.0 + half_points, pair.1 + meetings);
                self.pair_squares[i][j] += half_points.abs_diff(meetings).pow(2);
            }
        }
    }

    pub(crate) fn merge(mut self, other: Standings) -> Standings {
        self.games += other.games;
        for (mine, theirs) in self.bots.iter_mut().zip(other.bots) {
            mine.played += theirs.played;
            mine.wins += theirs.wins;
            mine.wins_squared += theirs.wins_squared;
            mine.wins_played += theirs.wins_played;
            mine.played_squared += theirs.played_squared;
            mine.nanoseconds += theirs.nanoseconds;
            mine.decisions += theirs.decisions;
            for (score, count) in theirs.scores {
                *mine.scores.entry(score).or_default() += count;
            }
        }
        for (i, row) in other.pairs.iter().enumerate() {
            for (j, pair) in row.iter().enumerate() {
                let mine = &mut self.pairs[i][j];
                *mine = (mine.0 + pair.0, mine.1 + pair.1);
                self.pair_squares[i][j] += other.pair_squares[i][j];
            }
        }
        self
    }

    /// Returns a bot's part of the wins. The interval is that of a ratio of sums over independent deals.
    pub(crate) fn win_share(&self, bot: usize) -> Share {
        let bot = &self.bots[bot];
        let played = bot.played.max(1) as f64;
        let value = bot.wins as f64 / 60.0 / played;
        let residuals = bot.wins_squared as f64 / 3600.0 - 2.0 * value * bot.wins_played as f64 / 60.0
            + value * value * bot.played_squared as f64;
        let spread = 1.96 * residuals.max(0.0).sqrt() / played;
        // Who has won all deals, or none, would still lose or win one some day (Wilson's interval).
        let deals = played * played / bot.played_squared.max(1) as f64;
        let sweep = if value <= 0.0 || value >= 1.0 { 1.96 * 1.96 / (deals + 1.96 * 1.96) } else { 0.0 };
        let half = spread.max(sweep);
        Share { value, low: (value - half).max(0.0), high: (value + half).min(1.0) }
    }

    /// Returns the mean and the standard deviation of a bot's scores.
    pub(crate) fn score(&self, bot: usize) -> (f64, f64) {
        let scores = &self.bots[bot].scores;
        let n = self.bots[bot].played.max(1) as f64;
        let sum: i64 = scores.iter().map(|(&score, &count)| i64::from(score) * count as i64).sum();
        let squares: i64 = scores.iter().map(|(&score, &count)| i64::from(score).pow(2) * count as i64).sum();
        let mean = sum as f64 / n;
        (mean, ((squares as f64 - sum as f64 * mean) / (n - 1.0).max(1.0)).max(0.0).sqrt())
    }

    /// Takes out how often each of a bot's scores came.
    pub(crate) fn take_scores(&mut self, bot: usize) -> BTreeMap<i32, u64> {
        std::mem::take(&mut self.bots[bot].scores)
    }

    pub(crate) fn ms_per_decision(&self, bot: usize) -> f64 {
        self.bots[bot].nanoseconds as f64 / 1e6 / self.bots[bot].decisions.max(1) as f64
    }

    /// Returns how often bot `i` finished ahead of bot `j`, ties half.
    pub(crate) fn against(&self, i: usize, j: usize) -> Option<f64> {
        let (half_points, met) = self.pairs[i][j];
        (met > 0).then(|| half_points as f64 / 2.0 / met as f64)
    }

    /// Returns whether every pair is told apart, with one chance in a thousand to be wrong.
    pub(crate) fn is_sure(&self) -> bool {
        let pairs = (0..self.bots.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        pairs.into_iter().all(|(i, j)| {
            let (half_points, met) = self.pairs[i][j];
            let lead = half_points as f64 - met as f64;
            met > 0 && lead * lead > 3.29 * 3.29 * self.pair_squares[i][j] as f64
        })
    }

    /// Returns Bradley–Terry strengths on the Elo scale, fitted to who finished ahead of whom in every game (so it knows
    /// about more than two players), the average at 1500.
    pub(crate) fn ratings(&self) -> Vec<f64> {
        let n = self.bots.len();
        let mut strength = vec![1.0f64; n];
        for _ in 0..2000 {
            let next: Vec<f64> = (0..n)
                .map(|i| {
                    // Half a win and half a loss against an average bot keep a clean sweep finite.
                    let mut won = 0.5;
                    let mut expected = 1.0 / (strength[i] + 1.0);
                    for j in (0..n).filter(|&j| j != i) {
                        let (half_points, met) = self.pairs[i][j];
                        won += half_points as f64 / 2.0;
                        expected += met as f64 / (strength[i] + strength[j]);
                    }
                    won / expected
                })
                .collect();
            let mean = next.iter().map(|s| s.ln()).sum::<f64>() / n as f64;
            strength = next.iter().map(|s| (s.ln() - mean).exp()).collect();
        }
        strength.iter().map(|s| 1500.0 + 400.0 * s.log10()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two games of one deal: each bot in each seat.
    fn deal(standings: &mut Standings, a: i32, b: i32) {
        let (a_wins, b_wins) = (a >= b, b >= a);
        standings.add_deal(&[vec![(0, a, a_wins), (1, b, b_wins)], vec![(1, b, b_wins), (0, a, a_wins)]]);
    }

    #[test]
    fn shares_scores_and_pairs() {
        let mut standings = Standings::new(2);
        deal(&mut standings, 10, 4);
        deal(&mut standings, 10, 4);
        deal(&mut standings, 3, 4);
        deal(&mut standings, 5, 5);
        assert_eq!(standings.games, 8);
        assert!((standings.win_share(0).value - 0.625).abs() < 1e-12);
        assert_eq!(standings.against(0, 1), Some(0.625));
        assert_eq!(standings.against(1, 0), Some(0.375));
        assert_eq!(standings.against(0, 0), None);
        assert!((standings.score(0).0 - 7.0).abs() < 1e-12);
        // Per deal the shares are 1, 1, 0 and 1/2; their mean has a standard error of √(0.6875)/4.
        let share = standings.win_share(0);
        assert!((share.value - share.low - 1.96 * 0.6875f64.sqrt() / 4.0).abs() < 1e-9);
        assert!(share.high <= 1.0, "no share is above the whole");
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let mut standings = Standings::new(2);
        (0..96).for_each(|_| deal(&mut standings, 5, 3));
        let (winner, loser) = (standings.win_share(0), standings.win_share(1));
        assert!(winner.low > 0.95 && winner.low < 0.97 && winner.high >= 1.0, "{}", winner.low);
        assert!((winner.low + loser.high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn ratings_give_the_expected_share_back() {
        let mut standings = Standings::new(2);
        (0..3000).for_each(|i| deal(&mut standings, i32::from(i % 4 != 0), i32::from(i % 4 == 0)));
        let ratings = standings.ratings();
        let expected = 1.0 / (1.0 + 10f64.powf((ratings[1] - ratings[0]) / 400.0));
        assert!((expected - 0.75).abs() < 0.001, "{ratings:?}");
        assert!(standings.is_sure());
    }

    #[test]
    fn equal_bots_are_never_sure() {
        let mut standings = Standings::new(2);
        (0..1000).for_each(|i| deal(&mut standings, i % 2, (i + 1) % 2));
        assert!(!standings.is_sure());
    }
}
