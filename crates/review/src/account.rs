//! The sums of a review.

use bots::Outlook;
use game::Seat;
use serde::{Deserialize, Serialize};

use crate::currency::Currency;

/// What became of one seat's expectations, in one currency: `result − start` is the sum of all that follows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// What could be expected before the game.
    pub start: f64,
    /// What came.
    pub result: f64,
    /// What chance did.
    pub luck: f64,
    /// What the seat's own decisions gave away; at most 0 in the currency in which they are judged.
    pub own: f64,
    /// What the others' decisions gave away, which may be a gain for this seat.
    pub others: f64,
    /// What could not be known: hidden cards, and choices that met.
    pub unknown: f64,
    /// What is left over.
    pub rounding: f64,
    /// The standard error of the luck.
    pub luck_error: f64,
    /// The standard error of the seat's own decisions.
    pub own_error: f64,
    /// The standard error of what is left over, as far as it comes from sampling.
    pub rounding_error: f64,
}

impl Account {
    /// Returns the start and everything that was booked.
    pub fn sum(&self) -> f64 {
        self.start + self.luck + self.own + self.others + self.unknown + self.rounding
    }
}

/// Amounts for every seat in both currencies, as they are booked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Books {
    pub(crate) luck: Outlook,
    pub(crate) own: Outlook,
    pub(crate) others: Outlook,
    pub(crate) unknown: Outlook,
    pub(crate) rounding: Outlook,
    pub(crate) luck_variance: Outlook,
    pub(crate) own_variance: Outlook,
    pub(crate) unknown_variance: Outlook,
}

impl Books {
    pub(crate) fn new(seats: usize) -> Self {
        let zero = Outlook::zero(seats);
        Books {
            luck: zero,
            own: zero,
            others: zero,
            unknown: zero,
            rounding: zero,
            luck_variance: zero,
            own_variance: zero,
            unknown_variance: zero,
        }
    }

    /// Books what a decision changed: for the seat itself as its own, for the rest as the others'.
    pub(crate) fn decision(&mut self, seat: Seat, change: &Outlook, variance: &Outlook) {
        for (of, amounts) in [(Currency::Win, &change.win), (Currency::Points, &change.points)] {
            for (other, &amount) in amounts.iter() {
                let line = if other == seat { &mut self.own } else { &mut self.others };
                *of.in_mut(line, other) += amount;
            }
        }
        self.own_variance.win[seat] += variance.win[seat];
        self.own_variance.points[seat] += variance.points[seat];
    }

    /// Returns the account of a seat.
    pub(crate) fn account(
        &self,
        start: &Outlook,
        result: &Outlook,
        seat: Seat,
        currency: Currency,
    ) -> Account {
        let of = |line: &Outlook| currency.of(line, seat);
        // Small differences of large numbers must not become the root of something below 0.
        let error = |variance: f64| variance.max(0.0).sqrt();
        let (luck, own) = (of(&self.luck_variance), of(&self.own_variance));
        Account {
            start: of(start),
            result: of(result),
            luck: of(&self.luck),
            own: of(&self.own),
            others: of(&self.others),
            unknown: of(&self.unknown),
            rounding: of(&self.rounding),
            luck_error: error(luck),
            own_error: error(own),
            rounding_error: error(luck + own + of(&self.unknown_variance)),
        }
    }
}
