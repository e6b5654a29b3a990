//! One input of a game whose type is not known, and what it did.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use super::position::seated;
use super::{AnyGame, AnyPosition, DynamicError, Json, Of, Position, json};
use crate::{Game, Input, Observer, Seat};

/// What moves a game on, as text. Its JSON form is that of a record: `{"chance":"roll 3 4 r2 y5 g1 b6"}` or
/// `{"decide":{"1":"red 7","2":"pass"}}`.
///
/// ```
/// use game::dynamic::TextInput;
///
/// let input: TextInput = serde_json::from_str(r#"{"decide":{"1":"red 7","2":"pass"}}"#).unwrap();
/// let TextInput::Decide(actions) = &input else { panic!("this is a decision") };
/// assert_eq!(actions[&"2".parse().unwrap()], "pass");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextInput {
    /// The outcome of a chance event.
    Chance(String),
    /// The actions of the awaited seats.
    Decide(BTreeMap<Seat, String>),
}

impl<G: Game> From<&Input<G>> for TextInput {
    fn from(input: &Input<G>) -> Self {
        match input {
            Input::Chance(outcome) => TextInput::Chance(outcome.to_string()),
            Input::Decide(decisions) => {
                TextInput::Decide(decisions.iter().map(|(seat, action)| (seat, action.to_string())).collect())
            }
        }
    }
}

/// One input with the positions before and after it. What each observer may know of it is worked out when asked.
///
/// ```
/// use game::dynamic::{AnyGame, Of};
/// use game::{Observer, Seat};
///
/// let mut position = Of::<game::testkit::Bids>::new().start(2, &[]).unwrap();
/// let step = position.settle("number 4").unwrap();
/// let events = |observer| step.events(observer).unwrap().iter().map(ToString::to_string).collect::<Vec<_>>();
/// assert_eq!(events(Observer::Seat(Seat::FIRST)), [r#""dealt number 4""#]);
/// assert_eq!(events(Observer::Spectator), [r#""dealt a card""#]);
/// ```
pub trait AnyStep: Any + Debug + Send + Sync {
    /// Returns the game that is played.
    fn game(&self) -> &'static dyn AnyGame;

    /// Returns what was put in.
    fn input(&self) -> TextInput;

    /// Returns the position that it was put into.
    fn before(&self) -> &dyn AnyPosition;

    /// Returns the position that it led to.
    fn after(&self) -> &dyn AnyPosition;

    /// Returns what happened, as `observer` may know it, in order.
    fn events(&self, observer: Observer) -> Result<Vec<Json>, DynamicError>;
}

impl dyn AnyStep {
    /// Returns the typed step, if it is one of `G`.
    pub fn typed<G: Game>(&self) -> Option<&Step<G>> {
        (self as &dyn Any).downcast_ref()
    }
}

/// The one implementation of [`AnyStep`]; [`typed`](trait.AnyStep.html#method.typed) leads back to it.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// The position that the input was put into.
    pub before: Position<G>,
    /// What was put in.
    pub input: Input<G>,
    /// The position that it led to.
    pub after: Position<G>,
}

impl<G: Game> Step<G> {
    /// Returns what happened, as `observer` may know it, in the game's own type.
    pub fn typed_events(&self, observer: Observer) -> Vec<G::Event> {
        self.before.0.events(&self.input, &self.after.0, observer)
    }
}

impl<G: Game> AnyStep for Step<G> {
    fn game(&self) -> &'static dyn AnyGame {
        Of::<G>::game()
    }

    fn input(&self) -> TextInput {
        (&self.input).into()
    }

    fn before(&self) -> &dyn AnyPosition {
        &self.before
    }

    fn after(&self) -> &dyn AnyPosition {
        &self.after
    }

    fn events(&self, observer: Observer) -> Result<Vec<Json>, DynamicError> {
        let observer = seated(observer, self.before.0.seats())?;
        Ok(self.typed_events(observer).iter().map(json).collect())
    }
}
