//! A game's face when its type is not known.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use maud::Markup;
use table::sheet_only;
use words::{Lang, OptionForm, Phrases};

use crate::{Face, Fields, Follower};

/// What pages need to know of a game that is one of a list. The pages about a game as such take it: [`home`], [`rules`],
/// [`new_table`], [`fair`], [`sheets()`] and [`archive()`].
///
/// [`home`]: crate::home
/// [`rules`]: crate::rules
/// [`new_table`]: crate::new_table
/// [`fair`]: crate::fair
/// [`sheets()`]: crate::sheets
/// [`archive()`]: crate::archive
pub trait AnyFace: fmt::Debug + Send + Sync {
    /// Returns the game's name in addresses and logs.
    fn name(&self) -> &'static str;
    /// Returns the game's texts.
    fn phrases(&self, lang: Lang) -> Phrases;
    /// Returns the game's picture.
    fn picture(&self) -> Markup;
    /// Returns the text of the rules; [`words::rules`] says how to read it.
    fn rules(&self, lang: Lang) -> &'static str;
    /// Draws an example of the rules, if the game knows such an example.
    fn example(&self, lang: Lang, words: &[&str]) -> Option<Markup>;
    /// Returns what can be chosen when the game is set up.
    fn options(&self) -> &'static [OptionForm];
    /// Returns how many can play.
    fn seats(&self) -> RangeInclusive<usize>;
    /// Returns the names of its bots, the weakest first.
    fn bots(&self) -> Vec<&'static str>;
    /// Returns by which rules its sheets are marked where only the sheets are here.
    fn sheets(&self) -> Option<sheet_only::Rules>;
    /// Returns whether it can be played with real dice or cards that people type in.
    fn is_typed(&self) -> bool;
    /// Puts together what was typed in; `None` if nothing can be typed in.
    fn typed_outcome(&self, fields: Fields<'_>) -> Option<String>;
    /// Returns how the browser follows its cards.
    fn follower(&self) -> Option<Follower>;
    /// Returns its own style.
    fn style(&self) -> &'static str;

    /// Returns what people call the game.
    fn title(&self, lang: Lang) -> String {
        self.phrases(lang).t("title")
    }

    /// Describes the game in a sentence or two.
    fn about(&self, lang: Lang) -> String {
        self.phrases(lang).t("about")
    }
}

/// The face of the game `G` as a value, to stand in a list.
///
/// ```
/// use pages::{AnyFace, FaceOf};
/// let game: &dyn AnyFace = &FaceOf::<ten::Ten>::NEW;
/// assert_eq!(game.title(pages::Lang::Fr), "DIX");
/// ```
pub struct FaceOf<G>(PhantomData<fn() -> G>);

impl<G> FaceOf<G> {
    /// The one value there is.
    pub const NEW: Self = FaceOf(PhantomData);
}

impl<G: Face> fmt::Debug for FaceOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("FaceOf").field(&G::NAME).finish()
    }
}

impl<G: Face> AnyFace for FaceOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn phrases(&self, lang: Lang) -> Phrases {
        G::phrases(lang)
    }

    fn picture(&self) -> Markup {
        G::picture()
    }

    fn rules(&self, lang: Lang) -> &'static str {
        G::rules(lang)
    }

    fn example(&self, lang: Lang, words: &[&str]) -> Option<Markup> {
        G::example(G::phrases(lang), words)
    }

    fn options(&self) -> &'static [OptionForm] {
        G::OPTIONS
    }

    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }

    fn bots(&self) -> Vec<&'static str> {
        G::bots().iter().map(|bot| bot.name).collect()
    }

    fn sheets(&self) -> Option<sheet_only::Rules> {
        G::SHEETS
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
