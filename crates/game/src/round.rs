//! One decision, by one seat or by several at once.

use thiserror::Error;

use crate::{BySeat, Game, Pending, Refusal, Seat, SeatSet};

/// A completed decision: one checked action for every awaited seat.
///
/// Nothing but a completed [`Round`] (and the trusted twins in [`fast`](crate::fast)) makes one.
///
/// ```compile_fail
/// let joint = game::Joint::<u8> { actions: Default::default() }; // its field is private
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint<A> {
    actions: BySeat<Option<A>>,
}

impl<A: Copy> Joint<A> {
    pub(crate) fn new(seats: usize) -> Self {
        Joint { actions: BySeat::from_fn(seats, |_| None) }
    }

    #[inline]
    pub(crate) fn set(&mut self, seat: Seat, action: A) {
        self.actions[seat] = Some(action);
    }

    /// Returns what this seat decided, if it was asked.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<A> {
        self.actions[seat]
    }

    /// Returns each seat that was asked with its action, in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, A)> {
        self.actions.iter().filter_map(|(seat, action)| action.map(|a| (seat, a)))
    }

    /// Returns the action of a decision that one seat takes alone.
    #[inline]
    pub fn lone(&self) -> A {
        self.iter().next().expect("a joint decision holds at least one action").1
    }

    /// Returns the seats that were asked.
    pub fn seats(&self) -> SeatSet {
        self.iter().map(|(seat, _)| seat).collect()
    }
}

/// Why a round did not take a choice.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RoundRefusal<R: Refusal> {
    /// The seat is not asked now.
    #[error("seat {0} has nothing to decide now")]
    NotAwaited(Seat),
    /// The rules forbid it.
    #[error("{0} [{rule}]", rule = .0.rule())]
    Rule(R),
}

crate::codes! {
    impl[R: Refusal] RoundRefusal<R> {
        Self::NotAwaited(_) => "not_awaited",
        Self::Rule(_) => "rule",
    }
}

/// Collects a decision from every awaited seat at one position.
///
/// Each choice is checked against that position alone, so the order in which choices arrive cannot matter. A
/// choice can be replaced until the round is sealed; choosing the same again changes nothing.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Game, NoOptions, Round, Seat};
///
/// let mut bids = Bids::start(2, &NoOptions {}).unwrap();
/// bids.settle("number 3".parse().unwrap());
/// bids.settle("number 2".parse().unwrap());
/// let mut round = Round::open(bids).unwrap();
/// round.choose(Seat::FIRST, "number 3".parse().unwrap()).unwrap();
/// let second = Seat::FIRST.next(2);
/// assert!(round.choose(second, "number 4".parse().unwrap()).is_err());
/// round.choose(second, "number 0".parse().unwrap()).unwrap();
/// let (_, after) = round.seal().unwrap();
/// assert_eq!(after.scores().as_slice(), [1, 0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round<G: Game> {
    position: G,
    awaited: SeatSet,
    joint: Joint<G::Action>,
}

impl<G: Game> Round<G> {
    /// Opens the round that `position` waits for, or gives the position back if it waits for no decision.
    pub fn open(position: G) -> Result<Self, G> {
        match position.pending() {
            Pending::Decide(awaited) => {
                let joint = Joint::new(position.seats());
                Ok(Round { position, awaited, joint })
            }
            Pending::Chance | Pending::Over => Err(position),
        }
    }

    /// Returns the position that is decided upon.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Returns everyone who is asked.
    pub fn awaited(&self) -> SeatSet {
        self.awaited
    }

    /// Returns those who have not chosen yet.
    pub fn missing(&self) -> SeatSet {
        self.awaited.iter().filter(|&seat| self.joint.get(seat).is_none()).collect()
    }

    /// Returns what a seat has chosen so far.
    pub fn chosen(&self, seat: Seat) -> Option<G::Action> {
        (seat.index() < self.position.seats()).then(|| self.joint.get(seat)).flatten()
    }

    /// Takes or replaces the choice of one seat. A refused choice leaves the round as it was.
    pub fn choose(&mut self, seat: Seat, action: G::Action) -> Result<(), RoundRefusal<G::Refusal>> {
        if !self.awaited.contains(seat) {
            return Err(RoundRefusal::NotAwaited(seat));
        }
        self.position.check(seat, action).map_err(RoundRefusal::Rule)?;
        self.joint.set(seat, action);
        Ok(())
    }

    /// Takes a choice back.
    pub fn withdraw(&mut self, seat: Seat) {
        if self.awaited.contains(seat) {
            self.joint.actions[seat] = None;
        }
    }

    /// Returns the joint decision and the position after it, if everyone has chosen. Otherwise the round is given back
    /// and goes on.
    // The error is the round itself, given back; boxing it would cost more than moving it.
    #[allow(clippy::result_large_err)]
    pub fn seal(self) -> Result<(Joint<G::Action>, G), Self> {
        if !self.missing().is_empty() {
            return Err(self);
        }
        let Round { mut position, joint, .. } = self;
        position.decide(&joint);
        Ok((joint, position))
    }
}
