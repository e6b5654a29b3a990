//! What a game has to say.

use game::{Game, Seat};

use crate::{Lang, OptionForm, Phrases, Situation, Texts};

/// A game that can be talked about in every language. Everything is said from what the observer may know and
/// nothing else.
pub trait Words: Game {
    /// The game's texts: [`COMMON`](crate::COMMON) and its own, which must have the keys `about`, `takes` (how
    /// long a game takes) and `how-1` to `how-3` (the rules in three sentences) and may override any common text.
    fn texts() -> &'static Texts;

    /// The rules of the game for players, in every language, in the order of [`Lang::ALL`]. See
    /// [`rules`](crate::rules) for their form.
    const RULES_FOR_PLAYERS: [&'static str; 4];

    /// What can be chosen when the game is set up: one form for each of the game's options, in the same
    /// order.
    const OPTIONS: &'static [OptionForm];

    /// Returns an event as a sentence, or `None` for what nobody would miss in the log. `names` says what to
    /// call each seat.
    fn sentence(lang: Lang, names: &[String], event: &Self::Event) -> Option<String>;

    /// Returns whose deed an event is, if it is one worth showing beside their sheet.
    fn doer(event: &Self::Event) -> Option<Seat>;

    /// Says what the observer is asked to do. Only used while they have choices.
    fn prompt(situation: &Situation<'_, Self>) -> String;

    /// Says what a choice does, as the confirming button has it: "Mark green 3".
    fn deed(situation: &Situation<'_, Self>, action: Self::Action) -> String;

    /// Says what a choice brings and what it costs, in a few words each: "1 point", "gives up 3–6". Empty where there is
    /// nothing to say.
    fn effects(_: &Situation<'_, Self>, _: Self::Action) -> Vec<String> {
        Vec::new()
    }

    /// Returns the parts of a seat's score.
    fn parts(situation: &Situation<'_, Self>, seat: Seat) -> Vec<Part>;

    /// Returns an opponent who has no seat, with their points.
    fn rival(_: &Self::View) -> Option<(&'static str, i32)> {
        None
    }

    /// Says why the game is over by its rules. Only used when it is.
    fn why_over(_: &Situation<'_, Self>) -> Option<String> {
        None
    }

    /// Returns what is said to whoever has beaten that opponent.
    fn praise(_: &Situation<'_, Self>) -> Option<String> {
        None
    }

    /// Returns whose turn it is.
    fn active(view: &Self::View) -> Option<Seat>;

    /// Returns the game's texts in one language.
    fn phrases(lang: Lang) -> Phrases {
        Self::texts().phrases(lang)
    }

    /// Returns what people call the game: its `TITLE`, unless its texts have another `title` in this
    /// language.
    fn title(lang: Lang) -> String {
        Self::phrases(lang).find("title").unwrap_or_else(|| Self::TITLE.to_owned())
    }

    /// Describes the game in a sentence or two.
    fn about(lang: Lang) -> String {
        Self::phrases(lang).t("about")
    }

    /// Returns the rules of the game for players.
    fn rules(lang: Lang) -> &'static str {
        Self::RULES_FOR_PLAYERS[lang as usize]
    }
}

/// One term of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What the points are for: "red: 4 marks".
    pub label: String,
    /// The name of its colour, or of its kind where it has none: pages use it as a class.
    pub class: &'static str,
    /// Its points; below 0 for what is taken off.
    pub points: i32,
}
