//! What can be wrong with what comes from outside.

use thiserror::Error;

use crate::{ParseError, RecordError, Refusal, RoundRefusal, Seat, SetupError, StepError};

/// Why something asked of a game by text was not done. Whatever was asked, the position is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DynamicError {
    /// The text of an action or an outcome does not read. The rules were not asked.
    #[error("{}{why}", prefix(*.seat))]
    Unreadable {
        /// Whose action it was to be; `None` for an outcome.
        seat: Option<Seat>,
        /// What stood there and what should have.
        why: ParseError,
    },
    /// The text reads, and the rules refuse what it says.
    #[error("{}{message} [{rule}]", prefix(*.seat))]
    Refused {
        /// Whose action it was; `None` for an outcome.
        seat: Option<Seat>,
        /// The number of the rule, as in `docs/rules/`.
        rule: &'static str,
        /// The game's own word for it.
        reason: &'static str,
        /// The rule's sentence.
        message: String,
    },
    /// An outcome where none is awaited.
    #[error("no chance outcome is awaited now")]
    NoChance,
    /// A decision where none is awaited.
    #[error("no decision is awaited now")]
    NoDecision,
    /// A decision by a seat that is not asked.
    #[error("seat {0} has nothing to decide now")]
    NotAwaited(Seat),
    /// A decision in which a seat is missing that is asked.
    #[error("seat {0} has not decided")]
    Missing(Seat),
    /// An observer who has no seat at this table.
    #[error("there is no seat {seat}; {seats} play here")]
    NoSeat {
        /// Who was asked for.
        seat: Seat,
        /// How many sit here.
        seats: usize,
    },
    /// An undo before the first input.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// A step that does not go on from where a record ends.
    #[error("this step does not follow on the record's last position")]
    OtherStep,
    /// Options in JSON that are not this game's.
    #[error("options: {0}")]
    Options(String),
    /// No game can be set up like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A record that does not read or replay.
    #[error(transparent)]
    Record(#[from] RecordError),
}

crate::codes! {
    DynamicError {
        Self::Unreadable { .. } => "unreadable",
        Self::Refused { .. } => "refused",
        Self::NoChance => "no_chance",
        Self::NoDecision => "no_decision",
        Self::NotAwaited(_) => "not_awaited",
        Self::Missing(_) => "missing",
        Self::NoSeat { .. } => "no_seat",
        Self::NothingToUndo => "nothing_to_undo",
        Self::OtherStep => "other_step",
        Self::Options(_) => "options";
        Self::Setup(why) => why.code(), of SetupError::codes(),
        Self::Record(why) => why.code(), of RecordError::codes()
    }
}

impl DynamicError {
    /// Returns the number of the rule that refuses, if it is a rule that does.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            DynamicError::Refused { rule, .. } => Some(rule),
            _ => None,
        }
    }

    /// Makes one of what a game refuses.
    pub(crate) fn refused(seat: Option<Seat>, why: &impl Refusal) -> Self {
        DynamicError::Refused { seat, rule: why.rule(), reason: why.code(), message: why.to_string() }
    }
}

impl<R: Refusal> From<StepError<R>> for DynamicError {
    fn from(why: StepError<R>) -> Self {
        match why {
            StepError::NoChance => DynamicError::NoChance,
            StepError::Impossible(why) => DynamicError::refused(None, &why),
            StepError::NoDecision => DynamicError::NoDecision,
            StepError::Choice(_, RoundRefusal::NotAwaited(seat)) => DynamicError::NotAwaited(seat),
            StepError::Choice(seat, RoundRefusal::Rule(why)) => DynamicError::refused(Some(seat), &why),
            StepError::Missing(seat) => DynamicError::Missing(seat),
        }
    }
}

/// Returns "seat 2: ", or nothing.
fn prefix(seat: Option<Seat>) -> String {
    seat.map(|seat| format!("seat {seat}: ")).unwrap_or_default()
}
