//! Small things that are kept by name.

use rusqlite::Row;

use super::matches;
use crate::store::StoreError;
use crate::store::checksum::Checksum;
use crate::store::types::{GuestId, Keepsake};

/// A row of `keepsakes`.
pub(in crate::store::sqlite) struct KeepsakeRow {
    pub(in crate::store::sqlite) kind: String,
    pub(in crate::store::sqlite) name: String,
    pub(in crate::store::sqlite) owner: i64,
    pub(in crate::store::sqlite) due: i64,
    pub(in crate::store::sqlite) text: String,
    pub(in crate::store::sqlite) sum: i64,
}

impl KeepsakeRow {
    pub(in crate::store::sqlite) const COLUMNS: &str = "kind, name, owner, due, text, sum";

    pub(in crate::store::sqlite) fn of(keepsake: &Keepsake) -> Self {
        KeepsakeRow {
            kind: keepsake.kind.to_owned(),
            name: keepsake.name.clone(),
            owner: keepsake.owner.map_or(0, |owner| owner.0),
            due: keepsake.due as i64,
            text: keepsake.text.clone(),
            sum: 0,
        }
    }

    pub(in crate::store::sqlite) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(KeepsakeRow {
            kind: row.get(0)?,
            name: row.get(1)?,
            owner: row.get(2)?,
            due: row.get(3)?,
            text: row.get(4)?,
            sum: row.get(5)?,
        })
    }

    pub(in crate::store::sqlite) fn checksum(&self) -> i64 {
        let KeepsakeRow { kind, name, owner, due, text, sum: _ } = self;
        Checksum::of("keepsake").text(kind).text(name).number(*owner).number(*due).text(text).finish()
    }

    pub(in crate::store::sqlite) fn whole(&self) -> Result<(), StoreError> {
        matches(self.sum, self.checksum(), || format!("{} `{}`", self.kind, self.name))
    }

    /// Returns what it says, of a kind that is known.
    pub(in crate::store::sqlite) fn verify(self, kind: &'static str) -> Result<Keepsake, StoreError> {
        self.whole()?;
        let owner = (self.owner != 0).then_some(GuestId(self.owner));
        Ok(Keepsake { kind, name: self.name, owner, due: self.due as u64, text: self.text })
    }
}
