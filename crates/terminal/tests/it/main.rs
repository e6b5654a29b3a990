//! The screen without a terminal, and the lines without a person.

mod games;
mod keys;
mod kit;
mod lines;
mod looks;
mod screens;
