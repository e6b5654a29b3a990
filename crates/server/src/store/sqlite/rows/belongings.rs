//! What belongs to a table besides its log: seats, talk, a review, a code.

use rusqlite::Row;

use super::matches;
use crate::store::StoreError;
use crate::store::checksum::Checksum;

/// A row of `seats`.
pub(in crate::store::sqlite) struct SeatRow {
    pub(in crate::store::sqlite) seat: i64,
    pub(in crate::store::sqlite) guest: i64,
    pub(in crate::store::sqlite) sum: i64,
}

impl SeatRow {
    pub(in crate::store::sqlite) const COLUMNS: &str = "seat, guest, sum";

    pub(in crate::store::sqlite) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(SeatRow { seat: row.get(0)?, guest: row.get(1)?, sum: row.get(2)? })
    }

    pub(in crate::store::sqlite) fn verify(self, table: i64) -> Result<Self, StoreError> {
        let sum = seat_sum(table, self.seat, self.guest);
        matches(self.sum, sum, || format!("the owner of seat {} of table {table}", self.seat))?;
        Ok(self)
    }
}

/// Returns the checksum of who owns a seat.
pub(in crate::store::sqlite) fn seat_sum(table: i64, seat: i64, guest: i64) -> i64 {
    Checksum::of("seat").number(table).number(seat).number(guest).finish()
}

/// A row of `talk`.
pub(in crate::store::sqlite) struct TalkRow {
    pub(in crate::store::sqlite) n: i64,
    pub(in crate::store::sqlite) at: i64,
    pub(in crate::store::sqlite) name: String,
    pub(in crate::store::sqlite) seat: Option<i64>,
    pub(in crate::store::sqlite) text: String,
    pub(in crate::store::sqlite) sum: i64,
}

impl TalkRow {
    pub(in crate::store::sqlite) const COLUMNS: &str = "n, at, name, seat, text, sum";

    pub(in crate::store::sqlite) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(TalkRow {
            n: row.get(0)?,
            at: row.get(1)?,
            name: row.get(2)?,
            seat: row.get(3)?,
            text: row.get(4)?,
            sum: row.get(5)?,
        })
    }

    pub(in crate::store::sqlite) fn checksum(&self, table: i64) -> i64 {
        let TalkRow { n, at, name, seat, text, sum: _ } = self;
        Checksum::of("talk")
            .number(table)
            .number(*n)
            .number(*at)
            .text(name)
            .some_number(*seat)
            .text(text)
            .finish()
    }

    pub(in crate::store::sqlite) fn verify(self, table: i64) -> Result<Self, StoreError> {
        matches(self.sum, self.checksum(table), || format!("line {} of the talk at table {table}", self.n))?;
        Ok(self)
    }
}

/// A row of `reviews`.
pub(in crate::store::sqlite) struct ReviewRow {
    pub(in crate::store::sqlite) table: i64,
    pub(in crate::store::sqlite) version: i64,
    pub(in crate::store::sqlite) json: String,
    pub(in crate::store::sqlite) sum: i64,
}

impl ReviewRow {
    pub(in crate::store::sqlite) const COLUMNS: &str = "table_id, version, json, sum";

    pub(in crate::store::sqlite) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(ReviewRow { table: row.get(0)?, version: row.get(1)?, json: row.get(2)?, sum: row.get(3)? })
    }

    pub(in crate::store::sqlite) fn checksum(&self) -> i64 {
        let ReviewRow { table, version, json, sum: _ } = self;
        Checksum::of("review").number(*table).number(*version).text(json).finish()
    }

    pub(in crate::store::sqlite) fn verify(self) -> Result<Self, StoreError> {
        matches(self.sum, self.checksum(), || format!("the review of table {}", self.table))?;
        Ok(self)
    }
}

/// A row of `codes`.
pub(in crate::store::sqlite) struct CodeRow {
    pub(in crate::store::sqlite) table: i64,
    pub(in crate::store::sqlite) code: String,
    pub(in crate::store::sqlite) until: i64,
    pub(in crate::store::sqlite) sum: i64,
}

impl CodeRow {
    pub(in crate::store::sqlite) const COLUMNS: &str = "table_id, code, until, sum";

    pub(in crate::store::sqlite) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(CodeRow { table: row.get(0)?, code: row.get(1)?, until: row.get(2)?, sum: row.get(3)? })
    }

    pub(in crate::store::sqlite) fn checksum(&self) -> i64 {
        let CodeRow { table, code, until, sum: _ } = self;
        Checksum::of("code").number(*table).text(code).number(*until).finish()
    }

    pub(in crate::store::sqlite) fn verify(self) -> Result<Self, StoreError> {
        matches(self.sum, self.checksum(), || format!("the code of table {}", self.table))?;
        Ok(self)
    }
}
