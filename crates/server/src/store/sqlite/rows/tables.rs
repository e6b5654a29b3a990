//! Tables.

use rusqlite::{Connection, Row};

use super::damaged;
use crate::store::StoreError;
use crate::store::checksum::Checksum;

/// A row of `tables`.
pub(in crate::store::sqlite) struct TableRow {
    pub(in crate::store::sqlite) id: i64,
    pub(in crate::store::sqlite) link: String,
    pub(in crate::store::sqlite) game: String,
    pub(in crate::store::sqlite) host: i64,
    pub(in crate::store::sqlite) listed: bool,
    pub(in crate::store::sqlite) hints: bool,
    pub(in crate::store::sqlite) opened: i64,
    pub(in crate::store::sqlite) rematch: Option<String>,
    pub(in crate::store::sqlite) sum: i64,
    pub(in crate::store::sqlite) state: StateRow,
}

/// What every move changes of a row of `tables`.
pub(in crate::store::sqlite) struct StateRow {
    pub(in crate::store::sqlite) head: i64,
    pub(in crate::store::sqlite) phase: String,
    pub(in crate::store::sqlite) people: String,
    pub(in crate::store::sqlite) wake: Option<i64>,
    pub(in crate::store::sqlite) touched: i64,
    pub(in crate::store::sqlite) sum: i64,
}

impl StateRow {
    pub(in crate::store::sqlite) fn checksum(&self, table: i64) -> i64 {
        let StateRow { head, phase, people, wake, touched, sum: _ } = self;
        Checksum::of("state")
            .number(table)
            .number(*head)
            .text(phase)
            .text(people)
            .some_number(*wake)
            .number(*touched)
            .finish()
    }
}

impl TableRow {
    pub(in crate::store::sqlite) const COLUMNS: &str = "id, link, game, host, listed, hints, opened, rematch, sum, head, phase, people, wake, touched, state_sum";

    pub(in crate::store::sqlite) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let state = StateRow {
            head: row.get(9)?,
            phase: row.get(10)?,
            people: row.get(11)?,
            wake: row.get(12)?,
            touched: row.get(13)?,
            sum: row.get(14)?,
        };
        Ok(TableRow {
            id: row.get(0)?,
            link: row.get(1)?,
            game: row.get(2)?,
            host: row.get(3)?,
            listed: row.get(4)?,
            hints: row.get(5)?,
            opened: row.get(6)?,
            rematch: row.get(7)?,
            sum: row.get(8)?,
            state,
        })
    }

    fn checksum(&self) -> i64 {
        let TableRow { id, link, game, host, listed, hints, opened, rematch, sum: _, state: _ } = self;
        Checksum::of("table")
            .number(*id)
            .text(link)
            .text(game)
            .number(*host)
            .number(i64::from(*listed))
            .number(i64::from(*hints))
            .number(*opened)
            .some_text(rematch.as_deref())
            .finish()
    }

    pub(in crate::store::sqlite) fn verify(self) -> Result<Self, StoreError> {
        let whole = self.sum == self.checksum() && self.state.sum == self.state.checksum(self.id);
        if whole { Ok(self) } else { Err(damaged(format!("what is kept of table {}", self.id))) }
    }

    /// Returns the row of this number.
    pub(in crate::store::sqlite) fn find(connection: &Connection, id: i64) -> Result<Self, StoreError> {
        let columns = Self::COLUMNS;
        let mut find = connection.prepare_cached(&format!("SELECT {columns} FROM tables WHERE id = ?1"))?;
        find.query_row([id], Self::read)?.verify()
    }

    /// Writes the checksums of what the row says now.
    pub(in crate::store::sqlite) fn seal(&self, connection: &Connection) -> Result<(), StoreError> {
        connection.prepare_cached("UPDATE tables SET sum = ?2, state_sum = ?3 WHERE id = ?1")?.execute([
            self.id,
            self.checksum(),
            self.state.checksum(self.id),
        ])?;
        Ok(())
    }
}
