//! Small things that are kept by name.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::Sqlite;
use super::rows::KeepsakeRow;
use crate::store::StoreError;
use crate::store::types::{GuestId, Keepsake};

impl Sqlite {
    pub(in crate::store) async fn keepsake(
        &self,
        kind: &'static str,
        name: String,
        owner: Option<GuestId>,
    ) -> Result<Option<Keepsake>, StoreError> {
        self.read(move |connection| find(connection, kind, &name, owner)).await
    }

    pub(in crate::store) async fn keep(
        &self,
        keepsake: Keepsake,
        replace: bool,
    ) -> Result<Keepsake, StoreError> {
        self.writer
            .write(move |connection| {
                if !replace
                    && let Some(there) = find(connection, keepsake.kind, &keepsake.name, keepsake.owner)?
                {
                    return Ok(there);
                }
                let row = KeepsakeRow::of(&keepsake);
                connection
                    .prepare_cached(
                        "INSERT OR REPLACE INTO keepsakes(kind, name, owner, due, text, sum) \
                         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                    )?
                    .execute(params![row.kind, row.name, row.owner, row.due, row.text, row.checksum()])?;
                Ok(keepsake)
            })
            .await
    }

    pub(in crate::store) async fn keepsakes_of(
        &self,
        kind: &'static str,
        owner: GuestId,
        until: u64,
        limit: u32,
    ) -> Result<Vec<Keepsake>, StoreError> {
        self.read(move |connection| {
            let columns = KeepsakeRow::COLUMNS;
            let sql = format!(
                "SELECT {columns} FROM keepsakes WHERE kind = ?1 AND owner = ?2 AND due <= ?3 \
                 ORDER BY due, name LIMIT ?4"
            );
            let mut find = connection.prepare_cached(&sql)?;
            let rows = find.query_map(params![kind, owner.0, latest(until), limit], KeepsakeRow::read)?;
            rows.map(|row| row?.verify(kind)).collect()
        })
        .await
    }

    pub(in crate::store) async fn count_keepsakes(
        &self,
        kind: &'static str,
        owner: GuestId,
        until: u64,
    ) -> Result<u64, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT count(*) FROM keepsakes WHERE kind = ?1 AND owner = ?2 AND due <= ?3";
            let mut count = connection.prepare_cached(sql)?;
            Ok(count.query_row(params![kind, owner.0, latest(until)], |row| row.get::<_, i64>(0))? as u64)
        })
        .await
    }

    pub(in crate::store) async fn keepsakes_named(
        &self,
        kind: &'static str,
        name: String,
        limit: u32,
    ) -> Result<Vec<Keepsake>, StoreError> {
        self.read(move |connection| {
            let columns = KeepsakeRow::COLUMNS;
            let sql = format!(
                "SELECT {columns} FROM keepsakes WHERE kind = ?1 AND name = ?2 ORDER BY due, owner LIMIT ?3"
            );
            let mut find = connection.prepare_cached(&sql)?;
            let rows = find.query_map(params![kind, name, limit], KeepsakeRow::read)?;
            rows.map(|row| row?.verify(kind)).collect()
        })
        .await
    }
}

/// Makes what is kept for one guest another's, but for what the other has under the same name.
pub(super) fn hand_over(connection: &Connection, from: GuestId, to: GuestId) -> Result<(), StoreError> {
    let sql = format!("SELECT {} FROM keepsakes WHERE owner = ?1", KeepsakeRow::COLUMNS);
    let rows: Vec<_> =
        connection.prepare_cached(&sql)?.query_map([from.0], KeepsakeRow::read)?.collect::<Result<_, _>>()?;
    let sql =
        "UPDATE OR IGNORE keepsakes SET owner = ?4, sum = ?5 WHERE kind = ?1 AND name = ?2 AND owner = ?3";
    for row in rows {
        row.whole()?;
        let row = KeepsakeRow { owner: to.0, ..row };
        let key = params![row.kind, row.name, from.0, to.0, row.checksum()];
        connection.prepare_cached(sql)?.execute(key)?;
    }
    Ok(())
}

/// Returns a time as the file has it; one that it has not is as good as none.
fn latest(until: u64) -> i64 {
    i64::try_from(until).unwrap_or(i64::MAX)
}

fn find(
    connection: &Connection,
    kind: &'static str,
    name: &str,
    owner: Option<GuestId>,
) -> Result<Option<Keepsake>, StoreError> {
    let columns = KeepsakeRow::COLUMNS;
    let sql = format!("SELECT {columns} FROM keepsakes WHERE kind = ?1 AND name = ?2 AND owner = ?3");
    let owner = owner.map_or(0, |owner| owner.0);
    let found = connection.prepare_cached(&sql)?.query_row(params![kind, name, owner], KeepsakeRow::read);
    found.optional()?.map(|row| row.verify(kind)).transpose()
}
