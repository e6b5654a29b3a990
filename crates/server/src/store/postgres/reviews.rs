//! Reviews.

use super::Postgres;
use crate::store::StoreError;
use crate::store::types::TableId;

impl Postgres {
    pub(in crate::store) async fn review(
        &self,
        table: TableId,
        version: u32,
    ) -> Result<Option<String>, StoreError> {
        let sql = "SELECT json FROM reviews WHERE table_id = $1 AND version = $2";
        Ok(self.line.row(sql, &[&table.0, &i64::from(version)]).await?.map(|row| row.get(0)))
    }

    pub(in crate::store) async fn keep_review(
        &self,
        table: TableId,
        version: u32,
        json: String,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO reviews(table_id, version, json) VALUES ($1, $2, $3)
            ON CONFLICT (table_id) DO UPDATE SET version = $2, json = $3";
        self.line.query(sql, &[&table.0, &i64::from(version), &json]).await.map(|_| ())
    }
}
