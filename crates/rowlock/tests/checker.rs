//! The checker in Python, which was written from the documents alone, agrees with the program about whole games.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn check(files: &[PathBuf]) -> Output {
    Command::new("python3")
        .current_dir(root())
        .arg("-B")
        .arg("examples/check.py")
        .args(files)
        .output()
        .expect("python3 is there: `cargo xtask test` installs it")
}

#[track_caller]
fn agrees(files: &[PathBuf]) {
    let output = check(files);
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
}

/// Simulates games and lets the checker read them.
fn simulated(name: &str, games: &str, setup: &[&str]) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("checker-{name}.jsonl"));
    let done = Command::new(env!("CARGO_BIN_EXE_rowlock"))
        .args(["simulate"])
        .args(setup)
        .args(["--games", games, "--seed", "77", "--records"])
        .arg(&file)
        .output()
        .expect("the binary runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    agrees(&[file]);
}

#[test]
fn qwixx() {
    simulated("qwixx-1", "100", &["qwixx", "--players", "1", "--bots", "greedy"]);
    simulated("qwixx-4", "150", &["qwixx", "--players", "4", "--bots", "random,greedy,random,greedy"]);
}

#[test]
fn on_board() {
    simulated("on-board-2", "100", &["on-board", "--players", "2", "--bots", "greedy"]);
    simulated("on-board-4", "100", &["on-board", "--players", "4", "--option", "side=b"]);
}

#[test]
fn cards() {
    simulated("cards-2", "60", &["cards", "--players", "2", "--bots", "greedy"]);
    simulated("cards-5", "60", &["cards", "--players", "5", "--option", "jokers=true"]);
}

#[test]
fn ten() {
    simulated("ten-1", "60", &["ten", "--players", "1", "--option", "level=6", "--bots", "greedy"]);
    simulated("ten-3", "60", &["ten", "--players", "3", "--option", "bust=buy"]);
}

/// With verifiable and typed dice, undos, people who leave and return.
#[test]
fn tables_of_version_0_1_0() {
    let folder = root().join("fixtures/v1/records/tables");
    let all = std::fs::read_dir(folder).expect("records").flatten().map(|entry| entry.path());
    let files: Vec<PathBuf> = all.filter(|path| !path.to_string_lossy().contains("sheets")).collect();
    assert!(files.len() >= 8);
    agrees(&files);
}

#[test]
fn a_changed_roll_is_found() {
    let file = root().join("fixtures/v1/records/tables/qwixx-finished.jsonl");
    let text = std::fs::read_to_string(file).expect("a record");
    let roll = text.find("\"chance\":\"roll ").expect("a roll") + "\"chance\":\"roll ".len();
    let face = if &text[roll..=roll] == "1" { "2" } else { "1" };
    let forged = format!("{}{face}{}", &text[..roll], &text[roll + 1..]);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("checker-forged.jsonl");
    std::fs::write(&file, forged).expect("a writable folder");
    assert_eq!(check(&[file]).status.code(), Some(1));
}
