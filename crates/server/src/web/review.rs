//! The page of a review.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::daily::wall_ms;
use crate::http::review::{self, Found};
use crate::http::{Caller, Fault, html};
use crate::hub::Desk;
use crate::practice;

/// Tells a browser to come back after a second, with or without scripts.
const AGAIN: (HeaderName, &str) = (HeaderName::from_static("refresh"), "1");

pub(crate) async fn review(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
) -> Result<Response, Fault> {
    match review::of(&app, &link).await? {
        Found::Ready(review) => {
            let guest = caller.id();
            let own = move |desk: &Desk| guest.and_then(|guest| desk.seat_of(guest));
            let own = app.hub.look(&link, own).await?;
            if let (Some(guest), Some(seat)) = (guest, own) {
                let missed = review.exercises(seat);
                practice::learn(app.hub.store(), guest, &link, missed, wall_ms(&app.config)).await?;
            }
            Ok(html(StatusCode::OK, review.page(&caller.ctx(), &link, own).into_string()))
        }
        Found::Running { done, total } => {
            let page = pages::review_progress(&caller.ctx(), &link, done, total).into_string();
            Ok(([AGAIN], html(StatusCode::OK, page)).into_response())
        }
    }
}
