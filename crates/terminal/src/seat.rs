//! A place at a table, wherever the table is.

use drawing::{Paper, Scene};
use words::Lang;

/// What somebody at a table can ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To choose this in the open round.
    Decide {
        /// The number of the round.
        round: u32,
        /// The action.
        action: String,
    },
    /// To take the choice for the open round back.
    Withdraw {
        /// The number of the round.
        round: u32,
    },
    /// To go back to before one's last decision.
    Undo,
    /// To let somebody else do so.
    AgreeUndo,
    /// Not to let them.
    DeclineUndo,
    /// To know what the choices are worth.
    Hint,
    /// To see another step of a recorded game.
    Step(Step),
}

/// A way through a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the start.
    First,
    /// So many steps back.
    Back(usize),
    /// So many steps on.
    On(usize),
    /// To the end.
    Last,
}

/// A place at a table. What goes wrong is a sentence in the reader's language.
pub trait Seat {
    /// Returns the table as it is now, drawn on such a paper.
    fn scene(&mut self, lang: Lang, paper: Paper) -> Result<Scene, String>;

    /// Asks for something.
    fn ask(&mut self, lang: Lang, ask: Ask) -> Result<(), String>;

    /// Lets happen what is due, and returns whether the table may look different since the last scene. Never waits.
    fn poll(&mut self) -> bool;

    /// Returns what luck and decisions did in the game that is over, or how far that is worked out; `None` if nobody works on
    /// it. Never waits.
    fn review(&mut self, _: Lang) -> Option<String> {
        None
    }

    /// Waits until the table may look different, or until it never will without being asked for something.
    fn wait(&mut self);
}
