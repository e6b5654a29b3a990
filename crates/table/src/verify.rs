//! Checks a record, and reports what was checked.

use game::{Game, Input, Record, RecordError, Seat};
use serde_json::Value;
use thiserror::Error;

use crate::fair::{self, Contribution};
use crate::{ChanceSeen, Dealer, Fact, Finding, Report, Salt, Secret, TableHeader};

/// Why a record is not in order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// The record does not read or does not replay.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// What it says about the table does not read.
    #[error("the record's notes about the table do not read: {0}")]
    Notes(String),
    /// The secret was not revealed.
    #[error("the {0} was never revealed, so the dice cannot be checked")]
    NotRevealed(&'static str),
    /// Not the secret that was promised.
    #[error(
        "the secret revealed at the end is not the one committed to before the first roll: its SHA-256 is {found}, not {committed}"
    )]
    OtherSecret {
        /// SHA-256 of what was revealed.
        found: String,
        /// What was committed to.
        committed: String,
    },
    /// An outcome that does not follow from secret and contributions.
    #[error("draw {draw} (input {seq}) should be `{derived}`, but the record says `{found}`")]
    OtherOutcome {
        /// The number of the draw.
        draw: u32,
        /// Which input.
        seq: usize,
        /// What follows.
        derived: String,
        /// What stands in the record.
        found: String,
    },
}

game::codes! {
    VerifyError {
        Self::Record(_) => "record",
        Self::Notes(_) => "notes",
        Self::NotRevealed(_) => "not_revealed",
        Self::OtherSecret { .. } => "other_secret",
        Self::OtherOutcome { .. } => "other_outcome",
    }
}

/// What a record's notes say about chance.
#[derive(Default)]
struct Notes {
    /// Each with the number of inputs before it.
    contributions: Vec<(usize, Contribution, bool)>,
    secret: Option<Secret>,
    undos: usize,
    corrections: usize,
}

/// Checks a record of `G`: that it reads, that every input is legal and leads where it says, that the result is
/// right, and, where the record of a table allows it, that every die and card follows from what was promised
/// before the first roll.
pub fn verify<G: Game>(text: &str) -> Result<Report, VerifyError> {
    let record = Record::<G>::from_text(text)?;
    record.verify()?;
    let mut report = Report::default();
    rules(&record, &mut report);
    let Some(header) = &record.header.table else {
        report.not_proven.push(Finding::UnknownSource);
        return Ok(report);
    };
    let header: TableHeader =
        serde_json::from_value(header.clone()).map_err(|why| VerifyError::Notes(why.to_string()))?;
    let notes = read_notes::<G>(&record)?;
    if notes.undos + notes.corrections > 0 {
        let (undos, corrections) = (notes.undos, notes.corrections);
        report.checked.push(Finding::TakenBack { undos, corrections });
    }
    match header.chance {
        ChanceSeen::Typed => report.not_proven.push(Finding::Typed),
        ChanceSeen::Seeded => {
            let seed = notes.secret.ok_or(VerifyError::NotRevealed("seed"))?;
            let draws = check_draws(&record, |draw, _, tickets| fair::seeded_ticket(&seed, draw, tickets))?;
            report.checked.push(Finding::FromSeed { draws });
            report.not_proven.push(Finding::SeedChosen);
        }
        ChanceSeen::Verifiable { commitment, dealer } => {
            let secret = notes.secret.ok_or(VerifyError::NotRevealed("secret"))?;
            if secret.commitment() != commitment {
                let (found, committed) = (secret.commitment().to_string(), commitment.to_string());
                return Err(VerifyError::OtherSecret { found, committed });
            }
            report.checked.push(Finding::Committed { commitment });
            let draws = check_draws(&record, |draw, before, tickets| {
                let until: Vec<_> = notes
                    .contributions
                    .iter()
                    .filter(|(after, ..)| *after <= before)
                    .map(|(_, c, _)| c.clone())
                    .collect();
                fair::ticket(&secret, &until, draw, tickets)
            })?;
            report.checked.push(Finding::FromSecret { draws });
            contributors(&notes, &record, dealer, &mut report);
        }
    }
    Ok(report)
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

fn read_notes<G: Game>(record: &Record<G>) -> Result<Notes, VerifyError> {
    let mut notes = Notes::default();
    for note in &record.notes {
        let mut add = |seat: Seat, salt: Salt, given: bool| {
            notes.contributions.push((note.after, Contribution { seat, salt }, given));
        };
        match read_fact::<G>(&note.note)? {
            Fact::Joined { seat, salt: Some(salt), .. } => add(seat, salt, true),
            Fact::Contributed { seat, salt, given } => add(seat, salt, given),
            Fact::Revealed { secret } => notes.secret = Some(secret),
            Fact::Undone { .. } => notes.undos += 1,
            Fact::Corrected { .. } => notes.corrections += 1,
            _ => {}
        }
    }
    Ok(notes)
}

fn read_fact<G: Game>(note: &Value) -> Result<Fact<G>, VerifyError> {
    serde_json::from_value(note.clone()).map_err(|why| VerifyError::Notes(format!("{note}: {why}")))
}

/// Compares every outcome with the one whose ticket is derived from the draw's number, the number of inputs before
/// it and the number of tickets. Returns how many there were.
fn check_draws<G: Game>(
    record: &Record<G>,
    derive: impl Fn(u32, usize, u64) -> u64,
) -> Result<usize, VerifyError> {
    let mut draws = 0;
    let mut wrong = None;
    record.fold(record.entries.len(), |seq, before, input, _| {
        let Input::Chance(found) = input else { return };
        draws += 1;
        let derived = before.outcome(derive(draws, seq - 1, before.tickets()));
        if derived != *found && wrong.is_none() {
            let (derived, found) = (derived.to_string(), found.to_string());
            wrong = Some(VerifyError::OtherOutcome { draw: draws, seq, derived, found });
        }
    })?;
    wrong.map_or(Ok(draws as usize), Err)
}

/// Who added to the dice, and what follows from that.
fn contributors<G: Game>(notes: &Notes, record: &Record<G>, dealer: Dealer, report: &mut Report) {
    let given: Vec<_> = notes.contributions.iter().filter(|(.., given)| *given).collect();
    let (first, later): (Vec<_>, Vec<_>) = given.iter().copied().partition(|(after, ..)| *after == 0);
    for (_, Contribution { seat, salt }, _) in first {
        let name = record.header.players.get(seat.index()).cloned().unwrap_or_default();
        report.checked.push(Finding::Added { seat: *seat, name, salt: salt.clone() });
    }
    if !later.is_empty() {
        report.checked.push(Finding::AddedLater { values: later.len() });
    }
    report.not_proven.push(if given.is_empty() { Finding::NobodyAdded } else { Finding::OthersAdded });
    report.not_proven.push(match dealer {
        Dealer::Aside => Finding::DealerAside,
        Dealer::Plays => Finding::DealerPlays,
    });
}
