//! `rowlock rules`: the rules page of a game.

use std::io::Write;

use anyhow::Result;
use bots::Roster;
use clap::Args;

use crate::games::{self, Visit};

#[derive(Args)]
pub(crate) struct Rules {
    /// The game
    #[arg(value_name = "GAME")]
    game: String,
}

struct Page;

impl Visit for Page {
    type Output = &'static str;
    fn visit<G: Roster>(self) -> &'static str {
        G::RULES
    }
}

impl Rules {
    pub(crate) fn run(self) -> Result<()> {
        let page = games::with(&self.game, Page)?;
        Ok(std::io::stdout().write_all(page.as_bytes())?)
    }
}
