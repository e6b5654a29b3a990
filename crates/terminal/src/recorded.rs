//! A recorded game, to be walked through.

use catalogue::Entry;
use drawing::{Paper, Scene};
use game::{Observer, RecordError};
use words::Lang;

use crate::seat::Step;
use crate::{Ask, Seat};

/// A recorded game at one of its steps.
pub struct Recorded {
    game: &'static dyn Entry,
    record: String,
    observer: Observer,
    at: usize,
    last: usize,
    changed: bool,
}

impl Recorded {
    /// Reads a record, to be seen through somebody's eyes from step `at` on.
    pub fn new(
        game: &'static dyn Entry,
        record: String,
        observer: Observer,
        at: Option<usize>,
    ) -> Result<Self, RecordError> {
        let last = game.read(&record)?.len();
        let at = at.unwrap_or(0).min(last);
        Ok(Recorded { game, record, observer, at, last, changed: true })
    }
}

impl Seat for Recorded {
    fn scene(&mut self, lang: Lang, paper: Paper) -> Result<Scene, String> {
        let scene = self.game.replay_scene(lang, &self.record, self.at, self.observer, paper);
        scene.map_err(|why| why.to_string())
    }

    fn ask(&mut self, _: Lang, ask: Ask) -> Result<(), String> {
        let Ask::Step(step) = ask else { return Ok(()) };
        self.at = match step {
            Step::First => 0,
            Step::Back(by) => self.at.saturating_sub(by),
            Step::On(by) => (self.at + by).min(self.last),
            Step::Last => self.last,
        };
        self.changed = true;
        Ok(())
    }

    fn poll(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    fn wait(&mut self) {}
}
