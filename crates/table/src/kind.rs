//! Which kind of table a log is of.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::LogError;

/// The kind of a table. The first fact of its log names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A game is played here: [`Table`](crate::Table).
    Game,
    /// Real dice or cards lie on a real table, and only the sheets are here.
    Sheets,
}

/// What the first line of a log says about its kind.
#[derive(Deserialize)]
struct FirstLine {
    fact: String,
    kind: Option<Kind>,
    #[serde(default)]
    rules: Value,
}

impl Kind {
    /// Reads the kind from the first line of a log.
    ///
    /// Logs that were written before kinds had names do not name it. This is the one place that tells those apart, by
    /// their `rules`: a game has the number of a version there, and sheets have a word.
    ///
    /// ```
    /// use table::Kind;
    /// let named = r#"{"seq":1,"at":0,"fact":"opened","kind":"sheets","game":"qwixx","rules":"dice","seats":2}"#;
    /// assert_eq!(Kind::of(named), Ok(Kind::Sheets));
    /// let unnamed = r#"{"seq":1,"at":0,"fact":"opened","game":"qwixx","rules":1,"settings":{}}"#;
    /// assert_eq!(Kind::of(unnamed), Ok(Kind::Game));
    /// ```
    pub fn of(first_line: &str) -> Result<Kind, LogError> {
        let unreadable = |why: serde_json::Error| LogError::Unreadable { seq: 1, why: why.to_string() };
        let misfit = |why: &str| LogError::Misfit { seq: 1, why: why.to_owned() };
        let FirstLine { fact, kind, rules } = serde_json::from_str(first_line).map_err(unreadable)?;
        if fact != "opened" {
            return Err(misfit("a log begins with `opened`"));
        }
        match (kind, rules) {
            (Some(kind), _) => Ok(kind),
            (None, Value::Number(_)) => Ok(Kind::Game),
            (None, Value::String(_)) => Ok(Kind::Sheets),
            (None, _) => Err(misfit("nothing says which kind of table this is")),
        }
    }

    /// Returns the kind that a log of a game has which does not name it.
    pub(crate) fn game() -> Kind {
        Kind::Game
    }
}
