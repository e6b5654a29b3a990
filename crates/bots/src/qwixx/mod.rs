//! Qwixx and Qwixx On Board.
//!
//! - [`greedy`]: beginners, who look at how many numbers a mark skips.
//! - [`value_tables`]: the solver's value tables.
//! - [`solver_state`]: a position as the value tables know it.
//! - [`chance`]: from points to come to the chance to win.
//! - [`expert`]: plays by the value tables, and counts before it ends a game; [`on_board`] does so with a
//!   pawn.
//! - [`judge`]: a small net that sees both sheets of a game for two; [`judge_policy`] plays by it.
//! - [`value`]: what a position of Qwixx is worth to every seat, for reviews.
//!
//! The masters are [`Search`](crate::Search) with an expert for everyone; that of Qwixx plays itself by the
//! judge, which also says how it will end.

mod chance;
mod expert;
mod greedy;
// Only training uses it from outside.
#[cfg_attr(not(feature = "training"), allow(unreachable_pub))]
mod judge;
mod judge_policy;
mod on_board;
mod seen;
mod solver_state;
mod value;
mod value_tables;

pub use expert::Expert;
#[cfg(feature = "training")]
pub use expert::FullTableExpert;
pub use greedy::Greedy;
#[cfg(feature = "training")]
pub use judge::{Inputs, Judge};
pub use judge_policy::JudgePolicy;
#[cfg(feature = "training")]
pub use judge_policy::inputs;
pub use value::QwixxValue;
pub(crate) use value::on_board_value;
pub(crate) use value_tables::{is_prepared, prepare};
