//! What can be wrong with a record.

use thiserror::Error;

use super::FORMAT;
use crate::{Digest, SetupError};

/// What is wrong with a record. Line numbers count from 1 within the record.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Record, RecordError};
///
/// assert_eq!(Record::<Bids>::from_text("").unwrap_err(), RecordError::Empty);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// There is no line at all.
    #[error("the record is empty")]
    Empty,
    /// A line is not the JSON that belongs there.
    #[error("line {line}: {why}")]
    Syntax {
        /// Which line.
        line: usize,
        /// What the parser says.
        why: String,
    },
    /// The last line is not ended.
    #[error("the last line does not end with a line feed: something may be missing")]
    NoLineFeed,
    /// A line is not written in the one form that a record has.
    #[error(
        "line {line} is not written as a record is: one form, without spaces, needless escapes, or fields and seats out of \
         their order or twice"
    )]
    Form {
        /// Which line.
        line: usize,
    },
    /// Notes without a table, or an input of a table without one.
    #[error("line {line}: at a table every input has a note, and elsewhere there are none")]
    Notes {
        /// Which line.
        line: usize,
    },
    /// The record is of another version of the format.
    #[error("this is format version {0}; this program reads version {FORMAT}")]
    Format(u32),
    /// The record is of another game.
    #[error("this is a record of `{found}`, not of `{wanted}`")]
    OtherGame {
        /// The game in the header.
        found: String,
        /// The game that was asked for.
        wanted: &'static str,
    },
    /// The game was played by rules that behave differently.
    #[error(
        "this game was played by version {found} of the rules of {game}; this program knows version {known}"
    )]
    Rules {
        /// The game's name.
        game: &'static str,
        /// The version in the header.
        found: u32,
        /// The version here.
        known: u32,
    },
    /// No game can start from the header.
    // Not its `source`: whoever prints the whole chain of an error would say the same thing twice.
    #[error("line 1: {0}")]
    Setup(SetupError),
    /// There is not one name for each seat.
    #[error("line 1: {found} players are named for {seats} seats")]
    Players {
        /// How many names there are.
        found: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// The inputs are not numbered from 1 without a gap.
    #[error("line {line}: input number {wanted} should stand here, not {found}")]
    Sequence {
        /// Which line.
        line: usize,
        /// The number that comes next.
        wanted: usize,
        /// The number that stands there.
        found: usize,
    },
    /// The rules refuse an input.
    #[error("input {seq}: {why}")]
    Refused {
        /// Which input.
        seq: usize,
        /// What the rules say.
        why: String,
    },
    /// The position is another than the record says.
    #[error("input {seq}: the digest is {found}, but replaying gives {computed}")]
    Digest {
        /// Which input; 0 is the start.
        seq: usize,
        /// What stands in the record.
        found: Digest,
        /// What replaying gives.
        computed: Digest,
    },
    /// Something stands after the result.
    #[error("line {line}: nothing may follow the result")]
    AfterResult {
        /// Which line.
        line: usize,
    },
    /// There is a result although the game goes on, or none although it is over.
    #[error("{0}")]
    Unfinished(&'static str),
    /// The game had another result.
    #[error("the result says {found}, but replaying gives {computed}")]
    Result {
        /// What stands in the record.
        found: String,
        /// What replaying gives.
        computed: String,
    },
    /// Some byte above the seal is not the one that was sealed.
    #[error("the seal is {found}, but the lines above it give {computed}: something in them was changed")]
    Seal {
        /// What stands in the record.
        found: Digest,
        /// What the lines give.
        computed: Digest,
    },
    /// The record does not have the input that was asked for.
    #[error("there is no input {asked}; the record has {len}")]
    NoSuchInput {
        /// What was asked for.
        asked: usize,
        /// How many there are.
        len: usize,
    },
}

impl RecordError {
    /// Returns the line that it is about, where that is known; counted from 1.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Syntax { line, .. }
            | Self::Form { line }
            | Self::Notes { line }
            | Self::Sequence { line, .. }
            | Self::AfterResult { line } => Some(*line),
            Self::Setup(_) | Self::Players { .. } => Some(1),
            _ => None,
        }
    }
}

impl From<SetupError> for RecordError {
    fn from(why: SetupError) -> Self {
        RecordError::Setup(why)
    }
}

crate::codes! {
    RecordError {
        Self::Empty => "empty_record",
        Self::Syntax { .. } => "record_syntax",
        Self::NoLineFeed => "no_line_feed",
        Self::Form { .. } => "other_form",
        Self::Notes { .. } => "stray_notes",
        Self::Format(_) => "other_format",
        Self::OtherGame { .. } => "other_game",
        Self::Rules { .. } => "other_rules",
        Self::Players { .. } => "players_for_seats",
        Self::Sequence { .. } => "input_out_of_order",
        Self::Refused { .. } => "input_refused",
        Self::Digest { .. } => "other_digest",
        Self::AfterResult { .. } => "after_result",
        Self::Unfinished(_) => "unfinished",
        Self::Result { .. } => "other_result",
        Self::Seal { .. } => "broken_seal",
        Self::NoSuchInput { .. } => "no_such_input";
        Self::Setup(why) => why.code(), of SetupError::codes()
    }
}
