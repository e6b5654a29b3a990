//! Bytes that people can read and send: lowercase hexadecimal, one written form.

use std::fmt;
use std::str::FromStr;

use game::{ParseError, serde_as_text};
use sha2::{Digest as _, Sha256};

/// A seat's random value: 1 to 32 bytes, written as lowercase hexadecimal.
///
/// ```
/// use table::Salt;
/// let salt: Salt = "00ff7a".parse().unwrap();
/// assert_eq!(salt.to_string(), "00ff7a");
/// assert!("00FF7A".parse::<Salt>().is_err()); // one written form
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Salt(Vec<u8>);

impl Salt {
    /// No salt is longer.
    pub const MAX: usize = 32;

    /// What stands in for a seat that contributes nothing: a single zero byte, so that anyone can see that
    /// it adds nothing.
    pub fn none() -> Self {
        Salt(vec![0])
    }

    /// These bytes, if there are 1 to 32 of them.
    pub fn new(bytes: &[u8]) -> Option<Self> {
        (1..=Self::MAX).contains(&bytes.len()).then(|| Salt(bytes.to_vec()))
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl fmt::Debug for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Salt {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        parse_hex(s)
            .and_then(|bytes| Salt::new(&bytes))
            .ok_or_else(|| ParseError::new(s, "1 to 32 bytes in lowercase hexadecimal"))
    }
}

serde_as_text!(Salt);

/// 32 bytes that nobody may see before the game is over: a seed, or the secret of verifiable dice.
///
/// The log holds it, because a table must be able to continue from its log; views and what observers see of
/// the log do not. It does not print itself by accident:
///
/// ```
/// use table::Secret;
/// let secret = Secret::new([7; 32]);
/// assert_eq!(format!("{secret:?}"), "Secret(…)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// From outside; nothing in this crate makes random numbers.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Secret(bytes)
    }

    /// Shows it. For the end of the game, the log and the derivation itself.
    pub const fn reveal(&self) -> &[u8; 32] {
        &self.0
    }

    /// The commitment to it: its SHA-256, which can be shown to all.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Its text form, as the log and the final reveal write it.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        // The message must not repeat what was meant to stay secret.
        parse_hex(s)
            .and_then(|bytes| bytes.try_into().ok())
            .map(Secret)
            .ok_or_else(|| ParseError::new("…", "32 bytes in lowercase hexadecimal"))
    }
}

impl serde::Serialize for Secret {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

impl<'de> serde::Deserialize<'de> for Secret {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// SHA-256 of a [`Secret`], shown before the first roll, so that the secret cannot be exchanged afterwards; or of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Returns the SHA-256 of a text, by which it can be recognised.
    pub fn of_text(text: &str) -> Self {
        Commitment(Sha256::digest(text.as_bytes()).into())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Commitment {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        parse_hex(s)
            .and_then(|bytes| bytes.try_into().ok())
            .map(Commitment)
            .ok_or_else(|| ParseError::new(s, "32 bytes in lowercase hexadecimal"))
    }
}

serde_as_text!(Commitment);

/// One link of a person's chain, 32 bytes. Its SHA-256 is the link before it; the one that everything begins with, the
/// *tip*, is shown first, and each later one is opened for a draw. Whoever knows a link cannot find the next.
///
/// ```
/// use table::Link;
/// let next: Link = "11".repeat(32).parse().unwrap();
/// let tip = next.before();
/// assert_ne!(tip, next);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Link([u8; 32]);

impl Link {
    /// The link of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Link(bytes)
    }

    /// Returns the link before this one: its SHA-256.
    #[must_use]
    pub fn before(&self) -> Link {
        Link(Sha256::digest(self.0).into())
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Link {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        parse_hex(s)
            .and_then(|bytes| bytes.try_into().ok())
            .map(Link)
            .ok_or_else(|| ParseError::new(s, "32 bytes in lowercase hexadecimal"))
    }
}

serde_as_text!(Link);

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    f.write_str(&hex(bytes))
}

fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])).collect()
}

fn parse_hex(s: &str) -> Option<Vec<u8>> {
    let digit = |b: u8| match b {
        b'0'..=b'9' => Some(b - b'0'),
        b'a'..=b'f' => Some(b - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = s.as_bytes().as_chunks::<2>();
    rest.is_empty()
        .then(|| pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?)).collect())?
}
