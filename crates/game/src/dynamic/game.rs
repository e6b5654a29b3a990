//! A game whose type is not known.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::{AnyPosition, AnyRecord, DynamicError, Of};
use crate::{Coded as _, Game, GameOptions, OptionSpec, Record, RecordError, SetupError};

/// A game whose type is not known. Every [`Game`] is one, as [`Of`] itself.
///
/// ```
/// use game::dynamic::{AnyGame, Of};
///
/// let game: &dyn AnyGame = &Of::<game::testkit::Bids>::new();
/// assert_eq!((game.name(), game.seats()), ("bids", 2..=2));
/// let why = game.start(3, &[]).unwrap_err();
/// assert_eq!(why.to_string(), "Bids is for 2 players, not 3");
/// ```
pub trait AnyGame: Send + Sync + 'static {
    /// Returns the name that the command line and records know.
    fn name(&self) -> &'static str;

    /// Returns the name that people know.
    fn title(&self) -> &'static str;

    /// Returns the version of the rules, which changes when the same inputs could lead to another position.
    fn rules_version(&self) -> u32;

    /// Returns how many can play.
    fn seats(&self) -> RangeInclusive<usize>;

    /// Returns the largest number of inputs that a game can take.
    fn longest(&self) -> usize;

    /// Returns what can be chosen at set-up.
    fn options(&self) -> &'static [OptionSpec];

    /// Returns the text of the rules page.
    fn rules(&self) -> &'static str;

    /// Returns the texts of every action there is, legal or not.
    fn vocabulary(&self) -> Vec<String>;

    /// Returns the words that the rules have for what they refuse.
    fn refusal_codes(&self) -> Vec<&'static str>;

    /// Checks whether so many can play.
    fn check_seats(&self, seats: usize) -> Result<(), SetupError>;

    /// Checks whether the game has these options and they can have these values, each a pair of key and value.
    fn check_options(&self, options: &[(&str, &str)]) -> Result<(), SetupError>;

    /// Sets a game up with these options, each a pair of key and value; a later one overrides an earlier one.
    fn start(&self, seats: usize, options: &[(&str, &str)]) -> Result<Box<dyn AnyPosition>, SetupError>;

    /// Sets a game up with options in JSON, as they stand in the header of a record.
    fn start_from_json(&self, seats: usize, options: &Value) -> Result<Box<dyn AnyPosition>, DynamicError>;

    /// Begins the record of a game that is set up like this.
    fn record(
        &self,
        seats: usize,
        options: &[(&str, &str)],
        players: Vec<String>,
        chance: &str,
    ) -> Result<Box<dyn AnyRecord>, SetupError>;

    /// Reads a record of this game. Its seal is checked; whether the rules agree is for [`AnyRecord::verify`].
    fn read(&self, record: &str) -> Result<Box<dyn AnyRecord>, RecordError>;
}

fn options<G: Game>(pairs: &[(&str, &str)]) -> Result<G::Options, SetupError> {
    let mut options = G::Options::default();
    for (key, value) in pairs {
        options.set(key, value)?;
    }
    Ok(options)
}

impl<G: Game> AnyGame for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn seats(&self) -> RangeInclusive<usize> {
        G::SEATS
    }

    fn longest(&self) -> usize {
        G::LONGEST
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::Options::SPECS
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn vocabulary(&self) -> Vec<String> {
        G::vocabulary().iter().map(ToString::to_string).collect()
    }

    fn refusal_codes(&self) -> Vec<&'static str> {
        G::Refusal::codes()
    }

    fn check_seats(&self, seats: usize) -> Result<(), SetupError> {
        G::check_seats(seats)
    }

    fn check_options(&self, pairs: &[(&str, &str)]) -> Result<(), SetupError> {
        options::<G>(pairs).map(drop)
    }

    fn start(&self, seats: usize, pairs: &[(&str, &str)]) -> Result<Box<dyn AnyPosition>, SetupError> {
        Ok(Self::position(G::start(seats, &options::<G>(pairs)?)?))
    }

    fn start_from_json(&self, seats: usize, options: &Value) -> Result<Box<dyn AnyPosition>, DynamicError> {
        let options =
            serde_json::from_value(options.clone()).map_err(|why| DynamicError::Options(why.to_string()))?;
        Ok(Self::position(G::start(seats, &options)?))
    }

    fn record(
        &self,
        seats: usize,
        pairs: &[(&str, &str)],
        players: Vec<String>,
        chance: &str,
    ) -> Result<Box<dyn AnyRecord>, SetupError> {
        let (record, _) = Record::<G>::new(seats, &options::<G>(pairs)?, players, chance.to_owned())?;
        Ok(Box::new(record))
    }

    fn read(&self, record: &str) -> Result<Box<dyn AnyRecord>, RecordError> {
        Ok(Box::new(Record::<G>::from_text(record)?))
    }
}
