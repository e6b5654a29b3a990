//! The one way by which this server asks another for something. It looks where it goes.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

use crate::store::Problem;

/// What is asked of another server.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) put: bool,
    pub(super) address: String,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: Vec<u8>,
}

/// What came back.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// A status, and how long to wait before asking again.
    Status { code: u16, after: Duration },
    /// Nothing, for this reason.
    None(Problem),
}

/// No answer makes us wait longer than this.
const LONGEST_WAIT: u64 = 24 * 3600;

/// Asks other servers.
#[derive(Clone)]
pub(super) struct Outgoing {
    agent: Agent,
}

impl Outgoing {
    /// Goes to public addresses only, and only with TLS, unless `private` ones are allowed too, and waits no longer than `patience`.
    pub(super) fn new(private: bool, patience: Duration) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // Nobody is sent from a public address to a private one.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .https_only(!private)
            .timeout_global(Some(patience))
            .max_response_header_size(16 * 1024)
            .max_idle_connections(0)
            .user_agent("Rowlock")
            .build();
        Outgoing { agent: Agent::with_parts(config, DefaultConnector::default(), Looking { private }) }
    }

    pub(super) async fn send(&self, request: Request) -> Answer {
        let agent = self.agent.clone();
        let sent = tokio::task::spawn_blocking(move || send(&agent, &request)).await;
        sent.unwrap_or(Answer::None(Problem::NoConnection))
    }
}

fn send(agent: &Agent, request: &Request) -> Answer {
    let mut call = if request.put { agent.put(&request.address) } else { agent.post(&request.address) };
    for (name, value) in &request.headers {
        call = call.header(*name, value);
    }
    match call.send(&request.body[..]) {
        Ok(response) => {
            let after = response.headers().get("retry-after").and_then(|after| after.to_str().ok());
            let after = after.and_then(|seconds| seconds.parse().ok()).unwrap_or(0).min(LONGEST_WAIT);
            Answer::Status { code: response.status().as_u16(), after: Duration::from_secs(after) }
        }
        Err(Error::Timeout(_)) => Answer::None(Problem::Timeout),
        Err(Error::Other(why)) if why.is::<Private>() => Answer::None(Problem::Private),
        Err(Error::HostNotFound) => Answer::None(Problem::NoHost),
        Err(Error::RequireHttpsOnly(_)) => Answer::None(Problem::Plain),
        Err(why) => {
            tracing::debug!(%why, "another server could not be asked");
            Answer::None(Problem::NoConnection)
        }
    }
}

/// The address is of this house.
#[derive(Debug, thiserror::Error)]
#[error("the address is private")]
struct Private;

/// Looks names up, and looks at what it finds: what it returns is what is dialled.
#[derive(Debug)]
struct Looking {
    private: bool,
}

impl Resolver for Looking {
    fn resolve(
        &self,
        uri: &Uri,
        config: &ureq::config::Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = DefaultResolver::default().resolve(uri, config, timeout)?;
        let mut good = self.empty();
        for address in found.iter().filter(|address| self.private || is_public(address.ip())) {
            good.push(*address);
        }
        if good.is_empty() { Err(Error::Other(Box::new(Private))) } else { Ok(good) }
    }
}

/// Whether an address is one of the whole Internet, and not of a house, a machine or a test.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        // This network; shared by carriers; assigned by protocols; for measurements; for later.
        || a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (18..20).contains(&b))
        || a >= 240)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    // What leads to an address of the older kind, by translators or 6to4, is as public as that.
    let inner = |at: usize| Ipv4Addr::from((u32::from(parts[at]) << 16) | u32::from(parts[at + 1]));
    match (parts[0], parts[1]) {
        (0x64, 0xff9b) => parts[2..6] == [0; 4] && is_public_v4(inner(6)),
        (0x2002, _) => is_public_v4(inner(1)),
        // Only one block has been given out, less tunnels, documentation and tests within it.
        (0x2001, 0..0x200 | 0xdb8) | (0x3fff, ..0x1000) => false,
        (first, _) => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_whole_internet_are_public() {
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001:0:4136::1",
            "3fff::1",
            "::127.0.0.1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
        for public in
            ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "64:ff9b::808:808", "2002:808:808::1"]
        {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }

    #[tokio::test]
    async fn a_private_address_is_not_dialled_whatever_it_is_called() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let outgoing = Outgoing::new(false, Duration::from_secs(5));
        for host in ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0"] {
            let to = |address| Request { put: false, address, headers: Vec::new(), body: Vec::new() };
            assert!(
                matches!(outgoing.send(to(format!("https://{host}:{port}/"))).await, Answer::None(_)),
                "{host}"
            );
            let plain = outgoing.send(to(format!("http://{host}:{port}/"))).await;
            assert_eq!(plain, Answer::None(Problem::Plain), "{host}");
        }
        let nobody = tokio::time::timeout(Duration::from_millis(50), listener.accept()).await;
        assert!(nobody.is_err(), "nobody has knocked");
    }
}
