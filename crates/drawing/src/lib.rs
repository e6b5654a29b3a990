//! How games look in a terminal: pure functions from situations to lines of text, each piece with a hue.
//!
//! Nothing in here knows a terminal. What is drawn is data that can be sent to whoever shows it, so a terminal at the other
//! end of a connection shows what the server draws, of any game that the server has.
//!
//! - [`Drawing`] and [`Span`]: lines, and pieces of them. A piece has a [`Hue`], and text or shape that says the same.
//! - [`Drawn`]: how a game is drawn; implemented for all four in `games/`. A game that draws nothing is shown by its words.
//! - [`draw`]: a whole table on a [`Paper`], with as much [`Detail`] as it has room for.
//! - [`Typing`]: what people type in of real dice and cards, and how it is read.
//! - [`Scene`]: a drawing with everything else that is seen or said of a table: what is asked, the choices, the log.

mod draw;
mod drawn;
mod games;
mod ink;
mod scene;
mod typing;

pub use draw::draw;
pub use drawn::{Detail, Drawn, Paper, signed};
pub use ink::{Drawing, Hue, Look, Span, clip};
pub use scene::{
    Advice, Choice, Moment, PartLine, Scene, SceneFacts, SeatLine, TalkLine, Told, Undo, moment_of, scene,
};
pub use typing::{TypedField, TypedValue, Typing};
