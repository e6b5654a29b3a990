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
    /// To type in what real dice or cards show.
    Supply {
        /// The number of the draw.
        draw: u32,
        /// What they show.
        outcome: String,
    },
    /// To correct what was typed in.
    Correct {
        /// The number of the draw.
        draw: u32,
        /// What they really show.
        outcome: String,
    },
    /// To say something to the others.
    Say(String),
    /// To see another step of a recorded game.
    Step(Step),
}

/// What luck and decisions did in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Review {
    /// It is not worked out yet: how far it is.
    Coming(String),
    /// It is there.
    Done(String),
}

impl Review {
    /// Returns what there is to read.
    pub fn text(&self) -> &str {
        match self {
            Review::Coming(text) | Review::Done(text) => text,
        }
    }
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

    /// Returns what luck and decisions did in the game that is over, or how far that is worked out, which begins when it is
    /// first asked for; `None` where there is no review. Never waits.
    fn review(&mut self, _: Lang) -> Option<Review> {
        None
    }

    /// Returns whether there will be a review when the game is over.
    fn has_review(&self) -> bool {
        false
    }

    /// Returns whether there is somebody to talk to.
    fn has_talk(&self) -> bool {
        false
    }

    /// Waits until the table may look different, or until it never will without being asked for something.
    fn wait(&mut self);
}

/// Says how far a review is.
pub(crate) fn progress(lang: Lang, done: u64, total: u64) -> String {
    match total {
        0 => lang.t("review-begins"),
        _ => lang.with("review-done", &[("done", done.into()), ("total", total.into())]),
    }
}
