//! A record of a game whose type is not known.

use std::any::Any;
use std::fmt::Debug;

use serde_json::Value;

use super::position::seated;
use super::{AnyGame, AnyPosition, AnyStep, DynamicError, Json, Of, Position, Step, TextInput, json};
use crate::{Finish, Game, Header, Note, Observer, Record, RecordError};

/// A game from its set-up to where it stands, as a file keeps it. Every [`Record`] is one.
pub trait AnyRecord: Any + Debug + Send + Sync {
    /// Returns the game that was played.
    fn game(&self) -> &'static dyn AnyGame;

    /// Returns the first line: who played, with which options, and where chance came from.
    fn header(&self) -> &Header;

    /// Returns how many inputs there are.
    fn len(&self) -> usize;

    /// Returns whether there is no input yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the input of this number; the first has number 1.
    fn input(&self, seq: usize) -> Option<TextInput>;

    /// Returns what the table says about the input of this number.
    fn input_note(&self, seq: usize) -> Option<&Value>;

    /// Returns what happened at the table between the inputs.
    fn notes(&self) -> &[Note];

    /// Returns the result, if the record has one.
    fn finish(&self) -> Option<&Finish>;

    /// Replays the first `upto` inputs, shows `visit` each of them with its number, and returns the position
    /// after them.
    fn replay(
        &self,
        upto: usize,
        visit: &mut dyn FnMut(usize, &dyn AnyStep),
    ) -> Result<Box<dyn AnyPosition>, RecordError>;

    /// Returns the position after `seq` inputs.
    fn position_at(&self, seq: usize) -> Result<Box<dyn AnyPosition>, RecordError>;

    /// Returns what `observer` could see happen, each event with the number of its input.
    fn events(&self, observer: Observer) -> Result<Vec<(usize, Json)>, DynamicError>;

    /// Replays everything, checks digests and result, and returns the last position.
    fn verify(&self) -> Result<Box<dyn AnyPosition>, RecordError>;

    /// Returns the record as text, every line ended.
    fn text(&self) -> String;

    /// Writes down a step that goes on from the record's last position.
    fn push(&mut self, step: &dyn AnyStep) -> Result<(), DynamicError>;

    /// Takes back all inputs but the first `seq`, and every note that stands after one that is taken back, and returns
    /// the position there.
    fn rewind(&mut self, seq: usize) -> Result<Box<dyn AnyPosition>, RecordError>;
}

impl dyn AnyRecord {
    /// Returns the typed record, if it is one of `G`.
    pub fn typed<G: Game>(&self) -> Option<&Record<G>> {
        (self as &dyn Any).downcast_ref()
    }
}

impl<G: Game> AnyRecord for Record<G> {
    fn game(&self) -> &'static dyn AnyGame {
        Of::<G>::game()
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn input(&self, seq: usize) -> Option<TextInput> {
        Some((&self.entries.get(seq.checked_sub(1)?)?.input).into())
    }

    fn input_note(&self, seq: usize) -> Option<&Value> {
        self.entries.get(seq.checked_sub(1)?)?.note.as_ref()
    }

    fn notes(&self) -> &[Note] {
        &self.notes
    }

    fn finish(&self) -> Option<&Finish> {
        self.finish.as_ref()
    }

    fn replay(
        &self,
        upto: usize,
        visit: &mut dyn FnMut(usize, &dyn AnyStep),
    ) -> Result<Box<dyn AnyPosition>, RecordError> {
        let end = self.fold(upto, |seq, before, input, after| {
            let (before, after) = (Position(before.clone()), Position(after.clone()));
            visit(seq, &Step { before, input: input.clone(), after });
        })?;
        Ok(Of::position(end))
    }

    fn position_at(&self, seq: usize) -> Result<Box<dyn AnyPosition>, RecordError> {
        Record::position_at(self, seq).map(Of::position)
    }

    fn events(&self, observer: Observer) -> Result<Vec<(usize, Json)>, DynamicError> {
        let observer = seated(observer, self.header.seats)?;
        let events = Record::events(self, observer)?;
        Ok(events.iter().map(|(seq, event)| (*seq, json(event))).collect())
    }

    fn verify(&self) -> Result<Box<dyn AnyPosition>, RecordError> {
        Record::verify(self).map(Of::position)
    }

    fn text(&self) -> String {
        self.to_text()
    }

    fn push(&mut self, step: &dyn AnyStep) -> Result<(), DynamicError> {
        let step = step.typed::<G>().ok_or(DynamicError::OtherStep)?;
        let last = self.entries.last().map_or(self.header.digest, |entry| entry.digest);
        if last != step.before.0.digest() {
            return Err(DynamicError::OtherStep);
        }
        Record::push(self, &step.after.0, step.input.clone());
        Ok(())
    }

    fn rewind(&mut self, seq: usize) -> Result<Box<dyn AnyPosition>, RecordError> {
        Record::rewind(self, seq).map(Of::position)
    }
}
