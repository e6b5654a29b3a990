//! Every target for a moment: its seeds, its corpus, and some thousands of changed inputs, the same every time.

use fuzz::{Fuzzer, targets};

fn short_run(name: &str) {
    let target = *targets::ALL.iter().find(|target| target.name == name).expect("there is such a target");
    let mut fuzzer = Fuzzer::new(target, 2026);
    fuzzer.run(target.short);
    let report = fuzzer.report();
    assert!(report.runs >= target.short);
    assert!(report.verdicts > 5, "everything came to the same: nothing was tried");
    for failure in &report.failures {
        eprintln!("{}\n{:?}", failure.why, String::from_utf8_lossy(&failure.input));
    }
    assert!(report.failures.is_empty(), "{} inputs broke a promise", report.failures.len());
}

macro_rules! short_runs {
    ($($test:ident: $target:literal;)*) => {
        $(#[test] fn $test() { short_run($target); })*

        #[test]
        fn every_target_has_its_short_run() {
            let here = [$($target),*];
            assert_eq!(targets::ALL.iter().map(|target| target.name).collect::<Vec<_>>(), here);
        }
    };
}

short_runs! {
    texts_that_people_and_programs_send: "texts";
    records_of_games: "records";
    logs_of_tables: "logs";
    commands_at_tables: "tables";
    requests: "http";
    frames_of_live_connections: "socket";
}

/// A fuzzer that finds nothing proves nothing: this one is given something to find.
#[test]
fn a_planted_fault_is_found() {
    let target = fuzz::Target {
        name: "planted",
        seeds: || vec![b"{\"round\":7,\"action\":\"pass\"}".to_vec()],
        run: |input| {
            let text = String::from_utf8_lossy(input);
            let round: Option<u64> =
                text.split("\"round\":").nth(1).and_then(|rest| rest.split(',').next()?.parse().ok());
            assert!(round.is_none_or(|round| round < 4_294_967_295), "a round that is too large");
            format!("{}", round.is_some())
        },
        short: 0,
        pieces: None,
    };
    let mut fuzzer = Fuzzer::new(target, 1);
    fuzzer.run(20_000);
    let failures = fuzzer.report().failures;
    assert_eq!(failures.len(), 1, "once, however often it is met");
    assert!(failures[0].why.contains("too large"));
    let smallest = failures[0].smallest(target);
    assert!(smallest.len() < 30, "{}", String::from_utf8_lossy(&smallest));
}
