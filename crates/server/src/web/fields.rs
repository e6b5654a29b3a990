//! A form as it arrives.

use std::sync::Arc;

use axum::extract::{Form, FromRequest, FromRequestParts as _, Path, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use game::Seat;
use table::CommandId;

use super::forms::give;
use super::places::table_page;
use super::{Caller, Fault, fault_page, see_other};
use crate::App;
use crate::hub::{Denied, Order};
use crate::token::Token;

/// The fields of a form.
pub(super) struct Fields(pub(super) Vec<(String, String)>);

impl Fields {
    /// The value of a field, if there is one and it is not empty.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(field, value)| field == name && !value.is_empty());
        found.map(|(_, value)| value.as_str())
    }

    /// The name that somebody gives themselves, if the form asks for one; an empty field is a bad name.
    pub(super) fn name(&self) -> Option<&str> {
        self.0.iter().find(|(field, _)| field == "name").map(|(_, value)| value.as_str())
    }

    pub(super) fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some("on")
    }

    pub(super) fn number(&self, name: &str) -> Result<u32, Fault> {
        let bad = || Fault::BadRequest(format!("the field `{name}` should be a number"));
        self.get(name).and_then(|text| text.parse().ok()).ok_or_else(bad)
    }

    pub(super) fn text(&self, name: &str) -> Result<&str, Fault> {
        self.get(name).ok_or_else(|| Fault::BadRequest(format!("the field `{name}` is missing")))
    }

    /// A seat, if one is named.
    pub(super) fn seat(&self) -> Result<Option<Seat>, Fault> {
        let bad = |_| Fault::BadRequest("the field `seat` should be a seat".to_owned());
        self.get("seat").map(str::parse).transpose().map_err(bad)
    }

    /// The name of the command; without one the form cannot be recognised if it comes again.
    pub(super) fn id(&self) -> Result<CommandId, Fault> {
        match self.get("id") {
            Some(id) => id.parse().map_err(|why: game::ParseError| Fault::BadRequest(why.to_string())),
            None => Ok(Token::random().reveal().parse().expect("tokens are good ids")),
        }
    }
}

impl FromRequest<Arc<App>> for Fields {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Fault> {
        // Scripts may post a form without any field, and then without a type.
        if request.headers().get(header::CONTENT_LENGTH).is_some_and(|length| length == "0") {
            return Ok(Fields(Vec::new()));
        }
        match Form::from_request(request, app).await {
            Ok(Form(fields)) => Ok(Fields(fields)),
            Err(why) => Err(Fault::BadRequest(why.body_text())),
        }
    }
}

/// A form that was sent to a table.
pub(super) struct Sent {
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
            (_, _, None) => Err(Denied::NoSeat.into()),
            (Err(fault), _, _) | (_, Err(fault), _) => Err(fault),
            (Ok(order), Ok(id), Some(guest)) => give(&self.app, &self.link, guest, id, order).await,
        };
        self.back(result).await
    }

    /// Back to the table, or the table with what was wrong. A page's script needs no more than a word.
    pub(super) async fn back(self, result: Result<(), Fault>) -> Response {
        match result {
            Ok(()) if self.caller.live => StatusCode::NO_CONTENT.into_response(),
            Err(fault) if self.caller.live => (fault.status(), fault.told(self.caller.lang)).into_response(),
            Ok(()) => see_other(&format!("/t/{}", self.link)),
            Err(fault @ Fault::Denied(Denied::NoTable)) => fault_page(&self.caller, &fault),
            Err(fault) => table_page(&self.app, &self.link, &self.caller, Some(&fault)).await,
        }
    }
}
