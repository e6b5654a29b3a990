//! What every request can reach.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::watch;

use crate::config::Config;
use crate::hub::Hub;
use crate::limits::{Holder, Holding, Limiter};
use crate::metrics::Metrics;
use crate::reviews::Reviews;
use crate::store::GuestId;

/// What every request can reach: the tables, the settings, and how often somebody may do something.
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) config: Config,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) new_guests: Limiter<IpAddr>,
    pub(crate) talk: Limiter<GuestId>,
    pub(crate) hints: Limiter<GuestId>,
    pub(crate) commands: Limiter<GuestId>,
    pub(crate) sockets: Holding<Holder>,
    pub(crate) reviews: Reviews,
    /// Comes true when the server stops: sockets say goodbye.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    pub(crate) fn new(
        hub: Arc<Hub>,
        config: Config,
        metrics: Arc<Metrics>,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let limits = config.limits;
        App {
            hub,
            new_guests: Limiter::new(limits.guests),
            talk: Limiter::new(limits.talk),
            hints: Limiter::new(limits.hints),
            commands: Limiter::new(limits.commands),
            sockets: Holding::new(limits.sockets),
            reviews: Reviews::default(),
            config,
            metrics,
            stopping,
        }
    }
}

/// Waits until the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    _ = stopping.wait_for(|stop| *stop).await;
}
