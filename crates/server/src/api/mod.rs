//! The same tables as JSON, for programs. Described by `/api/openapi.json`, shown at `/api/docs`.

mod description;

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use catalogue::{Entry, Order, OrderRefusal, Plan};
use serde::Deserialize;
use serde_json::{Value, json};
use table::CommandId;

use crate::app::App;
use crate::http::{ApiFault, Caller, Fault, ask, caller, html, json_text, live, record};
use crate::hub::{Desk, Refusal};
use crate::store::{GuestId, Listing, TalkLine};

type Answer = Result<Response, ApiFault>;

pub(crate) async fn openapi() -> Json<Value> {
    Json(description::openapi())
}

pub(crate) async fn docs() -> Response {
    html(StatusCode::OK, description::page().into_string())
}

pub(crate) async fn games(State(app): State<Arc<App>>) -> Json<Value> {
    let about = |game: &&'static dyn Entry| {
        let (from, to) = game.seats().into_inner();
        let options = game.options().iter().map(|spec| json!({ "key": spec.key, "help": spec.help }));
        json!({
            "name": game.name(), "title": game.title(), "rules": game.rules_version(),
            "seats": { "from": from, "to": to }, "bots": game.bots(), "options": options.collect::<Vec<_>>(),
        })
    };
    Json(app.hub.catalogue().games().iter().map(about).collect())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    name: String,
}

pub(crate) async fn new_guest(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Result<Json<NewGuest>, JsonRejection>,
) -> Answer {
    let Json(NewGuest { name }) = body?;
    let name = caller::read_name(&name)?;
    let (guest, token) = caller::new_guest(&app, caller.address, caller.lang, Some(name)).await?;
    let answer = json!({ "name": guest.name, "token": token.reveal() });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

pub(crate) async fn tables(State(app): State<Arc<App>>, caller: Caller) -> Answer {
    let store = app.hub.store();
    let open = store.listed_tables(100).await?;
    let mine = match caller.id() {
        Some(guest) => store.tables_of(guest, 100).await?,
        None => Vec::new(),
    };
    let list = |tables: &[Listing]| tables.iter().map(listing).collect::<Vec<_>>();
    Ok(Json(json!({ "open": list(&open), "mine": list(&mine) })).into_response())
}

fn listing(table: &Listing) -> Value {
    json!({ "id": table.link, "game": table.game, "phase": table.phase, "people": table.people, "touched": table.touched })
}

/// Whoever asks by the API has a token; nobody becomes a guest in passing, because there is no cookie to keep.
fn guest(caller: &Caller) -> Result<GuestId, Fault> {
    caller.id().ok_or(Fault::NoGuest)
}

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Result<Json<Plan>, JsonRejection>,
) -> Answer {
    let host = guest(&caller)?;
    let Json(plan) = body?;
    ask::may_open(&app, host).await?;
    let id = app.hub.open(host, &plan).await?;
    let answer = json!({ "id": id, "link": caller.invite(&id) });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

pub(crate) async fn table(State(app): State<Arc<App>>, Path(id): Path<String>, caller: Caller) -> Answer {
    let guest = caller.id();
    Ok(json_text(app.hub.look(&id, move |desk| desk.json(guest).to_string()).await?))
}

#[derive(Deserialize)]
pub(crate) struct Sent {
    id: CommandId,
    #[serde(flatten)]
    order: Order,
}

pub(crate) async fn command(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
    body: Result<Json<Sent>, JsonRejection>,
) -> Answer {
    let guest = guest(&caller)?;
    let Json(Sent { id, order }) = body?;
    // Ids that begin with @ are the table's own.
    let id: CommandId = id.to_string().parse().map_err(OrderRefusal::Unreadable)?;
    ask::order(&app, &link, guest, id, order).await?;
    Ok(json_text(app.hub.look(&link, move |desk| desk.json(Some(guest)).to_string()).await?))
}

/// What the caller's choices are worth.
pub(crate) async fn hint(State(app): State<Arc<App>>, Path(link): Path<String>, caller: Caller) -> Answer {
    let guest = guest(&caller)?;
    ask::hint(&app, &link, guest).await?;
    let advice =
        move |desk: &Desk| desk.seat_of(guest).map(|seat| json!(desk.table().advice(seat)).to_string());
    Ok(json_text(app.hub.look(&link, advice).await?.ok_or(Refusal::NoSeat)?))
}

pub(crate) async fn talk(State(app): State<Arc<App>>, Path(link): Path<String>) -> Answer {
    let told =
        |line: &TalkLine| json!({ "at": line.at, "name": line.name, "seat": line.seat, "text": line.text });
    let look = move |desk: &Desk| desk.talk().iter().map(told).collect::<Vec<_>>();
    Ok(Json(app.hub.look(&link, look).await?).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    text: String,
}

pub(crate) async fn say(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
    body: Result<Json<Said>, JsonRejection>,
) -> Answer {
    guest(&caller)?;
    let Json(Said { text }) = body?;
    ask::say(&app, &link, &caller, &text).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

#[derive(Deserialize)]
pub(crate) struct After {
    #[serde(default)]
    after: u64,
}

pub(crate) async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
    caller: Caller,
) -> Answer {
    let guest = caller.id();
    let look = move |desk: &Desk| desk.table().events(desk.observer(guest), after);
    Ok(json_text(app.hub.look(&id, look).await?))
}

pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    Query(After { after }): Query<After>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Answer {
    Ok(live::stream(app, link, after, caller, upgrade).await?)
}

pub(crate) async fn record(State(app): State<Arc<App>>, Path(link): Path<String>) -> Answer {
    Ok(record::of(&app, &link).await?)
}
