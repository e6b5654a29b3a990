//! Golden playthroughs: a short seeded game, every event, and every observer's view now and then.

use std::fmt::Write as _;

use game::testkit::{any_input, source};
use game::{Game, GameOptions, Observer, step};
use ten::{Options, Ten};

fn playthrough(seats: usize, options: &str, seed: u64, views_every: usize) -> String {
    let mut source = source(seed);
    let mut position = Ten::start(seats, &Options::parse(options).unwrap()).unwrap();
    let mut text = String::new();
    for seq in 0.. {
        if seq % views_every == 0 {
            for observer in Observer::all(seats) {
                _ = writeln!(
                    text,
                    "--- after {seq} inputs, as {observer} sees it\n{}",
                    position.view(observer)
                );
            }
        }
        let Some(input) = any_input(&position, &mut source) else { break };
        let before = position;
        step(&mut position, &input).unwrap();
        let events = before.events(&input, &position, Observer::Spectator);
        for (i, event) in events.iter().enumerate() {
            let number = if i == 0 { (seq + 1).to_string() } else { String::new() };
            _ = writeln!(text, "{number:>3}  {}", serde_json::to_string(event).unwrap());
        }
    }
    _ = writeln!(text, "--- the end, digest {}\n{}", position.digest(), position.view(Observer::Spectator));
    text
}

#[test]
fn two_players() {
    insta::assert_snapshot!(playthrough(2, "bust=buy", 2, 70));
}

#[test]
fn three_players() {
    insta::assert_snapshot!(playthrough(3, "", 3, 150));
}

#[test]
fn solo() {
    insta::assert_snapshot!(playthrough(1, "level=6", 1, 40));
}

/// The JSON of a view, and the drawing in colour, in the middle of a payment.
#[test]
fn view_in_json_and_in_colour() {
    let mut source = source(9);
    let mut position = Ten::start(2, &Options::default()).unwrap();
    let mut payments = 0;
    while payments < 12 {
        let input = any_input(&position, &mut source).unwrap();
        step(&mut position, &input).unwrap();
        payments += u32::from(matches!(position.stage(), ten::Stage::Pay(_)));
    }
    let view = position.view(Observer::Seat(game::Seat::FIRST));
    insta::assert_snapshot!("json", serde_json::to_string_pretty(&view).unwrap());
    insta::assert_snapshot!("colour", format!("{view:#}").replace('\x1b', "␛"));
}
