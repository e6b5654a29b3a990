//! What is counted: shares of the win, or points.

use std::cmp::Ordering;

use bots::Outlook;
use game::Seat;
use serde::{Deserialize, Serialize};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Currency {
    /// Shares of the win.
    Win,
    /// Points.
    Points,
}

impl Currency {
    /// Returns a seat's number in this currency.
    pub fn of(self, outlook: &Outlook, seat: Seat) -> f64 {
        match self {
            Currency::Win => outlook.win[seat],
            Currency::Points => outlook.points[seat],
        }
    }

    pub(crate) fn in_mut(self, outlook: &mut Outlook, seat: Seat) -> &mut f64 {
        match self {
            Currency::Win => &mut outlook.win[seat],
            Currency::Points => &mut outlook.points[seat],
        }
    }

    /// Compares what a seat can expect; where that is equal, by points.
    pub(crate) fn compare(self, one: &Outlook, other: &Outlook, seat: Seat) -> Ordering {
        self.of(one, seat)
            .total_cmp(&self.of(other, seat))
            .then(one.points[seat].total_cmp(&other.points[seat]))
    }
}
