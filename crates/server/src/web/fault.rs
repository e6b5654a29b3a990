//! What went wrong with a request, as a status and a sentence.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use table::Refusal;
use thiserror::Error;

use super::html;
use crate::hub::{BadPlan, Denied, OpenError};
use crate::store::StoreError;

/// Why a request was not answered as hoped.
#[derive(Clone, Debug, Error)]
pub(crate) enum Fault {
    #[error("{0}")]
    Denied(#[from] Denied),
    #[error("{0}")]
    Plan(#[from] BadPlan),
    #[error("{0}")]
    BadRequest(String),
    #[error("there is nothing here")]
    NotFound,
    #[error("sit down or open a table first")]
    NoGuest,
    #[error("this request came from another site")]
    Foreign,
    #[error("that was too often; wait a moment")]
    TooOften,
    #[error("you have as many tables as one guest may have")]
    TooManyTables,
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Fault::Denied(Denied::Store(error))
    }
}

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Plan(plan) => Fault::Plan(plan),
            OpenError::Denied(denied) => Fault::Denied(denied),
            OpenError::Store(store) => store.into(),
        }
    }
}

impl Fault {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Fault::Denied(denied) => match denied {
                Denied::NoTable => StatusCode::NOT_FOUND,
                Denied::NoSeat
                | Denied::NotHost
                | Denied::Refused(Refusal::NotYours)
                | Denied::Sheet(sheets::Refusal::NotYours) => StatusCode::FORBIDDEN,
                Denied::Unreadable(_) | Denied::BadTalk | Denied::NoBot => StatusCode::BAD_REQUEST,
                Denied::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
                Denied::Refused(_)
                | Denied::Sheet(_)
                | Denied::OtherTable
                | Denied::Archived
                | Denied::NotAway
                | Denied::Seated
                | Denied::NoHints
                | Denied::NoAdvice
                | Denied::NotOver => StatusCode::CONFLICT,
            },
            Fault::Plan(_) | Fault::BadRequest(_) => StatusCode::BAD_REQUEST,
            Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::NoGuest | Fault::Foreign => StatusCode::FORBIDDEN,
            Fault::TooOften | Fault::TooManyTables => StatusCode::TOO_MANY_REQUESTS,
        }
    }

    /// What to tell people, in their language.
    pub(crate) fn told(&self, lang: pages::Lang) -> String {
        if let Fault::Denied(Denied::Store(why)) = self {
            tracing::error!(%why, "the store failed");
        }
        pages::refusal(lang, &self.code()).into_owned()
    }

    /// What to tell programs. What the store says is for the host's log.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Fault::Denied(Denied::Store(why)) => {
                tracing::error!(%why, "the store failed");
                "the store does not answer".to_owned()
            }
            other => other.to_string(),
        }
    }

    /// A word for programs.
    pub(crate) fn code(&self) -> String {
        match self {
            Fault::Denied(denied) => match denied {
                Denied::Refused(refusal) => refusal.code(),
                Denied::Unreadable(_) => "unreadable",
                Denied::Sheet(refusal) => refusal.code(),
                Denied::OtherTable => "other_table",
                Denied::Archived => "archived",
                Denied::NotAway => "not_away",
                Denied::NoSeat => "no_seat",
                Denied::Seated => "seated",
                Denied::NotHost => "not_host",
                Denied::NoTable => "no_table",
                Denied::NoBot => "no_bot",
                Denied::NoHints => "no_hints",
                Denied::NoAdvice => "no_advice",
                Denied::NotOver => "not_over",
                Denied::BadTalk => "bad_talk",
                Denied::Store(_) => "unavailable",
            }
            .to_owned(),
            Fault::Plan(_) => "bad_plan".to_owned(),
            Fault::BadRequest(_) => "bad_request".to_owned(),
            Fault::NotFound => "not_found".to_owned(),
            Fault::NoGuest => "no_guest".to_owned(),
            Fault::Foreign => "foreign".to_owned(),
            Fault::TooOften => "too_often".to_owned(),
            Fault::TooManyTables => "too_many_tables".to_owned(),
        }
    }
}

/// As a page, in English; handlers that know the caller's language use [`super::fault_page`].
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let ctx = pages::Ctx { lang: pages::Lang::En, guest: None, path: "/" };
        let page = pages::message(&ctx, self.status().as_u16(), Some(&self.told(ctx.lang)));
        html(self.status(), page.into_string())
    }
}
