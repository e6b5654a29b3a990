//! Who is to be told that it is their turn, by which ways, and how far that has come.

use rusqlite::{OptionalExtension as _, Row, params};

use super::Sqlite;
use crate::quiet::Quiet;
use crate::reminders::REMINDERS;
use crate::store::StoreError;
use crate::store::types::{Channel, DueNotice, GuestId, NewChannel, Problem, TableId, seat_numbered};

/// The due notices, the parts of the time last among the parameters. A turn that is not the one of the row in `notices` has been told of by nobody.
const DUE: &str = "WITH told AS (
        SELECT turns.table_id, turns.seat, turns.round, turns.since, turns.until, channels.id AS channel,
            notices.round = turns.round AND notices.since = turns.since AS same,
            notices.stage, notices.attempts, notices.not_before, coalesce(notices.unseen, 0) AS unseen
        FROM turns JOIN seats USING (table_id, seat) JOIN channels ON channels.guest = seats.guest
        LEFT JOIN notices ON notices.table_id = turns.table_id AND notices.seat = turns.seat
            AND notices.channel = channels.id
    ), staged AS (
        SELECT *, iif(same, stage, 0) AS reached, iif(same, attempts, 0) AS tried,
            iif(same, not_before, 0) AS earliest FROM told
    )
    SELECT tables.id, link, game, staged.seat, round, staged.since, until, reached, tried, unseen,
        channels.id, kind, address, secret, lang, base, problem, guest
    FROM staged JOIN tables ON tables.id = table_id JOIN channels ON channels.id = channel
    WHERE earliest <= ?1 AND ?1 >= CASE reached
        WHEN 0 THEN staged.since + ?2
        WHEN 1 THEN staged.since + (until - staged.since) / 20 * ?4
        WHEN 2 THEN staged.since + (until - staged.since) / 20 * ?5
        WHEN 3 THEN staged.since + (until - staged.since) / 20 * ?6
        ELSE ?1 + 1 END
    ORDER BY staged.since LIMIT ?3";

/// Takes a notice for sending: whoever comes second finds it taken, and whoever comes after the move finds no turn.
const CLAIM: &str =
    "INSERT INTO notices(table_id, seat, channel, round, since, stage, attempts, not_before, unseen)
    SELECT table_id, seat, ?3, round, since, 0, 1, ?7, 0 FROM turns
        WHERE table_id = ?1 AND seat = ?2 AND round = ?4 AND since = ?5
    ON CONFLICT DO UPDATE SET round = ?4, since = ?5, not_before = ?7,
        stage = iif(notices.round = ?4 AND notices.since = ?5, stage, 0),
        attempts = iif(notices.round = ?4 AND notices.since = ?5, attempts, 0) + 1
    WHERE notices.round <> ?4 OR notices.since <> ?5 OR not_before <= ?6";

/// Whoever has looked while the notice was on its way has seen it: then `attempts` is 0 already.
const SETTLE: &str =
    "UPDATE notices SET stage = ?6, attempts = 0, not_before = 0, unseen = unseen OR attempts > 0
    WHERE table_id = ?1 AND seat = ?2 AND channel = ?3 AND round = ?4 AND since = ?5";

const POSTPONE: &str = "UPDATE notices SET not_before = ?6
    WHERE table_id = ?1 AND seat = ?2 AND channel = ?3 AND round = ?4 AND since = ?5";

const SEEN: &str =
    "UPDATE notices SET unseen = 0, attempts = 0 WHERE (unseen OR attempts > 0) AND table_id = ?1
    AND channel IN (SELECT id FROM channels WHERE guest = ?2)";

const ADD: &str = "INSERT INTO channels(guest, kind, address, secret, lang, base, since)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT count(*) FROM channels WHERE guest = ?1) < ?8
        OR EXISTS (SELECT 1 FROM channels WHERE guest = ?1 AND kind = ?2 AND address = ?3)
    ON CONFLICT DO UPDATE SET secret = ?4, lang = ?5, base = ?6, problem = NULL";

impl Sqlite {
    pub(in crate::store) async fn due_notices(
        &self,
        now: u64,
        grace: u64,
        limit: u32,
    ) -> Result<Vec<DueNotice>, StoreError> {
        self.read(move |connection| {
            let mut due = connection.prepare_cached(DUE)?;
            let [half, most, last] = REMINDERS;
            let parameters = params![now as i64, grace as i64, limit, half as i64, most as i64, last as i64];
            let rows = due.query_map(parameters, due_notice)?;
            Ok(rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
        })
        .await
    }

    pub(in crate::store) async fn claim_notice(
        &self,
        notice: &DueNotice,
        now: u64,
        until: u64,
    ) -> Result<bool, StoreError> {
        let (table, seat, channel, round, since) = key(notice);
        self.writer
            .write(move |connection| {
                let mut claim = connection.prepare_cached(CLAIM)?;
                let claimed =
                    claim.execute(params![table, seat, channel, round, since, now as i64, until as i64])?;
                Ok(claimed > 0)
            })
            .await
    }

    pub(in crate::store) async fn settle_notice(
        &self,
        notice: &DueNotice,
        stage: u8,
    ) -> Result<(), StoreError> {
        let (table, seat, channel, round, since) = key(notice);
        self.writer
            .write(move |connection| {
                let mut settle = connection.prepare_cached(SETTLE)?;
                settle.execute(params![table, seat, channel, round, since, stage])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn postpone_notice(
        &self,
        notice: &DueNotice,
        until: u64,
    ) -> Result<(), StoreError> {
        let (table, seat, channel, round, since) = key(notice);
        self.writer
            .write(move |connection| {
                let mut postpone = connection.prepare_cached(POSTPONE)?;
                postpone.execute(params![table, seat, channel, round, since, until as i64])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn notices_seen(
        &self,
        table: TableId,
        guest: GuestId,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                connection.prepare_cached(SEEN)?.execute([table.0, guest.0])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn channels(&self, guest: GuestId) -> Result<Vec<Channel>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id, kind, address, secret, lang, base, problem FROM channels WHERE guest = ?1 ORDER BY id";
            let mut select = connection.prepare_cached(sql)?;
            let rows = select.query_map([guest.0], |row| channel(row, 0))?;
            Ok(rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
        })
        .await
    }

    pub(in crate::store) async fn add_channel(
        &self,
        guest: GuestId,
        new: NewChannel,
        now: u64,
        most: u32,
    ) -> Result<bool, StoreError> {
        self.writer
            .write(move |connection| {
                let NewChannel { kind, address, secret, lang, base } = new;
                let mut add = connection.prepare_cached(ADD)?;
                let parameters = params![guest.0, kind.word(), address, secret, lang, base, now as i64, most];
                Ok(add.execute(parameters)? > 0)
            })
            .await
    }

    pub(in crate::store) async fn remove_channel(&self, guest: GuestId, id: i64) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let sql = "DELETE FROM channels WHERE guest = ?1 AND id = ?2";
                connection.prepare_cached(sql)?.execute([guest.0, id])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn note_problem(
        &self,
        channel: i64,
        problem: Option<Problem>,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let sql = "UPDATE channels SET problem = ?2 WHERE id = ?1 AND problem IS NOT ?2";
                connection.prepare_cached(sql)?.execute(params![channel, problem.map(Problem::word)])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn quiet(&self, guest: GuestId) -> Result<Option<Quiet>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT starts, ends, east FROM quiet WHERE guest = ?1";
            let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
            let found = connection.prepare_cached(sql)?.query_row([guest.0], read).optional()?;
            Ok(found.and_then(|(starts, ends, east)| Quiet::new(starts, ends, east)))
        })
        .await
    }

    pub(in crate::store) async fn set_quiet(
        &self,
        guest: GuestId,
        quiet: Option<Quiet>,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                connection.prepare_cached("DELETE FROM quiet WHERE guest = ?1")?.execute([guest.0])?;
                if let Some(Quiet { starts, ends, east }) = quiet {
                    connection
                        .prepare_cached(
                            "INSERT INTO quiet(guest, starts, ends, east) VALUES (?1, ?2, ?3, ?4)",
                        )?
                        .execute(params![guest.0, starts, ends, east])?;
                }
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn secret(
        &self,
        name: &'static str,
        new: Vec<u8>,
    ) -> Result<Vec<u8>, StoreError> {
        self.writer
            .write(move |connection| {
                connection
                    .prepare_cached("INSERT OR IGNORE INTO secrets(name, value) VALUES (?1, ?2)")?
                    .execute(params![name, new])?;
                let mut select = connection.prepare_cached("SELECT value FROM secrets WHERE name = ?1")?;
                Ok(select.query_row([name], |row| row.get(0))?)
            })
            .await
    }
}

/// What names a notice: table, seat, channel, and the turn by its round and beginning.
fn key(notice: &DueNotice) -> (i64, i64, i64, i64, i64) {
    let DueNotice { table, seat, channel, round, since, .. } = notice;
    (table.0, seat.number() as i64, channel.id, i64::from(*round), *since as i64)
}

fn due_notice(row: &Row<'_>) -> rusqlite::Result<Option<DueNotice>> {
    let (Some(seat), Some(channel)) = (seat_numbered(row.get(3)?), channel(row, 10)?) else {
        return Ok(None);
    };
    Ok(Some(DueNotice {
        table: TableId(row.get(0)?),
        link: row.get(1)?,
        game: row.get(2)?,
        seat,
        round: row.get(4)?,
        since: row.get::<_, i64>(5)? as u64,
        until: row.get::<_, i64>(6)? as u64,
        attempts: row.get(8)?,
        unseen: row.get(9)?,
        guest: GuestId(row.get(17)?),
        channel,
    }))
}

/// A channel from this column on; of a kind that this version does not know, none.
fn channel(row: &Row<'_>, from: usize) -> rusqlite::Result<Option<Channel>> {
    let kind: String = row.get(from + 1)?;
    let (id, address, secret) = (row.get(from)?, row.get(from + 2)?, row.get(from + 3)?);
    let (lang, base) = (row.get(from + 4)?, row.get(from + 5)?);
    let problem = row.get::<_, Option<String>>(from + 6)?.as_deref().map(Problem::read);
    let channel = |kind| Channel { id, kind, address, secret, lang, base, problem };
    Ok(kind.parse().ok().map(channel))
}
