//! Search by playing on: flat Monte Carlo with imagined worlds, common dice and sequential halving.

use std::time::{Duration, Instant};

use game::{Choices, Game, Pending, Seat, fast};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Advice, Bot, Forecast, Policy, Question};

/// How long to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many playouts. The answer depends on the question and the source alone.
    Playouts(u32),
    /// So long. For play against people.
    Time(Duration),
}

/// Plays every answer to the end many times and takes the one that wins most.
///
/// Each playout imagines a world that fits the view; all answers are tried in the same worlds with the same dice, so
/// that luck cancels out of the comparison. The worse half of the answers is given up again and again.
#[derive(Clone, Copy, Debug)]
pub struct Search<P> {
    policy: P,
    budget: Budget,
    turns: Option<u32>,
}

impl<P> Search<P> {
    /// Everyone in a playout follows `policy`.
    pub fn new(policy: P, budget: Budget) -> Self {
        Search { policy, budget, turns: None }
    }

    /// A playout ends after so many more turns with what the policy foresees there. Good where that is worth more than the
    /// luck of a game played to its end.
    #[must_use]
    pub fn ahead(self, turns: u32) -> Self {
        Search { turns: Some(turns), ..self }
    }
}

/// What has been seen of one answer.
struct Trial<A> {
    action: A,
    playouts: u32,
    wins: f64,
    points: f64,
    margin: f64,
}

impl<A: Copy> Trial<A> {
    /// Winning decides; among equal chances a larger lead is better.
    fn worth(&self) -> f64 {
        (self.wins + self.margin / 1000.0) / f64::from(self.playouts.max(1))
    }

    fn advice(&self) -> Advice<A> {
        let playouts = f64::from(self.playouts.max(1));
        Advice { action: self.action, points: self.points / playouts, win: self.wins / playouts }
    }
}

impl<P> Search<P> {
    /// All answers, the best first. With `halving` the budget goes to those that may be best; without it every
    /// answer is tried equally often.
    fn trials<G: Game>(
        &self,
        question: &Question<'_, G>,
        source: &mut dyn FnMut() -> u64,
        halving: bool,
    ) -> Vec<Trial<G::Action>>
    where
        P: Policy<G>,
    {
        let mut trials: Vec<_> = question
            .choices
            .iter()
            .map(|action| Trial { action, playouts: 0, wins: 0.0, points: 0.0, margin: 0.0 })
            .collect();
        if halving {
            let world = G::imagine(question.view, &mut &mut *source);
            if let Some(list) = self.policy.shortlist(&world, question.seat) {
                trials.retain(|trial| list.contains(&trial.action));
            }
            if trials.len() == 1 {
                return trials;
            }
        }
        let rounds = if halving { trials.len().next_power_of_two().trailing_zeros().max(1) } else { 1 };
        let start = Instant::now();
        let mut alive = trials.len();
        for round in 1..=rounds {
            let mut left = match self.budget {
                Budget::Playouts(all) => (all / rounds / alive as u32).max(1),
                Budget::Time(_) => u32::MAX,
            };
            while left > 0 {
                left -= 1;
                let seed = source();
                for trial in &mut trials[..alive] {
                    self.playout(question, trial, seed);
                }
                if let Budget::Time(all) = self.budget
                    && start.elapsed() >= all * round / rounds
                {
                    break;
                }
            }
            trials[..alive].sort_by(|a, b| b.worth().total_cmp(&a.worth()));
            if halving {
                alive = alive.div_ceil(2);
            }
        }
        trials
    }

    fn playout<G: Game>(&self, question: &Question<'_, G>, trial: &mut Trial<G::Action>, seed: u64)
    where
        P: Policy<G>,
    {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut source = || rng.next_u64();
        let mut world = G::imagine(question.view, &mut source);
        let mut answer = Some(trial.action);
        let until = self.turns.map(|turns| world.turn() + turns);
        let forecast = loop {
            if until.is_some_and(|until| world.turn() >= until)
                && let Pending::Decide(_) = world.pending()
                && let Some(forecast) = self.policy.foresee(&world, question.seat)
            {
                break forecast;
            }
            match world.pending() {
                Pending::Chance => fast::settle(&mut world, &mut source),
                Pending::Decide(_) => fast::decide(&mut world, |world, seat| {
                    let answer = if seat == question.seat { answer.take() } else { None };
                    answer.unwrap_or_else(|| self.policy.choose(world, seat, &mut source))
                }),
                Pending::Over => break result(&world, question.seat),
            }
        };
        trial.playouts += 1;
        trial.wins += forecast.win;
        trial.points += forecast.points;
        trial.margin += forecast.lead;
    }
}

/// How a game has ended for a seat.
fn result<G: Game>(over: &G, seat: Seat) -> Forecast {
    let scores = over.scores();
    let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, &score)| score);
    Forecast {
        points: scores[seat].into(),
        lead: (scores[seat] - others.max().unwrap_or(0)).into(),
        win: share(over, seat),
    }
}

/// A seat's part of the win.
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
}
