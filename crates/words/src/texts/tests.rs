//! Every text in every language, and no text that nobody uses.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use game::Coded;

use super::*;
use crate::Words;

/// The texts of every game that has words.
fn games() -> [(&'static str, &'static Texts); 4] {
    fn of<G: Words>() -> (&'static str, &'static Texts) {
        (G::NAME, G::texts())
    }
    [of::<qwixx::Classic>(), of::<qwixx::OnBoard>(), of::<qwixx::Cards>(), of::<ten::Ten>()]
}

/// Returns every file once.
fn files() -> Vec<&'static TextFile> {
    let mut files: Vec<&TextFile> = Vec::new();
    for file in games().into_iter().flat_map(|(_, texts)| texts.files()).chain(COMMON_TEXTS.files()) {
        if files.iter().all(|other| other.name != file.name) {
            files.push(file);
        }
    }
    files
}

/// The keys of a file in one language, each with the gaps in its text.
fn keys(file: &TextFile, lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    let mut last = None;
    for line in file.content[lang as usize].lines() {
        if let Some((key, _)) = line.split_once(" = ").filter(|(key, _)| !key.starts_with([' ', '#'])) {
            let new = keys.insert(key.to_owned(), BTreeSet::new()).is_none();
            assert!(new, "{}/{}.ftl: {key} twice", lang.code(), file.name);
            last = Some(key.to_owned());
        }
        let gaps = line.split("{ $").skip(1).filter_map(|rest| rest.split([' ', '}']).next());
        if let Some(found) = last.as_ref().and_then(|key| keys.get_mut(key)) {
            found.extend(gaps.map(str::to_owned));
        }
    }
    // A title of its own is for the languages in which the game has one, and a term for those in which a word changes.
    keys.retain(|key, _| key != "title" && !key.starts_with('-'));
    keys
}

#[test]
fn every_language_has_every_text_with_the_same_gaps() {
    for file in files() {
        let english = keys(file, Lang::En);
        for lang in [Lang::Fr, Lang::De, Lang::It] {
            assert_eq!(keys(file, lang), english, "{}/{}.ftl", lang.code(), file.name);
        }
    }
}

/// What a game's own file says instead of a more general one has the same gaps: whoever fills them need not know which
/// of the two is read.
#[test]
fn a_text_that_overrides_another_has_its_gaps() {
    for (game, texts) in games() {
        let mut general = BTreeMap::new();
        for file in texts.files() {
            for (key, gaps) in keys(file, Lang::En) {
                if let Some(other) = general.insert(key.clone(), gaps.clone()) {
                    assert_eq!(gaps, other, "{key} in {} of {game}", file.name);
                }
            }
        }
    }
}

#[test]
fn no_language_is_left_in_english() {
    // Gaps are no words.
    let words = |text: &str| -> usize {
        text.split(['{', '}']).step_by(2).map(|part| part.split_whitespace().count()).sum()
    };
    for file in files() {
        let texts = |lang: Lang| -> BTreeMap<&str, &str> {
            file.content[lang as usize].lines().filter_map(|line| line.split_once(" = ")).collect()
        };
        let english = texts(Lang::En);
        for lang in [Lang::Fr, Lang::De, Lang::It] {
            let same: Vec<_> = texts(lang)
                .into_iter()
                .filter(|(key, text)| english.get(key) == Some(text) && words(text) > 4)
                .collect();
            assert!(same.is_empty(), "not translated in {}/{}.ftl: {same:?}", lang.code(), file.name);
        }
    }
}

/// Every file in `locales/` belongs to the texts of a game, and has no name that is written differently in
/// the code.
#[test]
fn every_file_is_read() {
    let named: BTreeSet<String> = files().iter().map(|file| format!("{}.ftl", file.name)).collect();
    for lang in Lang::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code());
        let found: BTreeSet<String> = std::fs::read_dir(folder)
            .expect("a folder for each language")
            .map(|entry| entry.expect("a file").file_name().into_string().expect("a plain name"))
            .collect();
        assert_eq!(found, named, "{}", lang.code());
    }
}

#[test]
fn every_game_begins_with_the_common_texts_and_is_described() {
    for (game, texts) in games() {
        assert_eq!(texts.files()[0].name, COMMON.name, "{game}");
        for lang in Lang::ALL {
            assert!(texts.phrases(lang).find("about").is_some(), "{game} in {}", lang.code());
        }
    }
}

/// The sources that use the texts.
const READERS: [&str; 7] =
    [".", "../catalogue", "../drawing", "../pages", "../rowlock", "../server", "../terminal"];

/// Reads all string literals of a folder's sources.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).expect("a source");
            // A text between quotes on one line; doc comments hold no keys.
            for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
                found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
            }
        }
    }
}

fn used() -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for reader in READERS {
        literals(&Path::new(env!("CARGO_MANIFEST_DIR")).join(reader).join("src"), &mut used);
    }
    used
}

/// The keys of a family that are made from these codes.
fn made_of<'a>(family: &str, codes: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    codes.into_iter().map(|code| format!("{family}-{}", code.replace('_', "-"))).collect()
}

/// What the rules have a word for, each game with the files that it reads. What a game shares stands in one file.
fn rule_codes() -> [(&'static Texts, Vec<&'static str>); 5] {
    fn of<G: Words>() -> (&'static Texts, Vec<&'static str>) {
        (G::texts(), <G::Refusal as Coded>::codes())
    }
    let on_sheets = (qwixx::Classic::texts(), sheets::RuleRefusal::codes());
    [of::<qwixx::Classic>(), of::<qwixx::OnBoard>(), of::<qwixx::Cards>(), of::<ten::Ten>(), on_sheets]
}

/// A sentence about a rule is that of a reason of a game that reads the file.
#[test]
fn every_sentence_about_a_rule_is_used() {
    for file in files() {
        let readers = rule_codes()
            .into_iter()
            .filter(|(texts, _)| texts.files().iter().any(|other| other.name == file.name));
        let made = made_of("rule", readers.flat_map(|(_, codes)| codes));
        let unused: Vec<_> = keys(file, Lang::En)
            .into_keys()
            .filter(|key| key.starts_with("rule-") && !made.contains(key))
            .collect();
        assert!(unused.is_empty(), "no rule has {unused:?} of {}", file.name);
    }
}

/// The sources whose refusals are told on pages; the codes stand in them as words.
const REFUSERS: [&str; 5] = ["../game", "../table", "../sheets", "../catalogue", "../server"];

#[test]
fn every_sentence_about_a_refusal_is_used() {
    let mut words = BTreeSet::new();
    for refuser in REFUSERS {
        literals(&Path::new(env!("CARGO_MANIFEST_DIR")).join(refuser).join("src"), &mut words);
    }
    let made = made_of("refused", words.iter().map(String::as_str));
    let unused: Vec<_> = keys(&COMMON, Lang::En)
        .into_keys()
        .filter(|key| key.starts_with("refused-") && !made.contains(key))
        .collect();
    assert!(unused.is_empty(), "nothing is refused with {unused:?}");
}

#[test]
fn every_sentence_about_a_flaw_is_used() {
    let told: BTreeSet<String> =
        made_of("flaw", crate::report::flaws(Lang::En).into_iter().map(|(code, _)| code));
    let texts: BTreeSet<String> =
        keys(&COMMON, Lang::En).into_keys().filter(|key| key.starts_with("flaw-")).collect();
    assert_eq!(told, texts);
}

#[test]
fn every_text_is_used() {
    let mut used = used();
    // A text that another one refers to is used by it.
    for line in files().iter().flat_map(|file| file.content[0].lines()) {
        let names = line.split("{ ").skip(1).filter_map(|rest| rest.split(' ').next());
        used.extend(names.map(str::to_owned));
    }
    // These keys are made from the code of a refusal or a flaw, for which see above, from the name of a bot, and from
    // the level of ALIX.
    let families = ["refused-", "rule-", "flaw-", "level-", "alix-beaten-"];
    let made = |key: &str| families.iter().any(|family| key.starts_with(family));
    for file in files() {
        let unused: Vec<_> =
            keys(file, Lang::En).into_keys().filter(|key| !used.contains(key) && !made(key)).collect();
        assert!(unused.is_empty(), "nobody uses {unused:?} of {}", file.name);
    }
}

/// What looks like the key of a text has one: a word of a family that the texts have, such as `log-` or
/// `deed-`.
#[test]
fn every_key_in_the_code_has_a_text() {
    let all: BTreeSet<String> =
        files().into_iter().flat_map(|file| keys(file, Lang::En).into_keys()).collect();
    let families = [
        "log-",
        "ask-",
        "deed-",
        "tip-",
        "found-",
        "count-",
        "end-",
        "fair-",
        "sheets-",
        "status-",
        "option-",
        "replay-",
        "verify-",
        "archive-",
        "error-",
        "clock-",
        "typed-",
        "state-",
        "refused-",
        "rule-",
        "terminal-",
        "key-",
        "foot-",
        "plain-",
    ];
    for literal in used() {
        let is_key = literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            && families.iter().any(|family| literal.starts_with(family));
        assert!(!is_key || all.contains(&literal) || literal.ends_with('-'), "no text has the key {literal}");
    }
}

#[test]
fn gaps_are_filled_and_plurals_follow_the_language() {
    assert_eq!(Lang::De.with("state-free", &[("count", 1.into())]), "ein freier Platz");
    assert_eq!(ten::Ten::phrases(Lang::Fr).with("coins", &[("count", 0.into())]), "0 pièce");
}

/// A colour agrees with its row, in every language that asks for it.
#[test]
fn a_row_is_called_by_its_colour_in_the_form_that_agrees() {
    let closed = |lang: Lang| -> Vec<String> {
        let phrases = qwixx::Classic::phrases(lang);
        let said = |key: &&str| phrases.with("log-closed", &[("colour", phrases.t(key).into())]);
        ["red", "yellow", "green", "blue"].iter().map(said).collect()
    };
    let rows = |before: &str, colours: [&str; 4], after: &str| -> Vec<String> {
        colours.map(|colour| format!("{before} {colour} {after}")).to_vec()
    };
    assert_eq!(closed(Lang::En), rows("The", ["red", "yellow", "green", "blue"], "row is closed."));
    assert_eq!(closed(Lang::Fr), rows("La rangée", ["rouge", "jaune", "verte", "bleue"], "est clôturée."));
    assert_eq!(
        closed(Lang::De),
        rows("Die", ["rote", "gelbe", "grüne", "blaue"], "Reihe ist abgeschlossen.")
    );
    assert_eq!(closed(Lang::It), rows("La riga", ["rossa", "gialla", "verde", "blu"], "è chiusa."));
}

/// What is marked, drawn or paid stands in a sentence with its article and its case.
#[test]
fn a_name_has_a_form_for_the_object_of_a_sentence() {
    let cell = |lang: Lang, number: u8| {
        let phrases = qwixx::Classic::phrases(lang);
        phrases.object("cell", &[("colour", phrases.t("green").into()), ("number", number.into())])
    };
    assert_eq!(cell(Lang::En, 8), "green 8");
    assert_eq!(cell(Lang::Fr, 8), "le 8 vert");
    assert_eq!(cell(Lang::De, 8), "Grün 8");
    assert_eq!([7, 8, 11].map(|number| cell(Lang::It, number)), ["il 7 verde", "l’8 verde", "l’11 verde"]);
    let free = |lang: Lang| ten::Ten::phrases(lang).object("joker-any", &[]);
    assert_eq!(free(Lang::De), "den freien Joker");
    assert_eq!(ten::Ten::phrases(Lang::De).t("joker-any"), "freier Joker");
    let blue = |key: &str| ten::Ten::phrases(Lang::De).object(key, &[("colour", "Blau".into())]);
    assert_eq!(blue("joker-colour"), "den blauen Joker");
}

/// Where there are no dice, nothing is called a throw.
#[test]
fn a_miss_is_called_by_what_the_game_is_played_with() {
    let missed =
        |phrases: Phrases| phrases.with("log-missed", &[("name", "Ada".into()), ("count", 2.into())]);
    assert_eq!(missed(qwixx::Classic::phrases(Lang::De)), "Ada kassiert einen Fehlwurf (2 von 4).");
    assert_eq!(missed(qwixx::Cards::phrases(Lang::De)), "Ada kassiert einen Fehlversuch (2 von 4).");
    assert_eq!(missed(qwixx::OnBoard::phrases(Lang::It)), "Ada segna un lancio a vuoto (2 su 4).");
    assert_eq!(missed(qwixx::Cards::phrases(Lang::It)), "Ada segna un turno a vuoto (2 su 4).");
    assert_eq!(missed(qwixx::Cards::phrases(Lang::Fr)), "Ada coche un coup manqué (2 sur 4).");
}

#[test]
fn signs_stay_with_their_words_where_the_language_sets_them_apart() {
    assert_eq!(Lang::Fr.t("typed-first"), "Qui commence\u{a0}?");
    let risk = |lang| ten::Ten::phrases(lang).with("deed-draw", &[("risk", 55.into())]);
    assert_eq!(risk(Lang::De), "Ziehen (55\u{a0}% Risiko)");
    assert_eq!(risk(Lang::En), "Draw on (55% bust)");
}

#[test]
fn a_game_has_its_own_word_for_what_others_call_differently() {
    assert_eq!(ten::Ten::title(Lang::Fr), "DIX");
    assert_eq!(qwixx::Classic::phrases(Lang::En).t("check-dice"), "Check the dice");
    assert_eq!(ten::Ten::phrases(Lang::En).t("check-dice"), "Check the cards");
    assert_eq!(ten::Ten::title(Lang::De), "TEN");
}
