//! The server from outside, on a port of its own.

mod api;
mod archive;
mod client;
mod clocks;
mod fits;
mod fixtures;
mod guards;
mod invite;
mod live;
mod lobby;
mod names;
mod owner;
mod plays;
mod powers;
mod refusals;
mod replay;
mod restart;
mod review;
mod scene;
mod sheets;
mod slow;
mod thinking;
mod visit;
mod who;
mod you;
