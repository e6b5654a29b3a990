//! What went wrong with a request, as a status, a code and a sentence.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use catalogue::{OrderRefusal, PlanError};
use serde::Serialize;
use thiserror::Error;
use tokio::task::JoinError;
use utoipa::ToSchema;

use super::answer::html;
use crate::hub::{OpenError, Refusal};
use crate::store::StoreError;

/// Why a request was not answered as hoped.
#[derive(Clone, Debug, Error)]
pub(crate) enum Fault {
    #[error("{0}")]
    Refusal(#[from] Refusal),
    #[error("{0}")]
    Plan(#[from] PlanError),
    #[error("{0}")]
    BadRequest(String),
    #[error("there is nothing here")]
    NotFound,
    #[error("sit down or open a table first")]
    NoGuest,
    #[error("this request came from another site")]
    Foreign,
    #[error("whoever runs this server has shut this address out")]
    ShutOut,
    #[error("this server does not go by that name; use its usual address")]
    UnknownHost,
    #[error("that was too often; wait a moment")]
    TooOften,
    #[error("this server failed; what was asked was not done")]
    Failed,
}

game::codes! { Fault {
    Self::BadRequest(_) => "bad_request",
    Self::NotFound => "not_found",
    Self::NoGuest => "no_guest",
    Self::Foreign => "foreign",
    Self::ShutOut => "shut_out",
    Self::UnknownHost => "unknown_host",
    Self::TooOften => "too_often",
    Self::Failed => "failed";
    Self::Refusal(refusal) => refusal.code(), of Refusal::codes(),
    Self::Plan(error) => error.code(), of PlanError::codes(),
} }

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Fault::Refusal(Refusal::Store(error))
    }
}

/// Something panicked on a thread of its own.
impl From<JoinError> for Fault {
    fn from(why: JoinError) -> Self {
        tracing::error!(%why, "a thread failed");
        Fault::Failed
    }
}

impl From<OrderRefusal> for Fault {
    fn from(refusal: OrderRefusal) -> Self {
        Fault::Refusal(refusal.into())
    }
}

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Plan(plan) => Fault::Plan(plan),
            OpenError::Refusal(refusal) => Fault::Refusal(refusal),
            OpenError::Store(store) => store.into(),
        }
    }
}

impl Fault {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Fault::Refusal(refusal) => status(refusal),
            Fault::Plan(_) | Fault::BadRequest(_) => StatusCode::BAD_REQUEST,
            Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::NoGuest | Fault::Foreign | Fault::ShutOut => StatusCode::FORBIDDEN,
            Fault::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Fault::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Fault::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Returns what to tell people, in their language.
    pub(crate) fn told(&self, lang: words::Lang) -> String {
        self.log();
        match self {
            Fault::Refusal(Refusal::Order(refusal)) => refusal.told(lang),
            other => words::refusal(lang, other.code()),
        }
    }

    /// Returns what to tell programs. What the store says is for the host's log.
    pub(crate) fn sentence(&self) -> String {
        self.log();
        match self {
            Fault::Refusal(Refusal::Store(StoreError::Damaged(_))) => {
                "what is kept of this is damaged".to_owned()
            }
            Fault::Refusal(Refusal::Store(_)) => "the store does not answer".to_owned(),
            other => other.to_string(),
        }
    }

    fn log(&self) {
        if let Fault::Refusal(Refusal::Store(why)) = self {
            tracing::error!(%why, "the store failed");
        }
    }
}

fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NoTable | Refusal::NoCode => StatusCode::NOT_FOUND,
        Refusal::NoSeat
        | Refusal::NotHost
        | Refusal::Order(
            OrderRefusal::NoSeat
            | OrderRefusal::Table(table::Refusal::NotYours)
            | OrderRefusal::Sheets(sheets::Refusal::NotYours),
        ) => StatusCode::FORBIDDEN,
        Refusal::BadTalk
        | Refusal::BadCode
        | Refusal::BadAddress
        | Refusal::PlainAddress
        | Refusal::PrivateAddress
        | Refusal::BadSecret
        | Refusal::BadHours
        | Refusal::BadZone
        | Refusal::Order(
            OrderRefusal::Unreadable(_) | OrderRefusal::NoBot | OrderRefusal::Table(table::Refusal::BadName),
        ) => StatusCode::BAD_REQUEST,
        Refusal::TooManyTables => StatusCode::TOO_MANY_REQUESTS,
        Refusal::Store(_) | Refusal::ServerFull => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::Order(
            OrderRefusal::Rule(_)
            | OrderRefusal::Table(_)
            | OrderRefusal::Sheets(_)
            | OrderRefusal::OtherTable
            | OrderRefusal::Archived,
        )
        | Refusal::NotAway
        | Refusal::OthersPlay
        | Refusal::Seated
        | Refusal::BothSit
        | Refusal::TooManyChannels
        | Refusal::NoHints
        | Refusal::NoAdvice
        | Refusal::NotOver => StatusCode::CONFLICT,
    }
}

impl Fault {
    /// Returns the page that tells this, for whoever `ctx` describes.
    pub(crate) fn page(&self, ctx: &pages::Ctx<'_>) -> Response {
        let page = pages::message(ctx, self.status().as_u16(), Some(&self.told(ctx.lang)));
        html(self.status(), page.into_string())
    }
}

/// An answer that says nothing yet: the guard, which every answer passes, knows in which form and language the caller wants
/// to be told.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Untold(self));
        response
    }
}

/// A fault of which the caller is still to be told.
#[derive(Clone)]
pub(super) struct Untold(pub(super) Fault);

/// A fault for programs.
pub(crate) struct ApiFault(Fault);

impl<F: Into<Fault>> From<F> for ApiFault {
    fn from(fault: F) -> Self {
        ApiFault(fault.into())
    }
}

impl From<JsonRejection> for ApiFault {
    fn from(why: JsonRejection) -> Self {
        ApiFault(Fault::BadRequest(why.body_text()))
    }
}

impl IntoResponse for ApiFault {
    fn into_response(self) -> Response {
        let mut error =
            ApiError { code: self.0.code(), message: self.0.sentence(), rule: None, reason: None };
        if let Fault::Refusal(Refusal::Order(OrderRefusal::Rule(why))) = &self.0 {
            (error.rule, error.reason) = (Some(why.rule), Some(why.reason));
        }
        (self.0.status(), Json(FaultBody { error })).into_response()
    }
}

/// Why a request was refused.
#[derive(Serialize, ToSchema)]
#[schema(as = Fault)]
pub(crate) struct FaultBody {
    #[schema(inline)]
    error: ApiError,
}

/// What went wrong.
#[derive(Serialize, ToSchema)]
struct ApiError {
    /// A word for programs.
    code: &'static str,
    /// A sentence.
    message: String,
    /// The number of the rule that forbids it, if a rule does: `Q2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rule: Option<&'static str>,
    /// The game's own word for why, if a rule forbids it: `too_few_to_close`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reason: Option<&'static str>,
}

#[cfg(test)]
mod tests;
