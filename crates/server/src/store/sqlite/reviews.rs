//! Reviews.

use rusqlite::{OptionalExtension as _, params};

use super::Sqlite;
use crate::store::StoreError;
use crate::store::types::TableId;

impl Sqlite {
    pub(in crate::store) async fn review(
        &self,
        table: TableId,
        version: u32,
    ) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let mut find =
                connection.prepare_cached("SELECT json FROM reviews WHERE table_id = ?1 AND version = ?2")?;
            Ok(find.query_row(params![table.0, version], |row| row.get(0)).optional()?)
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
                connection
                    .prepare_cached(
                        "INSERT OR REPLACE INTO reviews(table_id, version, json) VALUES (?1, ?2, ?3)",
                    )?
                    .execute(params![table.0, version, json])?;
                Ok(())
            })
            .await
    }
}
