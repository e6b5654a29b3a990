//! `rowlock rules`: the rules of a game.

use std::io::Write;

use anyhow::Result;
use catalogue::Catalogue;
use clap::Args;

use crate::find;
use crate::language::Language;

#[derive(Args)]
pub(crate) struct Rules {
    /// The game
    #[arg(value_name = "GAME")]
    game: String,
    #[command(flatten)]
    language: Language,
}

impl Rules {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let page = find(games, &self.game)?.plain_rules(self.language.get());
        Ok(std::io::stdout().write_all(page.as_bytes())?)
    }
}
