//! How each game looks.

mod cards;
mod classic;
mod on_board;
mod ten;

pub(crate) use on_board::example as path_example;
pub(crate) use ten::example as ten_example;
