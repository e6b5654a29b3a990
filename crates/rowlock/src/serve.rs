//! `rowlock serve`, which is also what the bare `rowlock` does: a home for tables, for this house or for the world.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use catalogue::Catalogue;
use clap::Args;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{AddressRange, Config, Database, Limits, Retention, Server};
use tokio::net::TcpListener;

/// Where the search for a free port begins.
const PORT: u16 = 8080;

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Serve {
    /// The port [default: 8080, or the next one that is free]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Which address to listen on; 127.0.0.1 for this machine alone
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED))]
    host: IpAddr,
    /// Where tables are kept [default: `$ROWLOCK_DATA`, or the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep tables in a `PostgreSQL` database that several nodes share: `postgres://user:password@host/database`. Hosts
    /// that follow one another are named with commas [default: `$ROWLOCK_DATABASE`, or a file in the data folder]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Believe the certificates of the database's hosts that the authorities in this file have signed (PEM)
    #[arg(long, value_name = "FILE")]
    database_ca: Option<PathBuf>,
    /// The address under which people reach it, if not this one: `https://play.example.org`
    #[arg(long, value_name = "URL", value_parser = public_address)]
    public: Option<String>,
    /// Another name under which people reach it, such as `play.example.org`; can be given several times. Addresses, and
    /// names that only this house has, need not be named
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
    /// A proxy on another machine that may say for whom it asks: an address, or a range such as 10.0.0.0/8; can be
    /// given several times
    #[arg(long, value_name = "ADDRESS")]
    trust_proxy: Vec<AddressRange>,
    /// Let hooks and push services be at addresses that only this house or this machine has, and without TLS
    #[arg(long)]
    private_hooks: bool,
    /// No more guests in all [default: a million]
    #[arg(long, value_name = "N")]
    most_guests: Option<u64>,
    /// No more tables in all, those that are over included [default: a million]
    #[arg(long, value_name = "N")]
    most_tables: Option<u64>,
    /// Let nobody new in while it takes more memory [default: three quarters of the machine's]
    #[arg(long, value_name = "MB")]
    most_memory: Option<u64>,
    /// Delete tables that have been over for so many days [default: keep them]
    #[arg(long, value_name = "DAYS")]
    keep_finished: Option<u32>,
    /// Delete tables that are not over and where nothing has happened for so many days [default: keep them]
    #[arg(long, value_name = "DAYS")]
    keep_idle: Option<u32>,
    /// Delete guests without any table after so many days [default: keep them]
    #[arg(long, value_name = "DAYS")]
    keep_guests: Option<u32>,
    /// Write the log as JSON
    #[arg(long)]
    json_log: bool,
    /// Say more in the log
    #[arg(long, short)]
    verbose: bool,
    /// No limits on guests, tables and commands, no pauses for people to see what happens, and no bots that need long
    /// to get ready; for measuring
    #[arg(long, hide = true)]
    unlimited: bool,
}

impl Default for Serve {
    fn default() -> Self {
        Serve {
            port: None,
            host: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            data: None,
            database: None,
            database_ca: None,
            public: None,
            name: Vec::new(),
            trust_proxy: Vec::new(),
            private_hooks: false,
            most_guests: None,
            most_tables: None,
            most_memory: None,
            keep_finished: None,
            keep_idle: None,
            keep_guests: None,
            json_log: false,
            verbose: false,
            unlimited: false,
        }
    }
}

impl Serve {
    pub(crate) fn run(self, games: &Catalogue) -> Result<()> {
        self.start_log();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let result = runtime.block_on(self.serve(games));
        // A bot that overran may still be thinking; nobody waits for it.
        runtime.shutdown_background();
        result
    }

    async fn serve(self, games: &Catalogue) -> Result<()> {
        let config = self.config(data_folder(self.data.clone())?);
        let place = match &config.database {
            None => format!("the data folder {}", config.data.display()),
            Some(_) => "the database".to_owned(),
        };
        let server = Server::open(config, games.clone()).await.context(place)?;
        let listener = self.listen().await?;
        let stop = told_to_stop()?;
        self.greet(listener.local_addr()?)?;
        server.serve(listener, Box::pin(stop)).await;
        Ok(())
    }

    fn config(&self, data: PathBuf) -> Config {
        let mut config = Config::new(data);
        config.database = database(self.database.clone(), self.database_ca.clone());
        config.public.clone_from(&self.public);
        config.house = lan_address().filter(|_| self.host.is_unspecified());
        config.names.clone_from(&self.name);
        config.proxies.extend(&self.trust_proxy);
        let days = |days: Option<u32>| days.map(|days| Duration::from_hours(24 * u64::from(days)));
        config.retention = Retention {
            finished: days(self.keep_finished),
            idle: days(self.keep_idle),
            guests: days(self.keep_guests),
        };
        config.private_hooks = self.private_hooks;
        if self.unlimited {
            (config.notice_after, config.notice_beat) = (Duration::ZERO, Duration::from_millis(100));
            config.notice_retry = Duration::from_millis(300);
            config.limits = Limits::off();
            (config.pace, config.bot_pause) = (Duration::ZERO, Duration::ZERO);
            config.prepare_bots = false;
        }
        let limits = &mut config.limits;
        limits.all_guests = self.most_guests.unwrap_or(limits.all_guests);
        limits.all_tables = self.most_tables.unwrap_or(limits.all_tables);
        limits.memory = self.most_memory.map_or(limits.memory, |megabytes| megabytes << 20);
        config
    }

    /// On the port that was asked for, or else the first free one.
    async fn listen(&self) -> Result<TcpListener> {
        let mut ports = match self.port {
            Some(port) => port..=port,
            None => PORT..=PORT + 20,
        };
        loop {
            let port = ports.next().context("no port is free")?;
            match TcpListener::bind((self.host, port)).await {
                Ok(listener) => return Ok(listener),
                Err(why) if ports.is_empty() => {
                    let place = SocketAddr::new(self.host, port);
                    return Err(why).with_context(|| format!("cannot listen on {place}; try another --port"));
                }
                Err(_) => {}
            }
        }
    }

    /// Says where it is; with a picture for the phones in the same house.
    fn greet(&self, address: SocketAddr) -> Result<()> {
        let mut out = std::io::stdout();
        let port = address.port();
        if let Some(public) = &self.public {
            writeln!(out, "Rowlock is at {public}, listening on {address}")?;
            return Ok(());
        }
        if !address.ip().is_unspecified() {
            writeln!(out, "Rowlock is at http://{address}/")?;
            return Ok(());
        }
        writeln!(out, "Rowlock is at http://localhost:{port}/")?;
        if let Some(lan) = lan_address() {
            let url = format!("http://{lan}:{port}/");
            writeln!(out, "For phones in the same house: {url}\n")?;
            let code = QrCode::new(&url)?.render::<Dense1x2>().quiet_zone(true).build();
            writeln!(out, "{code}\n")?;
        }
        writeln!(out, "Ctrl-C stops it; tables are kept.")?;
        Ok(())
    }

    fn start_log(&self) {
        let level = if self.verbose { tracing::Level::DEBUG } else { tracing::Level::INFO };
        let log =
            tracing_subscriber::fmt().with_max_level(level).with_target(false).with_writer(std::io::stderr);
        if self.json_log {
            log.json().init();
        } else {
            log.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).init();
        }
    }
}

/// An address without a path: `https://play.example.org`.
fn public_address(text: &str) -> Result<String, String> {
    let bare = text.trim_end_matches('/');
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => Ok(bare.to_owned()),
        _ => Err("it should be an address without a path, such as https://play.example.org".to_owned()),
    }
}

/// Ctrl-C, or what a service manager sends. Both are heard from now on, not only when somebody waits for them.
fn told_to_stop() -> Result<impl Future<Output = ()> + Send> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupted, mut terminated) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    {
        let mut interrupted = tokio::signal::windows::ctrl_c()?;
        Ok(async move { _ = interrupted.recv().await })
    }
}

/// The address that others in the same network see. Nothing is sent: connecting a datagram socket only asks the system
/// which way it would go.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket
        .local_addr()
        .ok()
        .map(|address| address.ip())
        .filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

/// The database that was asked for, here or in the environment, where its password is hidden from other users.
pub(crate) fn database(asked: Option<String>, authorities: Option<PathBuf>) -> Option<Database> {
    let address = asked.or_else(|| std::env::var("ROWLOCK_DATABASE").ok())?;
    Some(Database { address, authorities })
}

/// The folder that was asked for, or the usual one. The bots keep their tables there too.
pub(crate) fn data_folder(asked: Option<PathBuf>) -> Result<PathBuf> {
    if let Some(folder) = asked {
        bots::keep_in(folder);
    }
    bots::data_folder().context("there is no data folder for this user; name one with --data")
}
