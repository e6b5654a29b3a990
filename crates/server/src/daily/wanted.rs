//! Daily games of which is to be worked out what was given away.

use std::collections::VecDeque;
use std::sync::Mutex;

use crate::day::Day;
use crate::store::GuestId;

/// More do not wait; whoever looks at their day again asks again.
const MOST: usize = 1_000;

/// Somebody's daily game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OneGame {
    pub(crate) day: Day,
    /// The game's name.
    pub(crate) game: String,
    /// Who plays it.
    pub(crate) guest: GuestId,
}

/// The games that wait, each once, in the order in which they were asked for.
#[derive(Default)]
pub(crate) struct Wanted(Mutex<VecDeque<OneGame>>);

impl Wanted {
    pub(crate) fn add(&self, one: OneGame) {
        let mut waiting = self.0.lock().expect("nobody panics while holding it");
        if waiting.len() < MOST && !waiting.contains(&one) {
            waiting.push_back(one);
        }
    }

    /// Returns the first that waits. It waits until it is [done](Self::done).
    pub(crate) fn first(&self) -> Option<OneGame> {
        self.0.lock().expect("nobody panics while holding it").front().cloned()
    }

    /// Lets the first wait no longer.
    pub(crate) fn done(&self) {
        self.0.lock().expect("nobody panics while holding it").pop_front();
    }
}
