//! Everything of a guest as files, and the way out.

use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use pages::Farewell;
use table::Phase;

use super::fields::Fields;
use super::known::{Known, told};
use super::you::your_game;
use crate::http::caller::{no_guest_cookie, with_cookie};
use crate::http::{Fault, html};
use crate::own;
use crate::store::OwnTable;

/// Headers of a file that is saved, not shown.
fn saved_as(name: &str, kind: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let value = |text: String| header::HeaderValue::try_from(text).expect("plain letters");
    headers.insert(header::CONTENT_TYPE, value(kind.to_owned()));
    headers.insert(header::CONTENT_DISPOSITION, value(format!("attachment; filename=\"{name}\"")));
    headers.insert(header::CACHE_CONTROL, value("no-store".to_owned()));
    headers
}

pub(crate) async fn export(known: Known) -> Response {
    let page = async {
        let tables = exported(&known).await?;
        let body = own::everything(Arc::clone(&known.app), known.guest.clone(), tables);
        Ok((saved_as("rowlock-export.json", "application/json"), body).into_response())
    };
    told(&known.caller, page.await)
}

pub(crate) async fn records(known: Known) -> Response {
    let page = async {
        let tables = exported(&known).await?;
        let body = own::records(Arc::clone(&known.app), tables);
        Ok((saved_as("rowlock-records.jsonl", "application/jsonl; charset=utf-8"), body).into_response())
    };
    told(&known.caller, page.await)
}

/// The tables of a file; making one reads every log.
async fn exported(known: &Known) -> Result<Vec<OwnTable>, Fault> {
    if !known.app.exports.allows(known.guest.id) {
        return Err(Fault::TooOften);
    }
    Ok(own::tables(&known.app, known.guest.id).await?)
}

pub(crate) async fn farewell(known: Known) -> Response {
    let page = async {
        let tables = own::tables(&known.app, known.guest.id).await?;
        let (shared, alone): (Vec<_>, Vec<_>) =
            tables.iter().partition(|table| own::stays_behind(table, known.guest.id));
        let (over, running): (Vec<_>, Vec<_>) =
            shared.into_iter().partition(|table| table.phase == Phase::Over);
        let farewell = Farewell {
            running: running.into_iter().filter(|table| table.seat.is_some()).map(your_game).collect(),
            shared: over.len(),
            alone: alone.len(),
            now: known.app.hub.now(),
        };
        let page = pages::farewell(&known.caller.ctx(), &known.app.hub.catalogue().faces(), &farewell);
        Ok(html(StatusCode::OK, page.into_string()))
    };
    told(&known.caller, page.await)
}

pub(crate) async fn delete(known: Known, fields: Fields) -> Response {
    if !fields.is_on("sure") {
        return farewell(known).await;
    }
    match own::leave_for_good(&known.app, known.guest.id).await {
        Ok(()) => {
            let ctx = pages::Ctx { guest: None, path: "/", ..known.caller.ctx() };
            let page = html(StatusCode::OK, pages::farewell_done(&ctx).into_string());
            with_cookie(page, Some(no_guest_cookie(&known.caller)))
        }
        Err(why) => Fault::from(why).page(&known.caller.ctx()),
    }
}
