//! A real terminal is given back after a panic.
#![cfg(unix)]

use std::process::Command;
use std::time::{Duration, Instant};

use drawing::{Paper, Scene};
use ratatui::layout::Size;
use terminal::app::{Colours, Kind, Model, Style};
use terminal::{Ask, Screen, Seat};
use words::Lang;

/// A table that breaks when it is looked at for the second time.
struct Broken(u32);

impl Seat for Broken {
    fn scene(&mut self, _: Lang, _: Paper) -> Result<Scene, String> {
        Ok(Scene::default())
    }

    fn ask(&mut self, _: Lang, _: Ask) -> Result<(), String> {
        Ok(())
    }

    fn poll(&mut self) -> bool {
        self.0 += 1;
        assert!(self.0 < 3, "broken as planned");
        true
    }

    fn wait(&mut self) {}
}

#[test]
#[ignore = "it is run in a terminal by the other test"]
fn panics_on_a_screen() {
    let style = Style { colours: Colours::Sixteen, ascii: false };
    let mut model = Model::new(Kind::Play, Lang::En, style, Size { width: 80, height: 24 });
    let mut screen = Screen::open().expect("a terminal");
    _ = screen.run(&mut model, &mut Broken(0));
}

#[test]
fn a_panic_gives_the_terminal_back_and_says_why() {
    let server = format!("rowlock-panic-{}", std::process::id());
    let tmux = |args: &[&str]| {
        let output = Command::new("tmux").args(["-L", &server]).args(args).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let this = std::env::current_exe().expect("this test");
    let command = format!(
        "sh -c '{} --ignored --exact panics_on_a_screen --nocapture; stty -a | grep -o -e -*icanon; echo done; sleep 60'",
        this.display()
    );
    if tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "40", &command]).is_none() {
        eprintln!("there is no tmux here: the real terminal was left out");
        return;
    }
    let begun = Instant::now();
    let shown = loop {
        let shown = tmux(&["capture-pane", "-p"]).unwrap_or_default();
        if shown.contains("done") || begun.elapsed() > Duration::from_mins(1) {
            break shown;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    tmux(&["kill-server"]);
    assert!(shown.contains("broken as planned"), "{shown}");
    assert!(shown.contains("icanon") && !shown.contains("-icanon"), "{shown}");
}
