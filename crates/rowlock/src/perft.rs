//! `rowlock perft`: counting, to prove two implementations equal.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use bots::Roster;
use clap::Args;

use crate::Setup;
use crate::games::{self, Visit};

#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    setup: Setup,
    /// Count sequences of up to this many inputs
    #[arg(long, value_name = "D")]
    depth: u32,
}

impl Perft {
    pub(crate) fn run(self) -> Result<()> {
        let game = self.setup.game.clone();
        games::with(&game, self)?
    }
}

impl Visit for Perft {
    type Output = Result<()>;
    fn visit<G: Roster>(self) -> Result<()> {
        let options = games::options::<G>(&self.setup.options)?;
        let position = G::start(self.setup.players.unwrap_or(2), &options)?;
        let mut out = std::io::stdout();
        for depth in 1..=self.depth {
            let start = Instant::now();
            let count = game::perft(&position, depth);
            writeln!(out, "depth {depth:>2}  {count:>20}  {:>8.3} s", start.elapsed().as_secs_f64())?;
        }
        Ok(())
    }
}
