//! A short, stable name for a position.

use std::fmt;
use std::str::FromStr;

use crate::{ParseError, serde_as_text};

/// The digest of a position: FNV-1a with 64 bits over the bytes that the game writes about it. It is simple enough to
/// be implemented again from `docs/record-format.md` in any language; it finds damage, it does not stop forgers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest(u64);

impl Digest {
    /// Returns the digest of plain bytes.
    ///
    /// ```
    /// assert_eq!(game::Digest::of(b"").to_string(), "cbf29ce484222325");
    /// assert_eq!(game::Digest::of(b"a").to_string(), "af63dc4c8601ec8c");
    /// ```
    pub fn of(bytes: &[u8]) -> Digest {
        let mut ink = Ink::default();
        ink.bytes(bytes);
        ink.finish()
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let lower_hex = s.len() == 16 && s.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        let value = lower_hex.then(|| u64::from_str_radix(s, 16).ok()).flatten();
        value.map(Digest).ok_or_else(|| ParseError::new(s, "a digest of 16 hexadecimal digits"))
    }
}

serde_as_text!(Digest);

/// What a position is written with to make its digest.
///
/// ```
/// use game::{Digest, Ink};
///
/// let mut ink = Ink::default();
/// ink.byte(1);
/// ink.word(0x0302);
/// assert_eq!(ink.finish(), Digest::of(&[1, 2, 3]));
/// ```
#[derive(Clone, Debug)]
pub struct Ink(u64);

impl Default for Ink {
    fn default() -> Self {
        Ink(0xcbf2_9ce4_8422_2325)
    }
}

impl Ink {
    /// Writes one byte.
    #[inline]
    pub fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    /// Writes several bytes, one after another.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.byte(byte);
        }
    }

    /// Writes two bytes, the low one first.
    #[inline]
    pub fn word(&mut self, word: u16) {
        self.bytes(&word.to_le_bytes());
    }

    /// Returns the digest of all that was written.
    pub fn finish(self) -> Digest {
        Digest(self.0)
    }
}
