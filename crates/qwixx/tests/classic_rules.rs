//! One test or more for every decision from Q1 to Q11, and the rulebook's examples.

mod common;

use common::Script;
use game::{Game, Pending, SeatSet};
use qwixx::{Cell, Classic, Colour, Sheet, row_points};

/// A solo game in which each pair `(roll, marks of action 1 and 2)` was a turn.
fn solo(turns: &[(&str, &str, &str)]) -> Script<Classic> {
    let mut game = Script::start(1, "");
    for (roll, white, coloured) in turns {
        game.chance(&format!("roll {roll}")).decide(&[white]).decide(&[coloured]);
    }
    game
}

/// Several players in whose game everyone marks the white sums 2, 3, 4, 5, 6 in red: `five_red(n)` leaves
/// seat 1 active with five red marks for everybody. Unused dice show sixes and ones that fit nowhere useful.
fn five_red(seats: usize) -> Script<Classic> {
    let mut game = Script::<Classic>::start(seats, "");
    for (white, number) in [("1 1", 2), ("1 2", 3), ("2 2", 4), ("2 3", 5), ("3 3", 6)] {
        let mark = format!("red {number}");
        game.chance(&format!("roll {white} r1 y1 g6 b6"));
        game.decide(&vec![mark.as_str(); seats]).decide(&["pass"]);
    }
    while game.0.active() != game.seat(1) {
        game.chance("roll 6 5 r1 y1 g6 b6").decide(&vec!["pass"; seats]).decide(&["blue 11"]);
    }
    game
}

#[test]
fn q1_rows_rise_and_fall() {
    let row = |colour: Colour| (0..=Sheet::LAST).map(|place| colour.number_at(place)).collect::<Vec<_>>();
    let rising: Vec<u8> = (2..=12).collect();
    let falling: Vec<u8> = (2..=12).rev().collect();
    assert_eq!([row(Colour::Red), row(Colour::Yellow)], [rising.clone(), rising]);
    assert_eq!([row(Colour::Green), row(Colour::Blue)], [falling.clone(), falling]);
}

/// The rulebook's sheet: red 5 and 7 are marked, so 2, 3, 4 and 6 are lost; yellow can go on with 11 and 12
/// alone; green after the 6 (5 to 2), blue after the 10 (9 to 2).
#[test]
fn q1_example_marks_go_left_to_right() {
    let mut sheet = Sheet::default();
    for (colour, numbers) in
        [(Colour::Red, &[5, 7][..]), (Colour::Yellow, &[10]), (Colour::Green, &[6]), (Colour::Blue, &[10])]
    {
        for &number in numbers {
            sheet.mark(Cell::new(colour, number).unwrap());
        }
    }
    let fitting = |colour: Colour| -> Vec<u8> {
        // The closing number needs five marks, which these rows do not have (Q2).
        (2..=12).filter(|&n| sheet.fits(Cell::new(colour, n).unwrap())).collect()
    };
    assert_eq!(fitting(Colour::Red), [8, 9, 10, 11]);
    assert_eq!(fitting(Colour::Yellow), [11]);
    assert_eq!(fitting(Colour::Green), [3, 4, 5]);
    assert_eq!(fitting(Colour::Blue), [3, 4, 5, 6, 7, 8, 9]);
}

#[test]
fn q1_skipped_and_marked_numbers_are_refused() {
    let mut game = solo(&[("3 4 r6 y6 g1 b1", "red 7", "pass")]);
    game.chance("roll 1 4 r1 y1 g6 b6");
    assert_eq!(game.refused(&["red 5"]), "Q1");
    let mut game = solo(&[("3 4 r6 y6 g1 b1", "red 7", "pass")]);
    game.chance("roll 3 4 r1 y1 g6 b6");
    assert_eq!(game.refused(&["red 7"]), "Q1");
}

#[test]
fn q2_closing_needs_five_marks() {
    let four = [
        ("1 1 r6 y1 g6 b6", "red 2", "pass"),
        ("1 2 r6 y1 g6 b6", "red 3", "pass"),
        ("2 2 r6 y1 g6 b6", "red 4", "pass"),
        ("2 3 r6 y1 g6 b6", "red 5", "pass"),
    ];
    let mut game = solo(&four);
    game.chance("roll 6 6 r1 y1 g1 b1");
    assert_eq!(game.refused(&["red 12"]), "Q2");

    let mut game = solo(&four);
    game.chance("roll 3 3 r6 y1 g6 b6").decide(&["red 6"]).decide(&["pass"]);
    game.chance("roll 6 6 r1 y1 g1 b1").decide(&["red 12"]);
    let sheet = game.0.sheet(game.seat(1));
    assert!(sheet.has_padlock(Colour::Red));
    assert_eq!(sheet.marks(Colour::Red), 7, "five numbers, the closing number and the padlock");
}

/// A closed row has 7 to 12 marks.
#[test]
fn q2_a_full_row_has_twelve_marks() {
    let mut sheet = Sheet::default();
    (2..=12).for_each(|n| sheet.mark(Cell::new(Colour::Red, n).unwrap()));
    assert_eq!(sheet.marks(Colour::Red), 12);
    assert_eq!(sheet.score(), 78);
}

#[test]
fn q3_the_first_player_is_drawn_and_play_goes_clockwise() {
    for seats in 2..=5 {
        let mut game = Script(Classic::start(seats, &game::NoOptions {}).unwrap());
        assert_eq!(game.0.tickets(), seats as u64, "every seat is as likely");
        game.chance("first 2");
        let mut order = Vec::new();
        for _ in 0..seats {
            order.push(game.0.active().number());
            game.chance("roll 3 4 r1 y1 g1 b1").decide(&vec!["pass"; seats]).decide(&["pass"]);
        }
        let clockwise: Vec<usize> = (0..seats).map(|i| (1 + i) % seats + 1).collect();
        assert_eq!(order, clockwise);
    }
    let mut game = Script(Classic::start(2, &game::NoOptions {}).unwrap());
    assert!(game.try_chance("first 3").unwrap_err().to_string().contains("Q3"));
    assert!(game.try_chance("roll 1 1 r1 y1 g1 b1").unwrap_err().to_string().contains("Q3"));
}

#[test]
fn q4_two_white_dice_and_one_for_every_open_colour() {
    let mut game = Script::<Classic>::start(1, "");
    assert_eq!(game.0.tickets(), 6u64.pow(6));
    for (roll, rule) in [
        ("roll 7 1 r1 y1 g1 b1", "Q4"),
        ("roll 1 1 r1 y1 g1", "Q4"),
        ("roll 1 1 r9 y1 g1 b1", "Q4"),
        ("first 1", "Q4"),
    ] {
        let why = game.try_chance(roll).unwrap_err().to_string();
        assert!(why.contains(rule), "{roll}: {why}");
    }
}

/// Max rolls a white 4 and 1. Emma marks yellow 5, Max red 5, Laura and Arthur nothing; then Max adds the
/// white 4 and the blue 6 and marks blue 10.
#[test]
fn q5_q7_example_max_emma_laura_and_arthur() {
    let mut game = Script::<Classic>::start(4, "");
    game.chance("roll 4 1 r2 y3 g2 b6");
    assert_eq!(game.0.pending(), Pending::Decide(SeatSet::first(4)), "all decide at once");
    game.decide(&["red 5", "yellow 5", "pass", "pass"]);
    assert_eq!(game.0.pending(), Pending::Decide(SeatSet::only(game.seat(1))), "action 2 is Max's alone");
    game.decide(&["blue 10"]);
    assert_eq!(game.scores(), [2, 1, 0, 0]);
    assert_eq!(game.0.active(), game.seat(2));
}

#[test]
fn q5_only_the_white_sum_and_in_one_row() {
    let mut game = Script::<Classic>::start(2, "");
    game.chance("roll 4 1 r2 y3 g2 b6");
    assert_eq!(game.choices(2), ["red 5", "yellow 5", "green 5", "blue 5", "pass"]);
    assert_eq!(game.refused(&["red 6", "pass"]), "Q5");
}

/// Laura closes green: its die leaves the game at once. Everyone who can closes with her; who has fewer than
/// five marks gets nothing.
#[test]
fn q6_closing_together() {
    let mut game = five_red(3);
    // Seat 3 has an extra mark elsewhere but the same five red ones; all three may close.
    game.chance("roll 6 6 r1 y1 g1 b1").decide(&["red 12", "pass", "red 12"]);
    let padlock = |n: usize| game.0.sheet(game.seat(n)).has_padlock(Colour::Red);
    assert_eq!([padlock(1), padlock(2), padlock(3)], [true, false, true]);
    assert!(game.0.closed().contains(Colour::Red), "closed for seat 2 as well");
    // The die is gone for this very action 2.
    assert!(game.choices(1).iter().all(|choice| !choice.starts_with("red")));
    assert_eq!(game.refused(&["red 7"]), "Q6");
    game.decide(&["pass"]);
    assert_eq!(game.0.tickets(), 6u64.pow(5));
    assert!(game.clone().try_chance("roll 1 1 r1 y1 g1 b1").unwrap_err().to_string().contains("Q6"));
    game.chance("roll 3 4 y1 g1 b1");
    assert_eq!(game.refused(&["pass", "red 7", "pass"]), "Q6");
}

#[test]
fn q6_who_has_too_few_marks_gets_no_padlock() {
    let mut game = Script::<Classic>::start(2, "");
    for (white, number) in [("1 1", 2), ("1 2", 3), ("2 2", 4), ("2 3", 5), ("3 3", 6)] {
        game.chance(&format!("roll {white} r1 y1 g6 b6"));
        game.decide(&[&format!("red {number}"), "pass"]).decide(&["pass"]);
    }
    game.chance("roll 6 6 r1 y1 g1 b1");
    assert_eq!(game.refused(&["red 12", "red 12"]), "Q2");
}

#[test]
fn q7_either_white_die_with_one_coloured_die() {
    let mut game = Script::<Classic>::start(1, "");
    game.chance("roll 2 5 r3 y1 g4 b6").decide(&["pass"]);
    assert_eq!(
        game.choices(1),
        ["red 5", "red 8", "yellow 3", "yellow 6", "green 9", "green 6", "blue 11", "blue 8", "pass"]
    );
    assert_eq!(game.refused(&["red 7"]), "Q7");
    // Equal white dice make one number, not two.
    let mut game = Script::<Classic>::start(1, "");
    game.chance("roll 2 2 r3 y1 g4 b6").decide(&["pass"]);
    assert_eq!(game.choices(1).len(), 5);
}

#[test]
fn q8_the_active_player_alone_takes_a_miss() {
    let mut game = Script::<Classic>::start(2, "");
    game.chance("roll 3 4 r1 y1 g1 b1").decide(&["pass", "pass"]).decide(&["pass"]);
    assert_eq!(game.scores(), [-5, 0]);
    // A mark in either action averts it.
    game.chance("roll 3 4 r1 y1 g1 b1").decide(&["pass", "red 7"]).decide(&["pass"]);
    game.chance("roll 3 4 r1 y1 g1 b1").decide(&["pass", "pass"]).decide(&["red 4"]);
    assert_eq!(game.scores(), [-4, 1]);
}

#[test]
fn q9_four_misses_end_the_game_at_once() {
    let mut game = Script::<Classic>::start(2, "");
    for _ in 0..3 {
        game.chance("roll 3 4 r1 y1 g1 b1").decide(&["pass", "pass"]).decide(&["pass"]);
        game.chance("roll 3 4 r1 y1 g1 b1").decide(&["pass", "pass"]).decide(&["pass"]);
    }
    game.chance("roll 3 4 r1 y1 g1 b1").decide(&["pass", "pass"]).decide(&["pass"]);
    assert!(game.over());
    assert_eq!(game.scores(), [-20, -15]);
    assert_eq!(game.winners(), [2]);
}

/// Green is closed. Emma rolls two sixes: Max closes red with 12 and Arthur, at the same time, yellow. Three
/// rows are closed at the end; there is no action 2, and Emma, who marked nothing, takes no miss.
#[test]
fn q9_example_a_third_row_can_close_in_the_same_action() {
    // Seats: 1 Emma, 2 Max (red), 3 Arthur (yellow), and 4 who closes green first.
    let mut game = Script::<Classic>::start(4, "");
    for n in 2..=6u8 {
        let (a, b) = (n / 2, n - n / 2);
        game.chance(&format!("roll {a} {b} r6 y6 g6 b6"));
        game.decide(&["pass", &format!("red {n}"), &format!("yellow {n}"), "pass"]);
        game.decide(&["pass"]);
    }
    for n in (4..=8u8).rev() {
        game.chance(&format!("roll {} {} r6 y6 g6 b6", n / 2, n - n / 2));
        game.decide(&["pass", "pass", "pass", &format!("green {n}")]).decide(&["pass"]);
    }
    game.chance("roll 1 1 r6 y6 g6 b6").decide(&["pass", "pass", "pass", "green 2"]).decide(&["pass"]);
    assert_eq!(game.0.closed().iter().collect::<Vec<_>>(), [Colour::Green]);
    while game.0.active().number() != 1 {
        game.chance("roll 3 3 r5 y5 b1").decide(&["pass", "pass", "pass", "pass"]).decide(&["pass"]);
    }
    let misses = game.0.sheet(game.seat(1)).misses();
    game.chance("roll 6 6 r1 y1 b1").decide(&["pass", "red 12", "yellow 12", "pass"]);
    assert!(game.over(), "no action 2");
    assert_eq!(game.0.closed().len(), 3);
    assert_eq!(game.0.sheet(game.seat(1)).misses(), misses, "no miss");
}

#[test]
fn q9_two_rows_closed_by_different_players_end_the_game() {
    let mut game = Script::<Classic>::start(2, "");
    for n in 2..=6u8 {
        game.chance(&format!("roll {} {} r6 y6 g6 b6", n / 2, n - n / 2));
        game.decide(&[&format!("red {n}"), &format!("yellow {n}")]).decide(&["pass"]);
    }
    // Seat 2 is active and closes nothing; seat 1 closes red in action 1.
    game.chance("roll 6 6 r1 y6 g6 b6").decide(&["red 12", "pass"]);
    assert!(!game.over());
    // In the same turn seat 2 closes yellow with action 2: the game ends at once, without a miss.
    game.decide(&["yellow 12"]);
    assert!(game.over());
    assert_eq!(game.scores(), [28, 28]);
    assert_eq!(game.winners(), [1, 2], "equal points share the win (Q10)");
}

/// 4, 3, 7 and 8 marks and two misses: 10 + 6 + 28 + 36 − 10 = 70.
#[test]
fn q10_example_laura_has_70_points() {
    let mut laura = Sheet::default();
    let mut mark = |colour, numbers: &[u8]| {
        for &n in numbers {
            laura.mark(Cell::new(colour, n).unwrap());
        }
    };
    mark(Colour::Red, &[2, 4, 5, 9]);
    mark(Colour::Yellow, &[3, 5, 7]);
    mark(Colour::Green, &[12, 10, 9, 8, 5, 2]); // six numbers and the padlock
    mark(Colour::Blue, &[12, 11, 10, 9, 8, 7, 6, 5]);
    laura.miss();
    laura.miss();
    assert_eq!(Colour::ALL.map(|colour| laura.points(colour)), [10, 6, 28, 36]);
    assert_eq!(laura.score(), 70);
}

#[test]
fn q10_points_by_marks() {
    let points: Vec<i32> = (0..=12).map(row_points).collect();
    assert_eq!(points, [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]);
}

#[test]
fn q11_alone_one_is_always_active() {
    let mut game = Script::<Classic>::start(1, "");
    for misses in 1..=4 {
        assert_eq!(game.0.active(), game.seat(1));
        game.chance("roll 3 4 r1 y1 g1 b1").decide(&["pass"]).decide(&["pass"]);
        assert_eq!(game.0.sheet(game.seat(1)).misses(), misses);
    }
    assert!(game.over());
    assert_eq!(game.winners(), [1]);
}

#[test]
fn one_to_five_can_play() {
    for seats in [0, 6, 9] {
        let why = Classic::start(seats, &game::NoOptions {}).unwrap_err().to_string();
        assert_eq!(why, format!("Qwixx is for 1 to 5 players, not {seats}"));
    }
}
