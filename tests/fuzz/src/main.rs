//! `cargo xtask fuzz MINUTES [TARGET...]`: all targets on all cores, and what is new goes to the corpus.

use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fuzz::{Fuzzer, Report, Target, targets, write_to_corpus};

/// So many inputs are tried before somebody looks at the time.
const BATCH: u64 = 64;

/// No more inputs of a target are added to the corpus in one run: what a run keeps must be looked at.
const KEPT: usize = 40;

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

/// Runs one target on all cores for so long. Returns whether it kept its promises.
fn long_run(target: Target, share: Duration) -> bool {
    let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let until = Instant::now() + share;
    // Another one every time: what is found is kept.
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos() as u64;
    let reports = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for core in 0..cores {
            let reports = &reports;
            scope.spawn(move || {
                let mut fuzzer = Fuzzer::new(target, seed.wrapping_add(core as u64));
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
    let verdicts = reports.iter().map(|report| report.verdicts).max().unwrap_or(0);
    let mut kept = 0;
    for input in reports.iter().flat_map(|report| &report.news).take(KEPT) {
        kept += usize::from(write_to_corpus(target.name, input).is_ok_and(|file| file.is_some()));
    }
    let rate = runs as f64 / share.as_secs_f64().max(0.001);
    println!("{:10} {runs:>12} inputs, {rate:>9.0} a second, {verdicts} verdicts, {kept} new", target.name);
    let mut good = true;
    for failure in reports.iter().flat_map(|report| &report.failures) {
        good = false;
        let file = write_to_corpus(&format!("{}-failures", target.name), &failure.input);
        println!("{}: {}\n  {:?}", target.name, failure.why, file.ok().flatten());
    }
    good
}
