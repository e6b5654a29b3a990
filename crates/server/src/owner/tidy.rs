//! Deletes what has been kept for long enough.

use std::time::Duration;

use super::Owner;
use crate::retention::Retention;
use crate::store::StoreError;

/// How often what is kept no longer is looked for.
const EVERY: Duration = Duration::from_hours(1);

/// So many tables are deleted at a time.
const AT_ONCE: u32 = 100;

/// Deletes what is kept no longer, now and every hour.
pub(crate) async fn keep_tidy(owner: Owner, retention: Retention) {
    loop {
        match tidy(&owner, retention).await {
            Ok((0, 0)) => {}
            Ok((tables, guests)) => tracing::info!(tables, guests, "old tables and guests were deleted"),
            Err(why) => tracing::error!(%why, "old tables could not be deleted"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Returns how many tables and guests it deleted.
async fn tidy(owner: &Owner, retention: Retention) -> Result<(u64, u64), StoreError> {
    let store = owner.hub.store();
    let before = |age: Option<Duration>| {
        age.map_or(0, |age| owner.hub.now().saturating_sub(age.as_millis() as u64).saturating_add(1))
    };
    let mut tables = 0;
    loop {
        let old = store.old_tables(before(retention.finished), before(retention.idle), AT_ONCE).await?;
        if old.is_empty() {
            break;
        }
        for link in old {
            owner.delete_table(&link).await?;
            tables += 1;
        }
    }
    let guests = store.delete_old_guests(before(retention.guests), owner.hub.now()).await?;
    for guest in &guests {
        owner.shut_out.remove(*guest);
    }
    Ok((tables, guests.len() as u64))
}
