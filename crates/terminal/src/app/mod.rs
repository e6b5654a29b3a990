//! The screen as a pure model: keys and scenes in, effects and cells out.

mod ascii;
mod layout;
mod model;
mod palette;
mod text;
mod view;
mod writing;

pub(crate) use model::how_to_type;
pub use model::{Effect, Kind, Model, Page};
pub use palette::{Colours, Style};
pub use view::draw;
