//! How each game looks.

mod cards;
mod classic;
mod on_board;
mod ten;
