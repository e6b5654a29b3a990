//! How each game is drawn.

mod cards;
mod classic;
mod on_board;
mod sheet;
mod ten;
