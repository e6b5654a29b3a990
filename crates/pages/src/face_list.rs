//! The list of games that have pages. A new game is one line here, and nothing else in this crate knows the list.

use crate::{AnyFace, Face, FaceOf};

/// Something to be done with a game whose type is known only once its name was read.
pub trait Visit {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Face>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Every game's name, in the order of the front page.
        pub const NAMES: &[&str] = &[$(<$game as game::Game>::NAME),*];

        static STANDARD: &[&dyn AnyFace] = &[$(&FaceOf::<$game>::NEW),*];

        /// Does something with the game of this name, if there is one.
        pub fn with<V: Visit>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == <$game as game::Game>::NAME {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

games![qwixx::Classic, qwixx::OnBoard, qwixx::Cards, ten::Ten];

/// Returns every game, in the order of the front page.
pub fn standard() -> &'static [&'static dyn AnyFace] {
    STANDARD
}

/// Returns the game of this name, if there is one.
pub fn find(name: &str) -> Option<&'static dyn AnyFace> {
    STANDARD.iter().copied().find(|face| face.name() == name)
}
