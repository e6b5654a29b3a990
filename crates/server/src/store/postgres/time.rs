//! How late it is.

use super::Postgres;
use crate::store::StoreError;

impl Postgres {
    pub(in crate::store) async fn time(&self) -> Result<Option<u64>, StoreError> {
        let row = self.line.row("SELECT at FROM time", &[]).await?;
        Ok(row.map(|row| row.get::<_, i64>(0) as u64))
    }

    pub(in crate::store) async fn set_time(&self, now: u64) -> Result<(), StoreError> {
        let sql = "INSERT INTO time AS kept(id, at, beaten) VALUES (1, $1, clock_timestamp())
            ON CONFLICT (id) DO UPDATE SET at = greatest(kept.at, $1), beaten = clock_timestamp()";
        self.line.query(sql, &[&(now as i64)]).await.map(|_| ())
    }
}
