//! A whole game as a picture: every event, and what every observer sees at some moments.

use std::fmt::Write as _;

use game::testkit::{any_input, source};
use game::{Decisions, Digest, Game, GameOptions, Input, Observer, SeatSet, step};
use qwixx::on_board::Options;
use qwixx::{OnBoard, Stage};

const COLOURS: [&str; 4] = ["red", "yellow", "green", "blue"];

fn picture(seats: usize, options: &str, seed: u64, moments: &[usize]) -> String {
    let mut numbers = source(seed);
    let mut position = OnBoard::start(seats, &Options::parse(options).unwrap()).unwrap();
    let mut text = String::new();
    let mut seq = 0;
    while let Some(input) = any_input(&position, &mut numbers) {
        let before = position;
        step(&mut position, &input).unwrap();
        seq += 1;
        for event in before.events(&input, &position, Observer::Spectator) {
            writeln!(text, "{seq:>3}  {}", serde_json::to_string(&event).unwrap()).unwrap();
        }
        if moments.contains(&seq) || position.winners().is_some() {
            for observer in Observer::all(seats) {
                writeln!(text, "\n--- {observer} after {seq}\n{}", position.view(observer)).unwrap();
            }
            let json = serde_json::to_string(&position.view(Observer::Spectator)).unwrap();
            writeln!(text, "{json}\ndigest {}\n", position.digest()).unwrap();
        }
    }
    text
}

#[test]
fn a_game_of_two() {
    insta::assert_snapshot!(picture(2, "", 3, &[1, 5, 40]));
}

#[test]
fn a_game_of_three_on_side_b() {
    insta::assert_snapshot!(picture(3, "side=b", 3, &[25]));
}

/// Digests are made of the bytes that the record format lists; here they are put together by hand.
#[test]
fn positions_are_encoded_as_documented() {
    let mut position = OnBoard::start(2, &Options::default()).unwrap();
    let mut bytes = vec![2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    bytes.extend([0; 18]); // two empty sheets
    bytes.extend([0, 0, 0]); // pawns on the start, nobody has reached the end
    for space in include_str!("../data/board.txt").split("\nside b").next().unwrap().lines() {
        let words: Vec<&str> = space.split_whitespace().collect();
        let Some(colour) = words.first().and_then(|word| COLOURS.iter().position(|colour| colour == word))
        else {
            continue;
        };
        bytes.extend([colour as u8, words[1].parse().unwrap(), words[2].parse().unwrap()]);
    }
    assert_eq!(bytes.len(), 13 + 18 + 3 + 120);
    assert_eq!(position.digest(), Digest::of(&bytes));

    for input in ["first 2", "roll 6 5 r1 y1 g1 b1"] {
        step(&mut position, &Input::Chance(input.parse().unwrap())).unwrap();
    }
    for actions in [["red 11", "yellow 11"], ["", "pass"], ["", "move 5"]] {
        let actions = actions.iter().zip(SeatSet::first(2).iter()).filter(|(text, _)| !text.is_empty());
        let actions = actions.map(|(text, seat)| (seat, text.parse().unwrap()));
        step(&mut position, &Input::Decide(Decisions::new(actions))).unwrap();
        if position.stage() == Stage::Board {
            // Stage 5: seat 2 is active in turn 1 and has marked something; the dice are put away.
            let mut bytes = vec![2, 5, 2, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0];
            bytes.extend([0, 2, 0, 0, 0, 0, 0, 0, 0]);
            bytes.extend([0, 0, 0, 2, 0, 0, 0, 0, 0]);
            bytes.extend([0, 0, 0]);
            assert_eq!(position.digest(), Digest::of(&bytes));
        }
    }
    // Seat 1 is about to roll in turn 2; seat 2 stands on space 5 and has green 10 too.
    let mut bytes = vec![2, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    bytes.extend([0, 2, 0, 0, 0, 0, 0, 0, 0]);
    bytes.extend([0, 0, 0, 2, 4, 0, 0, 0, 0]);
    bytes.extend([0, 5, 0]);
    assert_eq!(position.digest(), Digest::of(&bytes));
}

/// Colours are a second cue, never the only one: without the codes it is the same drawing.
#[test]
fn colour_adds_nothing_but_colour() {
    let mut numbers = source(5);
    let mut position = OnBoard::start(4, &Options::default()).unwrap();
    while let Some(input) = any_input(&position, &mut numbers) {
        step(&mut position, &input).unwrap();
        let view = position.view(Observer::Spectator);
        let coloured = format!("{view:#}");
        assert!(coloured.contains("\x1b["));
        let mut plain = String::new();
        for (i, part) in coloured.split('\x1b').enumerate() {
            plain += if i == 0 { part } else { part.split_once('m').unwrap().1 };
        }
        assert_eq!(plain, view.to_string());
    }
}
