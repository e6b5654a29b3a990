//! How the options of a game are asked for.

use std::ops::RangeInclusive;

/// How one option of a game is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionForm {
    /// The option, as the game's `SPECS` name it.
    pub key: &'static str,
    /// The key of the text in front of it.
    pub label: &'static str,
    /// What it can be.
    pub kind: OptionKind,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these values, each with the key of its text. The first is the default.
    Choice(&'static [(&'static str, &'static str)]),
    /// A whole number.
    Number {
        /// The least and the greatest.
        range: RangeInclusive<u32>,
        /// What it is unless somebody chooses.
        default: u32,
    },
    /// The content of a file, which only some ways of asking can take.
    File,
}
