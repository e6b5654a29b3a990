//! What a game's sentences are about.

use fluent_bundle::FluentValue;
use game::Seat;

use crate::{Lang, Phrases, Words};

/// A position as one observer knows it, with their choices and everybody's name: all that the sentences about
/// it depend on.
#[derive(Clone, Debug)]
pub struct Situation<'a, G: Words> {
    /// The language.
    pub lang: Lang,
    /// The game as the observer may know it.
    pub view: &'a G::View,
    /// What to call each seat.
    pub names: Vec<String>,
    /// Whose sheet stands large: the observer's own, or the one that a spectator looks at.
    pub own: Option<Seat>,
    /// What the observer may do now.
    pub choices: &'a [G::Action],
    /// What the observer has chosen in this round.
    pub chosen: Option<G::Action>,
}

impl<'a, G: Words> Situation<'a, G> {
    /// Returns the situation of somebody who only looks.
    pub fn still(lang: Lang, view: &'a G::View, names: Vec<String>, own: Option<Seat>) -> Self {
        Situation { lang, view, names, own, choices: &[], chosen: None }
    }

    /// Returns whether the observer may do this.
    pub fn can(&self, action: G::Action) -> bool {
        self.choices.contains(&action)
    }

    /// Returns what to call a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// Returns the game's texts in the language of this situation.
    pub fn phrases(&self) -> Phrases {
        G::phrases(self.lang)
    }

    /// Returns a text without gaps.
    pub fn t(&self, key: &str) -> String {
        self.phrases().t(key)
    }

    /// Returns a text with its gaps filled.
    pub fn with(&self, key: &str, gaps: &[(&str, FluentValue<'_>)]) -> String {
        self.phrases().with(key, gaps)
    }
}
