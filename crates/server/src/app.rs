//! What every request can reach.

use std::sync::Arc;

use tokio::sync::watch;

use crate::address::{Network, Proxies};
use crate::config::Config;
use crate::daily::Wanted;
use crate::http::names::Names;
use crate::hub::Hub;
use crate::limits::{Holder, Holding, Limiter};
use crate::metrics::Metrics;
use crate::notify::Notifier;
use crate::replays::Replays;
use crate::reviews::Reviews;
use crate::shut_out::ShutOut;
use crate::store::GuestId;

/// Records that are looked at take so many bytes at most, and their positions about as many.
const KEPT_RECORDS: usize = 16 * 1024 * 1024;

/// What every request can reach: the tables, the settings, and how often somebody may do something.
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) config: Config,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) proxies: Proxies,
    pub(crate) names: Names,
    pub(crate) shut_out: Arc<ShutOut>,
    pub(crate) new_guests: Limiter<Network>,
    pub(crate) opening: Limiter<Network>,
    pub(crate) talk: Limiter<GuestId>,
    pub(crate) codes: Limiter<Network>,
    pub(crate) all_codes: Limiter<()>,
    pub(crate) hints: Limiter<GuestId>,
    pub(crate) answers: Limiter<GuestId>,
    pub(crate) commands: Limiter<GuestId>,
    pub(crate) recovering: Limiter<Network>,
    pub(crate) exports: Limiter<GuestId>,
    pub(crate) sockets: Arc<Holding<Holder>>,
    pub(crate) all_sockets: Arc<Holding<()>>,
    pub(crate) reviews: Reviews,
    pub(crate) wanted: Wanted,
    pub(crate) notifier: Arc<Notifier>,
    pub(crate) trying_out: Limiter<GuestId>,
    pub(crate) replays: Replays,
    /// Comes true when the server stops: sockets say goodbye.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    pub(crate) fn new(
        hub: Arc<Hub>,
        notifier: Arc<Notifier>,
        config: Config,
        metrics: Arc<Metrics>,
        shut_out: Arc<ShutOut>,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let limits = config.limits;
        App {
            hub,
            proxies: Proxies::new(&config.proxies),
            names: Names::new(config.public.as_deref(), &config.names),
            shut_out,
            new_guests: Limiter::of_all_nodes(limits.guests, &metrics),
            opening: Limiter::of_all_nodes(limits.address_tables, &metrics),
            talk: Limiter::new(limits.talk),
            codes: Limiter::of_all_nodes(limits.codes, &metrics),
            all_codes: Limiter::of_all_nodes(limits.all_codes, &metrics),
            hints: Limiter::new(limits.hints),
            answers: Limiter::new(limits.answers),
            commands: Limiter::new(limits.commands),
            recovering: Limiter::of_all_nodes(limits.recoveries, &metrics),
            exports: Limiter::new(limits.exports),
            trying_out: Limiter::new(limits.trials),
            sockets: Holding::new(limits.sockets),
            all_sockets: Holding::new(limits.all_sockets),
            reviews: Reviews::default(),
            wanted: Wanted::default(),
            notifier,
            replays: Replays::new(KEPT_RECORDS),
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
