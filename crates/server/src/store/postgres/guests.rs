//! People, as far as the server knows them: a token in a cookie, and a name.

use super::Postgres;
use super::tables::as_many;
use crate::store::StoreError;
use crate::store::types::{Guest, GuestId, MovedSeat, Notice, TableId, seat_numbered};
use crate::token::Hash;

/// The parts of a statement see what was there before it, so `owner` is whoever had the seat until now.
const MOVE: &str = "WITH taken AS (
        DELETE FROM moves WHERE token = $1 AND table_id = $2 AND until > $4 RETURNING seat
    ), owner AS (
        SELECT guest FROM seats JOIN taken USING (seat) WHERE table_id = $2
    ), moved AS (
        UPDATE seats SET guest = $3 FROM taken WHERE table_id = $2 AND seats.seat = taken.seat
        AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = $2 AND guest = $3)
        RETURNING seats.seat
    ), changed AS (
        UPDATE tables SET changes = changes + 1,
            host = CASE WHEN host IN (SELECT guest FROM owner) THEN $3 ELSE host END
        FROM moved WHERE id = $2 RETURNING changes
    )
    SELECT changed.changes, moved.seat, EXISTS (SELECT 1 FROM tables JOIN owner ON host = guest WHERE id = $2)
    FROM moved, changed";

impl Postgres {
    pub(in crate::store) async fn guest(&self, token: Hash) -> Result<Option<Guest>, StoreError> {
        let sql = "SELECT id, name FROM guests
            WHERE token = $1 OR id = (SELECT guest FROM devices WHERE token = $1)";
        let row = self.line.row(sql, &[&token.bytes()]).await?;
        Ok(row.map(|row| Guest { id: GuestId(row.get(0)), name: row.get(1) }))
    }

    pub(in crate::store) async fn new_guest(
        &self,
        token: Hash,
        name: String,
        now: u64,
        most: u64,
    ) -> Result<Option<Guest>, StoreError> {
        let sql = "SELECT id FROM new_guest($1, $2, $3, $4) AS id";
        let row = self.line.row(sql, &[&token.bytes(), &name, &(now as i64), &as_many(most)]).await?;
        Ok(row.map(|row| Guest { id: GuestId(row.get(0)), name }))
    }

    pub(in crate::store) async fn rename_guest(
        &self,
        guest: GuestId,
        name: String,
    ) -> Result<(), StoreError> {
        self.line.query("UPDATE guests SET name = $2 WHERE id = $1", &[&guest.0, &name]).await?;
        self.teller.tell(Notice::Guest(guest));
        Ok(())
    }

    pub(in crate::store) async fn offer_seat(
        &self,
        token: Hash,
        table: TableId,
        seat: game::Seat,
        until: u64,
    ) -> Result<(), StoreError> {
        // One link at a time for each seat.
        let sql = "WITH older AS (DELETE FROM moves WHERE table_id = $2 AND seat = $3)
            INSERT INTO moves(token, table_id, seat, until) VALUES ($1, $2, $3, $4)";
        let seat = seat.number() as i64;
        self.line.query(sql, &[&token.bytes(), &table.0, &seat, &(until as i64)]).await.map(|_| ())
    }

    pub(in crate::store) async fn move_seat(
        &self,
        token: Hash,
        table: TableId,
        guest: GuestId,
        now: u64,
    ) -> Result<Option<MovedSeat>, StoreError> {
        let row = self.line.row(MOVE, &[&token.bytes(), &table.0, &guest.0, &(now as i64)]).await?;
        self.tell_changed(table, row.as_ref());
        Ok(row.and_then(|row| Some(MovedSeat { seat: seat_numbered(row.get(1))?, hosts: row.get(2) })))
    }
}
