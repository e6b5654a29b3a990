//! The card game's decisions about playing, closing, misses, the end and jokers (C5–C9), with the rulebook's
//! examples.

mod cards_kit;

use cards_kit::{CardsScript, seat};
use game::{BySeat, Game, Pending, SeatSet};
use qwixx::Event as Common;
use qwixx::cards::{Cards, CardsOptions, Event, Stage};

#[test]
fn c5_one_card_must_and_up_to_three_of_one_colour_may_be_played() {
    let mut game = CardsScript::plain();
    game.take("4", &[8]);
    game.decide(&["pass", "pass"]);
    assert_eq!(game.refused(1, "pass"), "the active player plays one to three cards of one colour now [C5]");
    assert_eq!(game.refused(1, "play red 6"), "red 6 is not in your hand [C5]");
    assert_eq!(game.refused(1, "play green 9"), "green 9 is not in your hand [C5]");
    assert!(game.may(1, "play blue 2") && game.may(1, "play red 4 5 7"));
    for nonsense in [
        "play red",
        "play red 2 3 4 5",
        "play red 5 4",
        "play red 4 4",
        "play red 4 mark",
        "play red 4 mark 5",
        "play red 1",
        "play red 04",
        "play red 4 5 mark 5 4",
        "play pink 4",
        "play red 4 blue 2",
    ] {
        assert!(nonsense.parse::<qwixx::cards::Action>().is_err(), "{nonsense}");
    }
}

/// 4-5-7 red: all three can be marked.
#[test]
fn c5_at_most_one_number_is_left_out_in_all() {
    let mut game = CardsScript::plain();
    game.take("4", &[8]);
    game.decide(&["pass", "pass"]);
    let marks = |text: &str| game.may(1, &format!("play red 4 5 7{text}"));
    for text in ["", " mark 4", " mark 5", " mark 7", " mark 4 5", " mark 5 7", " mark 4 5 7"] {
        assert!(marks(text), "{text}");
    }
    assert!(!marks(" mark 4 7"), "5 and 6 would be left out");
    assert_eq!(
        game.refused(1, "play red 4 5 7 mark 4 7"),
        "more than one red number would be left out from the first to the last mark [C5]"
    );
    game.decide(&["play red 4 5 7 mark 4 5 7"]);
    assert_eq!(game.0.public().sheet(seat(1)).score(), 6);
    assert_eq!(game.0.hand(seat(1)).len(), 2);
    let discards: Vec<String> = game.0.public().discards().iter().map(|card| card.to_string()).collect();
    assert_eq!(discards, ["red 4", "red 5", "red 7"]);
}

/// 2-4-6 yellow: 2 and 4 or 4 and 6, not all three.
#[test]
fn c5_two_gaps_are_too_many() {
    let mut game = CardsScript::deal(
        false,
        1,
        &["yellow 2, yellow 4, yellow 6, blue 12", "red 2, red 3, red 5, red 6"],
        [9, 9, 9, 10, 10],
    );
    game.take("1", &[8]);
    game.decide(&["pass", "pass"]);
    let may = |text: &str| game.may(1, &format!("play yellow 2 4 6 mark {text}"));
    assert!(may("2 4") && may("4 6") && may("2") && may("6"));
    assert!(!may("2 4 6") && !may("2 6"));
}

/// Anna plays 11, 9 and 3 green and marks 11 and 9. Also: the distance from earlier marks is free.
#[test]
fn c5_eleven_and_nine_can_both_be_marked() {
    let mut game = CardsScript::plain();
    game.announce(10, &["pass", "green 10"]);
    game.take("1", &[12]);
    game.decide(&["pass", "pass"]);
    let may = |text: &str| game.may(2, &format!("play green 3 9 11{text}"));
    assert!(may(" mark 3") && may(" mark 9") && may(""));
    assert!(!may(" mark 11"), "it is left of the 10");
    assert!(!may(" mark 3 9"));
    let mut game = CardsScript::plain();
    game.announce(8, &["pass", "pass"]);
    game.take("1", &[12]);
    game.decide(&["pass", "pass"]);
    let told = game.decide(&["play green 3 9 11 mark 9 11"]);
    let Event::Played { seat: by, play } = told[0] else { panic!("{told:?}") };
    assert_eq!((by, play.to_string().as_str()), (seat(2), "green 3 9 11 mark 9 11"));
    assert_eq!(game.0.scores().as_slice(), [-5, 3]);
    let mut after = game;
    after.announce(2, &["pass", "pass"]);
    after.take("1 2 3", &[7, 7, 8]);
    after.decide(&["pass", "green 8"]);
    assert_eq!(after.0.public().sheet(seat(2)).marks(qwixx::Colour::Green), 3);
}

#[test]
fn c5_only_the_active_player_plays() {
    let mut game = CardsScript::plain();
    game.take("1", &[8]);
    game.decide(&["pass", "pass"]);
    assert_eq!(game.0.pending(), Pending::Decide(SeatSet::only(seat(1))));
}

/// Seat 1 holds the last three red cards and has marked `earlier` red numbers.
fn before_closing(earlier: u8) -> CardsScript {
    let mut game = CardsScript::deal(
        false,
        2,
        &["red 10, red 11, red 12, blue 2", "green 12, blue 12, green 7, blue 7"],
        [8, 8, 8, 8, 9],
    );
    for number in 2..2 + earlier {
        game.announce(number, &[&format!("red {number}"), "pass"]);
    }
    while game.0.public().active() != seat(1) {
        game.announce(9, &["pass", "yellow 9"]);
    }
    game.take("1", &[9]);
    game.decide(&["pass", "pass"]);
    game
}

#[test]
fn c6_marks_of_the_same_step_count_towards_the_five() {
    let game = before_closing(2);
    assert_eq!(
        game.refused(1, "play red 10 11 12 mark 10 11 12"),
        "red 12 closes the row and needs five marks in it first; there are 4 [Q2]"
    );
    let mut game = before_closing(3);
    assert!(!game.may(1, "play red 11 12 mark 11 12"));
    assert!(!game.may(1, "play red 12 mark 12"));
    let told = game.decide(&["play red 10 11 12 mark 10 11 12"]);
    assert_eq!(told[1], Event::Closed { seat: seat(1), colour: qwixx::Colour::Red });
    // Six numbers and the padlock.
    assert_eq!(game.0.public().sheet(seat(1)).marks(qwixx::Colour::Red), 7);
}

/// Laura closes the green row, for herself alone.
#[test]
fn c6_a_closed_row_is_closed_for_that_player_alone() {
    let mut game = before_closing(3);
    game.decide(&["play red 10 11 12 mark 10 11 12"]);
    game.take("1", &[5]);
    assert!(game.may(2, "red 5"));
    assert_eq!(game.refused(1, "red 5"), "you have closed the red row [C6]");
    game.decide(&["yellow 5", "red 5"]);
    assert_eq!(game.0.public().sheet(seat(2)).marks(qwixx::Colour::Red), 1);
}

#[test]
fn c5_c6_a_card_of_a_closed_row_can_be_played_without_a_mark() {
    let mut game = CardsScript::deal(
        false,
        1,
        &["red 7, green 12, green 11, green 10", "blue 12, blue 11, blue 10, blue 9"],
        [8, 8, 8, 8, 9],
    );
    for number in [2, 3, 4, 5, 6, 12] {
        game.announce(number, &[&format!("red {number}"), &format!("yellow {number}")]);
    }
    assert!(game.0.public().sheet(seat(1)).has_padlock(qwixx::Colour::Red));
    game.take("1", &[9]);
    game.decide(&["pass", "pass"]);
    assert!(game.may(1, "play red 7"));
    assert_eq!(game.refused(1, "play red 7 mark 7"), "you have closed the red row [C6]");
}

#[test]
fn c7_the_active_player_who_marks_nothing_in_both_steps_takes_a_miss() {
    let mut game = CardsScript::plain();
    game.take("1", &[8]);
    game.decide(&["pass", "pass"]);
    let told = game.decide(&["play red 4"]);
    assert_eq!(told[1], Event::Common(Common::Missed { seat: seat(1), misses: 1 }));
    assert_eq!(game.0.scores().as_slice(), [-5, 0], "others never do");
    // A mark in step 2 averts it, and so does one in step 3.
    game.announce(8, &["pass", "red 8"]);
    game.take("1", &[8]);
    game.decide(&["pass", "pass"]);
    game.decide(&["play red 5 mark 5"]);
    assert_eq!(game.0.scores().as_slice(), [-4, 1]);
}

#[test]
fn c8_four_misses_end_the_game_at_once() {
    let mut game = CardsScript::plain();
    for turn in 0..6 {
        game.announce([8, 11, 3, 2, 10, 5][turn], &["pass", "pass"]);
        assert_ne!(game.stage(), Stage::Over);
    }
    assert_eq!(game.0.winners(), None);
    game.announce(8, &["pass", "pass"]);
    assert_eq!(game.0.pending(), Pending::Over);
    assert_eq!(game.0.scores().as_slice(), [-20, -15]);
    assert_eq!(game.0.winners(), Some(SeatSet::only(seat(2))));
}

/// Both players have closed red and have five yellow marks; one number can end it for both.
fn before_the_end() -> CardsScript {
    let mut game = CardsScript::deal(
        false,
        1,
        &["red 7, green 12, green 11, green 10", "blue 12, blue 11, blue 10, blue 9"],
        [8, 8, 8, 9, 9],
    );
    for number in [2, 3, 4, 5, 6, 12] {
        game.announce(number, &[&format!("red {number}"), &format!("red {number}")]);
    }
    for number in [2, 3, 4, 5, 6] {
        game.announce(number, &[&format!("yellow {number}"), &format!("yellow {number}")]);
    }
    game
}

#[test]
fn c8_several_may_close_their_second_row_in_one_step_2() {
    let mut game = before_the_end();
    let told = game.announce(12, &["yellow 12", "yellow 12"]);
    assert_eq!(game.0.pending(), Pending::Over, "at once: no step 3, no miss");
    assert_eq!(game.0.scores().as_slice(), [56, 56]);
    assert_eq!(game.0.winners(), Some(SeatSet::first(2)));
    let cell = "yellow 12".parse().unwrap();
    let marked = |number| Event::Common(Common::Marked { seat: seat(number), cell });
    let closed = |number| Event::Closed { seat: seat(number), colour: qwixx::Colour::Yellow };
    let over = Common::Over { scores: BySeat::new(2, 56), winners: SeatSet::first(2) };
    assert_eq!(told, [marked(1), marked(2), closed(1), closed(2), Event::Common(over)]);
}

#[test]
fn c8_a_row_closed_by_each_of_two_players_does_not_end_the_game() {
    let mut game = CardsScript::deal(
        false,
        1,
        &["red 7, green 12, green 11, green 10", "blue 12, blue 11, blue 10, blue 9"],
        [8, 8, 8, 9, 9],
    );
    for number in [2, 3, 4, 5, 6, 12] {
        game.announce(number, &[&format!("red {number}"), &format!("yellow {number}")]);
    }
    assert_eq!(game.stage(), Stage::Take);
    let scores = game.0.scores();
    assert_eq!(scores.as_slice(), [28, 28]);
}

#[test]
fn c8_the_end_in_step_2_spares_the_active_player_a_miss() {
    let mut game = before_the_end();
    // Seat 2 is active and passes; seat 1 ends the game.
    assert_eq!(game.0.public().active(), seat(2));
    game.announce(12, &["yellow 12", "pass"]);
    assert_eq!(game.0.pending(), Pending::Over);
    assert_eq!(game.0.scores().as_slice(), [56, 43]);
}

#[test]
fn c8_two_rows_closed_in_step_3_end_the_game() {
    let mut game = CardsScript::deal(
        false,
        1,
        &["yellow 12, green 12, green 11, green 10", "blue 12, blue 11, blue 10, blue 9"],
        [8, 8, 8, 9, 9],
    );
    for number in [2, 3, 4, 5, 6, 12] {
        game.announce(number, &[&format!("red {number}"), &format!("red {number}")]);
    }
    for number in [2, 3, 4, 5, 6] {
        game.announce(number, &[&format!("yellow {number}"), &format!("yellow {number}")]);
    }
    if game.0.public().active() == seat(2) {
        game.announce(7, &["pass", "yellow 7"]);
    }
    game.take("1", &[8]);
    game.decide(&["pass", "pass"]);
    game.decide(&["play yellow 12 mark 12"]);
    assert_eq!(game.0.pending(), Pending::Over);
    assert_eq!(game.0.scores()[seat(1)], 56);
}

#[test]
fn c9_eleven_jokers_join_the_deck() {
    let mut game = CardsScript(Cards::start(2, &CardsOptions { jokers: true }).unwrap());
    game.chance("first 1");
    assert_eq!(game.outcomes().len(), 55);
    let mut without = CardsScript(Cards::start(2, &CardsOptions::default()).unwrap());
    without.chance("first 1");
    assert_eq!(without.impossible("deal joker 5"), "the jokers are not in this game [C9]");
    let mut game = CardsScript::plain();
    game.decide(&["take 1"]);
    assert_eq!(game.impossible("colour joker"), "the jokers are not in this game [C9]");
}

#[test]
fn c9_whoever_plays_a_joker_names_its_colour() {
    let mut game = CardsScript::deal(
        true,
        1,
        &["red 4, joker 5, joker 4, blue 6", "red 2, red 3, green 2, green 3"],
        [9, 9, 9, 10, 10],
    );
    game.take("1", &[12]);
    game.decide(&["pass", "pass"]);
    for colour in ["red", "yellow", "green", "blue"] {
        assert!(game.may(1, &format!("play {colour} j5 mark 5")));
        assert!(game.may(1, &format!("play {colour} j4 j5 mark 4 5")));
    }
    // All cards of one play have one colour.
    assert!(game.may(1, "play blue j4 j5 6 mark 4 5 6"));
    assert!(game.may(1, "play red 4 j4 j5 mark 4 5"), "a number is marked once, whatever shows it");
    assert_eq!(game.refused(1, "play red j4 j5 6"), "red 6 is not in your hand [C5]");
    assert_eq!(game.refused(1, "play red j6"), "joker 6 is not in your hand [C5]");
    let told = game.decide(&["play red 4 j4 j5 mark 4 5"]);
    let Event::Played { seat: by, play } = told[0] else { panic!("{told:?}") };
    assert_eq!((by, play.to_string().as_str()), (seat(1), "red 4 j4 j5 mark 4 5"));
    let discards: Vec<String> = game.0.public().discards().iter().map(|card| card.to_string()).collect();
    assert_eq!(discards, ["red 4", "joker 4", "joker 5"]);
    assert_eq!(game.0.scores()[seat(1)], 3);
}

#[test]
fn q10_the_rulebooks_score() {
    // 4, 3, 7 and 8 marks with two misses = 70, as in the dice game: the sheet is the same.
    assert_eq!([4, 3, 7, 8].map(qwixx::row_points).iter().sum::<i32>() - 10, 70);
}
