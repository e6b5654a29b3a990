//! The list of games. A new game is one line here.

use anyhow::{Context, Result, bail};
use bots::Roster;
use game::{GameOptions, OptionValue};
use words::Words;

/// Something to be done with a game whose type is known only once its name was read.
pub(crate) trait Visit {
    type Output;
    fn visit<G: Roster + Words>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Every game's name.
        pub(crate) const NAMES: &[&str] = &[$(<$game as game::Game>::NAME),*];

        /// Does something with the game of this name.
        pub(crate) fn with<V: Visit>(name: &str, visitor: V) -> Result<V::Output> {
            $(if name == <$game as game::Game>::NAME {
                return Ok(visitor.visit::<$game>());
            })*
            bail!("there is no game `{name}`; the games are: {}", NAMES.join(", "))
        }
    };
}

games![qwixx::Classic, qwixx::OnBoard, qwixx::Cards, ten::Ten];

/// Reads `--option key=value` pairs; for options that are files, the value is a path.
pub(crate) fn options<G: Roster>(pairs: &[String]) -> Result<G::Options> {
    let mut options = G::Options::default();
    for pair in pairs {
        let (key, value) = pair
            .split_once('=')
            .with_context(|| format!("`--option {pair}` is not of the form key=value"))?;
        let is_file = G::Options::SPECS.iter().any(|spec| spec.key == key && spec.value == OptionValue::File);
        if is_file {
            let content = std::fs::read_to_string(value)
                .with_context(|| format!("option `{key}`: cannot read {value}"))?;
            options.set(key, &content).with_context(|| format!("in {value}"))?;
        } else {
            options.set(key, value)?;
        }
    }
    Ok(options)
}
