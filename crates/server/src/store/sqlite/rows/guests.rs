//! Guests.

use rusqlite::{Connection, Row};

use super::matches;
use crate::store::StoreError;
use crate::store::checksum::Checksum;

/// A row of `guests`.
pub(in crate::store::sqlite) struct GuestRow {
    pub(in crate::store::sqlite) id: i64,
    pub(in crate::store::sqlite) token: Vec<u8>,
    pub(in crate::store::sqlite) name: String,
    pub(in crate::store::sqlite) created: i64,
    pub(in crate::store::sqlite) sum: i64,
}

impl GuestRow {
    pub(in crate::store::sqlite) const COLUMNS: &str = "id, token, name, created, sum";

    pub(in crate::store::sqlite) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(GuestRow {
            id: row.get(0)?,
            token: row.get(1)?,
            name: row.get(2)?,
            created: row.get(3)?,
            sum: row.get(4)?,
        })
    }

    fn checksum(&self) -> i64 {
        let GuestRow { id, token, name, created, sum: _ } = self;
        Checksum::of("guest").number(*id).bytes(token).text(name).number(*created).finish()
    }

    pub(in crate::store::sqlite) fn verify(self) -> Result<Self, StoreError> {
        matches(self.sum, self.checksum(), || format!("guest {}", self.id))?;
        Ok(self)
    }

    /// Writes the checksum of what the row says now.
    pub(in crate::store::sqlite) fn seal(&self, connection: &Connection) -> Result<(), StoreError> {
        connection
            .prepare_cached("UPDATE guests SET sum = ?2 WHERE id = ?1")?
            .execute([self.id, self.checksum()])?;
        Ok(())
    }
}
