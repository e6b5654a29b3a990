//! The tables of `docs/terms.md`, held against every text that players read.

use std::path::{Path, PathBuf};

use words::Lang;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The rows of the table under a heading of the glossary, without its first two lines.
fn table(heading: &str) -> Vec<Vec<String>> {
    let page = std::fs::read_to_string(root().join("docs/terms.md")).expect("the glossary");
    let (_, under) = page.split_once(heading).expect("the heading");
    let lines =
        under.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    lines.skip(2).map(cells).collect()
}

/// A text that players read: where it stands, and what it says.
struct Text {
    file: String,
    line: usize,
    said: String,
}

/// Everything that is said in one language. Keys and comments are not.
fn texts(lang: Lang) -> Vec<Text> {
    let mut texts = Vec::new();
    for (folder, ending) in [("locales", ".ftl"), ("rules", ".md")] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(lang.code());
        for entry in std::fs::read_dir(folder).expect("a folder for each language") {
            let path = entry.expect("a file").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let content = std::fs::read_to_string(&path).expect("a text");
            let said = |line: &str| match line.split_once(" = ") {
                _ if line.starts_with(['#', '!']) => String::new(),
                Some((key, text)) if ending == ".ftl" && !key.starts_with(' ') => without_names(text),
                _ => without_names(line),
            };
            let lines = content.lines().enumerate();
            texts.extend(lines.map(|(i, line)| Text { file: name.clone(), line: i + 1, said: said(line) }));
        }
    }
    texts
}

/// Leaves out the names of gaps, and the keys of other texts, which are looked at where they stand.
fn without_names(text: &str) -> String {
    let mut parts = text.split("{ ");
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let gap = if part.starts_with('$') { "{ $" } else { "" };
        said.push_str(gap);
        said.push_str(part.split_once([' ', '}']).map_or("", |(_, rest)| rest));
    }
    said
}

/// Whether a text has these words as whole words. Small words are found in capitals, too; capitals only as they stand.
fn says(text: &str, words: &str) -> bool {
    let capitals = words.chars().next().is_some_and(char::is_uppercase);
    let text = if capitals { text.to_owned() } else { text.to_lowercase() };
    let is_edge = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
    let starts_with_letter = words.starts_with(char::is_alphanumeric);
    let ends_with_letter = words.ends_with(char::is_alphanumeric);
    text.match_indices(words).any(|(at, _)| {
        (!starts_with_letter || is_edge(text[..at].chars().next_back()))
            && (!ends_with_letter || is_edge(text[at + words.len()..].chars().next()))
    })
}

fn is_in(file: &str, place: &str) -> bool {
    match place {
        "all" => true,
        "games" => !file.starts_with("common.") && !file.starts_with("you."),
        game => file.split('.').next() == Some(game),
    }
}

#[test]
fn words_that_we_do_not_use_are_not_used() {
    let forbidden = table("## The words that we do not use");
    assert!(forbidden.len() > 40, "{forbidden:?}");
    let mut faults = Vec::new();
    for row in forbidden {
        let [lang, not, place, but] = row.as_slice() else { panic!("{row:?} has four cells") };
        let lang = Lang::from_code(lang).expect("a language");
        for text in texts(lang).iter().filter(|text| is_in(&text.file, place)) {
            let Text { file, line, said } = text;
            if says(said, not) {
                faults.push(format!("{}/{file}:{line} says “{not}”: {said}\n  rather: {but}", lang.code()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Words are whole words, and small ones are found at the beginning of a sentence.
#[test]
fn a_word_is_found_where_it_stands_alone() {
    assert!(says("On y va.", "on") && says("ce qu’on a", "on") && !says("Bon.", "on"));
    assert!(says("DIX ou TEN", "TEN") && !says("attendre, tenir", "TEN"));
    assert!(says("Ben’s turn", "’s turn") && says("with a { $win } % chance", "a { $"));
    assert!(!says("Schema { $win }", "a { $"));
}

/// A term is the stem of the words that are used: "annul" would do for annuler, annule and annulation.
#[test]
fn every_term_of_the_glossary_is_used() {
    for row in table("## The terms") {
        assert_eq!(row.len(), 5, "{row:?}");
        for (lang, term) in Lang::ALL.into_iter().zip(&row[1..]) {
            let term = term.to_lowercase();
            let used = texts(lang).iter().any(|text| text.said.to_lowercase().contains(&term));
            assert!(used, "no text in {} says “{term}” ({})", lang.code(), row[0]);
        }
    }
}
