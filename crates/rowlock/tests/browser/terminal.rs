//! A game between a browser and a terminal.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use browser_kit::play::play_out;
use browser_kit::{Driver, Kind, home};

#[tokio::test]
async fn a_browser_and_a_terminal_play_to_the_end() {
    let (home, driver) = (home!("rowlock", "terminal"), Driver::start());
    let anna = driver.open(Kind::Phone).await;
    let link = anna.open_table(&home, "ten").await;
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-terminal-guest");
    let mut ben = Command::new(env!("CARGO_BIN_EXE_rowlock"))
        .args(["play", &link, "--plain", "--name", "Ben", "--lang", "en"])
        .env("ROWLOCK_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary");
    ben.stdin.take().expect("a pipe").write_all("1\n".repeat(3000).as_bytes()).expect("lines");
    play_out(&[&anna], &mut 0).await;
    let told = ben.wait_with_output().expect("an end");
    let told = String::from_utf8(told.stdout).expect("text");
    let scores = anna.text(".result .scores").await;
    for name in ["Anna", "Ben"] {
        let said = told.lines().rev().find_map(|line| line.strip_prefix(&format!("{name}: ")));
        let points = said.and_then(|said| said.split(' ').next()).expect("points");
        assert!(scores.contains(name) && scores.contains(points), "{name} {points}: {scores}\n{told}");
    }
    anna.close().await;
}
