//! `rowlock backup`: a copy of all tables, also while they are being played.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Args;

use crate::serve::data_folder;

#[derive(Args)]
pub(crate) struct Backup {
    /// The copy; it must not exist yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where tables are kept [default: `$ROWLOCK_DATA`, or the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Backup {
    pub(crate) fn run(self) -> Result<()> {
        let folder = data_folder(self.data)?;
        server::backup(&folder, &self.file).context("no copy was made")?;
        let size = std::fs::metadata(&self.file)?.len();
        writeln!(std::io::stdout(), "{}: {} KB, consistent.", self.file.display(), size.div_ceil(1024))?;
        Ok(())
    }
}
