//! Small things that are kept by name.

use tokio_postgres::Row;

use super::Postgres;
use super::tables::as_many;
use crate::store::StoreError;
use crate::store::types::{GuestId, Keepsake};

impl Postgres {
    pub(in crate::store) async fn keepsake(
        &self,
        kind: &'static str,
        name: String,
        owner: Option<GuestId>,
    ) -> Result<Option<Keepsake>, StoreError> {
        let sql = "SELECT name, owner, due, text FROM keepsakes WHERE kind = $1 AND name = $2 AND owner = $3";
        let row = self.line.row(sql, &[&kind, &name, &number(owner)]).await?;
        Ok(row.map(|row| read(kind, &row)))
    }

    pub(in crate::store) async fn keep(
        &self,
        keepsake: Keepsake,
        replace: bool,
    ) -> Result<Keepsake, StoreError> {
        let Keepsake { kind, name, owner, due, text } = &keepsake;
        let sql = "INSERT INTO keepsakes(kind, name, owner, due, text) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (kind, name, owner) DO UPDATE SET
                due = CASE WHEN $6 THEN $4 ELSE keepsakes.due END,
                text = CASE WHEN $6 THEN $5 ELSE keepsakes.text END
            RETURNING name, owner, due, text";
        let due = *due as i64;
        let rows = self.line.query(sql, &[kind, name, &number(*owner), &due, text, &replace]).await?;
        Ok(rows.first().map_or_else(|| keepsake.clone(), |row| read(keepsake.kind, row)))
    }

    pub(in crate::store) async fn keepsakes_of(
        &self,
        kind: &'static str,
        owner: GuestId,
        until: u64,
        limit: u32,
    ) -> Result<Vec<Keepsake>, StoreError> {
        let sql = "SELECT name, owner, due, text FROM keepsakes WHERE kind = $1 AND owner = $2 AND due <= $3
            ORDER BY due, name LIMIT $4";
        let rows = self.line.query(sql, &[&kind, &owner.0, &as_many(until), &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| read(kind, row)).collect())
    }

    pub(in crate::store) async fn count_keepsakes(
        &self,
        kind: &'static str,
        owner: GuestId,
        until: u64,
    ) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM keepsakes WHERE kind = $1 AND owner = $2 AND due <= $3";
        let row = self.line.row(sql, &[&kind, &owner.0, &as_many(until)]).await?;
        Ok(row.map_or(0, |row| row.get::<_, i64>(0) as u64))
    }

    pub(in crate::store) async fn keepsakes_named(
        &self,
        kind: &'static str,
        name: String,
        limit: u32,
    ) -> Result<Vec<Keepsake>, StoreError> {
        let sql = "SELECT name, owner, due, text FROM keepsakes WHERE kind = $1 AND name = $2
            ORDER BY due, owner LIMIT $3";
        let rows = self.line.query(sql, &[&kind, &name, &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| read(kind, row)).collect())
    }
}

fn number(owner: Option<GuestId>) -> i64 {
    owner.map_or(0, |owner| owner.0)
}

fn read(kind: &'static str, row: &Row) -> Keepsake {
    let owner: i64 = row.get(1);
    Keepsake {
        kind,
        name: row.get(0),
        owner: (owner != 0).then_some(GuestId(owner)),
        due: row.get::<_, i64>(2) as u64,
        text: row.get(3),
    }
}
