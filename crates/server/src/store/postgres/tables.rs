//! Tables and their logs.

use catalogue::Summary;
use tokio_postgres::Row;

use super::Postgres;
use crate::store::StoreError;
use crate::store::types::{
    Append, Code, GuestId, Listing, NewTable, News, Notice, QuotaReached, SharedAdvice, StoredTable,
    TALK_SHOWN, TableId, TableMeta, TableQuota, TalkLine, people_json, people_of, phase_of, phase_word,
    seat_numbered,
};

const NEW: &str = "SELECT new_id, reached FROM new_table(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";

/// Everything that is stored of tables, in one statement, so that log, seats and talk are of one moment. `after` is the number
/// of the last fact that is known, `$1` how many lines of talk are wanted.
macro_rules! select {
    ($from:literal) => {
        concat!(
            "SELECT id, link, game, host, listed, hints, rematch, tables.head, phase, people, wake, touched,
                (SELECT array_agg(json ORDER BY seq) FROM facts WHERE table_id = id AND seq > after),
                (SELECT json_agg(json_build_array(seat, guest) ORDER BY seat)::text FROM seats WHERE table_id = id),
                (SELECT json_agg(json_build_array(n, at, name, seat, text) ORDER BY n)::text
                    FROM (SELECT * FROM talk WHERE table_id = id ORDER BY n DESC LIMIT $1) AS latest),
                tables.changes, after,
                (SELECT code FROM codes WHERE table_id = id), (SELECT until FROM codes WHERE table_id = id),
                (SELECT json_agg(json_build_array(seat, round, json))::text FROM advice WHERE table_id = id) ",
            $from
        )
    };
}

const LOAD: &str = select!("FROM tables, (SELECT 0::bigint AS after) AS nothing WHERE link = $2");

/// What copies lack that have seen fewer changes.
pub(super) const FETCH: &str = select!(
    "FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS copy(id, after, seen) JOIN tables USING (id)
     WHERE tables.changes > copy.seen"
);

const LISTED: &str = "SELECT link, game, phase, people, touched FROM tables
    WHERE listed AND phase = 'gathering' AND host IS DISTINCT FROM $1
    AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND guest = $1) ORDER BY opened DESC LIMIT $2";

const OF_GUEST: &str = "SELECT link, game, phase, people, touched FROM tables
    WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE guest = $1)
    ORDER BY phase = 'over', touched DESC LIMIT $2";

impl Postgres {
    pub(in crate::store) async fn new_table(
        &self,
        new: NewTable,
        quota: TableQuota,
    ) -> Result<Result<TableMeta, QuotaReached>, StoreError> {
        let seqs: Vec<_> = new.facts.iter().map(|fact| fact.seq as i64).collect();
        let cmds: Vec<_> = new.facts.iter().map(|fact| fact.cmd.as_deref()).collect();
        let jsons: Vec<_> = new.facts.iter().map(|fact| fact.json.as_str()).collect();
        let (summary, head) = (&new.summary, seqs.last().copied().unwrap_or(0));
        let row = self
            .line
            .row(
                NEW,
                &[
                    &new.link,
                    &new.game,
                    &new.host.0,
                    &new.listed,
                    &new.hints,
                    &head,
                    &phase_word(summary.phase),
                    &people_json(&summary.people),
                    &summary.wake.map(|at| at as i64),
                    &(new.now as i64),
                    &seqs,
                    &cmds,
                    &jsons,
                    &(quota.since as i64),
                    &i64::from(quota.lately),
                    &i64::from(quota.open),
                    &as_many(quota.all),
                ],
            )
            .await?
            .ok_or(StoreError::Closed)?;
        Ok(match row.get::<_, Option<&str>>(1) {
            Some("guest") => Err(QuotaReached::Guest),
            Some(_) => Err(QuotaReached::Server),
            None => Ok(TableMeta {
                id: TableId(row.get(0)),
                link: new.link,
                game: new.game,
                host: new.host,
                listed: new.listed,
                hints: new.hints,
                rematch: None,
            }),
        })
    }

    pub(in crate::store) async fn append(&self, append: Append) -> Result<u64, StoreError> {
        self.writer.append(append).await
    }

    pub(in crate::store) async fn load(&self, link: String) -> Result<Option<StoredTable>, StoreError> {
        let row = self.line.row(LOAD, &[&i64::from(TALK_SHOWN), &link]).await?;
        Ok(row.as_ref().map(news).transpose()?.map(|news| news.table))
    }

    pub(in crate::store) async fn set_rematch(
        &self,
        table: TableId,
        link: String,
    ) -> Result<String, StoreError> {
        let sql = "UPDATE tables SET rematch = coalesce(rematch, $2), changes = changes + 1 WHERE id = $1
            RETURNING changes, rematch";
        let row = self.line.row(sql, &[&table.0, &link]).await?;
        self.tell_changed(table, row.as_ref());
        Ok(row.map_or(link, |row| row.get(1)))
    }

    pub(in crate::store) async fn add_talk(&self, table: TableId, line: TalkLine) -> Result<u64, StoreError> {
        let sql = "SELECT changed, number FROM add_talk($1, $2, $3, $4, $5)";
        let seat = line.seat.map(|seat| seat.number() as i64);
        let row = self.line.row(sql, &[&table.0, &(line.at as i64), &line.name, &seat, &line.text]).await?;
        self.tell_changed(table, row.as_ref());
        Ok(row.map_or(0, |row| row.get::<_, i64>(1) as u64))
    }

    /// Tells the other nodes that a table has changed, so often by now.
    pub(super) fn tell_changed(&self, table: TableId, changes: Option<&Row>) {
        if let Some(row) = changes {
            self.teller.tell(Notice::Changed(vec![(table, row.get::<_, i64>(0) as u64)]));
        }
    }

    pub(in crate::store) async fn listed_tables(
        &self,
        but_of: Option<GuestId>,
        limit: u32,
    ) -> Result<Vec<Listing>, StoreError> {
        let but_of = but_of.map(|guest| guest.0);
        let rows = self.line.query(LISTED, &[&but_of, &i64::from(limit)]).await?;
        Ok(rows.iter().map(listing).collect())
    }

    pub(in crate::store) async fn tables_of(
        &self,
        guest: GuestId,
        limit: u32,
    ) -> Result<Vec<Listing>, StoreError> {
        let rows = self.line.query(OF_GUEST, &[&guest.0, &i64::from(limit)]).await?;
        Ok(rows.iter().map(listing).collect())
    }

    pub(in crate::store) async fn due(&self, until: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT due($1, $2, $3)";
        let rows = self.line.query(sql, &[&self.me, &(until as i64), &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn table_counts(&self) -> Result<(u64, u64), StoreError> {
        let sql = "SELECT count(*), count(*) FILTER (WHERE phase = 'playing') FROM tables";
        let row = self.line.row(sql, &[]).await?.ok_or(StoreError::Closed)?;
        Ok((row.get::<_, i64>(0) as u64, row.get::<_, i64>(1) as u64))
    }
}

/// Returns a number as the database has it; one that it has not is as good as none.
pub(super) fn as_many(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Reads a row that `select!` has found.
pub(super) fn news(row: &Row) -> Result<News, StoreError> {
    let (id, head, after): (i64, i64, i64) = (row.get(0), row.get(7), row.get(16));
    let facts: Vec<String> = row.get::<_, Option<_>>(12).unwrap_or_default();
    if facts.len() as i64 != (head - after).max(0) {
        let found = after + facts.len() as i64;
        return Err(StoreError::Damaged(format!("the log of table {id} has {found} of {head} entries")));
    }
    let seats: Vec<(i64, i64)> = parts(row.get(13))?;
    let talk: Vec<(i64, i64, String, Option<i64>, String)> = parts(row.get(14))?;
    let line = |(number, at, name, seat, text): (i64, i64, String, Option<i64>, String)| TalkLine {
        number: number as u64,
        at: at as u64,
        name,
        seat: seat.and_then(seat_numbered),
        text,
    };
    let advice: Vec<(i64, u32, String)> = parts(row.get(19))?;
    let advised = |(seat, round, json): (i64, u32, String)| {
        Some(SharedAdvice { seat: seat_numbered(seat)?, round, json })
    };
    let code = |(text, until): (String, i64)| Code { text, until: until as u64 };
    let table = StoredTable {
        changes: row.get::<_, i64>(15) as u64,
        meta: TableMeta {
            id: TableId(id),
            link: row.get(1),
            game: row.get(2),
            host: GuestId(row.get(3)),
            listed: row.get(4),
            hints: row.get(5),
            rematch: row.get(6),
        },
        summary: Summary {
            phase: phase_of(row.get(8)),
            people: people_of(row.get(9)),
            wake: row.get::<_, Option<i64>>(10).map(|at| at as u64),
        },
        touched: row.get::<_, i64>(11) as u64,
        facts,
        seats: seats.into_iter().filter_map(|(n, guest)| Some((seat_numbered(n)?, GuestId(guest)))).collect(),
        talk: talk.into_iter().map(line).collect(),
        code: row.get::<_, Option<String>>(17).zip(row.get::<_, Option<i64>>(18)).map(code),
        advice: advice.into_iter().filter_map(advised).collect(),
    };
    Ok(News { table, after: after as u64 })
}

/// Reads rows that belong to a table, which come as JSON; `None` if there are none.
pub(super) fn parts<T: serde::de::DeserializeOwned>(json: Option<&str>) -> Result<Vec<T>, StoreError> {
    json.map_or_else(|| Ok(Vec::new()), serde_json::from_str)
        .map_err(|why| StoreError::Damaged(why.to_string()))
}

fn listing(row: &Row) -> Listing {
    Listing {
        link: row.get(0),
        game: row.get(1),
        phase: phase_of(row.get(2)),
        people: people_of(row.get(3)),
        touched: row.get::<_, i64>(4) as u64,
    }
}
