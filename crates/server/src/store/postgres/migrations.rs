//! The layouts that the database has had, each as the step from the one before.
//!
//! Nodes are replaced one after the other, so programs of two versions run side by side for a while. A step that only
//! adds something says that the programs of an earlier layout can go on beside it; one that does not makes them refuse.

use tokio_postgres::Client;

use crate::store::StoreError;

/// A step to a layout.
pub(super) struct Step {
    sql: &'static str,
    /// The earliest layout whose programs can work with what this step leads to.
    beside: i32,
}

/// Every step, in order; the number of a layout is the number of steps that lead to it.
pub(super) const ALL: &[Step] = &[
    Step { sql: include_str!("migrations/0001-first.sql"), beside: 1 },
    Step { sql: include_str!("migrations/0002-heirs.sql"), beside: 1 },
    Step { sql: include_str!("migrations/0003-sooner.sql"), beside: 1 },
];

/// Where the number of the layout is kept. One node at a time changes it: the lock ends with the transaction.
const LAYOUT: &str = "SELECT pg_advisory_xact_lock(8245928655720965992);
    CREATE TABLE IF NOT EXISTS layout (
        id     int PRIMARY KEY CHECK (id = 1),
        n      int NOT NULL,
        beside int NOT NULL
    );
    INSERT INTO layout(id, n, beside) VALUES (1, 0, 0) ON CONFLICT DO NOTHING";

/// Brings the database to the last of these layouts, in one transaction.
pub(super) async fn migrate(client: &mut Client, steps: &[Step]) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    transaction.batch_execute(LAYOUT).await?;
    let row = transaction.query_one("SELECT n, beside FROM layout", &[]).await?;
    let (found, beside): (i32, i32) = (row.get(0), row.get(1));
    let newest = steps.len() as i32;
    if beside > newest {
        return Err(StoreError::Newer(found, newest));
    }
    if found < newest {
        if found > 0 {
            tracing::info!(from = found, to = newest, "the database is brought to the present layout");
        }
        for step in &steps[found as usize..] {
            transaction.batch_execute(step.sql).await?;
        }
        let beside = steps[newest as usize - 1].beside;
        transaction.execute("UPDATE layout SET n = $1, beside = $2", &[&newest, &beside]).await?;
    }
    Ok(transaction.commit().await?)
}
