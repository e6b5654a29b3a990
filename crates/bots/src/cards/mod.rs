//! Players of the card game.
//!
//! [`Greedy`] marks what skips little. [`Expert`] knows what a row is still worth ([`RowValues`]), looks at all it can
//! make of its hand ([`hand`]) and asks how long the game will last.

mod expert;
mod greedy;
mod hand;
mod rows;

pub use expert::{Expert, Weights};
pub use greedy::Greedy;
pub use rows::RowValues;
