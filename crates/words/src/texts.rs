//! Where the texts stand, and how they are read.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Lang;

/// Includes a file of the calling crate that exists in every language, such as `locales/en/ten.ftl` for
/// `in_every_language!("locales", "ten.ftl")`. The array is in the order of [`Lang::ALL`](crate::Lang::ALL).
#[macro_export]
macro_rules! in_every_language {
    ($folder:literal, $file:literal) => {
        [
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/en/", $file)),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/fr/", $file)),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/de/", $file)),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/it/", $file)),
        ]
    };
}

/// One Fluent file in every language.
#[derive(Debug)]
pub struct TextFile {
    /// Its name without the ending, for messages.
    pub name: &'static str,
    /// Its content, in the order of [`Lang::ALL`].
    pub content: [&'static str; 4],
}

/// The texts that all games share.
pub static COMMON: TextFile =
    TextFile { name: "common", content: in_every_language!("locales", "common.ftl") };

/// The texts of the pages that are about nobody but their reader. No game reads or changes them.
static YOU: TextFile = TextFile { name: "you", content: in_every_language!("locales", "you.ftl") };

pub(crate) static COMMON_TEXTS: Texts = Texts::new(&[&COMMON, &YOU]);

type Bundle = FluentBundle<FluentResource>;

/// The texts of a game in every language: several files, of which a later one overrides the keys of those
/// before it.
pub struct Texts {
    files: &'static [&'static TextFile],
    bundles: OnceLock<[Bundle; 4]>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.files.iter().map(|file| file.name)).finish()
    }
}

impl Texts {
    /// Puts files together. The first should be [`COMMON`], because everything around a game is read from the
    /// game's texts, too.
    pub const fn new(files: &'static [&'static TextFile]) -> Self {
        Texts { files, bundles: OnceLock::new() }
    }

    /// Returns the files, the most general first.
    pub const fn files(&self) -> &'static [&'static TextFile] {
        self.files
    }

    /// Returns these texts in one language.
    pub const fn phrases(&'static self, lang: Lang) -> Phrases {
        Phrases { lang, texts: self }
    }

    fn bundle(&self, lang: Lang) -> &Bundle {
        &self.bundles.get_or_init(|| Lang::ALL.map(|lang| self.read(lang)))[lang as usize]
    }

    fn read(&self, lang: Lang) -> Bundle {
        let mut bundle = Bundle::new_concurrent(vec![lang.code().parse().expect("a language code")]);
        // The languages all run from left to right; invisible marks would only trouble screen readers.
        bundle.set_use_isolating(false);
        for file in self.files {
            let texts = FluentResource::try_new(typeset(lang, file.content[lang as usize]))
                .unwrap_or_else(|(_, errors)| panic!("{}/{}.ftl: {errors:?}", lang.code(), file.name));
            bundle.add_resource_overriding(texts);
        }
        bundle
    }
}

/// The texts of a game in one language.
#[derive(Clone, Copy, Debug)]
pub struct Phrases {
    lang: Lang,
    texts: &'static Texts,
}

impl Phrases {
    /// Returns the language.
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// Returns a text without gaps.
    pub fn t(self, key: &str) -> String {
        self.must(key, None, None)
    }

    /// Returns a text with its gaps filled.
    pub fn with(self, key: &str, gaps: &[(&str, FluentValue<'_>)]) -> String {
        self.must(key, None, Some(&filled(gaps)))
    }

    /// Returns a name as the object of a sentence, with the article or the case that the language asks for: "le 7 vert",
    /// "den freien Joker". That is the attribute `object` of its text; a name without one is the same everywhere.
    pub fn object(self, key: &str, gaps: &[(&str, FluentValue<'_>)]) -> String {
        self.must(key, Some("object"), Some(&filled(gaps)))
    }

    /// Returns the text without gaps that has this key, or `None` if no text has it.
    pub fn find(self, key: &str) -> Option<String> {
        self.read(key, None, None)
    }

    /// Lists several things as one would say them: "a, b and c".
    pub fn listed(self, items: &[String]) -> String {
        self.lang.listed(items)
    }

    /// A missing text is a mistake of ours: tests stop at it, and people see the key rather than nothing.
    fn must(self, key: &str, form: Option<&str>, args: Option<&FluentArgs<'_>>) -> String {
        self.read(key, form, args).unwrap_or_else(|| {
            debug_assert!(false, "{:?} in {} has no {key}", self.texts, self.lang.code());
            key.to_owned()
        })
    }

    fn read(self, key: &str, form: Option<&str>, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let bundle = self.texts.bundle(self.lang);
        let message = bundle.get_message(key)?;
        let attribute = form.and_then(|form| message.get_attribute(form));
        let pattern = attribute.map(|attribute| attribute.value()).or_else(|| message.value())?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{} {key}: {errors:?}", self.lang.code());
        Some(text)
    }
}

/// What is said in a language without a game.
impl Lang {
    /// Returns the texts that all games share, in this language.
    pub fn common(self) -> Phrases {
        COMMON_TEXTS.phrases(self)
    }

    /// Returns a common text without gaps.
    pub fn t(self, key: &str) -> String {
        self.common().t(key)
    }

    /// Returns a common text with its gaps filled.
    pub fn with(self, key: &str, gaps: &[(&str, FluentValue<'_>)]) -> String {
        self.common().with(key, gaps)
    }

    /// Lists several things as one would say them: "a, b and c".
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::It.listed(&["a".into(), "b".into(), "c".into()]), "a, b e c");
    /// ```
    pub fn listed(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [most @ .., last] => {
                self.with("list-and", &[("most", most.join(", ").into()), ("last", last.as_str().into())])
            }
        }
    }

    /// Writes a number with the sign for percent, as printers of the language set it.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::Fr.percent("50,1"), "50,1\u{a0}%");
    /// assert_eq!(Lang::En.percent("50.1"), "50.1%");
    /// ```
    pub fn percent(self, number: &str) -> String {
        self.with("percent", &[("number", number.into())])
    }

    /// Returns what to call somebody who has given no name.
    pub fn guest(self, number: u16) -> String {
        self.with("guest", &[("number", number.into())])
    }
}

fn filled<'a>(gaps: &[(&'a str, FluentValue<'a>)]) -> FluentArgs<'a> {
    gaps.iter().map(|(name, value)| (*name, value.clone())).collect()
}

/// Sets a text as printers of its language do: no line of French begins with a colon or a question mark, and no percent
/// sign leaves its number.
fn typeset(lang: Lang, text: &str) -> String {
    let signs: &[&str] = match lang {
        Lang::Fr => &[" :", " ;", " !", " ?", " %", " »"],
        Lang::De => &[" %"],
        Lang::En | Lang::It => &[],
    };
    let set =
        signs.iter().fold(text.to_owned(), |text, sign| text.replace(sign, &sign.replace(' ', "\u{a0}")));
    set.replace("« ", "«\u{a0}")
}

#[cfg(test)]
mod tests;
