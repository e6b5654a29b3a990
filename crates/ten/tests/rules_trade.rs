//! One test or more for every decision from T9 to T11, and the rulebook's worked examples.

mod common;

use common::{awaited, begun, choices, deck, draw, list, play, refused, seat, start_with_deck};
use game::{Game, Pending, Refusal as _};
use ten::{Colour, Holding, Joker, Refusal, Stage, Ten};

fn own(position: &Ten, number: usize) -> &Holding {
    position.holding(seat(number))
}

/// Everybody in turn draws `coin 1` and takes it, until this many cards are left.
fn burn(position: &mut Ten, leave: u8) {
    while position.pile_left() > leave {
        play(position, "card coin 1; currency");
    }
}

/// Léo pays three cards and two coins for a pink 5.
#[test]
fn t9_leos_payment() {
    let mut position = begun(2, 1, "");
    play(&mut position, "card pink 5; currency");
    draw(&mut position, "blue 1, blue 1, green 2, green 2, orange 1");
    play(&mut position, "numbers; buy pink 5; card blue 1; card green 2; card orange 1");
    assert_eq!(choices(&position), ["coins"]);
    play(&mut position, "coins");
    assert_eq!(list(own(&position, 2).numbers()), "blue 1, green 2, pink 5");
    assert_eq!(own(&position, 2).coins(), 3);
    assert!(position.market().is_empty());
}

#[test]
fn t9_one_card_for_its_number_in_coins() {
    let mut position = begun(2, 1, "");
    draw(&mut position, "green 3, pink 6");
    play(&mut position, "currency; card blue 1; numbers");
    // Five coins and the card just taken pay for a 6.
    assert_eq!(choices(&position), ["pass", "buy green 3", "buy pink 6"]);
    let refusal = refused(&position, "buy blue 4");
    assert_eq!((refusal.to_string().as_str(), refusal.rule()), ("blue 4 is not in the market", "T9"));
    play(&mut position, "buy green 3");
    assert_eq!(choices(&position), ["card blue 1", "coins"]);
    play(&mut position, "coins");
    assert_eq!(own(&position, 2).coins(), 2);
    assert_eq!(position.pending(), Pending::Chance, "only one card is bought");
}

#[test]
fn t9_what_is_too_dear() {
    let mut position = begun(2, 1, "");
    play(&mut position, "card green 7; currency; card blue 1; numbers");
    assert_eq!(
        refused(&position, "buy green 7").to_string(),
        "green 7 costs 7, more than all that seat could pay, 6"
    );
}

#[test]
fn t9_an_equal_card_cannot_be_bought() {
    let mut position = begun(2, 1, "");
    play(&mut position, "card green 3; currency; card green 3; numbers");
    assert_eq!(choices(&position), ["pass"]);
    let refusal = refused(&position, "buy green 3");
    assert_eq!((refusal, "T9"), (Refusal::AlreadyOwned("green 3".parse().unwrap()), "T9"));
}

/// A seat with two tokens, five coins and these cards buys a card.
fn buying(card: &str, own_cards: &str) -> Ten {
    let mut position = begun(2, 1, "");
    draw(&mut position, "blue 9, pink 9");
    play(&mut position, "card coin 1; currency");
    draw(&mut position, "orange 9, green 9");
    play(&mut position, &format!("card {card}; currency"));
    draw(&mut position, own_cards);
    play(&mut position, &format!("numbers; buy {card}"));
    position
}

#[test]
fn t9_tokens_may_be_too_much_if_they_are_alone() {
    // 4: two tokens (6) do, for one falls short.
    let position = buying("pink 4", "blue 1, blue 2");
    assert_eq!((own(&position, 1).tokens(), own(&position, 1).coins()), (2, 5));
    assert_eq!(choices(&position), ["token", "card blue 1", "card blue 2", "coins"]);
    let mut tokens = position;
    play(&mut tokens, "token");
    assert_eq!(choices(&tokens), ["token", "card blue 1", "card blue 2", "coins"]);
    play(&mut tokens, "token");
    assert_eq!((own(&tokens, 1).tokens(), own(&tokens, 1).coins()), (0, 5), "no change is given");
    assert_eq!(list(own(&tokens, 1).numbers()), "blue 1, blue 2, pink 4");

    let mut mixed = position;
    play(&mut mixed, "token; card blue 2");
    assert_eq!((own(&mixed, 1).tokens(), own(&mixed, 1).coins()), (1, 5), "3 + 1 is 4: done");
}

#[test]
fn t9_after_a_card_no_token() {
    let mut position = buying("pink 4", "blue 1, blue 2");
    play(&mut position, "card blue 1");
    assert_eq!(refused(&position, "token"), Refusal::TokensFirst);
    let refusal = refused(&position, "card blue 1");
    assert_eq!(refusal.to_string(), "there is no blue 1 to pay with");
    assert_eq!(choices(&position), ["card blue 2", "coins"]);
}

#[test]
fn t9_cards_ascend_and_must_lead_to_an_exact_payment() {
    // Seat 2 owns four cards and five coins, and pays 8.
    let mut position = begun(2, 1, "");
    play(&mut position, "card pink 8; currency");
    draw(&mut position, "blue 1, blue 1, green 1, pink 1");
    play(&mut position, "numbers; buy pink 8");
    // Five coins and three cards: pink 1 first would leave too few.
    assert_eq!(choices(&position), ["card blue 1"]);
    assert_eq!(
        refused(&position, "card green 1").to_string(),
        "after green 1 the cards that come later and the coins would not make up the rest of 8"
    );
    assert_eq!(refused(&position, "coins"), Refusal::TooFewCoins { coins: 5, rest: 8 });
    play(&mut position, "card blue 1");
    assert_eq!(choices(&position), ["card blue 1", "card green 1"]);
    play(&mut position, "card green 1");
    assert_eq!(
        refused(&position, "card blue 1").to_string(),
        "blue 1 cannot follow green 1: cards are paid in ascending order"
    );
    play(&mut position, "card pink 1; coins");
    assert_eq!(list(own(&position, 2).numbers()), "blue 1, pink 8");
    assert_eq!(own(&position, 2).coins(), 0);
}

#[test]
fn t9_jokers_cannot_pay() {
    let mut position = begun(2, 1, "");
    play(
        &mut position,
        "card joker any; bid 1; pass; coins; draw; card pink 5; currency; card coin 1; numbers",
    );
    assert_eq!(own(&position, 2).cards(), 1);
    assert_eq!(own(&position, 2).purse(false), 4);
    assert_eq!(choices(&position), ["pass"], "four coins and a joker do not pay 5");
}

#[test]
fn t10_from_the_left_round_to_the_active_player_each_once() {
    let mut position = begun(4, 2, "");
    play(&mut position, "card joker blue");
    for (bidder, action, first, last) in [
        (3, "bid 2", "bid 1", "bid 5"),
        (4, "pass", "bid 3", "bid 5"),
        (1, "bid 4", "bid 3", "bid 5"),
        (2, "pass", "bid 5", "bid 5"),
    ] {
        assert_eq!(awaited(&position), bidder);
        let bids = choices(&position);
        assert_eq!(bids[0], "pass");
        assert_eq!((bids[1].as_str(), bids.last().unwrap().as_str()), (first, last));
        play(&mut position, action);
    }
    assert_eq!(awaited(&position), 1, "the highest bidder pays");
    play(&mut position, "coins");
    assert_eq!((own(&position, 1).coins(), own(&position, 1).cards()), (1, 1));
    assert_eq!(own(&position, 1).each_joker().collect::<Vec<_>>(), [Joker::Coloured(Colour::Blue)]);
    assert_eq!((awaited(&position), choices(&position).len()), (2, 3), "the turn goes on at T4's choice");
}

#[test]
fn t10_bids_are_checked() {
    let mut position = begun(2, 1, "");
    play(&mut position, "card joker 3");
    let refusal = refused(&position, "bid 6");
    assert_eq!(refusal.to_string(), "a bid of 6 is more than all that seat could pay, 5");
    assert_eq!(refusal.rule(), "T10");
    play(&mut position, "bid 5");
    assert_eq!(refused(&position, "bid 5").to_string(), "a bid of 5 is too low: it must be 6 or more");
    assert_eq!(choices(&position), ["pass"], "asked although nothing but passing is left");
}

#[test]
fn t10_all_they_could_pay_includes_tokens_and_cards() {
    let position = buying("pink 4", "blue 1, blue 2");
    assert_eq!(own(&position, 1).purse(false), 5 + 2 * 3 + 2);
}

#[test]
fn t10_without_a_bid_the_joker_is_discarded() {
    let mut position = begun(3, 1, "");
    play(&mut position, "card blue 2; draw; card joker any; pass; pass; pass");
    assert!((1..=3).all(|n| own(&position, n).cards() == 0));
    assert_eq!((awaited(&position), choices(&position).len()), (1, 3));
    assert_eq!(list(position.tableau().numbers()), "blue 2", "the tableau is as it was");
}

#[test]
fn t11_the_last_card_ends_the_drawing() {
    let deck = deck(&[("pink 1", 1)], "coin 1");
    let mut position = start_with_deck(3, "", &deck);
    play(&mut position, "first 2");
    burn(&mut position, 1);
    play(&mut position, "card pink 1");
    assert_eq!(choices(&position), ["numbers", "currency"]);
    let refusal = refused(&position, "draw");
    assert_eq!(
        (refusal.to_string().as_str(), refusal.rule()),
        ("the pile is empty: nobody draws any more", "T11")
    );
    let active = awaited(&position);
    play(&mut position, "currency");
    // Each may buy once, the active player last.
    let mut buyers = Vec::new();
    while position.pending() != Pending::Over {
        buyers.push(awaited(&position));
        assert_eq!(choices(&position), ["pass", "buy pink 1"]);
        play(&mut position, "pass");
    }
    assert_eq!(buyers, [active % 3 + 1, (active + 1) % 3 + 1, active]);
}

#[test]
fn t11_the_active_player_buys_after_the_numbers_and_at_the_end() {
    let deck = deck(&[("pink 1", 1), ("blue 2", 1), ("green 3", 1)], "coin 1");
    let mut position = start_with_deck(2, "", &deck);
    play(&mut position, "first 1; card blue 2; currency; card green 3; currency");
    burn(&mut position, 1);
    let active = if position.active() == ten::Player::Seat(seat(1)) { 1 } else { 2 };
    play(&mut position, "card pink 1; numbers; buy blue 2; coins");
    assert_eq!(awaited(&position), 3 - active);
    play(&mut position, "pass; buy green 3; coins");
    assert_eq!(position.pending(), Pending::Over);
    assert_eq!(list(own(&position, active).numbers()), "blue 2, green 3, pink 1");
}

#[test]
fn t11_a_last_joker_is_auctioned() {
    let deck = deck(&[("joker any", 1)], "coin 1");
    let mut position = start_with_deck(2, "", &deck);
    play(&mut position, "first 1");
    burn(&mut position, 1);
    play(&mut position, "card joker any; bid 1; pass; coins");
    assert_eq!(choices(&position), ["numbers", "currency"]);
    play(&mut position, "currency; pass; pass");
    assert_eq!(position.pending(), Pending::Over);
    assert_eq!(position.scores().as_slice().iter().sum::<i32>(), 1);
}

#[test]
fn t11_a_last_bust_busts() {
    let deck = deck(&[("pink 9", 1), ("blue 9", 1)], "coin 1");
    let mut position = start_with_deck(2, "", &deck);
    play(&mut position, "first 1");
    burn(&mut position, 2);
    let active = position.active();
    draw(&mut position, "pink 9, blue 9");
    let token = (1..=2).find(|&n| own(&position, n).tokens() == 1).unwrap();
    assert_eq!(ten::Player::Seat(seat(token)), active);
    assert!(matches!(position.stage(), Stage::Buy { occasion: ten::Occasion::Last, .. }));
    assert_eq!(choices(&position), ["pass", "buy blue 9", "buy pink 9"]);
}
