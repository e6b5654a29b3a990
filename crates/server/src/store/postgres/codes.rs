//! Short codes that lead to tables.

use super::Postgres;
use crate::store::StoreError;
use crate::store::types::{Code, TableId};

impl Postgres {
    pub(in crate::store) async fn new_code(&self, table: TableId, code: Code) -> Result<bool, StoreError> {
        let until = code.until as i64;
        let row = self.line.row("SELECT new_code($1, $2, $3)", &[&table.0, &code.text, &until]).await?;
        let made = row.filter(|row| row.get::<_, Option<i64>>(0).is_some());
        self.tell_changed(table, made.as_ref());
        Ok(made.is_some())
    }

    pub(in crate::store) async fn find_code(
        &self,
        text: String,
        now: u64,
    ) -> Result<Option<String>, StoreError> {
        let sql =
            "SELECT link FROM codes JOIN tables ON tables.id = codes.table_id WHERE code = $1 AND until > $2";
        Ok(self.line.row(sql, &[&text, &(now as i64)]).await?.map(|row| row.get(0)))
    }
}
