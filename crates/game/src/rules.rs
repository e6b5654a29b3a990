//! The trait that every game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::{
    BySeat, Choices, Coded, Digest, GameOptions, Ink, Input, Joint, Observer, ParseError, Seat, SeatSet,
    Source,
};

/// What a position waits for.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Game, NoOptions, Pending};
///
/// let first = Bids::start(2, &NoOptions {}).unwrap();
/// assert_eq!(first.pending(), Pending::Chance);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// The position waits for an outcome from outside: dice, a card, a lot.
    Chance,
    /// The position waits for one action from each of these seats, of which there is at least one. A simultaneous
    /// choice and a lone turn are the same thing.
    Decide(SeatSet),
    /// The game is over, and nothing more happens.
    Over,
}

/// Why an input was refused, with the rule that refuses it and a word for the reason; [`codes!`](crate::codes) gives it
/// the words.
pub trait Refusal: Coded + std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// Returns the decision number of the rule, as in `docs/rules/`: "Q2".
    fn rule(&self) -> &'static str;
}

/// Why a game could not be set up.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Game, NoOptions};
///
/// let why = Bids::start(5, &NoOptions {}).unwrap_err();
/// assert_eq!(why.to_string(), "Bids is for 2 players, not 5");
/// assert_eq!(why.code(), "seats");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{game} is for {} players, not {asked}", if from == to { from.to_string() } else { format!("{from} to {to}") })]
    Seats {
        /// The title of the game.
        game: &'static str,
        /// The smallest number of seats.
        from: usize,
        /// The largest number of seats.
        to: usize,
        /// The number that was asked for.
        asked: usize,
    },
    /// An option that the game does not have.
    #[error("there is no option `{key}` here{}", if known.is_empty() { " (this game has none)".to_owned() } else { format!("; the options are: {known}") })]
    UnknownOption {
        /// The option that was asked for.
        key: String,
        /// The options that there are, separated by commas.
        known: String,
    },
    /// A value that the option cannot have.
    #[error("option `{key}`: {why}")]
    BadOption {
        /// The option.
        key: &'static str,
        /// What is wrong and what would be right.
        why: String,
    },
    /// A text that is not of the form `key=value`.
    #[error("`{0}` is not of the form key=value")]
    NotAPair(String),
}

crate::codes! {
    SetupError {
        Self::Seats { .. } => "seats",
        Self::UnknownOption { .. } => "unknown_option",
        Self::BadOption { .. } => "bad_option",
        Self::NotAPair(_) => "not_a_pair"
    }
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
    /// The name of the game, as the command line and records know it.
    const NAME: &'static str;
    /// The name of the game, as people know it.
    const TITLE: &'static str;
    /// The version of the rules, which changes when the same inputs could lead to another position.
    const RULES_VERSION: u32;
    /// The numbers of seats at which the game can be played.
    const SEATS: RangeInclusive<usize>;
    /// The largest number of inputs that a game can take, whatever the players do.
    const LONGEST: usize;
    /// The text of the rules page.
    const RULES: &'static str;

    /// The type of what is chosen at set-up.
    type Options: GameOptions;
    /// The type of what a seat can do; passing is an action.
    type Action: Vocabulary;
    /// The type of what chance can bring.
    type Outcome: Vocabulary;
    /// The type of the set of legal actions of a seat.
    type Choices: Choices<Action = Self::Action>;
    /// The type of the reasons why an action or an outcome is refused.
    type Refusal: Refusal;
    /// The type of something that happened, as one observer may know it. The crate `words` tells it as a sentence.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// The type of all that one observer may know. It displays as a drawing for the terminal, with `{:#}` in
    /// colour.
    type View: Clone + PartialEq + Debug + Display + Serialize + Send + Sync;

    /// Sets the game up and returns the position before the first input.
    fn start(seats: usize, options: &Self::Options) -> Result<Self, SetupError>;

    /// Returns how many sit here.
    fn seats(&self) -> usize;

    /// Returns what is awaited.
    fn pending(&self) -> Pending;

    /// Returns how many turns have begun.
    fn turn(&self) -> u32;

    /// Returns the sum of the weights of all outcomes of the pending chance event. Imagine that many tickets in an
    /// urn; an outcome of weight 3 stands on three of them.
    fn tickets(&self) -> u64;

    /// Returns the outcome on ticket number `ticket < tickets()`. Tickets of one outcome are neighbours.
    fn outcome(&self, ticket: u64) -> Self::Outcome;

    /// Returns on how many tickets this outcome stands, or why it is impossible. Never returns `Ok(0)`.
    fn weight(&self, outcome: Self::Outcome) -> Result<u64, Self::Refusal>;

    /// Returns what `observer` sees of this outcome of the pending chance event: all of it, something less (a card's
    /// back), or nothing.
    fn glimpse(&self, outcome: Self::Outcome, observer: Observer) -> Option<Self::Outcome>;

    /// Returns what `seat`, which is awaited, may do, in a fixed order.
    fn choices(&self, seat: Seat) -> Self::Choices;

    /// Checks whether `seat`, which is awaited, may do this, and says which rule forbids it otherwise.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Returns what is done for `seat`, which is awaited, when it does not decide: to pass, or what comes nearest to
    /// it. This is one of its choices, and the last of them unless a game says otherwise.
    fn idle(&self, seat: Seat) -> Self::Action {
        let choices = self.choices(seat);
        choices.get(choices.len() - 1)
    }

    /// Moves the position on by an outcome, which must be one of the pending chance event.
    fn settle(&mut self, outcome: Self::Outcome);

    /// Moves the position on by the decision of the awaited seats.
    fn decide(&mut self, joint: &Joint<Self::Action>);

    /// Returns the scores as they stand.
    fn scores(&self) -> BySeat<i32>;

    /// Returns who has won: `None` until the game is over, and nobody if the table has lost.
    fn winners(&self) -> Option<SeatSet>;

    /// Returns what `observer` may know, and nothing else. This is the only way out to a player, a bot, a page or a
    /// log.
    fn view(&self, observer: Observer) -> Self::View;

    /// Returns what happened between `self` and `after` because of `input`, as `observer` may know it.
    fn events(&self, input: &Input<Self>, after: &Self, observer: Observer) -> Vec<Self::Event>;

    /// Returns a full position that is consistent with the view, drawn according to what the observer can know. It is
    /// for search.
    fn imagine<S: Source>(view: &Self::View, source: &mut S) -> Self;

    /// Writes everything that makes this position differ from others, as `docs/record-format.md` lays down.
    fn encode(&self, ink: &mut Ink);

    /// Returns every action value there is, legal or not, for tests and fuzzing.
    fn vocabulary() -> Vec<Self::Action>;

    /// Returns the stable digest of the position.
    fn digest(&self) -> Digest {
        let mut ink = Ink::default();
        self.encode(&mut ink);
        ink.finish()
    }

    /// Checks whether so many can play.
    fn check_seats(seats: usize) -> Result<(), SetupError> {
        if Self::SEATS.contains(&seats) {
            return Ok(());
        }
        let (from, to) = (*Self::SEATS.start(), *Self::SEATS.end());
        Err(SetupError::Seats { game: Self::TITLE, from, to, asked: seats })
    }
}
