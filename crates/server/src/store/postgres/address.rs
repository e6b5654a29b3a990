//! Where the database is, and how to get there.

use std::net::IpAddr;
use std::path::Path;
use std::time::Duration;

use tokio_postgres::config::{Host, LoadBalanceHosts, SslMode, TargetSessionAttrs};
use tokio_postgres::{Client, Config, Connection, NoTls, Socket};

use super::tls::{Encrypted, Tls};
use crate::store::StoreError;

/// A host that does not answer for so long is passed over.
const CONNECTING: Duration = Duration::from_secs(2);

/// What was sent and is not acknowledged by the other machine for so long is lost, and so is the connection.
const UNACKNOWLEDGED: Duration = Duration::from_secs(5);

/// The address of a database, understood.
#[derive(Clone)]
pub(super) struct Address {
    config: Config,
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
        config
            .target_session_attrs(TargetSessionAttrs::ReadWrite)
            .load_balance_hosts(LoadBalanceHosts::Disable);
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
        Ok(Address { config, tls })
    }

    /// Returns where it is, for people: without user, password and options.
    pub(super) fn shown(&self) -> String {
        let hosts: Vec<_> = self.config.get_hosts().iter().map(shown).collect();
        format!("{} at {}", self.config.get_dbname().unwrap_or("the user's database"), hosts.join(", "))
    }

    pub(super) async fn connect(&self) -> Result<Connected, tokio_postgres::Error> {
        match &self.tls {
            None => {
                let (client, carrier) = self.config.connect(NoTls).await?;
                Ok((client, Carrier::Plain(Box::new(carrier))))
            }
            Some(tls) => {
                let (client, carrier) = self.config.connect(tls.clone()).await?;
                Ok((client, Carrier::Encrypted(Box::new(carrier))))
            }
        }
    }
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

    #[test]
    fn a_file_without_certificates_is_refused() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let why = Address::parse("postgres://u@db.example.org/x", Some(&file)).map(|_| ()).unwrap_err();
        assert!(why.to_string().contains("no certificate"), "{why}");
    }
}
