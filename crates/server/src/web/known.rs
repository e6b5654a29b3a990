//! Somebody who is a guest already, and how they are told what went wrong.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::http::{Caller, Fault};
use crate::store::Guest;

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
