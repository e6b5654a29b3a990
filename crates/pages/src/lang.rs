//! The four languages and their texts.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// A language that everything is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

type Texts = FluentBundle<FluentResource>;

const SOURCES: [&str; 4] = [
    include_str!("../locales/en.ftl"),
    include_str!("../locales/fr.ftl"),
    include_str!("../locales/de.ftl"),
    include_str!("../locales/it.ftl"),
];

static TEXTS: LazyLock<[Texts; 4]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let file = FluentResource::try_new(SOURCES[lang as usize].to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{}.ftl: {errors:?}", lang.code()));
        let mut texts = Texts::new_concurrent(vec![lang.code().parse().expect("a language code")]);
        // The languages all run from left to right; invisible marks would only trouble screen readers.
        texts.set_use_isolating(false);
        texts.add_resource(file).unwrap_or_else(|errors| panic!("{}.ftl: {errors:?}", lang.code()));
        texts
    })
});

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Fr, Lang::De, Lang::It];

    /// `en`, `fr`, `de` or `it`.
    pub const fn code(self) -> &'static str {
        ["en", "fr", "de", "it"][self as usize]
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        ["English", "Français", "Deutsch", "Italiano"][self as usize]
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The best of our languages for an `Accept-Language` header.
    ///
    /// ```
    /// use pages::Lang;
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

    /// What to call somebody who has given no name.
    pub fn guest(self, number: u16) -> String {
        self.with("guest", &[("number", number.into())])
    }

    /// A number with one digit behind the point, or the comma.
    pub(crate) fn decimal(self, number: f64) -> String {
        let text = format!("{number:.1}");
        if self == Lang::En { text } else { text.replace('.', ",") }
    }

    /// A text without gaps.
    pub(crate) fn t(self, key: &str) -> Cow<'static, str> {
        self.find(key, None)
    }

    /// A text with its gaps filled.
    pub(crate) fn with(self, key: &str, gaps: &[(&str, FluentValue<'_>)]) -> String {
        let mut args = FluentArgs::with_capacity(gaps.len());
        for (name, value) in gaps {
            args.set(*name, value.clone());
        }
        self.find(key, Some(&args)).into_owned()
    }

    fn find(self, key: &str, args: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
        let texts = &TEXTS[self as usize];
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, name)| (id, Some(name)));
        let pattern = texts.get_message(id).and_then(|message| match attribute {
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            debug_assert!(false, "{}.ftl has no {key}", self.code());
            return Cow::Owned(key.to_owned());
        };
        let mut errors = Vec::new();
        let text = texts.format_pattern(pattern, args, &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{} {key}: {errors:?}", self.code());
        Cow::Owned(text)
    }
}

/// Several things as one would say them: "a, b and c".
pub(crate) fn listed(lang: Lang, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => {
            lang.with("list-and", &[("most", most.join(", ").into()), ("last", last.as_str().into())])
        }
    }
}

#[cfg(test)]
mod tests;
