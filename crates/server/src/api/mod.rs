//! The same tables as JSON, for programs. Described by `/api/openapi.json`, shown at `/api/docs`.

pub(crate) mod about;
mod description;
mod types;

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use catalogue::{AdviceLine, OrderRefusal, Plan};
use drawing::{Scene, TalkLine};

use crate::app::App;
use crate::http::review::{self, Found};
use crate::http::{ApiFault, Caller, Fault, ask, caller, html, json_text, live, record};
use crate::hub::{Desk, Refusal};
use crate::route::Route;
use crate::store::{self, GuestId};
use types::{
    After, Game, Guest, InLanguage, Listing, NewGuest, OnPaper, Opened, ReviewProgress, ReviewText, Saying,
    Sent, Tables, Talk,
};

type Answer<T> = Result<T, ApiFault>;

/// Every route there is, which the list of routes hands to whoever describes it.
type Routes = &'static [Route];

pub(crate) async fn openapi(Extension(routes): Extension<Routes>) -> Response {
    json_text(description::text(routes).to_owned())
}

pub(crate) async fn docs(Extension(routes): Extension<Routes>) -> Response {
    html(StatusCode::OK, description::page(routes).into_string())
}

pub(crate) async fn games(State(app): State<Arc<App>>) -> Json<Vec<Game>> {
    Json(app.hub.catalogue().games().iter().map(|&game| Game::from(game)).collect())
}

pub(crate) async fn new_guest(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Result<Json<NewGuest>, JsonRejection>,
) -> Answer<(StatusCode, Json<Guest>)> {
    let Json(NewGuest { name }) = body?;
    let name = caller::read_name(&name)?;
    let (guest, token) = caller::new_guest(&app, caller.address, caller.lang, Some(name)).await?;
    Ok((StatusCode::CREATED, Json(Guest { name: guest.name, token: token.reveal().to_owned() })))
}

pub(crate) async fn tables(State(app): State<Arc<App>>, caller: Caller) -> Answer<Json<Tables>> {
    let store = app.hub.store();
    let open = store.listed_tables(None, 100).await?;
    let mine = match caller.id() {
        Some(guest) => store.tables_of(guest, 100).await?,
        None => Vec::new(),
    };
    let list = |tables: Vec<store::Listing>| tables.into_iter().map(Listing::from).collect();
    Ok(Json(Tables { open: list(open), mine: list(mine) }))
}

/// Whoever asks by the API has a token; nobody becomes a guest in passing, because there is no cookie to keep.
fn guest(caller: &Caller) -> Result<GuestId, Fault> {
    caller.id().ok_or(Fault::NoGuest)
}

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Result<Json<Plan>, JsonRejection>,
) -> Answer<(StatusCode, Json<Opened>)> {
    let host = guest(&caller)?;
    let Json(plan) = body?;
    ask::may_open(&app, &caller)?;
    let id = app.hub.open(host, &plan).await?;
    let link = caller.link(&id);
    Ok((StatusCode::CREATED, Json(Opened { id, link })))
}

pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
) -> Answer<Response> {
    let guest = caller.id();
    Ok(json_text(app.hub.look(&link, move |desk| desk.json(guest).to_string()).await?))
}

pub(crate) async fn command(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
    body: Result<Json<Sent>, JsonRejection>,
) -> Answer<Response> {
    let guest = guest(&caller)?;
    let Json(Sent { id, order }) = body?;
    ask::order(&app, &link, guest, id, order).await?;
    // The node that has just stored it knows all that there was before it.
    Ok(json_text(app.hub.look_here(&link, move |desk| desk.json(Some(guest)).to_string()).await?))
}

/// What the caller's choices are worth.
pub(crate) async fn hint(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
) -> Answer<Json<Vec<AdviceLine>>> {
    let guest = guest(&caller)?;
    ask::hint(&app, &link, guest).await?;
    let advice = move |desk: &Desk| desk.seat_of(guest).map(|seat| desk.table().advice(seat));
    Ok(Json(app.hub.look(&link, advice).await?.ok_or(Refusal::NoSeat)?))
}

pub(crate) async fn talk(State(app): State<Arc<App>>, Path(link): Path<String>) -> Answer<Json<Vec<Talk>>> {
    let look = move |desk: &Desk| desk.talk().iter().map(Talk::from).collect();
    Ok(Json(app.hub.look(&link, look).await?))
}

pub(crate) async fn say(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
    body: Result<Json<Saying>, JsonRejection>,
) -> Answer<StatusCode> {
    guest(&caller)?;
    let Json(Saying { text }) = body?;
    ask::say(&app, &link, &caller, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The table as a terminal shows it.
pub(crate) async fn scene(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    Query(asked): Query<OnPaper>,
    caller: Caller,
) -> Answer<Json<Scene>> {
    let (guest, lang, paper) = (caller.id(), asked.lang().unwrap_or(caller.lang), asked.paper());
    let look = move |desk: &Desk| {
        let scene = desk.table().scene(lang, desk.observer(guest), paper)?;
        Some(Scene { talk: desk.talk().iter().map(said).collect(), ..scene })
    };
    Ok(Json(app.hub.look(&link, look).await?.ok_or(OrderRefusal::OtherTable)?))
}

fn said(line: &store::TalkLine) -> TalkLine {
    TalkLine { number: line.number, at: line.at, name: line.name.clone(), text: line.text.clone() }
}

pub(crate) async fn events(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    Query(After { after }): Query<After>,
    caller: Caller,
) -> Answer<Response> {
    let guest = caller.id();
    let look = move |desk: &Desk| desk.table().events(desk.observer(guest), after);
    Ok(json_text(app.hub.look(&link, look).await?))
}

pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    Query(After { after }): Query<After>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    Ok(live::stream(app, link, after, caller, upgrade).await?)
}

pub(crate) async fn record(State(app): State<Arc<App>>, Path(link): Path<String>) -> Answer<Response> {
    Ok(record::of(&app, &link).await?)
}

pub(crate) async fn review(State(app): State<Arc<App>>, Path(link): Path<String>) -> Answer<Response> {
    Ok(match review::of(&app, &link).await? {
        Found::Ready(review) => json_text(review.json()),
        Found::Running { done, total } => not_yet(done, total),
    })
}

fn not_yet(done: usize, total: usize) -> Response {
    (StatusCode::ACCEPTED, Json(ReviewProgress { done, total })).into_response()
}

/// The same in words.
pub(crate) async fn review_told(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    Query(asked): Query<InLanguage>,
    caller: Caller,
) -> Answer<Response> {
    let (guest, lang) = (caller.id(), asked.lang().unwrap_or(caller.lang));
    Ok(match review::of(&app, &link).await? {
        Found::Ready(review) => {
            let own = app.hub.look(&link, move |desk| guest.and_then(|guest| desk.seat_of(guest))).await?;
            Json(ReviewText { text: review.told(lang).plain(lang, own) }).into_response()
        }
        Found::Running { done, total } => not_yet(done, total),
    })
}
