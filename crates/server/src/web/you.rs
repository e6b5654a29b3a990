//! The pages about oneself, and what can be done there.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use pages::{Farewell, Settings, YourGame, YourGames};
use serde::Deserialize;
use table::Phase;

use super::fields::Fields;
use crate::address::Network;
use crate::app::App;
use crate::http::caller::{guest_cookie, no_guest_cookie, with_cookie};
use crate::http::{Caller, Fault, html, see_other};
use crate::hub::Refusal;
use crate::own::{self, Filter};
use crate::store::{Guest, OwnTable, Recovered};
use crate::token::Token;

/// How many games a page of the list shows.
const LISTED: usize = 30;

/// A recovery code that nobody uses is good for so long, in milliseconds.
const CODE_LASTS: u64 = 365 * 24 * 3_600_000;

/// Characters of a recovery code that are written together.
const GROUP: usize = 4;

/// Somebody who is a guest already; whoever is not is told so in their language.
pub(crate) struct Known {
    pub(super) app: Arc<App>,
    pub(super) caller: Caller,
    pub(super) guest: Guest,
}

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        let caller = Caller::from_request_parts(parts, app).await.map_err(Fault::into_response)?;
        let Some(guest) = caller.guest.clone() else { return Err(Fault::NoGuest.page(&caller.ctx())) };
        Ok(Known { app: Arc::clone(app), caller, guest })
    }
}

/// A page, or what went wrong, told to the caller.
pub(super) fn told(caller: &Caller, result: Result<Response, Fault>) -> Response {
    result.unwrap_or_else(|fault| fault.page(&caller.ctx()))
}

/// What is looked for in the list.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    words: String,
    #[serde(default)]
    game: String,
    removed: Option<String>,
    page: Option<usize>,
}

pub(crate) async fn games(
    State(app): State<Arc<App>>,
    Query(wanted): Query<Wanted>,
    caller: Caller,
) -> Response {
    let page = async {
        let mut tables = match caller.id() {
            Some(guest) => own::tables(&app, guest).await?,
            None => Vec::new(),
        };
        let removed = tables.iter().filter(|table| table.put_away).count();
        let all = tables.len() - removed;
        let filter = Filter {
            words: wanted.words,
            game: Some(wanted.game).filter(|game| !game.is_empty()),
            put_away: wanted.removed.is_some(),
        };
        let title = |game: &str| app.hub.catalogue().find(game).map(|game| game.title_in(caller.lang));
        tables.retain(|table| filter.takes(table, &title(&table.game).unwrap_or_default()));
        let pages = tables.len().div_ceil(LISTED).max(1);
        let page = wanted.page.unwrap_or(1).clamp(1, pages);
        let mut shown: Vec<_> = tables.drain(..).skip((page - 1) * LISTED).take(LISTED).collect();
        own::fill_in(&app, &mut shown).await;
        let own = YourGames {
            list: shown.iter().map(your_game).collect(),
            words: &filter.words,
            game: filter.game.as_deref(),
            put_away: filter.put_away,
            removed,
            all,
            page,
            pages,
            now: app.hub.now(),
        };
        let page = pages::your_games(&caller.ctx(), &app.hub.catalogue().faces(), &own);
        Ok(html(StatusCode::OK, page.into_string()))
    };
    told(&caller, page.await)
}

/// A table as its guest sees it in a list.
pub(super) fn your_game(table: &OwnTable) -> YourGame<'_> {
    let own = table.own();
    let decided = table.people.iter().any(|person| person.won);
    let index = table.seat.map(game::Seat::index);
    let others = table.people.iter().enumerate().filter(|(seat, _)| Some(*seat) != index);
    let points = |own: i32| {
        let others: Option<Vec<i32>> = others.clone().map(|(_, person)| person.points).collect();
        Some((own, others?))
    };
    YourGame {
        id: &table.link,
        game: &table.game,
        others: own::others(table),
        free: table.people.iter().filter(|person| person.name.is_none()).count(),
        phase: table.phase,
        your_turn: own.is_some_and(|own| own.asked) && table.phase == Phase::Playing,
        turn_of: others
            .clone()
            .filter(|(_, person)| person.asked)
            .filter_map(|(_, person)| person.name.as_deref())
            .collect(),
        points: own.and_then(|own| own.points).and_then(points),
        won: own.filter(|_| decided).map(|own| own.won),
        touched: table.touched,
        put_away: table.put_away,
    }
}

pub(crate) async fn figures(State(app): State<Arc<App>>, caller: Caller) -> Response {
    let page = async {
        let mut tables = match caller.id() {
            Some(guest) => own::tables(&app, guest).await?,
            None => Vec::new(),
        };
        let left_out = own::fill_in(&app, &mut tables).await;
        let games = app.hub.catalogue().games().iter().map(|game| game.name());
        let figures = own::figures(&tables, games);
        let page = pages::figures(&caller.ctx(), &app.hub.catalogue().faces(), &figures, left_out);
        Ok(html(StatusCode::OK, page.into_string()))
    };
    told(&caller, page.await)
}

pub(crate) async fn settings(State(app): State<Arc<App>>, caller: Caller) -> Response {
    told(&caller, settings_page(&app, &caller, StatusCode::OK, None).await)
}

/// The settings, with what there is to say about what was just done.
async fn settings_page(
    app: &App,
    caller: &Caller,
    status: StatusCode,
    said: Option<&str>,
) -> Result<Response, Fault> {
    let has_code = match caller.id() {
        Some(guest) => app.hub.store().has_recovery(guest, app.hub.now()).await?,
        None => false,
    };
    let own = Settings { has_code, told: said.map(|said| (said, status.is_success())) };
    Ok(html(status, pages::settings(&caller.ctx(), &own).into_string()))
}

pub(crate) async fn rename(State(app): State<Arc<App>>, mut caller: Caller, fields: Fields) -> Response {
    "/you/settings".clone_into(&mut caller.back);
    let renamed = caller.become_guest(&app, Some(fields.name().unwrap_or_default())).await;
    let (status, said, cookie) = match renamed {
        Ok((_, cookie)) => (StatusCode::OK, caller.lang.t("name-saved"), cookie),
        Err(fault) => (fault.status(), fault.told(caller.lang), None),
    };
    with_cookie(told(&caller, settings_page(&app, &caller, status, Some(&said)).await), cookie)
}

pub(crate) async fn remove(known: Known, fields: Fields) -> Response {
    put_away(known, &fields, true).await
}

pub(crate) async fn put_back(known: Known, fields: Fields) -> Response {
    put_away(known, &fields, false).await
}

async fn put_away(known: Known, fields: &Fields, away: bool) -> Response {
    let link = fields.get("table").unwrap_or_default().to_owned();
    let done = known.app.hub.store().put_table_away(known.guest.id, link, away).await;
    let back = if away { "/you" } else { "/you?removed=on" };
    told(&known.caller, done.map(|()| see_other(back)).map_err(Fault::from))
}

/// Makes a recovery code, in place of an earlier one.
pub(crate) async fn make_code(known: Known) -> Response {
    let made = async {
        let (code, until) = (Token::random(), known.app.hub.now() + CODE_LASTS);
        known.app.hub.store().offer_recovery(known.guest.id, Some(code.hash()), until).await?;
        // What follows # stays in the browser, out of logs of servers on the way.
        let link = format!("{}/you/recover#{}", known.caller.base, code.reveal());
        // Whoever changes the language here cannot come back: the code is shown only once.
        let ctx = pages::Ctx { path: "/you/settings", ..known.caller.ctx() };
        let page = pages::recovery_code(&ctx, &grouped(code.reveal()), &link);
        let mut response = html(StatusCode::OK, page.into_string());
        response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
        Ok(response)
    };
    told(&known.caller, made.await)
}

/// A code as people write it down.
fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// Reads a code as people type it: with spaces or without, in capitals or not, with letters that look like digits.
fn typed_code(text: &str) -> Option<Token> {
    let letter = |c: char| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        c => c,
    };
    let code: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').map(letter).collect();
    Token::parse(&code)
}

pub(crate) async fn revoke_code(known: Known) -> Response {
    let done = known.app.hub.store().offer_recovery(known.guest.id, None, 0).await;
    told(&known.caller, done.map(|()| see_other("/you/settings")).map_err(Fault::from))
}

/// Leaves this device alone the guest's.
pub(crate) async fn sign_out(known: Known) -> Response {
    let token = Token::random();
    let done = known.app.hub.store().sign_out(known.guest.id, token.hash()).await;
    known.app.shut_out.disconnect(known.guest.id);
    let cookie = done.is_ok().then(|| guest_cookie(&known.caller, &token));
    with_cookie(told(&known.caller, done.map(|()| see_other("/you/settings")).map_err(Fault::from)), cookie)
}

pub(crate) async fn recover_here(caller: Caller) -> Response {
    html(StatusCode::OK, pages::recover(&caller.ctx(), "", None).into_string())
}

/// Makes this device that of the guest whose code it is.
pub(crate) async fn recover(State(app): State<Arc<App>>, caller: Caller, fields: Fields) -> Response {
    let typed = fields.get("code").unwrap_or_default();
    match recovered(&app, &caller, typed).await {
        Ok(token) => with_cookie(see_other("/you"), token.map(|token| guest_cookie(&caller, &token))),
        Err(fault) => {
            let page = pages::recover(&caller.ctx(), typed, Some(&fault.told(caller.lang)));
            html(fault.status(), page.into_string())
        }
    }
}

async fn recovered(app: &Arc<App>, caller: &Caller, typed: &str) -> Result<Option<Token>, Fault> {
    if !app.recovering.allows(Network::of(caller.address)) {
        return Err(Fault::TooOften);
    }
    let code = typed_code(typed).ok_or(Refusal::BadCode)?;
    let (here, token) = (caller.id(), Token::random());
    let before = match here {
        Some(here) => own::tables(app, here).await?,
        None => Vec::new(),
    };
    match app.hub.store().recover(code.hash(), token.hash(), here, app.hub.now()).await? {
        Recovered::NotGood => return Err(Refusal::BadCode.into()),
        Recovered::BothSit => return Err(Refusal::BothSit.into()),
        Recovered::Already => return Ok(None),
        Recovered::Done(_) => {}
    }
    // In memory these tables have the guest that this device was.
    for table in before {
        app.hub.put_away(&table.link).await;
    }
    if let Some(here) = here {
        app.shut_out.remove(here);
    }
    Ok(Some(token))
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Token::random();
        let shown = grouped(code.reveal());
        assert_eq!(shown.split(' ').count(), 7, "{shown}");
        for typed in [
            shown.clone(),
            shown.to_uppercase(),
            shown.replace(' ', "-"),
            shown.replace('0', "O").replace('1', "l"),
        ] {
            assert_eq!(typed_code(&typed), Some(code.clone()), "{typed}");
        }
        assert_eq!(typed_code("not a code"), None);
    }
}
