//! Bots think here: off the async threads, for a limited time, and never for nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Advice, BotInfo, Question, Roster};
use game::{Choices as _, Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tokio::sync::Semaphore;

use crate::metrics::Metrics;
use crate::token::random_bytes;

/// Why a bot gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    Panicked,
    Overran,
    Illegal,
}

/// Threads for bots, as many at a time as there are cores.
pub(crate) struct Thinkers {
    permits: Arc<Semaphore>,
    limit: Duration,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub(crate) fn new(limit: Duration, metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        Thinkers { permits: Arc::new(Semaphore::new(cores)), limit, metrics }
    }

    /// What the bot of this level does. If it panics, takes too long or answers something illegal, the next weaker
    /// one is asked, and after the weakest the last legal action is taken: a bot never stalls a table.
    pub(crate) async fn decide<G: Roster>(&self, view: G::View, seat: Seat, level: &str) -> G::Action {
        let view = Arc::new(view);
        self.metrics.bot_moves.add(1);
        for bot in weaker_and_weaker::<G>(level) {
            match self.think::<G, _>(&view, seat, bot, |bot, question, source| bot.decide(question, source)).await {
                Ok((action, choices)) if choices.contains(&action) => return action,
                failure => {
                    let failure = failure.err().unwrap_or(Failure::Illegal);
                    self.metrics.bot_failures.add(1);
                    tracing::warn!(game = G::NAME, bot = bot.name, ?failure, "a bot is replaced for this move");
                }
            }
        }
        let choices = imagined::<G>(&view, seat, &mut source());
        choices[choices.len() - 1]
    }

    /// The choices of a seat with what they are worth, by the strongest bot that can say.
    pub(crate) async fn advise<G: Roster>(&self, view: G::View, seat: Seat) -> Vec<Advice<G::Action>> {
        let view = Arc::new(view);
        for bot in G::bots().into_iter().rev() {
            let advice =
                self.think::<G, _>(&view, seat, bot, |bot, question, source| bot.explain(question, source)).await;
            if let Ok((advice, _)) = advice
                && !advice.is_empty()
            {
                return advice;
            }
        }
        Vec::new()
    }

    /// Lets a bot think on a thread of its own. One that overruns gives its place up, so that the others do not wait
    /// for it; its thread ends when it does.
    async fn think<G: Roster, T: Send + 'static>(
        &self,
        view: &Arc<G::View>,
        seat: Seat,
        bot: BotInfo<G>,
        ask: fn(&mut dyn bots::Bot<G>, &Question<'_, G>, &mut dyn FnMut() -> u64) -> T,
    ) -> Result<(T, Vec<G::Action>), Failure> {
        let _permit = self.permits.acquire().await.expect("never closed");
        let view: Arc<G::View> = Arc::clone(view);
        let begun = Instant::now();
        let thinking = tokio::task::spawn_blocking(move || {
            let mut source = source();
            // What may be done follows from what the seat sees, in every world that fits.
            let world = G::imagine(view.as_ref(), &mut source);
            let choices = world.choices(seat);
            let question = Question { view: view.as_ref(), seat, choices: &choices };
            let mut bot = (bot.seat)();
            let answer = catch_unwind(AssertUnwindSafe(|| ask(bot.as_mut(), &question, &mut source)));
            answer.map(|answer| (answer, choices.iter().collect()))
        });
        let answer = tokio::time::timeout(self.limit, thinking).await;
        self.metrics.bot_seconds.observe(begun.elapsed());
        match answer {
            Ok(Ok(Ok(answer))) => Ok(answer),
            Ok(_) => Err(Failure::Panicked),
            Err(_) => Err(Failure::Overran),
        }
    }
}

/// The bot of this name and all weaker ones, in the order in which they are asked. An unknown name, perhaps of a bot
/// that has been renamed since the table was opened, means the strongest.
fn weaker_and_weaker<G: Roster>(level: &str) -> Vec<BotInfo<G>> {
    let mut bots = G::bots();
    if let Some(at) = bots.iter().position(|bot| bot.name == level) {
        bots.truncate(at + 1);
    }
    bots.reverse();
    bots
}

fn imagined<G: Game>(view: &G::View, seat: Seat, source: &mut impl FnMut() -> u64) -> Vec<G::Action> {
    G::imagine(view, source).choices(seat).iter().collect()
}

/// Random numbers for one bot.
fn source() -> impl FnMut() -> u64 {
    let mut rng = ChaCha8Rng::from_seed(random_bytes());
    move || rng.next_u64()
}
