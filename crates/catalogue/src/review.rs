//! A reviewed game whose type is not known.

use bots::Progress;
use game::{Record, RecordError, Seat};
use maud::Markup;
use pages::{Ctx, Face, ReviewPage};
use review::{Detail, Review};
use words::Lang;
use words::review::Told;

use crate::exercise::{self, Exercise};

/// What luck and decisions did in a game, whichever it is.
pub trait AnyReview: Send + Sync {
    /// Returns how many played.
    fn seats(&self) -> usize;

    /// Returns all of it as JSON, which [`Entry::read_review`](crate::Entry::read_review) takes back.
    fn json(&self) -> String;

    /// Returns what there is to say about it.
    fn told(&self, lang: Lang) -> Told;

    /// Returns the decisions of a seat that it tells one by one, to be practised, each with the number of its input.
    fn exercises(&self, seat: Seat) -> Vec<(usize, Exercise)>;

    /// Draws the review of the game at this table, for somebody with this seat or none.
    fn page(&self, ctx: &Ctx<'_>, link: &str, own: Option<Seat>) -> Markup;
}

/// Who is told how far a review is.
pub struct ReviewHooks<'a> {
    /// Is told while tables of values are made, which happens once.
    pub preparing: Progress<'a>,
    /// Is told how many inputs are reviewed, and of how many.
    pub reviewed: &'a mut dyn FnMut(usize, usize),
}

/// A record with its review.
pub(crate) struct Reviewed<G: Face> {
    record: Record<G>,
    review: Review<G>,
}

impl<G: Face> Reviewed<G> {
    /// Reviews a record, which takes a while.
    pub(crate) fn new(record: &str, hooks: ReviewHooks<'_>) -> Result<Self, RecordError> {
        let record = Record::<G>::from_text(record)?;
        record.verify()?;
        // Tables that could not be kept serve all the same.
        _ = G::prepare(&G::bots(), record.header.seats, hooks.preparing);
        let review = review::review(&record, &*G::value(), Detail::Full, hooks.reviewed)?;
        Ok(Reviewed { record, review })
    }

    /// Reads a review that was kept as JSON beside its record.
    pub(crate) fn read(record: &str, json: &str) -> Result<Self, RecordError> {
        let record = Record::<G>::from_text(record)?;
        let review = serde_json::from_str(json)
            .map_err(|why| RecordError::Syntax { line: why.line(), why: format!("review: {why}") })?;
        Ok(Reviewed { record, review })
    }
}

impl<G: Face> AnyReview for Reviewed<G> {
    fn seats(&self) -> usize {
        self.review.players.len()
    }

    fn json(&self) -> String {
        serde_json::to_string(&self.review).expect("a review is plain data")
    }

    fn told(&self, lang: Lang) -> Told {
        words::review::tell(lang, &self.record, &self.review).expect("the record was replayed before")
    }

    fn exercises(&self, seat: Seat) -> Vec<(usize, Exercise)> {
        let told = self.told(Lang::En);
        let costly = told.seats.get(seat.index()).map_or(&[][..], |told| &told.costly);
        let seqs: Vec<usize> = costly.iter().map(|costly| costly.seq).collect();
        exercise::exercises(&self.record, &self.review, seat, &seqs)
    }

    fn page(&self, ctx: &Ctx<'_>, link: &str, own: Option<Seat>) -> Markup {
        let told = self.told(ctx.lang);
        let page = ReviewPage { id: link, record: &self.record, review: &self.review, told: &told, own };
        pages::review(ctx, &page)
    }
}
