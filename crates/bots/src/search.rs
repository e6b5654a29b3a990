//! Search by playing on: flat Monte Carlo with imagined worlds and common dice, as a race between the
//! answers.

use std::time::{Duration, Instant};

use game::{Choices, Game, Pending, Seat, fast};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Advice, Bot, Forecast, Policy, Question};

/// How long to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many playouts. The answer depends on the question and the source alone.
    Playouts(u32),
    /// This much time, for play against people.
    Time(Duration),
}

/// Plays every answer to the end many times and takes the one that wins most.
///
/// Each playout imagines a world that fits the view; all answers are tried in the same worlds with the same
/// dice, so that luck cancels out of the comparison. Now and then the answers that are clearly worse than the
/// best are given up; the search ends when one is left, when those left are as good as each other, or with
/// its budget.
#[derive(Clone, Copy, Debug)]
pub struct Search<P> {
    policy: P,
    budget: Budget,
    turns: Option<u32>,
}

impl<P> Search<P> {
    /// Returns a search in whose playouts the bot follows `policy` and its opponents do what the policy
    /// expects of them.
    pub fn new(policy: P, budget: Budget) -> Self {
        Search { policy, budget, turns: None }
    }

    /// Ends each playout after this many more turns, with what the policy foresees there. This helps where
    /// the forecast is more accurate than the luck of one game played to its end.
    #[must_use]
    pub fn ahead(self, turns: u32) -> Self {
        Search { turns: Some(turns), ..self }
    }
}

/// Answers are compared for the first time after this many playouts of each, then whenever there are twice as
/// many.
const FIRST_LOOK: usize = 16;
/// An answer is given up when it is worse than the best by this many standard errors.
const CLEAR: f64 = 3.0;
/// Answers are equal when their chances to win are unlikely to differ by more than this.
const EQUAL: f64 = 0.001;

/// The playouts of one answer so far.
struct Trial<A> {
    action: A,
    /// How the game ended after it, in each world.
    forecasts: Vec<Forecast>,
}

impl<A: Copy> Trial<A> {
    fn mean(&self, of: impl Fn(&Forecast) -> f64) -> f64 {
        self.forecasts.iter().map(of).sum::<f64>() / self.forecasts.len().max(1) as f64
    }

    fn worth(&self) -> f64 {
        self.mean(Forecast::worth)
    }

    /// Returns how much better this is than another in the same worlds, and the standard error of that.
    fn lead_over(&self, other: &Self) -> (f64, f64) {
        let pairs = || self.forecasts.iter().zip(&other.forecasts).map(|(a, b)| a.worth() - b.worth());
        let n = pairs().len() as f64;
        let mean = pairs().sum::<f64>() / n;
        let squares = pairs().map(|lead| (lead - mean).powi(2)).sum::<f64>();
        (mean, (squares / (n * (n - 1.0))).sqrt())
    }

    fn advice(&self) -> Advice<A> {
        Advice {
            action: self.action,
            points: self.mean(|forecast| forecast.points),
            lead: self.mean(|forecast| forecast.lead),
            win: self.mean(|forecast| forecast.win),
        }
    }
}

impl<P> Search<P> {
    /// Returns all answers, the best first. In a `race` the budget goes to those that may be best; otherwise
    /// every answer is tried equally often.
    fn trials<G: Game>(
        &self,
        question: &Question<'_, G>,
        source: &mut dyn FnMut() -> u64,
        race: bool,
    ) -> Vec<Trial<G::Action>>
    where
        P: Policy<G>,
    {
        let trial = |action| Trial { action, forecasts: Vec::new() };
        let mut trials: Vec<_> = question.choices.iter().map(trial).collect();
        if race {
            let world = G::imagine(question.view, &mut &mut *source);
            if let Some(list) = self.policy.shortlist(&world, question.seat) {
                trials.retain(|trial| list.contains(&trial.action));
            }
            if trials.len() == 1 {
                return trials;
            }
        }
        let start = Instant::now();
        let mut alive = trials.len();
        let mut playouts = 0;
        let mut look = FIRST_LOOK;
        loop {
            let seed = source();
            for trial in &mut trials[..alive] {
                trial.forecasts.push(self.playout(question, trial.action, seed));
            }
            playouts += alive as u32;
            let done = match self.budget {
                Budget::Playouts(all) => playouts + alive as u32 > all,
                Budget::Time(all) => start.elapsed() >= all,
            };
            let worlds = trials[0].forecasts.len();
            if done || race && worlds == look {
                look *= 2;
                trials[..alive].sort_by(|a, b| b.worth().total_cmp(&a.worth()));
                if done {
                    return trials;
                }
                alive = still_racing(&trials[..alive]);
                if alive == 1 {
                    return trials;
                }
            }
        }
    }

    /// Plays one world on after an answer, and returns how the game ends.
    fn playout<G: Game>(&self, question: &Question<'_, G>, answer: G::Action, seed: u64) -> Forecast
    where
        P: Policy<G>,
    {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut source = || rng.next_u64();
        let mut world = G::imagine(question.view, &mut source);
        let mut answer = Some(answer);
        let until = self.turns.map(|turns| world.turn() + turns);
        loop {
            if until.is_some_and(|until| world.turn() >= until)
                && let Pending::Decide(_) = world.pending()
                && let Some(forecast) = self.policy.foresee(&world, question.seat)
            {
                return forecast;
            }
            match world.pending() {
                Pending::Chance => fast::settle(&mut world, &mut source),
                Pending::Decide(_) => fast::decide(&mut world, |world, seat| {
                    if seat != question.seat {
                        return self.policy.expect(world, seat, &mut source);
                    }
                    answer.take().unwrap_or_else(|| self.policy.choose(world, seat, &mut source))
                }),
                Pending::Over => return result(&world, question.seat),
            }
        }
    }
}

/// Returns how many of these answers, which are ordered best first, may still turn out to be the best. It is
/// one if it does not matter which is taken.
fn still_racing<A: Copy>(trials: &[Trial<A>]) -> usize {
    let leads = || trials[1..].iter().map(|trial| trials[0].lead_over(trial));
    if leads().all(|(lead, error)| lead + 2.0 * error < EQUAL) {
        return 1;
    }
    // The answers are sorted, so everything up to the last one that keeps up stays in the race.
    1 + leads().rposition(|(lead, error)| lead <= CLEAR * error).map_or(0, |last| last + 1)
}

/// Returns how a finished game has ended for a seat.
fn result<G: Game>(over: &G, seat: Seat) -> Forecast {
    let scores = over.scores();
    let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, &score)| score);
    Forecast {
        points: scores[seat].into(),
        lead: (scores[seat] - others.max().unwrap_or(0)).into(),
        win: share(over, seat),
    }
}

/// Returns a seat's share of the win.
fn share<G: Game>(over: &G, seat: Seat) -> f64 {
    let winners = over.winners().unwrap_or_default();
    if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

impl<G: Game, P: Policy<G>> Bot<G> for Search<P> {
    fn decide(&mut self, question: &Question<'_, G>, source: &mut dyn FnMut() -> u64) -> G::Action {
        if question.choices.len() == 1 {
            return question.choices.get(0);
        }
        self.trials(question, source, true)[0].action
    }

    fn explain(
        &mut self,
        question: &Question<'_, G>,
        source: &mut dyn FnMut() -> u64,
    ) -> Vec<Advice<G::Action>> {
        self.trials(question, source, false).iter().map(Trial::advice).collect()
    }

    fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    fn think_harder(&mut self, times: u32, turns: u32) {
        self.budget = match self.budget {
            Budget::Playouts(all) => Budget::Playouts(times * all),
            Budget::Time(all) => Budget::Time(times * all),
        };
        self.turns = self.turns.map(|before| before + turns);
    }
}
