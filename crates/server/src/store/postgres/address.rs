//! Where the database is, and how to get there.

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tokio::time::timeout;

use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::{Client, Config, Connection, NoTls, Socket};

use super::tls::{Encrypted, Tls};
use crate::store::StoreError;

/// A host to which there is no way for so long is passed over,
const CONNECTING: Duration = Duration::from_secs(2);

/// and so is one that takes the connection and then says nothing.
const GREETED: Duration = Duration::from_secs(3);

/// What was sent and is not acknowledged by the other machine for so long is lost, and so is the connection.
const UNACKNOWLEDGED: Duration = Duration::from_secs(5);

/// The address of a database, understood.
#[derive(Clone)]
pub(super) struct Address {
    /// The hosts, in the order in which they are named.
    hosts: Vec<Config>,
    /// Which of them was last found to be the right one. It is tried first.
    last: Arc<AtomicUsize>,
    tls: Option<Tls>,
}

/// A connection that was just made: who asks, and what carries it.
pub(super) type Connected = (Client, Carrier);

/// What carries a connection, encrypted or not.
pub(super) enum Carrier {
    Plain(Box<Connection<Socket, tokio_postgres::tls::NoTlsStream>>),
    Encrypted(Box<Connection<Socket, Encrypted>>),
}

impl Address {
    /// Reads an address such as `postgres://user@one,two/rowlock`. Connections to other machines are encrypted, and the
    /// certificate is checked, unless the address says `sslmode=disable`.
    pub(super) fn parse(text: &str, authorities: Option<&Path>) -> Result<Self, StoreError> {
        // What the library says of an address may hold its password, so it is not passed on.
        let mut config: Config = text.parse().map_err(|_| {
            StoreError::Address("it should look like postgres://user:password@host/database".to_owned())
        })?;
        if config.get_hosts().is_empty() || config.get_user().unwrap_or_default().is_empty() {
            return Err(StoreError::Address("it should name a user and a host".to_owned()));
        }
        // Whichever of them can be written to: after a failover that is another one.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECTING);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(UNACKNOWLEDGED);
        }
        config.keepalives_idle(Duration::from_secs(10));
        if config.get_application_name().is_none() {
            config.application_name("rowlock");
        }
        let wanted = match config.get_ssl_mode() {
            SslMode::Disable => false,
            SslMode::Prefer => !config.get_hosts().iter().all(is_this_machine),
            _ => true,
        };
        config.ssl_mode(if wanted { SslMode::Require } else { SslMode::Disable });
        let tls = wanted.then(|| Tls::new(authorities)).transpose()?;
        Ok(Address { hosts: one_by_one(&config), last: Arc::default(), tls })
    }

    /// Returns where it is, for people: without user, password and options.
    pub(super) fn shown(&self) -> String {
        let hosts: Vec<_> = self.hosts.iter().flat_map(Config::get_hosts).map(shown).collect();
        let database = self.hosts.first().and_then(Config::get_dbname).unwrap_or("the user's database");
        format!("{database} at {}", hosts.join(", "))
    }

    /// Connects to the first host that can be written to, beginning with the one that was it the last time.
    pub(super) async fn connect(&self) -> Result<Connected, StoreError> {
        let (count, last) = (self.hosts.len(), self.last.load(Relaxed));
        let mut refused = StoreError::Away("no host is named".to_owned());
        for at in (0..count).map(|n| (last + n) % count) {
            match timeout(GREETED, self.connect_to(&self.hosts[at])).await {
                Ok(Ok(connected)) => {
                    self.last.store(at, Relaxed);
                    return Ok(connected);
                }
                Ok(Err(why)) => refused = why.into(),
                Err(_) => refused = StoreError::Away("it takes the connection and says nothing".to_owned()),
            }
        }
        Err(refused)
    }

    async fn connect_to(&self, host: &Config) -> Result<Connected, tokio_postgres::Error> {
        match &self.tls {
            None => {
                let (client, carrier) = host.connect(NoTls).await?;
                Ok((client, Carrier::Plain(Box::new(carrier))))
            }
            Some(tls) => {
                let (client, carrier) = host.connect(tls.clone()).await?;
                Ok((client, Carrier::Encrypted(Box::new(carrier))))
            }
        }
    }
}

/// Returns a configuration for each host, so that one that says nothing keeps nobody from trying the next.
fn one_by_one(all: &Config) -> Vec<Config> {
    let (ports, addresses) = (all.get_ports(), all.get_hostaddrs());
    let alone = |(at, host): (usize, &Host)| {
        let mut one = without_hosts(all);
        match host {
            Host::Tcp(name) => one.host(name),
            #[cfg(unix)]
            Host::Unix(folder) => one.host_path(folder),
        };
        if let Some(port) = ports.get(at).or(ports.first()) {
            one.port(*port);
        }
        if let Some(address) = addresses.get(at) {
            one.hostaddr(*address);
        }
        one
    };
    all.get_hosts().iter().enumerate().map(alone).collect()
}

fn without_hosts(all: &Config) -> Config {
    let mut config = Config::new();
    config
        .user(all.get_user().unwrap_or_default())
        .application_name(all.get_application_name().unwrap_or_default())
        .ssl_mode(all.get_ssl_mode())
        .ssl_negotiation(all.get_ssl_negotiation())
        .keepalives(all.get_keepalives())
        .keepalives_idle(all.get_keepalives_idle())
        .target_session_attrs(all.get_target_session_attrs())
        .channel_binding(all.get_channel_binding());
    if let Some(password) = all.get_password() {
        config.password(password);
    }
    if let Some(database) = all.get_dbname() {
        config.dbname(database);
    }
    if let Some(options) = all.get_options() {
        config.options(options);
    }
    if let Some(after) = all.get_connect_timeout() {
        config.connect_timeout(*after);
    }
    if let Some(after) = all.get_tcp_user_timeout() {
        config.tcp_user_timeout(*after);
    }
    config
}

fn shown(host: &Host) -> String {
    match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(folder) => folder.display().to_string(),
    }
}

fn is_this_machine(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encrypts(address: &str) -> bool {
        Address::parse(address, None).unwrap().tls.is_some()
    }

    #[test]
    fn what_leaves_the_machine_is_encrypted_unless_the_address_says_otherwise() {
        assert!(!encrypts("postgres://u@localhost/rowlock"));
        assert!(!encrypts("postgres://u@127.0.0.1:5433/rowlock"));
        assert!(encrypts("postgres://u@db.example.org/rowlock"));
        assert!(encrypts("postgres://u@localhost,db.example.org/rowlock"));
        assert!(encrypts("postgres://u@localhost/rowlock?sslmode=require"));
        assert!(!encrypts("postgres://u@db.example.org/rowlock?sslmode=disable"));
    }

    #[test]
    fn neither_what_is_shown_nor_what_is_refused_holds_the_password() {
        let address = Address::parse("postgres://u:secret@one,two/rowlock?sslmode=disable", None).unwrap();
        assert_eq!(address.shown(), "rowlock at one, two");
        for bad in ["postgres://u:secret@one:port/x", "postgres://:secret@one", "mysql://u:secret@one/x"] {
            let why = Address::parse(bad, None).map(|_| ()).unwrap_err().to_string();
            assert!(why.contains("should") && !why.contains("secret"), "{why}");
        }
    }

    /// A host that takes connections and never answers, as a machine does whose server is stopped.
    #[tokio::test]
    async fn a_host_that_says_nothing_keeps_nobody_from_the_next() {
        let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let answers = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (one, two) = (silent.local_addr().unwrap(), answers.local_addr().unwrap());
        let address = Address::parse(&format!("postgres://u@{one},{two}/x"), None).unwrap();
        let (refused, asked) = tokio::join!(address.connect(), async { answers.accept().await.map(drop) });
        assert!(asked.is_ok() && refused.is_err());
    }

    #[test]
    fn a_file_without_certificates_is_refused() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let why = Address::parse("postgres://u@db.example.org/x", Some(&file)).map(|_| ()).unwrap_err();
        assert!(why.to_string().contains("no certificate"), "{why}");
    }
}
