//! What only the owner of the store asks for: overviews, deletions, bans.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::Sqlite;
use super::rows::TableRow;
use crate::store::StoreError;
use crate::store::types::{Ban, GuestId, GuestOverview, TableOverview, people_of};

impl Sqlite {
    pub(in crate::store) async fn table_overview(
        &self,
        over: Option<bool>,
        limit: u32,
    ) -> Result<Vec<TableOverview>, StoreError> {
        self.read(move |connection| {
            let which = match over {
                None => "",
                Some(true) => "WHERE phase = 'over'",
                Some(false) => "WHERE phase <> 'over'",
            };
            let columns = TableRow::COLUMNS;
            let sql = format!("SELECT {columns} FROM tables {which} ORDER BY touched DESC, id DESC LIMIT ?1");
            let mut select = connection.prepare(&sql)?;
            let rows = select.query_map([limit], TableRow::read)?;
            rows.map(|row| Ok(table_overview(row?))).collect()
        })
        .await
    }

    pub(in crate::store) async fn guest_overview(
        &self,
        limit: u32,
    ) -> Result<Vec<GuestOverview>, StoreError> {
        self.read(move |connection| {
            let mut select = connection.prepare(
                "SELECT id, name, created,
                    (SELECT count(*) FROM tables WHERE host = guests.id
                        OR id IN (SELECT table_id FROM seats WHERE guest = guests.id))
                 FROM guests ORDER BY id DESC LIMIT ?1",
            )?;
            let rows = select.query_map([limit], |row| {
                Ok(GuestOverview {
                    number: row.get(0)?,
                    name: row.get(1)?,
                    since: row.get::<_, i64>(2)? as u64,
                    tables: row.get::<_, i64>(3)? as u64,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn find_table(&self, name: String) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare("SELECT link FROM tables WHERE link = ?1 OR id = ?2")?;
            let number: Option<i64> = name.parse().ok();
            Ok(find.query_row(params![name, number], |row| row.get(0)).optional()?)
        })
        .await
    }

    pub(in crate::store) async fn find_guest(&self, number: i64) -> Result<Option<GuestId>, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare("SELECT id FROM guests WHERE id = ?1")?;
            Ok(find.query_row([number], |row| row.get(0)).optional()?.map(GuestId))
        })
        .await
    }

    pub(in crate::store) async fn delete_table(&self, link: String) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let mut find = connection.prepare_cached("SELECT id FROM tables WHERE link = ?1")?;
                let Some(id) = find.query_row([link], |row| row.get::<_, i64>(0)).optional()? else {
                    return Ok(());
                };
                delete_table(connection, id)
            })
            .await
    }

    pub(in crate::store) async fn delete_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                connection.prepare_cached("DELETE FROM guests WHERE id = ?1")?.execute([guest.0])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn old_tables(
        &self,
        over_before: u64,
        idle_before: u64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut select = connection.prepare_cached(
                "SELECT link FROM tables WHERE touched < iif(phase = 'over', ?1, ?2) LIMIT ?3",
            )?;
            let links =
                select.query_map(params![over_before as i64, idle_before as i64, limit], |row| row.get(0))?;
            Ok(links.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn delete_old_guests(
        &self,
        before: u64,
        now: u64,
    ) -> Result<Vec<GuestId>, StoreError> {
        self.writer.write(move |connection| delete_old_guests(connection, before, now)).await
    }

    pub(in crate::store) async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.read(|connection| {
            let mut select = connection.prepare("SELECT range, since FROM bans ORDER BY since, range")?;
            let bans = select
                .query_map([], |row| Ok(Ban { range: row.get(0)?, since: row.get::<_, i64>(1)? as u64 }))?;
            Ok(bans.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn ban(&self, range: String, now: u64) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                connection
                    .prepare_cached("INSERT INTO bans(range, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
                    .execute(params![range, now as i64])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn unban(&self, range: String) -> Result<bool, StoreError> {
        self.writer
            .write(move |connection| {
                Ok(connection.prepare_cached("DELETE FROM bans WHERE range = ?1")?.execute([range])? > 0)
            })
            .await
    }
}

/// Deletes a table with everything that belongs to it.
pub(super) fn delete_table(connection: &Connection, id: i64) -> Result<(), StoreError> {
    for part in ["facts", "seats", "moves", "talk", "reviews", "codes"] {
        let sql = format!("DELETE FROM {part} WHERE table_id = ?1");
        connection.prepare_cached(&sql)?.execute([id])?;
    }
    connection.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// What the owner is shown of a table, damaged or not.
fn table_overview(row: TableRow) -> TableOverview {
    TableOverview {
        number: row.id,
        link: row.link,
        game: row.game,
        host: row.host,
        people: people_of(&row.state.people).into_iter().filter_map(|person| person.name).collect(),
        phase: row.state.phase,
        entries: row.state.head as u64,
        opened: row.opened as u64,
        touched: row.state.touched as u64,
    }
}

/// Deletes guests without any table, and links and codes that are no longer good.
fn delete_old_guests(connection: &Connection, before: u64, now: u64) -> Result<Vec<GuestId>, StoreError> {
    for part in ["moves", "codes"] {
        let sql = format!("DELETE FROM {part} WHERE until <= ?1");
        connection.prepare_cached(&sql)?.execute([now as i64])?;
    }
    let mut delete = connection.prepare_cached(
        "DELETE FROM guests WHERE created < ?1
         AND NOT EXISTS (SELECT 1 FROM tables WHERE host = guests.id)
         AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = guests.id)
         RETURNING id",
    )?;
    let deleted = delete.query_map([before as i64], |row| Ok(GuestId(row.get(0)?)))?;
    Ok(deleted.collect::<Result<_, _>>()?)
}
