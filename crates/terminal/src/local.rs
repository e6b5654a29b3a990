//! A table in this process: one person against bots.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};

use catalogue::{
    AdviceLine, AnyQuestion, AnyReview, AnyTable, Catalogue, Entry, Order, OrderRefusal, Plan, PlanError,
    ReviewHooks,
};
use drawing::{Paper, Scene};
use game::{Observer, Seat as Chair};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use table::{By, ClientId, CommandId, Secret};
use thiserror::Error;
use words::Lang;

use crate::seat::progress;
use crate::{Ask, Review, Seat};

/// How long nothing happens before somebody who waits looks again.
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// Where the dice and the bots' whims come from.
#[derive(Clone, Copy, Debug)]
pub enum Randomness {
    /// The system.
    System,
    /// A number, for games that can be repeated.
    Seed(u64),
}

impl Randomness {
    fn generator(self) -> ChaCha8Rng {
        match self {
            Randomness::Seed(seed) => ChaCha8Rng::seed_from_u64(seed),
            Randomness::System => {
                let mut seed = [0; 32];
                getrandom::fill(&mut seed).expect("the system has randomness");
                ChaCha8Rng::from_seed(seed)
            }
        }
    }
}

/// What comes back from a thread that thinks: what a bot does.
struct Thought {
    seat: Chair,
    round: u32,
    action: String,
}

/// The review of a game that is over, which takes a while.
enum Looking {
    /// So many inputs are reviewed, of so many.
    At(Receiver<News>, usize, usize),
    /// It is done.
    Done(Box<dyn AnyReview>),
}

/// What comes from the thread that reviews.
enum News {
    Reviewed(usize, usize),
    Done(Box<dyn AnyReview>),
}

/// A table in this process, at which one person plays against bots. Bots think on threads of their own.
pub struct Local {
    game: &'static dyn Entry,
    table: Box<dyn AnyTable>,
    own: Chair,
    begun: Instant,
    commands: u64,
    random: ChaCha8Rng,
    /// Whether bots are prepared that need long for it, while they play.
    prepares: bool,
    preparing: HashSet<&'static str>,
    thinking: HashSet<(Chair, u32)>,
    thoughts: (Sender<Thought>, Receiver<Thought>),
    review: Option<Looking>,
    changed: bool,
}

/// Why nobody can sit down at such a table.
#[derive(Clone, Debug, Error)]
pub enum LocalError {
    /// There can be no such table.
    #[error("{0}")]
    Plan(#[from] PlanError),
    /// The table declined it.
    #[error("{0}")]
    Refused(#[from] OrderRefusal),
}

impl LocalError {
    /// Says it in the reader's language.
    pub fn told(&self, lang: Lang) -> String {
        match self {
            LocalError::Plan(why) if words::has_refusal(why.code()) => words::refusal(lang, why.code()),
            LocalError::Plan(why) => why.to_string(),
            LocalError::Refused(why) => why.told(lang),
        }
    }
}

impl Local {
    /// Opens a table by this plan and sits down at its first free chair. `pace` is the pause before dice fall, in
    /// milliseconds.
    pub fn open(
        games: &Catalogue,
        plan: &Plan,
        name: &str,
        pace: u64,
        randomness: Randomness,
    ) -> Result<Self, LocalError> {
        let mut random = randomness.generator();
        let mut secret = [0; 32];
        random.fill_bytes(&mut secret);
        let game = games.find(&plan.game).ok_or_else(|| PlanError::NoGame(plan.game.clone()))?;
        let table = games.open_table(plan, Secret::new(secret), pace, 0)?;
        let mut local = Local {
            game,
            table,
            own: Chair::FIRST,
            begun: Instant::now(),
            commands: 0,
            prepares: matches!(randomness, Randomness::System),
            random,
            preparing: HashSet::new(),
            thinking: HashSet::new(),
            thoughts: channel(),
            review: None,
            changed: true,
        };
        // Whoever plays alone is the host, and need not guard the dice against themselves.
        let sit = Order::Sit { name: name.to_owned(), seat: None, commits: false };
        local.order(By::Guest, sit)?;
        Ok(local)
    }

    /// Returns the whole game as text, once it is over.
    pub fn record(&self) -> Option<String> {
        self.table.record()
    }

    /// Returns who looks at the table.
    pub fn observer(&self) -> Observer {
        Observer::Seat(self.own)
    }

    fn order(&mut self, by: By, order: Order) -> Result<(), OrderRefusal> {
        self.commands += 1;
        let id: ClientId = format!("terminal-{}", self.commands).parse().expect("an id");
        let batch = self.table.handle(CommandId::Client(id), by, self.now(), order)?;
        if let Some(seat) = batch.joined {
            self.own = seat;
        }
        self.changed = true;
        Ok(())
    }

    fn now(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }

    /// Asks the bots that are awaited and have not been asked.
    fn ask_bots(&mut self) {
        for turn in self.table.bots() {
            if !self.thinking.insert((turn.seat, turn.round)) {
                continue;
            }
            let Some(question) = self.table.question(turn.seat) else { continue };
            self.prepare(&question, &turn.level);
            let (answer, seed) = (self.thoughts.0.clone(), self.random.next_u64());
            std::thread::spawn(move || {
                let action = decide(question.as_ref(), &turn.level, seed);
                _ = answer.send(Thought { seat: turn.seat, round: turn.round, action });
            });
        }
    }

    /// Prepares a bot for later, on a thread that nobody waits for.
    fn prepare(&mut self, question: &Arc<dyn AnyQuestion>, level: &str) {
        let strongest = catalogue::weaker_and_weaker(&question.bots(), level).first().copied();
        let Some(bot) = strongest.filter(|bot| self.prepares && !question.is_prepared(bot)) else { return };
        if self.preparing.insert(bot) {
            let question = Arc::clone(question);
            // A table that cannot be kept is made again next time; the bot plays all the same.
            std::thread::spawn(move || _ = question.prepare(bot));
        }
    }

    /// Works out what the choices are worth, which takes a moment.
    fn advise(&mut self, lang: Lang) -> Result<(), String> {
        let (Some(question), Some(round)) = (self.table.question(self.own), self.table.open_round()) else {
            return Err(OrderRefusal::Table(table::Refusal::NotAwaited { seat: self.own }).told(lang));
        };
        if let Some(strongest) = question.bots().last() {
            self.prepare(&question, strongest);
        }
        let advice = advice(question.as_ref(), self.random.next_u64());
        if advice.is_empty() {
            return Err(words::refusal(lang, "no_advice"));
        }
        self.table.advise(self.own, round, advice);
        self.changed = true;
        Ok(())
    }

    fn hear(&mut self, Thought { seat, round, action }: Thought) {
        self.thinking.remove(&(seat, round));
        // Whatever came of it, the table says what is awaited now.
        _ = self.order(By::Bot(seat), Order::Decide { round, action });
        self.changed = true;
    }

    /// Begins to review the game that is over, on a thread that nobody waits for.
    fn begin_review(&self) -> Option<Looking> {
        let (game, record) = (self.game, self.table.record()?);
        let (answer, news) = channel();
        std::thread::spawn(move || {
            let told = answer.clone();
            let hooks = ReviewHooks {
                preparing: &|_, _| (),
                reviewed: &mut |done, total| _ = told.send(News::Reviewed(done, total)),
            };
            // A record of a game that was just played is right.
            if let Ok(review) = game.review(&record, hooks) {
                _ = answer.send(News::Done(review));
            }
        });
        Some(Looking::At(news, 0, 0))
    }

    fn proceed(&mut self) {
        while let Ok(thought) = self.thoughts.1.try_recv() {
            self.hear(thought);
        }
        if self.table.tick(self.now()).happened {
            self.changed = true;
        }
        self.ask_bots();
    }
}

impl Seat for Local {
    fn scene(&mut self, lang: Lang, paper: Paper) -> Result<Scene, String> {
        let scene = self.table.scene(lang, self.observer(), paper);
        scene.ok_or_else(|| OrderRefusal::OtherTable.told(lang))
    }

    fn ask(&mut self, lang: Lang, ask: Ask) -> Result<(), String> {
        let order = match ask {
            Ask::Decide { round, action } => Order::Decide { round, action },
            Ask::Withdraw { round } => Order::Withdraw { round },
            Ask::Undo => Order::AskUndo,
            Ask::AgreeUndo => Order::AgreeUndo,
            Ask::DeclineUndo => Order::DeclineUndo,
            Ask::Supply { draw, outcome } => Order::Supply { draw, outcome },
            Ask::Correct { draw, outcome } => Order::Correct { draw, outcome },
            Ask::Hint => return self.advise(lang),
            Ask::Say(_) => return Err(lang.t("talk-nobody")),
            Ask::Step(_) => return Ok(()),
        };
        self.order(By::Seat(self.own), order).map_err(|why| why.told(lang))?;
        // An undo may ask the same bots in the same round again.
        self.proceed();
        Ok(())
    }

    fn poll(&mut self) -> bool {
        self.proceed();
        std::mem::take(&mut self.changed)
    }

    fn has_review(&self) -> bool {
        // Games that are to be repeated are those of tests: they do not wait for tables of values.
        self.prepares
    }

    fn review(&mut self, lang: Lang) -> Option<Review> {
        if self.review.is_none() && self.has_review() && self.table.is_over() {
            self.review = self.begin_review();
        }
        while let Some(Looking::At(news, done, total)) = &mut self.review {
            match news.try_recv() {
                Ok(News::Reviewed(now, all)) => (*done, *total) = (now, all),
                Ok(News::Done(review)) => self.review = Some(Looking::Done(review)),
                Err(TryRecvError::Empty) => {
                    return Some(Review::Coming(progress(lang, *done as u64, *total as u64)));
                }
                Err(TryRecvError::Disconnected) => return None,
            }
        }
        match &self.review {
            Some(Looking::Done(review)) => Some(Review::Done(review.told(lang).plain(lang, Some(self.own)))),
            _ => None,
        }
    }

    fn wait(&mut self) {
        while !self.changed {
            let due = self.table.wake_at();
            if self.thinking.is_empty() && due.is_none() && self.table.bots().is_empty() {
                return;
            }
            if let Ok(thought) = self.thoughts.1.recv_timeout(LOOK_AGAIN) {
                self.hear(thought);
            }
            self.proceed();
        }
    }
}

/// Returns what the bot of this level does, or if it fails, the next weaker one; after the weakest the seat does what it
/// does when nobody decides for it.
fn decide(question: &dyn AnyQuestion, level: &str, seed: u64) -> String {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut source = || random.next_u64();
    catalogue::weaker_and_weaker(&question.bots(), level)
        .into_iter()
        .find_map(|bot| question.decide(bot, &mut source).ok())
        .unwrap_or_else(|| question.idle(&mut source))
}

/// Returns what the choices are worth, by the strongest bot that can say.
fn advice(question: &dyn AnyQuestion, seed: u64) -> Vec<AdviceLine> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut source = || random.next_u64();
    question
        .bots()
        .into_iter()
        .rev()
        .filter_map(|bot| question.explain(bot, &mut source).ok())
        .find(|advice| !advice.is_empty())
        .unwrap_or_default()
}
