//! The rules of a lone sheet, each test with the numbers of the rules it is about.

use game::{Game as _, Refusal as _};
use qwixx::lone::{Deed, Ending, LoneSheet, Refusal, Rules};
use qwixx::on_board::{Board, Options, Side};
use qwixx::{Cards, Classic, Colour, OnBoard};

fn deeds(texts: &[&str]) -> Vec<Deed> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn sheet(rules: Rules, texts: &[&str]) -> LoneSheet {
    LoneSheet::after(rules, deeds(texts)).unwrap()
}

/// A sheet on which these rows, red or yellow, are closed.
fn closed(rules: Rules, rows: &[&str]) -> LoneSheet {
    let marks = rows.iter().flat_map(|row| [2, 3, 4, 5, 6, 12].map(|number| format!("{row} {number}")));
    LoneSheet::after(rules, marks.map(|text| text.parse().unwrap())).unwrap()
}

#[track_caller]
fn refused(sheet: LoneSheet, deed: &str, rule: &str) {
    assert_eq!(sheet.check(deed.parse().unwrap()).unwrap_err().rule(), rule, "{deed}");
}

#[test]
fn the_games_say_what_they_are_called_and_for_how_many() {
    assert_eq!(Rules::ALL.map(Rules::game), [Classic::NAME, OnBoard::NAME, Cards::NAME]);
    assert_eq!(Rules::ALL.map(Rules::seats), [Classic::SEATS, OnBoard::SEATS, Cards::SEATS]);
    assert!(Rules::ALL.into_iter().all(|rules| Rules::of(rules.game()) == Some(rules)));
    assert_eq!(Rules::of("ten"), None);
}

#[test]
fn q1_and_q2_marks_go_from_left_to_right_and_five_come_before_the_padlock() {
    let red = sheet(Rules::Dice, &["red 5", "red 7"]);
    refused(red, "red 7", "Q1");
    refused(red, "red 6", "Q1");
    refused(red, "red 12", "Q2");
    assert!(red.check("red 8".parse().unwrap()).is_ok());
    assert!(LoneSheet::after(Rules::Dice, deeds(&["red 5", "red 4"])).is_err());
}

#[test]
fn q9_a_sheet_has_room_for_four_misses() {
    let misses = sheet(Rules::Dice, &["miss"; 4]);
    refused(misses, "miss", "Q9");
    assert_eq!(misses.score(), -20);
}

#[test]
fn b1_only_on_board_has_pawns() {
    refused(LoneSheet::new(Rules::Dice), "move 1", "B1");
    refused(LoneSheet::new(Rules::Cards), "move 1", "B1");
    assert!(LoneSheet::new(Rules::OnBoard).check(Deed::Move(1)).is_ok());
}

#[test]
fn b2_a_pawn_moves_forward_by_one_to_five_free_spaces() {
    let pawn = sheet(Rules::OnBoard, &["move 3"]);
    let reach = |pawns: &[u8]| -> Vec<u8> {
        (0..=u8::MAX).filter(|&to| pawn.check_reach(to, pawns).is_ok()).collect()
    };
    assert_eq!(reach(&[3]), [4, 5, 6, 7, 8]);
    // Spaces with a pawn on them are passed over and not counted; the start and what lies behind do not
    // matter.
    assert_eq!(reach(&[3, 5, 6, 0, 2]), [4, 7, 8, 9, 10]);
    let near_the_end = sheet(Rules::OnBoard, &["move 38"]);
    assert_eq!(near_the_end.check_reach(40, &[38, 39]), Ok(()));
    assert_eq!(near_the_end.check_reach(41, &[38, 39]), Err(Refusal::CannotMoveThere));
    refused(near_the_end, "move 38", "B2");
}

/// The game itself and a lone sheet agree on every landing.
#[test]
fn b2_the_reach_is_that_of_the_game() {
    use game::{Input, Seat, step};
    let mut game = OnBoard::start(2, &Options::default()).unwrap();
    step(&mut game, &Input::Chance("first 1".parse().unwrap())).unwrap();
    assert_eq!(game.active(), Seat::FIRST);
    let (own, pawns) = (LoneSheet::new(Rules::OnBoard), [0, 0]);
    let landings: Vec<u8> = (1..=5).filter_map(|steps| game.landing(steps)).collect();
    let reach: Vec<u8> = (1..=40).filter(|&to| own.check_reach(to, &pawns).is_ok()).collect();
    assert_eq!(reach, landings);
}

#[test]
fn b5_and_b6_the_bonus_is_that_of_both_sides_of_the_board() {
    for space in 0..=40 {
        let bonus = Board::built_in_bonus(space);
        assert_eq!(bonus, Board::built_in(Side::A).bonus(space));
        assert_eq!(bonus, Board::built_in(Side::B).bonus(space));
        assert_eq!(bonus, space.div_ceil(2), "B6");
    }
    let pawn = sheet(Rules::OnBoard, &["red 2", "move 5"]);
    assert_eq!((pawn.bonus(), pawn.score()), (3, 1 + 3));
}

#[test]
fn q6_a_row_closes_for_all_and_c6_for_one_alone() {
    for (rules, expected) in [(Rules::Dice, 1), (Rules::OnBoard, 1), (Rules::Cards, 0)] {
        let sheets = [closed(rules, &["red"]), LoneSheet::new(rules)];
        let rows = rules.closed_rows(&sheets);
        assert_eq!(rows.len(), expected, "{rules:?}");
        assert_eq!(rows.contains(Colour::Red), rules.closes_for_all());
    }
}

#[test]
fn q9_two_closed_rows_end_the_game_whoever_closed_them() {
    for rules in [Rules::Dice, Rules::OnBoard] {
        let each_one = [closed(rules, &["red"]), closed(rules, &["yellow"])];
        assert_eq!(rules.ending(&each_one), Some(Ending::TwoRows));
        let the_same = [closed(rules, &["red"]), closed(rules, &["red"])];
        assert_eq!(rules.ending(&the_same), None);
    }
}

#[test]
fn c8_two_rows_of_one_player_end_the_card_game() {
    let rules = Rules::Cards;
    assert_eq!(rules.ending(&[closed(rules, &["red"]), closed(rules, &["yellow"])]), None);
    assert_eq!(rules.ending(&[closed(rules, &["red", "yellow"])]), Some(Ending::TwoRows));
}

#[test]
fn q9_and_c8_four_misses_end_every_game() {
    for rules in Rules::ALL {
        let (three, four) = (sheet(rules, &["miss"; 3]), sheet(rules, &["miss"; 4]));
        assert_eq!(rules.ending(&[three, three]), None);
        assert_eq!(rules.ending(&[three, four]), Some(Ending::FourMisses));
    }
}

#[test]
fn b4_a_pawn_on_the_last_five_spaces_begins_the_last_round() {
    let rules = Rules::OnBoard;
    assert_eq!(rules.ending(&[sheet(rules, &["move 35"])]), None);
    assert_eq!(rules.ending(&[sheet(rules, &["move 36"])]), Some(Ending::LastRound));
    // The ends of Qwixx still end the game at once.
    let misses = sheet(rules, &["miss"; 4]);
    assert_eq!(rules.ending(&[sheet(rules, &["move 36"]), misses]), Some(Ending::FourMisses));
    assert!(
        Ending::TwoRows.is_at_once() && Ending::FourMisses.is_at_once() && !Ending::LastRound.is_at_once()
    );
}

#[test]
fn deeds_are_read_as_they_are_written() {
    assert_eq!(Deed::all().count(), 44 + 1 + 40);
    for deed in Deed::all() {
        assert_eq!(deed.to_string().parse(), Ok(deed));
    }
    for text in ["", "red", "red 1", "move", "move x", "move 999", "move 07", "move +7", "Miss"] {
        assert!(text.parse::<Deed>().is_err(), "{text}");
    }
}
