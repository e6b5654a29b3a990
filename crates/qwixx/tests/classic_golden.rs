//! A whole game as a picture: every event, and what every observer sees at some moments.

use std::fmt::Write as _;

use game::testkit::{any_input, source};
use game::{Game, NoOptions, Observer, step};
use qwixx::Classic;

#[test]
fn a_game_of_two() {
    let mut numbers = source(11);
    let mut position = Classic::start(2, &NoOptions {}).unwrap();
    let mut text = String::new();
    let mut seq = 0;
    while let Some(input) = any_input(&position, &mut numbers) {
        let before = position;
        step(&mut position, &input).unwrap();
        seq += 1;
        for event in before.events(&input, &position, Observer::Spectator) {
            writeln!(text, "{seq:>3}  {}", serde_json::to_string(&event).unwrap()).unwrap();
        }
        if seq == 3 || seq == 24 || position.winners().is_some() {
            for observer in Observer::all(2) {
                let view = position.view(observer);
                writeln!(text, "\n--- {observer} after {seq}\n{view}").unwrap();
            }
            writeln!(
                text,
                "{}\n",
                serde_json::to_string_pretty(&position.view(Observer::Spectator)).unwrap()
            )
            .unwrap();
        }
    }
    insta::assert_snapshot!(text);
}
