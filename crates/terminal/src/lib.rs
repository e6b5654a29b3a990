//! Tables in a terminal.
//!
//! - [`Seat`]: a place at a table, wherever the table is. [`Local`] is one in this process, against bots; [`Remote`] is one
//!   on a server; [`Recorded`] is a recorded game, to be walked through.
//! - [`app`]: the screen as a pure model, keys in and effects out, and how it is drawn.
//! - [`Screen`]: the screen in a real terminal, which is always restored. [`Plain`]: lines in and lines out instead, for
//!   screen readers and pipes.

pub mod app;
mod local;
mod plain;
mod recorded;
mod remote;
mod screen;
mod seat;

pub use local::{Local, LocalError, Randomness};
pub use plain::Plain;
pub use recorded::Recorded;
pub use remote::{Guest, Link, LinkError, Remote};
pub use screen::{Left, Screen};
pub use seat::{Ask, Review, Seat, Step};
