//! Pig, the old dice game: roll as often as you dare, but a 1 costs the points of the turn.
//!
//! It is no game of the house. It proves that a game is its own folder, its texts and one line: `src/main.rs` adds it to
//! the catalogue, and the tests play it by every way there is.

mod face;
mod game;
mod words;

pub use self::game::{Action, Event, Options, Pig, Refusal, Roll, View};
