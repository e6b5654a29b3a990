//! People, as far as the server knows them: a token in a cookie, and a name.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::rows::{GuestRow, TableRow, seat_sum};
use super::{Sqlite, total};
use crate::store::StoreError;
use crate::store::types::{Guest, GuestId, MovedSeat, TableId};
use crate::token::Hash;

impl Sqlite {
    pub(in crate::store) async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let read = move |connection: &Connection| {
            let columns = GuestRow::COLUMNS;
            let mut find = connection.prepare_cached(&format!(
                "SELECT {columns} FROM guests WHERE token = ?1
                 UNION ALL SELECT {columns} FROM guests WHERE id = (SELECT guest FROM devices WHERE token = ?1)"
            ))?;
            let found = find.query_row([token.bytes()], GuestRow::read).optional()?;
            let guest = found.map(GuestRow::verify).transpose()?;
            Ok(guest.map(|row| Guest { id: GuestId(row.id), name: row.name }))
        };
        self.read(read).await
    }

    pub(in crate::store) async fn new_guest(
        &self,
        token: Hash,
        name: String,
        now: u64,
        most: u64,
    ) -> Result<Option<Guest>, StoreError> {
        self.writer
            .write(move |connection| {
                if total(connection, "guests")? >= most {
                    return Ok(None);
                }
                connection
                    .prepare_cached("INSERT INTO guests(token, name, created) VALUES (?1, ?2, ?3)")?
                    .execute(params![token.bytes(), name, now as i64])?;
                let id = connection.last_insert_rowid();
                let token = token.bytes().to_vec();
                let row = GuestRow { id, token, name, created: now as i64, sum: 0 };
                row.seal(connection)?;
                Ok(Some(Guest { id: GuestId(id), name: row.name }))
            })
            .await
    }

    pub(in crate::store) async fn rename_guest(
        &self,
        guest: GuestId,
        name: String,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let row = find(connection, guest)?;
                connection
                    .prepare_cached("UPDATE guests SET name = ?2 WHERE id = ?1")?
                    .execute(params![guest.0, name])?;
                GuestRow { name, ..row }.seal(connection)
            })
            .await
    }

    pub(in crate::store) async fn offer_seat(
        &self,
        token: Hash,
        table: TableId,
        seat: game::Seat,
        until: u64,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                // One link at a time for each seat.
                connection
                    .prepare_cached("DELETE FROM moves WHERE table_id = ?1 AND seat = ?2")?
                    .execute(params![table.0, seat.number() as i64])?;
                connection
                    .prepare_cached(
                        "INSERT INTO moves(token, table_id, seat, until) VALUES (?1, ?2, ?3, ?4)",
                    )?
                    .execute(params![token.bytes(), table.0, seat.number() as i64, until as i64])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn move_seat(
        &self,
        token: Hash,
        table: TableId,
        guest: GuestId,
        now: u64,
    ) -> Result<Option<MovedSeat>, StoreError> {
        self.writer.write(move |connection| move_seat(connection, token, table, guest, now)).await
    }
}

/// Returns the row of a guest.
pub(super) fn find(connection: &Connection, guest: GuestId) -> Result<GuestRow, StoreError> {
    let columns = GuestRow::COLUMNS;
    let mut find = connection.prepare_cached(&format!("SELECT {columns} FROM guests WHERE id = ?1"))?;
    find.query_row([guest.0], GuestRow::read)?.verify()
}

fn move_seat(
    connection: &Connection,
    token: Hash,
    table: TableId,
    guest: GuestId,
    now: u64,
) -> Result<Option<MovedSeat>, StoreError> {
    let mut take = connection.prepare_cached(
        "DELETE FROM moves WHERE token = ?1 AND table_id = ?2 AND until > ?3 RETURNING seat",
    )?;
    let number: Option<i64> =
        take.query_row(params![token.bytes(), table.0, now as i64], |row| row.get(0)).optional()?;
    let Some((number, seat)) = number.and_then(|n| Some((n, game::Seat::new(n as usize - 1)?))) else {
        return Ok(None);
    };
    let mut owners =
        connection.prepare_cached("SELECT guest FROM seats WHERE table_id = ?1 AND seat = ?2")?;
    let owner: Option<i64> = owners.query_row([table.0, number], |row| row.get(0)).optional()?;
    let moved = connection
        .prepare_cached(
            "UPDATE seats SET guest = ?3, sum = ?4 WHERE table_id = ?1 AND seat = ?2
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND guest = ?3)",
        )?
        .execute([table.0, number, guest.0, seat_sum(table.0, number, guest.0)])?;
    if moved == 0 {
        return Ok(None);
    }
    // Whoever opened the table goes on being its host on the other device.
    let row = TableRow::find(connection, table.0)?;
    let hosts = owner == Some(row.host);
    if hosts {
        connection
            .prepare_cached("UPDATE tables SET host = ?2 WHERE id = ?1")?
            .execute([table.0, guest.0])?;
        TableRow { host: guest.0, ..row }.seal(connection)?;
    }
    Ok(Some(MovedSeat { seat, hosts }))
}
