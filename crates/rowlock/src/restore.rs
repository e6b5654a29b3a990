//! `rowlock restore`: goes back to a copy.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use catalogue::Catalogue;
use clap::Args;

use crate::check;
use crate::serve::data_folder;

#[derive(Args)]
pub(crate) struct Restore {
    /// The copy, as `rowlock backup` made it
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where tables are kept [default: `$ROWLOCK_DATA`, or the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Even if the copy itself is damaged
    #[arg(long)]
    damaged: bool,
}

impl Restore {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        let folder = data_folder(self.data)?;
        let nothing = || "nothing was restored";
        let report = server::check(&self.file, games).with_context(nothing)?;
        check::print(&self.file, &report)?;
        if !report.is_whole() && !self.damaged {
            bail!("nothing was restored: the copy is damaged; --damaged restores it all the same");
        }
        let before = server::restore(&folder, &self.file).with_context(nothing)?;
        let mut out = std::io::stdout();
        writeln!(out, "Restored to {}.", folder.display())?;
        if let Some(before) = before {
            writeln!(out, "What was there is now {}; delete it when you do not need it.", before.display())?;
        }
        Ok(())
    }
}
