//! Ready-made things to say, which everybody reads in their own language.

use crate::Lang;

/// Something ready-made to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// The word for it: whoever reacts says `:thanks:`.
    pub code: &'static str,
    /// The key of what people read.
    pub key: &'static str,
    /// A sign that stands before it.
    pub sign: &'static str,
}

/// The reactions.
pub const REACTIONS: [Reaction; 6] = [
    Reaction { code: "hello", key: "reaction-hello", sign: "👋" },
    Reaction { code: "luck", key: "reaction-luck", sign: "🍀" },
    Reaction { code: "nice", key: "reaction-nice", sign: "👏" },
    Reaction { code: "ouch", key: "reaction-ouch", sign: "😬" },
    Reaction { code: "wait", key: "reaction-wait", sign: "⏳" },
    Reaction { code: "thanks", key: "reaction-thanks", sign: "🙏" },
];

/// Returns what a reader reads if somebody has said this, and it is a reaction.
///
/// ```
/// use words::{Lang, reaction};
/// assert_eq!(reaction(Lang::En, ":thanks:").as_deref(), Some("🙏 Thank you!"));
/// assert_eq!(reaction(Lang::En, "Thanks: a lot"), None);
/// ```
pub fn reaction(lang: Lang, text: &str) -> Option<String> {
    let code = text.strip_prefix(':')?.strip_suffix(':')?;
    let reaction = REACTIONS.iter().find(|reaction| reaction.code == code)?;
    Some(format!("{} {}", reaction.sign, lang.t(reaction.key)))
}
