//! Tries inputs, and keeps those that come to something new.

use std::any::Any;
use std::cell::Cell;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::mutation::mutate;
use crate::shrink::shrink;
use crate::{Random, Target, corpus};

/// No more inputs are remembered: what a run finds after so many is like what it has.
const MOST_INPUTS: usize = 20_000;

thread_local! {
    static TRYING: Cell<bool> = const { Cell::new(false) };
}

/// Returns whether this thread is trying an input, so that its panics are caught.
pub(crate) fn is_trying() -> bool {
    TRYING.get()
}

/// An input at which a target broke a promise.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The input.
    pub input: Vec<u8>,
    /// What the panic said.
    pub why: String,
}

/// An input that came to something that no other had come to.
#[derive(Clone, Debug)]
pub struct New {
    /// The input.
    pub input: Vec<u8>,
    /// What it came to.
    pub verdict: String,
}

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many inputs were tried.
    pub runs: u64,
    /// How many pieces they were made of, where the target counts them.
    pub pieces: u64,
    /// How many different things they came to.
    pub verdicts: usize,
    /// Those that came to something new, in this run.
    pub news: Vec<New>,
    /// Those that broke a promise, with different words.
    pub failures: Vec<Failure>,
}

/// A target with the inputs that are worth changing.
pub struct Fuzzer {
    target: Target,
    random: Random,
    inputs: Vec<Vec<u8>>,
    verdicts: HashSet<String>,
    complaints: HashSet<String>,
    report: Report,
}

impl Fuzzer {
    /// A fuzzer that has tried all seeds of the target and of its corpus.
    pub fn new(target: Target, seed: u64) -> Self {
        let mut fuzzer = Fuzzer {
            target,
            random: Random::new(seed),
            inputs: Vec::new(),
            verdicts: HashSet::new(),
            complaints: HashSet::new(),
            report: Report::default(),
        };
        for seed in (target.seeds)().into_iter().chain(corpus::read(target.name)) {
            fuzzer.learn(&seed);
            fuzzer.inputs.push(seed);
        }
        fuzzer.report.news.clear();
        fuzzer
    }

    /// Tries so many more inputs.
    pub fn run(&mut self, inputs: u64) {
        for _ in 0..inputs {
            let (one, two) = (self.random.below(self.inputs.len()), self.random.below(self.inputs.len()));
            let empty = Vec::new();
            let input = self.inputs.get(one).unwrap_or(&empty);
            let other = self.inputs.get(two).unwrap_or(&empty);
            let input = mutate(input, other, &mut self.random);
            if let Some(verdict) = self.learn(&input)
                && self.inputs.len() < MOST_INPUTS
            {
                self.report.news.push(New { input: input.clone(), verdict });
                self.inputs.push(input);
            }
        }
    }

    /// Returns what came of it so far.
    pub fn report(&self) -> Report {
        Report { verdicts: self.verdicts.len(), ..self.report.clone() }
    }

    /// Tries an input. Returns what it came to if that is new.
    fn learn(&mut self, input: &[u8]) -> Option<String> {
        self.report.runs += 1;
        self.report.pieces += self.target.pieces.map_or(0, |pieces| (pieces.count)(input));
        match tried(self.target, input) {
            Ok(verdict) => self.verdicts.insert(verdict.clone()).then_some(verdict),
            Err(why) => {
                if self.complaints.insert(without_numbers(&why)) {
                    self.report.failures.push(Failure { input: input.to_vec(), why });
                }
                None
            }
        }
    }
}

impl New {
    /// The smallest input that was found to come to the same.
    #[must_use]
    pub fn smallest(&self, target: Target) -> Vec<u8> {
        shrink(&self.input, |input| tried(target, input).is_ok_and(|verdict| verdict == self.verdict))
    }
}

impl Failure {
    /// The smallest input that was found to break the same promise.
    #[must_use]
    pub fn smallest(&self, target: Target) -> Vec<u8> {
        let same = |why: String| without_numbers(&why) == without_numbers(&self.why);
        shrink(&self.input, |input| tried(target, input).is_err_and(same))
    }
}

/// Tries an input: what it came to, or what the panic said.
fn tried(target: Target, input: &[u8]) -> Result<String, String> {
    TRYING.set(true);
    let tried = catch_unwind(AssertUnwindSafe(|| (target.run)(input)));
    TRYING.set(false);
    tried.map_err(|panic| said(panic.as_ref()))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
        .unwrap_or_else(|| "a panic".to_owned())
}

/// Returns a message without what it quotes, which is anybody's, and without numbers.
pub(crate) fn kind(message: &str) -> String {
    let quotes = ['`', '"'];
    let (before, after) = match (message.find(quotes), message.rfind(quotes)) {
        (Some(first), Some(last)) => (&message[..first], &message[last + 1..]),
        _ => (message, ""),
    };
    without_numbers(&format!("{before}…{after}")).chars().take(60).collect()
}

/// The same complaint about other numbers is the same complaint.
pub(crate) fn without_numbers(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit()).take(200).collect()
}
