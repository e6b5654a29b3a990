//! What each game has to say.

pub mod cards;
mod classic;
mod on_board;
pub mod sheet;
pub mod ten;
