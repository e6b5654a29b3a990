//! A form as it arrives.

use std::sync::Arc;

use axum::extract::{Form, FromRequest, Request};
use axum::http::header;
use game::Seat;
use table::{ClientId, Link};

use crate::app::App;
use crate::http::Fault;
use crate::token::Token;

/// The fields of a form.
pub(crate) struct Fields(pub(super) Vec<(String, String)>);

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

    /// A link of somebody's chain for fair dice, if the field is there.
    pub(super) fn link(&self, name: &str) -> Result<Option<Link>, Fault> {
        let bad = |why: game::ParseError| Fault::BadRequest(why.to_string());
        self.get(name).map(str::parse).transpose().map_err(bad)
    }

    /// The name of the command; without one the form cannot be recognised if it comes again.
    pub(super) fn id(&self) -> Result<ClientId, Fault> {
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
