//! Every code of everything that can be refused or go wrong, against the texts in every language.

use std::collections::BTreeSet;

use catalogue::{OrderRefusal, PlanError};
use game::dynamic::DynamicError;
use game::testkit::TooMuch;
use game::{RecordError, RoundRefusal, SetupError, StepError};
use table::{LogError, NameError, VerifyError};
use words::Lang;

use super::Fault;
use crate::hub::Refusal;
use crate::store::StoreError;

/// An enum's name with its codes.
type Codes = (&'static str, Vec<&'static str>);

/// What people meet on a page, by the code that is told in the words of every game: `refused-CODE`.
fn told_by_the_table() -> Vec<Codes> {
    vec![
        ("Fault", Fault::codes()),
        ("hub::Refusal", Refusal::codes()),
        ("OrderRefusal", OrderRefusal::codes()),
        ("PlanError", PlanError::codes()),
        ("SetupError", SetupError::codes()),
        ("table::Refusal", table::Refusal::codes()),
        ("sheets::Refusal", sheets::Refusal::codes()),
    ]
}

/// What only hosts, logs and programs meet.
fn told_in_english() -> Vec<Codes> {
    vec![
        ("StoreError", StoreError::codes()),
        ("LogError", LogError::codes()),
        ("VerifyError", VerifyError::codes()),
        ("RecordError", RecordError::codes()),
        ("NameError", NameError::codes()),
        ("arena::Error", arena::Error::codes()),
        ("DynamicError", DynamicError::codes()),
        ("RoundRefusal", RoundRefusal::<TooMuch>::codes()),
        ("StepError", StepError::<TooMuch>::codes()),
    ]
}

/// What the rules of every game have a word for, told in the game's own words: `rule-CODE`.
fn told_by_the_game() -> Vec<Codes> {
    let mut all = Vec::new();
    for game in catalogue::standard().games() {
        all.push((game.name(), game.refusal_codes()));
        if game.has_sheets() {
            all.push((game.name(), sheets::RuleRefusal::codes()));
        }
    }
    all
}

/// What is missing or not a sentence, as `LANGUAGE NAME code`.
fn untold(codes: &[Codes], tell: impl Fn(Lang, &str, &str) -> Option<String>) -> Vec<String> {
    let mut untold = Vec::new();
    for lang in Lang::ALL {
        for (name, code) in codes.iter().flat_map(|(name, codes)| codes.iter().map(move |code| (name, code)))
        {
            let is_sentence = |text: String| text.ends_with(['.', '!']) && !text.contains(['{', '}', '_']);
            if !tell(lang, name, code).is_some_and(is_sentence) {
                untold.push(format!("{} {name} {code}", lang.code()));
            }
        }
    }
    untold
}

fn refused(lang: Lang, _: &str, code: &str) -> Option<String> {
    words::has_refusal(code).then(|| words::refusal(lang, code))
}

fn ruled(lang: Lang, game: &str, code: &str) -> Option<String> {
    let phrases = catalogue::standard().find(game)?.phrases(lang);
    Some(words::rule(phrases, "X1", code)).filter(|text| text.ends_with(" (X1)."))
}

#[test]
fn every_code_that_people_meet_is_told_in_every_language() {
    assert_eq!(untold(&told_by_the_table(), refused), [""; 0]);
    assert_eq!(untold(&told_by_the_game(), ruled), [""; 0]);
}

/// The test above can fail.
#[test]
fn a_code_without_a_text_is_noticed() {
    assert_eq!(untold(&[("Fault", vec!["not_found", "no_such_code"])], refused).len(), Lang::ALL.len());
    assert_eq!(untold(&[("qwixx", vec!["row_is_closed", "bid_too_low"])], ruled).len(), Lang::ALL.len());
}

/// Each enum's own codes are each there once, or it would not compile. Those that it takes from what it carries may be the
/// same word for the same thing; where that happens is listed here.
#[test]
fn codes_are_words_and_each_stands_once() {
    let shared = |name: &str| -> BTreeSet<&str> {
        match name {
            // No seat is no seat, whether the desk or the table finds that out; sheets speak as tables do.
            "Fault" | "hub::Refusal" | "OrderRefusal" => {
                sheets::Refusal::codes().into_iter().chain(["no_seat"]).chain(SetupError::codes()).collect()
            }
            // The set-up of a game and that of a record.
            "DynamicError" => SetupError::codes().into_iter().collect(),
            // The card game has its own numbers for two rules of the dice games.
            "cards" => ["no_such_seat", "lot_awaited"].into(),
            _ => BTreeSet::new(),
        }
    };
    for (name, codes) in [told_by_the_table(), told_in_english(), told_by_the_game()].concat() {
        assert!(!codes.is_empty(), "{name}");
        let mut seen = BTreeSet::new();
        for code in codes {
            let is_word =
                code.split('_').all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase()));
            assert!(is_word, "{name}: {code}");
            assert!(seen.insert(code) || shared(name).contains(code), "{name}: {code} stands twice");
        }
    }
}

/// Whatever leaves the program is one of these.
#[test]
fn every_rule_refusal_can_be_asked_for_its_word() {
    fn asked<R: game::Refusal>(why: &R) -> (&'static str, &'static str) {
        (why.rule(), why.code())
    }
    let cell = "red 12".parse().expect("a cell");
    let why = qwixx::Refusal::TooFewToClose(cell, 2);
    assert_eq!(asked(&why), ("Q2", "too_few_to_close"));
    assert_eq!(asked(&qwixx::cards::Refusal::Sheet(why.clone())), ("Q2", "too_few_to_close"));
    assert_eq!(asked(&qwixx::lone::Refusal::Mark(why)), ("Q2", "too_few_to_close"));
    assert_eq!(asked(&sheets::RuleRefusal::Done), ("Q9", "sheet_done"));
    assert_eq!(asked(&ten::Refusal::TokensFirst), ("T9", "tokens_first"));
}
