//! The forms that answers take.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};

/// Returns a page.
pub(crate) fn html(status: StatusCode, page: String) -> Response {
    (
        status,
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "private, no-cache")],
        page,
    )
        .into_response()
}

/// Sends the browser to another page, by GET.
pub(crate) fn see_other(path: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, path)]).into_response()
}

/// Returns text that is JSON already.
pub(crate) fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}
