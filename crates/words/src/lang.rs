//! The four languages.

/// A language that everything is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// German.
    De,
    /// Italian.
    It,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Fr, Lang::De, Lang::It];

    /// Returns `en`, `fr`, `de` or `it`.
    pub const fn code(self) -> &'static str {
        ["en", "fr", "de", "it"][self as usize]
    }

    /// Returns what its speakers call it.
    pub const fn name(self) -> &'static str {
        ["English", "Français", "Deutsch", "Italiano"][self as usize]
    }

    /// Returns the language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// Returns the best of our languages for an `Accept-Language` header.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::from_header("nl, it;q=0.5, fr-CH;q=0.9"), Lang::Fr);
    /// assert_eq!(Lang::from_header("tlh"), Lang::En);
    /// ```
    pub fn from_header(accept: &str) -> Lang {
        let mut best = (Lang::En, 0.0);
        for part in accept.split(',').take(20) {
            let mut words = part.split(';').map(str::trim);
            let code = words.next().unwrap_or_default().split('-').next().unwrap_or_default();
            let weight = words.find_map(|word| word.strip_prefix("q=")).map_or(Some(1.0), |q| q.parse().ok());
            if let (Some(lang), Some(weight)) = (Lang::from_code(&code.to_ascii_lowercase()), weight)
                && weight > best.1
            {
                best = (lang, weight);
            }
        }
        best.0
    }

    /// Returns the language of a locale as the environment of a terminal names it.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::from_locale("fr_CH.UTF-8"), Some(Lang::Fr));
    /// assert_eq!(Lang::from_locale("C"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let code = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        Lang::from_code(&code.to_ascii_lowercase())
    }

    /// Writes a number with one digit behind the point, or the comma.
    pub fn decimal(self, number: f64) -> String {
        let text = format!("{number:.1}");
        if self == Lang::En { text } else { text.replace('.', ",") }
    }
}
