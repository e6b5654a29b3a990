//! The server from outside, on a port of its own.

mod api;
mod archive;
mod client;
mod fits;
mod fixtures;
mod guards;
mod live;
mod names;
mod plays;
mod refusals;
mod restart;
mod scene;
mod sheets;
mod slow;
mod visit;
mod who;
