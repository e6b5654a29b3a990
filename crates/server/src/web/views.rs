//! What can be looked at.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use pages::{Home, Listed};
use serde::Deserialize;

use super::table_page::table_page;
use super::you::your_game;
use crate::app::App;
use crate::http::{ApiFault, Caller, Fault, html, live, record};
use crate::hub::{Desk, Refusal};
use crate::store::Listing;
use crate::token::Token;

/// How many tables a list shows.
const LISTED: u32 = 20;

/// So many of a guest's own tables the front page shows,
const FEW: usize = 3;

/// or all that wait for them, but no more than so many.
const MANY: u32 = 8;

pub(crate) async fn home(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Fault> {
    let open = app.hub.store().listed_tables(caller.id(), LISTED).await?;
    let (tables, all) = match caller.id() {
        Some(guest) => app.hub.store().front_tables(guest, MANY).await?,
        None => (Vec::new(), 0),
    };
    let mut mine: Vec<_> = tables.iter().map(your_game).collect();
    mine.truncate(FEW.max(mine.iter().filter(|table| table.your_turn).count()));
    let open = open.iter().map(listed).collect();
    let home = Home { mine, all: all as usize, now: app.hub.now(), open };
    Ok(html(StatusCode::OK, pages::home(&caller.ctx(), &app.hub.catalogue().faces(), &home).into_string()))
}

fn listed(table: &Listing) -> Listed<'_> {
    Listed {
        id: &table.link,
        game: &table.game,
        names: table.people.iter().filter_map(|person| person.name.as_deref()).collect(),
        free: table.people.iter().filter(|person| person.name.is_none()).count(),
    }
}

pub(crate) async fn new_table(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    caller: Caller,
) -> Response {
    let game = app.hub.catalogue().find(&game);
    page_or_nothing(&caller, game.map(|game| pages::new_table(&caller.ctx(), game, None)))
}

pub(crate) async fn rules(State(app): State<Arc<App>>, Path(game): Path<String>, caller: Caller) -> Response {
    let game = app.hub.catalogue().find(&game);
    page_or_nothing(&caller, game.map(|game| pages::rules(&caller.ctx(), game)))
}

fn page_or_nothing(caller: &Caller, page: Option<maud::Markup>) -> Response {
    match page {
        Some(page) => html(StatusCode::OK, page.into_string()),
        None => Fault::NotFound.page(&caller.ctx()),
    }
}

pub(crate) async fn nothing(caller: Caller) -> Response {
    if caller.path.starts_with("/api/") {
        return ApiFault::from(Fault::NotFound).into_response();
    }
    Fault::NotFound.page(&caller.ctx())
}

/// The address is known, but not for this: a form's address that somebody typed in, for instance.
pub(crate) async fn not_so(caller: Caller) -> Response {
    if caller.path.starts_with("/api/") {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    Fault::NotFound.page(&caller.ctx())
}

pub(crate) async fn asset(
    State(app): State<Arc<App>>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(asset) = pages::asset(&path, &app.hub.catalogue().faces()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let keep = if asset.immutable { "public, max-age=31536000, immutable" } else { "public, no-cache" };
    let about = [(header::ETAG, asset.etag.as_str()), (header::CACHE_CONTROL, keep)];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|etag| etag.as_bytes() == asset.etag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, asset.mime)], asset.bytes.into_owned()).into_response()
}

/// The script that keeps the rules readable without a connection, and shows notices. It knows which files there are.
pub(crate) async fn service_worker(State(app): State<Arc<App>>, caller: Caller) -> Response {
    let script = pages::service_worker(caller.lang, &app.hub.catalogue().faces());
    let about =
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (about, script).into_response()
}

pub(crate) async fn manifest(caller: Caller) -> Response {
    let about = [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, "no-cache")];
    (about, pages::manifest(caller.lang)).into_response()
}

/// The icon where one kind of phone looks for it.
pub(crate) async fn touch_icon(app: State<Arc<App>>, headers: HeaderMap) -> Response {
    asset(app, Path("icon-180.png".to_owned()), headers).await
}

/// What is shown where there is no connection.
pub(crate) async fn offline(State(app): State<Arc<App>>, caller: Caller) -> Response {
    html(StatusCode::OK, pages::offline(&caller.ctx(), &app.hub.catalogue().faces()).into_string())
}

pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    match app.hub.store().alive().await {
        Ok(()) => "ok\n".into_response(),
        Err(why) => {
            tracing::error!(%why, "the store does not work");
            (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response()
        }
    }
}

pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics.render()).into_response()
}

pub(crate) async fn table(State(app): State<Arc<App>>, Path(link): Path<String>, caller: Caller) -> Response {
    table_page(&app, &link, &caller, None).await
}

pub(crate) async fn record(State(app): State<Arc<App>>, Path(link): Path<String>) -> Result<Response, Fault> {
    record::of(&app, &link).await
}

/// Pushes the part of a table's page that changes.
pub(crate) async fn live(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    live::page(app, link, caller, upgrade).await
}

pub(crate) async fn fair(State(app): State<Arc<App>>, Path(link): Path<String>, caller: Caller) -> Response {
    let who = caller.clone();
    let look = move |desk: &Desk| desk.table().fair(&who.ctx(), &desk.meta().link).into_string();
    match app.hub.look(&link, look).await {
        Ok(page) => html(StatusCode::OK, page),
        Err(denied) => Fault::from(denied).page(&caller.ctx()),
    }
}

#[derive(Deserialize)]
pub(crate) struct Move {
    token: Option<String>,
}

/// With a token: a question, because whatever previews links must not take the seat. Without one: the offer to make such a
/// link, because looking at a page must not change anything.
pub(crate) async fn move_seat(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    Query(query): Query<Move>,
    caller: Caller,
) -> Result<Response, Fault> {
    if let Some(token) = query.token {
        let token = Token::parse(&token).ok_or(Fault::NotFound)?;
        app.hub.look(&link, |_| ()).await?;
        let page = pages::take_seat(&caller.ctx(), &link, token.reveal());
        return Ok(html(StatusCode::OK, page.into_string()));
    }
    let guest = caller.id().ok_or(Fault::Refusal(Refusal::NoSeat))?;
    app.hub.look(&link, move |desk| desk.seat_of(guest)).await?.ok_or(Refusal::NoSeat)?;
    Ok(html(StatusCode::OK, pages::offer_seat(&caller.ctx(), &link).into_string()))
}
