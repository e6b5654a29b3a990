//! A short game as every observer sees it, kept as a golden text.

use std::fmt::Write as _;

use game::testkit::{any_input, source};
use game::{Game, Input, Observer, step};
use qwixx::cards::{Cards, CardsOptions, Stage};

/// A random game: every input, what each observer is told of it where they are told different things, and
/// every observer's view at some points.
fn playthrough(seats: usize, jokers: bool, seed: u64) -> String {
    let mut source = source(seed);
    let mut position = Cards::start(seats, &CardsOptions { jokers }).unwrap();
    let mut text = String::new();
    let mut seq = 0;
    while let Some(input) = any_input(&position, &mut source) {
        seq += 1;
        let before = position;
        step(&mut position, &input).expect("what is listed is taken");
        match &input {
            Input::Chance(outcome) => _ = writeln!(text, "{seq:>3} chance: {outcome}"),
            Input::Decide(decisions) => {
                let actions: Vec<String> =
                    decisions.iter().map(|(seat, action)| format!("seat {seat}: {action}")).collect();
                _ = writeln!(text, "{seq:>3} {}", actions.join("; "));
            }
        }
        let told = |observer| {
            let events = before.events(&input, &position, observer);
            events.iter().map(|event| serde_json::to_string(event).unwrap()).collect::<Vec<_>>().join(" ")
        };
        let public = told(Observer::Spectator);
        _ = writeln!(text, "      {public}");
        for observer in Observer::all(seats).filter(|&observer| told(observer) != public) {
            _ = writeln!(text, "      to seat {observer}: {}", told(observer));
        }
        let stage = position.public().stage();
        let worth_a_look = position.turn() == 1
            && stage != before.public().stage()
            && matches!(stage, Stage::Take | Stage::Colour | Stage::Announce | Stage::Play)
            || stage == Stage::Over;
        if worth_a_look {
            for observer in Observer::all(seats) {
                _ = writeln!(text, "\n--- {observer} sees:\n{}", position.view(observer));
            }
        }
    }
    text
}

/// Trailing blanks of the drawings would not survive an editor.
fn trimmed(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_of_two() {
    insta::assert_snapshot!(trimmed(&playthrough(2, false, 3)));
}

#[test]
fn a_game_of_three_with_jokers() {
    insta::assert_snapshot!(trimmed(&playthrough(3, true, 11)));
}

#[test]
fn views_as_json_and_in_colour() {
    let mut source = source(5);
    let mut position = Cards::start(2, &CardsOptions { jokers: true }).unwrap();
    while position.public().stage() != Stage::Play || position.turn() < 4 {
        let input = any_input(&position, &mut source).expect("the game goes on");
        step(&mut position, &input).expect("what is listed is taken");
    }
    for observer in Observer::all(2) {
        let view = position.view(observer);
        let name = format!("json_for_{observer}");
        insta::assert_snapshot!(name, serde_json::to_string_pretty(&view).unwrap());
        if observer.seat().is_some() {
            let coloured = format!("{view:#}").replace('\x1b', "ESC");
            insta::assert_snapshot!(format!("coloured_for_{observer}"), trimmed(&coloured));
        }
    }
}
