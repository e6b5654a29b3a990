//! The rules, in the page's language.

use maud::{Markup, html};

use crate::home::title;
use crate::layout::{Document, document};
use crate::{Ctx, NAMES};

/// The rules of a game; `None` if there is no such game.
pub fn rules(ctx: &Ctx<'_>, game: &str) -> Option<Markup> {
    let game = NAMES.iter().find(|name| **name == game)?;
    let main = html! { article.page.rules { h1 { (title(game)) } } };
    Some(document(ctx, Document { title: title(game), class: "plain", scripts: &[], main }))
}
