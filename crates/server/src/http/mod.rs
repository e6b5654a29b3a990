//! What pages and API have in common: who asks, what went wrong, what every request passes, what can be asked for, and
//! live connections.

mod answer;
pub(crate) mod ask;
pub(crate) mod caller;
mod fault;
pub(crate) mod guard;
pub(crate) mod live;
pub(crate) mod names;
pub(crate) mod record;
pub(crate) mod review;
mod source;

pub(crate) use answer::{html, json_text, see_other};
pub(crate) use caller::Caller;
pub(crate) use fault::{ApiFault, Fault, FaultBody};
pub(crate) use source::{Peer, Source};
