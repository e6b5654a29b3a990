//! Qwixx and Qwixx On Board.
//!
//! - [`greedy`]: beginners, who look at how many numbers a mark skips.
//! - [`tables`]: the solver's tables, loaded or built once.
//! - [`scene`]: a position as the tables know it.
//! - [`chance`]: from points to come to the chance to win.
//! - [`expert`]: plays by the tables, and counts before it ends a game; [`on_board`] does so with a pawn.
//!
//! The masters are [`Search`](crate::Search) with an expert for everyone.

mod chance;
mod expert;
mod greedy;
mod on_board;
mod scene;
mod tables;

pub use expert::Expert;
pub use greedy::Greedy;
pub(crate) use tables::{is_prepared, prepare};
