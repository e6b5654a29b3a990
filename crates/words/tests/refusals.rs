//! Whatever a rule or a table refuses has a sentence of its own. What the server adds is held against the texts there.

use game::{Coded, SetupError};
use words::{Lang, Words, has_refusal, refusal, rule};

#[test]
fn every_refusal_of_a_table_has_a_sentence() {
    let codes = [table::Refusal::codes(), sheets::Refusal::codes(), SetupError::codes()].concat();
    for code in codes {
        assert!(has_refusal(code), "{code}");
        for lang in Lang::ALL {
            assert!(refusal(lang, code).ends_with(['.', '!']), "{code}: {}", refusal(lang, code));
        }
    }
    assert!(!has_refusal("no_such_code"));
}

/// The codes that a game cannot tell in some language, each with the language.
fn untold<G: Words>(codes: &[&'static str]) -> Vec<(&'static str, &'static str)> {
    let told = |lang, code| rule(G::phrases(lang), "X1", code).ends_with(" (X1).");
    let missing =
        |lang: Lang| codes.iter().filter(move |code| !told(lang, code)).map(move |code| (lang.code(), *code));
    Lang::ALL.into_iter().flat_map(missing).collect()
}

#[test]
fn every_rule_has_a_sentence() {
    fn own<G: Words>() {
        assert_eq!(untold::<G>(&<G::Refusal as Coded>::codes()), [], "{}", G::NAME);
    }
    own::<qwixx::Classic>();
    own::<qwixx::OnBoard>();
    own::<qwixx::Cards>();
    own::<ten::Ten>();
    let on_sheets = sheets::RuleRefusal::codes();
    assert_eq!(untold::<qwixx::Classic>(&on_sheets), []);
    assert_eq!(untold::<qwixx::OnBoard>(&on_sheets), []);
    assert_eq!(untold::<qwixx::Cards>(&on_sheets), []);
    // Those of another game are not told by chance.
    let only_in_ten = ["bid_too_low"];
    assert_eq!(untold::<qwixx::Classic>(&only_in_ten).len(), Lang::ALL.len());
}

#[test]
fn a_rule_is_told_with_its_number() {
    let told = |lang| rule(qwixx::Cards::phrases(lang), "Q2", "too_few_to_close");
    assert_eq!(told(Lang::Fr), "D’abord cinq croix, puis le dernier nombre (Q2).");
    assert_eq!(told(Lang::De), "Erst fünf Kreuze, dann die letzte Zahl (Q2).");
}
