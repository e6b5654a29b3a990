//! One test or more for every decision from B1 to B6, and the rulebook's examples.

mod common;

use common::Script;
use game::{Decisions, Game, GameOptions, Input, Observer, Pending, SeatSet};
use qwixx::on_board::{Action, Board, Event, Options, Side};
use qwixx::{Colour, OnBoard, Stage};

type BoardScript = Script<OnBoard>;

/// A game on a board of 40 spaces with these cells, repeated as often as needed; seat 1 begins.
fn on_path(seats: usize, cells: &[&str]) -> BoardScript {
    let spaces = cells.iter().cycle().zip(2..42).map(|(cell, i)| format!("{cell} {}", i / 2));
    let lines: Vec<String> = ["side a".to_owned()].into_iter().chain(spaces).collect();
    let mut options = Options::default();
    options.set("board", &lines.join("\n")).unwrap();
    let mut game = Script(OnBoard::start(seats, &options).unwrap());
    game.chance("first 1");
    game
}

/// A roll with this white sum; its coloured dice are of little use.
fn roll(game: &mut BoardScript, sum: u8) -> &mut BoardScript {
    let white = [sum / 2, sum - sum / 2].map(|die| die.to_string());
    let coloured = game.0.closed().complement().iter().map(|colour| format!("{}1", colour.letter()));
    let dice: Vec<String> = white.into_iter().chain(coloured).collect();
    game.chance(&format!("roll {}", dice.join(" ")))
}

/// A turn in which everyone does the same in action 1, and the active player this in action 3.
fn turn(game: &mut BoardScript, sum: u8, all: &str, third: &str) {
    let seats = game.0.seats();
    roll(game, sum).decide(&vec![all; seats]).decide(&["pass"]).decide(&[third]);
}

/// A turn in which the active player alone marks the white sum in yellow, then moves.
fn yellow_turn(game: &mut BoardScript, sum: u8, third: &str) {
    let mark = format!("yellow {sum}");
    let active = game.0.active();
    let whites: Vec<&str> = SeatSet::first(game.0.seats())
        .iter()
        .map(|seat| if seat == active { mark.as_str() } else { "pass" })
        .collect();
    roll(game, sum).decide(&whites).decide(&["pass"]).decide(&[third]);
}

/// Everyone marks 2 to 6 in this row, one a turn; nobody moves. It takes five turns.
fn five_marks(game: &mut BoardScript, colour: &str) {
    for sum in 2..=6 {
        turn(game, sum, &format!("{colour} {sum}"), "pass");
    }
}

#[test]
fn b1_two_sides_of_forty_spaces_and_a_start_for_all() {
    assert_ne!(Board::built_in(Side::A), Board::built_in(Side::B));
    for seats in OnBoard::SEATS {
        let position = OnBoard::start(seats, &Options::default()).unwrap();
        assert_eq!(position.board(), &Board::built_in(Side::A));
        assert!(SeatSet::first(seats).iter().all(|seat| position.pawn(seat) == 0));
    }
    let other = OnBoard::start(2, &Options::parse("side=b").unwrap()).unwrap();
    assert_eq!(other.board().spaces().len(), 40);
    assert_eq!(other.board(), &Board::built_in(Side::B));
    assert_eq!(other.board().space(0), None);
    assert_eq!(other.board().space(41), None);
}

/// Tim moves his pawn by five free spaces from the start, lands on green 10 and marks it.
#[test]
fn b2_example_tim_moves_to_green_10() {
    let mut game = BoardScript::start(2, "");
    roll(&mut game, 7).decide(&["pass", "pass"]).decide(&["pass"]);
    assert_eq!(game.0.stage(), Stage::Board);
    game.decide(&["move 5"]);
    let tim = game.seat(1);
    assert_eq!(game.0.pawn(tim), 5);
    assert!(game.0.sheet(tim).is_marked("green 10".parse().unwrap()));
    assert_eq!(game.0.sheet(tim).misses(), 0);
}

/// Linus has marked green 7 earlier; he may move onto it by four free spaces without marking anything.
#[test]
fn b2_example_linus_moves_to_a_number_marked_before() {
    let mut game = BoardScript::start(2, "");
    let linus = game.seat(2);
    for (sum, third) in [(2, 5), (3, 3), (4, 3), (5, 4), (6, 4), (7, 1)] {
        let his = if sum == 7 { "green 7" } else { "pass" };
        roll(&mut game, sum).decide(&[&format!("red {sum}"), his]).decide(&["pass"]).decide(&["pass"]);
        roll(&mut game, 12).decide(&["pass", "pass"]).decide(&["pass"]).decide(&[&format!("move {third}")]);
    }
    assert_eq!(game.0.pawn(linus), 20);
    turn(&mut game, 8, "pass", "pass");
    roll(&mut game, 12).decide(&["pass"; 2]).decide(&["pass"]);
    let before = game.0.sheet(linus);
    game.decide(&["move 4"]);
    assert_eq!(game.0.pawn(linus), 24);
    assert_eq!(game.0.board().space(24).unwrap().cell, "green 7".parse().unwrap());
    assert_eq!(game.0.sheet(linus).marks(Colour::Green), before.marks(Colour::Green));
}

#[test]
fn b2_occupied_spaces_are_not_counted() {
    let mut game = BoardScript::start(3, "");
    turn(&mut game, 7, "pass", "move 1");
    turn(&mut game, 7, "pass", "move 1");
    // Spaces 1 and 2 are taken: one free space ahead of the start is space 3, five are space 7.
    roll(&mut game, 7).decide(&["pass"; 3]).decide(&["pass"]);
    assert_eq!([1, 2, 3].map(|seat| game.0.pawn(game.seat(seat))), [1, 2, 0]);
    assert_eq!((1..=5).map(|steps| game.0.landing(steps).unwrap()).collect::<Vec<_>>(), [3, 4, 5, 6, 7]);
    game.decide(&["move 5"]);
    // Ahead of space 2 it is 7 that is passed over.
    turn(&mut game, 7, "pass", "pass");
    roll(&mut game, 7).decide(&["pass"; 3]).decide(&["pass"]);
    assert_eq!((1..=5).map(|steps| game.0.landing(steps).unwrap()).collect::<Vec<_>>(), [3, 4, 5, 6, 8]);
}

#[test]
fn b2_forward_by_one_to_five() {
    let mut game = BoardScript::start(2, "");
    roll(&mut game, 7).decide(&["pass"; 2]).decide(&["pass"]);
    assert_eq!(game.choices(1), ["move 1", "move 2", "move 3", "move 4", "move 5", "pass"]);
    for nonsense in ["move 0", "move 6", "move -1", "move", "move 01"] {
        assert!(nonsense.parse::<Action>().is_err(), "{nonsense}");
    }
    let too_far = game.0.check(game.seat(1), Action::Move(6)).unwrap_err();
    assert_eq!(too_far.to_string(), "a pawn moves by 1 to 5 free spaces, not 6");
}

#[test]
fn b2_only_onto_what_can_be_marked_or_is_marked() {
    // Red 5 is marked, so red 3 (space 2) is lost; red 5 itself (space 3) is fine.
    let mut game = on_path(2, &["red 7", "red 3", "red 5", "red 12", "blue 12"]);
    turn(&mut game, 5, "red 5", "pass");
    roll(&mut game, 7).decide(&["pass"; 2]).decide(&["pass"]);
    assert_eq!(game.choices(2), ["move 1", "move 3", "move 5", "pass"]);
    assert_eq!(game.refused(&["move 2"]), "B2");
    let why = game.try_decide(&["move 2"]).unwrap_err().to_string();
    assert_eq!(
        why,
        "seat 2: the pawn would land on red 3 (space 2), which cannot be marked: red 3 is left of a number that \
         is marked: skipped numbers are lost [B2]"
    );
    // Q2 holds here too.
    let why = game.try_decide(&["move 4"]).unwrap_err().to_string();
    assert!(why.contains("red 12 closes the row and needs five marks in it first; there are 1"), "{why}");
}

#[test]
fn b2_moving_can_close_a_row() {
    let mut game = on_path(2, &["red 12"]);
    five_marks(&mut game, "red");
    roll(&mut game, 7).decide(&["pass"; 2]).decide(&["pass"]);
    let (before, active) = (game.0, game.0.active());
    assert_eq!(active.number(), 2);
    game.decide(&["move 1"]);
    assert!(game.0.closed().contains(Colour::Red));
    assert!(game.0.sheet(active).has_padlock(Colour::Red));
    assert_eq!(game.0.sheet(active).points(Colour::Red), 28);
    assert!(!game.0.sheet(game.seat(1)).has_padlock(Colour::Red));
    // Its die leaves the game at once (Q6).
    assert!(game.clone().try_chance("roll 1 1 r1 y1 g1 b1").is_err());
    let moved = Input::Decide(Decisions::new([(active, "move 1".parse().unwrap())]));
    let events = before.events(&moved, &game.0, Observer::Spectator);
    let cell = "red 12".parse().unwrap();
    assert_eq!(
        events,
        [
            Event::Moved { seat: active, steps: 1, space: 1, cell },
            Event::Dice(qwixx::Event::Marked { seat: active, cell }),
            Event::Dice(qwixx::Event::Closed { colour: Colour::Red }),
        ]
    );
}

#[test]
fn b2_in_a_closed_row_only_earlier_marks_carry_a_pawn() {
    let mut game = on_path(2, &["red 12", "red 6", "red 7"]);
    five_marks(&mut game, "red");
    turn(&mut game, 7, "pass", "move 1"); // seat 2 closes red
    roll(&mut game, 7).decide(&["pass"; 2]).decide(&["pass"]);
    // Space 2 (red 6) is marked; space 3 (red 7) and space 4 (red 12) can no longer be.
    assert_eq!(game.choices(1), ["move 1", "move 4", "pass"]);
    assert_eq!(game.0.landing(1), Some(2), "space 1 is taken");
    assert_eq!(game.refused(&["move 2"]), "B2");
}

#[test]
fn b2_action_3_is_for_the_active_player_after_action_2() {
    let mut game = BoardScript::start(3, "");
    roll(&mut game, 7);
    assert_eq!(game.refused(&["move 1", "pass", "pass"]), "B2");
    game.decide(&["pass"; 3]);
    assert_eq!(game.refused(&["move 1"]), "B2");
    game.decide(&["pass"]);
    assert_eq!(game.0.pending(), Pending::Decide(SeatSet::only(game.seat(1))));
    // A number of the dice cannot be marked any more.
    assert_eq!(game.refused(&["red 7"]), "B2");
    game.decide(&["pass"]);
    assert_eq!(game.0.active().number(), 2);
}

/// Two players; their pawns stand on spaces 34 and 35, and seat 1 is active.
fn near_the_end() -> BoardScript {
    let mut game = on_path(2, &["red 2"]);
    for round in 0..7 {
        // Each passes over the other's space, so four free spaces are five.
        yellow_turn(&mut game, 2 + round, "move 4");
        yellow_turn(&mut game, 2 + round, "move 4");
    }
    assert_eq!([1, 2].map(|seat| game.0.pawn(game.seat(seat))), [34, 35]);
    game
}

#[test]
fn b2_a_pawn_stays_on_the_path() {
    let mut game = near_the_end();
    yellow_turn(&mut game, 9, "move 3");
    assert_eq!(game.0.pawn(game.seat(1)), 38);
    // Ahead of seat 2 lie 36, 37, 39 and 40.
    roll(&mut game, 9).decide(&["pass"; 2]).decide(&["pass"]);
    assert_eq!(game.choices(2), ["move 1", "move 2", "move 3", "move 4", "pass"]);
    assert_eq!(game.refused(&["move 5"]), "B2");
    let why = game.try_decide(&["move 5"]).unwrap_err().to_string();
    assert_eq!(why, "seat 2: only 4 free spaces lie ahead, not 5 [B2]");
    game.decide(&["move 4"]);
    assert_eq!(game.0.pawn(game.seat(2)), 40);
}

#[test]
fn b3_a_miss_only_when_all_three_actions_marked_nothing() {
    let mut game = on_path(2, &["red 2"]);
    let misses = |game: &BoardScript| [1, 2].map(|seat| game.0.sheet(game.seat(seat)).misses());
    // Nothing at all: a miss, taken only after action 3.
    roll(&mut game, 7).decide(&["pass"; 2]).decide(&["pass"]);
    assert_eq!(misses(&game), [0, 0]);
    game.decide(&["pass"]);
    assert_eq!(misses(&game), [1, 0]);
    // A mark by moving averts it; so do action 1 and action 2.
    turn(&mut game, 7, "pass", "move 1");
    assert_eq!(misses(&game), [1, 0]);
    roll(&mut game, 7).decide(&["blue 7", "pass"]).decide(&["pass"]).decide(&["pass"]);
    roll(&mut game, 7).decide(&["pass", "pass"]).decide(&["green 4"]).decide(&["pass"]);
    assert_eq!(misses(&game), [1, 0]);
    // Another's mark does not help.
    roll(&mut game, 7).decide(&["pass", "yellow 7"]).decide(&["pass"]).decide(&["pass"]);
    assert_eq!(misses(&game), [2, 0]);
    // Landing on an earlier mark marks nothing.
    turn(&mut game, 7, "pass", "move 1");
    assert_eq!(game.0.pawn(game.seat(2)), 2);
    assert_eq!(misses(&game), [2, 1]);
}

#[test]
fn b3_a_fourth_miss_ends_the_game_even_where_the_last_round_would_begin() {
    let mut game = on_path(2, &["red 2"]);
    for round in 0..7 {
        if (1..=3).contains(&round) {
            turn(&mut game, 12, "pass", "move 5");
        } else {
            yellow_turn(&mut game, 2 + round, "move 5");
        }
        yellow_turn(&mut game, 2 + round, "pass");
    }
    assert_eq!(game.0.sheet(game.seat(1)).misses(), 3);
    turn(&mut game, 12, "pass", "move 5");
    assert_eq!(game.0.pawn(game.seat(1)), 40);
    assert!(game.over());
    assert_eq!(game.0.turn(), 15, "seat 2 is not active once more");
}

/// Three players; seat 1 stands on space 35, the others on the start. Seat 1 is active.
fn before_the_last_round() -> BoardScript {
    let mut game = on_path(3, &["red 2"]);
    for round in 0..7 {
        yellow_turn(&mut game, 2 + round, "move 5");
        yellow_turn(&mut game, 2 + round, "pass");
        yellow_turn(&mut game, 2 + round, "pass");
    }
    assert_eq!(game.0.pawn(game.seat(1)), 35);
    assert_eq!(game.0.reached(), None, "space 35 is not one of the last five");
    game
}

#[test]
fn b4_every_other_player_is_active_exactly_once_more() {
    let mut game = before_the_last_round();
    yellow_turn(&mut game, 9, "move 1");
    assert_eq!(game.0.reached(), Some(game.seat(1)));
    assert_eq!(game.0.active().number(), 2);
    yellow_turn(&mut game, 9, "pass");
    assert!(!game.over());
    assert_eq!(game.0.active().number(), 3);
    yellow_turn(&mut game, 9, "pass");
    assert!(game.over());
    assert_eq!(game.0.turn(), 24);
}

#[test]
fn b4_whoever_reaches_them_is_not_active_again() {
    // Seat 2 reaches the last five: seats 3 and 1 follow.
    let mut game = on_path(3, &["red 2"]);
    for round in 0..7 {
        yellow_turn(&mut game, 2 + round, "pass");
        yellow_turn(&mut game, 2 + round, "move 5");
        yellow_turn(&mut game, 2 + round, "pass");
    }
    yellow_turn(&mut game, 9, "pass");
    yellow_turn(&mut game, 9, "move 5");
    yellow_turn(&mut game, 9, "pass");
    yellow_turn(&mut game, 10, "pass");
    assert!(game.over());
}

#[test]
fn b4_later_arrivals_change_nothing() {
    let mut game = near_the_end();
    yellow_turn(&mut game, 9, "move 2");
    yellow_turn(&mut game, 9, "move 4");
    assert_eq!([1, 2].map(|seat| game.0.pawn(game.seat(seat))), [37, 40]);
    assert_eq!(game.0.reached(), Some(game.seat(1)));
    assert!(game.over(), "seat 1 is not active again");
}

#[test]
fn b4_q9_still_ends_the_game_at_once() {
    // In the last round seat 2 takes its fourth miss: seat 3 is not active any more.
    let mut game = on_path(3, &["red 2"]);
    for round in 0..7 {
        yellow_turn(&mut game, 2 + round, "move 5");
        if round < 3 {
            turn(&mut game, 12, "pass", "pass");
        } else {
            yellow_turn(&mut game, 2 + round, "pass");
        }
        yellow_turn(&mut game, 2 + round, "pass");
    }
    yellow_turn(&mut game, 9, "move 1");
    turn(&mut game, 12, "pass", "pass");
    assert!(game.over());
    assert_eq!(game.0.sheet(game.seat(2)).misses(), 4);
    assert_eq!(game.0.sheet(game.seat(3)).misses(), 0);
}

/// Everyone has five marks in red and yellow, and seat 1 has just closed red by moving. Seat 2 is active.
fn red_is_closed() -> BoardScript {
    let mut game = on_path(2, &["red 12", "yellow 12"]);
    five_marks(&mut game, "red");
    five_marks(&mut game, "yellow");
    turn(&mut game, 7, "pass", "move 1");
    assert!(game.0.closed().contains(Colour::Red) && !game.over());
    game
}

#[test]
fn b4_two_rows_closed_by_action_1_leave_no_action_2_or_3() {
    let mut game = red_is_closed();
    roll(&mut game, 12).decide(&["yellow 12", "pass"]);
    assert!(game.over());
    // No miss either (Q9).
    assert_eq!(game.0.sheet(game.seat(2)).misses(), 0);
}

#[test]
fn b4_two_rows_closed_by_action_2_leave_no_action_3() {
    let mut game = red_is_closed();
    game.chance("roll 6 1 y6 g1 b1").decide(&["pass", "pass"]).decide(&["yellow 12"]);
    assert!(game.over());
}

#[test]
fn b4_action_3_can_close_the_second_row() {
    let mut game = red_is_closed();
    roll(&mut game, 7).decide(&["pass"; 2]).decide(&["pass"]);
    assert_eq!(game.0.landing(1), Some(2));
    game.decide(&["move 1"]);
    assert!(game.over());
    assert_eq!(game.0.closed().len(), 2);
}

#[test]
fn b5_the_bonus_under_the_pawn_counts() {
    let mut game = BoardScript::start(2, "");
    assert_eq!(game.scores(), [0, 0], "the start space has no bonus");
    turn(&mut game, 7, "pass", "move 5");
    // One mark in green, and +3 on space 5.
    assert_eq!(game.scores(), [1 + 3, 0]);
    let json = serde_json::to_value(game.0.view(Observer::Spectator)).unwrap();
    assert_eq!(json["seats"][0]["bonus"], 3);
    assert_eq!(json["seats"][0]["score"], 4);
}

#[test]
fn b5_the_bonus_decides_who_wins() {
    let mut game = before_the_last_round();
    yellow_turn(&mut game, 9, "move 1");
    yellow_turn(&mut game, 9, "pass");
    yellow_turn(&mut game, 9, "pass");
    // Eight marks in yellow for each; red 2 and the bonus of space 36 for seat 1.
    assert_eq!(game.scores(), [36 + 1 + 18, 36, 36]);
    assert_eq!(game.winners(), [1]);
}

#[test]
fn b6_the_built_in_board_is_the_reconstructed_one() {
    let text = include_str!("../data/board.txt");
    assert!(text.contains("RECONSTRUCTED"), "the data says what it is");
    for side in [Side::A, Side::B] {
        let board = Board::built_in(side);
        let mut cells: Vec<_> = board.spaces().iter().map(|space| space.cell).collect();
        cells.sort();
        cells.dedup();
        assert_eq!(cells.len(), 40, "every number once");
        assert!(cells.iter().all(|cell| !cell.closes()), "but the closing ones");
        for (i, space) in board.spaces().iter().enumerate() {
            assert_eq!(usize::from(space.bonus), (i + 1).div_ceil(2), "bonus of space {}", i + 1);
        }
    }
    assert_eq!(Board::built_in(Side::A).space(5).unwrap().to_string(), "green 10 3");
}
