//! The link of a table.

use std::str::FromStr;

use thiserror::Error;

/// The link of a table, as people send it to each other.
///
/// ```
/// use terminal::Link;
///
/// let link: Link = "https://play.example.org/t/abc123".parse().unwrap();
/// assert_eq!((link.base(), link.table()), ("https://play.example.org", "abc123"));
/// assert!("https://play.example.org/rules/ten".parse::<Link>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    base: String,
    table: String,
}

/// A text that is not the link of a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not the link of a table, such as https://play.example.org/t/…")]
pub struct LinkError(String);

impl Link {
    /// Returns whether somebody who writes this means a link, right or wrong.
    pub fn is_meant(text: &str) -> bool {
        has_scheme(text) || text.contains("/t/")
    }

    /// Returns the address of the server.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Returns the id of the table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Returns the address of something on the server as a stream.
    pub(super) fn stream(&self, path: &str) -> String {
        // http becomes ws, https becomes wss.
        format!("ws{}{path}", self.base.trim_start_matches("http"))
    }
}

fn has_scheme(text: &str) -> bool {
    text.starts_with("http://") || text.starts_with("https://")
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let error = || LinkError(text.to_owned());
        if !has_scheme(text) {
            return Err(error());
        }
        let (base, table) = text.split_once("/t/").ok_or_else(error)?;
        let table = table.split(['/', '?', '#']).next().unwrap_or_default();
        let good =
            !table.is_empty() && table.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        let host = base.split_once("://").map_or("", |(_, host)| host);
        let good_host = !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
        if good && good_host {
            Ok(Link { base: base.to_owned(), table: table.to_owned() })
        } else {
            Err(error())
        }
    }
}
