//! What several tests share: a table that is played by text.
#![allow(dead_code)] // each test binary uses its own part
#![allow(missing_docs, unreachable_pub)]

use std::fmt::Write as _;

use game::{Choices, Decisions, Game, GameOptions, Input, Pending, Seat, step};
use ten::{Action, Card, Deck, Options, Outcome, Refusal, Ten};

/// A position of `seats` with these options.
pub fn start(seats: usize, options: &str) -> Ten {
    Ten::start(seats, &Options::parse(options).unwrap()).unwrap()
}

/// A position in which the named seat has begun. (Alone there is nothing to draw lots for.)
pub fn begun(seats: usize, first: usize, options: &str) -> Ten {
    let mut position = start(seats, options);
    play(&mut position, &format!("first {first}"));
    position
}

pub fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// The seat that is awaited.
pub fn awaited(position: &Ten) -> usize {
    match position.pending() {
        Pending::Decide(seats) => seats.iter().next().unwrap().number(),
        other => panic!("{other:?} is awaited"),
    }
}

/// Plays inputs separated by `; `: an outcome where chance is awaited, otherwise an action of the awaited
/// seat.
#[track_caller]
pub fn play(position: &mut Ten, inputs: &str) {
    for text in inputs.split("; ") {
        let input = match position.pending() {
            Pending::Chance => Input::Chance(text.parse::<Outcome>().unwrap()),
            _ => Input::Decide(Decisions::new([(seat(awaited(position)), text.parse::<Action>().unwrap())])),
        };
        if let Err(why) = step(position, &input) {
            panic!("`{text}`: {why}");
        }
    }
}

/// Draws these cards, separated by `, `, drawing on between them.
#[track_caller]
pub fn draw(position: &mut Ten, cards: &str) {
    for (i, card) in cards.split(", ").enumerate() {
        if i > 0 {
            play(position, "draw");
        }
        play(position, &format!("card {card}"));
    }
}

/// What the awaited seat may do, as text, in order.
pub fn choices(position: &Ten) -> Vec<String> {
    position.choices(seat(awaited(position))).iter().map(|action| action.to_string()).collect()
}

/// Why the awaited seat may not do this.
#[track_caller]
pub fn refused(position: &Ten, action: &str) -> Refusal {
    position.check(seat(awaited(position)), action.parse().unwrap()).unwrap_err()
}

/// Number cards as text, joined.
pub fn list(cards: &ten::Numbers) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(", ")
}

/// A deck of our own: the named cards with these copies in every game, filled up to 91 with `filler`; the
/// other tiers are filled up with it too.
pub fn deck(cards: &[(&str, u8)], filler: &str) -> String {
    let copies = |card: Card| cards.iter().find(|(text, _)| *text == card.to_string()).map_or(0, |(_, n)| *n);
    let named: u8 = Card::all().map(copies).sum();
    let mut text = String::new();
    for card in Card::all() {
        let row = if card.to_string() == filler { [91 - named, 17, 21] } else { [copies(card), 0, 0] };
        _ = writeln!(text, "{card} {} {} {}", row[0], row[1], row[2]);
    }
    text.parse::<Deck>().unwrap();
    text
}

/// A position with a deck of our own.
pub fn start_with_deck(seats: usize, options: &str, deck: &str) -> Ten {
    let mut options = Options::parse(options).unwrap();
    options.set("deck", deck).unwrap();
    Ten::start(seats, &options).unwrap()
}
