//! Who is to be told that it is their turn, by which ways, and how far that has come.

use tokio_postgres::Row;

use super::Postgres;
use crate::quiet::Quiet;
use crate::reminders::REMINDERS;
use crate::store::StoreError;
use crate::store::types::{Channel, DueNotice, GuestId, NewChannel, Problem, TableId, seat_numbered};

/// The due notices, the parts of the time last among the parameters. A turn that is not the one of the row in `notices` has been told of by nobody.
const DUE: &str = "WITH told AS (
        SELECT turns.table_id, turns.seat, turns.round, turns.since, turns.until, channels.id AS channel,
            coalesce(notices.round = turns.round AND notices.since = turns.since, false) AS same,
            notices.stage, notices.attempts, notices.not_before, coalesce(notices.unseen, false) AS unseen
        FROM turns JOIN seats USING (table_id, seat) JOIN channels ON channels.guest = seats.guest
        LEFT JOIN notices ON notices.table_id = turns.table_id AND notices.seat = turns.seat
            AND notices.channel = channels.id
    ), staged AS (
        SELECT *, CASE WHEN same THEN stage ELSE 0 END AS reached, CASE WHEN same THEN attempts ELSE 0 END AS tried,
            CASE WHEN same THEN not_before ELSE 0 END AS earliest FROM told
    )
    SELECT tables.id, link, game, staged.seat, round, staged.since, until, reached, tried, unseen,
        channels.id, kind, address, secret, lang, base, problem, guest
    FROM staged JOIN tables ON tables.id = table_id JOIN channels ON channels.id = channel
    WHERE earliest <= $1 AND $1 >= CASE reached
        WHEN 0 THEN staged.since + $2
        WHEN 1 THEN staged.since + (until - staged.since) / 20 * $4
        WHEN 2 THEN staged.since + (until - staged.since) / 20 * $5
        WHEN 3 THEN staged.since + (until - staged.since) / 20 * $6
        ELSE $1 + 1 END
    ORDER BY staged.since LIMIT $3";

/// Takes a notice for sending: whoever comes second finds it taken, and whoever comes after the move finds no turn.
const CLAIM: &str =
    "INSERT INTO notices AS n(table_id, seat, channel, round, since, stage, attempts, not_before, unseen)
    SELECT table_id, seat, $3::bigint, round, since, 0, 1, $7::bigint, false FROM turns
        WHERE table_id = $1 AND seat = $2 AND round = $4 AND since = $5
    ON CONFLICT (table_id, seat, channel) DO UPDATE SET round = $4, since = $5, not_before = $7,
        stage = CASE WHEN n.round = $4 AND n.since = $5 THEN n.stage ELSE 0 END,
        attempts = CASE WHEN n.round = $4 AND n.since = $5 THEN n.attempts ELSE 0 END + 1
    WHERE n.round <> $4 OR n.since <> $5 OR n.not_before <= $6
    RETURNING n.channel";

/// Whoever has looked while the notice was on its way has seen it: then `attempts` is 0 already.
const SETTLE: &str =
    "UPDATE notices SET stage = $6, attempts = 0, not_before = 0, unseen = unseen OR attempts > 0
    WHERE table_id = $1 AND seat = $2 AND channel = $3 AND round = $4 AND since = $5";

const POSTPONE: &str = "UPDATE notices SET not_before = $6
    WHERE table_id = $1 AND seat = $2 AND channel = $3 AND round = $4 AND since = $5";

const SEEN: &str =
    "UPDATE notices SET unseen = false, attempts = 0 WHERE (unseen OR attempts > 0) AND table_id = $1
    AND channel IN (SELECT id FROM channels WHERE guest = $2)";

const ADD: &str = "INSERT INTO channels(guest, kind, address, secret, lang, base, since)
    SELECT $1::bigint, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint WHERE (SELECT count(*) FROM channels WHERE guest = $1) < $8
        OR EXISTS (SELECT 1 FROM channels WHERE guest = $1 AND kind = $2 AND address = $3)
    ON CONFLICT (guest, kind, address) DO UPDATE SET secret = $4, lang = $5, base = $6, problem = NULL
    RETURNING id";

const SET_QUIET: &str = "INSERT INTO quiet(guest, starts, ends, east) VALUES ($1, $2, $3, $4)
    ON CONFLICT (guest) DO UPDATE SET starts = $2, ends = $3, east = $4";

/// The first value is the one. Writing it over itself returns it even if another node has written it at the same moment.
const SECRET: &str = "INSERT INTO secrets(name, value) VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = secrets.value RETURNING value";

impl Postgres {
    pub(in crate::store) async fn due_notices(
        &self,
        now: u64,
        grace: u64,
        limit: u32,
    ) -> Result<Vec<DueNotice>, StoreError> {
        let [half, most, last] = REMINDERS.map(|part| part as i64);
        let (now, grace, limit) = (now as i64, grace as i64, i64::from(limit));
        let rows = self.line.query(DUE, &[&now, &grace, &limit, &half, &most, &last]).await?;
        Ok(rows.iter().filter_map(due_notice).collect())
    }

    pub(in crate::store) async fn claim_notice(
        &self,
        notice: &DueNotice,
        now: u64,
        until: u64,
    ) -> Result<bool, StoreError> {
        let (table, seat, channel, round, since) = key(notice);
        let times = (now as i64, until as i64);
        let claimed =
            self.line.row(CLAIM, &[&table, &seat, &channel, &round, &since, &times.0, &times.1]).await?;
        Ok(claimed.is_some())
    }

    pub(in crate::store) async fn settle_notice(
        &self,
        notice: &DueNotice,
        stage: u8,
    ) -> Result<(), StoreError> {
        let (table, seat, channel, round, since) = key(notice);
        let stage = i64::from(stage);
        self.line.query(SETTLE, &[&table, &seat, &channel, &round, &since, &stage]).await.map(|_| ())
    }

    pub(in crate::store) async fn postpone_notice(
        &self,
        notice: &DueNotice,
        until: u64,
    ) -> Result<(), StoreError> {
        let (table, seat, channel, round, since) = key(notice);
        let until = until as i64;
        self.line.query(POSTPONE, &[&table, &seat, &channel, &round, &since, &until]).await.map(|_| ())
    }

    pub(in crate::store) async fn notices_seen(
        &self,
        table: TableId,
        guest: GuestId,
    ) -> Result<(), StoreError> {
        self.line.query(SEEN, &[&table.0, &guest.0]).await.map(|_| ())
    }

    pub(in crate::store) async fn channels(&self, guest: GuestId) -> Result<Vec<Channel>, StoreError> {
        let sql = "SELECT id, kind, address, secret, lang, base, problem FROM channels WHERE guest = $1 ORDER BY id";
        Ok(self.line.query(sql, &[&guest.0]).await?.iter().filter_map(|row| channel(row, 0)).collect())
    }

    pub(in crate::store) async fn add_channel(
        &self,
        guest: GuestId,
        new: NewChannel,
        now: u64,
        most: u32,
    ) -> Result<bool, StoreError> {
        let NewChannel { kind, address, secret, lang, base } = &new;
        let (kind, now, most) = (kind.word(), now as i64, i64::from(most));
        let added = self.line.row(ADD, &[&guest.0, &kind, address, secret, lang, base, &now, &most]).await?;
        Ok(added.is_some())
    }

    pub(in crate::store) async fn remove_channel(&self, guest: GuestId, id: i64) -> Result<(), StoreError> {
        let sql = "DELETE FROM channels WHERE guest = $1 AND id = $2";
        self.line.query(sql, &[&guest.0, &id]).await.map(|_| ())
    }

    pub(in crate::store) async fn note_problem(
        &self,
        channel: i64,
        problem: Option<Problem>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE channels SET problem = $2 WHERE id = $1 AND problem IS DISTINCT FROM $2";
        self.line.query(sql, &[&channel, &problem.map(Problem::word)]).await.map(|_| ())
    }

    pub(in crate::store) async fn quiet(&self, guest: GuestId) -> Result<Option<Quiet>, StoreError> {
        let row = self.line.row("SELECT starts, ends, east FROM quiet WHERE guest = $1", &[&guest.0]).await?;
        let number = |row: &Row, column| row.get::<_, i64>(column);
        Ok(row.and_then(|row| {
            Quiet::new(number(&row, 0) as u32, number(&row, 1) as u32, number(&row, 2) as i32)
        }))
    }

    pub(in crate::store) async fn set_quiet(
        &self,
        guest: GuestId,
        quiet: Option<Quiet>,
    ) -> Result<(), StoreError> {
        match quiet {
            Some(Quiet { starts, ends, east }) => {
                let (starts, ends, east) = (i64::from(starts), i64::from(ends), i64::from(east));
                self.line.query(SET_QUIET, &[&guest.0, &starts, &ends, &east]).await
            }
            None => self.line.query("DELETE FROM quiet WHERE guest = $1", &[&guest.0]).await,
        }
        .map(|_| ())
    }

    pub(in crate::store) async fn secret(
        &self,
        name: &'static str,
        new: Vec<u8>,
    ) -> Result<Vec<u8>, StoreError> {
        let row = self.line.row(SECRET, &[&name, &new]).await?.ok_or(StoreError::Closed)?;
        Ok(row.get(0))
    }
}

/// What names a notice: table, seat, channel, and the turn by its round and beginning.
fn key(notice: &DueNotice) -> (i64, i64, i64, i64, i64) {
    let DueNotice { table, seat, channel, round, since, .. } = notice;
    (table.0, seat.number() as i64, channel.id, i64::from(*round), *since as i64)
}

fn due_notice(row: &Row) -> Option<DueNotice> {
    let number = |column: usize| row.get::<_, i64>(column);
    Some(DueNotice {
        table: TableId(number(0)),
        link: row.get(1),
        game: row.get(2),
        seat: seat_numbered(number(3))?,
        round: number(4) as u32,
        since: number(5) as u64,
        until: number(6) as u64,
        attempts: number(8) as u32,
        unseen: row.get(9),
        guest: GuestId(number(17)),
        channel: channel(row, 10)?,
    })
}

/// A channel from this column on; of a kind that this version does not know, none.
fn channel(row: &Row, from: usize) -> Option<Channel> {
    Some(Channel {
        id: row.get(from),
        kind: row.get::<_, &str>(from + 1).parse().ok()?,
        address: row.get(from + 2),
        secret: row.get(from + 3),
        lang: row.get(from + 4),
        base: row.get(from + 5),
        problem: row.get::<_, Option<&str>>(from + 6).map(Problem::read),
    })
}
