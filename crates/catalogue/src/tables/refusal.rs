//! Why a table did not do what it was asked.

use game::dynamic::Of;
use game::{ParseError, Refusal as _};
use pages::{AnyFace, Face};
use table::NameError;
use thiserror::Error;
use words::Lang;

/// Why an order was not followed. Nothing has changed.
#[derive(Clone, Debug, Error)]
pub enum OrderRefusal {
    /// The rules of the game forbid it.
    #[error("{0}")]
    Rule(RuleRefusal),
    /// The table of a game declined it.
    #[error("{0}")]
    Table(table::Refusal),
    /// The table of sheets declined it.
    #[error("{0}")]
    Sheets(sheets::Refusal),
    /// Its text means nothing in this game.
    #[error("{0}")]
    Unreadable(#[from] ParseError),
    /// Tables of this kind do not know such an order.
    #[error("that cannot be done at a table of this kind")]
    OtherTable,
    /// The table can only be looked at.
    #[error("this game was played by rules that this version no longer plays; it can only be looked at")]
    Archived,
    /// It is for somebody who sits here.
    #[error("you have no seat at this table")]
    NoSeat,
    /// The game has no bot of this name.
    #[error("there is no such bot")]
    NoBot,
}

game::codes! { OrderRefusal {
    Self::Rule(_) => "rule",
    Self::Unreadable(_) => "unreadable",
    Self::OtherTable => "other_table",
    Self::Archived => "archived",
    Self::NoSeat => "no_seat",
    Self::NoBot => "no_bot";
    Self::Table(refusal) => refusal.code(), of table::Refusal::codes(),
    Self::Sheets(refusal) => refusal.code(), of sheets::Refusal::codes(),
} }

impl OrderRefusal {
    /// Makes one of what the table of a game declines.
    pub(crate) fn of_table<G: Face>(refusal: table::Refusal) -> Self {
        match refusal {
            table::Refusal::Rule { rule, reason, .. } => {
                let (game, message) = (&const { Of::<G>::new() }, refusal.to_string());
                OrderRefusal::Rule(RuleRefusal { rule, reason, message, game })
            }
            other => OrderRefusal::Table(other),
        }
    }

    /// Makes one of what a table of this game's sheets declines.
    pub(crate) fn of_sheets(game: &'static dyn AnyFace, refusal: sheets::Refusal) -> Self {
        match &refusal {
            sheets::Refusal::Rule(why) => {
                let message = refusal.to_string();
                OrderRefusal::Rule(RuleRefusal { rule: why.rule(), reason: why.code(), message, game })
            }
            _ => OrderRefusal::Sheets(refusal),
        }
    }

    /// Says it in the reader's language.
    pub fn told(&self, lang: Lang) -> String {
        match self {
            OrderRefusal::Rule(why) => words::rule(why.game.phrases(lang), why.rule, why.reason),
            other => words::refusal(lang, other.code()),
        }
    }
}

impl From<NameError> for OrderRefusal {
    fn from(why: NameError) -> Self {
        OrderRefusal::Table(why.into())
    }
}

/// What a rule says against an order, with the game whose words tell it.
#[derive(Clone, Debug, Error)]
#[error("{message}")]
pub struct RuleRefusal {
    /// The rule's number: "Q2".
    pub rule: &'static str,
    /// The game's own word for it: `too_few_to_close`.
    pub reason: &'static str,
    /// The sentence for programs, with the number.
    message: String,
    game: &'static dyn AnyFace,
}
