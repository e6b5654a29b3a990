//! What a game's sentences are about.

use fluent_bundle::FluentValue;
use game::Seat;
use table::{PlayedBy, TableView};

use crate::{Lang, Phrases, Words, bot_name, shown_name};

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

    /// Returns the situation of somebody at a table, or of a spectator.
    pub fn at_table(lang: Lang, view: &'a TableView<G>) -> Self {
        let round = view.round.as_ref();
        let own = view.observer.seat().and_then(|seat| view.seats.get(seat.index()));
        let here = own.is_some_and(|own| own.played_by == PlayedBy::Owner);
        Situation {
            lang,
            view: &view.game,
            names: view.seats.iter().map(|seat| seat_name(lang, seat)).collect(),
            own: view.observer.seat(),
            // Whoever is away has nothing to choose until they come back.
            choices: round.filter(|_| here).map_or(&[], |round| &round.choices),
            chosen: round.and_then(|round| round.chosen),
        }
    }

    /// Returns whether the observer has something to decide that they have not decided yet.
    pub fn is_asked(&self) -> bool {
        !self.choices.is_empty() && self.chosen.is_none()
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

/// Returns what to call a seat: its owner, its bot, or its number.
fn seat_name(lang: Lang, seat: &table::SeatView) -> String {
    match (&seat.owner, &seat.played_by) {
        (Some(name), _) => shown_name(lang, name),
        (None, PlayedBy::Bot(bot)) => bot_name(lang, &bot.name),
        _ => lang.with("seat-number", &[("seat", seat.seat.number().into())]),
    }
}
