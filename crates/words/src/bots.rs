//! What bots are called.

use crate::Lang;

/// Returns how strong a bot is, in words. A bot for which there is no text is called by its name.
///
/// ```
/// use words::{Lang, bot_level};
/// assert_eq!(bot_level(Lang::De, "master"), "Meister");
/// assert_eq!(bot_level(Lang::De, "Deep Row"), "Deep Row");
/// ```
pub fn bot_level(lang: Lang, name: &str) -> String {
    lang.common().find(&format!("level-{name}")).unwrap_or_else(|| name.to_owned())
}
