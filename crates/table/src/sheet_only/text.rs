//! Deeds as text: `red 5`, `miss`, `move 12`.

use std::fmt;
use std::str::FromStr;

use game::ParseError;

use super::Deed;

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Mark(cell) => cell.fmt(f),
            Deed::Miss => f.write_str("miss"),
            Deed::Move(to) => write!(f, "move {to}"),
        }
    }
}

impl FromStr for Deed {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let bad = || ParseError::new(text, "`red 5`, `miss` or `move 12`");
        match text.strip_prefix("move ") {
            Some(to) => to.parse().map(Deed::Move).map_err(|_| bad()),
            None if text == "miss" => Ok(Deed::Miss),
            None => text.parse().map(Deed::Mark).map_err(|_| bad()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_are_read_as_they_are_written() {
        for text in ["red 5", "blue 2", "miss", "move 12"] {
            assert_eq!(text.parse::<Deed>().unwrap().to_string(), text);
        }
        for text in ["", "red", "red 1", "move", "move x", "move 999", "Miss"] {
            assert!(text.parse::<Deed>().is_err(), "{text}");
        }
    }
}
