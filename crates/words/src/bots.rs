//! What bots are called, and guests who have not said.

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

/// Returns what to call a bot: the name that the table gave it, with the reader's word for a bot behind it.
///
/// ```
/// use words::{Lang, bot_name};
/// assert_eq!(bot_name(Lang::Fr, "Blaise (bot)"), "Blaise (robot)");
/// assert_eq!(bot_name(Lang::Fr, "Blaise"), "Blaise");
/// ```
pub fn bot_name(lang: Lang, given: &str) -> String {
    match given.strip_suffix(" (bot)") {
        Some(name) => lang.with("bot-name", &[("name", name.into())]),
        None => given.to_owned(),
    }
}

/// Returns what to call somebody, person or bot. A name that nobody chose is in the reader's language.
///
/// ```
/// use words::{Lang, shown_name};
/// assert_eq!(shown_name(Lang::De, "Invité 623"), "Gast 623");
/// assert_eq!(shown_name(Lang::De, "Agent 623"), "Agent 623");
/// assert_eq!(shown_name(Lang::Fr, "Blaise (bot)"), "Blaise (robot)");
/// ```
pub fn shown_name(lang: Lang, given: &str) -> String {
    let number = given.rsplit_once(' ').and_then(|(_, number)| number.parse::<u16>().ok());
    match number.filter(|number| Lang::ALL.iter().any(|lang| lang.guest(*number) == given)) {
        Some(number) => lang.guest(number),
        None => bot_name(lang, given),
    }
}
