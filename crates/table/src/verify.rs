//! Checks a record, and says in plain words what was checked.

use std::fmt;

use game::{Game, Input, Record, RecordError, Seat, SeatSet};
use serde_json::Value;
use thiserror::Error;

use crate::fair::{self, Contribution};
use crate::{ChanceSeen, Dealer, Fact, Salt, Secret, TableHeader};

/// What was found to be in order, and what nobody can tell from a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// One sentence for each thing that was checked and is right.
    pub checked: Vec<String>,
    /// One sentence for each thing that this does not prove.
    pub not_proven: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for sentence in &self.checked {
            writeln!(f, "✓ {sentence}")?;
        }
        for sentence in &self.not_proven {
            writeln!(f, "– {sentence}")?;
        }
        Ok(())
    }
}

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
        report.not_proven.push("The record does not say how its dice or cards were made.".to_owned());
        return Ok(report);
    };
    let header: TableHeader =
        serde_json::from_value(header.clone()).map_err(|why| VerifyError::Notes(why.to_string()))?;
    let notes = read_notes::<G>(&record)?;
    if notes.undos + notes.corrections > 0 {
        let (undos, corrections) = (count(notes.undos, "undo"), count(notes.corrections, "correction"));
        report.checked.push(format!("{undos} and {corrections} are noted with what they took back."));
    }
    match header.chance {
        ChanceSeen::Typed => {
            report
                .not_proven
                .push("The dice or cards were typed in by people; a record cannot check those.".to_owned());
        }
        ChanceSeen::Seeded => {
            let seed = notes.secret.ok_or(VerifyError::NotRevealed("seed"))?;
            let draws = check_draws(&record, |draw, _, tickets| fair::seeded_ticket(&seed, draw, tickets))?;
            report.checked.push(format!("All {draws} follow from the seed that was revealed at the end."));
            report
                .not_proven
                .push("A seed binds nobody: the host chose it, and could have chosen among many.".to_owned());
        }
        ChanceSeen::Verifiable { commitment, dealer } => {
            let secret = notes.secret.ok_or(VerifyError::NotRevealed("secret"))?;
            if secret.commitment() != commitment {
                let (found, committed) = (secret.commitment().to_string(), commitment.to_string());
                return Err(VerifyError::OtherSecret { found, committed });
            }
            report.checked.push(format!("The secret revealed at the end has the SHA-256 {commitment}, as committed to before the first roll."));
            let draws = check_draws(&record, |draw, before, tickets| {
                let until: Vec<_> = notes
                    .contributions
                    .iter()
                    .filter(|(after, ..)| *after <= before)
                    .map(|(_, c, _)| c.clone())
                    .collect();
                fair::ticket(&secret, &until, draw, tickets)
            })?;
            report.checked.push(format!(
                "All {draws} follow from that secret and the contributions, as docs/fair-dice.md lays down."
            ));
            contributors(&notes, &record, dealer, &mut report);
        }
    }
    Ok(report)
}

/// What replaying has shown.
fn rules<G: Game>(record: &Record<G>, report: &mut Report) {
    let draws = record.entries.iter().filter(|entry| matches!(entry.input, Input::Chance(_))).count();
    report.checked.push(format!(
        "All {} of this game of {} ({} and {}) are legal by version {} of the rules, and each leads to the position whose digest the record names.",
        count(record.entries.len(), "input"),
        G::TITLE,
        count(draws, "draw"),
        count(record.entries.len() - draws, "decision"),
        G::RULES_VERSION,
    ));
    match &record.finish {
        Some(finish) => {
            let scores: Vec<String> = finish.scores.as_slice().iter().map(ToString::to_string).collect();
            let winners = match finish.winners.len() {
                0 => "nobody wins".to_owned(),
                1 => format!("{} wins", seats(finish.winners)),
                _ => format!("{} share the win", seats(finish.winners)),
            };
            report
                .checked
                .push(format!("The result, {}, {winners}, is what the rules give.", scores.join(" : ")));
            report
                .checked
                .push("The seal fits: no byte above it has changed since it was written.".to_owned());
            report.not_proven.push(
                "The seal finds damage; whoever writes a whole new record can seal that too.".to_owned(),
            );
        }
        None => report
            .not_proven
            .push("The game was not played to its end, so there is no result to check.".to_owned()),
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
/// it and the number of tickets. Says how many there were, in words.
fn check_draws<G: Game>(
    record: &Record<G>,
    derive: impl Fn(u32, usize, u64) -> u64,
) -> Result<String, VerifyError> {
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
    wrong.map_or_else(|| Ok(count(draws as usize, "draw")), Err)
}

/// Who added to the dice, and what follows from that.
fn contributors<G: Game>(notes: &Notes, record: &Record<G>, dealer: Dealer, report: &mut Report) {
    let given: Vec<_> = notes.contributions.iter().filter(|(.., given)| *given).collect();
    let (first, later): (Vec<_>, Vec<_>) = given.iter().copied().partition(|(after, ..)| *after == 0);
    for (_, Contribution { seat, salt }, _) in first {
        let name = record.header.players.get(seat.index()).map_or("", String::as_str);
        report.checked.push(format!(
            "Seat {seat} ({name}) added {salt} before the first draw: compare it with what you sent."
        ));
    }
    if !later.is_empty() {
        report.checked.push(format!(
            "While the game went on, {} came from the players; each counts from the next draw.",
            count(later.len(), "more value")
        ));
    }
    report.not_proven.push(if given.is_empty() {
        "Nobody added to the dice, so the host alone determined them, although before the first roll.".to_owned()
    } else {
        "Only somebody whose own value is among the contributions can tell that the host did not make them all up.".to_owned()
    });
    report.not_proven.push(match dealer {
        Dealer::Aside => {
            "The table says that the holder of the secret did not play. If they did, or told somebody, that player could know a draw before it fell.".to_owned()
        }
        Dealer::Plays => {
            "The holder of the secret could play at this table, and could know a draw as soon as the last contribution to it was made; they could also have chosen their own contribution last.".to_owned()
        }
    });
}

/// "1 draw", "2 draws".
fn count(n: usize, what: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{n} {what}{plural}")
}

fn seats(set: SeatSet) -> String {
    let list: Vec<String> = set.iter().map(|seat| seat.to_string()).collect();
    if list.len() == 1 { format!("seat {}", list[0]) } else { format!("seats {}", list.join(" and ")) }
}
