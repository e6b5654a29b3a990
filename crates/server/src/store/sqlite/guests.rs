//! People, as far as the server knows them: a token in a cookie, and a name.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::Sqlite;
use crate::store::StoreError;
use crate::store::types::{Guest, GuestId, TableId};
use crate::token::Hash;

impl Sqlite {
    pub(in crate::store) async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let read = move |connection: &Connection| {
            let mut find = connection.prepare_cached("SELECT id, name FROM guests WHERE token = ?1")?;
            let guest = find
                .query_row([token.bytes()], |row| Ok(Guest { id: GuestId(row.get(0)?), name: row.get(1)? }));
            Ok(guest.optional()?)
        };
        self.read(read).await
    }

    pub(in crate::store) async fn new_guest(
        &self,
        token: Hash,
        name: String,
        now: u64,
    ) -> Result<Guest, StoreError> {
        self.writer
            .write(move |connection| {
                connection
                    .prepare_cached("INSERT INTO guests(token, name, created) VALUES (?1, ?2, ?3)")?
                    .execute(params![token.bytes(), name, now as i64])?;
                Ok(Guest { id: GuestId(connection.last_insert_rowid()), name })
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
                connection
                    .prepare_cached("UPDATE guests SET name = ?2 WHERE id = ?1")?
                    .execute(params![guest.0, name])?;
                Ok(())
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
    ) -> Result<Option<game::Seat>, StoreError> {
        self.writer
            .write(move |connection| {
                let mut take = connection.prepare_cached(
                    "DELETE FROM moves WHERE token = ?1 AND table_id = ?2 AND until > ?3 RETURNING seat",
                )?;
                let seat: Option<i64> = take
                    .query_row(params![token.bytes(), table.0, now as i64], |row| row.get(0))
                    .optional()?;
                let Some(seat) = seat else {
                    return Ok(None);
                };
                // Whoever opened the table is the same person on another device.
                connection
                    .prepare_cached(
                        "UPDATE tables SET host = ?3 WHERE id = ?1
                         AND host = (SELECT guest FROM seats WHERE table_id = ?1 AND seat = ?2)
                         AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND guest = ?3)",
                    )?
                    .execute(params![table.0, seat, guest.0])?;
                let moved = connection
                    .prepare_cached(
                        "UPDATE seats SET guest = ?3 WHERE table_id = ?1 AND seat = ?2
                         AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND guest = ?3)",
                    )?
                    .execute(params![table.0, seat, guest.0])?;
                Ok((moved == 1).then(|| game::Seat::new(seat as usize - 1)).flatten())
            })
            .await
    }
}
