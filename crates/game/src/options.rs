//! What is chosen when a game is set up.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::SetupError;

/// How the value of an option is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// As the value itself.
    Plain,
    /// As the name of a file. The rules get its content; reading it is the caller's work.
    File,
}

/// One option of a game, for help pages and error messages.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name of the option: `side` in `side=a`.
    pub key: &'static str,
    /// What it may be and what it does, in one line.
    pub help: &'static str,
    /// Whether it is a value or a file's content.
    pub value: OptionValue,
}

/// The options of a game. They stand in the header of every record.
pub trait GameOptions:
    Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// All options that there are.
    const SPECS: &'static [OptionSpec];

    /// Sets the option `key`. An unknown key or an impossible value is refused with what would be right.
    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError>;

    /// Reads `key=value` pairs separated by spaces, as tests and messages write them.
    fn parse(text: &str) -> Result<Self, SetupError> {
        let mut options = Self::default();
        for pair in text.split_whitespace() {
            let (key, value) = pair.split_once('=').ok_or_else(|| SetupError::NotAPair(pair.to_owned()))?;
            options.set(key, value)?;
        }
        Ok(options)
    }

    /// Returns the refusal of a key that this game does not have.
    fn unknown(key: &str) -> SetupError {
        SetupError::UnknownOption {
            key: key.to_owned(),
            known: Self::SPECS.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", "),
        }
    }
}

/// The options of a game that has none.
///
/// ```
/// use game::{GameOptions, NoOptions};
///
/// assert!(NoOptions::parse("").is_ok());
/// assert!(NoOptions::parse("side=a").is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

impl GameOptions for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];

    fn set(&mut self, key: &str, _value: &str) -> Result<(), SetupError> {
        Err(Self::unknown(key))
    }
}
