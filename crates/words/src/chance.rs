//! Where the dice of a record came from, in the reader's language.

use crate::Lang;

/// Says in the reader's language what a record says of its dice. What no table writes is left as it is.
///
/// ```
/// use words::{Lang, chance_told};
/// assert_eq!(chance_told(Lang::De, "typed in by the players"), "von den Spielern eingetippt");
/// assert_eq!(chance_told(Lang::Fr, "seed 7, game 2"), "graine 7, partie 2");
/// assert_eq!(chance_told(Lang::It, "my own dice"), "my own dice");
/// ```
pub fn chance_told(lang: Lang, written: &str) -> String {
    let (word, page) =
        written.split_once(": see ").map_or((written, None), |(word, page)| (word, Some(page)));
    let key = match word {
        "seeded" => "chance-seeded",
        "typed in by the players" => "chance-typed",
        "fair dice 2" | "verifiable" => "chance-fair",
        "drawn by a program" => "chance-program",
        other => return seeded(lang, other).unwrap_or_else(|| written.to_owned()),
    };
    match page {
        Some(page) => lang.with("chance-see", &[("what", lang.t(key).into()), ("page", page.into())]),
        None => lang.t(key),
    }
}

/// Says which game of a simulation it is: "seed 7, game 2".
fn seeded(lang: Lang, written: &str) -> Option<String> {
    let (seed, game) = written.strip_prefix("seed ")?.split_once(", game ")?;
    Some(lang.with("chance-seed", &[("seed", seed.into()), ("game", game.into())]))
}
