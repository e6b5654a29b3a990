//! What a guest has: their tables, their devices, and the way out.

use tokio_postgres::Row;

use super::Postgres;
use super::tables::parts;
use crate::store::StoreError;
use crate::store::types::{Guest, GuestId, Notice, OwnTable, Recovered, people_of, phase_of, seat_numbered};
use crate::token::Hash;

const OWN: &str = "SELECT link, game, phase, people, host = $1, opened, touched,
    EXISTS (SELECT 1 FROM put_away WHERE guest = $1 AND table_id = tables.id),
    (SELECT json_agg(json_build_array(seat, guest) ORDER BY seat)::text FROM seats WHERE table_id = tables.id)
    FROM tables WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE guest = $1)
    ORDER BY phase = 'over', touched DESC LIMIT $2";

const FRONT: &str = "SELECT link, game, phase, people, host = $1, opened, touched, false,
    (SELECT json_agg(json_build_array(seat, guest) ORDER BY seat)::text FROM seats WHERE table_id = tables.id)
    FROM tables WHERE phase <> 'over' AND (host = $1 OR id IN (SELECT table_id FROM seats WHERE guest = $1))
    AND NOT EXISTS (SELECT 1 FROM put_away WHERE guest = $1 AND table_id = tables.id)
    ORDER BY phase = 'playing' AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND guest = $1
        AND (people::json -> (seat - 1)::int ->> 'asked')::boolean) DESC,
        phase = 'gathering', touched DESC LIMIT $2";

const COUNT: &str = "SELECT count(*) FROM tables
    WHERE (host = $1 OR id IN (SELECT table_id FROM seats WHERE guest = $1))
    AND NOT EXISTS (SELECT 1 FROM put_away WHERE guest = $1 AND table_id = tables.id)";

const PUT_AWAY: &str = "INSERT INTO put_away(guest, table_id) SELECT $1, id FROM tables WHERE link = $2
    AND (host = $1 OR id IN (SELECT table_id FROM seats WHERE guest = $1)) ON CONFLICT DO NOTHING";

const PUT_BACK: &str =
    "DELETE FROM put_away WHERE guest = $1 AND table_id = (SELECT id FROM tables WHERE link = $2)";

const OFFER: &str = "INSERT INTO recoveries(guest, token, until) VALUES ($1, $2, $3)
    ON CONFLICT (guest) DO UPDATE SET token = $2, until = $3";

const SIGN_OUT: &str = "WITH devices AS (DELETE FROM devices WHERE guest = $1),
    recoveries AS (DELETE FROM recoveries WHERE guest = $1)
    UPDATE guests SET token = $2 WHERE id = $1";

impl Postgres {
    pub(in crate::store) async fn own_tables(
        &self,
        guest: GuestId,
        limit: u32,
    ) -> Result<Vec<OwnTable>, StoreError> {
        let rows = self.line.query(OWN, &[&guest.0, &i64::from(limit)]).await?;
        rows.iter().map(|row| own_table(row, guest)).collect()
    }

    pub(in crate::store) async fn front_tables(
        &self,
        guest: GuestId,
        limit: u32,
    ) -> Result<(Vec<OwnTable>, u64), StoreError> {
        let rows = self.line.query(FRONT, &[&guest.0, &i64::from(limit)]).await?;
        let tables = rows.iter().map(|row| own_table(row, guest)).collect::<Result<_, _>>()?;
        let all = self.line.row(COUNT, &[&guest.0]).await?;
        Ok((tables, all.map_or(0, |row| row.get::<_, i64>(0) as u64)))
    }

    pub(in crate::store) async fn put_table_away(
        &self,
        guest: GuestId,
        link: String,
        away: bool,
    ) -> Result<(), StoreError> {
        let sql = if away { PUT_AWAY } else { PUT_BACK };
        self.line.query(sql, &[&guest.0, &link]).await.map(|_| ())
    }

    pub(in crate::store) async fn offer_recovery(
        &self,
        guest: GuestId,
        token: Option<Hash>,
        until: u64,
    ) -> Result<(), StoreError> {
        match token {
            Some(token) => self.line.query(OFFER, &[&guest.0, &token.bytes(), &(until as i64)]).await,
            None => self.line.query("DELETE FROM recoveries WHERE guest = $1", &[&guest.0]).await,
        }
        .map(|_| ())
    }

    pub(in crate::store) async fn has_recovery(&self, guest: GuestId, now: u64) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM recoveries WHERE guest = $1 AND until > $2";
        Ok(self.line.row(sql, &[&guest.0, &(now as i64)]).await?.is_some())
    }

    pub(in crate::store) async fn recover(
        &self,
        code: Hash,
        device: Hash,
        here: Option<GuestId>,
        now: u64,
    ) -> Result<Recovered, StoreError> {
        let sql = "SELECT outcome, whose, whose_name FROM recover($1, $2, $3, $4)";
        let here = here.map(|guest| guest.0);
        let row = self.line.row(sql, &[&code.bytes(), &device.bytes(), &here, &(now as i64)]).await?;
        let row = row.ok_or(StoreError::Closed)?;
        Ok(match row.get(0) {
            "done" => Recovered::Done(Guest { id: GuestId(row.get(1)), name: row.get(2) }),
            "already" => Recovered::Already,
            "both_sit" => Recovered::BothSit,
            _ => Recovered::NotGood,
        })
    }

    pub(in crate::store) async fn sign_out(&self, guest: GuestId, token: Hash) -> Result<(), StoreError> {
        self.line.query(SIGN_OUT, &[&guest.0, &token.bytes()]).await?;
        self.teller.tell(Notice::SignedOut(guest));
        Ok(())
    }

    pub(in crate::store) async fn forget_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        self.line.query("SELECT forget_guest($1)", &[&guest.0]).await?;
        self.teller.tell(Notice::Removed(guest));
        Ok(())
    }
}

fn own_table(row: &Row, guest: GuestId) -> Result<OwnTable, StoreError> {
    let seats: Vec<(i64, i64)> = parts(row.get(8))?;
    let seats: Vec<_> =
        seats.into_iter().filter_map(|(seat, owner)| Some((seat_numbered(seat)?, GuestId(owner)))).collect();
    Ok(OwnTable {
        link: row.get(0),
        game: row.get(1),
        phase: phase_of(row.get(2)),
        people: people_of(row.get(3)),
        seat: seats.iter().find(|(_, owner)| *owner == guest).map(|(seat, _)| *seat),
        seats,
        hosts: row.get(4),
        opened: row.get::<_, i64>(5) as u64,
        touched: row.get::<_, i64>(6) as u64,
        put_away: row.get(7),
    })
}
