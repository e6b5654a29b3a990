//! The rules of Qwixx and its relatives.
//!
//! [`Sheet`] is the score sheet that all of them share. [`classic::Classic`] is the dice game,
//! [`on_board::OnBoard`] the dice game with a board, [`cards::Cards`] the card game. [`lone`] has the rules
//! of a sheet that is marked beside real dice, where nobody types a roll. The decision numbers in comments,
//! tests and refusals (Q1, B2, C3, …) are those of the rules pages.

mod action;
mod bits;
pub mod cards;
pub mod classic;
mod colour;
mod dice;
mod event;
pub mod lone;
pub mod on_board;
mod refusal;
mod render;
mod sheet;
mod turn;

pub use action::{Action, CellChoices};
pub use cards::Cards;
pub use classic::Classic;
pub use colour::{Colour, ColourSet};
pub use dice::{Outcome, Roll};
pub use event::Event;
pub use on_board::OnBoard;
pub use refusal::Refusal;
pub use sheet::{Cell, Sheet, row_points};
pub use turn::{RowView, SeatView, Stage};
