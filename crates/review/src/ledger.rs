//! Books a whole record.

use bots::{Outlook, Value};
use game::{BySeat, Game, Input, Pending, Record, RecordError, SeatSet};

use crate::account::Books;
use crate::appraiser::Appraiser;
use crate::chance::{Draw, Prospects};
use crate::currency::Currency;
use crate::decision::Judged;
use crate::estimate::Estimate;
use crate::report::{Happened, Review, Step};

/// How much a review looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Only luck: no decision is judged, and all that decisions change is left over.
    Luck,
    /// Only what the sums need.
    Sums,
    /// Also how lucky every outcome was among all that could have come.
    Full,
}

/// Reviews a record by a value. `progress` is told how many inputs are done, and of how many.
pub fn review<G: Game>(
    record: &Record<G>,
    value: &dyn Value<G>,
    detail: Detail,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Review<G>, RecordError> {
    let mut ledger = Ledger::open(record.start()?, value, detail, salt(record));
    let total = record.entries.len();
    record.fold(total, |seq, _, input, after| {
        ledger.book(seq, input, after.clone());
        progress(seq, total);
    })?;
    Ok(ledger.close(record))
}

/// Returns a number that stands for a record: the same for the same, and another for others.
fn salt<G: Game>(record: &Record<G>) -> u64 {
    let end = record.entries.last().map_or(record.header.digest, |entry| entry.digest);
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    end.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// A position of the record with what it is worth.
struct Stop<G: Game> {
    position: G,
    worth: Estimate,
    /// What may come next, if chance is awaited.
    prospects: Option<Prospects>,
}

/// A review in the making.
struct Ledger<'a, G: Game> {
    appraiser: Appraiser<'a, G>,
    detail: Detail,
    currency: Currency,
    start: Outlook,
    here: Stop<G>,
    books: Books,
    steps: Vec<Step<G>>,
}

impl<'a, G: Game> Ledger<'a, G> {
    fn open(position: G, value: &'a dyn Value<G>, detail: Detail, salt: u64) -> Self {
        let seats = position.seats();
        let appraiser = Appraiser::new(value, seats, salt);
        let here = stop(&appraiser, position, 0, detail);
        let start = here.worth.mean;
        let decided = start.win.as_slice().iter().all(|&win| win >= 1.0);
        let currency = if decided { Currency::Points } else { Currency::Win };
        Ledger { appraiser, detail, currency, start, here, books: Books::new(seats), steps: Vec::new() }
    }

    /// Books one input, which led to `after`. Whatever is not booked otherwise is rounding, so that it adds up.
    fn book(&mut self, seq: usize, input: &Input<G>, after: G) {
        let next = stop(&self.appraiser, after, seq, self.detail);
        let (happened, booked) = match input {
            Input::Chance(outcome) => {
                let draw = self.draw(*outcome, &next);
                let booked = draw.luck;
                (Happened::Drew(Box::new(draw)), booked)
            }
            Input::Decide(_) if self.detail == Detail::Luck => {
                let nothing = Outlook::zero(self.here.position.seats());
                (Happened::Decided { judgements: Vec::new(), unknown: nothing }, nothing)
            }
            Input::Decide(decisions) => {
                let seats = self.here.position.seats();
                self.decisions(seq, &BySeat::from_fn(seats, |seat| decisions.get(seat)))
            }
        };
        let change = next.worth.mean.minus(&self.here.worth.mean);
        let rounding = change.minus(&booked);
        self.books.rounding = self.books.rounding.plus(&rounding);
        let turn = self.here.position.turn();
        self.steps.push(Step { seq, turn, happened, after: next.worth.mean, rounding });
        self.here = next;
    }

    fn draw(&mut self, outcome: G::Outcome, next: &Stop<G>) -> Draw<G> {
        let prospects = self.here.prospects.as_ref().expect("chance is awaited where it brings something");
        let draw = prospects.draw(outcome, &next.worth, self.currency);
        let books = &mut self.books;
        books.luck = books.luck.plus(&draw.luck);
        books.luck_variance = books.luck_variance.plus(&draw.error.map(|error| error * error));
        let after_a_draw = self.steps.last().is_some_and(|step| matches!(step.happened, Happened::Drew(_)));
        if after_a_draw && prospects.mean == self.here.worth {
            // The same estimate ended the luck of the last draw and begins that of this one: in the sum it cancels out.
            books.luck_variance = books.luck_variance.minus(&prospects.mean.variance.times(2.0));
        }
        draw
    }

    fn decisions(&mut self, seq: usize, decided: &BySeat<Option<G::Action>>) -> (Happened<G>, Outlook) {
        let position = &self.here.position;
        let awaited = match position.pending() {
            Pending::Decide(awaited) => awaited,
            _ => SeatSet::EMPTY,
        };
        let judge = |seat| {
            let chosen = decided[seat].expect("a replayed decision is complete");
            self.appraiser.judge(position, seat, chosen, seq, self.currency)
        };
        let judged: Vec<Judged<G>> = awaited.iter().map(judge).collect();
        let unknown = self.appraiser.unknowable(position, &judged, decided, seq);
        self.books.unknown = self.books.unknown.plus(&unknown.mean);
        self.books.unknown_variance = self.books.unknown_variance.plus(&unknown.variance);
        let mut booked = unknown.mean;
        for Judged { judgement, variance, .. } in &judged {
            self.books.decision(judgement.seat, &judgement.change, variance);
            booked = booked.plus(&judgement.change);
        }
        let judgements = judged.into_iter().map(|judged| judged.judgement).collect();
        (Happened::Decided { judgements, unknown: unknown.mean }, booked)
    }

    fn close(self, record: &Record<G>) -> Review<G> {
        let Ledger { currency, start, here, books, steps, .. } = self;
        let result = here.worth.mean;
        let accounts = |currency| start.win.map(|seat, _| books.account(&start, &result, seat, currency));
        Review {
            game: G::NAME.to_owned(),
            players: record.header.players.clone(),
            finished: here.position.pending() == Pending::Over,
            currency,
            start,
            result,
            win: accounts(Currency::Win),
            points: accounts(Currency::Points),
            steps,
        }
    }
}

/// Finds out what a position is worth, and what may come next.
fn stop<G: Game>(appraiser: &Appraiser<'_, G>, position: G, step: usize, detail: Detail) -> Stop<G> {
    if position.pending() != Pending::Chance {
        let worth = appraiser.worth(&position, step);
        return Stop { position, worth, prospects: None };
    }
    let prospects = appraiser.prospects(&position, step, detail == Detail::Full);
    let worth = appraiser.value.outlook(&position).map_or(prospects.mean, Estimate::exact);
    Stop { position, worth, prospects: Some(prospects) }
}
