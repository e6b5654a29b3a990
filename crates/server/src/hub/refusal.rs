//! Why a guest did not get what they asked of a table.

use catalogue::{OrderRefusal, PlanError};
use thiserror::Error;

use crate::store::StoreError;

/// Why something was not done at a table. Nothing has changed.
#[derive(Clone, Debug, Error)]
pub(crate) enum Refusal {
    #[error("{0}")]
    Order(#[from] OrderRefusal),
    #[error("they are here, or have not been away for long")]
    NotAway,
    #[error("somebody else plays here; the table can be closed when they have left or are away")]
    OthersPlay,
    #[error("you have no seat at this table")]
    NoSeat,
    #[error("you have a seat at this table already")]
    Seated,
    #[error("only whoever opened the table can do that")]
    NotHost,
    #[error("there is no such table")]
    NoTable,
    #[error("no table has this code, or it is no longer good")]
    NoCode,
    #[error("this table allows no hints")]
    NoHints,
    #[error("no bot can say what these choices are worth")]
    NoAdvice,
    #[error("that is for after the game")]
    NotOver,
    #[error("you have as many tables as one guest may have")]
    TooManyTables,
    #[error("the server has no room for more at the moment")]
    ServerFull,
    #[error("a line of talk has 1 to 300 characters")]
    BadTalk,
    #[error("there is no such recovery code, or it was used")]
    BadCode,
    #[error("this device sits at a table with the guest of that code; leave it or end it first")]
    BothSit,
    #[error("that is no address that can be asked: https://…")]
    BadAddress,
    #[error("this server asks only addresses with TLS: https://…")]
    PlainAddress,
    #[error("this server asks no addresses of its own machine or network")]
    PrivateAddress,
    #[error("an access token has at most 500 letters, digits and signs, without spaces")]
    BadSecret,
    #[error("quiet hours are two times of the day, as in 22:00, or none")]
    BadHours,
    #[error("a clock is ahead of UTC by minutes in quarters of an hour, from -720 to 840")]
    BadZone,
    #[error("you have as many ways to be told as one guest may have")]
    TooManyChannels,
    #[error("{0}")]
    Store(#[from] StoreError),
}

game::codes! { Refusal {
    Self::NotAway => "not_away",
    Self::OthersPlay => "others_play",
    Self::NoSeat => "no_seat",
    Self::Seated => "seated",
    Self::NotHost => "not_host",
    Self::NoTable => "no_table",
    Self::NoCode => "no_code",
    Self::NoHints => "no_hints",
    Self::NoAdvice => "no_advice",
    Self::NotOver => "not_over",
    Self::BadTalk => "bad_talk",
    Self::TooManyTables => "too_many_tables",
    Self::ServerFull => "server_full",
    Self::BadCode => "bad_code",
    Self::BothSit => "both_sit",
    Self::BadAddress => "bad_address",
    Self::PlainAddress => "plain_address",
    Self::PrivateAddress => "private_address",
    Self::BadSecret => "bad_secret",
    Self::BadHours => "bad_hours",
    Self::BadZone => "bad_zone",
    Self::TooManyChannels => "too_many_channels",
    Self::Store(StoreError::Damaged(_)) => "damaged",
    // What else the store says is for the host's log.
    Self::Store(_) => "unavailable";
    Self::Order(refusal) => refusal.code(), of OrderRefusal::codes(),
} }

/// Why a table could not be opened.
#[derive(Clone, Debug, Error)]
pub(crate) enum OpenError {
    #[error("{0}")]
    Plan(#[from] PlanError),
    #[error("{0}")]
    Refusal(#[from] Refusal),
    #[error("{0}")]
    Store(#[from] StoreError),
}
