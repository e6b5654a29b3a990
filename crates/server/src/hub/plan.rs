//! A table as somebody wants it, before its game is known.

use std::collections::BTreeMap;

use game::{GameOptions as _, Seat, SetupError};
use pages::{Face, Visit};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sheets::{Rules, SheetTable};
use table::{Absence, Chair, Chance, Clock, Dealer, Kind, LogError, Secret, Settings, Table};
use thiserror::Error;

use super::any_table::AnyTable;
use super::order::named;
use super::seated::Seated;
use super::sheets::Sheets;
use crate::token::random_bytes;

/// What is chosen for a new table. Its JSON is that of the API.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    pub(crate) game: String,
    /// One for each seat: `null` for a person, or the name of a bot.
    pub(crate) chairs: Vec<Option<String>>,
    /// The game's own options by name.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// The same as they stand in a log, for a rematch. The others come on top of them.
    #[serde(skip)]
    pub(crate) as_before: Option<Value>,
    #[serde(default = "no_clock")]
    pub(crate) clock: Clock,
    /// The bot that plays for those who are away; `null`: they pass.
    #[serde(default)]
    pub(crate) absence: Option<String>,
    #[serde(default)]
    pub(crate) dice: Dice,
    #[serde(default)]
    pub(crate) hints: bool,
    #[serde(default)]
    pub(crate) listed: bool,
}

/// Where dice and cards come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Dice {
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
pub(crate) enum BadPlan {
    #[error("there is no game `{0}`")]
    NoGame(String),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("there is no bot `{0}`")]
    NoBot(String),
    #[error("a decision can take 5 seconds to 30 days")]
    Clock,
    #[error("somebody has to sit there")]
    OnlyBots,
    #[error("this game has no sheets that could be here alone")]
    NoSheets,
    #[error("where only the sheets are here, only people play, and without a clock")]
    OnlyPeople,
    #[error("the options of the game before cannot be used again")]
    Options,
}

/// The shortest and the longest time for a decision, in milliseconds.
const PER_DECISION: std::ops::RangeInclusive<u64> = 5_000..=3_600_000;
const PER_DAY: std::ops::RangeInclusive<u32> = 1..=30;

impl Plan {
    /// A person against so many bots of the strongest level.
    pub(crate) fn against_bots(game: &str, bots: usize) -> Option<Self> {
        let level = pages::with(game, Strongest)?;
        let chairs = std::iter::once(None).chain(std::iter::repeat_n(Some(level.to_owned()), bots));
        Some(Plan {
            game: game.to_owned(),
            chairs: chairs.collect(),
            options: BTreeMap::new(),
            as_before: None,
            clock: Clock::None,
            absence: None,
            dice: Dice::Verifiable,
            hints: true,
            listed: false,
        })
    }

    /// Opens the table, with a fresh secret for its dice.
    pub(crate) fn open(&self, pace: u64, now: u64) -> Result<Box<dyn AnyTable>, BadPlan> {
        if self.dice == Dice::SheetOnly {
            return Ok(Box::new(self.sheets(now)?));
        }
        pages::with(&self.game, Open { plan: self, pace, now })
            .ok_or_else(|| BadPlan::NoGame(self.game.clone()))?
    }

    fn sheets(&self, now: u64) -> Result<Sheets, BadPlan> {
        if !pages::NAMES.contains(&self.game.as_str()) {
            return Err(BadPlan::NoGame(self.game.clone()));
        }
        let rules = Rules::of(&self.game).ok_or(BadPlan::NoSheets)?;
        if self.chairs.iter().any(Option::is_some) || self.clock != Clock::None {
            return Err(BadPlan::OnlyPeople);
        }
        let seats = self.chairs.len();
        let (from, to) = rules.seats().into_inner();
        let wrong = || SetupError::Seats { game: rules.game(), from, to, asked: seats };
        Ok(Sheets(SheetTable::open(rules, seats, now).ok_or_else(wrong)?))
    }

    fn settings<G: Face>(&self, pace: u64) -> Result<Settings<G>, BadPlan> {
        let mut options = match &self.as_before {
            Some(before) => serde_json::from_value(before.clone()).map_err(|_| BadPlan::Options)?,
            None => G::Options::default(),
        };
        for (key, value) in &self.options {
            options.set(key, value)?;
        }
        G::check_seats(self.chairs.len())?;
        let known = |level: &String| match G::bot(level) {
            Some(_) => Ok(level.clone()),
            None => Err(BadPlan::NoBot(level.clone())),
        };
        let mut chairs = Vec::new();
        for (seat, level) in self.chairs.iter().enumerate() {
            let seat = Seat::new(seat).expect("so many can play");
            chairs.push(match level {
                None => Chair::Open,
                Some(level) => Chair::Bot(named(known(level)?, seat)),
            });
        }
        if self.chairs.iter().all(Option::is_some) {
            return Err(BadPlan::OnlyBots);
        }
        let chance = match self.dice {
            Dice::Typed | Dice::SheetOnly => Chance::Typed,
            Dice::Verifiable => {
                Chance::Verifiable { secret: Secret::new(random_bytes()), dealer: Dealer::Aside }
            }
        };
        let mut settings = Settings::new(options, chairs, chance);
        settings.clock = match self.clock {
            Clock::PerDecision { ms } if !PER_DECISION.contains(&ms) => return Err(BadPlan::Clock),
            Clock::PerDay { days } if !PER_DAY.contains(&days) => return Err(BadPlan::Clock),
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
}

struct Strongest;

impl Visit for Strongest {
    type Output = &'static str;
    fn visit<G: Face>(self) -> &'static str {
        G::bots().last().expect("every game has a bot").name
    }
}

struct Open<'a> {
    plan: &'a Plan,
    pace: u64,
    now: u64,
}

impl Visit for Open<'_> {
    type Output = Result<Box<dyn AnyTable>, BadPlan>;
    fn visit<G: Face>(self) -> Self::Output {
        let table = Table::<G>::open(self.plan.settings(self.pace)?, self.now)?;
        Ok(Box::new(Seated::new(table)))
    }
}

/// Returns the table of this game that has this log. The log itself says of which kind it is.
pub(super) fn restore(game: &str, log: &[String]) -> Result<Box<dyn AnyTable>, LogError> {
    match Kind::of(log.first().ok_or(LogError::Empty)?)? {
        Kind::Sheets => Ok(Box::new(Sheets(SheetTable::restore(read(log)?)?))),
        Kind::Game => {
            let unknown = || LogError::Misfit { seq: 1, why: format!("there is no game `{game}`") };
            pages::with(game, Restore(log)).ok_or_else(unknown)?
        }
    }
}

struct Restore<'a>(&'a [String]);

impl Visit for Restore<'_> {
    type Output = Result<Box<dyn AnyTable>, LogError>;
    fn visit<G: Face>(self) -> Self::Output {
        let table = Table::<G>::restore(read(self.0)?)?;
        Ok(Box::new(Seated::new(table)))
    }
}

/// Reads the entries of a log.
fn read<E: DeserializeOwned>(log: &[String]) -> Result<Vec<E>, LogError> {
    let unreadable = |seq: u64, why: serde_json::Error| LogError::Unreadable { seq, why: why.to_string() };
    let entry = |(seq, line): (u64, &String)| serde_json::from_str(line).map_err(|why| unreadable(seq, why));
    (1..).zip(log).map(entry).collect()
}
