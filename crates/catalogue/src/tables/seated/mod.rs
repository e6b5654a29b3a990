//! A game being played.

mod play;
mod show;
mod texts;
mod think;

use std::cell::RefCell;
use std::collections::HashMap;

use game::{Observer, Seat};
use pages::{Drawn, Face};
use table::{Seen, Table};

use super::AdviceLine;
use texts::Texts;

/// A table of one game, with what its pages remember.
pub(crate) struct Seated<G: Face> {
    table: Table<G>,
    /// What each observer who ever looked has seen of the log, so that a page need not replay the game.
    logs: RefCell<HashMap<Observer, Vec<Seen<G>>>>,
    /// What of its pages is drawn already.
    drawn: Drawn<G>,
    /// What of it is written already for programs.
    texts: Texts,
    /// What choices are worth, by seat, with the round that it was about.
    advice: HashMap<Seat, (u32, Vec<AdviceLine>)>,
}

impl<G: Face> Seated<G> {
    pub(crate) fn new(table: Table<G>) -> Self {
        Seated {
            table,
            logs: RefCell::default(),
            drawn: Drawn::default(),
            texts: Texts::default(),
            advice: HashMap::new(),
        }
    }
}
