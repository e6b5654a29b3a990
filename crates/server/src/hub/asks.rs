//! What desks ask of the node that they are at, where several share a store.

use tokio::sync::{Notify, mpsc};

use crate::store::{Listener, SharedStore, Store, TableId};

/// So many questions of desks wait. More are not asked: the next look answers them.
pub(super) const WAITING: usize = 4_096;

/// What a desk asks.
pub(super) enum Ask {
    /// To play for its bots and clocks.
    Play(TableId),
    /// To play for them no more.
    Rest(TableId),
    /// To say who is connected to it.
    Presence(TableId),
    /// To see what it has missed.
    Look(TableId),
}

/// How desks ask.
pub(super) struct Nodes {
    pub(super) store: SharedStore,
    asks: mpsc::Sender<Ask>,
    pub(super) asked: std::sync::Mutex<Option<(Listener, mpsc::Receiver<Ask>)>>,
    /// Told when this program is too old for the database.
    pub(super) outdated: Notify,
    /// The number of the last thing that this node knows of those that no node may miss.
    pub(super) happened: std::sync::Mutex<Option<u64>>,
}

impl Nodes {
    /// Returns how desks ask, if several nodes share the store.
    pub(super) fn among(store: &Store) -> Option<Self> {
        let store = store.shared()?.clone();
        let (asks, asked) = mpsc::channel(WAITING);
        let asked = store.listen().map(|listener| (listener, asked));
        Some(Nodes {
            store,
            asks,
            asked: std::sync::Mutex::new(asked),
            outdated: Notify::new(),
            happened: std::sync::Mutex::default(),
        })
    }

    pub(super) fn ask(&self, ask: Ask) {
        _ = self.asks.try_send(ask);
    }
}
