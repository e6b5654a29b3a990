//! The rules of a lone sheet: real dice or cards lie on a real table, and only the sheets are kept by a
//! program.
//!
//! Nobody types a roll, so nothing here knows one. What is left of the rules is what a sheet shows by itself:
//! the order of marks and the padlock (Q1, Q2), room for four misses (Q8, Q9), how far a pawn reaches (B2),
//! which rows are closed (Q6, C6), when the end is reached (Q9, C8, B4), and the score (Q10, B5).
//!
//! ```
//! use qwixx::lone::{Deed, LoneSheet, Rules};
//!
//! let mut sheet = LoneSheet::new(Rules::OnBoard);
//! for deed in ["red 5", "red 7", "miss", "move 4"] {
//!     let deed: Deed = deed.parse().unwrap();
//!     sheet.check(deed).unwrap();
//!     sheet.apply(deed);
//! }
//! assert_eq!(sheet.score(), 3 - 5 + 2);
//! assert!(sheet.check("red 6".parse().unwrap()).is_err()); // Q1
//! ```

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game::{Game, ParseError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::on_board::{Board, path};
use crate::sheet::parse_number;
use crate::{Cards, Cell, Classic, ColourSet, OnBoard, Sheet};

/// B1: the last space of the path.
const LAST_SPACE: u8 = Board::SPACES as u8;

/// The game by whose rules a sheet is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rules {
    /// Qwixx.
    #[default]
    Dice,
    /// Qwixx On Board.
    OnBoard,
    /// Qwixx, the card game, with or without jokers.
    Cards,
}

impl Rules {
    /// All games whose sheets can be kept alone.
    pub const ALL: [Rules; 3] = [Rules::Dice, Rules::OnBoard, Rules::Cards];

    /// Returns the rules of the game with this name, or `None` if its sheets cannot be kept alone.
    pub fn of(game: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.game() == game)
    }

    /// Returns the name of the game.
    pub const fn game(self) -> &'static str {
        match self {
            Rules::Dice => Classic::NAME,
            Rules::OnBoard => OnBoard::NAME,
            Rules::Cards => Cards::NAME,
        }
    }

    /// Returns how many can play.
    pub const fn seats(self) -> RangeInclusive<usize> {
        match self {
            Rules::Dice => Classic::SEATS,
            Rules::OnBoard => OnBoard::SEATS,
            Rules::Cards => Cards::SEATS,
        }
    }

    /// Q6, C6: returns whether a row that one player closes closes for all.
    pub const fn closes_for_all(self) -> bool {
        !matches!(self, Rules::Cards)
    }

    /// B1: returns whether players have pawns.
    pub const fn has_pawns(self) -> bool {
        matches!(self, Rules::OnBoard)
    }

    /// Q6, C6: returns the rows that are closed for all because somebody has their padlock.
    pub fn closed_rows(self, sheets: &[LoneSheet]) -> ColourSet {
        let mut closed = ColourSet::EMPTY;
        if self.closes_for_all() {
            for sheet in sheets {
                closed.extend(sheet.sheet().padlocks());
            }
        }
        closed
    }

    /// Q9, C8, B4: returns why the game is at its end, or `None` if the sheets do not show that it is. The
    /// ends that come at once go before the last round.
    pub fn ending(self, sheets: &[LoneSheet]) -> Option<Ending> {
        let two_rows = if self.closes_for_all() {
            self.closed_rows(sheets).len() >= 2
        } else {
            sheets.iter().any(|sheet| sheet.sheet().padlocks().len() >= 2)
        };
        if two_rows {
            Some(Ending::TwoRows)
        } else if sheets.iter().any(|sheet| sheet.sheet().misses() == Sheet::MISSES) {
            Some(Ending::FourMisses)
        } else if sheets.iter().any(|sheet| sheet.space() >= Board::LAST_FIVE) {
            Some(Ending::LastRound)
        } else {
            None
        }
    }
}

/// Why a game is at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Q9, C8: two rows are closed; in the card game, two rows of one player.
    TwoRows,
    /// Q9, C8: somebody has four misses.
    FourMisses,
    /// B4: a pawn is on one of the last five spaces; every other player is active once more.
    LastRound,
}

impl Ending {
    /// Q9, C8: returns whether the game ends at once. The last round of On Board (B4) is played in full.
    pub const fn is_at_once(self) -> bool {
        matches!(self, Ending::TwoRows | Ending::FourMisses)
    }
}

/// What a player can do on their own sheet. Its text is `red 5`, `miss` or `move 12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Mark a number.
    Mark(Cell),
    /// Take a miss (Q8).
    Miss,
    /// Move the pawn to this space of the path, counted from 1 (B2).
    Move(u8),
}

impl Deed {
    /// Returns everything that anybody could do on any sheet, in a fixed order.
    pub fn all() -> impl Iterator<Item = Deed> {
        Cell::all().map(Deed::Mark).chain([Deed::Miss]).chain((1..=LAST_SPACE).map(Deed::Move))
    }
}

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
            Some(to) => parse_number(to).map(Deed::Move).ok_or_else(bad),
            None if text == "miss" => Ok(Deed::Miss),
            None => text.parse().map(Deed::Mark).map_err(|_| bad()),
        }
    }
}

/// Why a lone sheet does not take a deed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Q1, Q2, Q6: the number cannot be marked.
    #[error(transparent)]
    Mark(#[from] crate::Refusal),
    /// Q9: the fourth miss ends the game.
    #[error("a sheet has room for four misses")]
    NoMissLeft,
    /// B1: only On Board has a path to move on.
    #[error("this game has no pawns")]
    NoPawns,
    /// B2: the pawn cannot reach this space.
    #[error("a pawn moves forward by 1 to 5 free spaces, to a free space")]
    CannotMoveThere,
}

game::codes! {
    Refusal {
        Self::NoMissLeft => "no_miss_left",
        Self::NoPawns => "no_pawns",
        Self::CannotMoveThere => "cannot_move_there";
        Self::Mark(why) => why.code(), of crate::Refusal::codes()
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::Mark(why) => why.rule(),
            Refusal::NoMissLeft => "Q9",
            Refusal::NoPawns => "B1",
            Refusal::CannotMoveThere => "B2",
        }
    }
}

/// One player's sheet and, in On Board, the space under their pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LoneSheet {
    rules: Rules,
    sheet: Sheet,
    space: u8,
}

impl LoneSheet {
    /// Returns the sheet before the first deed.
    pub fn new(rules: Rules) -> Self {
        LoneSheet { rules, sheet: Sheet::default(), space: 0 }
    }

    /// Returns the sheet after these deeds, or why one of them is not possible.
    pub fn after(rules: Rules, deeds: impl IntoIterator<Item = Deed>) -> Result<Self, Refusal> {
        let mut sheet = LoneSheet::new(rules);
        for deed in deeds {
            sheet.check(deed)?;
            sheet.apply(deed);
        }
        Ok(sheet)
    }

    /// Checks a deed against this sheet alone (Q1, Q2, Q9, B1, B2). What the others have done is not known
    /// here: see [`Rules::closed_rows`] and [`check_reach`](Self::check_reach).
    pub fn check(self, deed: Deed) -> Result<(), Refusal> {
        match deed {
            Deed::Mark(cell) => Ok(self.sheet.check(cell)?),
            Deed::Miss if self.sheet.misses() == Sheet::MISSES => Err(Refusal::NoMissLeft),
            Deed::Miss => Ok(()),
            Deed::Move(_) if !self.rules.has_pawns() => Err(Refusal::NoPawns),
            Deed::Move(to) if (self.space + 1..=LAST_SPACE).contains(&to) => Ok(()),
            Deed::Move(_) => Err(Refusal::CannotMoveThere),
        }
    }

    /// B2: checks how far the pawn reaches over the pawns on these spaces, its own among them or not. Whether
    /// the number of the space can be marked is not asked, because the real board may differ from ours (B6).
    pub fn check_reach(self, to: u8, pawns: &[u8]) -> Result<(), Refusal> {
        self.check(Deed::Move(to))?;
        if path::reaches(self.space, to, pawns) { Ok(()) } else { Err(Refusal::CannotMoveThere) }
    }

    /// Does a deed that [`check`](Self::check) allows.
    pub fn apply(&mut self, deed: Deed) {
        match deed {
            Deed::Mark(cell) => self.sheet.mark(cell),
            Deed::Miss => self.sheet.miss(),
            Deed::Move(to) => self.space = to,
        }
    }

    /// Returns the marks and misses.
    pub const fn sheet(self) -> Sheet {
        self.sheet
    }

    /// B1: returns the space under the pawn; 0 is the start.
    pub const fn space(self) -> u8 {
        self.space
    }

    /// B5, B6: returns the bonus of the space under the pawn.
    pub fn bonus(self) -> i32 {
        Board::built_in_bonus(self.space).into()
    }

    /// Q10, B5: returns the points of the sheet and the bonus together.
    pub fn score(self) -> i32 {
        self.sheet.score() + self.bonus()
    }
}
