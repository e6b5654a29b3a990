//! Ready-made things to say, which everybody reads in their own language.

use crate::Lang;

/// The reactions, each with a sign. Whoever reacts says `:thanks:`.
pub const REACTIONS: [(&str, &str); 6] =
    [("hello", "👋"), ("luck", "🍀"), ("nice", "👏"), ("ouch", "😬"), ("wait", "⏳"), ("thanks", "🙏")];

/// Returns what a reader reads if somebody has said this, and it is a reaction.
///
/// ```
/// use words::{Lang, reaction};
/// assert_eq!(reaction(Lang::En, ":thanks:").as_deref(), Some("🙏 Thank you!"));
/// assert_eq!(reaction(Lang::En, "Thanks: a lot"), None);
/// ```
pub fn reaction(lang: Lang, text: &str) -> Option<String> {
    let code = text.strip_prefix(':')?.strip_suffix(':')?;
    let (code, sign) = REACTIONS.iter().find(|(known, _)| *known == code)?;
    Some(format!("{sign} {}", lang.t(&format!("reaction-{code}"))))
}
