//! What is drawn once for several viewers, or for several moments of one.

use std::cell::RefCell;
use std::collections::HashMap;
use std::marker::PhantomData;

use game::{Observer, Seat};
use maud::{Markup, PreEscaped};
use table::Seen;
use words::{Lang, Situation, log};

use crate::Face;

/// How many sentences of the log a page shows.
const LINES: usize = 40;

/// What of a table is drawn already.
#[derive(Debug)]
pub struct Drawn<G: Face> {
    /// By who looks, which is nobody in particular where all know the same.
    glances: RefCell<HashMap<(Observer, Lang), Glances>>,
    lines: RefCell<HashMap<(Observer, Lang), Lines>>,
    game: PhantomData<fn() -> G>,
}

/// Everybody's sheets at a glance, by seat.
type Glances = Vec<Option<String>>;

/// Sentences about what happened, the newest last.
#[derive(Debug, Default)]
struct Lines {
    /// How many entries of the log they are about.
    entries: usize,
    /// Who was called what.
    names: Vec<String>,
    sentences: Vec<String>,
}

impl<G: Face> Default for Drawn<G> {
    fn default() -> Self {
        Drawn { glances: RefCell::default(), lines: RefCell::default(), game: PhantomData }
    }
}

impl<G: Face> Drawn<G> {
    /// The game has gone on: its sheets are to be drawn again.
    pub fn goes_on(&mut self) {
        self.glances.get_mut().clear();
    }

    /// Returns a seat's sheet, drawn before or now.
    pub(crate) fn glance(&self, situation: &Situation<'_, G>, seat: Seat) -> Markup {
        let own = situation.own.filter(|_| !G::OPEN).map_or(Observer::Spectator, Observer::Seat);
        let mut all = self.glances.borrow_mut();
        let by_seat = all.entry((own, situation.lang)).or_insert_with(|| vec![None; situation.names.len()]);
        let place = &mut by_seat[seat.index()];
        PreEscaped(place.get_or_insert_with(|| G::glance(situation, seat).into_string()).clone())
    }

    /// Returns sentences about what happened last, the newest first; `log` is all that this observer has seen.
    pub(crate) fn lines(
        &self,
        observer: Observer,
        situation: &Situation<'_, G>,
        log: &[Seen<G>],
    ) -> Vec<String> {
        let mut all = self.lines.borrow_mut();
        let known = all.entry((observer, situation.lang)).or_default();
        if known.names != situation.names || known.entries > log.len() {
            *known = Lines { names: situation.names.clone(), ..Lines::default() };
        }
        let tell = |seen| log::sentences(situation.lang, &known.names, seen);
        let new: Vec<String> = log[known.entries..].iter().flat_map(tell).collect();
        known.sentences.extend(new);
        known.entries = log.len();
        known.sentences.drain(..known.sentences.len().saturating_sub(LINES));
        known.sentences.iter().rev().cloned().collect()
    }
}
