//! Tables for people: pages, live updates, a JSON API, and the store that keeps them.
//!
//! - `store`: guests, tables and their logs, kept by `SQLite` or, for several nodes, by `PostgreSQL`.
//! - `hub`: one task a table. Commit, then acknowledge, then broadcast.
//! - `http`: what every request passes and what both doors share. `web`: the pages, their forms, and what is pushed to
//!   those who look. `api`: the same tables as JSON. `routes`: the list of everything that can be asked for.
//!
//! [`Server`] opens the store and serves on a listener until told to stop.

mod accept;
mod address;
mod api;
mod app;
mod config;
mod daily;
mod day;
mod http;
mod hub;
mod limits;
mod memory;
mod metrics;
mod notify;
mod open_files;
mod own;
mod owner;
mod practice;
mod quiet;
mod reminders;
mod replays;
mod retention;
mod reviews;
mod route;
mod routes;
mod shut_out;
mod slow_reader;
mod store;
mod time;
mod token;
mod web;

use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use catalogue::Catalogue;
use tokio::net::TcpListener;
use tokio::sync::watch;

use app::App;
use hub::Hub;
use metrics::Metrics;
use notify::{Notifier, PushKeys};
use owner::Owner;
use shut_out::{ShutOut, banned};
use store::{Closing, Place, Store};
use time::Clock;

pub use address::AddressRange;
pub use config::{Config, Database, StorePlace};
pub use limits::Limits;
pub use owner::{OwnerAnswer, OwnerRequest};
pub use retention::Retention;
pub use route::{Access, Route};
pub use routes::ROUTES;
#[doc(hidden)]
pub use store::seal;
pub use store::{Ban, Copied, GuestOverview, Report, StoreError, TableOverview, backup, check, restore};

/// What this crate promises, compiled here. The machine of an `async fn` is compiled where it is waited for, with that of
/// everything it waits for in turn: all of a server, once more in every program and every test that runs one.
pub type Promise<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A running server is asked so often before it is taken for one that does not listen to its owner.
const STARTING: u32 = 30;

/// A server whose store is open and which serves nobody yet.
pub struct Server {
    config: Config,
    catalogue: Catalogue,
    metrics: Arc<Metrics>,
    store: Store,
    closing: Closing,
    shut_out: Arc<ShutOut>,
    clock: Clock,
    push_keys: PushKeys,
}

impl Server {
    /// Opens the store, or makes one, for tables of these games. Whatever is wrong with the data folder is said here.
    pub fn open(config: Config, catalogue: Catalogue) -> Promise<'static, Result<Self, StoreError>> {
        Box::pin(Self::open_here(config, catalogue))
    }

    async fn open_here(config: Config, catalogue: Catalogue) -> Result<Self, StoreError> {
        let metrics = Arc::new(Metrics::default());
        let place = match &config.database {
            None => Place::Folder(&config.data),
            Some(database) => in_database(database),
        };
        let (store, closing) = Store::open(place, Arc::clone(&metrics)).await?;
        let (tables, playing) = store.table_counts().await?;
        tracing::info!(tables, playing, "the store is open");
        let shut_out = ShutOut::new(banned(store.bans().await?));
        let clock = Clock::start(store.time().await?, config.wall_clock);
        let push_keys = PushKeys::of(&store).await?;
        Ok(Server { config, catalogue, metrics, store, closing, shut_out, clock, push_keys })
    }

    /// Serves on `listener` until `stop` is done. Then no more connections are taken, what was asked is answered,
    /// live connections are told to come back, and everything is on disk when this returns.
    pub fn serve(self, listener: TcpListener, stop: Promise<'static, ()>) -> Promise<'static, ()> {
        Box::pin(self.serve_here(listener, stop))
    }

    async fn serve_here(self, listener: TcpListener, stop: Promise<'static, ()>) {
        let Server { config, catalogue, metrics, store, closing, shut_out, clock, push_keys } = self;
        let hub = Hub::new(catalogue, store, clock, &config, Arc::clone(&metrics));
        let notifier = Arc::new(Notifier::new(Arc::clone(&hub), push_keys, &config));
        let owner = Owner { hub: Arc::clone(&hub), shut_out: Arc::clone(&shut_out) };
        weigh(&metrics);
        daily::make_promises(&hub, &config).await;
        let mut tasks = tokio::task::JoinSet::new();
        tasks.spawn(Arc::clone(&hub).watch_clock());
        tasks.spawn(Arc::clone(&hub).keep_time());
        tasks.spawn(Arc::clone(&hub).be_a_node(Arc::clone(&shut_out)));
        tasks.spawn(keep_weighing(Arc::clone(&metrics)));
        tasks.spawn(Arc::clone(&notifier).run());
        tasks.spawn(daily::keep_promises(Arc::clone(&hub), config.clone()));
        tasks.spawn(owner::keep_tidy(owner.clone(), config.retention));
        #[cfg(unix)]
        if config.database.is_none() {
            tasks.spawn(owner::listen(config.data.clone(), owner.clone()));
        }
        // Whoever holds the store keeps its writer from ending.
        drop(owner);
        let (goodbye, stopping) = watch::channel(false);
        let app = Arc::new(App::new(Arc::clone(&hub), notifier, config, metrics, shut_out, stopping));
        tasks.spawn(daily::results::keep_results(Arc::clone(&app)));
        let stop = async {
            tokio::select! {
                () = stop => {}
                () = hub.outdated() => {}
            }
            tracing::info!("stopping");
            _ = goodbye.send(true);
        };
        accept::serve(listener, routes::router(Arc::clone(&app)), app, stop).await;
        tasks.shutdown().await;
        end(hub, closing).await;
        tracing::info!("stopped");
    }

    /// Does what the owner of the machine asks, without serving anybody else.
    async fn serve_owner(self, request: OwnerRequest) -> OwnerAnswer {
        let Server { config, catalogue, metrics, store, closing, shut_out, clock, push_keys: _ } = self;
        let hub = Hub::new(catalogue, store, clock, &config, metrics);
        let owner = Owner { hub: Arc::clone(&hub), shut_out };
        let answer = owner.answer(request).await;
        drop(owner);
        end(hub, closing).await;
        answer
    }
}

/// Does what the owner of the machine asks of the store in this folder: through the server that runs on it, or here if none
/// does.
pub fn ask_as_owner(
    data: &Path,
    games: Catalogue,
    request: OwnerRequest,
) -> Promise<'_, Result<OwnerAnswer, StoreError>> {
    Box::pin(ask_folder(data, games, request))
}

async fn ask_folder(data: &Path, games: Catalogue, request: OwnerRequest) -> Result<OwnerAnswer, StoreError> {
    let file = data.join(store::FILE);
    for attempt in 1.. {
        if let Some(answer) = owner::ask_running(data, &request).await? {
            return Ok(answer);
        }
        if !file.exists() {
            return Err(StoreError::File(format!("there is no {}", file.display())));
        }
        match Server::open(Config::new(data), games.clone()).await {
            Ok(server) => return Ok(server.serve_owner(request).await),
            // A server that is just starting listens in a moment.
            Err(StoreError::InUse) if attempt < STARTING => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            Err(why) => return Err(why),
        }
    }
    unreachable!("the last attempt returns")
}

/// Copies a whole store to a place where there is none, and compares every row. Nobody may use either meanwhile.
pub fn copy<'a>(from: &'a StorePlace, to: &'a StorePlace) -> Promise<'a, Result<Copied, StoreError>> {
    Box::pin(store::copy(place_of(from), place_of(to)))
}

fn place_of(place: &StorePlace) -> Place<'_> {
    match place {
        StorePlace::Folder(folder) => Place::Folder(folder),
        StorePlace::Database(database) => in_database(database),
    }
}

fn in_database(database: &Database) -> Place<'_> {
    Place::Database(&database.address, database.authorities.as_deref())
}

/// Does what the owner asks of the store in this database, as one more node for as long as that takes.
pub fn ask_database_as_owner(
    database: Database,
    games: Catalogue,
    request: OwnerRequest,
) -> Promise<'static, Result<OwnerAnswer, StoreError>> {
    let config = Config { database: Some(database), ..Config::new("") };
    Box::pin(async { Ok(Server::open(config, games).await?.serve_owner(request).await) })
}

/// Stops all tables and waits until everything is on disk.
async fn end(hub: Arc<Hub>, closing: Closing) {
    hub.stop().await;
    drop(hub);
    // The writer ends after its last write, when nobody can send it another. A connection that did not end in
    // time may still hold the store; whatever it sends is then written or not, but never half.
    if tokio::time::timeout(Duration::from_secs(5), closing.wait()).await.is_err() {
        tracing::warn!("somebody still held the store");
    }
}

/// Keeps an eye on the memory that the process takes.
async fn keep_weighing(metrics: Arc<Metrics>) {
    loop {
        weigh(&metrics);
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

fn weigh(metrics: &Metrics) {
    metrics.resident_bytes.set(memory::resident().unwrap_or(0) as i64);
}
