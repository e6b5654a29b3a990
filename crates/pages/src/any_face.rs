//! A game's face when its type is not known.

use std::fmt;

use game::dynamic::{AnyGame, Of};
use maud::Markup;
use words::{Lang, OptionForm, Phrases};

use crate::{Face, Fields, Follower};

/// What pages need to know of a game that is one of a list. The pages about a game as such take it: [`home`],
/// [`rules`], [`new_table`], [`fair`], [`sheets()`] and [`archive()`].
///
/// ```
/// use game::dynamic::Of;
/// use pages::AnyFace;
///
/// let game: &dyn AnyFace = &Of::<ten::Ten>::new();
/// assert_eq!(game.title_in(pages::Lang::Fr), "DIX");
/// ```
///
/// [`home`]: crate::home
/// [`rules`]: crate::rules
/// [`new_table`]: crate::new_table
/// [`fair`]: crate::fair
/// [`sheets()`]: crate::sheets
/// [`archive()`]: crate::archive
pub trait AnyFace: AnyGame + fmt::Debug {
    /// Returns the game's texts.
    fn phrases(&self, lang: Lang) -> Phrases;

    /// Returns what people call the game.
    fn title_in(&self, lang: Lang) -> String;

    /// Describes the game in a sentence or two.
    fn about(&self, lang: Lang) -> String;

    /// Returns the rules for players; [`words::rules`] says how to read them.
    fn rules_in(&self, lang: Lang) -> &'static str;

    /// Returns how the options of the game are asked for.
    fn option_forms(&self) -> &'static [OptionForm];

    /// Returns the names of its bots, the weakest first.
    fn bot_names(&self) -> Vec<&'static str>;

    /// Returns the game's picture.
    fn picture(&self) -> Markup;

    /// Renders an example of the rules, if the game knows such an example.
    fn example(&self, lang: Lang, words: &[&str]) -> Option<Markup>;

    /// Returns whether its sheets can be kept alone, beside real dice or cards.
    fn has_sheets(&self) -> bool;

    /// Returns whether it can be played with real dice or cards that people type in.
    fn is_typed(&self) -> bool;

    /// Puts together what was typed in; `None` if nothing can be typed in.
    fn typed_outcome(&self, fields: Fields<'_>) -> Option<String>;

    /// Returns how the browser follows its cards.
    fn follower(&self) -> Option<Follower>;

    /// Returns its own style.
    fn style(&self) -> &'static str;
}

impl<G: Face> AnyFace for Of<G> {
    fn phrases(&self, lang: Lang) -> Phrases {
        G::phrases(lang)
    }

    fn title_in(&self, lang: Lang) -> String {
        G::title(lang)
    }

    fn about(&self, lang: Lang) -> String {
        G::about(lang)
    }

    fn rules_in(&self, lang: Lang) -> &'static str {
        G::rules(lang)
    }

    fn option_forms(&self) -> &'static [OptionForm] {
        G::OPTIONS
    }

    fn bot_names(&self) -> Vec<&'static str> {
        G::bots().iter().map(|bot| bot.name).collect()
    }

    fn picture(&self) -> Markup {
        G::picture()
    }

    fn example(&self, lang: Lang, words: &[&str]) -> Option<Markup> {
        G::example(G::phrases(lang), words)
    }

    fn has_sheets(&self) -> bool {
        G::SHEETS.is_some()
    }

    fn is_typed(&self) -> bool {
        G::TYPED.is_some()
    }

    fn typed_outcome(&self, fields: Fields<'_>) -> Option<String> {
        G::TYPED.map(|typed| (typed.outcome)(fields))
    }

    fn follower(&self) -> Option<Follower> {
        G::FOLLOWER
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }
}
