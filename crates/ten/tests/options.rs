//! Options and decks: what is right is taken, what is wrong is refused with what would be right.

mod common;

use game::{Game, GameOptions, Record, SetupError};
use ten::{Bust, Card, Deck, Options, Ten};

fn refusal(options: &str) -> String {
    Options::parse(options).unwrap_err().to_string()
}

fn deck_refusal(deck: &str) -> String {
    Options::default().set("deck", deck).unwrap_err().to_string()
}

#[test]
fn options_and_their_defaults() {
    let options = Options::parse("bust=buy level=4").unwrap();
    assert_eq!((options.bust, options.level, &options.deck), (Bust::Buy, 4, &None));
    assert_eq!(Options::default(), Options::parse("bust=token level=7").unwrap());
}

#[test]
fn wrong_options() {
    assert_eq!(refusal("bust=sell"), "option `bust`: `token` or `buy`, not `sell`");
    for level in ["3", "11", "x", "-4", ""] {
        assert_eq!(
            refusal(&format!("level={level}")),
            format!("option `level`: a level from 4 to 10, not `{level}`")
        );
    }
    assert_eq!(refusal("side=a"), "there is no option `side` here; the options are: bust, level, deck");
}

#[test]
fn wrong_numbers_of_players() {
    for seats in [0, 6] {
        let why = Ten::start(seats, &Options::default()).unwrap_err();
        assert_eq!(why.to_string(), format!("TEN is for 1 to 5 players, not {seats}"));
    }
}

#[test]
fn levels_are_for_the_solo_game() {
    let options = Options::parse("level=8").unwrap();
    assert!(Ten::start(1, &options).is_ok());
    let why = Ten::start(3, &options).unwrap_err();
    assert_eq!(why.to_string(), "option `level`: only the solo game has levels; 3 players play without ALIX");
    // A record's header is read without `set`, so the range is checked again.
    let options: Options = serde_json::from_str(r#"{"bust":"token","level":3}"#).unwrap();
    assert!(matches!(Ten::start(1, &options), Err(SetupError::BadOption { key: "level", .. })));
}

#[test]
fn decks_are_checked() {
    let standard = Deck::standard().to_string();
    assert!(Options::default().set("deck", &standard).is_ok());
    assert!(Options::default().set("deck", include_str!("../data/deck.txt")).is_ok());
    for (from, to, why) in [
        ("blue 9 1 0 0", "blue 9 0 0 0", "the deck for 1-2 players has 90 cards, not 91"),
        ("blue 3 2 1 0", "blue 3 2 0 0", "the deck for 3 players has 107 cards, not 108"),
        ("blue 6 2 0 1", "blue 6 2 0 2", "the deck for 4-5 players has 130 cards, not 129"),
        (
            "blue 9 1 0 0",
            "blue 10 1 0 0",
            "line 9: `blue 10` is not a card like `blue 7`, `coin 3`, `joker 5`, `joker blue` or `joker any`",
        ),
        ("blue 9 1 0 0", "blue 8 1 0 0", "line 9: `blue 8` stands in the deck twice"),
        ("blue 9 1 0 0\n", "", "`blue 9` is missing; if there is none, write `blue 9  0 0 0`"),
        (
            "blue 9 1 0 0",
            "blue 9 1 0",
            "line 9: `blue 9 1 0` is not a card with its copies for 1-2, 3 and 4-5 players, like `blue 7  1 0 0`",
        ),
        (
            "blue 9 1 0 0",
            "blue 9 1 0 300",
            "line 9: `blue 9 1 0 300` is not a card with its copies for 1-2, 3 and 4-5 players, like `blue 7  1 0 0`",
        ),
    ] {
        let deck = standard.replacen(from, to, 1);
        assert_eq!(deck_refusal(&deck), format!("option `deck`: {why}"));
    }
}

#[test]
fn the_deck_that_ships_says_that_its_split_is_reconstructed() {
    assert!(include_str!("../data/deck.txt").contains("RECONSTRUCTED"));
}

#[test]
fn a_deck_of_ones_own_is_played_and_recorded() {
    let text = common::deck(&[("joker any", 3)], "green 2");
    let mut options = Options::default();
    options.set("deck", &text).unwrap();
    let position = Ten::start(4, &options).unwrap();
    assert_eq!(position.pile_copies(Card::Joker(ten::Joker::Any)), 3);
    assert_eq!(position.pile_copies("green 2".parse().unwrap()), 126);

    let record = |options: &Options| {
        Record::<Ten>::new(2, options, vec!["a".into(), "b".into()], String::new()).unwrap().0
    };
    let plain = record(&Options::default());
    assert_eq!(plain.header.options.to_string(), r#"{"bust":"token","level":7}"#);
    let own = record(&options);
    assert!(own.header.options.to_string().contains("green 2 88 17 21"));
    assert!(Record::<Ten>::from_text(&own.to_text()).unwrap().verify().is_ok());
    assert_ne!(plain.header.digest, own.header.digest);
    // A header with a broken deck is refused.
    let broken = own.to_text().replace("green 2 88 17 21", "green 2 87 17 21");
    let why = Record::<Ten>::from_text(&broken).unwrap().verify().unwrap_err();
    assert_eq!(why.to_string(), "line 1: options: the deck for 1-2 players has 90 cards, not 91");
}
