//! What is drawn once for several viewers, or for several moments of one.

use std::cell::{RefCell, RefMut};
use std::collections::{HashMap, VecDeque};
use std::marker::PhantomData;

use game::{Observer, Seat};
use maud::{Markup, PreEscaped};
use table::{Seen, Sight};
use words::{Lang, Situation, log};

use crate::Face;

/// How many sentences of the log a page shows.
const LINES: usize = 40;

/// What of a table is drawn already.
#[derive(Debug)]
pub struct Drawn<G: Face> {
    /// By who looks, which is nobody in particular where all know the same.
    glances: RefCell<HashMap<(Observer, Lang), Glances>>,
    told: RefCell<HashMap<(Observer, Lang), Told>>,
    game: PhantomData<fn() -> G>,
}

/// Everybody's sheets at a glance, by seat.
type Glances = Vec<Option<String>>;

/// What an observer has seen of a game, as sentences, as far as pages show it.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// How many entries of the log they are about.
    entries: usize,
    /// Who was called what.
    names: Vec<String>,
    /// The newest last, each with the place of its entry in the log.
    sentences: VecDeque<(usize, String)>,
    /// What each seat did last.
    deeds: Vec<Option<Deed>>,
}

/// What somebody did last.
#[derive(Debug, Default)]
pub(crate) struct Deed {
    /// What, without a name: "marks green 7."
    pub(crate) text: String,
    /// The places on the table where it left a trace, with `|` between them.
    pub(crate) traces: String,
}

impl Told {
    fn go_on<G: Face>(&mut self, situation: &Situation<'_, G>, log: &[Seen<G>]) {
        if self.names != situation.names || self.entries > log.len() {
            *self = Told { names: situation.names.clone(), ..Told::default() };
        }
        for (place, seen) in log.iter().enumerate().skip(self.entries) {
            if !matches!(seen.sight, Sight::Chose { .. }) {
                self.deeds.clear();
            }
            let sentences = log::sentences(situation.lang, &self.names, seen);
            self.sentences.extend(sentences.into_iter().map(|sentence| (place, sentence)));
        }
        self.entries = log.len();
        self.sentences.drain(..self.sentences.len().saturating_sub(LINES));
    }

    /// Returns the newest sentences, the newest first.
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &str> {
        self.sentences.iter().rev().map(|(_, sentence)| sentence.as_str())
    }

    /// Returns the sentences about the entries of the log from this place on, as one text.
    pub(crate) fn from(&self, place: usize) -> String {
        let old = self.sentences.partition_point(|(of, _)| *of < place);
        let new: Vec<&str> = self.sentences.range(old..).map(|(_, sentence)| sentence.as_str()).collect();
        new.join(" ")
    }

    /// Returns what a seat did last.
    pub(crate) fn last_deed<G: Face>(
        &mut self,
        situation: &Situation<'_, G>,
        log: &[Seen<G>],
        seat: Seat,
    ) -> &Deed {
        self.deeds.resize_with(self.names.len(), || None);
        self.deeds[seat.index()].get_or_insert_with(|| {
            let moments = log::last_event(log, seat).map(|event| G::moments(situation, event));
            let traces: Vec<String> =
                moments.into_iter().flatten().flat_map(|moment| moment.traces().to_vec()).collect();
            let text = log::last_deed(situation.lang, log, seat).unwrap_or_default();
            Deed { text, traces: traces.join("|") }
        })
    }
}

impl<G: Face> Default for Drawn<G> {
    fn default() -> Self {
        Drawn { glances: RefCell::default(), told: RefCell::default(), game: PhantomData }
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

    /// Returns the log as sentences; `log` is all that this observer has seen.
    pub(crate) fn told(
        &self,
        observer: Observer,
        situation: &Situation<'_, G>,
        log: &[Seen<G>],
    ) -> RefMut<'_, Told> {
        let mut told =
            RefMut::map(self.told.borrow_mut(), |all| all.entry((observer, situation.lang)).or_default());
        told.go_on(situation, log);
        told
    }
}
