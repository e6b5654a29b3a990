//! Games that are over, step by step: those of tables here, and records from elsewhere.

use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::{Path, Query, Request, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use catalogue::{Catalogue, ReplayAsk};
use game::Seat;
use pages::NotShown;
use serde::Deserialize;
use table::Again;
use words::Lang;

use super::fields::Fields;
use super::multipart;
use super::opening::open_and_sit;
use crate::app::App;
use crate::http::caller::with_cookie;
use crate::http::{Caller, Fault, ask, html, see_other};
use crate::hub::{Desk, Refusal};
use crate::replays::Kept;
use crate::token::Token;

/// A file may have so many bytes; a game of five has some hundred thousand.
const LARGEST: usize = 2 * 1024 * 1024;

/// What a form has around its file.
const AROUND: usize = 4096;

#[derive(Deserialize)]
pub(crate) struct Step {
    #[serde(default)]
    at: usize,
    /// The number of a seat, or 0 for a spectator.
    seat: Option<usize>,
    /// Whether only the stage is wanted.
    part: Option<String>,
}

/// A step of the game at a table that is over.
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    Query(step): Query<Step>,
    caller: Caller,
) -> Response {
    let base = format!("/t/{link}");
    match of_table(&app, &link, &base, &caller).await {
        Ok((kept, own)) => show(&kept, &base, true, &step, own, &caller),
        Err(fault) => fault.page(&caller.ctx()),
    }
}

/// Returns the game at a table that is over, and the seat that the caller has there.
async fn of_table(app: &App, link: &str, base: &str, caller: &Caller) -> Result<(Kept, Option<Seat>), Fault> {
    let (guest, known) = (caller.id(), app.replays.get(base));
    let is_known = known.is_some();
    let look = move |desk: &Desk| {
        let table = desk.table();
        let text = if is_known { None } else { table.record() };
        (table.is_over(), table.game().to_owned(), text, desk.observer(guest).seat())
    };
    let (over, game, text, own) = app.hub.look(link, look).await?;
    if let Some(kept) = known.filter(|_| over) {
        return Ok((kept, own));
    }
    let text = text.ok_or(Refusal::NotOver)?;
    let entry = app.hub.catalogue().find(&game).ok_or(Fault::NotFound)?;
    // Of sheets, and of games by old rules, there is only a log.
    let kept = tokio::task::spawn_blocking(move || {
        let replay = entry.replay(&text).map_err(|_| Refusal::NotOver)?;
        Ok::<_, Refusal>(Kept { text: text.into(), replay: replay.into() })
    });
    let kept = kept.await??;
    app.replays.put(base.to_owned(), kept.clone());
    Ok((kept, own))
}

/// A step of a record that was brought along.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(step): Query<Step>,
    caller: Caller,
) -> Response {
    let base = format!("/records/{id}");
    match app.replays.get(&base) {
        Some(kept) => show(&kept, &base, false, &step, None, &caller),
        None => records_page(&caller, StatusCode::NOT_FOUND, Some(&NotShown::Gone)),
    }
}

fn show(kept: &Kept, base: &str, here: bool, step: &Step, own: Option<Seat>, caller: &Caller) -> Response {
    let eyes = match step.seat {
        Some(number) => number.checked_sub(1).and_then(Seat::new),
        None => own.or(Some(Seat::FIRST)),
    };
    let ask = ReplayAsk { base, here, at: step.at, eyes, whole: step.part.is_none() };
    html(StatusCode::OK, kept.replay.page(&caller.ctx(), &ask).into_string())
}

/// Opens a table that goes on from a moment of the game at a table that is over.
pub(crate) async fn play_on_table(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    caller: Caller,
    fields: Fields,
) -> Response {
    match of_table(&app, &link, &format!("/t/{link}"), &caller).await {
        Ok((kept, _)) => play_on(&app, &kept, caller, &fields).await,
        Err(fault) => fault.page(&caller.ctx()),
    }
}

/// Opens a table that goes on from a moment of a record that was brought along.
pub(crate) async fn play_on_record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    caller: Caller,
    fields: Fields,
) -> Response {
    match app.replays.get(&format!("/records/{id}")) {
        Some(kept) => play_on(&app, &kept, caller, &fields).await,
        None => records_page(&caller, StatusCode::NOT_FOUND, Some(&NotShown::Gone)),
    }
}

async fn play_on(app: &Arc<App>, kept: &Kept, caller: Caller, fields: &Fields) -> Response {
    let step = match fields.number("at") {
        Ok(step) => step as usize,
        Err(fault) => return fault.page(&caller.ctx()),
    };
    let seat = fields.get("seat").and_then(|seat| seat.parse().ok()).unwrap_or(Seat::FIRST);
    let again = if fields.get("dice") == Some("new") { Again::New } else { Again::Same };
    let plan = kept.replay.play_on(&kept.text, step, seat, fields.get("with") != Some("link"), again);
    let ctx = caller.clone();
    let (answer, cookie) = open_and_sit(app, caller, fields, plan, Some(seat)).await;
    let response = match answer {
        Ok(link) => see_other(&format!("/t/{link}")),
        Err(fault) => fault.page(&ctx.ctx()),
    };
    with_cookie(response, cookie)
}

/// The page where a record from elsewhere can be looked at.
pub(crate) async fn choose(caller: Caller) -> Response {
    records_page(&caller, StatusCode::OK, None)
}

fn records_page(caller: &Caller, status: StatusCode, wrong: Option<&NotShown>) -> Response {
    let ctx = pages::Ctx { path: "/records", ..caller.ctx() };
    html(status, pages::records(&ctx, LARGEST, wrong).into_string())
}

/// Takes a file, checks the record in it as `rowlock verify` does, and shows it.
pub(crate) async fn bring(State(app): State<Arc<App>>, caller: Caller, request: Request) -> Response {
    if let Err(fault) = ask::may_open(&app, &caller) {
        let wrong = NotShown::Refused(fault.told(caller.lang));
        return records_page(&caller, fault.status(), Some(&wrong));
    }
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().to_owned();
    let Ok(body) = to_bytes(request.into_body(), LARGEST + AROUND).await else {
        return records_page(&caller, StatusCode::PAYLOAD_TOO_LARGE, Some(&NotShown::TooLarge));
    };
    let (lang, catalogue) = (caller.lang, app.hub.catalogue().clone());
    let read = tokio::task::spawn_blocking(move || read(lang, &catalogue, &kind, &body));
    match read.await {
        Ok(Ok(kept)) => {
            let path = format!("/records/{}", Token::random().reveal());
            app.replays.put(path.clone(), kept);
            see_other(&format!("{path}/replay"))
        }
        Ok(Err(wrong)) => records_page(&caller, StatusCode::BAD_REQUEST, Some(&wrong)),
        Err(panic) => Fault::from(panic).page(&caller.ctx()),
    }
}

/// Reads the record that was sent, and checks it.
fn read(lang: Lang, games: &Catalogue, kind: &str, body: &[u8]) -> Result<Kept, NotShown> {
    let fields = multipart::fields(kind, body).unwrap_or_default();
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, content)| *content);
    let file = field("file").filter(|file| !file.is_empty()).ok_or(NotShown::NoFile)?;
    let file = std::str::from_utf8(file).map_err(|_| NotShown::NoRecord)?;
    let which = field("which").and_then(|text| std::str::from_utf8(text).ok()?.trim().parse().ok());
    let which: usize = which.unwrap_or(1);
    let text = which.checked_sub(1).and_then(|index| game::split_records(file).nth(index));
    let none = || NotShown::NoSuchGame { which, count: game::split_records(file).count() };
    let text = text.ok_or_else(none)?;
    let name = game_of(text).ok_or(NotShown::NoRecord)?;
    let game = games.find(&name).ok_or(NotShown::UnknownGame(name))?;
    game.verify(lang, text, None).map_err(|why| NotShown::Broken(words::report::refusal(lang, &why)))?;
    let replay = game.replay(text).map_err(|why| NotShown::Broken(why.to_string()))?;
    Ok(Kept { text: text.into(), replay: replay.into() })
}

/// Returns the game that the first line of a record names.
fn game_of(record: &str) -> Option<String> {
    let header: serde_json::Value = serde_json::from_str(record.lines().next()?).ok()?;
    header.get("rowlock")?;
    Some(header.get("game")?.as_str()?.to_owned())
}
