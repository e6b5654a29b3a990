//! Where a request comes from: from which address, by which name of ours, and how safely.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::Request;
use axum::http::{HeaderMap, header};

use super::names::origin;
use crate::app::App;

/// The other end of the connection, put there by the accept loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Headers that a proxy adds, and a program on this machine does not.
const PROXIED: [&str; 4] = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/// Where a request comes from. Worked out once for every request.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// The caller's address, as far as one can know.
    pub(crate) address: IpAddr,
    /// The address that stands in the caller's browser, as an origin: `http://192.168.1.5:8080`.
    pub(crate) origin: String,
    /// Whether it is a program on this machine, and not a proxy on behalf of somebody else.
    pub(crate) is_machine: bool,
}

impl Source {
    pub(crate) fn of(app: &App, request: &Request) -> Self {
        let peer = request.extensions().get::<Peer>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip().to_canonical());
        let headers = request.headers();
        let trusted = app.proxies.trust(peer);
        // A proxy may add its word as a header of its own.
        let said = |name: &str| headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        let hops: Vec<_> = said("x-forwarded-for").flat_map(|list| list.split(',')).collect();
        let proto =
            said("x-forwarded-proto").next_back().and_then(|list| list.rsplit(',').next()).map(str::trim);
        let scheme = if trusted && proto == Some("https") { "https" } else { "http" };
        let host = text(headers, header::HOST.as_str()).unwrap_or("localhost");
        Source {
            address: app.proxies.caller(peer, hops.into_iter()),
            origin: origin(&format!("{scheme}://{host}")).unwrap_or_default(),
            is_machine: peer.is_loopback() && !PROXIED.iter().any(|name| headers.contains_key(*name)),
        }
    }
}

/// Returns a header as text; one that is no text is nobody's.
pub(crate) fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}
