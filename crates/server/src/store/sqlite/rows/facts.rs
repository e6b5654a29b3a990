//! The entries of logs.

use rusqlite::{Connection, Row};

use super::{damaged, matches};
use crate::store::StoreError;
use crate::store::checksum::Checksum;

/// A row of `facts`.
pub(in crate::store::sqlite) struct FactRow {
    pub(in crate::store::sqlite) seq: i64,
    pub(in crate::store::sqlite) cmd: Option<String>,
    pub(in crate::store::sqlite) json: String,
    pub(in crate::store::sqlite) sum: i64,
}

impl FactRow {
    pub(in crate::store::sqlite) const COLUMNS: &str = "seq, cmd, json, sum";

    pub(in crate::store::sqlite) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(FactRow { seq: row.get(0)?, cmd: row.get(1)?, json: row.get(2)?, sum: row.get(3)? })
    }

    fn verify(self, table: i64) -> Result<Self, StoreError> {
        let sum = fact_sum(table, self.seq, self.cmd.as_deref(), &self.json);
        matches(self.sum, sum, || format!("entry {} of the log of table {table}", self.seq))?;
        Ok(self)
    }
}

/// Returns the checksum of an entry of a log.
pub(in crate::store::sqlite) fn fact_sum(table: i64, seq: i64, cmd: Option<&str>, json: &str) -> i64 {
    Checksum::of("fact").number(table).number(seq).some_text(cmd).text(json).finish()
}

/// Returns the whole log of a table: every entry from the first to number `head`, as it was written.
pub(in crate::store::sqlite) fn log(
    connection: &Connection,
    table: i64,
    head: i64,
) -> Result<Vec<String>, StoreError> {
    let columns = FactRow::COLUMNS;
    let mut select = connection
        .prepare_cached(&format!("SELECT {columns} FROM facts WHERE table_id = ?1 ORDER BY seq"))?;
    let mut log = Vec::new();
    for fact in select.query_map([table], FactRow::read)? {
        let fact = fact?.verify(table)?;
        log.push(fact.json);
        if fact.seq != log.len() as i64 {
            return Err(damaged(format!("entry {} of the log of table {table} is missing", log.len())));
        }
    }
    let complete = || format!("the log of table {table} has {} of {head} entries", log.len());
    matches(head, log.len() as i64, complete)?;
    Ok(log)
}
