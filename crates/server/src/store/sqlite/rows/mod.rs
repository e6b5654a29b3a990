//! The rows of the file as they are read, each held against its checksum.

mod belongings;
mod facts;
mod guests;
mod keepsakes;

mod tables;

use rusqlite::{Connection, Row, params};

use crate::store::StoreError;
pub(super) use belongings::{CodeRow, ReviewRow, SeatRow, TalkRow, seat_sum};
pub(super) use facts::{FactRow, fact_sum, log};
pub(super) use guests::GuestRow;
pub(super) use keepsakes::KeepsakeRow;
pub(super) use tables::{StateRow, TableRow};

fn damaged(what: String) -> StoreError {
    StoreError::Damaged(what)
}

fn matches(sum: i64, found: i64, what: impl FnOnce() -> String) -> Result<(), StoreError> {
    if sum == found { Ok(()) } else { Err(damaged(what())) }
}

/// Gives every row its checksum, in a file that was written before there were any.
pub(super) fn seal_all(connection: &Connection) -> Result<(), StoreError> {
    for guest in all(connection, "guests", GuestRow::COLUMNS, GuestRow::read)? {
        guest.seal(connection)?;
    }
    for table in all(connection, "tables", TableRow::COLUMNS, TableRow::read)? {
        table.seal(connection)?;
        seal_parts(connection, table.id)?;
    }
    let mut seal = connection
        .prepare_cached("UPDATE keepsakes SET sum = ?4 WHERE kind = ?1 AND name = ?2 AND owner = ?3")?;
    for keepsake in all(connection, "keepsakes", KeepsakeRow::COLUMNS, KeepsakeRow::read)? {
        seal.execute(params![keepsake.kind, keepsake.name, keepsake.owner, keepsake.checksum()])?;
    }
    Ok(())
}

fn seal_parts(connection: &Connection, table: i64) -> Result<(), StoreError> {
    let mut seal = connection.prepare_cached("UPDATE facts SET sum = ?3 WHERE table_id = ?1 AND seq = ?2")?;
    for fact in parts(connection, "facts", table, FactRow::COLUMNS, FactRow::read)? {
        seal.execute([table, fact.seq, fact_sum(table, fact.seq, fact.cmd.as_deref(), &fact.json)])?;
    }
    let mut seal =
        connection.prepare_cached("UPDATE seats SET sum = ?3 WHERE table_id = ?1 AND seat = ?2")?;
    for seat in parts(connection, "seats", table, SeatRow::COLUMNS, SeatRow::read)? {
        seal.execute([table, seat.seat, seat_sum(table, seat.seat, seat.guest)])?;
    }
    let mut seal = connection.prepare_cached("UPDATE reviews SET sum = ?2 WHERE table_id = ?1")?;
    for review in parts(connection, "reviews", table, ReviewRow::COLUMNS, ReviewRow::read)? {
        seal.execute([table, review.checksum()])?;
    }
    let mut seal = connection.prepare_cached("UPDATE codes SET sum = ?2 WHERE table_id = ?1")?;
    for code in parts(connection, "codes", table, CodeRow::COLUMNS, CodeRow::read)? {
        seal.execute([table, code.checksum()])?;
    }
    let mut seal = connection.prepare_cached("UPDATE talk SET sum = ?3 WHERE table_id = ?1 AND n = ?2")?;
    for line in parts(connection, "talk", table, TalkRow::COLUMNS, TalkRow::read)? {
        seal.execute(params![table, line.n, line.checksum(table)])?;
    }
    Ok(())
}

/// Returns all rows of a table of the file.
pub(super) fn all<T>(
    connection: &Connection,
    name: &str,
    columns: &str,
    read: fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut select = connection.prepare_cached(&format!("SELECT {columns} FROM {name} ORDER BY 1"))?;
    Ok(select.query_map([], read)?.collect::<Result<_, _>>()?)
}

/// Returns the rows of a table of the file that belong to a table where people play.
pub(super) fn parts<T>(
    connection: &Connection,
    name: &str,
    table: i64,
    columns: &str,
    read: fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut select =
        connection.prepare_cached(&format!("SELECT {columns} FROM {name} WHERE table_id = ?1"))?;
    Ok(select.query_map([table], read)?.collect::<Result<_, _>>()?)
}
