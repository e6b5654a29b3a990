//! The record of a finished game, as both doors give it.

use axum::http::header;
use axum::response::{IntoResponse as _, Response};

use super::Fault;
use crate::app::App;
use crate::hub::Refusal;

/// Returns the record of the game at this table, to be saved as a file.
pub(crate) async fn of(app: &App, link: &str) -> Result<Response, Fault> {
    let record = app.hub.look(link, |desk| desk.table().record()).await?.ok_or(Refusal::NotOver)?;
    let kind = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"rowlock.jsonl\""),
    ];
    Ok((kind, record).into_response())
}
