//! Any game behind text in and JSON out.
//!
//! The trait [`Game`] has types of its own for actions, outcomes, views and events, which is right for rules, bots and
//! tests, and wrong for whoever learns only at run time which game is played: a command line, a server, a binding for
//! another language. For them every game is also an [`AnyGame`], by one implementation for all of them:
//!
//! - [`Of`]: a game as a value. `&Of::<MyGame>::new()` is a `&'static dyn AnyGame`, so a list of games is a slice.
//! - [`AnyPosition`]: a position that takes texts and gives texts. Texts are read first and checked by the rules
//!   second, with separate errors ([`DynamicError::Unreadable`] and [`DynamicError::Refused`]).
//! - [`AnyStep`]: one input with the positions around it, which tells every observer what happened.
//! - [`AnyRecord`]: a whole game as it stands in a file.
//! - [`Session`]: a position and its record, played together, with undo.
//!
//! Nothing here is decided twice: every method parses, calls the typed rules, and prints. The conformance suite plays
//! every game both ways and compares them.
//!
//! A whole game, by text alone:
//!
//! ```
//! use game::dynamic::{AnyGame, Of, Session};
//! use game::{Observer, Pending, Seat};
//!
//! // In a program this comes from a list, by name.
//! let game: &dyn AnyGame = &Of::<game::testkit::Bids>::new();
//! let names = vec!["Ada".to_owned(), "Ben".to_owned()];
//! let mut session = Session::new(game, 2, &[], names, "typed in").unwrap();
//! while session.position().pending() != Pending::Over {
//!     match session.position().pending() {
//!         Pending::Chance => {
//!             let step = session.settle("number 3").unwrap();
//!             let seen = step.events(Observer::Spectator).unwrap();
//!             assert_eq!(seen[0].get(), r#""dealt a card""#);
//!         }
//!         Pending::Decide(awaited) => {
//!             let highest = session.position().choices(Seat::FIRST).pop().unwrap();
//!             let rest = awaited.iter().skip(1).map(|seat| (seat, "number 0"));
//!             let decisions: Vec<_> = [(Seat::FIRST, &*highest)].into_iter().chain(rest).collect();
//!             session.decide(&decisions).unwrap();
//!         }
//!         Pending::Over => unreachable!(),
//!     }
//! }
//! assert_eq!(session.position().scores().as_slice(), [3, 0]);
//!
//! // The record is the game; reading it gives every position again.
//! let record = game.read(&session.record_text()).unwrap();
//! record.verify().unwrap();
//! assert_eq!(record.header().players, ["Ada", "Ben"]);
//! assert_eq!(record.position_at(record.len()).unwrap().digest(), session.position().digest());
//! ```
//!
//! What is wrong is said by an error with a code for programs and a sentence for people:
//!
//! ```
//! # use game::dynamic::{AnyGame, Of};
//! # let game: &dyn AnyGame = &Of::<game::testkit::Bids>::new();
//! let mut position = game.start(2, &[]).unwrap();
//! assert_eq!(position.settle("number three").unwrap_err().code(), "unreadable");
//! let refused = position.settle("number 9").unwrap_err();
//! assert_eq!((refused.code(), refused.rule()), ("refused", Some("X1")));
//! assert_eq!(refused.to_string(), "at most 4 [X1]");
//! ```

mod error;
mod game;
mod position;
mod record;
mod session;
mod step;

use std::fmt;
use std::marker::PhantomData;

use serde::Serialize;
use serde_json::value::RawValue;

pub use self::error::DynamicError;
pub use self::game::AnyGame;
pub use self::position::{AnyPosition, Position};
pub use self::record::AnyRecord;
pub use self::session::Session;
pub use self::step::{AnyStep, Step, TextInput};
use crate::{Game, Record};

/// A finished piece of JSON: exactly the text that the typed value serialises to.
///
/// It is neither a `String` nor a `serde_json::Value`, because it can be both at no cost: [`RawValue::get`] gives the
/// text, and inside another value it serialises as itself. The fields stay in the order in which the game wrote them,
/// and nobody builds a tree only to write it down again.
///
/// ```
/// use game::dynamic::{AnyGame, Of};
/// use game::Observer;
///
/// let position = Of::<game::testkit::Bids>::new().start(2, &[]).unwrap();
/// let view = position.view(Observer::Spectator).unwrap();
/// assert!(view.get().starts_with(r#"{"observer":"spectator""#));
/// let answer = serde_json::json!({ "view": view });
/// assert_eq!(answer["view"]["round"], 1);
/// ```
pub type Json = Box<RawValue>;

/// A game as a value of no size, to be put behind [`AnyGame`].
///
/// ```
/// use game::dynamic::{AnyGame, Of};
///
/// static GAMES: &[&dyn AnyGame] = &[&Of::<game::testkit::Bids>::new()];
/// let names: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
/// assert_eq!(names, ["bids"]);
/// ```
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// Creates the value.
    pub const fn new() -> Self {
        Of(PhantomData)
    }
}

impl<G: Game> Of<G> {
    /// Puts a typed position behind [`AnyPosition`].
    pub fn position(position: G) -> Box<dyn AnyPosition> {
        Box::new(Position(position))
    }

    /// Puts a typed record behind [`AnyRecord`].
    pub fn record(record: Record<G>) -> Box<dyn AnyRecord> {
        Box::new(record)
    }

    /// Returns the game of a generic function as a value that lives for ever.
    pub(crate) fn game() -> &'static dyn AnyGame {
        const { &Of::<G>::new() }
    }
}

// Derived, these would ask for a `Clone` and `Copy` game.
impl<G> Clone for Of<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Of<G> {}

impl<G> Default for Of<G> {
    fn default() -> Self {
        Of::new()
    }
}

impl<G: Game> fmt::Debug for Of<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Of").field(&G::NAME).finish()
    }
}

/// Serialises plain data of a game.
fn json(value: &impl Serialize) -> Json {
    serde_json::value::to_raw_value(value).expect("views and events are plain data")
}
