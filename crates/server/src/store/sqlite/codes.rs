//! Short codes that lead to tables.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::Sqlite;
use super::rows::CodeRow;
use crate::store::StoreError;
use crate::store::types::{Code, TableId};

impl Sqlite {
    pub(in crate::store) async fn new_code(&self, table: TableId, code: Code) -> Result<bool, StoreError> {
        self.writer
            .write(move |connection| {
                let row = CodeRow { table: table.0, code: code.text, until: code.until as i64, sum: 0 };
                let mut free = connection
                    .prepare_cached("SELECT count(*) = 0 FROM codes WHERE code = ?1 AND table_id <> ?2")?;
                if !free.query_row(params![row.code, row.table], |row| row.get::<_, bool>(0))? {
                    return Ok(false);
                }
                connection
                    .prepare_cached(
                        "INSERT OR REPLACE INTO codes(table_id, code, until, sum) VALUES (?1, ?2, ?3, ?4)",
                    )?
                    .execute(params![row.table, row.code, row.until, row.checksum()])?;
                Ok(true)
            })
            .await
    }

    pub(in crate::store) async fn find_code(
        &self,
        text: String,
        now: u64,
    ) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let columns = CodeRow::COLUMNS;
            let sql = format!("SELECT {columns} FROM codes WHERE code = ?1 AND until > ?2");
            let found = connection
                .prepare_cached(&sql)?
                .query_row(params![text, now as i64], CodeRow::read)
                .optional()?;
            let Some(row) = found.map(CodeRow::verify).transpose()? else { return Ok(None) };
            let mut link = connection.prepare_cached("SELECT link FROM tables WHERE id = ?1")?;
            Ok(link.query_row([row.table], |row| row.get(0)).optional()?)
        })
        .await
    }
}

/// Returns the code of a table, if it has one.
pub(super) fn code_of(connection: &Connection, table: i64) -> Result<Option<Code>, StoreError> {
    let columns = CodeRow::COLUMNS;
    let mut find = connection.prepare_cached(&format!("SELECT {columns} FROM codes WHERE table_id = ?1"))?;
    let found = find.query_row([table], CodeRow::read).optional()?;
    let row = found.map(CodeRow::verify).transpose()?;
    Ok(row.map(|row| Code { text: row.code, until: row.until as u64 }))
}
