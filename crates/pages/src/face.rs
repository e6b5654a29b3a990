//! How a game looks.

use bots::Roster;
use game::Seat;
use maud::Markup;

use crate::{Board, Lang};

/// A game that has pages. Everything is drawn from what the observer may know and nothing else.
pub trait Face: Roster {
    /// The middle of the table: dice, line or tableau, then the observer's own sheet or hand with the choices as
    /// buttons in it.
    fn board(board: &Board<'_, Self>) -> Markup;

    /// Somebody else's sheet or holding at a glance.
    fn glance(board: &Board<'_, Self>, seat: Seat) -> Markup;

    /// What the observer is asked to do, as a sentence. Only used while they have choices.
    fn prompt(board: &Board<'_, Self>) -> String;

    /// The key of the advice that a beginner gets at this choice.
    fn tip(board: &Board<'_, Self>) -> Tip;

    /// What a choice does, as the confirming button says it: "Mark green 3".
    fn deed(board: &Board<'_, Self>, action: Self::Action) -> String;

    /// The choice that passes, or whatever else should stand in the action bar until something is chosen.
    fn rest(board: &Board<'_, Self>) -> Option<Self::Action>;

    /// An event as a sentence; `None` for what nobody would miss in the log.
    fn tell(lang: Lang, names: &[String], event: &Self::Event) -> Option<String>;

    /// Whose deed an event is, if it is one worth showing beside their sheet.
    fn doer(event: &Self::Event) -> Option<Seat>;

    /// The parts of a seat's score.
    fn parts(board: &Board<'_, Self>, seat: Seat) -> Vec<Part>;

    /// An opponent who has no seat, with their points.
    fn rival(_: &Self::View) -> Option<(&'static str, i32)> {
        None
    }

    /// Whose turn it is.
    fn active(view: &Self::View) -> Option<Seat>;

    /// The fields in which people type what real dice or cards show; `None` if the game has secrets that nobody
    /// could type in.
    fn typed(_: &Board<'_, Self>) -> Option<Markup>;

    /// Can it be played with real dice or cards?
    const TYPED: bool = true;

    /// The key of the sentence that asks for them.
    const ASK_TYPED: &'static str = "status-typed";
}

/// Advice for beginners: what to look at, one after the other, and what to know about it.
pub type Tip = &'static [(Spot, &'static str)];

/// A part of the page that advice points at. Its number is drawn beside the part and in front of the advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The dice, the pile and line, or the cards drawn.
    Middle,
    /// What can be chosen.
    Choices,
    /// The bar that confirms.
    Bar,
    /// What one owns: the holding, the hand.
    Own,
}

impl Spot {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Spot::Middle => "middle",
            Spot::Choices => "choices",
            Spot::Bar => "bar",
            Spot::Own => "own",
        }
    }
}

/// One term of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is for: "red: 4 marks".
    pub label: String,
    /// The class of its colour, or nothing.
    pub class: &'static str,
    /// Its points; below 0 for what is taken off.
    pub points: i32,
}

/// Something to be done with a game whose type is known only once its name was read.
pub trait Visit {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Face>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Every game's name, in the order of the front page.
        pub const NAMES: &[&str] = &[$(<$game as game::Game>::NAME),*];

        /// Does something with the game of this name, if there is one.
        pub fn with<V: Visit>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == <$game as game::Game>::NAME {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

games![qwixx::Classic, qwixx::OnBoard, qwixx::Cards, ten::Ten];
