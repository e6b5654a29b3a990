//! What can be seen of a table.

use drawing::{Paper, Scene};
use game::Observer;
use maud::Markup;
use pages::Ctx;
use serde::Serialize;
use words::Lang;

use super::PageFacts;

/// How a table looks to somebody. Nothing that an observer may not know comes out here.
pub trait Show {
    /// Draws the whole page, or the part that changes.
    fn page(&self, ctx: &Ctx<'_>, observer: Observer, facts: &PageFacts<'_>, whole: bool) -> Markup;

    /// Returns whether this observer is asked for a decision that they have not made.
    fn is_asked(&self, observer: Observer) -> bool;

    /// Draws the page that checks the dice or cards.
    fn fair(&self, ctx: &Ctx<'_>, link: &str) -> Markup;

    /// Returns the table as a terminal shows it, drawn on such a paper; `None` if tables of this kind are not drawn.
    fn scene(&self, _: Lang, _: Observer, _: Paper) -> Option<Scene> {
        None
    }

    /// Writes the table for programs, as it stands: an object.
    fn view(&self, observer: Observer) -> String;

    /// Writes the list of what happened after entry `after`, for programs.
    fn events(&self, observer: Observer, after: u64) -> String;

    /// Writes the whole game as text, once the table has ended.
    fn record(&self) -> Option<String>;
}

/// Writes something for programs.
pub(crate) fn written<T: Serialize + ?Sized>(what: &T) -> String {
    serde_json::to_string(what).expect("plain data")
}
