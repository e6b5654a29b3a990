//! What a game's face needs to draw itself.

use fluent_bundle::FluentValue;
use game::Seat;

use crate::{Ctx, Face, Lang};

/// A position with all that its drawing depends on.
#[derive(Clone, Debug)]
pub struct Board<'a, G: Face> {
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

impl<'a, G: Face> Board<'a, G> {
    /// The board of a page that only shows.
    pub(crate) fn still(ctx: &Ctx<'_>, view: &'a G::View, names: Vec<String>, own: Option<Seat>) -> Self {
        Board { lang: ctx.lang, view, names, own, choices: &[], chosen: None }
    }

    /// May the observer do this?
    pub fn can(&self, action: G::Action) -> bool {
        self.choices.contains(&action)
    }

    /// What to call a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    pub(crate) fn t(&self, key: &str) -> std::borrow::Cow<'static, str> {
        self.lang.t(key)
    }

    pub(crate) fn with(&self, key: &str, gaps: &[(&str, FluentValue<'_>)]) -> String {
        self.lang.with(key, gaps)
    }
}
