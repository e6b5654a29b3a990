//! Tables and their logs.

use catalogue::{FactLine, Summary};
use game::Seat;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::codes::code_of;
use super::own::set_host;
use super::rows::{self, SeatRow, StateRow, TableRow, TalkRow, fact_sum, seat_sum};
use super::{Sqlite, total};
use crate::store::StoreError;
use crate::store::types::{
    Append, GuestId, Listing, NewTable, QuotaReached, SeatChange, StoredTable, TALK_SHOWN, TableId,
    TableMeta, TableQuota, TalkLine, people_json, people_of, phase_of, phase_word, seat_numbered,
};

/// Changes are counted for other nodes, and there are none.
const ALONE: u64 = 0;

impl Sqlite {
    pub(in crate::store) async fn new_table(
        &self,
        new: NewTable,
        quota: TableQuota,
    ) -> Result<Result<TableMeta, QuotaReached>, StoreError> {
        self.writer
            .write(move |connection| {
                if let Some(reached) = reached(connection, new.host, quota)? {
                    return Ok(Err(reached));
                }
                let state = state(new.facts.last().map_or(0, |fact| fact.seq), &new.summary, new.now);
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
                        state.head,
                        state.phase,
                        state.people,
                        state.wake,
                        state.touched,
                    ])?;
                let id = TableId(connection.last_insert_rowid());
                let row = TableRow {
                    id: id.0,
                    link: new.link,
                    game: new.game,
                    host: new.host.0,
                    listed: new.listed,
                    hints: new.hints,
                    opened: state.touched,
                    rematch: None,
                    sum: 0,
                    state,
                };
                row.seal(connection)?;
                insert_facts(connection, id, &new.facts)?;
                Ok(Ok(meta(row)))
            })
            .await
    }

    pub(in crate::store) async fn append(&self, append: Append) -> Result<u64, StoreError> {
        self.writer.write(move |connection| append_to(connection, &append).map(|()| ALONE)).await
    }

    pub(in crate::store) async fn load(&self, link: String) -> Result<Option<StoredTable>, StoreError> {
        self.read(move |connection| load(connection, &link)).await
    }

    pub(in crate::store) async fn set_rematch(
        &self,
        table: TableId,
        link: String,
    ) -> Result<String, StoreError> {
        self.writer
            .write(move |connection| {
                let row = TableRow::find(connection, table.0)?;
                if let Some(first) = row.rematch {
                    return Ok(first);
                }
                connection
                    .prepare_cached("UPDATE tables SET rematch = ?2 WHERE id = ?1")?
                    .execute(params![table.0, link])?;
                TableRow { rematch: Some(link.clone()), ..row }.seal(connection)?;
                Ok(link)
            })
            .await
    }

    pub(in crate::store) async fn add_talk(&self, table: TableId, line: TalkLine) -> Result<u64, StoreError> {
        self.writer.write(move |connection| add_talk(connection, table, line)).await
    }

    pub(in crate::store) async fn listed_tables(
        &self,
        but_of: Option<GuestId>,
        limit: u32,
    ) -> Result<Vec<Listing>, StoreError> {
        self.read(move |connection| {
            let columns = TableRow::COLUMNS;
            let sql = format!(
                "SELECT {columns} FROM tables WHERE listed = 1 AND phase = 'gathering' AND host IS NOT ?1
                 AND id NOT IN (SELECT table_id FROM seats WHERE guest = ?1) ORDER BY opened DESC LIMIT ?2"
            );
            listings(connection, &sql, params![but_of.map(|guest| guest.0), limit])
        })
        .await
    }

    pub(in crate::store) async fn tables_of(
        &self,
        guest: GuestId,
        limit: u32,
    ) -> Result<Vec<Listing>, StoreError> {
        self.read(move |connection| {
            let columns = TableRow::COLUMNS;
            let sql = format!(
                "SELECT {columns} FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1)
                 ORDER BY phase = 'over', touched DESC LIMIT ?2"
            );
            listings(connection, &sql, [guest.0, i64::from(limit)])
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

/// Returns whose quota allows no other table, if somebody's does not.
fn reached(
    connection: &Connection,
    host: GuestId,
    quota: TableQuota,
) -> Result<Option<QuotaReached>, StoreError> {
    let mut count = connection.prepare_cached(
        "SELECT count(*) FILTER (WHERE opened >= ?2), count(*) FILTER (WHERE phase <> 'over')
         FROM tables WHERE host = ?1",
    )?;
    let counts = count.query_row([host.0, quota.since as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let (lately, open): (u32, u32) = counts;
    if lately >= quota.lately || open >= quota.open {
        return Ok(Some(QuotaReached::Guest));
    }
    Ok((total(connection, "tables")? >= quota.all).then_some(QuotaReached::Server))
}

fn append_to(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let Some(last) = append.facts.last() else {
        return Ok(());
    };
    let table = append.table.0;
    let state = state(last.seq, &append.summary, append.now);
    let sum = state.checksum(table);
    let advanced = connection
        .prepare_cached(
            "UPDATE tables SET head = ?3, phase = ?4, people = ?5, wake = ?6, touched = ?7, state_sum = ?8
             WHERE id = ?1 AND head = ?2",
        )?
        .execute(params![
            table,
            append.head as i64,
            state.head,
            state.phase,
            state.people,
            state.wake,
            state.touched,
            sum,
        ])?;
    if advanced != 1 {
        return Err(StoreError::Conflict);
    }
    insert_facts(connection, append.table, &append.facts)?;
    match &append.seat {
        None => {}
        Some(SeatChange::Taken(seat, guest)) => own_seat(connection, table, *seat, *guest)?,
        Some(SeatChange::Freed { seat, heir }) => {
            connection
                .prepare_cached("DELETE FROM seats WHERE table_id = ?1 AND seat = ?2")?
                .execute([table, seat.number() as i64])?;
            if let Some(heir) = heir {
                set_host(connection, table, heir.0)?;
            }
        }
        Some(SeatChange::Renumbered(owners)) => {
            connection.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([table])?;
            connection.prepare_cached("DELETE FROM moves WHERE table_id = ?1")?.execute([table])?;
            for (seat, guest) in owners {
                own_seat(connection, table, *seat, *guest)?;
            }
        }
    }
    Ok(())
}

fn own_seat(connection: &Connection, table: i64, seat: Seat, guest: GuestId) -> Result<(), StoreError> {
    let number = seat.number() as i64;
    connection
        .prepare_cached("INSERT INTO seats(table_id, seat, guest, sum) VALUES (?1, ?2, ?3, ?4)")?
        .execute([table, number, guest.0, seat_sum(table, number, guest.0)])?;
    Ok(())
}

/// Returns what every move changes of a table's row.
fn state(head: u64, summary: &Summary, now: u64) -> StateRow {
    StateRow {
        head: head as i64,
        phase: phase_word(summary.phase).to_owned(),
        people: people_json(&summary.people),
        wake: summary.wake.map(|at| at as i64),
        touched: now as i64,
        sum: 0,
    }
}

fn add_talk(connection: &Connection, table: TableId, line: TalkLine) -> Result<u64, StoreError> {
    let mut last = connection.prepare_cached("SELECT coalesce(max(n), 0) FROM talk WHERE table_id = ?1")?;
    let row = TalkRow {
        n: last.query_row([table.0], |row| row.get::<_, i64>(0))? + 1,
        at: line.at as i64,
        name: line.name,
        seat: line.seat.map(|seat| seat.number() as i64),
        text: line.text,
        sum: 0,
    };
    let sum = row.checksum(table.0);
    connection
        .prepare_cached(
            "INSERT INTO talk(table_id, n, at, name, seat, text, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![table.0, row.n, row.at, row.name, row.seat, row.text, sum])?;
    Ok(row.n as u64)
}

fn insert_facts(connection: &Connection, table: TableId, facts: &[FactLine]) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached("INSERT INTO facts(table_id, seq, cmd, json, sum) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for fact in facts {
        let (id, seq) = (table.0, fact.seq as i64);
        let sum = fact_sum(id, seq, fact.cmd.as_deref(), &fact.json);
        insert.execute(params![id, seq, fact.cmd, fact.json, sum])?;
    }
    Ok(())
}

fn load(connection: &Connection, link: &str) -> Result<Option<StoredTable>, StoreError> {
    // One transaction, so that log, seats and talk are of one moment.
    let transaction = connection.unchecked_transaction()?;
    let columns = TableRow::COLUMNS;
    let found = transaction
        .prepare_cached(&format!("SELECT {columns} FROM tables WHERE link = ?1"))?
        .query_row([link], TableRow::read)
        .optional()?;
    let Some(row) = found.map(TableRow::verify).transpose()? else {
        return Ok(None);
    };
    let facts = rows::log(&transaction, row.id, row.state.head)?;
    let mut seats = Vec::new();
    for owner in rows::parts(&transaction, "seats", row.id, SeatRow::COLUMNS, SeatRow::read)? {
        let owner = owner.verify(row.id)?;
        seats.extend(seat_numbered(owner.seat).map(|seat| (seat, GuestId(owner.guest))));
    }
    let talk = talk(&transaction, row.id)?;
    let (summary, touched) = (summary(&row.state), row.state.touched as u64);
    let code = code_of(&transaction, row.id)?;
    let (meta, changes, advice) = (meta(row), ALONE, Vec::new());
    Ok(Some(StoredTable { meta, changes, summary, touched, facts, seats, talk, code, advice }))
}

fn talk(connection: &Connection, table: i64) -> Result<Vec<TalkLine>, StoreError> {
    let columns = TalkRow::COLUMNS;
    let mut select = connection.prepare_cached(&format!(
        "SELECT {columns} FROM talk WHERE table_id = ?1 ORDER BY n DESC LIMIT ?2"
    ))?;
    let mut lines = Vec::new();
    for row in select.query_map(params![table, TALK_SHOWN], TalkRow::read)? {
        let row = row?.verify(table)?;
        lines.push(TalkLine {
            number: row.n as u64,
            at: row.at as u64,
            name: row.name,
            seat: row.seat.and_then(seat_numbered),
            text: row.text,
        });
    }
    lines.reverse();
    Ok(lines)
}

fn meta(row: TableRow) -> TableMeta {
    TableMeta {
        id: TableId(row.id),
        link: row.link,
        game: row.game,
        host: GuestId(row.host),
        listed: row.listed,
        hints: row.hints,
        rematch: row.rematch,
    }
}

fn summary(state: &StateRow) -> Summary {
    Summary {
        phase: phase_of(&state.phase),
        people: people_of(&state.people),
        wake: state.wake.map(|at| at as u64),
    }
}

/// Returns the tables that a query finds. One that is damaged is left out: the others are none the worse for it.
fn listings<P: rusqlite::Params>(
    connection: &Connection,
    sql: &str,
    parameters: P,
) -> Result<Vec<Listing>, StoreError> {
    let mut list = connection.prepare_cached(sql)?;
    let mut listings = Vec::new();
    for row in list.query_map(parameters, TableRow::read)? {
        match row?.verify() {
            Ok(row) => listings.push(Listing {
                link: row.link,
                game: row.game,
                phase: phase_of(&row.state.phase),
                people: people_of(&row.state.people),
                touched: row.state.touched as u64,
            }),
            Err(why) => tracing::error!(%why, "a table is left out of a list"),
        }
    }
    Ok(listings)
}
