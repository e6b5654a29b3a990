//! Everything that is asked for by HTTP: one list of routes, and what guards them.

pub(crate) mod caller;
mod fault;
mod fields;
mod forms;
mod guard;
mod live;
mod opening;
mod places;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse as _, Response};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate as _, SizeAbove};

pub(crate) use caller::{Caller, Peer};
pub(crate) use fault::Fault;
pub(crate) use forms::{give, hint_for, say};
pub(crate) use live::{Holder, stream};
pub(crate) use opening::may_open;
pub(crate) use places::record;

use crate::{App, api};

/// Forms and JSON are small; the largest is a board of one's own.
const LARGEST_BODY: usize = 64 * 1024;

/// Who may use a route. `tests/it/who.rs` tries every route as everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody; nobody is made a guest by it.
    Anyone,
    /// Anybody; whoever is not a guest yet becomes one.
    Guest,
    /// Only who has a seat at the table.
    Seat,
    /// Only who opened the table.
    Host,
    /// Only programs on this machine.
    Machine,
}

/// A route, for tests and for the description of the API.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// `get` or `post`.
    pub method: &'static str,
    /// With `{id}` for a table and `{game}` for a game.
    pub path: &'static str,
    /// Who may use it.
    pub access: Access,
}

macro_rules! routes {
    ($($method:ident $path:literal $access:ident $handler:path;)*) => {
        /// Every route there is.
        pub const ROUTES: &[Route] = &[
            $(Route { method: stringify!($method), path: $path, access: Access::$access }),*
        ];

        fn handlers() -> Router<Arc<App>> {
            Router::new()$(.route($path, axum::routing::$method($handler)))*
        }
    };
}

routes! {
    get "/" Anyone places::home;
    get "/new/{game}" Anyone places::new_table;
    get "/rules/{game}" Anyone places::rules;
    get "/assets/{*path}" Anyone places::asset;
    get "/healthz" Anyone places::health;
    get "/metrics" Machine places::metrics;
    post "/lang" Anyone forms::lang;
    post "/play/{game}" Guest opening::play;
    post "/tables" Guest opening::open;
    get "/t/{id}" Anyone places::table;
    get "/t/{id}/live" Anyone live::page;
    get "/t/{id}/record" Anyone places::record;
    get "/t/{id}/replay" Anyone places::replay;
    get "/t/{id}/fair" Anyone places::fair;
    get "/t/{id}/move-seat" Anyone places::move_seat;
    post "/t/{id}/move-seat" Guest forms::take_seat;
    post "/t/{id}/sit" Guest opening::sit;
    post "/t/{id}/leave" Seat forms::leave;
    post "/t/{id}/return" Seat forms::come_back;
    post "/t/{id}/decide" Seat forms::decide;
    post "/t/{id}/withdraw" Seat forms::withdraw;
    post "/t/{id}/undo" Seat forms::undo;
    post "/t/{id}/undo/agree" Seat forms::agree;
    post "/t/{id}/undo/decline" Seat forms::decline;
    post "/t/{id}/resign" Seat forms::resign;
    post "/t/{id}/chance" Seat forms::chance;
    post "/t/{id}/talk" Seat forms::talk;
    post "/t/{id}/hint" Seat forms::hint;
    post "/t/{id}/rematch" Seat opening::rematch;
    post "/t/{id}/away" Seat forms::away;
    post "/t/{id}/mark" Seat forms::mark;
    post "/t/{id}/take-back" Seat forms::take_back;
    post "/t/{id}/done" Seat forms::done;
    post "/t/{id}/bot" Host forms::seat_bot;
    post "/t/{id}/close" Host forms::close;
    get "/api/docs" Anyone api::docs;
    get "/api/openapi.json" Anyone api::openapi;
    get "/api/games" Anyone api::games;
    post "/api/guests" Anyone api::new_guest;
    get "/api/tables" Anyone api::tables;
    post "/api/tables" Guest api::open;
    get "/api/tables/{id}" Anyone api::table;
    post "/api/tables/{id}/commands" Guest api::command;
    post "/api/tables/{id}/hint" Seat api::hint;
    get "/api/tables/{id}/talk" Anyone api::talk;
    post "/api/tables/{id}/talk" Seat api::say;
    get "/api/tables/{id}/events" Anyone api::events;
    get "/api/tables/{id}/stream" Anyone api::stream;
    get "/api/tables/{id}/record" Anyone api::record;
}

/// The whole server as a service.
pub(crate) fn router(app: Arc<App>) -> Router {
    let compression =
        CompressionLayer::new().gzip(true).compress_when(DefaultPredicate::new().and(SizeAbove::new(400)));
    handlers()
        .fallback(places::nothing)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .layer(compression)
        .with_state(app)
}

/// A page.
pub(crate) fn html(status: StatusCode, page: String) -> Response {
    (
        status,
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "private, no-cache")],
        page,
    )
        .into_response()
}

/// What went wrong, as a page in the caller's language.
pub(crate) fn fault_page(caller: &Caller, fault: &Fault) -> Response {
    let page = pages::message(&caller.ctx(), fault.status().as_u16(), Some(&fault.told(caller.lang)));
    html(fault.status(), page.into_string())
}

/// To another page, by GET.
pub(crate) fn see_other(path: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, path)]).into_response()
}
