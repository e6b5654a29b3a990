//! What every request passes: where it comes from, how long it may take, and what its answer tells the browser.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::caller::{Peer, has_cookie};
use super::fault::{ApiFault, Fault};
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

pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let for_programs = request.uri().path().starts_with("/api/");
    let policy = policy(request.headers().get(header::HOST).and_then(|host| host.to_str().ok()));
    let mut response = if may_pass(&app, &request) {
        tokio::time::timeout(LONGEST, next.run(request))
            .await
            .unwrap_or_else(|_| StatusCode::REQUEST_TIMEOUT.into_response())
    } else if for_programs {
        ApiFault::from(Fault::Foreign).into_response()
    } else {
        Fault::Foreign.into_response()
    };
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

fn may_pass(app: &App, request: &Request) -> bool {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if request.uri().path() == "/metrics" && !is_machine(request) {
        return false;
    }
    (reads && !headers.contains_key(header::UPGRADE)) || comes_from_us(app, headers)
}

/// Whether something that changes things, or listens, was asked for by one of our pages, or by a program that shows
/// of its own accord who it is. A browser shows its cookie to any page that asks; then it must say which page it was.
fn comes_from_us(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match (text("origin"), text("sec-fetch-site")) {
        (Some(origin), _) => is_ours(app, origin, text("host")),
        (None, Some(site)) => site == "same-origin",
        (None, None) => !has_cookie(headers),
    }
}

fn is_ours(app: &App, origin: &str, host: Option<&str>) -> bool {
    let bare = |url: &str| url.split_once("://").map(|(_, rest)| rest.trim_end_matches('/').to_owned());
    let origin = bare(origin);
    let public = app.config.public.as_deref().and_then(bare);
    origin.is_some() && (origin == public || origin.as_deref() == host)
}

/// Is it a program on this machine, and not a proxy on behalf of somebody else?
fn is_machine(request: &Request) -> bool {
    let local = request.extensions().get::<Peer>().is_none_or(|peer| peer.0.ip().is_loopback());
    local && !request.headers().contains_key("x-forwarded-for")
}
