//! The layouts that the file has had, each as the step from the one before.
//!
//! A step is never changed once it has been released: a file that was written by any version of this program is brought
//! to the present layout by the steps that it lacks. A file of a newer layout is refused, because an older program would
//! lose what it does not know of.

use rusqlite::{Connection, Transaction};

use crate::store::StoreError;

/// Every step, in order; the number of a layout is the number of steps that lead to it.
pub(super) const ALL: &[&str] = &[
    include_str!("migrations/0001-first.sql"),
    include_str!("migrations/0002-checksums.sql"),
    include_str!("migrations/0003-totals.sql"),
    include_str!("migrations/0004-bans.sql"),
    include_str!("migrations/0005-time.sql"),
    include_str!("migrations/0006-reviews.sql"),
    include_str!("migrations/0007-reviews-checksums.sql"),
    include_str!("migrations/0008-coming-back.sql"),
    include_str!("migrations/0009-codes.sql"),
    include_str!("migrations/0010-keepsakes.sql"),
];

/// The first layout with checksums.
pub(super) const WITH_CHECKSUMS: i32 = 2;

/// The first layout in which reviews have them, too.
pub(super) const REVIEWS_WITH_CHECKSUMS: i32 = 7;

/// The first layout with short codes.
pub(super) const WITH_CODES: i32 = 9;

/// The first layout with keepsakes.
pub(super) const WITH_KEEPSAKES: i32 = 10;

/// Returns the number of the file's layout.
pub(super) fn layout(connection: &Connection) -> Result<i32, StoreError> {
    Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}

/// Brings the file to the last of these layouts, in one transaction. What no SQL can do is done at its end by `finish`,
/// which is told the layout that was found.
pub(super) fn migrate(
    connection: &mut Connection,
    steps: &[&str],
    finish: impl FnOnce(&Transaction<'_>, i32) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let found = layout(connection)?;
    let newest = steps.len() as i32;
    let done = usize::try_from(found).ok().filter(|done| *done <= steps.len());
    let Some(done) = done else {
        return Err(StoreError::Newer(found, newest));
    };
    if done == steps.len() {
        return Ok(());
    }
    if done > 0 {
        tracing::info!(from = found, to = newest, "the data file is brought to the present layout");
    }
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    for step in &steps[done..] {
        transaction.execute_batch(step)?;
    }
    finish(&transaction, found)?;
    transaction.pragma_update(None, "user_version", newest)?;
    Ok(transaction.commit()?)
}

#[cfg(test)]
mod tests {
    use super::{Connection, StoreError};

    const ONE: &str = "CREATE TABLE guests (name TEXT); INSERT INTO guests VALUES ('Anna');";
    const TWO: &str = "ALTER TABLE guests ADD COLUMN since INTEGER NOT NULL DEFAULT 7;";

    fn migrate(file: &mut Connection, steps: &[&str]) -> Result<(), StoreError> {
        super::migrate(file, steps, |_, _| Ok(()))
    }

    #[test]
    fn an_older_file_is_migrated_and_loses_nothing() {
        let mut file = Connection::open_in_memory().unwrap();
        migrate(&mut file, &[ONE]).unwrap();
        migrate(&mut file, &[ONE]).unwrap();
        migrate(&mut file, &[ONE, TWO]).unwrap();
        let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?));
        let guest = file.query_row("SELECT name, since FROM guests", [], row).unwrap();
        assert_eq!(guest, ("Anna".to_owned(), 7));
    }

    #[test]
    fn a_newer_file_is_refused_in_those_words_and_left_alone() {
        let mut file = Connection::open_in_memory().unwrap();
        migrate(&mut file, &[ONE, TWO]).unwrap();
        let refused = migrate(&mut file, &[ONE]).unwrap_err();
        assert!(refused.to_string().contains("written by a newer version of this program"), "{refused}");
        assert!(refused.to_string().contains("layout 2; this one knows 1"), "{refused}");
        migrate(&mut file, &[ONE, TWO]).unwrap();
    }

    #[test]
    fn a_step_that_fails_changes_nothing() {
        let mut file = Connection::open_in_memory().unwrap();
        migrate(&mut file, &[ONE]).unwrap();
        let broken = "CREATE TABLE more (n INTEGER); nonsense;";
        assert!(migrate(&mut file, &[ONE, broken]).is_err());
        migrate(&mut file, &[ONE, TWO]).unwrap();
    }
}
