//! Checks a record, and reports what was checked.
//!
//! `game::Record` reads the text in its one form and replays it by the rules. What the record says about the table is
//! followed here, note by note: whatever contradicts an earlier note, the header or the game is refused.

mod dice;
mod flaw;
mod follower;
mod notes;
mod own;

use game::{Game, Input, Record, RecordError};
use thiserror::Error;

pub use self::flaw::Flaw;
use self::follower::Follower;
pub use self::own::{Kept, OwnFlaw, Sent};
use crate::{Finding, Report};

/// Why a record is not in order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// The record does not read or does not replay.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// What it says about the table is wrong.
    #[error("line {line}: {flaw}")]
    Table {
        /// Where, counted from 1 within the record.
        line: usize,
        /// What.
        flaw: Flaw,
    },
    /// It contradicts what somebody who took part has kept.
    #[error(transparent)]
    Own(#[from] OwnFlaw),
}

game::codes! {
    VerifyError {
        ;
        Self::Record(error) => error.code(), of RecordError::codes(),
        Self::Table { flaw, .. } => flaw.code(), of Flaw::codes(),
        Self::Own(flaw) => flaw.code(), of OwnFlaw::codes(),
    }
}

impl VerifyError {
    /// Returns the line that it is about, counted from 1 within the record.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Table { line, .. } => Some(*line),
            Self::Record(error) => error.line(),
            Self::Own(_) => None,
        }
    }

    /// Returns what the sentence about it has gaps for.
    pub fn gaps(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Table { flaw, .. } => flaw.gaps(),
            Self::Own(flaw) => flaw.gaps(),
            Self::Record(RecordError::Syntax { why, .. } | RecordError::Refused { why, .. }) => {
                vec![("why", why.clone())]
            }
            Self::Record(_) => Vec::new(),
        }
    }
}

/// Checks a record of `G`: that it is written in the one form, that every input is legal and leads where it says, that
/// the result is right, that nothing it says about the table contradicts itself, and, where the record of a table allows
/// it, that every die and card follows from what was promised before the first roll.
pub fn verify<G: Game>(text: &str) -> Result<Report, VerifyError> {
    checked::<G>(text, None)
}

/// The same, and that it agrees with what somebody who took part in its dice has kept.
pub fn verify_own<G: Game>(text: &str, kept: &Kept) -> Result<Report, VerifyError> {
    checked::<G>(text, Some(kept))
}

fn checked<G: Game>(text: &str, kept: Option<&Kept>) -> Result<Report, VerifyError> {
    let record = Record::<G>::from_text(text)?;
    record.verify()?;
    let mut report = Report::default();
    rules(&record, &mut report);
    if record.header.table.is_some() {
        let followed = follow(&record)?;
        followed.report(&mut report);
        kept.map_or(Ok(()), |kept| followed.compare(kept, &mut report))?;
    } else if kept.is_some() {
        return Err(OwnFlaw::Commitment.into());
    } else {
        report.not_proven.push(Finding::UnknownSource);
    }
    Ok(report)
}

/// Follows a table from the first line of its record to the last.
fn follow<G: Game>(record: &Record<G>) -> Result<Follower<G>, VerifyError> {
    let flawed = |(line, flaw)| VerifyError::Table { line, flaw };
    let mut follower = Follower::new(record).map_err(|flaw| flawed((1, flaw)))?;
    let mut position = record.start()?;
    let mut notes = record.notes.iter().peekable();
    let mut line = 1;
    for (i, entry) in record.entries.iter().enumerate() {
        while let Some(note) = notes.next_if(|note| note.after <= i) {
            line += 1;
            follower.note(&note.note, &position, line).map_err(flawed)?;
        }
        line += 1;
        follower.input(entry, &position, line).map_err(flawed)?;
        game::step(&mut position, &entry.input).map_err(|_| flawed((line, Flaw::InputMisplaced)))?;
    }
    for note in notes {
        line += 1;
        follower.note(&note.note, &position, line).map_err(flawed)?;
    }
    follower.close(line).map_err(flawed)?;
    Ok(follower)
}

/// What replaying has shown.
fn rules<G: Game>(record: &Record<G>, report: &mut Report) {
    let draws = record.entries.iter().filter(|entry| matches!(entry.input, Input::Chance(_))).count();
    let decisions = record.entries.len() - draws;
    report.checked.push(Finding::Legal { draws, decisions, rules: G::RULES_VERSION });
    match &record.finish {
        Some(finish) => {
            let (scores, winners) = (finish.scores, finish.winners);
            report.checked.extend([Finding::Result { scores, winners }, Finding::Sealed]);
            report.not_proven.push(Finding::OnlySealed);
        }
        None => report.not_proven.push(Finding::NotOver),
    }
}
