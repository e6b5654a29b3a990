//! `rowlock copy`: a whole store from one place to another.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use server::{Database, StorePlace};

use crate::serve::database;

#[derive(Args)]
pub(crate) struct Copy {
    /// A data folder, or the address of a database: `postgres://user:password@host/database`. `postgres://` alone is the one in
    /// `$ROWLOCK_DATABASE`, whose password other users of the machine do not see
    from: String,
    /// Where to: an empty or new folder, or an empty database. Nobody may use either meanwhile
    to: String,
    /// Believe the certificates of the database's hosts that the authorities in this file have signed (PEM)
    #[arg(long, value_name = "FILE")]
    database_ca: Option<PathBuf>,
}

impl Copy {
    pub(crate) fn run(self) -> Result<()> {
        let (from, to) = (self.place(&self.from)?, self.place(&self.to)?);
        if let StorePlace::Folder(folder) = &from
            && !folder.is_dir()
        {
            bail!("there is no folder {}", folder.display());
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let copied = runtime.block_on(server::copy(&from, &to))?;
        for (table, rows) in &copied.rows {
            println!("{rows:>10} {table}");
        }
        println!("Everything was written, read back and compared. What is there stays as it was.");
        Ok(())
    }

    fn place(&self, text: &str) -> Result<StorePlace> {
        if text == "postgres://" {
            let named = database(None, self.database_ca.clone());
            return named.map(StorePlace::Database).context("ROWLOCK_DATABASE names no database");
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let (address, authorities) = (text.to_owned(), self.database_ca.clone());
            return Ok(StorePlace::Database(Database { address, authorities }));
        }
        Ok(StorePlace::Folder(text.into()))
    }
}
