//! A game being played and its record.

use super::{AnyGame, AnyPosition, AnyRecord, AnyStep, DynamicError, TextInput};
use crate::{RecordError, Seat};

/// A position and the record of how it came about. To store a session is to store its record; to take an input back
/// is to replay those before it.
///
/// ```
/// use game::dynamic::{Of, Session};
/// use game::testkit::Bids;
///
/// let names = vec!["Ada".to_owned(), "Ben".to_owned()];
/// let mut session = Session::new(&Of::<Bids>::new(), 2, &[], names, "typed in").unwrap();
/// session.settle("number 3").unwrap();
/// let stored = session.record_text();
///
/// let mut session = Session::resume(&Of::<Bids>::new(), &stored).unwrap();
/// session.settle("number 1").unwrap();
/// session.undo().unwrap();
/// assert_eq!(session.record_text(), stored);
/// ```
#[derive(Debug)]
pub struct Session {
    position: Box<dyn AnyPosition>,
    record: Box<dyn AnyRecord>,
}

impl Session {
    /// Sets a game up, with a name for every seat and words for where chance will come from.
    pub fn new(
        game: &dyn AnyGame,
        seats: usize,
        options: &[(&str, &str)],
        players: Vec<String>,
        chance: &str,
    ) -> Result<Session, DynamicError> {
        let record = game.record(seats, options, players, chance)?;
        let position = record.position_at(0)?;
        Ok(Session { position, record })
    }

    /// Goes on with a game where its record ends.
    pub fn resume(game: &dyn AnyGame, record: &str) -> Result<Session, RecordError> {
        let record = game.read(record)?;
        let position = record.verify()?;
        Ok(Session { position, record })
    }

    /// Returns the position as it stands.
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// Returns the record so far.
    pub fn record(&self) -> &dyn AnyRecord {
        &*self.record
    }

    /// Returns the record so far as text, from which [`resume`](Session::resume) goes on.
    pub fn record_text(&self) -> String {
        self.record.text()
    }

    /// Plays the outcome of the pending chance event.
    pub fn settle(&mut self, outcome: &str) -> Result<Box<dyn AnyStep>, DynamicError> {
        let step = self.position.settle(outcome)?;
        self.write(step)
    }

    /// Plays one action for every awaited seat.
    pub fn decide(&mut self, actions: &[(Seat, &str)]) -> Result<Box<dyn AnyStep>, DynamicError> {
        let step = self.position.decide(actions)?;
        self.write(step)
    }

    /// Plays an input of either kind.
    pub fn play(&mut self, input: &TextInput) -> Result<Box<dyn AnyStep>, DynamicError> {
        let step = self.position.play(input)?;
        self.write(step)
    }

    fn write(&mut self, step: Box<dyn AnyStep>) -> Result<Box<dyn AnyStep>, DynamicError> {
        self.record.push(&*step)?;
        Ok(step)
    }

    /// Takes the last input back.
    pub fn undo(&mut self) -> Result<(), DynamicError> {
        let before = self.record.len().checked_sub(1).ok_or(DynamicError::NothingToUndo)?;
        Ok(self.rewind(before)?)
    }

    /// Takes back all inputs but the first `seq`.
    pub fn rewind(&mut self, seq: usize) -> Result<(), RecordError> {
        self.position = self.record.rewind(seq)?;
        Ok(())
    }
}
