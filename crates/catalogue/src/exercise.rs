//! Decisions to practise.

use game::{Choices as _, ParseError, Pending, Record, RecordError, Seat};
use maud::Markup;
use pages::{AnswerPage, Ctx, ExercisePage, Face};
use review::{Currency, Review, Verdict};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use words::Lang;

/// A decision to practise: the game until then, and who decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exercise {
    /// The name of the game.
    pub game: String,
    /// Its record up to the decision, without what a table says about it.
    pub record: String,
    /// Who decides.
    pub seat: Seat,
    /// In which currency decisions are judged.
    pub currency: Currency,
    /// What was best when it was first met.
    pub best: String,
    /// How much was given away then.
    pub loss: f64,
}

/// What there is to say about an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// Whether nothing is better, as far as can be said.
    pub right: bool,
    /// The action that was chosen.
    pub chosen: String,
    /// The one that is best.
    pub best: String,
    /// How much the choice gives away, if that is known.
    pub loss: Option<String>,
}

/// Why an answer is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExerciseError {
    /// The exercise does not read.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// Nobody is asked there.
    #[error("nobody is asked for a decision there")]
    NotAsked,
    /// The answer does not read.
    #[error("{0}")]
    Unreadable(#[from] ParseError),
    /// The rules do not allow it.
    #[error("that is none of the choices")]
    NoChoice,
}

/// Returns the decisions of a seat that are worth to be practised: those that a review tells one by one.
pub(crate) fn exercises<G: Face>(
    record: &Record<G>,
    review: &Review<G>,
    seat: Seat,
    seqs: &[usize],
) -> Vec<(usize, Exercise)> {
    let lost = |seq: usize| {
        let (_, judgement) = review.judgements(seat).find(|(other, _)| *other == seq)?;
        let exercise = Exercise {
            game: G::NAME.to_owned(),
            record: until(record, seq - 1)?,
            seat,
            currency: review.currency,
            best: judgement.best.to_string(),
            loss: judgement.behind,
        };
        Some((seq, exercise))
    };
    seqs.iter().copied().filter_map(lost).collect()
}

/// Returns a game up to a moment, as a record of its own without the table.
fn until<G: Face>(record: &Record<G>, inputs: usize) -> Option<String> {
    let mut record = record.clone();
    record.rewind(inputs).ok()?;
    record.header.table = None;
    record.notes.clear();
    for entry in &mut record.entries {
        entry.note = None;
    }
    Some(record.to_text())
}

/// Reads the position of an exercise, at which its seat is asked.
fn position<G: Face>(exercise: &Exercise) -> Result<(Record<G>, G), ExerciseError> {
    let record = Record::<G>::from_text(&exercise.record)?;
    let position = record.position_at(record.entries.len())?;
    match position.pending() {
        Pending::Decide(seats) if seats.contains(exercise.seat) => Ok((record, position)),
        _ => Err(ExerciseError::NotAsked),
    }
}

/// Draws an exercise. `name` is what it is called where it is kept.
pub(crate) fn page<G: Face>(ctx: &Ctx<'_>, exercise: &Exercise, name: &str) -> Result<Markup, ExerciseError> {
    let (record, position) = position::<G>(exercise)?;
    let choices: Vec<G::Action> = position.choices(exercise.seat).iter().collect();
    let players = &record.header.players;
    let page =
        ExercisePage::<G> { name, position: &position, players, seat: exercise.seat, choices: &choices };
    Ok(pages::exercise(ctx, &page))
}

/// Draws what became of an answer to an exercise that comes back after so many days, if ever, when so many others are due.
pub(crate) fn answered_page<G: Face>(
    ctx: &Ctx<'_>,
    exercise: &Exercise,
    answered: &Answered,
    days: Option<u32>,
    due: usize,
) -> Result<Markup, ExerciseError> {
    let (record, position) = position::<G>(exercise)?;
    let choices: Vec<G::Action> = position.choices(exercise.seat).iter().collect();
    let players = &record.header.players;
    let page = AnswerPage {
        exercise: ExercisePage::<G> {
            name: "",
            position: &position,
            players,
            seat: exercise.seat,
            choices: &choices,
        },
        right: answered.right,
        chosen: answered.chosen.parse()?,
        best: answered.best.parse()?,
        loss: answered.loss.as_deref(),
        days,
        due,
    };
    Ok(pages::practised(ctx, &page))
}

/// Judges an answer.
pub(crate) fn answer<G: Face>(
    lang: Lang,
    exercise: &Exercise,
    answer: &str,
) -> Result<Answered, ExerciseError> {
    let (record, position) = position::<G>(exercise)?;
    let (chosen, best): (G::Action, G::Action) = (answer.parse()?, exercise.best.parse()?);
    let choices = position.choices(exercise.seat);
    if !choices.contains(chosen) {
        return Err(ExerciseError::NoChoice);
    }
    let ready = G::bots().iter().all(|bot| G::is_prepared(bot, record.header.seats));
    let (right, best, loss) = if chosen == best || !ready {
        (chosen == best, best, None)
    } else {
        let (step, value) = (record.entries.len() + 1, G::value());
        let judged = review::judge(&position, exercise.seat, chosen, &*value, step, exercise.currency);
        (judged.verdict != Verdict::Lost, judged.best, Some(judged.behind))
    };
    Ok(Answered {
        right,
        chosen: chosen.to_string(),
        best: best.to_string(),
        loss: loss.filter(|_| !right).map(|loss| words::review::amount::<G>(lang, loss, exercise.currency)),
    })
}
