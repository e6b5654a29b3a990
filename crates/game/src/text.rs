//! The text form of small values, and JSON as that text in quotes.

use thiserror::Error;

/// A text that is not what it should be. Parsing comes first; whether a parsed action is legal is another
/// question with another error.
///
/// ```
/// let why = "7".parse::<game::Seat>().unwrap_err();
/// assert_eq!(why.to_string(), "`7` is not a seat from 1 to 5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{found}` is not {expected}")]
pub struct ParseError {
    found: String,
    expected: &'static str,
}

impl ParseError {
    /// Says that `found` was read where `expected` ("a colour: red, yellow, green or blue") should stand.
    pub fn new(found: &str, expected: &'static str) -> Self {
        // Bad input may be long; a message should not be.
        let found = match found.char_indices().nth(40) {
            Some((cut, _)) => format!("{}…", &found[..cut]),
            None => found.to_owned(),
        };
        ParseError { found, expected }
    }
}

/// Implements serde for a type whose JSON form is its text form in quotes.
///
/// One form and one parser: what a record shows is what a person types.
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty) => {
        impl $crate::reexport::serde::Serialize for $type {
            fn serialize<S: $crate::reexport::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::reexport::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::reexport::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let text = <String as $crate::reexport::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err($crate::reexport::serde::de::Error::custom)
            }
        }
    };
}
