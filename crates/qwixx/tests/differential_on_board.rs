//! Qwixx On Board agrees move by move with a slow, literal model of its rules.

#[macro_use]
mod reference;
#[path = "reference/on_board.rs"]
mod on_board;

use game::testkit::source;
use game::{Game, GameOptions, Seat, SeatSet};
use qwixx::on_board::{Action, Options};
use qwixx::{OnBoard, Stage};
use reference::{Pair, aimless};

model!(on_board);

/// The sides as the rules page gives them (B6), so that the data file is compared as well.
const SIDE_A: &str = "G12 R2 B12 Y3 G10 B11 Y5 B10 G11 Y2 R5 G9 R3 B9 G8 Y4 R4 B7 Y6 B8 R6 G6 R7 G7 Y8 G5 Y7 R10 \
                      Y11 R8 B5 R11 B6 G4 B3 R9 B4 Y9 G3 Y10";
const SIDE_B: &str = "B12 R2 G12 Y2 R3 Y5 R5 G10 Y6 B10 Y3 G11 R6 G9 R7 B8 Y4 R4 B4 R10 B5 G5 B11 G6 Y9 R11 Y8 B6 \
                      Y10 B9 G3 Y7 G8 R9 B7 R8 B3 G7 Y11 G4";
/// One of our own: numbers that repeat, closing numbers, also among the last five.
const OWN: &str = "Y2 R2 G12 B12 G12 R3 Y3 R4 Y4 R5 Y5 R6 Y6 R7 Y7 R8 Y8 R12 Y12 G2 B11 G11 B10 G10 B9 G9 B8 G8 B7 G7 \
                   B2 R12 G6 B6 Y12 R11 B5 R12 Y12 G5";

/// Spaces as the model takes them; the bonus of space i is i/2, rounded up (B6).
fn spaces(path: &str) -> Vec<(char, u8, i32)> {
    path.split_whitespace()
        .zip(2..)
        .map(|(text, i)| (text.chars().next().unwrap(), text[1..].parse().unwrap(), i / 2))
        .collect()
}

fn pair(seats: usize, side: &str) -> Pair<OnBoard, on_board::Reference> {
    let path = match side {
        "a" => SIDE_A,
        "b" => SIDE_B,
        _ => OWN,
    };
    let spaces = spaces(path);
    let mut options = Options::default();
    if side == "own" {
        let name = |letter| match letter {
            'R' => "red",
            'Y' => "yellow",
            'G' => "green",
            _ => "blue",
        };
        let lines: Vec<String> = spaces
            .iter()
            .map(|(letter, number, bonus)| format!("{} {number} {bonus}", name(*letter)))
            .collect();
        options.set("board", &format!("side a\n{}", lines.join("\n"))).unwrap();
    } else {
        options.set("side", side).unwrap();
    }
    Pair::new(OnBoard::start(seats, &options).unwrap(), on_board::Reference::new(seats, spaces))
}

/// Likes to mark, to skip little and to move: such games close rows.
fn thrifty(position: &OnBoard, seat: Seat, action: Action) -> u64 {
    match action {
        Action::Pass => 4,
        Action::Move(_) => 8,
        Action::Mark(cell) => {
            let marked = u16::BITS - position.sheet(seat).row(cell.colour()).leading_zeros();
            64 >> (2 * (cell.place() - marked))
        }
    }
}

/// Two games of three are aimless, the third is thrifty. There are 22,500 in all.
fn random_games(board: &str) {
    let mut endings = [0; 3];
    for seats in OnBoard::SEATS {
        let mut source = source(seats as u64);
        for game in 0..2_500 {
            let mut pair = pair(seats, board);
            pair.play_out(&mut source, if game % 3 == 0 { thrifty } else { aimless });
            let position = pair.game();
            let missed = SeatSet::first(seats).iter().any(|seat| position.sheet(seat).misses() == 4);
            endings[if missed { 0 } else { 1 + usize::from(position.closed().len() >= 2) }] += 1;
        }
    }
    assert!(endings.iter().all(|&n| n > 10), "misses, last rounds, closed rows: {endings:?}");
}

#[test]
fn random_games_on_side_a() {
    random_games("a");
}

#[test]
fn random_games_on_side_b() {
    random_games("b");
}

#[test]
fn random_games_on_a_board_of_ones_own() {
    random_games("own");
}

/// The comparison does compare: a model of the other side is found out.
#[test]
#[should_panic(expected = "they differ in")]
fn another_board_is_found_out() {
    let game = OnBoard::start(2, &Options::default()).unwrap();
    Pair::new(game, on_board::Reference::new(2, spaces(SIDE_B))).play_out(&mut source(1), aimless);
}

/// The first position of a thrifty game that is wanted.
fn reach(seats: usize, board: &str, wanted: fn(&OnBoard) -> bool) -> Pair<OnBoard, on_board::Reference> {
    let mut source = source(seats as u64);
    loop {
        let mut pair = pair(seats, board);
        if pair.play_to(&mut source, thrifty, wanted) {
            return pair;
        }
    }
}

/// From the start, from crowded positions and from late ones, to depths that take a moment.
#[test]
fn perft() {
    let mut table = String::new();
    for board in ["a", "b", "own"] {
        table.extend(["board ", board, "\n"]);
        table += &pair(2, board).perft(3);
        table += &pair(3, board).perft(2);
        for seats in OnBoard::SEATS {
            let rolled = |position: &OnBoard| position.turn() > 12 && position.stage() == Stage::White;
            table += &reach(seats, board, rolled).perft(3);
            let last_round =
                |position: &OnBoard| position.reached().is_some() && position.stage() == Stage::Board;
            table += &reach(seats, board, last_round).perft(2);
        }
        let one_closed = |position: &OnBoard| position.closed().len() == 1 && position.stage() == Stage::Roll;
        table += &reach(2, board, one_closed).perft(4);
    }
    insta::assert_snapshot!(table);
}
