//! Lines in, lines out.

use terminal::{Plain, Seat};
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
