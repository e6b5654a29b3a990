//! A table as somebody wants it, before its game is known.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::{GameOptions as _, Seat, SetupError};
use pages::Face;
use serde::Deserialize;
use serde_json::Value;
use table::{Absence, Again, Chair, Chance, Clock, Name, Origin, OriginError, Secret, Settings};
use thiserror::Error;
use utoipa::ToSchema;

use super::order::named;
use crate::schemas;

/// What is chosen for a new table. Its JSON is that of the API.
#[derive(Clone, Debug, PartialEq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(description = "What is chosen for a new table.")]
pub struct Plan {
    /// The game's name.
    pub game: String,
    /// One for each seat: `null` for a person, or the name of a bot.
    pub chairs: Vec<Option<String>>,
    /// The game's own options by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The same as they stand in a log, for a rematch. The others come on top of them.
    #[serde(skip)]
    pub as_before: Option<Value>,
    /// By seat, for whom a chair is kept in a rematch.
    #[serde(skip)]
    pub kept: Vec<Option<Name>>,
    /// The game that it goes on from, and where; the options are those of that game.
    #[serde(skip)]
    pub origin: Option<PlanOrigin>,
    /// A secret that decides the dice for everybody who plays with it, whoever takes part.
    #[serde(skip)]
    pub shared_secret: Option<Secret>,
    /// How long a decision may take.
    #[serde(default = "no_clock", with = "schemas::Clock")]
    #[schema(value_type = schemas::Clock, default = "none")]
    pub clock: Clock,
    /// The bot that plays for those who are away; `null`: they pass.
    #[serde(default)]
    pub absence: Option<String>,
    /// Where dice and cards come from.
    #[serde(default)]
    #[schema(default = "verifiable")]
    pub dice: Dice,
    /// Whether hints may be asked for.
    #[serde(default)]
    #[schema(default = false)]
    pub hints: bool,
    /// Whether anybody may find the table and join.
    #[serde(default)]
    #[schema(default = false)]
    pub listed: bool,
}

/// A moment of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanOrigin {
    /// The record.
    pub record: Arc<str>,
    /// How many of its inputs come before that moment.
    pub inputs: usize,
    /// Which dice and cards come after it.
    pub again: Again,
}

/// Where dice and cards come from.
///
/// `verifiable`: from a secret and links that people open before each roll; anybody can check them afterwards. `typed`: people type in
/// what theirs show. `sheet_only`: only the sheets are here, of games that have them; only people play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Dice {
    /// From a secret that is committed to, and links of people's chains: anybody can check them afterwards.
    #[default]
    Verifiable,
    /// People type in what their dice show.
    Typed,
    /// Nobody types anything: only the sheets are here.
    SheetOnly,
}

fn no_clock() -> Clock {
    Clock::None
}

/// Why there can be no such table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlanError {
    /// There is no game of this name.
    #[error("there is no game `{0}`")]
    NoGame(String),
    /// The game cannot be set up like this.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// The game has no bot of this name.
    #[error("there is no bot `{0}`")]
    NoBot(String),
    /// Too little time for a decision, or too much.
    #[error("a decision can take 5 seconds to 30 days")]
    Clock,
    /// Nobody could sit down.
    #[error("somebody has to sit there")]
    OnlyBots,
    /// The game cannot be played with real dice or cards that people type in.
    #[error("the cards of this game cannot be typed in: whoever typed them would see every hand")]
    NotTyped,
    /// The game has no sheets.
    #[error("this game has no sheets that could be here alone")]
    NoSheets,
    /// A table of sheets has neither bots nor a clock.
    #[error("where only the sheets are here, only people play, and without a clock")]
    OnlyPeople,
    /// The game is over at the moment that it should go on from.
    #[error("the game is over at this moment; choose an earlier one")]
    OriginOver,
    /// The game has other options now.
    #[error("the options of the game before cannot be used again")]
    Options,
}

game::codes! { PlanError {
    Self::NoGame(_) => "no_game",
    Self::NoBot(_) => "unknown_bot",
    Self::Clock => "bad_clock",
    Self::OnlyBots => "only_bots",
    Self::NotTyped => "cards_not_typed",
    Self::NoSheets => "no_sheets",
    Self::OnlyPeople => "only_people",
    Self::OriginOver => "origin_over",
    Self::Options => "other_options";
    Self::Setup(error) => error.code(), of SetupError::codes(),
} }

/// How long a roll waits for the links of those who take part in it, in milliseconds.
const LINK_WAIT: u64 = 3_000;

/// The shortest and the longest time for a decision, in milliseconds.
const PER_DECISION: std::ops::RangeInclusive<u64> = 5_000..=3_600_000;
const PER_DAY: std::ops::RangeInclusive<u32> = 1..=30;

impl Plan {
    /// Returns a table of this game with these chairs where nothing is unusual.
    pub fn new(game: &str, chairs: Vec<Option<String>>) -> Self {
        Plan {
            game: game.to_owned(),
            chairs,
            options: BTreeMap::new(),
            as_before: None,
            kept: Vec::new(),
            origin: None,
            shared_secret: None,
            clock: Clock::None,
            absence: None,
            dice: Dice::Verifiable,
            hints: false,
            listed: false,
        }
    }

    /// Returns the settings of a table at which the game is played.
    pub(crate) fn settings<G: Face>(&self, secret: Secret, pace: u64) -> Result<Settings<G>, PlanError> {
        let mut options = match &self.as_before {
            Some(before) => serde_json::from_value(before.clone()).map_err(|_| PlanError::Options)?,
            None => G::Options::default(),
        };
        for (key, value) in &self.options {
            options.set(key, value)?;
        }
        G::check_seats(self.chairs.len())?;
        let known = |level: &String| match G::bot(level) {
            Some(_) => Ok(level.clone()),
            None => Err(PlanError::NoBot(level.clone())),
        };
        let mut chairs = Vec::new();
        for (seat, level) in self.chairs.iter().enumerate() {
            let seat = Seat::new(seat).expect("so many can play");
            let kept = self.kept.get(seat.index()).cloned().flatten();
            chairs.push(match level {
                None => kept.map_or(Chair::Open, Chair::Kept),
                Some(level) => Chair::Bot(named(known(level)?, seat, |_| false)),
            });
        }
        if self.chairs.iter().all(Option::is_some) {
            return Err(PlanError::OnlyBots);
        }
        let chance = match self.dice {
            Dice::Typed if G::TYPED.is_none() => return Err(PlanError::NotTyped),
            Dice::Typed | Dice::SheetOnly => Chance::Typed,
            Dice::Verifiable => Chance::Fair { secret, wait: LINK_WAIT },
        };
        let chance = self.shared_secret.map_or(chance, |seed| Chance::Seeded { seed });
        let mut settings = Settings::new(options, chairs, chance);
        settings.origin = self.origin()?;
        settings.clock = match self.clock {
            Clock::PerDecision { ms } if !PER_DECISION.contains(&ms) => return Err(PlanError::Clock),
            Clock::PerDay { days } if !PER_DAY.contains(&days) => return Err(PlanError::Clock),
            clock => clock,
        };
        settings.absence = match &self.absence {
            None => Absence::Pass,
            Some(level) => {
                Absence::Bot(table::Bot { name: "Stand-in (bot)".to_owned(), level: known(level)? })
            }
        };
        settings.pace = pace;
        Ok(settings)
    }

    fn origin<G: Face>(&self) -> Result<Option<Origin<G>>, PlanError> {
        let Some(origin) = &self.origin else { return Ok(None) };
        let origin = Origin::new(&origin.record, origin.inputs, origin.again);
        origin.map(Some).map_err(|why| match why {
            OriginError::Over => PlanError::OriginOver,
            OriginError::Record(_) => PlanError::Options,
        })
    }
}
