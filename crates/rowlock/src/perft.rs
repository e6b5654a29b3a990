//! `rowlock perft`: counting, to prove two implementations equal.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use catalogue::Catalogue;
use clap::Args;

use crate::find;
use crate::setup::Setup;

#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    setup: Setup,
    /// Count sequences of up to this many inputs
    #[arg(long, value_name = "D")]
    depth: u32,
}

impl Perft {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let game = find(games, &self.setup.game)?;
        let setup = self.setup.chosen.read(game)?;
        let options: Vec<(&str, &str)> =
            setup.options.iter().map(|(key, value)| (&**key, &**value)).collect();
        let position = game.start(setup.players, &options)?;
        let mut out = std::io::stdout();
        for depth in 1..=self.depth {
            let start = Instant::now();
            let count = position.perft(depth);
            writeln!(out, "depth {depth:>2}  {count:>20}  {:>8.3} s", start.elapsed().as_secs_f64())?;
        }
        Ok(())
    }
}
