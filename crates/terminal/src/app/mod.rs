//! The screen as a pure model: keys and scenes in, effects and cells out.

mod ascii;
mod layout;
mod model;
mod palette;
mod text;
mod view;

pub use model::{Effect, Kind, Model, Page};
pub use palette::{Colours, Style};
pub use view::draw;
