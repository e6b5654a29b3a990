//! A position of a game whose type is not known.

use std::any::Any;
use std::fmt::Debug;

use super::{AnyGame, AnyStep, DynamicError, Json, Of, Step, TextInput, json};
use crate::{
    BySeat, Choices, Decisions, Digest, Game, Input, Observer, Pending, Seat, SeatSet, chance, perft, step,
};

/// A position that takes texts and gives texts.
///
/// Everything may be asked at any time: where there is nothing to tell, the answer is empty, `None` or an error, and
/// never a panic.
///
/// ```
/// use game::dynamic::{AnyGame, Of};
/// use game::{Pending, Seat};
///
/// let mut position = Of::<game::testkit::Bids>::new().start(2, &[]).unwrap();
/// assert_eq!(position.outcome(2).as_deref(), Some("number 3"));
/// assert!(position.choices(Seat::FIRST).is_empty());
/// position.settle("number 1").unwrap();
/// position.settle("number 2").unwrap();
/// assert_eq!(position.choices(Seat::FIRST), ["number 0", "number 1"]);
/// assert!(position.check(Seat::FIRST, "number 2").is_err());
/// let second = Seat::FIRST.next(2);
/// position.decide(&[(Seat::FIRST, "number 1"), (second, "number 2")]).unwrap();
/// assert_eq!(position.scores()[second], 1);
/// ```
pub trait AnyPosition: Any + Debug + Send + Sync {
    /// Returns the game that is played.
    fn game(&self) -> &'static dyn AnyGame;

    /// Returns a copy.
    fn clone_box(&self) -> Box<dyn AnyPosition>;

    /// Returns how many sit here.
    fn seats(&self) -> usize;

    /// Returns what is awaited.
    fn pending(&self) -> Pending;

    /// Returns how many turns have begun.
    fn turn(&self) -> u32;

    /// Returns the sum of the weights of all outcomes of the pending chance event; 0 if none is pending.
    fn tickets(&self) -> u64;

    /// Returns the outcome that stands on a ticket, counted from 0. `None` if there is no such ticket now.
    fn outcome(&self, ticket: u64) -> Option<String>;

    /// Returns on how many tickets an outcome of the pending chance event stands.
    fn weight(&self, outcome: &str) -> Result<u64, DynamicError>;

    /// Returns every outcome of the pending chance event with its weight, in the order of tickets. Six dice have
    /// 46,656 of them; they are worked out one by one, as far as they are asked for.
    fn outcomes(&self) -> Box<dyn Iterator<Item = (String, u64)> + '_>;

    /// Returns what `seat` may do, in the game's order. Empty if the seat is not asked now.
    fn choices(&self, seat: Seat) -> Vec<String>;

    /// Checks whether `seat` may do this.
    fn check(&self, seat: Seat, action: &str) -> Result<(), DynamicError>;

    /// Returns what is done for `seat` if it does not decide. `None` if the seat is not asked now.
    fn idle(&self, seat: Seat) -> Option<String>;

    /// Moves on by the outcome of the pending chance event.
    fn settle(&mut self, outcome: &str) -> Result<Box<dyn AnyStep>, DynamicError>;

    /// Moves on by one action for every awaited seat. A seat that stands there twice does its last action.
    fn decide(&mut self, actions: &[(Seat, &str)]) -> Result<Box<dyn AnyStep>, DynamicError>;

    /// Moves on by an input of either kind.
    fn play(&mut self, input: &TextInput) -> Result<Box<dyn AnyStep>, DynamicError> {
        match input {
            TextInput::Chance(outcome) => self.settle(outcome),
            TextInput::Decide(actions) => {
                let actions: Vec<_> = actions.iter().map(|(&seat, action)| (seat, &**action)).collect();
                self.decide(&actions)
            }
        }
    }

    /// Returns the scores as they stand.
    fn scores(&self) -> BySeat<i32>;

    /// Returns who has won. `None` until the game is over; empty if nobody at the table has.
    fn winners(&self) -> Option<SeatSet>;

    /// Returns all that `observer` may know.
    fn view(&self, observer: Observer) -> Result<Json, DynamicError>;

    /// Returns all that `observer` may know as a drawing for a terminal, which can show colours or not.
    fn drawing(&self, observer: Observer, colour: bool) -> Result<String, DynamicError>;

    /// Returns the stable digest of the position.
    fn digest(&self) -> Digest;

    /// Returns how many sequences of `depth` inputs there are from here; see [`perft()`](crate::perft()).
    fn perft(&self, depth: u32) -> u64;
}

impl dyn AnyPosition {
    /// Returns the typed position, if it is one of `G`.
    ///
    /// ```
    /// use game::dynamic::{AnyGame, Of};
    /// use game::testkit::Bids;
    ///
    /// let position = Of::<Bids>::new().start(2, &[]).unwrap();
    /// assert!(position.typed::<Bids>().is_some());
    /// ```
    pub fn typed<G: Game>(&self) -> Option<&G> {
        (self as &dyn Any).downcast_ref::<Position<G>>().map(|position| &position.0)
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}

/// The one implementation of [`AnyPosition`]. A type of its own, so that the methods of [`Game`] and of
/// [`AnyPosition`] never stand on the same value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<G>(pub G);

impl<G: Game> Position<G> {
    fn step(&mut self, input: Input<G>) -> Result<Box<dyn AnyStep>, DynamicError> {
        let mut after = self.0.clone();
        step(&mut after, &input)?;
        let before = std::mem::replace(&mut self.0, after.clone());
        Ok(Box::new(Step { before: Position(before), input, after: Position(after) }))
    }

    fn awaits(&self, seat: Seat) -> bool {
        matches!(self.0.pending(), Pending::Decide(awaited) if awaited.contains(seat))
    }

    fn has_chance(&self) -> bool {
        self.0.pending() == Pending::Chance
    }
}

impl<G: Game> AnyPosition for Position<G> {
    fn game(&self) -> &'static dyn AnyGame {
        Of::<G>::game()
    }

    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn pending(&self) -> Pending {
        self.0.pending()
    }

    fn turn(&self) -> u32 {
        self.0.turn()
    }

    fn tickets(&self) -> u64 {
        if self.has_chance() { self.0.tickets() } else { 0 }
    }

    fn outcome(&self, ticket: u64) -> Option<String> {
        (ticket < self.tickets()).then(|| self.0.outcome(ticket).to_string())
    }

    fn weight(&self, outcome: &str) -> Result<u64, DynamicError> {
        let outcome = read(None, outcome)?;
        if !self.has_chance() {
            return Err(DynamicError::NoChance);
        }
        self.0.weight(outcome).map_err(|why| DynamicError::refused(None, &why))
    }

    fn outcomes(&self) -> Box<dyn Iterator<Item = (String, u64)> + '_> {
        if !self.has_chance() {
            return Box::new(std::iter::empty());
        }
        Box::new(chance::outcomes(&self.0).map(|(outcome, weight)| (outcome.to_string(), weight)))
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        if !self.awaits(seat) {
            return Vec::new();
        }
        self.0.choices(seat).iter().map(|action| action.to_string()).collect()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), DynamicError> {
        let action = read(Some(seat), action)?;
        match self.0.pending() {
            Pending::Decide(awaited) if awaited.contains(seat) => {
                self.0.check(seat, action).map_err(|why| DynamicError::refused(Some(seat), &why))
            }
            Pending::Decide(_) => Err(DynamicError::NotAwaited(seat)),
            Pending::Chance | Pending::Over => Err(DynamicError::NoDecision),
        }
    }

    fn idle(&self, seat: Seat) -> Option<String> {
        self.awaits(seat).then(|| self.0.idle(seat).to_string())
    }

    fn settle(&mut self, outcome: &str) -> Result<Box<dyn AnyStep>, DynamicError> {
        self.step(Input::Chance(read(None, outcome)?))
    }

    fn decide(&mut self, actions: &[(Seat, &str)]) -> Result<Box<dyn AnyStep>, DynamicError> {
        // All are read before the rules look at one.
        let read = |&(seat, action): &(Seat, &str)| Ok((seat, read(Some(seat), action)?));
        let actions = actions.iter().map(read).collect::<Result<Vec<_>, DynamicError>>()?;
        self.step(Input::Decide(Decisions::new(actions)))
    }

    fn scores(&self) -> BySeat<i32> {
        self.0.scores()
    }

    fn winners(&self) -> Option<SeatSet> {
        self.0.winners()
    }

    fn view(&self, observer: Observer) -> Result<Json, DynamicError> {
        Ok(json(&self.0.view(seated(observer, self.0.seats())?)))
    }

    fn drawing(&self, observer: Observer, colour: bool) -> Result<String, DynamicError> {
        let view = self.0.view(seated(observer, self.0.seats())?);
        Ok(if colour { format!("{view:#}") } else { view.to_string() })
    }

    fn digest(&self) -> Digest {
        self.0.digest()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.0, depth)
    }
}

/// Reads an action or an outcome.
fn read<T: crate::Vocabulary>(seat: Option<Seat>, text: &str) -> Result<T, DynamicError> {
    text.parse().map_err(|why| DynamicError::Unreadable { seat, why })
}

/// Returns the observer, if there is such a one at a table of `seats`.
pub(super) fn seated(observer: Observer, seats: usize) -> Result<Observer, DynamicError> {
    match observer.seat() {
        Some(seat) if seat.index() >= seats => Err(DynamicError::NoSeat { seat, seats }),
        _ => Ok(observer),
    }
}
