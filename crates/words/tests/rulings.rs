//! The rules for players name the decisions that messages name.

use std::collections::BTreeSet;
use std::path::Path;

use game::{BySeat, SeatSet};
use words::{Lang, Words};

/// The numbers of decisions in a text, such as `Q10`.
fn numbers(text: &str) -> BTreeSet<(char, u32)> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let number = |word: &str| {
        let letter = word.chars().next().filter(|letter| "QBCT".contains(*letter))?;
        Some((letter, word[1..].parse().ok()?))
    };
    words.filter_map(number).collect()
}

/// Every decision of the game's own page in `docs/rules` stands in its rules for players, in every language.
fn every_decision_is_told<G: Words>(letter: char) {
    let page =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules").join(G::NAME).with_extension("md");
    let decided = numbers(&std::fs::read_to_string(page).expect("the page of the rules"));
    let own: BTreeSet<_> = decided.into_iter().filter(|(of, _)| *of == letter).collect();
    assert!(own.len() > 5, "{own:?}");
    let english = numbers(G::rules(Lang::En));
    assert!(own.is_subset(&english), "{} lacks {:?}", G::NAME, own.difference(&english).collect::<Vec<_>>());
    for lang in Lang::ALL {
        assert_eq!(numbers(G::rules(lang)), english, "{} in {}", G::NAME, lang.code());
    }
}

#[test]
fn the_rules_of_qwixx_tell_every_decision() {
    every_decision_is_told::<qwixx::Classic>('Q');
}

#[test]
fn the_rules_of_on_board_tell_every_decision() {
    every_decision_is_told::<qwixx::OnBoard>('B');
}

#[test]
fn the_rules_of_the_card_game_tell_every_decision() {
    every_decision_is_told::<qwixx::Cards>('C');
}

#[test]
fn the_rules_of_ten_tell_every_decision() {
    every_decision_is_told::<ten::Ten>('T');
}

/// T14: ALIX has a line for each of her levels, which is what one hears for beating her.
#[test]
fn the_rules_of_ten_tell_every_level_of_alix() {
    for lang in Lang::ALL {
        for level in 4..=10 {
            let praise = ten::Ten::phrases(lang).t(&format!("alix-beaten-{level}"));
            let told = ten::Ten::rules(lang)
                .lines()
                .any(|line| line.contains(&level.to_string()) && line.ends_with(&praise));
            assert!(told, "level {level} in {}: {praise}", lang.code());
            let over = ten::Event::Over {
                scores: BySeat::from_fn(1, |_| 30),
                alix: Some(20),
                winners: SeatSet::first(1),
                caption: Some(ten::caption(level)),
            };
            let sentence = ten::Ten::sentence(lang, &["Ada".to_owned()], &over).expect("a sentence");
            assert!(sentence.contains("Ada") && sentence.ends_with(&praise), "{sentence}");
        }
    }
}

/// Q10: the score table is the sheet's.
#[test]
fn the_score_tables_are_right() {
    let points = |marks: u32| (marks * (marks + 1) / 2).to_string();
    for rules in [qwixx::Classic::rules, qwixx::Cards::rules] {
        for lang in Lang::ALL {
            let tables = words::rules::blocks(rules(lang)).filter_map(|block| match block {
                words::rules::Block::Table(rows) => Some(rows),
                _ => None,
            });
            let [table] = &tables.collect::<Vec<_>>()[..] else { panic!("one table in {}", lang.code()) };
            for (marks, column) in (1..=12).zip(1..) {
                assert_eq!(table[0][column], marks.to_string());
                assert_eq!(table[1][column], points(marks));
            }
            assert_eq!(table[0].len(), 13);
        }
    }
}

/// A colon, a question mark or a guillemet never begins or ends a line of French.
#[test]
fn french_signs_stay_with_their_words() {
    for rules in [qwixx::Classic::rules, qwixx::OnBoard::rules, qwixx::Cards::rules, ten::Ten::rules] {
        let text = rules(Lang::Fr);
        for sign in [" :", " ;", " ?", " »", "« "] {
            assert!(!text.contains(sign), "“{sign}” with a plain space in {text}");
        }
    }
}
