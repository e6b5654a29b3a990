//! The names that the server answers to.
//!
//! A page of another site can have its own name lead to this server (DNS rebinding); to the browser, both are then one site,
//! and the page may read and do whatever its visitor may. So the server answers only to names that such a site cannot have.

use std::net::IpAddr;

/// Ends of names that no domain on the internet has: reserved (RFC 6761, 6762, 8375), or kept free because so many homes
/// use them.
const PRIVATE: [&str; 9] =
    ["localhost", "local", "home.arpa", "internal", "lan", "home", "intranet", "private", "corp"];

/// The names that the server answers to besides those that are always its own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(Vec<String>);

impl Names {
    /// The name in the public address, and more names.
    pub(crate) fn new(public: Option<&str>, names: &[String]) -> Self {
        let public = public.and_then(|url| url.split_once("://")).map(|(_, host)| host.trim_end_matches('/'));
        let all = public.into_iter().chain(names.iter().map(String::as_str));
        Names(all.filter_map(name).collect())
    }

    /// Whether a `Host` is one of ours: an address, a name without a dot, one that only a private network has, or one that
    /// was told.
    pub(crate) fn know(&self, host: &str) -> bool {
        let Some(name) = name(host) else { return false };
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        let is_private = |end: &&str| name.strip_suffix(*end).is_some_and(|rest| rest.ends_with('.'));
        bare.parse::<IpAddr>().is_ok()
            || !name.contains('.')
            || PRIVATE.iter().any(is_private)
            || self.0.contains(&name)
    }
}

/// Returns the name in a `Host`, in small letters, without port and final dot. Is `None` for what is no host.
fn name(host: &str) -> Option<String> {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let name = match host.rsplit_once(':') {
        Some((name, port)) if is_port(port) && (!name.contains(':') || name.ends_with(']')) => name,
        _ => host,
    };
    let name = name.strip_suffix('.').unwrap_or(name);
    let in_brackets = name.starts_with('[') && name.ends_with(']');
    let good = |byte: u8| {
        byte.is_ascii_alphanumeric() || b".-_".contains(&byte) || (in_brackets && b"[]:".contains(&byte))
    };
    (!name.is_empty() && name.bytes().all(good)).then(|| name.to_ascii_lowercase())
}

/// Returns an origin (`https://play.example.org`) in the one way of writing it: small letters, no usual port, no final slash.
pub(crate) fn origin(text: &str) -> Option<String> {
    let (scheme, host) = text.trim_end_matches('/').split_once("://")?;
    let (scheme, host) = (scheme.to_ascii_lowercase(), host.to_ascii_lowercase());
    let usual = match scheme.as_str() {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    Some(format!("{scheme}://{}", host.strip_suffix(usual).unwrap_or(&host)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_other_sites_are_not_ours() {
        let names = Names::new(Some("https://Play.Example.org"), &["games.example.net".to_owned()]);
        for ours in [
            "localhost",
            "localhost:8080",
            "127.0.0.1:8080",
            "192.168.1.5",
            "[::1]:8080",
            "[2001:db8::1]",
            "raspberry",
            "raspberry:8080",
            "raspberry.local:8080",
            "play.localhost",
            "play.example.org",
            "PLAY.example.org.:443",
            "games.example.net",
        ] {
            assert!(names.know(ours), "{ours}");
        }
        for other in [
            "evil.example",
            "evil.example:8080",
            "play.example.org.evil.example",
            "xplay.example.org",
            "127.0.0.1.evil.example",
            "local.evil.example",
            "evillocal.example",
            "",
            ":8080",
            "a b",
            "localhost/../evil.example",
            "user@localhost",
            "[evil.example]",
        ] {
            assert!(!names.know(other), "{other}");
        }
    }

    #[test]
    fn an_origin_is_compared_with_its_scheme() {
        assert_eq!(origin("https://Play.example.org:443/"), origin("https://play.example.org"));
        assert_eq!(origin("http://localhost:80"), origin("http://localhost"));
        assert_ne!(origin("http://play.example.org"), origin("https://play.example.org"));
        assert_ne!(origin("http://play.example.org:443"), origin("https://play.example.org"));
        assert_eq!(origin("null"), None);
        assert_eq!(origin("file://"), None);
    }
}
