//! Everything that is asked for by HTTP: one list of routes, each with who may use it, and what guards them.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::{Extension, Router};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate as _, SizeAbove};

use crate::api::{self, about};
use crate::app::App;
use crate::route::{Access, Route};
use crate::{http, web};

/// Forms and JSON are small; the largest is a board of one's own.
const LARGEST_BODY: usize = 64 * 1024;

macro_rules! routes {
    (@about) => { None };
    (@about $about:path) => { Some($about) };
    ($($method:ident $path:literal $access:ident $handler:path $(=> $about:path)?;)*) => {
        /// Every route there is.
        pub const ROUTES: &[Route] = &[$(Route {
            method: stringify!($method),
            path: $path,
            access: Access::$access,
            about: routes!(@about $($about)?),
        }),*];

        fn handlers() -> Router<Arc<App>> {
            Router::new()$(.route($path, axum::routing::$method($handler)))*
        }
    };
}

routes! {
    get "/" Anyone web::views::home;
    get "/new/{game}" Anyone web::views::new_table;
    get "/rules/{game}" Anyone web::views::rules;
    get "/assets/{*path}" Anyone web::views::asset;
    get "/sw.js" Anyone web::views::service_worker;
    get "/offline" Anyone web::views::offline;
    get "/manifest.webmanifest" Anyone web::views::manifest;
    get "/apple-touch-icon.png" Anyone web::views::touch_icon;
    get "/daily" Anyone web::daily::page;
    post "/daily/{game}" Guest web::daily::play;
    get "/practice" Anyone web::practice::page;
    post "/practice" Guest web::practice::answer;
    post "/practice/{game}" Guest web::practice::add_set;
    get "/records" Anyone web::replay::choose;
    post "/records" Anyone web::replay::bring;
    get "/records/{id}/replay" Anyone web::replay::record;
    get "/healthz" Anyone web::views::health;
    get "/metrics" Machine web::views::metrics;
    post "/lang" Anyone web::forms::lang;
    post "/code" Anyone web::code::find;
    post "/theme" Anyone web::forms::theme;
    post "/play/{game}" Guest web::opening::play;
    post "/tables" Guest web::opening::open;
    get "/you" Anyone web::you::games;
    get "/you/figures" Anyone web::you::figures;
    get "/you/settings" Anyone web::you::settings;
    get "/you/notices" Anyone web::notices::page;
    post "/you/notices/hook" Known web::notices::add_hook;
    post "/you/notices/push" Known web::notices::add_push;
    post "/you/notices/remove" Known web::notices::remove;
    post "/you/notices/test" Known web::notices::try_out;
    post "/you/notices/quiet" Known web::notices::set_quiet;
    post "/you/name" Guest web::you::rename;
    post "/you/remove" Known web::you::remove;
    post "/you/put-back" Known web::you::put_back;
    post "/you/code" Known web::devices::make_code;
    post "/you/code/revoke" Known web::devices::revoke_code;
    post "/you/sign-out" Known web::devices::sign_out;
    get "/you/recover" Anyone web::devices::recover_here;
    post "/you/recover" Anyone web::devices::recover;
    get "/you/export" Known web::leaving::export;
    get "/you/records" Known web::leaving::records;
    get "/you/delete" Known web::leaving::farewell;
    post "/you/delete" Known web::leaving::delete;
    get "/t/{id}" Anyone web::views::table;
    get "/t/{id}/live" Anyone web::views::live;
    get "/t/{id}/record" Anyone web::views::record;
    get "/t/{id}/replay" Anyone web::replay::table;
    post "/t/{id}/play-on" Guest web::replay::play_on_table;
    post "/records/{id}/play-on" Guest web::replay::play_on_record;
    get "/t/{id}/daily" Anyone web::daily::of_table;
    get "/t/{id}/review" Anyone web::review::review;
    get "/t/{id}/fair" Anyone web::views::fair;
    get "/t/{id}/move-seat" Anyone web::views::move_seat;
    post "/t/{id}/move-seat" Guest web::forms::take_seat;
    post "/t/{id}/move-seat/link" Seat web::forms::offer_seat;
    post "/t/{id}/sit" Guest web::opening::sit;
    post "/t/{id}/leave" Seat web::forms::leave;
    post "/t/{id}/return" Seat web::forms::come_back;
    post "/t/{id}/decide" Seat web::forms::decide;
    post "/t/{id}/withdraw" Seat web::forms::withdraw;
    post "/t/{id}/undo" Seat web::forms::undo;
    post "/t/{id}/undo/agree" Seat web::forms::agree;
    post "/t/{id}/undo/decline" Seat web::forms::decline;
    post "/t/{id}/resign" Seat web::forms::resign;
    post "/t/{id}/chance" Seat web::forms::chance;
    post "/t/{id}/talk" Seat web::forms::talk;
    post "/t/{id}/hint" Seat web::forms::hint;
    post "/t/{id}/rematch" Seat web::opening::rematch;
    post "/t/{id}/away" Seat web::forms::away;
    post "/t/{id}/mark" Seat web::forms::mark;
    post "/t/{id}/take-back" Seat web::forms::take_back;
    post "/t/{id}/done" Seat web::forms::done;
    post "/t/{id}/chair" Host web::forms::chair;
    post "/t/{id}/begin" Host web::forms::begin;
    post "/t/{id}/code" Seat web::forms::make_code;
    post "/t/{id}/close" Host web::forms::close;
    get "/api/docs" Anyone api::docs;
    get "/api/openapi.json" Anyone api::openapi;
    get "/api/games" Anyone api::games => about::games;
    post "/api/guests" Anyone api::new_guest => about::new_guest;
    get "/api/tables" Anyone api::tables => about::tables;
    post "/api/tables" Guest api::open => about::open;
    get "/api/tables/{id}" Anyone api::table => about::table;
    post "/api/tables/{id}/commands" Guest api::command => about::command;
    post "/api/tables/{id}/hint" Seat api::hint => about::hint;
    get "/api/tables/{id}/talk" Anyone api::talk => about::talk;
    post "/api/tables/{id}/talk" Seat api::say => about::say;
    get "/api/tables/{id}/scene" Anyone api::scene => about::scene;
    get "/api/tables/{id}/events" Anyone api::events => about::events;
    get "/api/tables/{id}/stream" Anyone api::stream => about::stream;
    get "/api/tables/{id}/record" Anyone api::record => about::record;
    get "/api/tables/{id}/review" Anyone api::review => about::review;
    get "/api/tables/{id}/review/told" Anyone api::review_told => about::review_told;
}

/// The whole server as a service.
pub(crate) fn router(app: Arc<App>) -> Router {
    let compression =
        CompressionLayer::new().gzip(true).compress_when(DefaultPredicate::new().and(SizeAbove::new(400)));
    handlers()
        .fallback(web::views::nothing)
        .method_not_allowed_fallback(web::views::not_so)
        .layer(Extension(ROUTES))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), http::guard::guard))
        .layer(compression)
        .with_state(app)
}
