//! The server from outside, on a port of its own.

mod api;
mod client;
mod guards;
mod live;
mod plays;
mod restart;
mod who;
