//! Why something was refused, in the reader's language.

use crate::{Lang, Phrases};

/// Returns the sentence that says why something was refused. `code` is the word that the API and the table
/// have for it; its text has the key `refused-` and the code with dashes.
///
/// ```
/// use words::{Lang, refusal};
/// assert_eq!(refusal(Lang::De, "name_taken"), "So heißt hier schon jemand. Wähle einen anderen Namen.");
/// ```
pub fn refusal(lang: Lang, code: &str) -> String {
    lang.common().find(&key(code)).unwrap_or_else(|| {
        debug_assert!(false, "there is no text for the refusal `{code}`");
        lang.t("error-bad")
    })
}

/// Says why a rule forbids something, with the rule's number. `reason` is the word that the game has for it; its text has
/// the key `rule-` and the word with dashes, and stands in the game's own file. A game without such a text says no more
/// than that the rules forbid it.
///
/// ```
/// use words::{Lang, Words as _, rule};
/// let phrases = qwixx::Classic::phrases(Lang::En);
/// assert_eq!(rule(phrases, "Q2", "too_few_to_close"), "Five marks first, then the last number (Q2).");
/// assert_eq!(rule(phrases, "X1", "nobody_knows"), "The rules do not allow that.");
/// ```
pub fn rule(phrases: Phrases, rule: &str, reason: &str) -> String {
    match phrases.find(&format!("rule-{}", reason.replace('_', "-"))) {
        Some(why) => phrases.with("by-rule", &[("why", why.into()), ("rule", rule.into())]),
        None => phrases.t("refused-rule"),
    }
}

/// Returns whether there is a text for this code, for tests that hold a list of codes against the texts.
pub fn has_refusal(code: &str) -> bool {
    Lang::ALL.into_iter().all(|lang| lang.common().find(&key(code)).is_some())
}

fn key(code: &str) -> String {
    format!("refused-{}", code.replace('_', "-"))
}
