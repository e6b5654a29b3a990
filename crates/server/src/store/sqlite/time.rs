//! How late it is.

use rusqlite::OptionalExtension as _;

use super::Sqlite;
use crate::store::StoreError;

/// What was played may be so much later than the time that was written down, in milliseconds. What claims to be later
/// was written by a version that went by the system's clock, and says nothing.
const BEHIND: i64 = 120_000;

impl Sqlite {
    pub(in crate::store) async fn time(&self) -> Result<Option<u64>, StoreError> {
        self.read(|connection| {
            let written: Option<i64> =
                connection.query_row("SELECT at FROM time", [], |row| row.get(0)).optional()?;
            let Some(written) = written else { return Ok(None) };
            let played: Option<i64> = connection.query_row(
                "SELECT max(touched) FROM tables WHERE touched BETWEEN ?1 AND ?2",
                [written, written.saturating_add(BEHIND)],
                |row| row.get(0),
            )?;
            Ok(Some(played.unwrap_or(written).max(written) as u64))
        })
        .await
    }

    pub(in crate::store) async fn set_time(&self, now: u64) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                connection
                    .prepare_cached("INSERT INTO time VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = ?1")?
                    .execute([now as i64])?;
                Ok(())
            })
            .await
    }
}
