//! What pages and API have in common: who asks, what went wrong, what every request passes, what can be asked for, and
//! live connections.

mod answer;
pub(crate) mod ask;
pub(crate) mod caller;
mod fault;
pub(crate) mod guard;
pub(crate) mod live;
pub(crate) mod record;
pub(crate) mod review;

pub(crate) use answer::{html, json_text, see_other};
pub(crate) use caller::{Caller, Peer};
pub(crate) use fault::{ApiFault, Fault, FaultBody};
