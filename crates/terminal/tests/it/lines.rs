//! Lines in, lines out.

use catalogue::{Dice, Plan};
use terminal::{Local, Plain, Randomness, Seat};
use words::Lang;

use crate::kit::table;

/// Plays with these lines and returns what was said.
fn said(seat: &mut dyn Seat, lang: Lang, lines: &str) -> String {
    let mut output = Vec::new();
    let rules = Some("The rules.".to_owned());
    Plain { seat, lang, rules, input: lines.as_bytes(), output: &mut output }.run().expect("lines");
    String::from_utf8(output).expect("text")
}

#[test]
fn every_game_is_played_to_its_end_in_lines() {
    let games = catalogue::standard();
    for (game, lang) in games.games().iter().zip(Lang::ALL) {
        let mut table = table(&games, game.name(), 2, &[], 8);
        let told = said(&mut table, lang, &"1\n".repeat(3000));
        assert!(table.record().is_some(), "{}: {told}", game.name());
        assert!(told.lines().last().unwrap().contains(['(', ':']), "{told}");
        assert!(!told.contains('\u{1b}'), "no codes for a terminal");
    }
}

#[test]
fn letters_say_more_and_what_is_no_choice_is_explained() {
    let mut table = table(&catalogue::standard(), "qwixx", 2, &[], 7);
    let told = said(&mut table, Lang::En, "s\n99\nsomething\nr\n?\nu\n\npass\nq\n");
    insta::assert_snapshot!("lines", told);
}

#[test]
fn the_end_of_the_lines_is_the_end() {
    let mut table = table(&catalogue::standard(), "ten", 2, &[], 7);
    let told = said(&mut table, Lang::It, "");
    assert!(told.contains("1: "), "{told}");
}

#[test]
fn a_hint_is_given_when_it_is_ready() {
    let mut table = table(&catalogue::standard(), "cards", 2, &[], 7);
    let told = said(&mut table, Lang::En, "t\nq\n");
    assert!(told.contains("chance to win"), "{told}");
}

#[test]
fn real_dice_and_cards_are_typed_in_lines() {
    let games = catalogue::standard();
    for (game, lang, lines) in [
        ("qwixx", Lang::En, "1\n345216\n34521\n"),
        ("on-board", Lang::Fr, "1\n2 3 6 6 1 1\n2 3 6 6 1\n"),
        ("ten", Lang::De, "1\nblau 4\nGeld 3\nrosa 7\norange 2\ngrün 9\nblau 8\nrosa 1\ngrün 5\n"),
    ] {
        let mut plan = Plan::new(game, vec![None, Some("random".to_owned())]);
        plan.dice = Dice::Typed;
        let mut table = Local::open(&games, &plan, "Anna", 0, Randomness::Seed(3)).expect("a table");
        let told = said(&mut table, lang, &lines.repeat(20));
        let how = lang.with("typed-how", &[("fields", "|".into()), ("example", "".into())]);
        let how = how.split('|').next().expect("a beginning").trim_end_matches('\u{2068}').to_owned();
        assert!(told.matches(&how).count() > 3, "{game}: {told}");
        let first = lang.t("typed-first");
        assert!(told.contains(&first), "{game}: {told}");
    }
    let mut plan = Plan::new("cards", vec![None, None]);
    plan.dice = Dice::Typed;
    let refused =
        Local::open(&games, &plan, "Anna", 0, Randomness::Seed(3)).err().expect("nobody types hidden cards");
    assert_eq!(refused.told(Lang::De), words::refusal(Lang::De, "cards_not_typed"));
}

#[test]
fn bytes_that_are_no_text_are_no_choice_and_end_nothing() {
    let mut table = table(&catalogue::standard(), "qwixx", 2, &[], 7);
    let mut output = Vec::new();
    let input = b"\xff\xfe\x00\n\xc3\npass\n".as_slice();
    Plain { seat: &mut table, lang: Lang::En, rules: None, input, output: &mut output }.run().expect("lines");
    let told = String::from_utf8(output).expect("text");
    assert_eq!(told.matches("That is no choice").count(), 2, "{told}");
    assert!(told.contains("Anna passes"), "{told}");
}

#[test]
fn nobody_hears_what_is_said_to_bots() {
    let mut table = table(&catalogue::standard(), "ten", 2, &[], 7);
    assert!(said(&mut table, Lang::En, "m hello\nq\n").contains("nobody would hear you"));
}
