//! The list of games.

use std::sync::{Arc, OnceLock};

use game::{GameOptions as _, OptionSpec, Record};

use crate::codes::Codes;
use crate::observe::Observed;
use crate::recall;
use crate::state::{AnyState, State, options};
use crate::vector::{AnyVector, Vector};

/// A game whose type is not known.
pub(crate) trait AnyGame: Send + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn seats(&self) -> (usize, usize);
    fn longest(&self) -> usize;
    fn option_keys(&self) -> Vec<(&'static str, &'static str)>;
    fn bots(&self) -> Vec<&'static str>;
    fn actions(&self) -> usize;
    fn action_text(&self, action: u32) -> Option<String>;
    fn action_number(&self, text: &str) -> Option<u32>;
    fn observation_size(&self, seats: usize) -> usize;
    fn information_state_size(&self, seats: usize) -> usize;
    fn start(&self, seats: usize, options: &[(String, String)]) -> Result<Box<dyn AnyState>, String>;
    fn read(&self, record: &str) -> Result<Box<dyn AnyState>, String>;
    fn vector(
        &self,
        count: usize,
        seats: usize,
        options: &[(String, String)],
        seed: u64,
    ) -> Result<Box<dyn AnyVector>, String>;
}

struct Typed<G: Observed> {
    codes: OnceLock<Arc<Codes<G>>>,
}

impl<G: Observed> Typed<G> {
    fn boxed() -> Box<dyn AnyGame> {
        Box::new(Typed::<G> { codes: OnceLock::new() })
    }

    fn codes(&self) -> &Arc<Codes<G>> {
        self.codes.get_or_init(|| Arc::new(Codes::new()))
    }
}

impl<G: Observed> AnyGame for Typed<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn seats(&self) -> (usize, usize) {
        (*G::SEATS.start(), *G::SEATS.end())
    }

    fn longest(&self) -> usize {
        G::LONGEST
    }

    fn option_keys(&self) -> Vec<(&'static str, &'static str)> {
        G::Options::SPECS.iter().map(|OptionSpec { key, help, .. }| (*key, *help)).collect()
    }

    fn bots(&self) -> Vec<&'static str> {
        G::bots().iter().map(|bot| bot.name).collect()
    }

    fn actions(&self) -> usize {
        self.codes().len()
    }

    fn action_text(&self, action: u32) -> Option<String> {
        self.codes().action(action).map(|action| action.to_string())
    }

    fn action_number(&self, text: &str) -> Option<u32> {
        text.parse().ok().map(|action| self.codes().number(action))
    }

    fn observation_size(&self, seats: usize) -> usize {
        G::size(seats)
    }

    fn information_state_size(&self, seats: usize) -> usize {
        recall::size::<G>(seats)
    }

    fn start(&self, seats: usize, pairs: &[(String, String)]) -> Result<Box<dyn AnyState>, String> {
        let players = (1..=seats).map(|seat| format!("player {}", seat - 1)).collect();
        let chance = "drawn by a program".to_owned();
        let (record, position) =
            Record::<G>::new(seats, &options::<G>(pairs)?, players, chance).map_err(|why| why.to_string())?;
        Ok(Box::new(State { codes: Arc::clone(self.codes()), position, record }))
    }

    fn read(&self, record: &str) -> Result<Box<dyn AnyState>, String> {
        let header: serde_json::Value =
            serde_json::from_str(record.lines().next().unwrap_or_default()).unwrap_or_default();
        if let Some(name) = header["game"].as_str().filter(|name| *name != G::NAME) {
            return Err(format!("this is a record of {name}, not of {}", G::NAME));
        }
        let record = Record::<G>::from_text(record).map_err(|why| why.to_string())?;
        let position = record.verify().map_err(|why| why.to_string())?;
        Ok(Box::new(State { codes: Arc::clone(self.codes()), position, record }))
    }

    fn vector(
        &self,
        count: usize,
        seats: usize,
        pairs: &[(String, String)],
        seed: u64,
    ) -> Result<Box<dyn AnyVector>, String> {
        let start = G::start(seats, &options::<G>(pairs)?).map_err(|why| why.to_string())?;
        Ok(Box::new(Vector::new(start, Arc::clone(self.codes()), count, seed)?))
    }
}

/// All games. Who adds one adds it here and gives it an `Observed`.
pub(crate) fn games() -> &'static [Box<dyn AnyGame>] {
    static GAMES: OnceLock<Vec<Box<dyn AnyGame>>> = OnceLock::new();
    GAMES.get_or_init(|| {
        vec![
            Typed::<qwixx::Classic>::boxed(),
            Typed::<qwixx::OnBoard>::boxed(),
            Typed::<qwixx::Cards>::boxed(),
            Typed::<ten::Ten>::boxed(),
        ]
    })
}
