//! `cargo xtask fuzz MINUTES [TARGET...]`: all targets on all cores, and what is new goes to the corpus, as small as it can be.

use std::collections::HashSet;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fuzz::{Fuzzer, New, Report, Target, targets, write_to_corpus};

/// So many inputs are tried before somebody looks at the time.
const BATCH: u64 = 64;

/// No more inputs of a target are added to the corpus in one run: what a run keeps must be looked at.
const KEPT: usize = 25;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(minutes) = arguments.next().and_then(|minutes| minutes.parse::<f64>().ok()) else {
        eprintln!("usage: fuzz MINUTES [TARGET...], targets: {}", names(targets::ALL));
        return ExitCode::FAILURE;
    };
    let wanted: Vec<String> = arguments.collect();
    let is_wanted = |target: &Target| wanted.is_empty() || wanted.iter().any(|name| name == target.name);
    let targets: Vec<Target> = targets::ALL.iter().copied().filter(is_wanted).collect();
    if targets.is_empty() {
        eprintln!("there is no such target; there are {}", names(targets::ALL));
        return ExitCode::FAILURE;
    }
    targets::watch_for_panics();
    let share = Duration::from_secs_f64(minutes * 60.0 / targets.len() as f64);
    let mut failed = false;
    for target in targets {
        failed |= !long_run(target, share);
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn names(targets: &[Target]) -> String {
    targets.iter().map(|target| target.name).collect::<Vec<_>>().join(", ")
}

/// As many threads as are asked for, or else as there are cores.
fn threads() -> usize {
    let asked = std::env::var("THREADS").ok().and_then(|threads| threads.parse().ok());
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(2, NonZero::get))
}

/// Runs one target for so long. Returns whether it kept its promises.
fn long_run(target: Target, share: Duration) -> bool {
    let until = Instant::now() + share;
    // Another one every time: what is found is kept.
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos() as u64;
    let reports = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for thread in 0..threads() {
            let reports = &reports;
            scope.spawn(move || {
                let mut fuzzer = Fuzzer::new(target, seed.wrapping_add(thread as u64));
                while Instant::now() < until {
                    fuzzer.run(BATCH);
                }
                reports.lock().expect("not poisoned").push(fuzzer.report());
            });
        }
    });
    tell(target, share, &reports.into_inner().expect("not poisoned"))
}

fn tell(target: Target, share: Duration, reports: &[Report]) -> bool {
    let runs: u64 = reports.iter().map(|report| report.runs).sum();
    let pieces: u64 = reports.iter().map(|report| report.pieces).sum();
    let verdicts = reports.iter().map(|report| report.verdicts).max().unwrap_or(0);
    let kept = keep(target, reports);
    let rate = runs as f64 / share.as_secs_f64().max(0.001);
    let pieces = target.pieces.map(|kind| format!(", {pieces} {}", kind.name)).unwrap_or_default();
    println!(
        "{:10} {runs:>12} inputs{pieces}, {rate:>9.0} a second, {verdicts} verdicts, {kept} new",
        target.name
    );
    let mut good = true;
    for failure in reports.iter().flat_map(|report| &report.failures) {
        good = false;
        let file = write_to_corpus(&format!("{}-failures", target.name), &failure.smallest(target));
        println!("{}: {}\n  {:?}", target.name, failure.why, file.ok().flatten());
    }
    good
}

/// Adds to the corpus what was found last, which is what is hardest to find. Returns how many inputs were added.
fn keep(target: Target, reports: &[Report]) -> usize {
    let mut verdicts = HashSet::new();
    let news = reports.iter().flat_map(|report| report.news.iter().rev().take(KEPT));
    let mut news: Vec<&New> = news.filter(|new| verdicts.insert(new.verdict.as_str())).collect();
    news.truncate(KEPT);
    news.into_iter()
        .filter(|new| write_to_corpus(target.name, &new.smallest(target)).is_ok_and(|file| file.is_some()))
        .count()
}
