//! Every text in every language, and no text that nobody uses.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_bundle::FluentResource;

use super::*;

/// The keys of a language, each with the gaps in its text.
fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    let mut last = None;
    for line in SOURCES[lang as usize].lines() {
        if let Some((key, _)) = line.split_once(" = ").filter(|(key, _)| !key.starts_with([' ', '#'])) {
            assert!(keys.insert(key.to_owned(), BTreeSet::new()).is_none(), "{}: {key} twice", lang.code());
            last = Some(key.to_owned());
        }
        let gaps = line.split("{ $").skip(1).filter_map(|rest| rest.split([' ', '}']).next());
        if let Some(found) = last.as_ref().and_then(|key| keys.get_mut(key)) {
            found.extend(gaps.map(str::to_owned));
        }
    }
    keys
}

#[test]
fn every_language_has_every_text_with_the_same_gaps() {
    let english = keys(Lang::En);
    for lang in [Lang::Fr, Lang::De, Lang::It] {
        let other = keys(lang);
        for (key, gaps) in &english {
            let found = other.get(key).unwrap_or_else(|| panic!("{}.ftl lacks {key}", lang.code()));
            assert_eq!(found, gaps, "the gaps of {key} in {}.ftl", lang.code());
        }
        for key in other.keys() {
            assert!(english.contains_key(key), "{}.ftl has {key}, which English lacks", lang.code());
        }
    }
}

#[test]
fn no_language_is_left_in_english() {
    let texts = |lang: Lang| -> BTreeMap<&str, &str> {
        SOURCES[lang as usize].lines().filter_map(|line| line.split_once(" = ")).collect()
    };
    // Gaps are no words.
    let words = |text: &str| -> usize {
        text.split(['{', '}']).step_by(2).map(|part| part.split_whitespace().count()).sum()
    };
    let english = texts(Lang::En);
    for lang in [Lang::Fr, Lang::De, Lang::It] {
        let same: Vec<_> = texts(lang)
            .into_iter()
            .filter(|(key, text)| english.get(key) == Some(text) && words(text) > 4)
            .collect();
        assert!(same.is_empty(), "not translated in {}: {same:?}", lang.code());
    }
}

#[test]
fn the_files_are_good_fluent() {
    for lang in Lang::ALL {
        assert!(FluentResource::try_new(SOURCES[lang as usize].to_owned()).is_ok(), "{}", lang.code());
    }
}

/// All string literals of the crate's sources.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).expect("a source");
            found.extend(text.split('"').map(str::to_owned));
        }
    }
}

#[test]
fn every_text_is_used() {
    let mut used = BTreeSet::new();
    literals(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut used);
    let unused: Vec<_> = keys(Lang::En).into_keys().filter(|key| !used.contains(key)).collect();
    assert!(unused.is_empty(), "nobody uses {unused:?}");
}

#[test]
fn gaps_are_filled_and_plurals_follow_the_language() {
    assert_eq!(Lang::De.with("state-free", &[("count", 1.into())]), "ein freier Platz");
    assert_eq!(Lang::Fr.with("coins", &[("count", 0.into())]), "0 pièce");
    assert_eq!(listed(Lang::It, &["a".into(), "b".into(), "c".into()]), "a, b e c");
}
