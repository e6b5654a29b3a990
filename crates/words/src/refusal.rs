//! Why something was refused, in the reader's language.

use crate::Lang;

/// Returns the sentence that says why something was refused. `code` is the word that the API and the table
/// have for it; its text has the key `refused-` and the code with dashes.
///
/// ```
/// use words::{Lang, refusal};
/// assert_eq!(refusal(Lang::De, "name_taken"), "So heißt hier schon jemand.");
/// ```
pub fn refusal(lang: Lang, code: &str) -> String {
    lang.common().find(&key(code)).unwrap_or_else(|| {
        debug_assert!(false, "there is no text for the refusal `{code}`");
        lang.t("error-bad")
    })
}

/// Returns whether there is a text for this code, for tests that hold a list of codes against the texts.
pub fn has_refusal(code: &str) -> bool {
    Lang::ALL.into_iter().all(|lang| lang.common().find(&key(code)).is_some())
}

fn key(code: &str) -> String {
    format!("refused-{}", code.replace('_', "-"))
}
