//! The pages about oneself, and what can be done there.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use pages::{Settings, YourGame, YourGames};
use serde::Deserialize;
use table::Phase;

use super::fields::Fields;
use super::known::{Known, told};
use crate::app::App;
use crate::http::caller::with_cookie;
use crate::http::{Caller, Fault, html, see_other};
use crate::own::{self, Filter};
use crate::store::OwnTable;

/// How many games a page of the list shows.
const LISTED: usize = 30;

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
