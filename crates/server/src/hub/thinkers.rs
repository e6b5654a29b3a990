//! Bots think here: off the async threads, each in turn, for a limited time, and never for nothing.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use catalogue::{AdviceLine, AnyQuestion, BotFailure, weaker_and_weaker};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tokio::sync::oneshot;

use super::fair_queue::{Claim, FairQueue};
use crate::metrics::Metrics;
use crate::token::random_bytes;

/// What a bot is asked for.
type Ask<T> = fn(&dyn AnyQuestion, &str, &mut dyn FnMut() -> u64) -> Result<T, BotFailure>;

/// Why a bot gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    Bot(BotFailure),
    Overran,
}

/// Threads for bots, as many at a time as there are cores, but at least two.
pub(crate) struct Thinkers {
    queue: Mutex<FairQueue<oneshot::Sender<Place>>>,
    limit: Duration,
    metrics: Arc<Metrics>,
    /// May bots be prepared that need long for it?
    prepares: bool,
    /// Which are being prepared, by game, name and seats.
    preparing: Mutex<HashSet<(&'static str, &'static str, usize)>>,
}

impl Thinkers {
    pub(crate) fn new(limit: Duration, prepares: bool, metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Self::with_places(cores, limit, prepares, metrics)
    }

    fn with_places(places: usize, limit: Duration, prepares: bool, metrics: Arc<Metrics>) -> Self {
        let queue = Mutex::new(FairQueue::new(places));
        Thinkers { queue, limit, metrics, prepares, preparing: Mutex::default() }
    }

    /// Waits for a place to think, which is free again when it is dropped.
    async fn place(self: &Arc<Self>, claim: Claim) -> Place {
        let (sender, place) = oneshot::channel();
        self.queue().push(claim, sender);
        self.fill();
        place.await.expect("nobody who waits is forgotten")
    }

    /// Lets those in whose turn it is.
    fn fill(self: &Arc<Self>) {
        loop {
            let Some((claim, sender)) = self.queue().next() else { return };
            if sender.is_closed() {
                self.queue().finish(claim, 0);
                continue;
            }
            // Who goes away at this very moment gives the place back by dropping it.
            _ = sender.send(Place { thinkers: Arc::clone(self), claim, begun: Instant::now() });
        }
    }

    fn queue(&self) -> MutexGuard<'_, FairQueue<oneshot::Sender<Place>>> {
        self.queue.lock().expect("nobody panics while holding it")
    }

    /// Prepares a bot for later, if that helps, on a thread that nobody waits for.
    fn prepare(&self, question: &Arc<dyn AnyQuestion>, bot: &'static str) {
        let (game, seats) = (question.game(), question.seats());
        let begin = || self.preparing.lock().expect("not poisoned").insert((game, bot, seats));
        if !question.is_prepared(bot) && self.prepares && begin() {
            let question = Arc::clone(question);
            std::thread::spawn(move || {
                tracing::info!(game, bot, seats, "preparing a bot, which plays meanwhile");
                match question.prepare(bot) {
                    Ok(()) => tracing::info!(game, bot, seats, "the bot is prepared"),
                    Err(why) => tracing::warn!(game, bot, seats, why, "the bot is prepared, for now"),
                }
            });
        }
    }

    /// Returns what the bot of this level does. If it panics, takes too long or answers something illegal, the next
    /// weaker one is asked, and after the weakest the seat does what it does when nobody decides for it: a bot never
    /// stalls a table.
    pub(crate) async fn decide(
        self: &Arc<Self>,
        claim: Claim,
        question: Arc<dyn AnyQuestion>,
        level: &str,
    ) -> String {
        self.metrics.bot_moves.add(1);
        let bots = weaker_and_weaker(&question.bots(), level);
        for bot in bots {
            self.prepare(&question, bot);
            let ask: Ask<String> = |question, bot, source| question.decide(bot, source);
            match self.think(claim, &question, bot, ask).await {
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
    pub(crate) async fn advise(
        self: &Arc<Self>,
        claim: Claim,
        question: Arc<dyn AnyQuestion>,
    ) -> Vec<AdviceLine> {
        self.metrics.hints.add(1);
        for bot in question.bots().into_iter().rev() {
            self.prepare(&question, bot);
            let ask: Ask<Vec<AdviceLine>> = |question, bot, source| question.explain(bot, source);
            if let Ok(advice) = self.think(claim, &question, bot, ask).await
                && !advice.is_empty()
            {
                return advice;
            }
        }
        Vec::new()
    }

    /// Lets a bot think.
    async fn think<T: Send + 'static>(
        self: &Arc<Self>,
        claim: Claim,
        question: &Arc<dyn AnyQuestion>,
        bot: &'static str,
        ask: Ask<T>,
    ) -> Result<T, Failure> {
        let question = Arc::clone(question);
        self.work(claim, move || ask(question.as_ref(), bot, &mut source())).await?.map_err(Failure::Bot)
    }

    /// Works on a thread of its own, when it is this claim's turn. What overruns gives its place up, so that the others do
    /// not wait for it; its thread ends when it does.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        claim: Claim,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let _place = self.place(claim).await;
        let begun = Instant::now();
        let done = tokio::time::timeout(self.limit, tokio::task::spawn_blocking(work)).await;
        self.metrics.bot_seconds.observe(begun.elapsed());
        match done {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(_)) => Err(Failure::Bot(BotFailure::Panicked)),
            Err(_) => Err(Failure::Overran),
        }
    }
}

/// A place to think.
struct Place {
    thinkers: Arc<Thinkers>,
    claim: Claim,
    begun: Instant,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.thinkers.queue().finish(self.claim, self.begun.elapsed().as_micros() as u64);
        self.thinkers.fill();
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
    use crate::hub::fair_queue::Kind;
    use crate::store::{GuestId, TableId};

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
        fn is_prepared(&self, _: &str) -> bool {
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
        let thinkers = Arc::new(Thinkers::new(Duration::from_millis(50), false, Arc::clone(&metrics)));
        assert_eq!(thinkers.decide(claim(Kind::Move, 1), Arc::new(Hopeless), "panics").await, "pass");
        assert!(metrics.render().contains("rowlock_bot_failures_total 3"));
    }

    /// A question to which bots know an answer at once; what it is worth they can say when the gate opens.
    struct Guarded(Arc<Gate>);

    /// Closed until its other end is dropped.
    type Gate = Mutex<std::sync::mpsc::Receiver<()>>;

    impl AnyQuestion for Guarded {
        fn game(&self) -> &'static str {
            "guarded"
        }
        fn bots(&self) -> Vec<&'static str> {
            vec!["waits"]
        }
        fn seats(&self) -> usize {
            2
        }
        fn is_prepared(&self, _: &str) -> bool {
            true
        }
        fn prepare(&self, _: &str) -> Result<(), String> {
            Ok(())
        }
        fn decide(&self, _: &str, _: &mut dyn FnMut() -> u64) -> Result<String, BotFailure> {
            Ok("pass".to_owned())
        }
        fn explain(&self, _: &str, _: &mut dyn FnMut() -> u64) -> Result<Vec<AdviceLine>, BotFailure> {
            _ = self.0.lock().expect("not poisoned").recv();
            Ok(vec![AdviceLine { action: "pass".to_owned(), points: 0.0, win: 0.5 }])
        }
        fn idle(&self, _: &mut dyn FnMut() -> u64) -> String {
            "idle".to_owned()
        }
    }

    fn claim(kind: Kind, number: i64) -> Claim {
        Claim { kind, guest: GuestId::numbered(number), table: Some(TableId::numbered(number)) }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn bots_move_while_twenty_wait_for_hints() {
        let thinkers =
            Arc::new(Thinkers::with_places(2, Duration::from_hours(1), false, Arc::new(Metrics::default())));
        let (open, closed) = std::sync::mpsc::channel();
        let gate = Arc::new(Gate::new(closed));
        let hints: Vec<_> = (1..=20)
            .map(|asker| {
                let (thinkers, question) = (Arc::clone(&thinkers), Arc::new(Guarded(Arc::clone(&gate))));
                tokio::spawn(async move { thinkers.advise(claim(Kind::Hint, asker), question).await })
            })
            .collect();
        // No hint comes to its end before the gate opens. If the bot had to wait for one, it would be for good.
        for _ in 0..10 {
            let question = Arc::new(Guarded(Arc::clone(&gate)));
            assert_eq!(thinkers.decide(claim(Kind::Move, 99), question, "waits").await, "pass");
        }
        drop(open);
        for hint in hints {
            assert_eq!(hint.await.unwrap().len(), 1, "and everybody gets their hint");
        }
    }
}
