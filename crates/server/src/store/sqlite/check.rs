//! Whether a store is whole.

use std::path::Path;

use catalogue::Catalogue;
use rusqlite::Connection;

use super::copies::open_store;
use super::rows::{self, CodeRow, GuestRow, KeepsakeRow, ReviewRow, SeatRow, TableRow, TalkRow};
use super::{FILE, migrations};
use crate::store::StoreError;
use crate::store::types::phase_of;

/// `SQLite` is asked for no more findings.
const FINDINGS: u32 = 20;

/// What was found in a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The layout of the file.
    pub layout: i32,
    /// Whether its rows have checksums. Files of earlier versions get theirs when a server opens them.
    pub checksums: bool,
    /// How many guests there are.
    pub guests: u64,
    /// How many tables there are.
    pub tables: u64,
    /// How many of these are not over.
    pub open: u64,
    /// How many entries their logs have.
    pub facts: u64,
    /// How many tables that are over can only be looked at, because the rules have changed since.
    pub archived: u64,
    /// What is wrong, in sentences.
    pub findings: Vec<String>,
}

/// Checks a store: the file's structure, every checksum, and that every game that is not over can be played on. A server may
/// be running on it. `file` is the file, or the data folder that it is in.
pub fn check(file: &Path, games: &Catalogue) -> Result<Report, StoreError> {
    let path = if file.is_dir() { file.join(FILE) } else { file.to_owned() };
    let connection = open_store(&path)?;
    let layout = migrations::layout(&connection)?;
    let newest = migrations::ALL.len() as i32;
    if layout > newest {
        return Err(StoreError::Newer(layout, newest));
    }
    // One transaction, so that everything is of one moment.
    let transaction = connection.unchecked_transaction()?;
    let checksums = layout >= migrations::WITH_CHECKSUMS;
    let mut report = Report { layout, checksums, ..Report::default() };
    report.structure(&transaction);
    if checksums {
        let checked = report.guests(&transaction).and_then(|()| report.tables(&transaction, games));
        report.note(checked);
    }
    if layout >= migrations::WITH_KEEPSAKES {
        let checked = report.keepsakes(&transaction);
        report.note(checked);
    }
    Ok(report)
}

/// Returns what is wrong with the structure of the file, by a check that need not read the indexes.
pub(super) fn quick(connection: &Connection) -> Result<(), StoreError> {
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Damaged(one_line(&found))) }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_whole(&self) -> bool {
        self.findings.is_empty()
    }

    fn note<T>(&mut self, result: Result<T, StoreError>) -> Option<T> {
        match result {
            Ok(value) => return Some(value),
            Err(StoreError::Damaged(what)) => self.findings.push(format!("{what}: damaged")),
            Err(other) => self.findings.push(other.to_string()),
        }
        None
    }

    fn structure(&mut self, connection: &Connection) {
        let lines = |sql: &str, column: usize| -> Result<Vec<String>, StoreError> {
            let mut pragma = connection.prepare(sql)?;
            Ok(pragma.query_map([], |row| row.get(column))?.collect::<Result<_, _>>()?)
        };
        for found in self.note(lines(&format!("PRAGMA integrity_check({FINDINGS})"), 0)).unwrap_or_default() {
            if found != "ok" {
                self.findings.push(format!("the file: {}", one_line(&found)));
            }
        }
        for table in self.note(lines("PRAGMA foreign_key_check", 0)).unwrap_or_default() {
            self.findings.push(format!("the file: a row of `{table}` belongs to nothing"));
        }
    }

    fn guests(&mut self, connection: &Connection) -> Result<(), StoreError> {
        for guest in rows::all(connection, "guests", GuestRow::COLUMNS, GuestRow::read)? {
            self.guests += 1;
            self.note(guest.verify());
        }
        Ok(())
    }

    fn tables(&mut self, connection: &Connection, games: &Catalogue) -> Result<(), StoreError> {
        for table in rows::all(connection, "tables", TableRow::COLUMNS, TableRow::read)? {
            self.tables += 1;
            let is_over = phase_of(&table.state.phase) == table::Phase::Over;
            self.open += u64::from(!is_over);
            let (id, head, game) = (table.id, table.state.head, table.game.clone());
            self.note(table.verify());
            let parts = self.parts(connection, id);
            self.note(parts);
            let Some(log) = self.note(rows::log(connection, id, head)) else { continue };
            self.facts += log.len() as u64;
            match games.restore_table(&game, &log) {
                Ok(_) => {}
                Err(_) if is_over => self.archived += 1,
                Err(why) => self.findings.push(format!("table {id} ({game}) cannot be played on: {why}")),
            }
        }
        Ok(())
    }

    fn keepsakes(&mut self, connection: &Connection) -> Result<(), StoreError> {
        for keepsake in rows::all(connection, "keepsakes", KeepsakeRow::COLUMNS, KeepsakeRow::read)? {
            self.note(keepsake.whole());
        }
        Ok(())
    }

    fn parts(&mut self, connection: &Connection, table: i64) -> Result<(), StoreError> {
        for seat in rows::parts(connection, "seats", table, SeatRow::COLUMNS, SeatRow::read)? {
            self.note(seat.verify(table));
        }
        for line in rows::parts(connection, "talk", table, TalkRow::COLUMNS, TalkRow::read)? {
            self.note(line.verify(table));
        }
        if self.layout < migrations::REVIEWS_WITH_CHECKSUMS {
            return Ok(());
        }
        for review in rows::parts(connection, "reviews", table, ReviewRow::COLUMNS, ReviewRow::read)? {
            self.note(review.verify());
        }
        if self.layout < migrations::WITH_CODES {
            return Ok(());
        }
        for code in rows::parts(connection, "codes", table, CodeRow::COLUMNS, CodeRow::read)? {
            self.note(code.verify());
        }
        Ok(())
    }
}
