//! Qwixx and Qwixx On Board.
//!
//! - [`greedy`]: beginners, who look at how many numbers a mark skips.
//! - [`tables`]: the solver's tables, loaded or built once.
//! - [`scene`]: a position as the tables know it.
//! - [`chance`]: from points to come to the chance to win.
//! - [`expert`]: plays by the tables, and counts before it ends a game; [`on_board`] does so with a pawn.
//!
//! - [`judge`]: a small net that sees both sheets of a game for two; [`scout`] asks it.
//!
//! The masters are [`Search`](crate::Search) with an expert for everyone; that of Qwixx plays itself by the judge, which
//! also says how it will end.

mod chance;
mod expert;
mod greedy;
mod judge;
mod on_board;
mod scene;
mod scout;
mod tables;

pub use expert::Expert;
pub use greedy::Greedy;
pub use judge::{Inputs, Judge};
pub use scout::{Scout, inputs};
pub(crate) use tables::{is_prepared, prepare};
