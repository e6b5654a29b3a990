//! `rowlock rules`: the rules of a game.

use std::io::Write;

use anyhow::Result;
use bots::Roster;
use clap::Args;
use words::{Lang, Words};

use crate::games::{self, Visit};
use crate::language::Language;

#[derive(Args)]
pub(crate) struct Rules {
    /// The game
    #[arg(value_name = "GAME")]
    game: String,
    #[command(flatten)]
    language: Language,
}

struct Page(Lang);

impl Visit for Page {
    type Output = String;
    fn visit<G: Roster + Words>(self) -> String {
        words::rules::plain::<G>(self.0)
    }
}

impl Rules {
    pub(crate) fn run(self) -> Result<()> {
        let page = games::with(&self.game, Page(self.language.get()))?;
        Ok(std::io::stdout().write_all(page.as_bytes())?)
    }
}
