//! What is chosen when a game is set up.

use game::{GameOptions, OptionSpec, OptionValue, SetupError};
use serde::{Deserialize, Serialize};

use super::board::{Board, Boards, Side};

/// The board to play on (B1).
///
/// ```
/// use game::GameOptions;
/// use qwixx::on_board::Options;
/// assert!(Options::parse("side=b").is_ok());
/// let refused = Options::parse("side=c").unwrap_err();
/// assert_eq!(refused.to_string(), "option `side`: `c` is not a side of the board: a or b");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The side to play on.
    #[serde(default)]
    pub side: Side,
    /// A board of the players' own instead of the built-in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Boards>,
}

impl Options {
    /// Returns the chosen side of the chosen board.
    pub(super) fn path(&self) -> Result<Board, SetupError> {
        let Some(boards) = &self.board else {
            return Ok(Board::built_in(self.side));
        };
        boards.side(self.side).ok_or_else(|| SetupError::BadOption {
            key: "side",
            why: format!("the given board has no side {}", self.side),
        })
    }
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "side",
            help: "a or b: the side of the board to play on (default a)",
            value: OptionValue::Plain,
        },
        OptionSpec {
            key: "board",
            help: "the spaces of your own board, one a line: see crates/qwixx/data/board.txt",
            value: OptionValue::File,
        },
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match key {
            "side" => self.side = value.parse().map_err(|why| bad("side", &why))?,
            "board" => self.board = Some(value.parse().map_err(|why| bad("board", &why))?),
            _ => return Err(Self::unknown(key)),
        }
        Ok(())
    }
}

fn bad(key: &'static str, why: &impl ToString) -> SetupError {
    SetupError::BadOption { key, why: why.to_string() }
}
