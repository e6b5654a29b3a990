//! What people are called.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// What a person is called: 1 to 40 characters that can be seen, with spaces only between them, and no round brackets.
///
/// Names are shown to others, so a name must not look like another one, turn the text around it, or look like none. Behind
/// the name of a bot the table says in round brackets that it is one; no name can imitate that, in whatever language.
///
/// ```
/// use table::{Name, NameError};
/// assert_eq!("Zoë B".parse::<Name>().unwrap().as_str(), "Zoë B");
/// assert_eq!("".parse::<Name>(), Err(NameError::Empty));
/// assert_eq!("Carl (bot)".parse::<Name>(), Err(NameError::Bracket('(')));
/// assert_eq!("A\u{202e}nna".parse::<Name>(), Err(NameError::Invisible('\u{202e}')));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Name(Arc<str>);

/// Why a text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// There is nothing.
    #[error("a name has at least one character")]
    Empty,
    /// It has more than 40 characters.
    #[error("a name has at most {} characters", Name::LONGEST)]
    TooLong,
    /// It begins or ends with a space.
    #[error("a name neither begins nor ends with a space")]
    OuterSpace,
    /// It has a character that cannot be seen: a control, a zero-width space, a mark that turns the text around.
    #[error("a name has no invisible characters, and this one has {}", .0.escape_unicode())]
    Invisible(char),
    /// It has a round bracket, which is for bots.
    #[error("a name has no round brackets: behind the names of bots stands in brackets that they are")]
    Bracket(char),
    /// It has accents and spaces, and nothing to put them on.
    #[error("a name has at least one character that can be seen")]
    Blank,
}

game::codes! {
    NameError {
        Self::Empty => "empty",
        Self::TooLong => "too_long",
        Self::OuterSpace => "outer_space",
        Self::Invisible(_) => "invisible",
        Self::Bracket(_) => "bracket",
        Self::Blank => "blank",
    }
}

impl Name {
    /// The greatest number of characters.
    pub const LONGEST: usize = 40;

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads a name from a fact. Logs may have names that would not be accepted today, and they stay readable.
    pub fn from_log<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|name| Name(name.into()))
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        if text.is_empty() {
            return Err(NameError::Empty);
        }
        // Counted only as far as needed: what comes in may be long.
        if text.chars().nth(Self::LONGEST).is_some() {
            return Err(NameError::TooLong);
        }
        let mut before = None;
        for c in text.chars() {
            if is_invisible(c) && !(c == EMOJI_FORM && before.is_some_and(is_symbol)) {
                return Err(NameError::Invisible(c));
            }
            if is_round_bracket(c) {
                return Err(NameError::Bracket(c));
            }
            before = Some(c);
        }
        if text.trim() != text {
            return Err(NameError::OuterSpace);
        }
        let can_be_seen = |c: char| !c.is_whitespace() && !is_combining(c);
        if text.chars().any(can_be_seen) { Ok(Name(text.into())) } else { Err(NameError::Blank) }
    }
}

/// Asks for the coloured form of the symbol before it, as phones write ❤️.
const EMOJI_FORM: char = '\u{fe0f}';

/// Returns whether a character can have a coloured form: it is no letter, digit, space or accent.
fn is_symbol(c: char) -> bool {
    !c.is_ascii() && !c.is_alphanumeric() && !c.is_whitespace() && !is_combining(c) && !is_invisible(c)
}

/// Returns whether a character is a round bracket, or looks like one.
fn is_round_bracket(c: char) -> bool {
    matches!(c,
        '(' | ')' | '\u{207d}' | '\u{207e}' | '\u{208d}' | '\u{208e}' | '\u{239b}'..='\u{23a0}'
        | '\u{23dc}' | '\u{23dd}' | '\u{2474}'..='\u{2487}' | '\u{249c}'..='\u{24b5}' | '\u{2768}'..='\u{276b}'
        | '\u{27ee}' | '\u{27ef}' | '\u{2985}' | '\u{2986}' | '\u{2e28}' | '\u{2e29}' | '\u{fd3e}' | '\u{fd3f}'
        | '\u{fe35}' | '\u{fe36}' | '\u{fe59}' | '\u{fe5a}' | '\u{ff08}' | '\u{ff09}' | '\u{ff5f}' | '\u{ff60}'
        | '\u{1f110}'..='\u{1f129}')
}

/// Returns whether a character cannot be seen, alone or at all: Unicode's controls and format characters (Cc, Cf),
/// separators of lines and paragraphs, fillers, blank patterns and selectors of variants.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns whether a character is an accent or another mark that combines with the one before it, by the blocks that
/// Unicode has for them.
fn is_combining(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}'..='\u{5c7}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6ed}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{302a}'..='\u{302f}' | '\u{3099}'..='\u{309a}' | '\u{fe20}'..='\u{fe2f}')
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&*self.0, f)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    /// Reads a name that somebody sends, and so checks it. Facts read theirs with [`Name::from_log`].
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> NameError {
        text.parse::<Name>().expect_err(text)
    }

    #[test]
    fn names_of_all_languages_are_names() {
        let names =
            ["A", "Anna", "Zoë", "Zoe\u{308}", "O'Neil-Šťastný 2", "李小龍", "山田 太郎", "Ольга", "שָׂרָה"];
        for name in names.into_iter().chain(["محمد", "प्रिया", "Ngọc", "🦀", "Anna ❤️", "x_X_🐉", "#1"])
        {
            assert_eq!(name.parse::<Name>().unwrap().to_string(), name);
        }
        assert!("ü".repeat(40).parse::<Name>().is_ok(), "characters are counted, not bytes");
    }

    #[test]
    fn names_have_one_to_forty_characters() {
        assert_eq!(why(""), NameError::Empty);
        assert_eq!(why(&"x".repeat(41)), NameError::TooLong);
        assert_eq!(why(&"x".repeat(60_000)), NameError::TooLong);
    }

    #[test]
    fn spaces_stand_only_inside() {
        for text in [" Anna", "Anna ", "\u{a0}Anna", "Anna\u{3000}", " "] {
            assert_eq!(why(text), NameError::OuterSpace, "{text:?}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_refused_wherever_it_stands() {
        let single =
            "\0\n\t\u{7f}\u{85}\u{ad}\u{34f}\u{61c}\u{115f}\u{180e}\u{2028}\u{2029}\u{2800}\u{3164}\u{feff}";
        let ranges = ['\u{200b}'..='\u{200f}', '\u{202a}'..='\u{202e}', '\u{2060}'..='\u{206f}']
            .into_iter()
            .chain(['\u{fe00}'..='\u{fe0f}', '\u{e0000}'..='\u{e0fff}']);
        for c in single.chars().chain(ranges.flatten()) {
            for text in [format!("An{c}na"), format!("{c}Anna"), format!("Anna{c}"), c.to_string()] {
                assert_eq!(why(&text), NameError::Invisible(c), "{text:?}");
            }
        }
        // Only a symbol has a coloured form.
        assert_eq!(why("1\u{fe0f}"), NameError::Invisible('\u{fe0f}'));
        assert_eq!(why("e\u{301}\u{fe0f}"), NameError::Invisible('\u{fe0f}'));
        assert_eq!(why("❤\u{fe0f}\u{fe0f}"), NameError::Invisible('\u{fe0f}'));
    }

    #[test]
    fn nobody_is_called_like_a_bot() {
        for text in
            ["Carl (bot)", "Carl (robot)", "Carl (Bot)", "Carl (b\u{43e}t)", "Carl \u{ff08}bot\u{ff09}", ":)"]
        {
            assert!(matches!(why(text), NameError::Bracket(_)), "{text:?}");
        }
        assert!("Carl [2]".parse::<Name>().is_ok());
    }

    #[test]
    fn accents_alone_are_no_name() {
        for text in ["\u{301}", "\u{301} \u{302}", "\u{20dd}"] {
            assert_eq!(why(text), NameError::Blank, "{text:?}");
        }
    }

    #[test]
    fn what_is_sent_is_checked_and_what_is_logged_is_not() {
        let strange = r#""An\u202ena""#;
        assert!(serde_json::from_str::<Name>(strange).is_err());
        let logged = Name::from_log(&mut serde_json::Deserializer::from_str(strange)).unwrap();
        assert_eq!(logged.as_str(), "An\u{202e}na");
    }
}
