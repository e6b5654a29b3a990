//! The review of a finished game, as both doors give it.

use catalogue::AnyReview;

use super::Fault;
use crate::app::App;
use crate::hub::{Desk, Refusal};
use crate::reviews::Progress;

/// A review, or how far it is.
pub(crate) enum Found {
    /// It is there.
    Ready(Box<dyn AnyReview>),
    /// So many of so many inputs are done; none of none before it has begun.
    Running { done: usize, total: usize },
}

/// Returns the review of the game at a table that is over: from the store, or as soon as it is worked out.
pub(crate) async fn of(app: &App, link: &str) -> Result<Found, Fault> {
    let look = |desk: &Desk| (desk.meta().id, desk.table().game().to_owned(), desk.table().record());
    let (table, game, record) = app.hub.look(link, look).await?;
    let record = record.ok_or(Refusal::NotOver)?;
    let game = app.hub.catalogue().find(&game).ok_or(Fault::NotFound)?;
    // Of sheets, and of games by old rules, there is only a log.
    game.read(&record).map_err(|_| Fault::NotFound)?;
    let store = app.hub.store();
    if let Some(json) = store.review(table, review::VERSION).await?
        && let Ok(review) = game.read_review(&record, &json)
    {
        return Ok(Found::Ready(review));
    }
    match app.reviews.ask(link, game, &record) {
        Progress::Running { done, total } => Ok(Found::Running { done, total }),
        Progress::Failed => Err(Fault::NotFound),
        Progress::Done(json) => {
            let review = game.read_review(&record, &json).map_err(|_| Fault::NotFound)?;
            store.keep_review(table, review::VERSION, json).await?;
            app.reviews.forget(link);
            Ok(Found::Ready(review))
        }
    }
}
