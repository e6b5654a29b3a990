//! Bots think here: off the async threads, for a limited time, and never for nothing.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bots::{Advice, BotInfo, Question, Roster};
use game::{Choices as _, Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tokio::sync::Semaphore;

use crate::metrics::Metrics;
use crate::token::random_bytes;

/// What a bot is asked for.
type Ask<G, T> = fn(&mut dyn bots::Bot<G>, &Question<'_, G>, &mut dyn FnMut() -> u64) -> T;

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
    /// May bots be got ready that need long for it?
    prepares: bool,
    /// Which are being got ready, by game, name and seats.
    preparing: Mutex<HashSet<(&'static str, &'static str, usize)>>,
}

impl Thinkers {
    pub(crate) fn new(limit: Duration, prepares: bool, metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let permits = Arc::new(Semaphore::new(cores));
        Thinkers { permits, limit, metrics, prepares, preparing: Mutex::default() }
    }

    /// Can this bot answer at once? If not, it is got ready for later, on a thread that nobody waits for.
    fn is_ready<G: Roster>(&self, bot: BotInfo<G>, seats: usize) -> bool {
        if G::is_ready(&bot, seats) {
            return true;
        }
        let key = (G::NAME, bot.name, seats);
        if self.prepares && self.preparing.lock().expect("not poisoned").insert(key) {
            std::thread::spawn(move || {
                let (game, bot_name) = (G::NAME, bot.name);
                tracing::info!(
                    game,
                    bot = bot_name,
                    seats,
                    "getting a bot ready; a simpler one plays meanwhile"
                );
                match G::prepare(&[bot], seats, &|_, _| ()) {
                    Ok(()) => tracing::info!(game, bot = bot_name, seats, "the bot is ready"),
                    Err(why) => {
                        tracing::warn!(game, bot = bot_name, seats, %why, "the bot is ready, for now");
                    }
                }
            });
        }
        false
    }

    /// What the bot of this level does. If it panics, takes too long or answers something illegal, the next weaker
    /// one is asked, and after the weakest the last legal action is taken: a bot never stalls a table.
    pub(crate) async fn decide<G: Roster>(
        &self,
        view: G::View,
        (seat, seats): (Seat, usize),
        level: &str,
    ) -> G::Action {
        self.metrics.bot_moves.add(1);
        let mut bots = weaker_and_weaker::<G>(level);
        bots.retain(|&bot| self.is_ready(bot, seats));
        self.decide_by(view, seat, bots).await
    }

    /// What the first of these bots does that does anything.
    async fn decide_by<G: Roster>(&self, view: G::View, seat: Seat, bots: Vec<BotInfo<G>>) -> G::Action {
        let view = Arc::new(view);
        for bot in bots {
            match self
                .think::<G, _>(&view, seat, bot, |bot, question, source| bot.decide(question, source))
                .await
            {
                Ok((action, choices)) if choices.contains(&action) => return action,
                failure => {
                    let failure = failure.err().unwrap_or(Failure::Illegal);
                    self.metrics.bot_failures.add(1);
                    tracing::warn!(
                        game = G::NAME,
                        bot = bot.name,
                        ?failure,
                        "a bot is replaced for this move"
                    );
                }
            }
        }
        let choices = imagined::<G>(&view, seat, &mut source());
        choices[choices.len() - 1]
    }

    /// The choices of a seat with what they are worth, by the strongest bot that can say.
    pub(crate) async fn advise<G: Roster>(
        &self,
        view: G::View,
        (seat, seats): (Seat, usize),
    ) -> Vec<Advice<G::Action>> {
        let view = Arc::new(view);
        let ready = G::bots().into_iter().rev().filter(|&bot| self.is_ready(bot, seats));
        for bot in ready {
            let advice = self
                .think::<G, _>(&view, seat, bot, |bot, question, source| bot.explain(question, source))
                .await;
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
        ask: Ask<G, T>,
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

#[cfg(test)]
mod tests {
    use game::{NoOptions, Observer, Pending, fast};
    use qwixx::Classic;

    use super::*;

    struct Bad(fn());

    impl bots::Bot<Classic> for Bad {
        fn decide(&mut self, question: &Question<'_, Classic>, _: &mut dyn FnMut() -> u64) -> qwixx::Action {
            (self.0)();
            // Never legal for everybody: whatever is not among the choices.
            Classic::vocabulary()
                .into_iter()
                .find(|&action| !question.choices.contains(action))
                .expect("not everything is legal")
        }
    }

    fn bad(name: &'static str, seat: fn() -> Box<dyn bots::Bot<Classic>>) -> BotInfo<Classic> {
        BotInfo { name, about: "fails", seat }
    }

    #[tokio::test]
    async fn a_bot_that_fails_is_replaced_for_that_move() {
        let metrics = Arc::new(Metrics::default());
        let thinkers = Thinkers::new(Duration::from_millis(50), false, Arc::clone(&metrics));
        let mut position = Classic::start(2, &NoOptions {}).unwrap();
        while position.pending() == Pending::Chance {
            fast::settle(&mut position, &mut source());
        }
        let view = position.view(Observer::Seat(Seat::FIRST));
        let failing = vec![
            bad("panics", || Box::new(Bad(|| panic!("as planned")))),
            bad("overruns", || Box::new(Bad(|| std::thread::sleep(Duration::from_millis(400))))),
            bad("cheats", || Box::new(Bad(|| ()))),
        ];
        let action = thinkers.decide_by(view, Seat::FIRST, failing).await;
        let choices = position.choices(Seat::FIRST);
        assert_eq!(action, choices.get(choices.len() - 1), "the table goes on with the last choice");
        assert!(metrics.render().contains("rowlock_bot_failures_total 3"));
    }

    #[test]
    fn an_unknown_level_is_the_strongest() {
        let names =
            |level| weaker_and_weaker::<Classic>(level).iter().map(|bot| bot.name).collect::<Vec<_>>();
        assert_eq!(names("random"), ["random"]);
        assert_eq!(names("long gone").last(), Some(&"random"));
        assert_eq!(names("long gone").len(), Classic::bots().len());
    }
}
