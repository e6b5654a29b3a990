//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::{
    BySeat, Choices, Digest, GameOptions, Ink, Input, Joint, Observer, ParseError, Seat, SeatSet, Source,
};

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// Dice, a card, a lot: an outcome from outside.
    Chance,
    /// One action from each of these seats (at least one). A simultaneous choice and a lone turn are the same
    /// thing.
    Decide(SeatSet),
    /// Nothing more happens.
    Over,
}

/// Why an input was refused, with the rule that refuses it.
pub trait Refusal: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// The decision number of the rule, as in `docs/rules/`: "Q2".
    fn rule(&self) -> &'static str;
}

/// Why a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{game} is for {from} to {to} players, not {asked}")]
    Seats {
        /// The game's name.
        game: &'static str,
        /// At least so many.
        from: usize,
        /// At most so many.
        to: usize,
        /// What was asked for.
        asked: usize,
    },
    /// An option that the game does not have.
    #[error("there is no option `{key}` here{}", if known.is_empty() { " (this game has none)".to_owned() } else { format!("; the options are: {known}") })]
    UnknownOption {
        /// What was asked for.
        key: String,
        /// What there is.
        known: String,
    },
    /// A value that the option cannot have.
    #[error("option `{key}`: {why}")]
    BadOption {
        /// Which option.
        key: &'static str,
        /// What is wrong and what would be right.
        why: String,
    },
    /// Not of the form `key=value`.
    #[error("`{0}` is not of the form key=value")]
    NotAPair(String),
}

/// A small value with a text form that parses and prints both ways; its JSON form is that text in quotes.
pub trait Vocabulary:
    Copy
    + Ord
    + Hash
    + Debug
    + Display
    + FromStr<Err = ParseError>
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
    + 'static
{
}

impl<T> Vocabulary for T where
    T: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = ParseError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}

/// A game: the type of its positions.
///
/// The rules never see where chance comes from, never read a clock and never change a position that refuses an
/// input. Play through [`step`](crate::step), [`Round`](crate::Round) and [`chance`](crate::chance), which
/// check everything; [`settle`](Game::settle) and [`decide`](Game::decide) trust their caller.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// As the command line knows it.
    const NAME: &'static str;
    /// As people know it.
    const TITLE: &'static str;
    /// Changes when the same inputs could lead to another position.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// No game takes more inputs than this, whatever the players do.
    const LONGEST: usize;
    /// The rules page.
    const RULES: &'static str;

    /// What is chosen at set-up.
    type Options: GameOptions;
    /// What a seat can do; passing is an action.
    type Action: Vocabulary;
    /// What chance can bring.
    type Outcome: Vocabulary;
    /// The legal actions of a seat.
    type Choices: Choices<Action = Self::Action>;
    /// Why an action or an outcome was refused.
    type Refusal: Refusal;
    /// Something that happened, as one observer may know it. The crate `words` tells it as a sentence.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// All that one observer may know. Displays as a drawing for the terminal, with `{:#}` in colour.
    type View: Clone + PartialEq + Debug + Display + Serialize + Send + Sync;

    /// The position before the first input.
    fn start(seats: usize, options: &Self::Options) -> Result<Self, SetupError>;

    /// How many sit here.
    fn seats(&self) -> usize;

    /// What is awaited.
    fn pending(&self) -> Pending;

    /// How many turns have begun.
    fn turn(&self) -> u32;

    /// The sum of the weights of all outcomes of the pending chance event. Imagine that many tickets in an urn;
    /// an outcome of weight 3 stands on three of them.
    fn tickets(&self) -> u64;

    /// What ticket `ticket < tickets()` says. Tickets of one outcome are neighbours.
    fn outcome(&self, ticket: u64) -> Self::Outcome;

    /// On how many tickets this outcome stands, or why it cannot be. Never `Ok(0)`.
    fn weight(&self, outcome: Self::Outcome) -> Result<u64, Self::Refusal>;

    /// What `observer` sees of this outcome of the pending chance event: all of it, something less (a card's
    /// back), or nothing.
    fn glimpse(&self, outcome: Self::Outcome, observer: Observer) -> Option<Self::Outcome>;

    /// What `seat`, which is awaited, may do, in a fixed order.
    fn choices(&self, seat: Seat) -> Self::Choices;

    /// Whether `seat`, which is awaited, may do this, and if not, which rule says so.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// What is done for `seat`, which is awaited, when it does not decide: to pass, or what comes nearest to it.
    /// One of its choices; the last of them unless a game says otherwise.
    fn idle(&self, seat: Seat) -> Self::Action {
        let choices = self.choices(seat);
        choices.get(choices.len() - 1)
    }

    /// Chance has spoken. The outcome is one of the pending event's.
    fn settle(&mut self, outcome: Self::Outcome);

    /// The awaited seats have decided.
    fn decide(&mut self, joint: &Joint<Self::Action>);

    /// The scores as they stand.
    fn scores(&self) -> BySeat<i32>;

    /// Who has won. `None` until the game is over; empty if nobody at the table has.
    fn winners(&self) -> Option<SeatSet>;

    /// What `observer` may know, and nothing else. The only way out to a player, a bot, a page or a log.
    fn view(&self, observer: Observer) -> Self::View;

    /// What happened between `self` and `after` because of `input`, as `observer` may know it.
    fn events(&self, input: &Input<Self>, after: &Self, observer: Observer) -> Vec<Self::Event>;

    /// A full position that is consistent with the view, drawn according to what the observer can know. For
    /// search.
    fn imagine<S: Source>(view: &Self::View, source: &mut S) -> Self;

    /// Writes everything that makes this position differ from others, as `docs/record-format.md` lays down.
    fn encode(&self, ink: &mut Ink);

    /// Every action value there is, legal or not. For tests and fuzzing.
    fn vocabulary() -> Vec<Self::Action>;

    /// The stable digest of the position.
    fn digest(&self) -> Digest {
        let mut ink = Ink::default();
        self.encode(&mut ink);
        ink.dry()
    }

    /// `Ok` if so many can play.
    fn check_seats(seats: usize) -> Result<(), SetupError> {
        if Self::SEATS.contains(&seats) {
            return Ok(());
        }
        let (from, to) = (*Self::SEATS.start(), *Self::SEATS.end());
        Err(SetupError::Seats { game: Self::TITLE, from, to, asked: seats })
    }
}
