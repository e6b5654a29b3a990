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
use crate::store::Store;
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
