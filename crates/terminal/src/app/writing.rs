//! What somebody is writing: a message to the others, or what real dice show.

use drawing::{Scene, Typing};
use ratatui::crossterm::event::KeyCode;

use crate::Ask;

/// How long a line can get.
const LONGEST: usize = 300;

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To say something.
    Talk,
    /// To type in what was rolled or drawn.
    Supply,
    /// To type it in once more.
    Correct,
}

/// A line that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Writing {
    pub(super) purpose: Purpose,
    pub(super) text: String,
}

/// What became of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// It is still being written.
    Goes,
    /// It was given up.
    GivenUp,
    /// It asks for this.
    Asks(Ask),
    /// It means nothing.
    Unknown(Typing),
}

impl Writing {
    pub(super) fn new(purpose: Purpose) -> Self {
        Writing { purpose, text: String::new() }
    }

    /// Returns what can be typed in with it.
    pub(super) fn typing<'a>(&self, scene: &'a Scene) -> Option<&'a Typing> {
        match self.purpose {
            Purpose::Talk => None,
            Purpose::Supply => scene.typing.as_ref(),
            Purpose::Correct => scene.correction.as_ref(),
        }
    }

    /// Does what a key does to a line.
    pub(super) fn key(&mut self, code: KeyCode, scene: &Scene) -> Written {
        match code {
            KeyCode::Esc => return Written::GivenUp,
            KeyCode::Enter if self.text.trim().is_empty() => return Written::GivenUp,
            KeyCode::Enter => return self.send(scene),
            KeyCode::Backspace => _ = self.text.pop(),
            KeyCode::Char(c) if !c.is_control() && self.text.chars().count() < LONGEST => self.text.push(c),
            _ => {}
        }
        Written::Goes
    }

    fn send(&self, scene: &Scene) -> Written {
        if self.purpose == Purpose::Talk {
            return Written::Asks(Ask::Say(self.text.trim().to_owned()));
        }
        let Some(typing) = self.typing(scene) else { return Written::GivenUp };
        match typing.read(&self.text) {
            None => Written::Unknown(typing.clone()),
            Some(outcome) if self.purpose == Purpose::Correct => {
                Written::Asks(Ask::Correct { draw: typing.draw, outcome })
            }
            Some(outcome) => Written::Asks(Ask::Supply { draw: typing.draw, outcome }),
        }
    }
}
