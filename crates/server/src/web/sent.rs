//! A form that was sent to a table, and where its answer leads.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts as _, Path, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};

use super::fields::Fields;
use super::table_page::table_page;
use catalogue::Order;

use crate::app::App;
use crate::http::{Caller, Fault, ask, see_other};
use crate::hub::Refusal;

/// A form that was sent to a table.
pub(crate) struct Sent {
    pub(super) app: Arc<App>,
    pub(super) link: String,
    pub(super) caller: Caller,
    pub(super) fields: Fields,
}

impl FromRequest<Arc<App>> for Sent {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Fault> {
        let (mut parts, body) = request.into_parts();
        let Path(link) =
            Path::<String>::from_request_parts(&mut parts, app).await.map_err(|_| Fault::NotFound)?;
        let caller = Caller::from_request_parts(&mut parts, app).await?;
        let fields = Fields::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Sent { app: Arc::clone(app), link, caller, fields })
    }
}

impl Sent {
    /// Gives the caller's order to the table.
    pub(super) async fn order(self, order: impl FnOnce(&Fields) -> Result<Order, Fault>) -> Response {
        let result = match (order(&self.fields), self.fields.id(), self.caller.id()) {
            (_, _, None) => Err(Refusal::NoSeat.into()),
            (Err(fault), _, _) | (_, Err(fault), _) => Err(fault),
            (Ok(order), Ok(id), Some(guest)) => ask::order(&self.app, &self.link, guest, id, order).await,
        };
        self.back(result).await
    }

    /// Back to the table, or the table with what was wrong. A page's script needs no more than a word.
    pub(super) async fn back(self, result: Result<(), Fault>) -> Response {
        match result {
            Ok(()) if self.caller.live => StatusCode::NO_CONTENT.into_response(),
            Err(fault) if self.caller.live => (fault.status(), fault.told(self.caller.lang)).into_response(),
            Ok(()) => see_other(&format!("/t/{}", self.link)),
            Err(fault @ Fault::Refusal(Refusal::NoTable)) => fault.page(&self.caller.ctx()),
            Err(fault) => table_page(&self.app, &self.link, &self.caller, Some(&fault)).await,
        }
    }
}
