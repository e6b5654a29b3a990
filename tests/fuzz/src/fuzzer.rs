//! Tries inputs, and keeps those that come to something new.

use std::any::Any;
use std::cell::Cell;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::mutation::mutate;
use crate::{Random, Target, corpus};

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

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many inputs were tried.
    pub runs: u64,
    /// How many different things they came to.
    pub verdicts: usize,
    /// Those that came to something new, in this run.
    pub news: Vec<Vec<u8>>,
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
            fuzzer.try_input(&seed);
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
            if self.try_input(&input) {
                self.report.news.push(input.clone());
                self.inputs.push(input);
            }
        }
    }

    /// Returns what came of it so far.
    pub fn report(&self) -> Report {
        Report { verdicts: self.verdicts.len(), ..self.report.clone() }
    }

    /// Tries an input. Says whether it came to something new.
    fn try_input(&mut self, input: &[u8]) -> bool {
        self.report.runs += 1;
        TRYING.set(true);
        let tried = catch_unwind(AssertUnwindSafe(|| (self.target.run)(input)));
        TRYING.set(false);
        match tried {
            Ok(verdict) => self.verdicts.insert(verdict),
            Err(panic) => {
                let why = said(panic.as_ref());
                if self.complaints.insert(without_numbers(&why)) {
                    self.report.failures.push(Failure { input: input.to_vec(), why });
                }
                false
            }
        }
    }
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
        .unwrap_or_else(|| "a panic".to_owned())
}

/// The same complaint about other numbers is the same complaint.
pub(crate) fn without_numbers(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit()).take(200).collect()
}
