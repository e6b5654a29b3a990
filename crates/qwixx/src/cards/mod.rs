//! Qwixx, the card game, with its joker variant (C1–C9).
//!
//! No shuffled deck is kept, so there is no secret order to leak. A card that lies face down has a known
//! number (its back, C1) and an undecided colour; the colour becomes a chance event when a player takes the
//! card in hand. [`Public`] is what everybody sees; the hands are the only thing that a [`View`] hides.
//!
//! A card laid before the pile was rebuilt cannot be one of the cards shuffled into the new pile, and the
//! other way round. Everybody knows that, so [`Back`] holds it: a number, and how often the pile had been
//! rebuilt when the card was put into it.

mod action;
mod card;
mod choices;
mod event;
mod outcome;
mod play;
mod position;
mod public;
mod refusal;
mod render;
mod view;

pub use action::{Action, Places};
pub use card::{Back, Card, CardSet, Numbers, Suit};
pub use choices::{CardChoices, PlayChoices};
pub use event::Event;
pub use outcome::Outcome;
pub use play::Play;
pub use position::{Cards, CardsOptions};
pub use public::{Public, Stage};
pub use refusal::Refusal;
pub use view::{Hand, View};
