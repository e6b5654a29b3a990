//! What several commands ask for, and how they refuse it.

use anyhow::{Context, Result, anyhow};
use arena::AnyArena;
use clap::Args;
use game::OptionValue;

/// Which game, and how it is set up.
#[derive(Args)]
pub(crate) struct Setup {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) chosen: Chosen,
}

/// How a game is set up.
#[derive(Args)]
pub(crate) struct Chosen {
    /// How many players [default: 2]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// An option of the game, such as `side=b`; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
}

impl Chosen {
    /// Reads what was asked for; for options that are files, the value is a path.
    pub(crate) fn read(&self, game: &dyn AnyArena) -> Result<arena::Setup> {
        let mut options: Vec<(String, String)> = Vec::new();
        for pair in &self.options {
            let (key, value) = pair
                .split_once('=')
                .with_context(|| format!("`--option {pair}` is not of the form key=value"))?;
            let is_file =
                game.options().iter().any(|spec| spec.key == key && spec.value == OptionValue::File);
            if is_file {
                let content = std::fs::read_to_string(value)
                    .with_context(|| format!("option `{key}`: cannot read {value}"))?;
                game.check_options(&[(key, &content)]).with_context(|| format!("in {value}"))?;
                options.push((key.to_owned(), content));
            } else {
                game.check_options(&[(key, value)])?;
                options.push((key.to_owned(), value.to_owned()));
            }
        }
        Ok(arena::Setup { players: self.players.unwrap_or(2), options })
    }
}

/// Says what an arena refuses in the words of the command line.
pub(crate) fn explain(error: arena::Error) -> anyhow::Error {
    match error {
        arena::Error::NoGames => anyhow!("--games must be at least 1"),
        arena::Error::NoThreads => anyhow!("--threads must be at least 1"),
        arena::Error::Record(why) => why.into(),
        other => other.into(),
    }
}
