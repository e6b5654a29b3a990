//! `rowlock play`: the real binary, at tables of a real server, and in a real terminal.
#![cfg(unix)]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use browser_kit::{Home, home};
use serde_json::{Value, json};

fn rowlock(args: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rowlock"));
    command.args(args).env("ROWLOCK_DATA", data).env_remove("LANG").env_remove("LC_ALL");
    command
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Starts a player who answers every question with its first choice, or the last where that is to pass.
fn start(args: &[&str], data: &Path, lines: &str) -> Child {
    let mut command = rowlock(args, data);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary");
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("lines");
    child
}

fn said(child: Child) -> String {
    let Output { status, stdout, stderr } = child.wait_with_output().expect("an end");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("text")
}

/// Opens a table with these chairs and returns its link.
fn open(home: &Home, game: &str, chairs: &Value) -> String {
    open_plan(home, json!({ "game": game, "chairs": chairs, "hints": true }))
}

fn open_plan(home: &Home, plan: Value) -> String {
    let post = |path: &str, token: &str, body: Value| -> Value {
        let request = ureq::post(home.at(path)).header("Authorization", format!("Bearer {token}"));
        request.send_json(body).expect("an answer").body_mut().read_json().expect("JSON")
    };
    let guest = post("/api/guests", "", json!({ "name": "Host" }));
    let opened = post("/api/tables", guest["token"].as_str().expect("a token"), plan);
    home.at(&format!("/t/{}", opened["id"].as_str().expect("an id")))
}

/// Returns the numbers of the lines about points: "Anna: 23 (…)".
fn points(told: &str, names: &[&str]) -> Vec<i32> {
    let of = |name: &&str| {
        let line = told.lines().rev().find_map(|line| line.strip_prefix(&format!("{name}: ")));
        let line = line.unwrap_or_else(|| panic!("no points of {name} in {told}"));
        line.replace('−', "-").split(' ').next().and_then(|points| points.parse().ok()).expect("points")
    };
    names.iter().map(of).collect()
}

#[test]
fn two_terminals_and_a_bot_play_every_game_at_a_server() {
    let home = home!("rowlock", "terminals");
    for game in ["qwixx", "on-board", "cards", "ten"] {
        let link = open(&home, game, &json!([null, null, "greedy"]));
        let (anna, ben) = (folder(&format!("anna-{game}")), folder(&format!("ben-{game}")));
        let lines = "1\n".repeat(3000);
        let first = start(&["play", &link, "--plain", "--name", "Anna", "--lang", "fr"], &anna, &lines);
        let second = start(&["play", &link, "--plain", "--name", "Ben", "--lang", "de"], &ben, &lines);
        let (first, second) = (said(first), said(second));
        let names = ["Anna", "Ben"];
        assert_eq!(points(&first, &names), points(&second, &names), "{game}: {first}\n{second}");

        // Whoever comes back has their seat, and sees what there is to see.
        let again = said(start(&["play", &link, "--plain", "--name", "Ben", "--lang", "de"], &ben, "q\n"));
        assert_eq!(points(&again, &names), points(&second, &names));
    }
}

#[test]
fn what_one_terminal_says_the_other_hears_and_real_dice_are_typed_in() {
    let home = home!("rowlock", "terminals-talk");
    let plan = json!({ "game": "qwixx", "chairs": [null, null], "dice": "typed" });
    let link = open_plan(&home, plan);
    // Two people at one machine are two by their names.
    let data = folder("talk");
    let lines = "1\n345216\n34521\n".repeat(600);
    let talk = format!("m Salut Ben\n{lines}");
    let first = start(&["play", &link, "--plain", "--name", "Anna", "--lang", "fr"], &data, &talk);
    let second = start(&["play", &link, "--plain", "--name", "Ben", "--lang", "de"], &data, &lines);
    let (first, second) = (said(first), said(second));
    assert!(second.contains("» Anna: Salut Ben"), "{second}");
    assert_eq!(points(&first, &["Anna", "Ben"]), points(&second, &["Anna", "Ben"]));
}

#[test]
fn what_cannot_be_joined_is_explained() {
    let (home, data) = (home!("rowlock", "not-joined"), folder("not-joined"));
    let refused = |args: &[&str]| {
        let output = rowlock(args, &data).stdin(Stdio::null()).output().expect("the binary");
        assert!(!output.status.success(), "{args:?}");
        String::from_utf8(output.stderr).expect("text")
    };
    let why = refused(&["play", &home.at("/t/nowhere"), "--plain", "--lang", "de"]);
    assert!(why.contains("Diesen Tisch gibt es nicht"), "{why}");
    let why = refused(&["play", &home.at("/rules/ten"), "--plain"]);
    assert!(why.contains("is not the link of a table"), "{why}");
    let why = refused(&["play", "http://127.0.0.1:9/t/abc", "--plain"]);
    assert!(why.contains("http://127.0.0.1:9"), "{why}");
    let why = refused(&["play", "chess"]);
    assert!(why.contains("there is no game `chess`"), "{why}");
    let why = refused(&["play", "ten", "--bot", "nobody"]);
    assert!(why.contains("the bots are: random"), "{why}");
    let why = refused(&["play", "ten"]);
    assert!(why.contains("--plain"), "without a terminal: {why}");
}

#[test]
fn a_game_offline_is_recorded_and_verifies() {
    let data = folder("offline");
    let file = data.join("game.jsonl");
    let file = file.to_str().expect("a path");
    let args = ["play", "ten", "--players", "3", "--bot", "greedy", "--plain", "--record", file];
    said(start(&args, &data, &"1\n".repeat(3000)));
    let verified = rowlock(&["verify", file], &data).output().expect("the binary");
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}

/// A real terminal, in a server of tmux's that nobody else uses.
struct Tmux {
    name: String,
}

impl Tmux {
    /// Runs a command in a terminal of this size; `None` where there is no tmux.
    fn start(name: &str, size: (u16, u16), command: &str) -> Option<Self> {
        let tmux = Tmux { name: format!("rowlock-{name}-{}", std::process::id()) };
        let (width, height) = (size.0.to_string(), size.1.to_string());
        let args = ["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, command];
        if tmux.run(&args).is_none() {
            eprintln!("there is no tmux here: the real terminal was left out");
            return None;
        }
        Some(tmux)
    }

    fn run(&self, args: &[&str]) -> Option<String> {
        let output = Command::new("tmux").args(["-L", &self.name]).args(args).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn press(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat());
    }

    /// Waits until the screen shows this, and returns what it shows.
    #[track_caller]
    fn until(&self, text: &str) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.run(&["capture-pane", "-p"]).unwrap_or_default();
            if screen.contains(text) {
                return screen;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "{text:?} is not in\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

/// Runs the binary in a shell that says afterwards how it finds the terminal.
fn in_a_shell(args: &str, data: &Path) -> String {
    format!(
        "sh -c 'export LANG=C.UTF-8 ROWLOCK_DATA={}; {} {args}; echo left $?; stty -a | grep -o -e -*icanon; echo done; sleep 60'",
        data.display(),
        env!("CARGO_BIN_EXE_rowlock")
    )
}

#[test]
fn in_a_real_terminal_keys_play_and_the_terminal_is_given_back() {
    let data = folder("tmux");
    let command = in_a_shell("play qwixx --bot greedy --seed 4 --name Anna", &data);
    let Some(tmux) = Tmux::start("keys", (80, 24), &command) else { return };
    tmux.until("Enter choose");
    tmux.press(&["?"]);
    tmux.until("go to another choice");
    tmux.press(&["Escape"]);
    tmux.until("Enter choose");
    tmux.press(&["1", "Enter"]);
    // A mark stays on the sheet, while what happened scrolls away.
    tmux.until("1×  1");
    tmux.press(&["q"]);
    tmux.until("Press q once more");
    tmux.press(&["q"]);
    let left = tmux.until("done");
    assert!(left.contains("left 0") && !left.contains("-icanon"), "{left}");
}

#[test]
fn a_signal_gives_the_terminal_back() {
    let data = folder("tmux-signal");
    let command = in_a_shell("play ten --bot greedy --seed 4", &data);
    let Some(tmux) = Tmux::start("signal", (100, 30), &command) else { return };
    tmux.until("Enter choose");
    let shell = tmux.run(&["list-panes", "-F", "#{pane_pid}"]).expect("a shell");
    let children = Command::new("pgrep").args(["-P", shell.trim()]).output().expect("pgrep");
    let child = String::from_utf8(children.stdout).expect("a number");
    Command::new("kill").args(["-TERM", child.trim()]).status().expect("kill");
    let left = tmux.until("done");
    assert!(left.contains("left 0") && !left.contains("-icanon"), "{left}");
}
