//! A game by its name.

use game::dynamic::Of;
use game::{Observer, Record, RecordError};
use pages::{AnyFace, Face};
use table::{Kind, LogError, Report, Secret, Table, VerifyError};
use words::Lang;

use crate::tables::{AnyTable, Plan, PlanError, Seated, SheetsTable, read_log};

/// A recorded game as it is told in a terminal, up to some input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The number of each input with a sentence for each thing that it brought about.
    pub happened: Vec<(usize, String)>,
    /// The position after the last of them, as a drawing for a terminal.
    pub drawing: String,
}

/// Everything that can be asked of a game whose type is not known.
pub trait Entry: AnyFace {
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

    /// Checks a record of this game.
    fn verify(&self, record: &str) -> Result<Report, VerifyError>;

    /// Tells a record of this game up to input `at`, as `observer` saw it.
    fn tell(
        &self,
        lang: Lang,
        record: &str,
        at: Option<usize>,
        observer: Observer,
        colour: bool,
    ) -> Result<Story, RecordError>;
}

impl<G: Face> Entry for Of<G> {
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

    fn verify(&self, record: &str) -> Result<Report, VerifyError> {
        table::verify::<G>(record)
    }

    fn tell(
        &self,
        lang: Lang,
        record: &str,
        at: Option<usize>,
        observer: Observer,
        colour: bool,
    ) -> Result<Story, RecordError> {
        let record = Record::<G>::from_text(record)?;
        let at = at.unwrap_or(record.entries.len());
        let mut happened = Vec::new();
        let position = record.fold(at, |seq, before, input, after| {
            let events = before.events(input, after, observer);
            let told = events.iter().filter_map(|event| G::tell(lang, &record.header.players, event));
            happened.extend(told.map(|sentence| (seq, sentence)));
        })?;
        let view = position.view(observer);
        let drawing = if colour { format!("{view:#}") } else { view.to_string() };
        Ok(Story { happened, drawing })
    }
}
