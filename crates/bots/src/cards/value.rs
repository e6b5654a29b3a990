//! What a position of the card game is worth to every seat.

use qwixx::Cards;
use qwixx::cards::Stage;

use super::expert::Expert;
use super::seen::NET;
use crate::{Effort, Foreseen, NetValue, Policy, Value};

/// Returns the value of the card game, which is asked when a turn begins and before somebody plays.
pub(crate) fn value() -> impl Value<Cards> + Policy<Cards> {
    let foreseen = Foreseen {
        policy: Expert::default(),
        at: |position: &Cards| matches!(position.public().stage(), Stage::Take | Stage::Play),
        effort: Effort { turns: 2, worlds: 96, draws: 128 },
    };
    NetValue { foreseen, net: &NET }
}
