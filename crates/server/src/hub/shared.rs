//! What every desk needs.

use std::sync::Arc;
use std::time::Duration;

use catalogue::Catalogue;
use tokio::sync::mpsc;

use super::asks::Nodes;
use super::ended::Ended;
use super::thinkers::Thinkers;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::store::{GuestId, Store, TableId};
use crate::time::Clock;

/// What every desk needs.
pub(crate) struct Shared {
    pub(crate) store: Store,
    /// The other nodes that share the store, if it is one that nodes share.
    pub(super) nodes: Option<Nodes>,
    pub(super) catalogue: Catalogue,
    pub(crate) clock: Clock,
    pub(crate) metrics: Arc<Metrics>,
    pub(super) thinkers: Arc<Thinkers>,
    /// Told of games that have ended here.
    pub(super) ended: mpsc::Sender<Ended>,
    pub(super) pace: Duration,
    pub(super) bot_pause: Duration,
    pub(super) linger: Duration,
    pub(super) away_after: Duration,
    pub(super) limits: Limits,
}

impl Shared {
    /// Notes that a guest has looked at a table that may have told them that it waits. Nobody is kept from looking or moving
    /// because that cannot be noted: at worst they are not told of their next turn there, and only reminded of it.
    pub(super) async fn note_look(&self, table: TableId, guest: GuestId) {
        if let Err(why) = self.store.notices_seen(table, guest).await {
            tracing::error!(%why, "it could not be noted that somebody has looked");
        }
    }
}
