//! Qwixx, the card game, with its joker variant (C1–C9).
//!
//! No shuffled deck is kept, so there is no secret order to leak. A card that lies face down has a known
//! number (its back, C1) and an undecided colour; the colour becomes a chance event when a player takes the
//! card in hand. [`Table`] is what everybody sees; the hands are the only thing that a [`View`] hides.
//!
//! A card laid before the pile was made anew cannot be one of the cards shuffled into the new pile, and the
//! other way round. That is public, and [`Back`] keeps it: a number and the making of the pile that it comes
//! from.

mod action;
mod card;
mod choices;
mod draw;
mod event;
mod outcome;
mod play;
mod position;
mod refusal;
mod table;
mod view;

pub use action::{Action, Places};
pub use card::{Back, Card, CardSet, Numbers, Suit};
pub use choices::{CardChoices, PlayChoices};
pub use event::Event;
pub use outcome::Outcome;
pub use play::Play;
pub use position::{Cards, CardsOptions};
pub use refusal::Refusal;
pub use table::{Stage, Table};
pub use view::{Hand, View};
