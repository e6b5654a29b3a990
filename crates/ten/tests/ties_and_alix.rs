//! T13, ties, and T14, the solo game against ALIX.

mod common;

use common::{awaited, choices, deck, draw, list, play, refused, seat, start, start_with_deck};
use game::{Game, Pending, Refusal as _, SeatSet};
use ten::{Holding, Player, Refusal, Ten, caption};

fn own(position: &Ten, number: usize) -> &Holding {
    position.holding(seat(number))
}

fn alix(position: &Ten) -> &Holding {
    position.alix().unwrap()
}

/// Everybody draws `coin 1` and takes it (ALIX draws on), until this many cards are left.
fn burn(position: &mut Ten, leave: u8) {
    while position.pile_left() > leave {
        let next = if position.pending() == Pending::Chance { "card coin 1" } else { "currency" };
        play(position, next);
    }
}

fn finish(position: &mut Ten) -> SeatSet {
    while position.pending() != Pending::Over {
        let pass = if choices(position).contains(&"pass".to_owned()) { "pass" } else { "currency" };
        play(position, pass);
    }
    position.winners().unwrap()
}

#[test]
fn t13_equal_in_everything_is_shared() {
    let mut position = start_with_deck(2, "", &deck(&[], "coin 1"));
    play(&mut position, "first 1");
    burn(&mut position, 0);
    assert_eq!(finish(&mut position), SeatSet::first(2));
}

#[test]
fn t13_most_currency_tokens_included() {
    let mut position = start_with_deck(2, "", &deck(&[("blue 9", 1), ("pink 9", 1)], "coin 1"));
    play(&mut position, "first 1; card coin 1; currency");
    draw(&mut position, "blue 9, pink 9");
    burn(&mut position, 0);
    assert_eq!([1, 2].map(|n| own(&position, n).currency()), [10, 13]);
    assert_eq!(finish(&mut position), SeatSet::only(seat(2)));
}

#[test]
fn t13_then_fewest_cards() {
    let mut position = start_with_deck(2, "", &deck(&[("blue 1", 3)], "coin 1"));
    play(&mut position, "first 1; card blue 1; draw; card blue 1; numbers; pass; card blue 1; numbers; pass");
    burn(&mut position, 0);
    assert_eq!(position.scores().as_slice(), [1, 1], "doubles count once");
    assert_eq!([1, 2].map(|n| own(&position, n).currency()), [10, 10]);
    assert_eq!(finish(&mut position), SeatSet::only(seat(2)));
}

#[test]
fn t13_points_come_first() {
    let mut position =
        start_with_deck(2, "", &deck(&[("blue 1", 1), ("pink 9", 1), ("green 9", 1)], "coin 1"));
    play(&mut position, "first 1; card blue 1; numbers; pass");
    draw(&mut position, "pink 9, green 9");
    burn(&mut position, 0);
    assert!(own(&position, 2).currency() > own(&position, 1).currency());
    assert_eq!(finish(&mut position), SeatSet::only(seat(1)));
}

#[test]
fn t14_a_two_player_game_that_the_person_begins() {
    let position = start(1, "level=4");
    assert_eq!((position.seats(), position.pile_left(), position.turn()), (1, 91, 1));
    assert_eq!(position.pending(), Pending::Chance, "no lot");
    assert_eq!(position.active(), Player::Seat(seat(1)));
    assert_eq!((alix(&position).coins(), own(&position, 1).coins()), (5, 5));
    assert_eq!((position.level(), position.scores().len()), (Some(4), 1));
    assert_eq!(start(2, "").alix(), None);
}

/// The person draws `coin 1` and takes it, so that ALIX is active.
fn alix_to_draw(options: &str) -> Ten {
    let mut position = start(1, options);
    play(&mut position, "card coin 1; currency");
    assert_eq!(position.active(), Player::Alix);
    position
}

#[test]
fn t14_alix_draws_until_her_level_and_takes_the_numbers() {
    let mut position = alix_to_draw("level=8");
    play(&mut position, "card blue 5; card pink 4; card orange 1");
    assert_eq!(position.active(), Player::Seat(seat(1)), "5 + 4 is enough: the 1 is the person's");
    assert_eq!(list(alix(&position).numbers()), "blue 5, pink 4");

    let mut position = alix_to_draw("level=8");
    play(&mut position, "card blue 5; card coin 2; card pink 4");
    assert_eq!(position.active(), Player::Alix, "5 − 2 + 4 is not");
    play(&mut position, "card blue 1");
    assert_eq!(list(alix(&position).numbers()), "blue 1, blue 5, pink 4");
    assert_eq!(own(&position, 1).coins(), 6 + 2, "the person gains the currency");
    assert_eq!(alix(&position).coins(), 5);
}

#[test]
fn t14_bust_a_does_not_exist_for_her() {
    let mut position = alix_to_draw("level=10");
    play(&mut position, "card blue 9; card pink 9");
    assert_eq!(list(alix(&position).numbers()), "blue 9, pink 9");
    assert_eq!((alix(&position).tokens(), position.market().len()), (0, 0));
}

#[test]
fn t14_after_bust_b_she_takes_numbers_and_token_and_nobody_the_currency() {
    let mut position = alix_to_draw("level=10");
    play(&mut position, "card blue 9; card coin 5; card coin 4; card coin 2");
    assert_eq!(list(alix(&position).numbers()), "blue 9");
    assert_eq!((alix(&position).tokens(), alix(&position).coins()), (1, 5));
    assert_eq!(own(&position, 1).coins(), 6);
    assert_eq!(position.active(), Player::Seat(seat(1)));
}

#[test]
fn t14_the_person_is_bust_as_ever_and_alix_gains() {
    let mut position = start(1, "");
    draw(&mut position, "coin 1, blue 9, pink 3");
    assert_eq!((own(&position, 1).tokens(), alix(&position).coins()), (1, 6));
    assert_eq!(list(position.market()), "blue 9, pink 3");
    let mut position = start(1, "bust=buy");
    draw(&mut position, "blue 9, pink 3");
    assert_eq!(choices(&position), ["token", "buy pink 3"]);
}

#[test]
fn t14_bidding_first_she_bids_the_persons_total() {
    // Both have five: she bids five and the person cannot bid more.
    let mut position = start(1, "");
    play(&mut position, "card joker any");
    assert_eq!((awaited(&position), choices(&position)), (1, vec!["pass".to_owned()]));
    play(&mut position, "pass");
    assert_eq!((alix(&position).coins(), alix(&position).cards()), (0, 1));
    // Now she has nothing and passes; the person must bid five.
    play(&mut position, "draw; card joker 3");
    assert_eq!(choices(&position), ["pass", "bid 5"]);
    let refusal = refused(&position, "bid 4");
    assert_eq!(refusal.to_string(), "a bid of 4 is too low: against ALIX it must be 5 or more");
    assert_eq!(refusal.rule(), "T14");
    play(&mut position, "bid 5; coins");
    assert_eq!((own(&position, 1).coins(), own(&position, 1).cards()), (0, 1));
    // And now nobody can: the joker is discarded.
    play(&mut position, "draw; card joker 4");
    assert_eq!(choices(&position), ["pass"]);
    play(&mut position, "pass");
    assert_eq!((own(&position, 1).cards(), alix(&position).cards()), (1, 1));
}

#[test]
fn t14_bidding_first_she_bids_at_most_her_own_total_and_at_least_five() {
    // The person has 10, ALIX 5: she bids 5.
    let mut position = start(1, "level=4");
    draw(&mut position, "coin 5");
    play(&mut position, "currency; card blue 9; card joker any");
    assert_eq!(choices(&position), ["pass", "bid 6", "bid 7", "bid 8", "bid 9", "bid 10"]);
    // The person has 3, ALIX 10: she bids 5.
    let mut position = start(1, "level=4");
    play(&mut position, "card blue 2; draw; card coin 5; numbers; pass; card pink 9");
    play(
        &mut position,
        "card green 2; currency; card orange 9; card coin 1; numbers; buy green 2; coins; card blue 9",
    );
    assert_eq!((own(&position, 1).purse(true), alix(&position).purse(true)), (3, 10));
    play(&mut position, "card joker any; pass");
    assert_eq!((alix(&position).coins(), alix(&position).cards()), (5, 4));
}

#[test]
fn t14_bidding_second_she_bids_one_more_or_five() {
    let mut position = alix_to_draw("");
    play(&mut position, "card joker any");
    assert_eq!(
        (awaited(&position), choices(&position)),
        (1, ["pass", "bid 5", "bid 6"].map(str::to_owned).to_vec())
    );
    // Five after a pass.
    let mut passed = position;
    play(&mut passed, "pass");
    assert_eq!((alix(&passed).coins(), alix(&passed).cards()), (0, 1));
    assert_eq!(passed.pending(), Pending::Chance, "she draws on");
    // She cannot bid more than her five.
    let mut outbid = position;
    play(&mut outbid, "bid 5; coins");
    assert_eq!((own(&outbid, 1).coins(), own(&outbid, 1).cards(), alix(&outbid).coins()), (1, 1, 5));
    assert_eq!(outbid.active(), Player::Alix);
}

#[test]
fn t14_bidding_second_she_pays_one_more() {
    let mut position = start(1, "level=4");
    play(&mut position, "card blue 2; draw; card coin 5; numbers; pass; card joker any; bid 5");
    assert_eq!((alix(&position).coins(), alix(&position).cards()), (4, 1));
}

#[test]
fn t14_only_spare_copies_pay_in_auctions() {
    let mut position = start(1, "level=4");
    draw(&mut position, "blue 1, blue 1, green 2, coin 3");
    play(&mut position, "numbers; pass; card pink 9; card joker any");
    // ALIX has eight coins; the person five coins and one spare copy of three cards.
    assert_eq!((own(&position, 1).purse(true), own(&position, 1).purse(false)), (6, 8));
    assert_eq!(choices(&position), ["pass"], "she bids six");
    play(&mut position, "pass");
    assert_eq!(alix(&position).coins(), 2);
    play(&mut position, "draw; card joker 1; bid 5");
    assert_eq!(choices(&position), ["card blue 1", "coins"]);
    let refusal = refused(&position, "card green 2");
    assert_eq!(refusal, Refusal::NotASpare("green 2".parse().unwrap()));
    assert_eq!(refusal.rule(), "T14");
    play(&mut position, "card blue 1");
    assert_eq!(refused(&position, "card blue 1"), Refusal::NotASpare("blue 1".parse().unwrap()));
    assert_eq!(choices(&position), ["coins"]);
    play(&mut position, "coins");
    assert_eq!(list(own(&position, 1).numbers()), "blue 1, green 2");
    // In the market all cards pay.
    play(&mut position, "draw; card orange 2; currency; card pink 8");
    play(&mut position, "card coin 1; numbers; buy orange 2");
    assert_eq!(choices(&position), ["card blue 1", "card green 2", "coins"][..2]);
}

#[test]
fn t14_she_pays_coins_then_tokens_and_takes_superfluous_coins_back() {
    // ALIX gets a token, then bids 6 (the person's total) with 5 coins: 5 coins + a token is 2 too much.
    let mut position = alix_to_draw("level=10");
    play(&mut position, "card blue 9; card coin 5; card coin 4; card coin 2");
    assert_eq!((alix(&position).coins(), alix(&position).tokens()), (5, 1));
    play(&mut position, "card joker any; pass");
    assert_eq!(
        (alix(&position).coins(), alix(&position).tokens()),
        (2, 0),
        "3 coins and a token are exactly 6"
    );
}

#[test]
fn t14_she_pays_with_spare_cards_last_and_ascending() {
    let mut position = alix_to_draw("level=10");
    play(&mut position, "card blue 1; card blue 1; card pink 2; card pink 2; card green 4");
    play(&mut position, "card joker any; pass");
    assert_eq!(list(alix(&position).numbers()), "blue 1, green 4, pink 2, pink 2", "6 is 5 coins and blue 1");
    assert_eq!(alix(&position).coins(), 0);
}

#[test]
fn t14_she_stops_when_the_pile_is_empty_and_never_buys() {
    let mut position = start_with_deck(1, "level=10", &deck(&[("pink 2", 1), ("blue 1", 1)], "coin 1"));
    play(&mut position, "card pink 2; currency");
    burn(&mut position, 1);
    assert_eq!(position.active(), Player::Alix, "she never comes to ten, so she draws to the end");
    play(&mut position, "card blue 1");
    assert_eq!(list(alix(&position).numbers()), "blue 1");
    assert_eq!((awaited(&position), choices(&position)[0].as_str()), (1, "pass"), "the person's last buy");
    play(&mut position, "pass");
    assert_eq!(position.pending(), Pending::Over);
    assert!(!position.market().is_empty(), "she left it there");
}

#[test]
fn t14_equal_points_lose_and_one_more_wins() {
    let cards = deck(&[("pink 9", 1), ("pink 8", 1), ("blue 9", 1)], "coin 1");
    for (persons_last, scores, winners) in
        [("currency", (1, 1), SeatSet::EMPTY), ("numbers; pass", (2, 1), SeatSet::only(seat(1)))]
    {
        let mut position = start_with_deck(1, "level=4", &cards);
        play(&mut position, "card pink 9; numbers; pass; card blue 9");
        play(&mut position, &format!("card pink 8; {persons_last}"));
        burn(&mut position, 0);
        assert_eq!(finish(&mut position), winners);
        assert_eq!((position.scores().as_slice()[0], position.alix_score().unwrap()), scores);
    }
}

#[test]
fn t14_a_caption_for_every_level() {
    let captions: std::collections::BTreeSet<_> = (4..=10).map(caption).collect();
    assert_eq!(captions.len(), 7);
}
