//! How a game looks.

use bots::Roster;
use game::Seat;
use maud::Markup;
use sheets::Rules;
use words::{Phrases, Situation, Words};

use crate::Moment;

/// A game that has pages. Everything is rendered from what the observer may know and nothing else; the
/// sentences come from [`Words`].
pub trait Face: Words + Roster {
    /// Renders what the game is played on: dice, line or tableau, then the observer's own sheet or hand with
    /// the choices as buttons in it.
    fn play_area(situation: &Situation<'_, Self>) -> Markup;

    /// Renders somebody else's sheet or holding at a glance. It depends on what is known and on the language,
    /// and not on who of those who know as much looks.
    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Markup;

    /// Renders what a seat has at the end, so that its score can be checked by eye.
    fn tally(situation: &Situation<'_, Self>, seat: Seat) -> Markup {
        Self::glance(situation, seat)
    }

    /// Renders the same of an opponent who has no seat, with what there is to know about them.
    fn rival_tally(_: &Situation<'_, Self>) -> Option<Markup> {
        None
    }

    /// Returns the advice that a beginner gets at this choice.
    fn tip(situation: &Situation<'_, Self>) -> Tip;

    /// Returns the choice that the action bar offers beside the one that is confirmed: usually passing.
    fn default_action(situation: &Situation<'_, Self>) -> Option<Self::Action>;

    /// Returns whether a choice costs something that nobody would give away by a slip of the finger.
    fn is_costly(_: &Situation<'_, Self>, _: Self::Action) -> bool {
        false
    }

    /// Renders the action bar's buttons while the observer is asked, where the game has its own: a button `.now` acts at
    /// once. `None` is the usual bar, with a button that passes and one that confirms.
    fn bar(_: &Situation<'_, Self>) -> Option<Markup> {
        None
    }

    /// Returns what people see and hear of an event.
    fn moments(_: &Situation<'_, Self>, _: &Self::Event) -> Vec<Moment> {
        Vec::new()
    }

    /// Renders the game's picture.
    fn picture() -> Markup;

    /// Renders an example of the rules page: `dice 4 1 r3` for a line `!dice 4 1 r3` of the text. It is
    /// `None` if the game knows no such example.
    fn example(phrases: Phrases, words: &[&str]) -> Option<Markup>;

    /// How people type in what real dice or cards show; `None` if the game has secrets that nobody could type
    /// in.
    const TYPED: Option<Typed<Self>>;

    /// Whether everybody knows everything: two views differ only in who looks. What is shown of such a game is drawn and
    /// written once for all.
    const OPEN: bool = false;

    /// By which rules its sheets are marked where only the sheets are here; `None` if it has no sheets.
    const SHEETS: Option<Rules> = None;

    /// How the browser follows its cards or its points when it checks a record; `None` if it does not.
    const FOLLOWER: Option<Follower> = None;

    /// Decisions for newcomers to practise, one a line as JSON, made by `rowlock exercises`.
    const EXERCISES: &'static str = "";

    /// The game's own style, which its pages get on top of the common one.
    const STYLE: &'static str = "";
}

/// How people type in what real dice or cards show.
#[derive(Clone, Copy, Debug)]
pub struct Typed<G: Face> {
    /// Renders the fields for the draw that is awaited.
    pub fields: fn(&Situation<'_, G>) -> Markup,
    /// Puts the text of the outcome together from the fields as they were sent.
    pub outcome: fn(Fields<'_>) -> String,
}

/// The fields of a form as they were sent: gives the value of a field.
pub type Fields<'a> = &'a dyn Fn(&str) -> Option<&'a str>;

/// A script that follows the cards of a finished game, to tell which card a ticket stands for, or its points.
#[derive(Clone, Copy, Debug)]
pub struct Follower {
    /// The name of the script among the [assets](crate::asset). It exports `follow(record, data)`, which returns what is
    /// told of each input, `decided(actions)` and `drawn(shown, tickets, ticket)`, and may count the points, `scores()`.
    pub script: &'static str,
    /// Returns what the script has to know besides the record; it is part of the page.
    pub data: fn() -> String,
}

/// Advice for beginners: what to look at, one after the other, and the key of what to know about it.
pub type Tip = &'static [(Spot, &'static str)];

/// A part of the page that advice points at. Its number is shown beside the part and in front of the advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The dice, the pile and line, or the cards drawn.
    Middle,
    /// The pile alone.
    Pile,
    /// What can be chosen.
    Choices,
    /// The buttons of the bar that act at once, but for the one that draws.
    Deeds,
    /// The button that draws.
    Draw,
    /// The bar that confirms.
    Bar,
    /// What the viewer owns: the holding, the hand.
    Own,
}

impl Spot {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Spot::Middle => "middle",
            Spot::Pile => "pile",
            Spot::Choices => "choices",
            Spot::Deeds => "deeds",
            Spot::Draw => "draw",
            Spot::Bar => "bar",
            Spot::Own => "own",
        }
    }
}
