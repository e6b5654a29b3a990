//! The rules of TEN.
//!
//! [`Ten`] is a position. [`Card`], [`Deck`] and [`Numbers`] are the cards, [`Holding`] is what a player
//! owns, [`Payment`] is how one pays, [`Count`] is the score. The decision numbers in comments, tests and
//! refusals (T1, T2, …) are those of the rules page.

mod action;
mod alix;
mod card;
mod deck;
mod event;
mod holding;
mod legal;
mod numbers;
mod options;
mod payment;
mod player;
mod refusal;
mod render;
mod score;
mod stage;
mod ten;
mod trade;
mod turn;
mod view;

pub use action::{Action, Outcome, TenChoices};
pub use alix::caption;
pub use card::{Card, Colour, Joker, Number};
pub use deck::{Deck, DeckError};
pub use event::{BustKind, Event, Piece};
pub use holding::{Holding, Tableau};
pub use numbers::{NumberSet, Numbers};
pub use options::{Bust, Options};
pub use payment::{Goods, Occasion, Payment};
pub use player::Player;
pub use refusal::{Awaited, Refusal};
pub use score::{Count, Run};
pub use stage::{Auction, Stage};
pub use ten::Ten;
pub use view::View;
