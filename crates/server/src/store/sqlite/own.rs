//! What a guest has: their tables, their devices, and the way out.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::rows::{GuestRow, SeatRow, TableRow, seat_sum};
use super::{Sqlite, guests, keepsakes, owner, rows};
use crate::store::StoreError;
use crate::store::types::{Guest, GuestId, OwnTable, Recovered, people_of, phase_of, seat_numbered};
use crate::token::Hash;

/// The tables of a guest that they have not put away.
const KEPT: &str = "(host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1))
    AND NOT EXISTS (SELECT 1 FROM put_away WHERE guest = ?1 AND table_id = tables.id)";

impl Sqlite {
    pub(in crate::store) async fn own_tables(
        &self,
        guest: GuestId,
        limit: u32,
    ) -> Result<Vec<OwnTable>, StoreError> {
        self.read(move |connection| {
            let columns = TableRow::COLUMNS;
            let mut select = connection.prepare_cached(&format!(
                "SELECT {columns}, EXISTS (SELECT 1 FROM put_away WHERE guest = ?1 AND table_id = tables.id)
                 FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1)
                 ORDER BY phase = 'over', touched DESC LIMIT ?2"
            ))?;
            let read = |row: &rusqlite::Row<'_>| Ok((TableRow::read(row)?, row.get(15)?));
            let mut tables = Vec::new();
            for row in select.query_map(params![guest.0, limit], read)? {
                let (row, put_away) = row?;
                match own_table(connection, row, guest, put_away) {
                    Ok(table) => tables.push(table),
                    Err(why) => tracing::error!(%why, "a table is left out of a list"),
                }
            }
            Ok(tables)
        })
        .await
    }

    pub(in crate::store) async fn front_tables(
        &self,
        guest: GuestId,
        limit: u32,
    ) -> Result<(Vec<OwnTable>, u64), StoreError> {
        self.read(move |connection| {
            let sql = format!("SELECT count(*) FROM tables WHERE {KEPT}");
            let all: i64 = connection.prepare_cached(&sql)?.query_row([guest.0], |row| row.get(0))?;
            let columns = TableRow::COLUMNS;
            let mut select = connection.prepare_cached(&format!(
                "SELECT {columns} FROM tables WHERE phase <> 'over' AND {KEPT}
                 ORDER BY phase = 'playing' AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND guest = ?1
                    AND json_extract(people, '$[' || (seat - 1) || '].asked')) DESC,
                    phase = 'gathering', touched DESC LIMIT ?2"
            ))?;
            let mut tables = Vec::new();
            for row in select.query_map(params![guest.0, limit], TableRow::read)? {
                match own_table(connection, row?, guest, false) {
                    Ok(table) => tables.push(table),
                    Err(why) => tracing::error!(%why, "a table is left out of a list"),
                }
            }
            Ok((tables, all as u64))
        })
        .await
    }

    pub(in crate::store) async fn put_table_away(
        &self,
        guest: GuestId,
        link: String,
        away: bool,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let sql = if away {
                    "INSERT OR IGNORE INTO put_away(guest, table_id) SELECT ?1, id FROM tables WHERE link = ?2
                     AND (host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1))"
                } else {
                    "DELETE FROM put_away WHERE guest = ?1 AND table_id = (SELECT id FROM tables WHERE link = ?2)"
                };
                connection.prepare_cached(sql)?.execute(params![guest.0, link])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn offer_recovery(
        &self,
        guest: GuestId,
        token: Option<Hash>,
        until: u64,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                connection.prepare_cached("DELETE FROM recoveries WHERE guest = ?1")?.execute([guest.0])?;
                if let Some(token) = token {
                    connection
                        .prepare_cached("INSERT INTO recoveries(guest, token, until) VALUES (?1, ?2, ?3)")?
                        .execute(params![guest.0, token.bytes(), until as i64])?;
                }
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn has_recovery(&self, guest: GuestId, now: u64) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT EXISTS (SELECT 1 FROM recoveries WHERE guest = ?1 AND until > ?2)";
            Ok(connection.prepare_cached(sql)?.query_row([guest.0, now as i64], |row| row.get(0))?)
        })
        .await
    }

    pub(in crate::store) async fn recover(
        &self,
        code: Hash,
        device: Hash,
        here: Option<GuestId>,
        now: u64,
    ) -> Result<Recovered, StoreError> {
        self.writer.write(move |connection| recover(connection, code, device, here, now)).await
    }

    pub(in crate::store) async fn sign_out(&self, guest: GuestId, token: Hash) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                for table in ["devices", "recoveries"] {
                    let sql = format!("DELETE FROM {table} WHERE guest = ?1");
                    connection.prepare_cached(&sql)?.execute([guest.0])?;
                }
                let row = guests::find(connection, guest)?;
                let token = token.bytes().to_vec();
                connection
                    .prepare_cached("UPDATE guests SET token = ?2 WHERE id = ?1")?
                    .execute(params![guest.0, token])?;
                GuestRow { token, ..row }.seal(connection)
            })
            .await
    }

    pub(in crate::store) async fn forget_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                for table in tables_of(connection, guest)? {
                    leave(connection, table, guest)?;
                }
                connection.prepare_cached("DELETE FROM guests WHERE id = ?1")?.execute([guest.0])?;
                Ok(())
            })
            .await
    }
}

fn own_table(
    connection: &Connection,
    row: TableRow,
    guest: GuestId,
    put_away: bool,
) -> Result<OwnTable, StoreError> {
    let row = row.verify()?;
    let owners = owners(connection, row.id)?;
    let seats: Vec<_> =
        owners.into_iter().filter_map(|(seat, owner)| Some((seat_numbered(seat)?, GuestId(owner)))).collect();
    Ok(OwnTable {
        seat: seats.iter().find(|(_, owner)| *owner == guest).map(|(seat, _)| *seat),
        hosts: row.host == guest.0,
        link: row.link,
        game: row.game,
        phase: phase_of(&row.state.phase),
        people: people_of(&row.state.people),
        seats,
        opened: row.opened as u64,
        touched: row.state.touched as u64,
        put_away,
    })
}

/// Returns who owns which seat of a table.
fn owners(connection: &Connection, table: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    let rows = rows::parts(connection, "seats", table, SeatRow::COLUMNS, SeatRow::read)?;
    rows.into_iter().map(|row| row.verify(table).map(|row| (row.seat, row.guest))).collect()
}

/// Returns the numbers of the tables where a guest sits or which they opened.
fn tables_of(connection: &Connection, guest: GuestId) -> Result<Vec<i64>, StoreError> {
    let sql = "SELECT id FROM tables WHERE host = ?1 UNION SELECT table_id FROM seats WHERE guest = ?1";
    let mut select = connection.prepare_cached(sql)?;
    Ok(select.query_map([guest.0], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

pub(super) fn set_host(connection: &Connection, table: i64, host: i64) -> Result<(), StoreError> {
    let row = TableRow::find(connection, table)?;
    connection.prepare_cached("UPDATE tables SET host = ?2 WHERE id = ?1")?.execute([table, host])?;
    TableRow { host, ..row }.seal(connection)
}

/// Takes a guest away from a table: it is the others' from now on, or it is deleted if there are none.
fn leave(connection: &Connection, table: i64, guest: GuestId) -> Result<(), StoreError> {
    let mut others = owners(connection, table)?;
    others.retain(|(_, owner)| *owner != guest.0);
    let Some((_, heir)) = others.first().copied() else {
        return owner::delete_table(connection, table);
    };
    if TableRow::find(connection, table)?.host == guest.0 {
        set_host(connection, table, heir)?;
    }
    connection
        .prepare_cached(
            "DELETE FROM talk WHERE table_id = ?1
             AND seat IN (SELECT seat FROM seats WHERE table_id = ?1 AND guest = ?2)",
        )?
        .execute([table, guest.0])?;
    connection
        .prepare_cached("DELETE FROM moves WHERE table_id = ?1 AND seat IN (SELECT seat FROM seats WHERE table_id = ?1 AND guest = ?2)")?
        .execute([table, guest.0])?;
    connection
        .prepare_cached("DELETE FROM seats WHERE table_id = ?1 AND guest = ?2")?
        .execute([table, guest.0])?;
    Ok(())
}

fn recover(
    connection: &Connection,
    code: Hash,
    device: Hash,
    here: Option<GuestId>,
    now: u64,
) -> Result<Recovered, StoreError> {
    let mut find =
        connection.prepare_cached("SELECT guest FROM recoveries WHERE token = ?1 AND until > ?2")?;
    let found: Option<i64> =
        find.query_row(params![code.bytes(), now as i64], |row| row.get(0)).optional()?;
    let Some(guest) = found.map(GuestId) else { return Ok(Recovered::NotGood) };
    if here == Some(guest) {
        return Ok(Recovered::Already);
    }
    if let Some(here) = here {
        if share_a_table(connection, guest, here)? {
            return Ok(Recovered::BothSit);
        }
        hand_over(connection, here, guest)?;
    }
    connection.prepare_cached("DELETE FROM recoveries WHERE guest = ?1")?.execute([guest.0])?;
    connection
        .prepare_cached("INSERT INTO devices(token, guest, since) VALUES (?1, ?2, ?3)")?
        .execute(params![device.bytes(), guest.0, now as i64])?;
    let name = guests::find(connection, guest)?.name;
    Ok(Recovered::Done(Guest { id: guest, name }))
}

fn share_a_table(connection: &Connection, one: GuestId, other: GuestId) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM seats a JOIN seats b USING (table_id) WHERE a.guest = ?1 AND b.guest = ?2)";
    Ok(connection.prepare_cached(sql)?.query_row([one.0, other.0], |row| row.get(0))?)
}

/// Makes everything of one guest another's, and the first is no more. The name and the quiet hours of the other stay.
fn hand_over(connection: &Connection, from: GuestId, to: GuestId) -> Result<(), StoreError> {
    for table in tables_of(connection, from)? {
        if TableRow::find(connection, table)?.host == from.0 {
            set_host(connection, table, to.0)?;
        }
        for (seat, _) in owners(connection, table)?.into_iter().filter(|(_, owner)| *owner == from.0) {
            connection
                .prepare_cached("UPDATE seats SET guest = ?3, sum = ?4 WHERE table_id = ?1 AND seat = ?2")?
                .execute([table, seat, to.0, seat_sum(table, seat, to.0)])?;
        }
    }
    // Where both have something of the same name, the one who stays keeps theirs; the other goes with the guest.
    for part in ["devices", "put_away", "channels", "quiet"] {
        let sql = format!("UPDATE OR IGNORE {part} SET guest = ?2 WHERE guest = ?1");
        connection.prepare_cached(&sql)?.execute([from.0, to.0])?;
    }
    keepsakes::hand_over(connection, from, to)?;
    let token = guests::find(connection, from)?.token;
    connection.prepare_cached("DELETE FROM guests WHERE id = ?1")?.execute([from.0])?;
    // Other devices of the one who is no more go on, as the other.
    connection
        .prepare_cached("INSERT INTO devices(token, guest, since) VALUES (?1, ?2, 0)")?
        .execute(params![token, to.0])?;
    Ok(())
}
