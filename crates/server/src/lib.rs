//! Tables for people: pages, live updates, a JSON API, and the store that keeps them.
//!
//! - `store`: one `SQLite` file; the log of every table, written by one thread that commits in groups.
//! - `hub`: one task a table. Commit, then acknowledge, then broadcast.
//! - `web`: the pages, their forms, and what is pushed to those who look. `api`: the same tables as JSON.
//!
//! [`House`] opens the store and serves on a listener until told to stop.

mod api;
mod hub;
mod limits;
mod metrics;
mod serve;
mod store;
mod time;
mod token;
mod web;

use std::future::Future;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use hub::Hub;
use limits::{Holding, Limiter};
use metrics::Metrics;
use store::{GuestId, Store};

pub use limits::Limits;
pub use store::{StoreError, backup};
pub use web::{Access, ROUTES, Route};

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of the store.
    pub data: PathBuf,
    /// The address under which people reach the server, such as `https://play.example.org`, for invitations. If it is
    /// not given, it is what the browser asked for.
    pub public: Option<String>,
    /// The time between a decision and the dice that follow it, so that people see what happened.
    pub pace: Duration,
    /// Bots wait so long before they answer, for the same reason.
    pub bot_pause: Duration,
    /// A bot that thinks longer is replaced for that move.
    pub bot_limit: Duration,
    /// May bots be got ready that need a minute for it? Meanwhile, and otherwise, simpler ones play.
    pub prepare_bots: bool,
    /// Somebody whose live connection broke counts as connected for so long.
    pub linger: Duration,
    /// Who has not been connected for so long can be sent away by the others, so that the game goes on.
    pub away_after: Duration,
    /// Whose live connection takes so long to take in a frame is cut off.
    pub slowest_reader: Duration,
    /// How much anybody may ask for.
    pub limits: Limits,
}

impl Config {
    /// For people, with the store in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Config {
            data: data.into(),
            public: None,
            pace: Duration::from_millis(800),
            bot_pause: Duration::from_millis(500),
            bot_limit: Duration::from_secs(8),
            prepare_bots: true,
            linger: Duration::from_secs(5),
            away_after: Duration::from_mins(1),
            slowest_reader: Duration::from_secs(10),
            limits: Limits::default(),
        }
    }
}

/// What every request can reach.
pub(crate) struct App {
    hub: Arc<Hub>,
    config: Config,
    metrics: Arc<Metrics>,
    new_guests: Limiter<IpAddr>,
    talk: Limiter<GuestId>,
    hints: Limiter<GuestId>,
    commands: Limiter<GuestId>,
    sockets: Holding<web::Holder>,
    /// Comes true when the server stops: sockets say goodbye.
    stopping: watch::Receiver<bool>,
}

/// A server whose store is open and which serves nobody yet.
pub struct House {
    config: Config,
    metrics: Arc<Metrics>,
    store: Store,
    writer: JoinHandle<()>,
}

impl House {
    /// Opens the store, or makes one. Whatever is wrong with the data folder is said here.
    pub async fn open(config: Config) -> Result<Self, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let (store, writer) = Store::open(&config.data, Arc::clone(&metrics))?;
        let (tables, playing) = store.table_counts().await?;
        tracing::info!(tables, playing, data = %config.data.display(), "the store is open");
        Ok(House { config, metrics, store, writer })
    }

    /// Serves on `listener` until `stop` is done. Then no more connections are taken, what was asked is answered,
    /// live connections are told to come back, and everything is on disk when this returns.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let House { config, metrics, store, writer } = self;
        let hub = Hub::new(store, &config, Arc::clone(&metrics));
        let alarm = tokio::spawn(Arc::clone(&hub).keep_time());
        let (goodbye, stopping) = watch::channel(false);
        let app = Arc::new(App {
            hub: Arc::clone(&hub),
            new_guests: Limiter::new(config.limits.guests),
            talk: Limiter::new(config.limits.talk),
            hints: Limiter::new(config.limits.hints),
            commands: Limiter::new(config.limits.commands),
            sockets: Holding::new(config.limits.sockets),
            metrics: Arc::clone(&metrics),
            stopping,
            config,
        });
        let connections = app.config.limits.connections;
        let stop = async {
            stop.await;
            tracing::info!("stopping");
            _ = goodbye.send(true);
        };
        serve::serve(listener, web::router(app), connections, metrics, stop).await;
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
