//! What every request passes: where it comes from, how long it may take, and what its answer tells the browser.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::caller::{has_cookie, lang, theme};
use super::fault::{ApiFault, Fault, Untold};
use super::names::origin;
use super::source::{Source, text};
use crate::app::App;

/// A request that takes longer, its body included, is given up.
const LONGEST: Duration = Duration::from_secs(30);

/// Nothing but our own files, no script or style in a page, and no frame around it. Sockets are named besides: for
/// Safari before version 16 they are not `'self'`.
fn policy(host: Option<&str>) -> HeaderValue {
    let plain = |host: &&str| host.chars().all(|c| c.is_ascii_alphanumeric() || "-.:[]".contains(c));
    let sockets = host.filter(plain).map(|host| format!(" ws://{host} wss://{host}")).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'{sockets}; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).expect("plain letters")
}

const HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // With `no-referrer`, browsers would not say where a form comes from either.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

pub(crate) async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let for_programs = request.uri().path().starts_with("/api/");
    let policy = policy(request.headers().get(header::HOST).and_then(|host| host.to_str().ok()));
    let source = Source::of(&app, &request);
    let (lang, theme) = (lang(request.headers()), theme(request.headers()));
    let mut response = match may_pass(&app, &request, &source) {
        Ok(()) => {
            request.extensions_mut().insert(source);
            let answer = tokio::time::timeout(LONGEST, next.run(request)).await;
            answer.unwrap_or_else(|_| StatusCode::REQUEST_TIMEOUT.into_response())
        }
        Err(fault) => fault.into_response(),
    };
    if let Some(Untold(fault)) = response.extensions_mut().remove() {
        response = if for_programs {
            ApiFault::from(fault).into_response()
        } else {
            fault.page(&pages::Ctx { lang, guest: None, path: "/", theme })
        };
    }
    if for_programs {
        // What is true of a table now is not in a moment, and some of it is for one reader only.
        let store = response.headers_mut().entry(header::CACHE_CONTROL);
        store.or_insert(HeaderValue::from_static("no-store"));
    }
    response.headers_mut().entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    let (metrics, status) = (&app.metrics, response.status());
    metrics.requests.add(1);
    if status.is_client_error() {
        metrics.requests_refused.add(1);
    }
    if status == StatusCode::TOO_MANY_REQUESTS {
        metrics.limited.add(1);
    }
    if status.is_server_error() {
        metrics.requests_failed.add(1);
    }
    metrics.request_seconds.observe(begun.elapsed());
    response
}

fn may_pass(app: &App, request: &Request, source: &Source) -> Result<(), Fault> {
    let headers = request.headers();
    if !is_addressed_to_us(app, request) {
        return Err(Fault::UnknownHost);
    }
    if app.shut_out.bans(source.address) {
        return Err(Fault::ShutOut);
    }
    if request.uri().path() == "/metrics" && !source.is_machine {
        return Err(Fault::Foreign);
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if (reads && !headers.contains_key(header::UPGRADE)) || comes_from_us(app, headers, source) {
        return Ok(());
    }
    Err(Fault::Foreign)
}

/// Whether every name by which the request calls the server is one of ours. Only very old programs use none.
fn is_addressed_to_us(app: &App, request: &Request) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).into_iter();
    let by_header = hosts.next().is_none_or(|host| host.to_str().is_ok_and(|host| app.names.know(host)));
    let by_target = request.uri().host().is_none_or(|host| app.names.know(host));
    by_header && by_target && hosts.next().is_none()
}

/// Whether something that changes things, or listens, was asked for by one of our pages, or by a program that shows
/// of its own accord who it is. A browser shows its cookie to any page that asks; then it must say which page it was.
fn comes_from_us(app: &App, headers: &HeaderMap, source: &Source) -> bool {
    match (text(headers, "origin"), text(headers, "sec-fetch-site")) {
        (Some(asking), _) => is_ours(app, asking, source),
        (None, Some(site)) => site == "same-origin",
        (None, None) => !has_cookie(headers),
    }
}

fn is_ours(app: &App, asking: &str, source: &Source) -> bool {
    let public = app.config.public.as_deref().and_then(origin);
    let ours = origin(asking).is_some_and(|asking| asking == source.origin || Some(asking) == public);
    if !ours {
        // A proxy that does not say how it was reached looks like this from here.
        tracing::info!(origin = asking, expected = source.origin, "a request of another site was refused");
    }
    ours
}
