//! Bots think here: off the async threads, for a limited time, and never for nothing.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use catalogue::{AdviceLine, AnyQuestion, BotFailure, weaker_and_weaker};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tokio::sync::Semaphore;

use crate::metrics::Metrics;
use crate::token::random_bytes;

/// What a bot is asked for.
type Ask<T> = fn(&dyn AnyQuestion, &str, &mut dyn FnMut() -> u64) -> Result<T, BotFailure>;

/// Why a bot gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    Bot(BotFailure),
    Overran,
}

/// Threads for bots, as many at a time as there are cores.
pub(crate) struct Thinkers {
    permits: Semaphore,
    limit: Duration,
    metrics: Arc<Metrics>,
    /// May bots be got ready that need long for it?
    prepares: bool,
    /// Which are being got ready, by game, name and seats.
    preparing: Mutex<HashSet<(&'static str, &'static str, usize)>>,
}

impl Thinkers {
    pub(crate) fn new(limit: Duration, prepares: bool, metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Thinkers { permits: Semaphore::new(cores), limit, metrics, prepares, preparing: Mutex::default() }
    }

    /// Returns whether this bot can answer at once. If not, it is got ready for later, on a thread that nobody waits
    /// for.
    fn is_ready(&self, question: &Arc<dyn AnyQuestion>, bot: &'static str) -> bool {
        if question.is_ready(bot) {
            return true;
        }
        let (game, seats) = (question.game(), question.seats());
        if self.prepares && self.preparing.lock().expect("not poisoned").insert((game, bot, seats)) {
            let question = Arc::clone(question);
            std::thread::spawn(move || {
                tracing::info!(game, bot, seats, "getting a bot ready; a simpler one plays meanwhile");
                match question.prepare(bot) {
                    Ok(()) => tracing::info!(game, bot, seats, "the bot is ready"),
                    Err(why) => tracing::warn!(game, bot, seats, why, "the bot is ready, for now"),
                }
            });
        }
        false
    }

    /// Returns what the bot of this level does. If it panics, takes too long or answers something illegal, the next
    /// weaker one is asked, and after the weakest the seat does what it does when nobody decides for it: a bot never
    /// stalls a table.
    pub(crate) async fn decide(&self, question: Arc<dyn AnyQuestion>, level: &str) -> String {
        self.metrics.bot_moves.add(1);
        let bots = weaker_and_weaker(&question.bots(), level);
        for bot in bots.into_iter().filter(|bot| self.is_ready(&question, bot)) {
            match self.think(&question, bot, |question, bot, source| question.decide(bot, source)).await {
                Ok(action) => return action,
                Err(failure) => {
                    self.metrics.bot_failures.add(1);
                    tracing::warn!(game = question.game(), bot, ?failure, "a bot is replaced for this move");
                }
            }
        }
        question.idle(&mut source())
    }

    /// Returns the choices of a seat with what they are worth, by the strongest bot that can say.
    pub(crate) async fn advise(&self, question: Arc<dyn AnyQuestion>) -> Vec<AdviceLine> {
        for bot in question.bots().into_iter().rev().filter(|bot| self.is_ready(&question, bot)) {
            let advice =
                self.think(&question, bot, |question, bot, source| question.explain(bot, source)).await;
            if let Ok(advice) = advice
                && !advice.is_empty()
            {
                return advice;
            }
        }
        Vec::new()
    }

    /// Lets a bot think on a thread of its own. One that overruns gives its place up, so that the others do not wait
    /// for it; its thread ends when it does.
    async fn think<T: Send + 'static>(
        &self,
        question: &Arc<dyn AnyQuestion>,
        bot: &'static str,
        ask: Ask<T>,
    ) -> Result<T, Failure> {
        let _permit = self.permits.acquire().await.expect("never closed");
        let question = Arc::clone(question);
        let begun = Instant::now();
        let thinking = tokio::task::spawn_blocking(move || ask(question.as_ref(), bot, &mut source()));
        let answer = tokio::time::timeout(self.limit, thinking).await;
        self.metrics.bot_seconds.observe(begun.elapsed());
        match answer {
            Ok(Ok(answer)) => answer.map_err(Failure::Bot),
            Ok(Err(_)) => Err(Failure::Bot(BotFailure::Panicked)),
            Err(_) => Err(Failure::Overran),
        }
    }
}

/// Random numbers for one bot.
fn source() -> impl FnMut() -> u64 {
    let mut rng = ChaCha8Rng::from_seed(random_bytes());
    move || rng.next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A question that no bot answers.
    struct Hopeless;

    impl AnyQuestion for Hopeless {
        fn game(&self) -> &'static str {
            "hopeless"
        }
        fn bots(&self) -> Vec<&'static str> {
            vec!["cheats", "overruns", "panics"]
        }
        fn seats(&self) -> usize {
            2
        }
        fn is_ready(&self, _: &str) -> bool {
            true
        }
        fn prepare(&self, _: &str) -> Result<(), String> {
            Ok(())
        }
        fn decide(&self, bot: &str, _: &mut dyn FnMut() -> u64) -> Result<String, BotFailure> {
            match bot {
                "panics" => panic!("as planned"),
                "overruns" => std::thread::sleep(Duration::from_millis(400)),
                _ => {}
            }
            Err(BotFailure::Illegal)
        }
        fn explain(&self, _: &str, _: &mut dyn FnMut() -> u64) -> Result<Vec<AdviceLine>, BotFailure> {
            Ok(Vec::new())
        }
        fn idle(&self, _: &mut dyn FnMut() -> u64) -> String {
            "pass".to_owned()
        }
    }

    #[tokio::test]
    async fn a_bot_that_fails_is_replaced_for_that_move() {
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::new(Duration::from_millis(50), false, Arc::clone(&metrics));
        assert_eq!(thinkers.decide(Arc::new(Hopeless), "panics").await, "pass");
        assert!(metrics.render().contains("rowlock_bot_failures_total 3"));
    }
}
