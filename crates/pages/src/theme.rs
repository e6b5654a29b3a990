//! Light or dark.

/// How light pages should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device is.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// Returns the word that stands for it.
    pub const fn word(self) -> &'static str {
        ["system", "light", "dark"][self as usize]
    }

    /// Returns the theme for which a word stands.
    pub fn from_word(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }

    /// Returns the word if it is not the device that decides.
    pub(crate) fn chosen(self) -> Option<&'static str> {
        (self != Theme::System).then(|| self.word())
    }
}
