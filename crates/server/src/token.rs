//! Names that nobody can guess.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// Letters and digits that are not mistaken for one another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// 26 characters of 5 random bits each: 130 bits.
const LENGTH: usize = 26;

/// Bytes that nobody can guess, from the operating system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}

/// A name of 130 random bits, for a link or a cookie.
///
/// It does not print itself by accident, because some of them are secrets.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn random() -> Self {
        let bytes = random_bytes::<LENGTH>();
        Token(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
    }

    /// What a client sent, if it has the form of a token.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let good = text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
        good.then(|| Token(text.to_owned()))
    }

    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of a secret token, so that a stolen copy of the store opens no seat.
    pub(crate) fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The letters and digits of a short code.
const CODE_LENGTH: usize = 6;

/// Returns a short code at random: 30 bits, so whoever guesses must be slowed down, and it must not be good for long.
pub(crate) fn short_code() -> String {
    let letter = |byte: &u8| char::from(ALPHABET[usize::from(byte % 32)]).to_ascii_uppercase();
    random_bytes::<CODE_LENGTH>().iter().map(letter).collect()
}

/// Returns a short code as somebody typed it: small or large, with spaces, and with letters for the digits that look like
/// them. `None` if it cannot be one.
pub(crate) fn read_code(text: &str) -> Option<String> {
    let letter = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        'U' => 'V',
        other => other,
    };
    let code: String =
        text.chars().filter(|c| c.is_alphanumeric()).take(CODE_LENGTH + 1).map(letter).collect();
    let good = |byte: u8| ALPHABET.contains(&byte.to_ascii_lowercase());
    (code.len() == CODE_LENGTH && code.bytes().all(good)).then_some(code)
}

/// SHA-256 of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hash([u8; 32]);

impl Hash {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_are_read_back() {
        let (a, b) = (Token::random(), Token::random());
        assert_ne!(a, b);
        assert_eq!(Token::parse(a.reveal()), Some(a.clone()));
        assert_ne!(a.hash(), b.hash());
        assert!(!format!("{a:?}").contains(a.reveal()));
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = short_code();
        let typed = format!(" {}-{} ", &code[..3].to_lowercase(), &code[3..]);
        assert_eq!(read_code(&typed), Some(code));
        assert_eq!(read_code("oil 4u9").as_deref(), Some("0114V9"));
        for text in ["", "12345", "1234567", "12345é", "../../"] {
            assert_eq!(read_code(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_token_is_not_looked_up() {
        for text in ["", "short", "ABCDEFGHJKMNPQRSTVWXYZ0123", "../../../../etc/passwd00000"] {
            assert_eq!(Token::parse(text), None, "{text}");
        }
    }
}
