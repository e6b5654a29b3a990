//! Tables and their logs.

use catalogue::{FactLine, Summary};
use game::Seat;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::Sqlite;
use crate::store::StoreError;
use crate::store::types::{
    Append, GuestId, Listing, NewTable, SeatChange, StoredTable, TALK_SHOWN, TableId, TableMeta, TalkLine,
    people_json, people_of, phase_of, phase_word,
};

const LISTED: &str = "link, game, phase, people, touched";

impl Sqlite {
    pub(in crate::store) async fn new_table(&self, new: NewTable) -> Result<TableMeta, StoreError> {
        self.writer
            .write(move |connection| {
                let head = new.facts.last().map_or(0, |fact| fact.seq);
                connection
                    .prepare_cached(
                        "INSERT INTO tables(link, game, host, listed, hints, head, phase, people, wake, opened, touched)
                         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)",
                    )?
                    .execute(params![
                        new.link,
                        new.game,
                        new.host.0,
                        new.listed,
                        new.hints,
                        head as i64,
                        phase_word(new.summary.phase),
                        people_json(&new.summary.people),
                        new.summary.wake.map(|at| at as i64),
                        new.now as i64,
                    ])?;
                let id = TableId(connection.last_insert_rowid());
                insert_facts(connection, id, &new.facts)?;
                Ok(TableMeta {
                    id,
                    link: new.link,
                    game: new.game,
                    host: new.host,
                    listed: new.listed,
                    hints: new.hints,
                    rematch: None,
                })
            })
            .await
    }

    pub(in crate::store) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.write(move |connection| append_to(connection, &append)).await
    }

    pub(in crate::store) async fn load(&self, link: String) -> Result<Option<StoredTable>, StoreError> {
        self.read(move |connection| load(connection, &link)).await
    }

    pub(in crate::store) async fn set_rematch(&self, table: TableId, link: String) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                connection
                    .prepare_cached("UPDATE tables SET rematch = ?2 WHERE id = ?1")?
                    .execute(params![table.0, link])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn add_talk(&self, table: TableId, line: TalkLine) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                connection
                    .prepare_cached(
                        "INSERT INTO talk(table_id, n, at, name, seat, text)
                         SELECT ?1, coalesce(max(n), 0) + 1, ?2, ?3, ?4, ?5 FROM talk WHERE table_id = ?1",
                    )?
                    .execute(params![
                        table.0,
                        line.at as i64,
                        line.name,
                        line.seat.map(|seat| seat.number() as i64),
                        line.text
                    ])?;
                Ok(())
            })
            .await
    }

    pub(in crate::store) async fn listed_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT {LISTED} FROM tables WHERE listed = 1 AND phase = 'gathering' ORDER BY opened DESC LIMIT ?1"
            );
            listings(connection, &sql, [i64::from(limit)])
        })
        .await
    }

    pub(in crate::store) async fn tables_of(
        &self,
        guest: GuestId,
        limit: u32,
    ) -> Result<Vec<Listing>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT {LISTED} FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1)
                 ORDER BY phase = 'over', touched DESC LIMIT ?2"
            );
            listings(connection, &sql, [guest.0, i64::from(limit)])
        })
        .await
    }

    pub(in crate::store) async fn opened_by(
        &self,
        guest: GuestId,
        since: u64,
    ) -> Result<(u32, u32), StoreError> {
        self.read(move |connection| {
            let mut count = connection.prepare_cached(
                "SELECT count(*) FILTER (WHERE opened >= ?2), count(*) FILTER (WHERE phase <> 'over')
                 FROM tables WHERE host = ?1",
            )?;
            Ok(count.query_row(params![guest.0, since as i64], |row| Ok((row.get(0)?, row.get(1)?)))?)
        })
        .await
    }

    pub(in crate::store) async fn due(&self, until: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut due = connection
                .prepare_cached("SELECT link FROM tables WHERE wake <= ?1 ORDER BY wake LIMIT ?2")?;
            let links = due.query_map(params![until as i64, limit], |row| row.get(0))?;
            Ok(links.collect::<Result<_, _>>()?)
        })
        .await
    }

    pub(in crate::store) async fn table_counts(&self) -> Result<(u64, u64), StoreError> {
        self.read(|connection| {
            Ok(connection.query_row(
                "SELECT count(*), count(*) FILTER (WHERE phase = 'playing') FROM tables",
                [],
                |row| Ok((row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64)),
            )?)
        })
        .await
    }
}

fn append_to(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let Some(last) = append.facts.last() else {
        return Ok(());
    };
    let advanced = connection
        .prepare_cached(
            "UPDATE tables SET head = ?3, phase = ?4, people = ?5, wake = ?6, touched = ?7 WHERE id = ?1 AND head = ?2",
        )?
        .execute(params![
            append.table.0,
            append.head as i64,
            last.seq as i64,
            phase_word(append.summary.phase),
            people_json(&append.summary.people),
            append.summary.wake.map(|at| at as i64),
            append.now as i64,
        ])?;
    if advanced != 1 {
        return Err(StoreError::Conflict);
    }
    insert_facts(connection, append.table, &append.facts)?;
    match append.seat {
        None => {}
        Some(SeatChange { seat, guest: Some(guest) }) => {
            connection
                .prepare_cached("INSERT INTO seats(table_id, seat, guest) VALUES (?1, ?2, ?3)")?
                .execute(params![append.table.0, seat.number() as i64, guest.0])?;
        }
        Some(SeatChange { seat, guest: None }) => {
            connection
                .prepare_cached("DELETE FROM seats WHERE table_id = ?1 AND seat = ?2")?
                .execute(params![append.table.0, seat.number() as i64])?;
        }
    }
    Ok(())
}

fn insert_facts(connection: &Connection, table: TableId, facts: &[FactLine]) -> Result<(), StoreError> {
    let mut insert =
        connection.prepare_cached("INSERT INTO facts(table_id, seq, cmd, json) VALUES (?1, ?2, ?3, ?4)")?;
    for fact in facts {
        insert.execute(params![table.0, fact.seq as i64, fact.cmd, fact.json])?;
    }
    Ok(())
}

fn load(connection: &Connection, link: &str) -> Result<Option<StoredTable>, StoreError> {
    // One transaction, so that log, seats and talk are of one moment.
    let transaction = connection.unchecked_transaction()?;
    let mut find = transaction
        .prepare_cached("SELECT id, link, game, host, listed, hints, rematch, phase, people, wake, touched FROM tables WHERE link = ?1")?;
    let found = find
        .query_row([link], |row| {
            let meta = TableMeta {
                id: TableId(row.get(0)?),
                link: row.get(1)?,
                game: row.get(2)?,
                host: GuestId(row.get(3)?),
                listed: row.get(4)?,
                hints: row.get(5)?,
                rematch: row.get(6)?,
            };
            let (phase, people): (String, String) = (row.get(7)?, row.get(8)?);
            let wake: Option<i64> = row.get(9)?;
            Ok((
                meta,
                Summary {
                    phase: phase_of(&phase),
                    people: people_of(&people),
                    wake: wake.map(|at| at as u64),
                },
                row.get::<_, i64>(10)? as u64,
            ))
        })
        .optional()?;
    let Some((meta, summary, touched)) = found else {
        return Ok(None);
    };
    let id = meta.id.0;
    let facts = transaction
        .prepare_cached("SELECT json FROM facts WHERE table_id = ?1 ORDER BY seq")?
        .query_map([id], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let seats = transaction
        .prepare_cached("SELECT seat, guest FROM seats WHERE table_id = ?1 ORDER BY seat")?
        .query_map([id], |row| Ok((seat(row, 0)?, GuestId(row.get(1)?))))?
        .collect::<Result<Vec<(Option<Seat>, GuestId)>, _>>()?;
    let mut talk: Vec<TalkLine> = transaction
        .prepare_cached("SELECT at, name, seat, text FROM talk WHERE table_id = ?1 ORDER BY n DESC LIMIT ?2")?
        .query_map(params![id, TALK_SHOWN], |row| {
            Ok(TalkLine {
                at: row.get::<_, i64>(0)? as u64,
                name: row.get(1)?,
                seat: seat(row, 2)?,
                text: row.get(3)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    talk.reverse();
    let seats = seats.into_iter().filter_map(|(seat, guest)| Some((seat?, guest))).collect();
    Ok(Some(StoredTable { meta, summary, touched, facts, seats, talk }))
}

fn listings<P: rusqlite::Params>(
    connection: &Connection,
    sql: &str,
    parameters: P,
) -> Result<Vec<Listing>, StoreError> {
    let mut list = connection.prepare_cached(sql)?;
    let rows = list.query_map(parameters, |row| {
        let (phase, people): (String, String) = (row.get(2)?, row.get(3)?);
        Ok(Listing {
            link: row.get(0)?,
            game: row.get(1)?,
            phase: phase_of(&phase),
            people: people_of(&people),
            touched: row.get::<_, i64>(4)? as u64,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn seat(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Seat>> {
    let number: Option<i64> = row.get(column)?;
    Ok(number.and_then(|number| Seat::new((number - 1) as usize)))
}
