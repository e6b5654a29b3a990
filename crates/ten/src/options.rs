//! What is chosen when a game of TEN is set up.

use game::{GameOptions, OptionSpec, OptionValue, SetupError};
use serde::{Deserialize, Serialize};

use crate::Deck;

/// T8: what a player gets who went bust.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bust {
    /// A consolation token.
    #[default]
    Token,
    /// The bust variant: a token or a buy.
    Buy,
}

/// The options of TEN.
///
/// ```
/// use game::GameOptions;
/// let options = ten::Options::parse("bust=buy level=9").unwrap();
/// assert_eq!(options.level, 9);
/// assert!(ten::Options::parse("level=3").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// T8: what a player gets who went bust.
    pub bust: Bust,
    /// T14: how hard ALIX is, 4 to 10. Of use with one seat only.
    pub level: u8,
    /// A deck other than the standard one (T2).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub deck: Option<Deck>,
}

impl Default for Options {
    fn default() -> Self {
        Options { bust: Bust::Token, level: Self::LEVEL, deck: None }
    }
}

impl Options {
    /// ALIX's level if none is chosen.
    pub const LEVEL: u8 = 7;

    /// Returns the deck to play with.
    pub fn deck(&self) -> &Deck {
        self.deck.as_ref().unwrap_or_else(|| Deck::standard())
    }

    /// T14: checks that the level is from 4 to 10, and that it is chosen only for somebody who plays alone.
    pub(crate) fn check(&self, seats: usize) -> Result<(), SetupError> {
        let why = if !(4..=10).contains(&self.level) {
            format!("ALIX has levels from 4 to 10, not {}", self.level)
        } else if seats > 1 && self.level != Self::LEVEL {
            format!("only the solo game has levels; {seats} players play without ALIX")
        } else {
            return Ok(());
        };
        Err(SetupError::BadOption { key: "level", why })
    }
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "bust",
            help: "token: who goes bust gains a consolation token; buy: they may buy a card instead (default token)",
            value: OptionValue::Plain,
        },
        OptionSpec {
            key: "level",
            help: "how hard ALIX is in the solo game, 4 to 10 (default 7)",
            value: OptionValue::Plain,
        },
        OptionSpec {
            key: "deck",
            help: "a file with the deck, as in crates/ten/data/deck.txt, if you counted your own cards",
            value: OptionValue::File,
        },
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match key {
            "bust" => {
                self.bust = match value {
                    "token" => Bust::Token,
                    "buy" => Bust::Buy,
                    _ => {
                        let why = format!("`token` or `buy`, not `{value}`");
                        return Err(SetupError::BadOption { key: "bust", why });
                    }
                };
            }
            "level" => {
                let level = value.parse().ok().filter(|level| (4..=10).contains(level));
                self.level = level.ok_or_else(|| SetupError::BadOption {
                    key: "level",
                    why: format!("a level from 4 to 10, not `{value}`"),
                })?;
            }
            "deck" => {
                let deck = value.parse();
                self.deck = Some(deck.map_err(|why: crate::DeckError| SetupError::BadOption {
                    key: "deck",
                    why: why.to_string(),
                })?);
            }
            _ => return Err(Self::unknown(key)),
        }
        Ok(())
    }
}
