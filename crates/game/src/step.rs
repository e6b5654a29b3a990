//! One checked step of any game.

use thiserror::Error;

use crate::{BySeat, Game, Joint, Pending, Refusal, Round, RoundRefusal, Seat};

/// What moves a game on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input<G: Game> {
    /// The outcome of a chance event.
    Chance(G::Outcome),
    /// The actions of the awaited seats. Not checked yet: a [`Joint`] is what a round makes of them.
    Decide(Decisions<G::Action>),
}

/// One action for each of some seats, as read from a record or typed by people.
///
/// ```
/// use game::{Decisions, Seat};
///
/// let decisions = Decisions::new([(Seat::FIRST, 'a'), (Seat::FIRST.next(2), 'b')]);
/// assert_eq!(decisions.get(Seat::FIRST), Some('a'));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decisions<A>(BySeat<Option<A>>);

impl<A: Copy> Decisions<A> {
    /// Collects the actions; a seat that stands there twice keeps its last one.
    pub fn new(actions: impl IntoIterator<Item = (Seat, A)>) -> Self {
        let mut all = BySeat::from_fn(Seat::MAX, |_| None);
        for (seat, action) in actions {
            all[seat] = Some(action);
        }
        Decisions(all)
    }

    /// Returns what this seat decided.
    pub fn get(&self, seat: Seat) -> Option<A> {
        self.0[seat]
    }

    /// Returns each seat with its action, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, A)> {
        self.0.iter().filter_map(|(seat, action)| action.map(|a| (seat, a)))
    }
}

impl<A: Copy> From<&Joint<A>> for Decisions<A> {
    fn from(joint: &Joint<A>) -> Self {
        Decisions::new(joint.iter())
    }
}

/// Why a step was refused. The position is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepError<R: Refusal> {
    /// A chance outcome where none is awaited.
    #[error("no chance outcome is awaited now")]
    NoChance,
    /// An outcome that is impossible.
    #[error("{0} [{rule}]", rule = .0.rule())]
    Impossible(R),
    /// A decision where none is awaited.
    #[error("no decision is awaited now")]
    NoDecision,
    /// A seat's choice was refused.
    #[error("seat {0}: {1}")]
    Choice(Seat, RoundRefusal<R>),
    /// Somebody has not decided.
    #[error("seat {0} has not decided")]
    Missing(Seat),
}

crate::codes! {
    impl[R: Refusal] StepError<R> {
        Self::NoChance => "no_chance",
        Self::Impossible(_) => "impossible",
        Self::NoDecision => "no_decision",
        Self::Missing(_) => "missing";
        Self::Choice(_, why) => why.code(), of RoundRefusal::<R>::codes()
    }
}

/// Moves `position` on by one input, or refuses it and leaves the position untouched.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Game, Input, NoOptions, step};
///
/// let mut bids = Bids::start(2, &NoOptions {}).unwrap();
/// step(&mut bids, &Input::Chance("number 4".parse().unwrap())).unwrap();
/// let why = step(&mut bids, &Input::Chance("number 7".parse().unwrap())).unwrap_err();
/// assert_eq!(why.to_string(), "at most 4 [X1]");
/// ```
pub fn step<G: Game>(position: &mut G, input: &Input<G>) -> Result<(), StepError<G::Refusal>> {
    match input {
        Input::Chance(outcome) => {
            if position.pending() != Pending::Chance {
                return Err(StepError::NoChance);
            }
            position.weight(*outcome).map_err(StepError::Impossible)?;
            position.settle(*outcome);
        }
        Input::Decide(decisions) => {
            let mut round = Round::open(position.clone()).map_err(|_| StepError::NoDecision)?;
            for (seat, action) in decisions.iter() {
                round.choose(seat, action).map_err(|why| StepError::Choice(seat, why))?;
            }
            let (_, next) = round.seal().map_err(|round| {
                StepError::Missing(round.missing().iter().next().expect("an unsealed round misses somebody"))
            })?;
            *position = next;
        }
    }
    Ok(())
}
