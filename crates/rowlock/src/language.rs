//! In which language the terminal speaks.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use words::Lang;

#[derive(Args)]
pub(crate) struct Language {
    /// The language: en, fr, de or it [default: that of the terminal, or else English]
    #[arg(long, value_name = "LANG", hide_possible_values = true, value_parser = parser())]
    lang: Option<Lang>,
}

fn parser() -> impl clap::builder::TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code))
        .map(|code| Lang::from_code(&code).expect("one of the possible values"))
}

impl Language {
    /// Returns the language that was asked for, or that of the environment.
    pub(crate) fn get(&self) -> Lang {
        self.lang.unwrap_or_else(|| from_environment(|name| std::env::var(name).ok()))
    }
}

/// Returns the language of the first of these variables that is set, as POSIX has it.
fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Lang {
    let set =
        ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| variable(name).filter(|v| !v.is_empty()));
    set.and_then(|locale| Lang::from_locale(&locale)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = |set: &[(&str, &str)]| {
            from_environment(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(lang(&[]), Lang::En);
        assert_eq!(lang(&[("LANG", "fr_CH.UTF-8")]), Lang::Fr);
        assert_eq!(lang(&[("LC_MESSAGES", "it_CH"), ("LANG", "de_CH.UTF-8")]), Lang::It);
        assert_eq!(lang(&[("LC_ALL", "C"), ("LANG", "de_CH.UTF-8")]), Lang::En);
        assert_eq!(lang(&[("LC_ALL", ""), ("LANG", "de_CH.UTF-8")]), Lang::De);
    }
}
