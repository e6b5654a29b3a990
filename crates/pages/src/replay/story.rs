//! What of a recorded game one may want to jump to, and what a step has changed.

use game::{Observer, Record};
use words::{Lang, Situation, review};

use crate::{Face, Moment};

/// The turns of a recorded game, and the moments that people remember, told in one language.
#[derive(Clone, Debug)]
pub struct ReplayStory {
    /// The turn of every step.
    turns: Vec<u32>,
    /// The steps that matter, in order, each with a sentence.
    pub(super) keys: Vec<(usize, String)>,
}

impl ReplayStory {
    /// Goes through a game of which every position is known, the one before the first input included.
    pub fn of<G: Face>(lang: Lang, record: &Record<G>, positions: &[G]) -> Self {
        let names = review::names(lang, &record.header.players);
        let mut keys = Vec::new();
        for (before, entry) in record.entries.iter().enumerate() {
            let after = &positions[before + 1];
            let view = after.view(Observer::Spectator);
            let situation = Situation::<G>::still(lang, &view, names.clone(), None);
            for event in positions[before].events(&entry.input, after, Observer::Spectator) {
                if G::moments(&situation, &event).iter().any(Moment::is_remembered)
                    && let Some(sentence) = G::sentence(lang, &names, &event)
                {
                    keys.push((before + 1, sentence));
                }
            }
        }
        ReplayStory { turns: positions.iter().map(G::turn).collect(), keys }
    }

    /// Returns the number of the turn to which a step belongs.
    pub(super) fn turn(&self, at: usize) -> u32 {
        self.turns[at]
    }

    /// Returns the number of the last step.
    pub(super) fn last(&self) -> usize {
        self.turns.len() - 1
    }

    /// Returns the first step of this turn; of the one before where this is the first step of its turn.
    pub(super) fn turn_back(&self, at: usize) -> usize {
        let before = at.saturating_sub(1);
        self.turns.iter().position(|turn| *turn == self.turns[before]).unwrap_or(0)
    }

    /// Returns the first step of the next turn.
    pub(super) fn turn_on(&self, at: usize) -> usize {
        (at..self.turns.len()).find(|step| self.turns[*step] != self.turns[at]).unwrap_or(self.last())
    }

    /// Returns the step of the moment before this one.
    pub(super) fn key_back(&self, at: usize) -> Option<usize> {
        self.keys.iter().rev().map(|(step, _)| *step).find(|step| *step < at)
    }

    /// Returns the step of the moment after this one.
    pub(super) fn key_on(&self, at: usize) -> Option<usize> {
        self.keys.iter().map(|(step, _)| *step).find(|step| *step > at)
    }
}

/// Marks the places in a picture that these moments changed. Nothing that people type can look like the name of a place:
/// their quotes are escaped.
pub(super) fn marked(mut picture: String, moments: &[Moment]) -> String {
    let is_there = |place: &str| picture.contains(&named(place));
    let changed: Vec<String> = moments.iter().flat_map(|moment| moment.changed(is_there)).collect();
    for place in changed {
        let named = named(&place);
        picture = picture.replacen(&named, &format!("{named} data-changed"), 1);
    }
    picture
}

fn named(place: &str) -> String {
    format!("data-at=\"{place}\"")
}
