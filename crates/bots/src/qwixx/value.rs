//! What a position of Qwixx is worth to every seat.

use game::{Game, Seat};
use qwixx::{Action, Classic, Stage};

use super::judge_policy::JudgePolicy;
use crate::{Effort, Foreseen, Outlook, Policy, Value};

/// The value of Qwixx before a roll: alone by the exact table, for two by the judge, for more by what the experts foresee.
#[derive(Clone, Copy, Debug, Default)]
pub struct QwixxValue;

const FORESEEN: Foreseen<Classic, JudgePolicy> = Foreseen {
    policy: JudgePolicy,
    at: |position| position.stage() == Stage::Roll,
    effort: Effort { turns: 0, worlds: 64, draws: 576 },
};

impl Value<Classic> for QwixxValue {
    fn outlook(&self, position: &Classic) -> Option<Outlook> {
        FORESEEN.outlook(position)
    }

    /// Alone the table is exact: its value before a roll is the mean over all rolls.
    fn mean(&self, position: &Classic) -> Option<Outlook> {
        if position.seats() == 1 { self.outlook(position) } else { None }
    }

    fn expect(&self, position: &Classic, seat: Seat, source: &mut dyn FnMut() -> u64) -> Action {
        JudgePolicy.choose(position, seat, source)
    }

    fn effort(&self, seats: usize) -> Effort {
        FORESEEN.effort(seats)
    }
}
