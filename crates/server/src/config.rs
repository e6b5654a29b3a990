//! How the server is run.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use crate::address::AddressRange;
use crate::limits::Limits;
use crate::retention::Retention;

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of the store, and of the socket by which the owner of the machine asks.
    pub data: PathBuf,
    /// The database in which the store is, if it is not in the folder.
    pub database: Option<Database>,
    /// The address under which people reach the server, such as `https://play.example.org`, for invitations. If it is
    /// not given, it is what the browser asked for.
    pub public: Option<String>,
    /// The address of this machine in its house, for the invitations of whoever sits at the machine itself.
    pub house: Option<IpAddr>,
    /// Other names under which people reach it, besides those that only this machine or this house has.
    pub names: Vec<String>,
    /// Proxies that are believed when they say for whom they ask: those on this machine, unless it is told otherwise.
    pub proxies: Vec<AddressRange>,
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
    /// Who has not been heard of for so long is away, or later if the table's clock gives more time for a decision. The
    /// others can send them away, so that the game goes on.
    pub away_after: Duration,
    /// Whose live connection takes so long to take in a frame is cut off.
    pub slowest_reader: Duration,
    /// Who takes so long to take in anything else is cut off, too.
    pub slowest_http: Duration,
    /// May hooks and push services be at addresses that only this house or this machine has, and without TLS?
    pub private_hooks: bool,
    /// No hook and no push service is waited for any longer.
    pub hook_patience: Duration,
    /// Whoever has days to think is told that it is their turn after so long, unless they have moved.
    pub notice_after: Duration,
    /// What did not arrive is sent again after so long, and then after twice as long each time.
    pub notice_retry: Duration,
    /// How often is looked for notices that are due.
    pub notice_beat: Duration,
    /// The system's clock. A new store begins with it; after that the time of the tables goes on by itself.
    pub wall_clock: fn() -> SystemTime,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// How long things are kept.
    pub retention: Retention,
}

/// A `PostgreSQL` database in which several nodes keep one store.
#[derive(Clone)]
pub struct Database {
    /// Its address, such as `postgres://user:password@host/database`. Several hosts are tried in turn.
    pub address: String,
    /// A file with the certificates of the authorities that are believed about its hosts, if not the public ones.
    pub authorities: Option<PathBuf>,
}

/// Without the address, which has a password in it.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("authorities", &self.authorities).finish_non_exhaustive()
    }
}

/// Where a store is kept.
#[derive(Clone, Debug)]
pub enum StorePlace {
    /// In this folder.
    Folder(PathBuf),
    /// In this database.
    Database(Database),
}

impl Config {
    /// For people, with the store in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        Config {
            data: data.into(),
            database: None,
            public: None,
            house: None,
            names: Vec::new(),
            proxies: AddressRange::LOOPBACK.to_vec(),
            pace: Duration::from_millis(450),
            bot_pause: Duration::from_millis(400),
            bot_limit: Duration::from_secs(8),
            prepare_bots: true,
            linger: Duration::from_secs(5),
            away_after: Duration::from_mins(1),
            slowest_reader: Duration::from_secs(10),
            slowest_http: Duration::from_secs(30),
            private_hooks: false,
            hook_patience: Duration::from_secs(10),
            notice_after: Duration::from_mins(1),
            notice_retry: Duration::from_secs(30),
            notice_beat: Duration::from_secs(2),
            wall_clock: SystemTime::now,
            limits: Limits::default(),
            retention: Retention::default(),
        }
    }
}
