//! Reviews.

use rusqlite::{OptionalExtension as _, params};

use super::Sqlite;
use super::rows::ReviewRow;
use crate::store::StoreError;
use crate::store::types::TableId;

impl Sqlite {
    pub(in crate::store) async fn review(
        &self,
        table: TableId,
        version: u32,
    ) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let columns = ReviewRow::COLUMNS;
            let sql = format!("SELECT {columns} FROM reviews WHERE table_id = ?1 AND version = ?2");
            let found =
                connection.prepare_cached(&sql)?.query_row(params![table.0, version], ReviewRow::read);
            // One that is damaged is made again.
            let whole = |row: ReviewRow| {
                row.verify().inspect_err(|why| tracing::error!(%why, "a review is made again")).ok()
            };
            Ok(found.optional()?.and_then(whole).map(|row| row.json))
        })
        .await
    }

    pub(in crate::store) async fn keep_review(
        &self,
        table: TableId,
        version: u32,
        json: String,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let row = ReviewRow { table: table.0, version: i64::from(version), json, sum: 0 };
                connection
                    .prepare_cached(
                        "INSERT OR REPLACE INTO reviews(table_id, version, json, sum) VALUES (?1, ?2, ?3, ?4)",
                    )?
                    .execute(params![row.table, row.version, row.json, row.checksum()])?;
                Ok(())
            })
            .await
    }
}
