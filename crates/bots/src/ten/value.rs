//! What a position of TEN is worth to every seat.

use ten::{Stage, Ten};

use super::expert::Expert;
use super::seen::NET;
use crate::{Effort, Foreseen, NetValue, Policy, Value};

/// Returns the value of TEN, which is asked when nobody owes or bids anything.
pub(crate) fn value() -> impl Value<Ten> + Policy<Ten> {
    let effort = Effort { turns: 2, worlds: 64, draws: 96 };
    NetValue { foreseen: Foreseen { policy: Expert::default(), at: is_open, effort }, net: &NET }
}

/// Returns whether what everybody owns is all that counts.
fn is_open(position: &Ten) -> bool {
    let tableau = position.tableau();
    match position.stage() {
        Stage::Stop => true,
        Stage::Draw => tableau.numbers().is_empty() && tableau.currency() == 0,
        _ => false,
    }
}
