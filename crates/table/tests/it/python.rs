//! The checker in Python, which was written from the documents alone, agrees about tables: hundreds of games with fair dice,
//! and every forged record.

use std::path::{Path, PathBuf};
use std::process::Command as Process;

use game::{Game, Source as _};
use table::{Absence, Chair, Clock, Settings, verify};

use crate::harness::{Driver, any_command, any_of, bot, fair, random, secret};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What the checker says about each file.
fn check(files: &[PathBuf]) -> Vec<String> {
    let output = Process::new("python3")
        .current_dir(root())
        .args(["-B", "examples/check.py"])
        .args(files)
        .output()
        .expect("python3 is there: `cargo xtask test` installs it");
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

/// Plays tables with people who take part, fall silent, leave, undo and resign, and lets the checker read their records. The
/// environment variable GAMES asks for another number of them.
pub(crate) fn agrees<G: Game>(options: &[&str], games: u64) {
    let games = std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(games);
    let mut text = String::new();
    let vocabulary = G::vocabulary();
    for seed in 0..games {
        let mut random = random(seed);
        let options =
            game::GameOptions::parse(any_of(if options.is_empty() { &[""] } else { options }, &mut random));
        let options: G::Options = options.unwrap();
        let possible: Vec<usize> = G::SEATS.filter(|&seats| G::start(seats, &options).is_ok()).collect();
        let seats = any_of(&possible, &mut random);
        let bots = random.below(seats as u64) as usize;
        let chair = |i| if i < bots { Chair::Bot(bot("random")) } else { Chair::Open };
        let mut settings =
            Settings::<G>::new(options, (0..seats).map(chair).collect(), fair(secret(&mut random)));
        settings.clock = any_of(&[Clock::None, Clock::PerDecision { ms: 5_000 }], &mut random);
        settings.absence = any_of(&[Absence::Pass, Absence::Bot(bot("random"))], &mut random);
        let mut driver = Driver::<G>::new(settings);
        driver.seat_all();
        driver.people_commit();
        for _ in 0..random.below(120) {
            let (by, command) = any_command(&driver.table, &vocabulary, &mut random);
            _ = driver.send(by, command);
            if random.below(10) == 0 {
                driver.tick(4_000);
            }
        }
        driver.play_on(&mut random, |_| false);
        let record = driver.table.record().unwrap().to_text();
        verify::<G>(&record).unwrap_or_else(|why| panic!("{why}\n{record}"));
        text += &record;
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fair-{}.jsonl", G::NAME));
    std::fs::write(&file, text).unwrap();
    let said = check(&[file]);
    assert!(said.len() == 1 && said[0].contains(&format!("in order: {games} records")), "{said:?}");
    assert!(said[0].contains("recomputed"), "{said:?}");
}

#[test]
fn every_forged_record_is_refused() {
    let folder = root().join("fixtures/forged");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|e| e == "jsonl")).collect();
    files.sort();
    let said = check(&files);
    assert_eq!(said.len(), files.len(), "{said:?}");
    let kept: Vec<PathBuf> =
        files.iter().map(|file| file.with_extension("kept.json")).filter(|kept| kept.exists()).collect();
    assert!(kept.len() > 7, "{kept:?}");
    for kept in kept {
        let record = PathBuf::from(kept.to_str().unwrap().replace(".kept.json", ".jsonl"));
        let honest = kept.file_name().unwrap().to_str().unwrap().starts_with("honest-");
        let said = check(&[record, "--kept".into(), kept]).join("\n");
        assert_eq!(said.contains("links that were kept are there"), honest, "{said}");
        assert_eq!(said.contains("REFUSED, "), !honest, "{said}");
    }
    for (file, said) in files.iter().zip(said) {
        let name = file.file_name().unwrap().to_str().unwrap();
        // What only somebody can know who took part is in order for everybody else.
        let honest = name.starts_with("honest-") || name.starts_with("own-");
        assert_eq!(said.contains("in order"), honest, "{said}");
        assert_eq!(said.contains("REFUSED, "), !honest, "{said}");
    }
}

/// The checker's own test spoils records in all the ways it knows.
#[test]
fn the_checker_refuses_whatever_is_spoilt() {
    let honest = ["fair", "broken-off", "older"].map(|name| format!("fixtures/forged/honest-{name}.jsonl"));
    let output = Process::new("python3")
        .current_dir(root())
        .args(["-B", "examples/check/test_check.py"])
        .args(honest)
        .output()
        .expect("python3 is there: `cargo xtask test` installs it");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.starts_with("3 records in order"), "{said}");
}
