//! What a position of the dice games is worth to every seat.

use game::{Game, Seat};
use qwixx::{Action, Classic, OnBoard, Stage};

use super::expert::Expert;
use super::judge_policy::JudgePolicy;
use super::seen::{NET, ON_BOARD_NET};
use super::value_tables::prepare;
use crate::{Effort, Foreseen, NetValue, Outlook, Policy, Value};

/// The value of Qwixx before a roll: alone by the exact table, otherwise by a net; for two the judge says who wins.
#[derive(Clone, Copy, Debug, Default)]
pub struct QwixxValue;

const FORESEEN: Foreseen<Classic, JudgePolicy> = Foreseen {
    policy: JudgePolicy,
    at: |position| position.stage() == Stage::Roll,
    effort: Effort { turns: 0, worlds: 64, draws: 576 },
};

impl Value<Classic> for QwixxValue {
    fn outlook(&self, position: &Classic) -> Option<Outlook> {
        if position.stage() == Stage::Roll && position.seats() > 2 {
            return Some(NET.foresee(position));
        }
        wait_for_exact_table(position.seats());
        FORESEEN.outlook(position)
    }

    /// Alone the table is exact: its value before a roll is the mean over all rolls.
    fn mean(&self, position: &Classic) -> Option<Outlook> {
        if position.seats() == 1 { self.outlook(position) } else { None }
    }

    fn expect(&self, position: &Classic, seat: Seat, source: &mut dyn FnMut() -> u64) -> Action {
        wait_for_exact_table(position.seats());
        JudgePolicy.choose(position, seat, source)
    }

    fn effort(&self, seats: usize) -> Effort {
        FORESEEN.effort(seats)
    }
}

/// The value of somebody who plays alone is exact, or it would not add up.
fn wait_for_exact_table(seats: usize) {
    // A table that could not be saved serves as well.
    _ = prepare(seats, &|_, _| ());
}

/// Returns the value of On Board before a roll.
pub(crate) fn on_board_value() -> impl Value<OnBoard> {
    let foreseen = Foreseen {
        policy: Expert,
        at: |position: &OnBoard| position.stage() == Stage::Roll,
        effort: Effort { turns: 0, worlds: 48, draws: 288 },
    };
    NetValue { foreseen, net: &ON_BOARD_NET }
}
