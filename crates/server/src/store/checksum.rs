//! Checksums of what is stored, so that a bit that the disk turned over is noticed instead of served.
//!
//! Every row that somebody is shown carries one. It covers the row's key too, so that a row in a wrong place is noticed as
//! well.

use sha2::{Digest as _, Sha256};

/// Works out the checksum of one row: the first 64 bits of a SHA-256 over its kind and its fields.
pub(in crate::store) struct Checksum(Sha256);

impl Checksum {
    /// Begins the checksum of a row of this kind.
    pub(in crate::store) fn of(kind: &str) -> Self {
        Checksum(Sha256::new()).text(kind)
    }

    /// Adds a number.
    pub(in crate::store) fn number(mut self, number: i64) -> Self {
        self.0.update(b"n");
        self.0.update(number.to_be_bytes());
        self
    }

    /// Adds a number that may be missing.
    pub(in crate::store) fn some_number(self, number: Option<i64>) -> Self {
        match number {
            Some(number) => self.number(number),
            None => self.nothing(),
        }
    }

    /// Adds a text, with its length, so that the next field cannot run into it.
    pub(in crate::store) fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    /// Adds a text that may be missing.
    pub(in crate::store) fn some_text(self, text: Option<&str>) -> Self {
        match text {
            Some(text) => self.text(text),
            None => self.nothing(),
        }
    }

    /// Adds bytes, with their length.
    pub(in crate::store) fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.update(b"t");
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
        self
    }

    fn nothing(mut self) -> Self {
        self.0.update(b"-");
        self
    }

    /// Returns the checksum as databases keep it.
    pub(in crate::store) fn finish(self) -> i64 {
        let digest = self.0.finalize();
        i64::from_be_bytes(digest[..8].try_into().expect("a SHA-256 has 32 bytes"))
    }
}

#[cfg(test)]
mod tests {
    use super::Checksum;

    #[test]
    fn fields_do_not_run_into_each_other() {
        let sums = [
            Checksum::of("a").text("bc").text("d").finish(),
            Checksum::of("a").text("b").text("cd").finish(),
            Checksum::of("ab").text("c").text("d").finish(),
            Checksum::of("a").text("bcd").some_text(None).finish(),
            Checksum::of("a").text("bcd").some_text(Some("")).finish(),
            Checksum::of("a").text("bcd").number(0).finish(),
            Checksum::of("a").text("bcd").some_number(None).number(0).finish(),
        ];
        for (i, one) in sums.iter().enumerate() {
            assert!(sums[..i].iter().all(|other| other != one), "{i}");
        }
    }
}
