//! What is shown while something takes long: a bar on a terminal, nothing elsewhere.

use std::sync::OnceLock;
use std::time::Duration;

use arena::Hooks;
use indicatif::{ProgressBar, ProgressStyle};

/// The bars of many games: one while bots get ready, then one while they play.
pub(crate) struct Bars {
    tables: ProgressBar,
    games: OnceLock<ProgressBar>,
}

impl Bars {
    pub(crate) fn new() -> Self {
        Bars { tables: table_bar(), games: OnceLock::new() }
    }

    /// Shows how many games have been played.
    fn played(&self, done: u64, most: u64) {
        let bar = self.games.get_or_init(|| {
            self.tables.finish_and_clear();
            game_bar(most)
        });
        bar.set_position(done);
    }

    /// Calls `play` with hooks that move the bars, and removes the bars.
    pub(crate) fn show<T>(self, play: impl FnOnce(&Hooks<'_>) -> T) -> T {
        let result = play(&Hooks {
            preparing: &|done, total| show_table(&self.tables, done, total),
            played: &|done, most| self.played(done, most),
            warning: &|warning| eprintln!("rowlock: {warning}"),
        });
        self.tables.finish_and_clear();
        if let Some(bar) = self.games.get() {
            bar.finish_and_clear();
        }
        result
    }
}

/// Returns a bar that shows nothing before there is progress.
pub(crate) fn table_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% of the table, {eta} left");
    ProgressBar::new(0).with_style(style.expect("a template of ours"))
}

/// Shows how much is done, and of how much.
pub(crate) fn show_table(bar: &ProgressBar, done: usize, total: usize) {
    bar.set_length(total as u64);
    bar.set_position(done as u64);
}

/// Returns a bar for the inputs of a game.
pub(crate) fn input_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} inputs, {eta} left");
    ProgressBar::new(0).with_style(style.expect("a template of ours"))
}

fn game_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left")
        .expect("a template of ours");
    let bar = ProgressBar::new(games).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
