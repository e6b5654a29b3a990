//! What a position is worth to everybody.

use game::{BySeat, Game, Seat};
use serde::{Deserialize, Serialize};

use crate::{Forecast, Policy};

/// How a game can be expected to end, for every seat.
///
/// ```
/// use bots::Outlook;
/// use game::BySeat;
///
/// let even = Outlook { win: BySeat::new(2, 0.5), points: BySeat::new(2, 60.0) };
/// assert_eq!(even.minus(&even), Outlook::zero(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outlook {
    /// Each seat's share of the win.
    pub win: BySeat<f64>,
    /// Each seat's points.
    pub points: BySeat<f64>,
}

impl Outlook {
    /// Returns nothing for everybody.
    pub fn zero(seats: usize) -> Self {
        Outlook { win: BySeat::new(seats, 0.0), points: BySeat::new(seats, 0.0) }
    }

    /// Returns how a game that is over has ended. A win shared by two is half a win for each, and so on.
    pub fn of_result<G: Game>(over: &G) -> Self {
        let (scores, winners) = (over.scores(), over.winners().unwrap_or_default());
        let share = 1.0 / winners.len().max(1) as f64;
        Outlook {
            win: scores.map(|seat, _| if winners.contains(seat) { share } else { 0.0 }),
            points: scores.map(|_, &score| f64::from(score)),
        }
    }

    /// Returns how it ends for one seat.
    pub fn forecast(&self, seat: Seat) -> Forecast {
        let others = self.points.iter().filter(|(other, _)| *other != seat).map(|(_, &points)| points);
        let best = others.max_by(f64::total_cmp).unwrap_or(0.0);
        Forecast { points: self.points[seat], lead: self.points[seat] - best, win: self.win[seat] }
    }

    /// Returns the sum of two.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        self.zip(other, |one, other| one + other)
    }

    /// Returns how much more this is than another.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.zip(other, |one, other| one - other)
    }

    /// Returns this many times as much.
    #[must_use]
    pub fn times(&self, factor: f64) -> Self {
        self.map(|number| factor * number)
    }

    /// Makes every number from one of each.
    #[must_use]
    pub fn zip(&self, other: &Self, f: impl Fn(f64, f64) -> f64) -> Self {
        Outlook {
            win: self.win.map(|seat, &one| f(one, other.win[seat])),
            points: self.points.map(|seat, &one| f(one, other.points[seat])),
        }
    }

    /// Makes every number from the one that it is.
    #[must_use]
    pub fn map(&self, f: impl Fn(f64) -> f64) -> Self {
        Outlook { win: self.win.map(|_, &number| f(number)), points: self.points.map(|_, &number| f(number)) }
    }
}

/// How much work a review puts into one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many turns every answer to a decision is played on before the [outlook](Value::outlook) counts; with 0 it
    /// counts as soon as there is one.
    pub turns: u32,
    /// In how many worlds answers are compared at most, where chance or hidden cards are in play.
    pub worlds: usize,
    /// How many outcomes of a chance event are looked at where there are more.
    pub draws: usize,
}

/// Says what positions are worth, and plays on from those of which it cannot say.
pub trait Value<G: Game>: Send + Sync {
    /// Returns how the game is expected to end, or `None` where this cannot be said without playing on: in the middle of
    /// a turn, perhaps.
    fn outlook(&self, position: &G) -> Option<Outlook>;

    /// Returns the exact mean of the outlook over all outcomes of the pending chance event, where it is known.
    fn mean(&self, _position: &G) -> Option<Outlook> {
        None
    }

    /// Returns what `seat`, which is awaited, can be expected to do.
    fn expect(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action;

    /// Returns the few answers of which one may be the best, or `None` if any of them may be.
    fn shortlist(&self, _position: &G, _seat: Seat) -> Option<Vec<G::Action>> {
        None
    }

    /// Returns how much work is worth while at a table with this many seats.
    fn effort(&self, seats: usize) -> Effort;
}

/// A value with another effort than its own, or with its own if there is none.
pub struct WithEffort<G> {
    /// The value.
    pub value: Box<dyn Value<G>>,
    /// The effort.
    pub effort: Option<Effort>,
}

impl<G: Game> Value<G> for WithEffort<G> {
    fn outlook(&self, position: &G) -> Option<Outlook> {
        self.value.outlook(position)
    }

    fn mean(&self, position: &G) -> Option<Outlook> {
        self.value.mean(position)
    }

    fn expect(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action {
        self.value.expect(position, seat, source)
    }

    fn shortlist(&self, position: &G, seat: Seat) -> Option<Vec<G::Action>> {
        self.value.shortlist(position, seat)
    }

    fn effort(&self, seats: usize) -> Effort {
        self.effort.unwrap_or_else(|| self.value.effort(seats))
    }
}

/// The value that a policy foresees, at positions where it foresees well.
#[derive(Clone, Copy, Debug)]
pub struct Foreseen<G, P> {
    /// Who plays on, and foresees the end.
    pub policy: P,
    /// Whether the policy's forecast holds at a position.
    pub at: fn(&G) -> bool,
    /// How much work is worth while.
    pub effort: Effort,
}

impl<G: Game, P: Policy<G>> Value<G> for Foreseen<G, P> {
    fn outlook(&self, position: &G) -> Option<Outlook> {
        if !(self.at)(position) {
            return None;
        }
        let seats = position.seats();
        let mut outlook = Outlook::zero(seats);
        for seat in outlook.win.seats().iter() {
            let forecast = self.policy.foresee(position, seat)?;
            (outlook.win[seat], outlook.points[seat]) = (forecast.win, forecast.points);
        }
        let sum: f64 = outlook.win.as_slice().iter().sum();
        if seats > 1 && sum > 0.0 {
            // Each was foreseen for itself; together they win once.
            outlook.win = outlook.win.map(|_, win| win / sum);
        }
        Some(outlook)
    }

    fn expect(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action {
        self.policy.choose(position, seat, source)
    }

    fn shortlist(&self, position: &G, seat: Seat) -> Option<Vec<G::Action>> {
        self.policy.shortlist(position, seat)
    }

    fn effort(&self, _: usize) -> Effort {
        self.effort
    }
}
