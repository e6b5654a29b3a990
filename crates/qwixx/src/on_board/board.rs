//! The board (B1): a path of 40 spaces, and the text in which people write one down.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use game::{ParseError, serde_as_text};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Cell;
use crate::sheet::parse_number;

/// The boards that come with the game. The order of their spaces is reconstructed (B6), and the file says so.
static BUILT_IN: LazyLock<Boards> =
    LazyLock::new(|| include_str!("../../data/board.txt").parse().expect("the built-in board is valid"));

/// B1: one of the two sides of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that is played on unless the other is chosen.
    #[default]
    A,
    /// The other side.
    B,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "a",
            Side::B => "b",
        })
    }
}

impl FromStr for Side {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        match s {
            "a" => Ok(Side::A),
            "b" => Ok(Side::B),
            _ => Err(ParseError::new(s, "a side of the board: a or b")),
        }
    }
}

serde_as_text!(Side);

/// B1: what is printed on one space. Its text is `green 10 3`: colour, number, bonus points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// The number to mark when landing here.
    pub cell: Cell,
    /// Points at the end of the game for a pawn that stands here (B5).
    pub bonus: u8,
}

impl Space {
    /// The highest bonus: no printed one needs more than two digits.
    const MOST_BONUS: u8 = 99;
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cell, self.bonus)
    }
}

impl FromStr for Space {
    type Err = SpaceError;
    fn from_str(s: &str) -> Result<Self, SpaceError> {
        let mut words = s.split_whitespace();
        let colour = words.next().unwrap_or_default();
        let colour = colour.parse().map_err(|_| SpaceError::Colour(colour.to_owned()))?;
        let number = words.next().and_then(parse_number);
        let cell = number.and_then(|number| Cell::new(colour, number)).ok_or(SpaceError::Number)?;
        let bonus = match words.next().ok_or(SpaceError::NoBonus)? {
            "0" => Some(0),
            bonus => parse_number(bonus).filter(|&bonus| bonus <= Space::MOST_BONUS),
        };
        let bonus = bonus.ok_or(SpaceError::Bonus)?;
        match words.next() {
            Some(word) => Err(SpaceError::TooMuch(word.to_owned())),
            None => Ok(Space { cell, bonus }),
        }
    }
}

/// What is wrong with one space.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SpaceError {
    /// Not one of the four colours.
    #[error("`{0}` is not a colour: red, yellow, green or blue")]
    Colour(String),
    /// Not a number of the sheet.
    #[error("numbers go from 2 to 12")]
    Number,
    /// Nothing after the number.
    #[error("the bonus points are missing")]
    NoBonus,
    /// Not a possible bonus.
    #[error("bonus points go from 0 to {}", Space::MOST_BONUS)]
    Bonus,
    /// Less than on the space before.
    #[error("bonus points never fall along the path, and the space before has {0}")]
    BonusFalls(u8),
    /// Something after the bonus.
    #[error("`{0}` is too much: a space has a colour, a number and bonus points")]
    TooMuch(String),
}

/// What is wrong with one side of a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// A space cannot be read.
    #[error("space {space}: {text}: {why}")]
    Space {
        /// The number of the space, counted from 1, the start not included.
        space: usize,
        /// What was written there.
        text: String,
        /// What is wrong with it.
        why: SpaceError,
    },
    /// Too few spaces, or too many.
    #[error("a side has {spaces} spaces, this one has {0}", spaces = Board::SPACES)]
    Count(usize),
}

/// B1: the path of one side. Space 0 is the start, which has no number; the others count from 1.
///
/// ```
/// use qwixx::on_board::{Board, Side};
/// let board = Board::built_in(Side::A);
/// assert_eq!(board.space(5).unwrap().to_string(), "green 10 3");
/// assert_eq!(board.space(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Board([Space; Board::SPACES]);

impl Board {
    /// How many spaces there are after the start.
    pub const SPACES: usize = 40;
    /// B4: a pawn that reaches this space, or one behind it, begins the last round.
    pub const LAST_FIVE: u8 = 36;

    /// Returns a side of the board that comes with the game.
    pub fn built_in(side: Side) -> Board {
        BUILT_IN.side(side).expect("the built-in board has both sides")
    }

    /// B5, B6: returns the bonus of a space of the board that comes with the game; 0 for the start. It is the
    /// same on both sides, so it does not matter which of them is played on.
    pub fn built_in_bonus(space: u8) -> u8 {
        BUILT_IN.a.as_ref().map_or(0, |side| side.bonus(space))
    }

    /// Reads the spaces in order, each as its text.
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<Board, BoardError> {
        let mut spaces: Vec<Space> = Vec::with_capacity(Self::SPACES);
        for text in texts {
            let before = spaces.last().map_or(0, |space| space.bonus);
            let space = text.parse().and_then(|space: Space| {
                if space.bonus < before { Err(SpaceError::BonusFalls(before)) } else { Ok(space) }
            });
            let fault = |why| BoardError::Space { space: spaces.len() + 1, text: squeeze(text), why };
            spaces.push(space.map_err(fault)?);
        }
        let count = spaces.len();
        spaces.try_into().map(Board).map_err(|_| BoardError::Count(count))
    }

    /// Returns a space by its number, or `None` for the start.
    pub fn space(&self, space: u8) -> Option<Space> {
        self.0.get(usize::from(space).checked_sub(1)?).copied()
    }

    /// Returns the number on a space that is not the start.
    #[inline]
    pub(crate) fn cell(&self, space: u8) -> Cell {
        self.0[usize::from(space) - 1].cell
    }

    /// B5: returns the bonus of a space; 0 for the start.
    #[inline]
    pub fn bonus(&self, space: u8) -> u8 {
        if space == 0 { 0 } else { self.0[usize::from(space) - 1].bonus }
    }

    /// Returns all spaces after the start, in order.
    pub fn spaces(&self) -> &[Space; Self::SPACES] {
        &self.0
    }
}

/// Returns a line of a board file for an error message: with single spaces, and cut if it is long.
fn squeeze(text: &str) -> String {
    text.split_whitespace().take(6).collect::<Vec<_>>().join(" ").chars().take(40).collect()
}

impl TryFrom<Vec<String>> for Board {
    type Error = BoardError;
    fn try_from(texts: Vec<String>) -> Result<Self, BoardError> {
        Board::from_texts(texts.iter().map(String::as_str))
    }
}

impl From<Board> for Vec<String> {
    fn from(board: Board) -> Self {
        board.0.iter().map(Space::to_string).collect()
    }
}

/// The content of a board file: one side or both.
///
/// The file is text: `side a` or `side b`, then a space a line, `#` before remarks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boards {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    a: Option<Board>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    b: Option<Board>,
}

impl Boards {
    /// Returns a side, if the file has it.
    pub fn side(&self, side: Side) -> Option<Board> {
        match side {
            Side::A => self.a,
            Side::B => self.b,
        }
    }
}

/// What is wrong with a board file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardsError {
    /// A side cannot be read.
    #[error("side {side}, {why}")]
    Side {
        /// The side.
        side: Side,
        /// What is wrong with it.
        why: BoardError,
    },
    /// A side that no board has.
    #[error("line {line}: {why}")]
    NoSuchSide {
        /// The line of the file.
        line: usize,
        /// What is wrong with it.
        why: ParseError,
    },
    /// A side that is there twice.
    #[error("line {line}: side {side} stands here a second time")]
    Twice {
        /// The line of the file.
        line: usize,
        /// The side.
        side: Side,
    },
    /// Spaces before the first side.
    #[error("line {line}: `side a` or `side b` must stand before the first space")]
    Sideless {
        /// The line of the file.
        line: usize,
    },
    /// A file with no side at all.
    #[error("the file has neither a side a nor a side b")]
    Empty,
}

impl FromStr for Boards {
    type Err = BoardsError;
    fn from_str(s: &str) -> Result<Self, BoardsError> {
        let mut sides: Vec<(Side, Vec<&str>)> = Vec::new();
        for (line, text) in s.lines().enumerate().map(|(i, text)| (i + 1, text)) {
            let text = text.split('#').next().unwrap_or_default().trim();
            if let Some(("side", name)) = text.split_once(char::is_whitespace) {
                let side = name.trim().parse().map_err(|why| BoardsError::NoSuchSide { line, why })?;
                if sides.iter().any(|(other, _)| *other == side) {
                    return Err(BoardsError::Twice { line, side });
                }
                sides.push((side, Vec::new()));
            } else if !text.is_empty() {
                let (_, spaces) = sides.last_mut().ok_or(BoardsError::Sideless { line })?;
                spaces.push(text);
            }
        }
        if sides.is_empty() {
            return Err(BoardsError::Empty);
        }
        let mut boards = Boards::default();
        for (side, spaces) in sides {
            let board = Board::from_texts(spaces).map_err(|why| BoardsError::Side { side, why })?;
            match side {
                Side::A => boards.a = Some(board),
                Side::B => boards.b = Some(board),
            }
        }
        Ok(boards)
    }
}
