//! What only the owner of the store asks for: overviews, deletions, bans.

use super::Postgres;
use crate::store::StoreError;
use crate::store::types::{Ban, GuestId, GuestOverview, Notice, TableId, TableOverview, people_of};

/// Without any table; links and codes that are no longer good go, too.
const DELETE_OLD_GUESTS: &str = "WITH expired AS (DELETE FROM moves WHERE until <= $2),
    forgotten AS (DELETE FROM codes WHERE until <= $2)
    DELETE FROM guests WHERE created < $1
    AND NOT EXISTS (SELECT 1 FROM tables WHERE host = guests.id)
    AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = guests.id)
    RETURNING id";

impl Postgres {
    pub(in crate::store) async fn table_overview(
        &self,
        over: Option<bool>,
        limit: u32,
    ) -> Result<Vec<TableOverview>, StoreError> {
        let sql = "SELECT id, link, game, host, people, phase, head, opened, touched FROM tables
            WHERE $1::boolean IS NULL OR (phase = 'over') = $1 ORDER BY touched DESC, id DESC LIMIT $2";
        let rows = self.line.query(sql, &[&over, &i64::from(limit)]).await?;
        let overview = |row: &tokio_postgres::Row| TableOverview {
            number: row.get(0),
            link: row.get(1),
            game: row.get(2),
            host: row.get(3),
            people: people_of(row.get(4)).into_iter().filter_map(|person| person.name).collect(),
            phase: row.get(5),
            entries: row.get::<_, i64>(6) as u64,
            opened: row.get::<_, i64>(7) as u64,
            touched: row.get::<_, i64>(8) as u64,
        };
        Ok(rows.iter().map(overview).collect())
    }

    pub(in crate::store) async fn guest_overview(
        &self,
        limit: u32,
    ) -> Result<Vec<GuestOverview>, StoreError> {
        let sql = "SELECT id, name, created,
                (SELECT count(*) FROM tables WHERE host = guests.id
                    OR id IN (SELECT table_id FROM seats WHERE guest = guests.id))
            FROM guests ORDER BY id DESC LIMIT $1";
        let rows = self.line.query(sql, &[&i64::from(limit)]).await?;
        let overview = |row: &tokio_postgres::Row| GuestOverview {
            number: row.get(0),
            name: row.get(1),
            since: row.get::<_, i64>(2) as u64,
            tables: row.get::<_, i64>(3) as u64,
        };
        Ok(rows.iter().map(overview).collect())
    }

    pub(in crate::store) async fn find_table(&self, name: String) -> Result<Option<String>, StoreError> {
        let number: Option<i64> = name.parse().ok();
        let row =
            self.line.row("SELECT link FROM tables WHERE link = $1 OR id = $2", &[&name, &number]).await?;
        Ok(row.map(|row| row.get(0)))
    }

    pub(in crate::store) async fn find_guest(&self, number: i64) -> Result<Option<GuestId>, StoreError> {
        let row = self.line.row("SELECT id FROM guests WHERE id = $1", &[&number]).await?;
        Ok(row.map(|row| GuestId(row.get(0))))
    }

    pub(in crate::store) async fn delete_table(&self, link: String) -> Result<(), StoreError> {
        let deleted = self.line.row("DELETE FROM tables WHERE link = $1 RETURNING id", &[&link]).await?;
        if let Some(row) = deleted {
            self.teller.tell(Notice::Deleted(TableId(row.get(0))));
        }
        Ok(())
    }

    pub(in crate::store) async fn delete_guest(&self, guest: GuestId) -> Result<(), StoreError> {
        self.line.query("DELETE FROM guests WHERE id = $1", &[&guest.0]).await?;
        self.teller.tell(Notice::Removed(guest));
        Ok(())
    }

    pub(in crate::store) async fn old_tables(
        &self,
        over_before: u64,
        idle_before: u64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT link FROM tables
            WHERE touched < CASE WHEN phase = 'over' THEN $1::bigint ELSE $2::bigint END LIMIT $3";
        let rows =
            self.line.query(sql, &[&(over_before as i64), &(idle_before as i64), &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn delete_old_guests(
        &self,
        before: u64,
        now: u64,
    ) -> Result<Vec<GuestId>, StoreError> {
        let rows = self.line.query(DELETE_OLD_GUESTS, &[&(before as i64), &(now as i64)]).await?;
        Ok(rows.iter().map(|row| GuestId(row.get(0))).collect())
    }

    pub(in crate::store) async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let rows = self.line.query("SELECT range, since FROM bans ORDER BY since, range", &[]).await?;
        let ban = |row: &tokio_postgres::Row| Ban { range: row.get(0), since: row.get::<_, i64>(1) as u64 };
        Ok(rows.iter().map(ban).collect())
    }

    pub(in crate::store) async fn ban(&self, range: String, now: u64) -> Result<(), StoreError> {
        let sql = "INSERT INTO bans(range, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.line.query(sql, &[&range, &(now as i64)]).await?;
        self.teller.tell(Notice::Bans);
        Ok(())
    }

    pub(in crate::store) async fn unban(&self, range: String) -> Result<bool, StoreError> {
        let found = self.line.query("DELETE FROM bans WHERE range = $1 RETURNING range", &[&range]).await?;
        self.teller.tell(Notice::Bans);
        Ok(!found.is_empty())
    }
}
