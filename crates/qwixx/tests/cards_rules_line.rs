//! The card game's decisions about cards, set-up, taking and announcing (C1–C4), with the rulebook's
//! examples; options.

mod cards_kit;

use cards_kit::{CardsScript, seat};
use game::{Game, GameOptions, Observer, Pending, SeatSet};
use qwixx::cards::{Back, CardSet, Cards, CardsOptions, Event, Hand, Stage};

#[test]
fn c1_the_deck_has_every_number_once_in_each_colour() {
    let mut game = CardsScript(Cards::start(2, &CardsOptions::default()).unwrap());
    game.chance("first 1");
    assert_eq!(game.outcomes().len(), 44);
    assert!(game.outcomes().iter().all(|(_, weight)| *weight == 1));
    game.chance("deal red 7");
    assert_eq!(game.0.tickets(), 43);
    assert_eq!(game.impossible("deal red 7"), "red 7 is not among the cards that it could be [C1]");
}

#[test]
fn c1_numbers_are_public_and_colours_are_the_holders_alone() {
    let game = CardsScript::plain();
    let view = game.0.view(Observer::Seat(seat(2)));
    let backs = [2, 4, 5, 7].map(|number| Back { number, generation: 0 });
    assert_eq!(*view.hand(seat(1)), Hand::Backs(backs.to_vec()));
    let own: CardSet =
        ["green 11", "green 9", "green 3", "yellow 8"].iter().map(|card| card.parse().unwrap()).collect();
    assert_eq!(*view.hand(seat(2)), Hand::Own(own));
    assert_eq!(view.public().line().map(|back| back.unwrap().number), [6, 6, 10, 12]);
    assert_eq!(view.public().top(), Some(Back { number: 9, generation: 0 }));
    // The 9 on the pile is not the green one, which seat 2 holds; seat 1 cannot know that.
    let top = view.public().top().unwrap();
    assert_eq!(view.could_be(top).len(), 3);
    assert_eq!(game.0.view(Observer::Seat(seat(1))).could_be(top).len(), 4);
    let Hand::Backs(backs) = game.0.view(Observer::Spectator).hand(seat(2)).clone() else {
        panic!("not theirs")
    };
    assert_eq!(backs.len(), 4);
}

#[test]
fn c1_others_see_the_back_of_a_dealt_card_and_nothing_of_a_colour() {
    let mut game = CardsScript(Cards::start(2, &CardsOptions::default()).unwrap());
    game.chance("first 2");
    let deal = "deal blue 3".parse().unwrap();
    assert_eq!(game.0.glimpse(deal, Observer::Seat(seat(1))), Some(deal));
    assert_eq!(game.0.glimpse(deal, Observer::Seat(seat(2))), Some("back 3".parse().unwrap()));
    assert_eq!(game.0.glimpse(deal, Observer::Spectator), Some("back 3".parse().unwrap()));
    let mut game = CardsScript::plain();
    game.decide(&["take 4"]);
    let colour = "colour red".parse().unwrap();
    assert_eq!(game.0.glimpse(colour, Observer::Seat(seat(1))), Some(colour));
    assert_eq!(game.0.glimpse(colour, Observer::Seat(seat(2))), None);
    assert_eq!(game.0.glimpse(colour, Observer::Spectator), None);
    assert_eq!(game.chance("colour red").len(), 1, "a spectator hears only that the line is filled");
}

#[test]
fn c1_a_back_is_as_likely_as_there_are_cards_left_for_it() {
    let mut game = CardsScript::plain();
    game.decide(&["take 1"]);
    // A 6 lies in the line and has not been seen by anybody: it can be any of the four colours.
    assert_eq!(game.outcomes().len(), 4);
    game.chance("colour yellow");
    // Two of the four 6 have shown their backs; 4 and 9 one; 2 is in a hand.
    let weights = game.outcomes();
    for (back, weight) in [("back 6", 2), ("back 2", 3), ("back 9", 2), ("back 8", 3), ("back 10", 3)] {
        assert!(weights.contains(&(back.to_owned(), weight)), "{back}: {weights:?}");
    }
    assert_eq!(game.0.tickets(), 44 - 8 - 5);
    assert_eq!(game.impossible("colour red"), "the number on top of the pile is awaited now [C3]");
    let mut four = CardsScript::deal(
        false,
        1,
        &["red 4, blue 4, green 4, blue 2", "red 2, red 3, red 6, red 7"],
        [4, 5, 5, 5, 5],
    );
    four.take("1", &[9]);
    let mut game = four.clone();
    game.decide(&["pass", "pass"]);
    game.decide(&["play yellow 4"]);
    game.decide(&["take 1"]);
    assert_eq!(game.0.tickets(), 4, "a 5");
    game.chance("colour red");
    assert_eq!(game.impossible("back 4"), "no 4 is left that could be on top of the pile [C1]");
}

#[test]
fn c2_four_cards_each_four_in_the_line_and_a_first_player_by_lot() {
    let mut game = CardsScript(Cards::start(3, &CardsOptions::default()).unwrap());
    assert_eq!(game.outcomes(), ["first 1", "first 2", "first 3"].map(|text| (text.to_owned(), 1)));
    assert_eq!(game.impossible("first 4"), "seat 4 does not play here [C2]");
    assert_eq!(game.impossible("back 4"), "the draw for the first player is awaited now [C2]");
    game.chance("first 3");
    for number in 2..=12 {
        game.chance(&format!("deal red {number}"));
    }
    assert_eq!(game.impossible("back 4"), "a card to deal is awaited now [C2]");
    game.chance("deal blue 12");
    for i in 1..=3 {
        assert_eq!(game.0.hand(seat(i)).len(), 4);
    }
    assert!(game.0.hand(seat(1)).contains("red 5".parse().unwrap()), "seat 1 gets its four first");
    for (place, number) in (1..).zip([3, 3, 4, 5]) {
        let told = game.chance(&format!("back {number}"));
        assert_eq!(told[1], Event::Laid { place, number });
    }
    assert_eq!(game.stage(), Stage::Lay);
    game.chance("back 8");
    assert_eq!(game.0.pending(), Pending::Decide(SeatSet::only(seat(3))));
    assert_eq!(game.0.public().pile(), 44 - 12 - 4);
    assert_eq!(game.0.turn(), 1);
}

#[test]
fn c3_the_active_player_takes_up_to_five_all_at_once() {
    let mut game = CardsScript::plain();
    assert_eq!(game.choices(1), ["take 1", "take 2", "take 3", "take 4"]);
    assert_eq!(game.refused(1, "take 1 2"), "1 must be taken to have five cards in hand, not 2 [C3]");
    assert_eq!(game.refused(1, "pass"), "the active player takes cards from the line now [C3]");
    game.take("3", &[2]);
    game.decide(&["pass", "pass"]);
    game.decide(&["play red 4 5 7"]);
    game.take("3", &[2]);
    game.decide(&["pass", "pass"]);
    game.decide(&["play green 9 11"]);
    // Seat 1 has two cards left and takes three; seat 2 will take two.
    assert_eq!(game.choices(1), ["take 1 2 3", "take 1 2 4", "take 1 3 4", "take 2 3 4"]);
    game.take("1 3 4", &[5, 10, 11]);
    game.decide(&["pass", "pass"]);
    game.decide(&["play blue 2"]);
    assert_eq!(game.choices(2), ["take 1 2", "take 1 3", "take 1 4", "take 2 3", "take 2 4", "take 3 4"]);
}

/// Anna takes the 11, which is replaced by the 8 from the pile.
#[test]
fn c3_the_line_is_refilled_from_the_top_in_order_of_places() {
    let mut game = CardsScript::plain();
    game.decide(&["take 2"]);
    assert_eq!(game.chance("colour blue"), [Event::Laid { place: 2, number: 9 }]);
    let told = game.chance("back 8");
    assert_eq!(told, [Event::Top { number: 8 }, Event::Announced { seat: seat(1), number: 8 }]);
    assert_eq!(game.0.public().line().map(|back| back.unwrap().number), [6, 9, 10, 12]);
    game.decide(&["pass", "pass"]);
    game.decide(&["play red 4 5 7"]);
    game.take("1", &[7]);
    game.decide(&["pass", "pass"]);
    game.decide(&["play yellow 8"]);
    // Three places at once: colours and new cards come by ascending place.
    game.decide(&["take 1 2 4"]);
    for colour in ["colour red", "colour red", "colour red"] {
        game.chance(colour);
    }
    game.chance("back 3");
    game.chance("back 4");
    assert_eq!(game.0.public().line().map(|back| back.unwrap().number), [7, 3, 10, 4]);
    assert_eq!(game.stage(), Stage::Refill);
    game.chance("back 5");
    assert_eq!(game.stage(), Stage::Announce);
}

/// Five players who take the first card of the line each turn and mark what is announced where they are
/// active, until the pile is empty. Also the discards just before that.
fn until_the_pile_is_rebuilt() -> (CardsScript, CardSet) {
    let hands = [
        "red 2, red 3, red 4, red 5",
        "yellow 2, yellow 3, yellow 4, yellow 5",
        "green 12, green 11, green 10, green 9",
        "blue 12, blue 11, blue 10, blue 9",
        "red 7, red 8, red 9, red 10",
    ];
    let mut game = CardsScript::deal(false, 1, &hands, [6, 6, 6, 6, 7]);
    loop {
        let (active, before) = (game.0.public().active(), game.0);
        game.decide(&["take 1"]);
        let colour = game.0.outcome(0).to_string();
        game.chance(&colour);
        if game.0.public().generation() == 1 {
            assert_eq!(before.public().pile(), 1, "not before the pile is empty");
            return (game, before.public().discards());
        }
        let back = game.0.outcome(0).to_string();
        game.chance(&back);
        let mark = game.choices(active.number()).remove(0);
        let actions: Vec<&str> = (1..=5).map(|i| if i == active.number() { &mark } else { "pass" }).collect();
        game.decide(&actions);
        let taken = game.0.hand(active).minus(before.hand(active)).nth(0);
        game.decide(&[&format!("play {taken}")]);
    }
}

#[test]
fn c3_an_empty_pile_is_made_of_the_discards_before_step_2() {
    let (game, discards) = until_the_pile_is_rebuilt();
    assert_eq!(discards.len(), 19, "all but the four in the line, the last one taken and the hands");
    assert_eq!(game.stage(), Stage::Refill, "its top is not seen yet");
    assert!(game.0.public().discards().is_empty());
    assert_eq!(game.0.tickets(), discards.len() as u64);
    for number in 2..=12 {
        let count = discards.iter().filter(|card| card.number() == number).count() as u64;
        assert_eq!(game.0.weight(format!("back {number}").parse().unwrap()).unwrap_or(0), count);
    }
}

#[test]
fn c3_a_card_laid_before_the_pile_was_made_anew_is_none_of_the_discards() {
    let (mut game, discards) = until_the_pile_is_rebuilt();
    let line = game.0.public().line().map(|back| back.expect("the line is full"));
    assert!(line.iter().all(|back| back.generation == 0), "all four were laid before");
    let top = discards.iter().next().expect("there are discards").number();
    game.chance(&format!("back {top}"));
    let spectator = game.0.view(Observer::Spectator);
    for back in line {
        let could_be = spectator.could_be(back);
        assert!(could_be.intersection(discards).is_empty());
        assert!(!could_be.is_empty());
    }
    let could_be = spectator.could_be(spectator.public().top().expect("it has been seen"));
    assert!(could_be.minus(discards).is_empty() && !could_be.is_empty());
}

/// Anna announces 4: Max marks red 4, Anna and Linus yellow 4, Laura nothing.
#[test]
fn c4_everyone_may_mark_the_announced_number_in_a_row_of_their_choice() {
    let mut game = CardsScript::deal(
        false,
        1,
        &[
            "red 2, red 3, red 5, red 6",
            "red 7, red 8, red 9, red 10",
            "blue 2, blue 3, blue 5, blue 6",
            "blue 7, blue 8, blue 9, blue 10",
        ],
        [11, 11, 11, 12, 8],
    );
    game.take("1", &[4]);
    assert_eq!(game.0.pending(), Pending::Decide(SeatSet::first(4)));
    assert_eq!(game.choices(2), ["red 4", "yellow 4", "green 4", "blue 4", "pass"]);
    assert_eq!(game.refused(3, "red 5"), "4 is announced, so red 5 cannot be marked now [C4]");
    assert_eq!(
        game.refused(1, "take 1"),
        "everybody marks the number on top of the pile in one row, or passes, now [C4]"
    );
    let pile = game.0.public().pile();
    game.decide(&["yellow 4", "red 4", "yellow 4", "pass"]);
    assert_eq!(game.0.scores().as_slice(), [1, 1, 1, 0]);
    // The card stays where it is.
    assert_eq!((game.0.public().top().unwrap().number, game.0.public().pile()), (4, pile));
    assert_eq!(game.0.pending(), Pending::Decide(SeatSet::only(seat(1))));
}

#[test]
fn c4_a_number_left_of_a_mark_cannot_be_marked() {
    let mut game = CardsScript::plain();
    game.announce(7, &["red 7", "pass"]);
    game.take("1", &[7]);
    assert_eq!(game.refused(1, "red 7"), "red 7 is marked already [Q1]");
    game.decide(&["green 7", "pass"]);
    game.decide(&["play green 9"]);
    game.take("1", &[8]);
    assert_eq!(game.choices(1), ["red 8", "yellow 8", "blue 8", "pass"]);
    assert_eq!(
        game.refused(1, "green 8"),
        "green 8 is left of a number that is marked: skipped numbers are lost [Q1]"
    );
}

#[test]
fn options_are_refused_with_what_would_be_right() {
    let refusal = |text: &str| CardsOptions::parse(text).unwrap_err().to_string();
    assert_eq!(CardsOptions::parse("jokers=true"), Ok(CardsOptions { jokers: true }));
    assert_eq!(CardsOptions::parse("jokers=false"), Ok(CardsOptions::parse("").unwrap()));
    assert_eq!(refusal("jokers=yes"), "option `jokers`: it is `true` or `false`, not `yes`");
    assert_eq!(refusal("joker=true"), "there is no option `joker` here; the options are: jokers");
    assert_eq!(refusal("jokers"), "`jokers` is not of the form key=value");
    for seats in [0, 1, 6] {
        let why = Cards::start(seats, &CardsOptions::default()).unwrap_err().to_string();
        assert_eq!(why, format!("Qwixx – Cards is for 2 to 5 players, not {seats}"));
    }
}
