//! Tables for people: pages, live updates, a JSON API, and the store that keeps them.
//!
//! - `store`: guests, tables and their logs, kept by `SQLite`.
//! - `hub`: one task a table. Commit, then acknowledge, then broadcast.
//! - `http`: what every request passes and what both doors share. `web`: the pages, their forms, and what is pushed to
//!   those who look. `api`: the same tables as JSON. `routes`: the list of everything that can be asked for.
//!
//! [`Server`] opens the store and serves on a listener until told to stop.

mod accept;
mod api;
mod app;
mod config;
mod http;
mod hub;
mod limits;
mod metrics;
mod reviews;
mod route;
mod routes;
mod store;
mod time;
mod token;
mod web;

use std::future::Future;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use catalogue::Catalogue;
use tokio::net::TcpListener;
use tokio::sync::watch;

use app::App;
use hub::Hub;
use metrics::Metrics;
use store::Store;

pub use config::Config;
pub use limits::Limits;
pub use route::{Access, Route};
pub use routes::ROUTES;
pub use store::{StoreError, backup};

/// A server whose store is open and which serves nobody yet.
pub struct Server {
    config: Config,
    catalogue: Catalogue,
    metrics: Arc<Metrics>,
    store: Store,
    writer: JoinHandle<()>,
}

impl Server {
    /// Opens the store, or makes one, for tables of these games. Whatever is wrong with the data folder is said here.
    pub async fn open(config: Config, catalogue: Catalogue) -> Result<Self, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let (store, writer) = Store::open(&config.data, Arc::clone(&metrics))?;
        let (tables, playing) = store.table_counts().await?;
        tracing::info!(tables, playing, data = %config.data.display(), "the store is open");
        Ok(Server { config, catalogue, metrics, store, writer })
    }

    /// Serves on `listener` until `stop` is done. Then no more connections are taken, what was asked is answered,
    /// live connections are told to come back, and everything is on disk when this returns.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let Server { config, catalogue, metrics, store, writer } = self;
        let hub = Hub::new(catalogue, store, &config, Arc::clone(&metrics));
        let alarm = tokio::spawn(Arc::clone(&hub).keep_time());
        let (goodbye, stopping) = watch::channel(false);
        let connections = config.limits.connections;
        let app = Arc::new(App::new(Arc::clone(&hub), config, Arc::clone(&metrics), stopping));
        let stop = async {
            stop.await;
            tracing::info!("stopping");
            _ = goodbye.send(true);
        };
        accept::serve(listener, routes::router(app), connections, metrics, stop).await;
        alarm.abort();
        _ = alarm.await;
        hub.stop().await;
        drop(hub);
        // The writer ends after its last write, when nobody can send it another. A connection that did not end in
        // time may still hold the store; whatever it sends is then written or not, but never half.
        let ended = tokio::task::spawn_blocking(|| writer.join());
        _ = tokio::time::timeout(Duration::from_secs(5), ended).await;
        tracing::info!("stopped");
    }
}
