//! A game by its name.

use std::collections::BTreeSet;

use arena::AnyArena;
use drawing::{Drawn, Paper, Scene};
use game::dynamic::Of;
use game::{Observer, Record, RecordError};
use maud::Markup;
use pages::{AnyFace, Ctx, Face};
use table::{Kept, Kind, LogError, Secret, Table, VerifyError};
use words::{Lang, Situation};

use crate::exercise::{self, Answered, Exercise, ExerciseError};
use crate::replay::{AnyReplay, Replayed};
use crate::review::{AnyReview, ReviewHooks, Reviewed};
use crate::tables::{AnyTable, Plan, PlanError, Seated, SheetsTable, read_log};

/// A recorded game as it is told in a terminal, up to some input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The number of each input with a sentence for each thing that it brought about.
    pub happened: Vec<(usize, String)>,
    /// The position after the last of them, as a drawing for a terminal.
    pub drawing: String,
}

/// What there is to say about a record that is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Everything that was checked, and what that does not prove, a sentence a line.
    pub report: String,
    /// What it does not prove.
    pub not_proven: Vec<String>,
}

/// Everything that can be asked of a game whose type is not known.
pub trait Entry: AnyArena + AnyFace {
    /// Opens a table at which the game is played.
    fn open_table(
        &self,
        plan: &Plan,
        secret: Secret,
        pace: u64,
        now: u64,
    ) -> Result<Box<dyn AnyTable>, PlanError>;

    /// Opens a table at which only the sheets are kept, if the game has sheets.
    fn open_sheets(&self, plan: &Plan, now: u64) -> Result<Box<dyn AnyTable>, PlanError>;

    /// Returns the table of this game that has this log. The log itself says whether it is of sheets alone.
    fn restore_table(&self, log: &[String]) -> Result<Box<dyn AnyTable>, LogError>;

    /// Checks a record of this game, also against what somebody has kept who took part in its dice, and says what was checked.
    /// The error is told by [`words::report::refusal`].
    fn verify(&self, lang: Lang, record: &str, kept: Option<&Kept>) -> Result<Checked, VerifyError>;

    /// Reviews a record of this game, which takes a while.
    fn review(&self, record: &str, hooks: ReviewHooks<'_>) -> Result<Box<dyn AnyReview>, RecordError>;

    /// Reads a review that was kept as JSON beside its record.
    fn read_review(&self, record: &str, json: &str) -> Result<Box<dyn AnyReview>, RecordError>;

    /// Reads a record of this game, to be looked at step by step.
    fn replay(&self, record: &str) -> Result<Box<dyn AnyReplay>, RecordError>;

    /// Draws a decision to practise, which is kept under this name.
    fn exercise(&self, ctx: &Ctx<'_>, exercise: &Exercise, name: &str) -> Result<Markup, ExerciseError>;

    /// Judges the answer to an exercise, which may take a while.
    fn answer(&self, lang: Lang, exercise: &Exercise, answer: &str) -> Result<Answered, ExerciseError>;

    /// Draws what became of an answer to an exercise that comes back after so many days, if ever, when so many others are due.
    fn answered(
        &self,
        ctx: &Ctx<'_>,
        exercise: &Exercise,
        answered: &Answered,
        days: Option<u32>,
        due: usize,
    ) -> Result<Markup, ExerciseError>;

    /// Returns the set of exercises for newcomers to this game.
    fn first_exercises(&self) -> Vec<Exercise>;

    /// Returns the rules for players, as text for a terminal.
    fn plain_rules(&self, lang: Lang) -> String;

    /// Tells a record of this game up to input `at`, as `observer` saw it.
    fn tell(
        &self,
        lang: Lang,
        record: &str,
        at: usize,
        observer: Observer,
        colour: bool,
    ) -> Result<Story, RecordError>;

    /// Returns the scene after input `at` of a record of this game, as `observer` saw it.
    fn replay_scene(
        &self,
        lang: Lang,
        record: &str,
        at: usize,
        observer: Observer,
        paper: Paper,
    ) -> Result<Scene, RecordError>;
}

impl<G: Face + Drawn> Entry for Of<G> {
    fn open_table(
        &self,
        plan: &Plan,
        secret: Secret,
        pace: u64,
        now: u64,
    ) -> Result<Box<dyn AnyTable>, PlanError> {
        let table = Table::<G>::open(plan.settings::<G>(secret, pace)?, now)?;
        Ok(Box::new(Seated::new(table)))
    }

    fn open_sheets(&self, plan: &Plan, now: u64) -> Result<Box<dyn AnyTable>, PlanError> {
        let rules = G::SHEETS.ok_or(PlanError::NoSheets)?;
        Ok(Box::new(SheetsTable::open(&const { Of::<G>::new() }, rules, plan, now)?))
    }

    fn restore_table(&self, log: &[String]) -> Result<Box<dyn AnyTable>, LogError> {
        let first = log.first().ok_or(LogError::Empty)?;
        Ok(match Kind::of(first)? {
            Kind::Game => Box::new(Seated::new(Table::<G>::restore(read_log(log)?)?)),
            Kind::Sheets => Box::new(SheetsTable::restore(&const { Of::<G>::new() }, log)?),
        })
    }

    fn verify(&self, lang: Lang, record: &str, kept: Option<&Kept>) -> Result<Checked, VerifyError> {
        let report = match kept {
            Some(kept) => table::verify_own::<G>(record, kept)?,
            None => table::verify::<G>(record)?,
        };
        let tell = |finding| words::report::finding::<G>(lang, finding);
        let not_proven = report.not_proven.iter().map(tell).collect();
        Ok(Checked { report: words::report::report::<G>(lang, &report), not_proven })
    }

    fn review(&self, record: &str, hooks: ReviewHooks<'_>) -> Result<Box<dyn AnyReview>, RecordError> {
        Ok(Box::new(Reviewed::<G>::new(record, hooks)?))
    }

    fn read_review(&self, record: &str, json: &str) -> Result<Box<dyn AnyReview>, RecordError> {
        Ok(Box::new(Reviewed::<G>::read(record, json)?))
    }

    fn replay(&self, record: &str) -> Result<Box<dyn AnyReplay>, RecordError> {
        Ok(Box::new(Replayed::<G>::read(record)?))
    }

    fn exercise(&self, ctx: &Ctx<'_>, exercise: &Exercise, name: &str) -> Result<Markup, ExerciseError> {
        exercise::page::<G>(ctx, exercise, name)
    }

    fn answer(&self, lang: Lang, exercise: &Exercise, answer: &str) -> Result<Answered, ExerciseError> {
        exercise::answer::<G>(lang, exercise, answer)
    }

    fn answered(
        &self,
        ctx: &Ctx<'_>,
        exercise: &Exercise,
        answered: &Answered,
        days: Option<u32>,
        due: usize,
    ) -> Result<Markup, ExerciseError> {
        exercise::answered_page::<G>(ctx, exercise, answered, days, due)
    }

    fn first_exercises(&self) -> Vec<Exercise> {
        let read = |line| serde_json::from_str(line).expect("exercises of the house are in order");
        G::EXERCISES.lines().map(read).collect()
    }

    fn plain_rules(&self, lang: Lang) -> String {
        words::rules::plain::<G>(lang)
    }

    fn tell(
        &self,
        lang: Lang,
        record: &str,
        at: usize,
        observer: Observer,
        colour: bool,
    ) -> Result<Story, RecordError> {
        let record = Record::<G>::from_text(record)?;
        // As many as are named: a header may claim any number of seats.
        let names = seat_names(lang, record.header.players.len());
        let mut happened = Vec::new();
        let position = record.fold(at, |seq, before, input, after| {
            let events = before.events(input, after, observer);
            let told = events.iter().filter_map(|event| G::sentence(lang, &names, event));
            happened.extend(told.map(|sentence| (seq, sentence)));
        })?;
        let view = position.view(observer);
        let situation = Situation::<G>::still(lang, &view, names, observer.seat());
        let drawing = drawing::draw(&situation, &position.scores(), PRINTED).to_text(colour);
        Ok(Story { happened, drawing })
    }

    fn replay_scene(
        &self,
        lang: Lang,
        record: &str,
        at: usize,
        observer: Observer,
        paper: Paper,
    ) -> Result<Scene, RecordError> {
        let record = Record::<G>::from_text(record)?;
        let players = &record.header.players;
        let told_apart = players.iter().collect::<BTreeSet<_>>().len() == players.len();
        let names = if told_apart {
            players.iter().map(|name| words::shown_name(lang, name)).collect()
        } else {
            seat_names(lang, players.len())
        };
        let mut happened = Vec::new();
        let position = record.fold(at, |seq, before, input, after| {
            if seq == at {
                let events = before.events(input, after, observer);
                happened.extend(events.iter().filter_map(|event| G::sentence(lang, &names, event)));
            }
        })?;
        let view = position.view(observer);
        let situation = Situation::<G>::still(lang, &view, names, observer.seat());
        let gaps = [("at", at.into()), ("last", record.entries.len().into())];
        let headline = situation.with("replay-step", &gaps);
        Ok(drawing::moment_of(&situation, &position.scores(), paper, headline, happened))
    }
}

/// What a drawing may take where it is printed and nobody has to see all of it at once.
const PRINTED: Paper = Paper { width: 80, height: usize::MAX };

/// Returns what seats are called where players cannot be told apart by their names, as bots of one kind cannot.
fn seat_names(lang: Lang, seats: usize) -> Vec<String> {
    (1..=seats).map(|seat| lang.with("seat-number", &[("seat", seat.into())])).collect()
}
