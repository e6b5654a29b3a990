//! Broken and random input for everything that reads, in one process and without a special compiler.
//!
//! A [`Target`] takes bytes, holds what it promises about them by asserting, and says in a word what they came to. The
//! [`Fuzzer`] changes inputs that it has, keeps those that come to something new, and reports those at which a target
//! panics. What it begins with are a target's own seeds and the files of `fixtures/fuzz/TARGET`, which long runs add to.
//!
//! `cargo test -p fuzz` runs each target for a moment, `cargo xtask fuzz MINUTES` for as long as one likes, on all cores or as
//! many threads as the environment variable THREADS says.

mod corpus;
mod fuzzer;
mod mutation;
mod random;
mod shrink;
pub mod targets;

pub use corpus::{corpus_folder, write_to_corpus};
pub use fuzzer::{Failure, Fuzzer, New, Report};
pub use random::Random;

/// Something that reads.
#[derive(Clone, Copy)]
pub struct Target {
    /// What it is called, and its folder of the corpus.
    pub name: &'static str,
    /// Returns inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Reads an input, panics if that breaks a promise, and otherwise says what it came to. The fewer words it has, the
    /// fewer inputs are kept.
    pub run: fn(&[u8]) -> String,
    /// How many inputs the short run in the tests tries.
    pub short: u64,
    /// What inputs are made of, if that is worth counting.
    pub pieces: Option<Pieces>,
}

/// What inputs are made of.
#[derive(Clone, Copy)]
pub struct Pieces {
    /// What they are called.
    pub name: &'static str,
    /// Returns how many of them are in an input.
    pub count: fn(&[u8]) -> u64,
}
