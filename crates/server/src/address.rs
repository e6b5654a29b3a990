//! Addresses of callers, and groups of them.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// Addresses that count as one caller: an IPv4 address, or the 2⁶⁴ IPv6 addresses that a household is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network(IpAddr);

impl Network {
    pub(crate) fn of(address: IpAddr) -> Self {
        Network(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
            address @ IpAddr::V4(_) => address,
        })
    }
}

/// A range of addresses: `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressRange {
    first: IpAddr,
    bits: u8,
}

impl AddressRange {
    /// Every address of this machine that no other machine can have.
    pub const LOOPBACK: [AddressRange; 2] = [
        AddressRange { first: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), bits: 8 },
        AddressRange { first: IpAddr::V6(Ipv6Addr::LOCALHOST), bits: 128 },
    ];

    /// Whether an address is in it.
    pub fn covers(&self, address: IpAddr) -> bool {
        let (host, first) = match (address.to_canonical(), self.first) {
            (IpAddr::V4(address), IpAddr::V4(first)) => {
                (32 - u32::from(self.bits), u128::from(address.to_bits() ^ first.to_bits()))
            }
            (IpAddr::V6(address), IpAddr::V6(first)) => {
                (128 - u32::from(self.bits), address.to_bits() ^ first.to_bits())
            }
            _ => return false,
        };
        first.checked_shr(host).unwrap_or(0) == 0
    }
}

impl FromStr for AddressRange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bad = || format!("`{text}` should be an address, or a range of them such as 10.0.0.0/8");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| bad())?)),
            None => (text, None),
        };
        let first: IpAddr = address.parse().map_err(|_| bad())?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        // A mapped address is the IPv4 address that it stands for, and so is a range of them.
        let (first, bits) = match first.to_canonical() {
            canonical if canonical.is_ipv4() && first.is_ipv6() && (96..=128).contains(&bits) => {
                (canonical, bits - 96)
            }
            _ => (first, bits),
        };
        if bits <= most { Ok(AddressRange { first, bits }) } else { Err(bad()) }
    }
}

impl fmt::Display for AddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = if self.first.is_ipv4() { 32 } else { 128 };
        if self.bits == whole { self.first.fmt(f) } else { write!(f, "{}/{}", self.first, self.bits) }
    }
}

/// Proxies whose word about callers is taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(Vec<AddressRange>);

impl Proxies {
    pub(crate) fn new(named: &[AddressRange]) -> Self {
        Proxies(named.to_vec())
    }

    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|range| range.covers(address))
    }

    /// Returns for whom the other end of a connection asks. Each proxy adds, at the end, whom it was asked by; what stands
    /// before the word of the last trusted one may be made up. `hops` are the entries of all `X-Forwarded-For`, in order.
    pub(crate) fn caller<'a>(&self, peer: IpAddr, hops: impl DoubleEndedIterator<Item = &'a str>) -> IpAddr {
        let mut caller = peer.to_canonical();
        for hop in hops.rev() {
            match hop_address(hop) {
                Some(address) if self.trust(caller) => caller = address.to_canonical(),
                _ => break,
            }
        }
        caller
    }
}

/// Reads an entry of `X-Forwarded-For`, some of which have a port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let with_port = || hop.parse().map(|address: std::net::SocketAddr| address.ip());
    let in_brackets = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    hop.parse().ok().or_else(|| with_port().ok()).or_else(in_brackets)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_household_is_one_caller() {
        let network = |text| Network::of(ip(text));
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("203.0.113.1"), network("203.0.113.2"));
        assert_eq!(network("::ffff:203.0.113.1"), network("203.0.113.1"), "as `--host ::` sees IPv4");
    }

    #[test]
    fn ranges_are_read_and_cover_what_they_say() {
        for (range, inside, outside) in [
            ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
            ("203.0.113.7", "::ffff:203.0.113.7", "::203.0.113.7"),
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("0.0.0.0/0", "8.8.8.8", "::1"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("::/0", "2001:db8::", "8.8.8.8"),
            ("::ffff:10.0.0.0/104", "10.1.2.3", "11.0.0.1"),
        ] {
            let parsed: AddressRange = range.parse().unwrap();
            assert!(parsed.covers(ip(inside)), "{range} covers {inside}");
            assert!(!parsed.covers(ip(outside)), "{range} does not cover {outside}");
            assert_eq!(parsed.to_string().parse(), Ok(parsed), "{range}");
        }
        for bad in ["", "x", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0/8", "10.0.0.0/-1"] {
            assert!(bad.parse::<AddressRange>().is_err(), "{bad}");
        }
    }

    #[test]
    fn only_what_a_trusted_proxy_added_is_believed() {
        let [four, six] = AddressRange::LOOPBACK;
        let proxies = Proxies::new(&[four, six, "10.0.0.0/8".parse().unwrap()]);
        for (peer, hops, caller) in [
            // Nobody's word but a proxy's.
            ("203.0.113.1", "198.51.100.1", "203.0.113.1"),
            ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
            ("::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"),
            // What the caller made up stands before what the proxy added.
            ("127.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"),
            // Two proxies of ours in a row; the third is nobody's.
            ("127.0.0.1", "1.2.3.4, 198.51.100.1, 10.1.1.1", "198.51.100.1"),
            ("127.0.0.1", "1.2.3.4, 198.51.100.1, 203.0.113.9", "203.0.113.9"),
            ("127.0.0.1", "", "127.0.0.1"),
            ("127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"),
            ("127.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
            ("127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
            ("::1", "[2001:db8::1]", "2001:db8::1"),
        ] {
            assert_eq!(proxies.caller(ip(peer), hops.split(',')), ip(caller), "{peer} says {hops}");
        }
    }
}
