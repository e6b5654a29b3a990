//! One test or more for every decision from T1 to T8, and the rulebook's worked examples.

mod common;

use common::{awaited, begun, choices, draw, list, play, refused, seat, start};
use game::{Game, Pending, Refusal as _, Seat, chance};
use ten::{BustKind, Card, Colour, Deck, Event, Holding, Joker, Number, Refusal, Ten};

fn own(position: &Ten, number: usize) -> &Holding {
    position.holding(seat(number))
}

fn events(position: &Ten, input: &str) -> Vec<Event> {
    let input = match position.pending() {
        Pending::Chance => game::Input::Chance(input.parse().unwrap()),
        _ => game::Input::Decide(game::Decisions::new([(seat(awaited(position)), input.parse().unwrap())])),
    };
    let mut after = *position;
    game::step(&mut after, &input).unwrap();
    position.events(&input, &after, game::Observer::Spectator)
}

#[test]
fn t1_kinds_of_cards_and_totals() {
    assert_eq!(Card::all().count(), 4 * 9 + 5 + 9 + 4 + 1);
    for (players, cards) in [(1, 91), (2, 91), (3, 108), (4, 129), (5, 129)] {
        assert_eq!(start(players, "").pile_left(), cards, "{players} players");
    }
    let blue_7: Number = "blue 7".parse().unwrap();
    assert!(Joker::Numbered(7).fits(blue_7) && !Joker::Numbered(6).fits(blue_7));
    assert!(Joker::Coloured(Colour::Blue).fits(blue_7) && !Joker::Coloured(Colour::Pink).fits(blue_7));
    assert!(Joker::Any.fits(blue_7));
}

#[test]
fn t1_a_card_is_drawn_as_often_as_it_is_in_the_pile() {
    let mut position = begun(2, 1, "");
    let blue_7 = "card blue 7".parse().unwrap();
    assert_eq!(position.weight(blue_7), Ok(1));
    assert_eq!(position.weight("card blue 1".parse().unwrap()), Ok(2));
    play(&mut position, "card blue 7; draw");
    let refusal = position.weight(blue_7).unwrap_err();
    assert_eq!((refusal.to_string().as_str(), refusal.rule()), ("there is no blue 7 left in the pile", "T1"));
    assert_eq!(position.tickets(), 90);
}

#[test]
fn t2_the_split_over_the_tiers() {
    let deck = Deck::standard();
    let copies = |text: &str, players| deck.copies(text.parse().unwrap(), players);
    for colour in Colour::ALL {
        for value in 1..=9 {
            let card = Card::Number(Number::new(colour, value).unwrap());
            let wanted = match value {
                1..=3 => [2, 3, 3],
                4..=6 => [2, 2, 3],
                _ => [1, 1, 1],
            };
            assert_eq!([2, 3, 4].map(|players| deck.copies(card, players)), wanted, "{card}");
        }
        assert_eq!([1, 3, 5].map(|players| copies(&format!("joker {colour}"), players)), [1, 1, 2]);
    }
    assert_eq!([1, 2, 3, 4, 5].map(|value| copies(&format!("coin {value}"), 2)), [4, 4, 3, 3, 3]);
    assert_eq!([1, 2, 3, 4, 5].map(|value| copies(&format!("coin {value}"), 5)), [6, 6, 5, 5, 5]);
    for value in 1..=9 {
        assert_eq!([1, 5].map(|players| copies(&format!("joker {value}"), players)), [1, 1]);
    }
    assert_eq!(copies("joker any", 5), 1);
    // What is known for certain.
    let count = |what: fn(&Card) -> bool| -> u32 {
        Card::all().filter(what).map(|card| u32::from(deck.copies(card, 5))).sum()
    };
    assert_eq!(count(|card| matches!(card, Card::Number(_))), 84);
    assert_eq!(count(|card| matches!(card, Card::Coin(_))), 27);
    assert_eq!(count(|card| matches!(card, Card::Joker(_))), 18);
}

#[test]
fn t3_five_coins_each_and_the_first_player_by_lot() {
    for seats in 2..=5 {
        let position = start(seats, "");
        let lots: Vec<_> = chance::outcomes(&position).map(|(o, weight)| (o.to_string(), weight)).collect();
        let wanted: Vec<_> = (1..=seats).map(|n| (format!("first {n}"), 1)).collect();
        assert_eq!(lots, wanted);
        for n in 1..=seats {
            assert_eq!((own(&position, n).coins(), own(&position, n).tokens()), (5, 0));
        }
    }
    let position = start(3, "");
    let refusal = position.weight("first 4".parse().unwrap()).unwrap_err();
    assert_eq!((refusal.to_string().as_str(), refusal.rule()), ("seat 4 does not play here", "T3"));
    assert_eq!(position.weight("card blue 1".parse().unwrap()), Err(Refusal::LotAwaited));
}

#[test]
fn t3_the_turn_goes_to_the_left() {
    let mut position = begun(3, 2, "");
    for active in [2, 3, 1, 2] {
        play(&mut position, "card coin 1");
        assert_eq!(awaited(&position), active);
        play(&mut position, "currency");
    }
    assert_eq!(position.turn(), 5);
}

#[test]
fn t3_coins_beyond_ten_are_lost() {
    let mut position = begun(2, 1, "");
    draw(&mut position, "coin 4, coin 5");
    assert_eq!(
        events(&position, "currency"),
        [
            Event::TookCurrency { player: ten::Player::Seat(Seat::FIRST) },
            Event::Gained { player: ten::Player::Seat(Seat::FIRST), coins: 5 },
        ]
    );
    play(&mut position, "currency");
    assert_eq!(own(&position, 1).coins(), 10);
}

#[test]
fn t4_one_card_at_least_and_a_choice_after_each() {
    let mut position = begun(2, 1, "");
    assert_eq!(position.pending(), Pending::Chance, "nobody can stop before the first card");
    play(&mut position, "card blue 2");
    assert_eq!(choices(&position), ["draw", "numbers", "currency"]);
    play(&mut position, "draw; card coin 3");
    assert_eq!(choices(&position), ["draw", "numbers", "currency"]);
    let refusal = refused(&position, "pass");
    assert_eq!(refusal.to_string(), "`draw`, `numbers` or `currency` is awaited now, not `pass`");
    assert_eq!(refusal.rule(), "T4");
}

/// The totals in the rulebook: 2 + 1 = 3, 3 − 4 = −1, 3 − 4 + 7 − 2 = 4.
#[test]
fn t5_totals_of_the_rulebook() {
    for (cards, total) in
        [("blue 2, pink 1", 3), ("green 3, coin 4", -1), ("pink 3, coin 4, blue 7, coin 2", 4)]
    {
        let mut position = begun(2, 1, "");
        draw(&mut position, cards);
        assert_eq!(position.tableau().total(), total, "{cards}");
        assert_eq!(choices(&position).len(), 3, "{cards}: not bust");
    }
}

/// "If the next card is a number of 7 or more, or a currency card of 5, the player is bust."
#[test]
fn t5_what_busts_after_the_third_example() {
    for (card, bust) in
        [("orange 6", false), ("orange 7", true), ("orange 8", true), ("coin 4", false), ("coin 5", true)]
    {
        let mut position = begun(2, 1, "");
        draw(&mut position, "pink 3, coin 4, blue 7, coin 2");
        play(&mut position, &format!("draw; card {card}"));
        let own = own(&position, 1);
        assert_eq!(own.tokens() == 1, bust, "{card}");
        assert_eq!(position.pending() == Pending::Chance, bust, "{card}");
    }
}

/// 4 − 3 + 5 + 9 = 15 is bust A; −3 + 7 − 4 − 5 = −5 with 12 in currency is bust B.
#[test]
fn t5_busts_of_the_rulebook() {
    let mut position = begun(2, 1, "");
    draw(&mut position, "blue 4, coin 3, green 5");
    play(&mut position, "draw");
    let bust = &events(&position, "card pink 9")[1];
    let player = ten::Player::Seat(Seat::FIRST);
    assert_eq!(*bust, Event::WentBust { player, kind: BustKind::A, total: 15 });
    let mut position = begun(2, 1, "");
    draw(&mut position, "coin 3, blue 7, coin 4");
    play(&mut position, "draw");
    let bust = &events(&position, "card coin 5")[1];
    assert_eq!(*bust, Event::WentBust { player, kind: BustKind::B, total: 12 });
}

#[test]
fn t5_ten_is_fine_eleven_is_not() {
    let mut position = begun(2, 1, "");
    draw(&mut position, "blue 9, blue 1");
    assert_eq!((position.tableau().total(), choices(&position).len()), (10, 3));
    play(&mut position, "draw; card pink 1");
    assert_eq!(own(&position, 1).tokens(), 1);
    draw(&mut position, "coin 5, coin 5");
    assert_eq!((position.tableau().currency(), choices(&position).len()), (10, 3));
    play(&mut position, "draw; card coin 1");
    assert_eq!(own(&position, 2).tokens(), 1);
}

#[test]
fn t6_numbers_to_the_player_currency_to_each_other() {
    let mut position = begun(3, 1, "");
    draw(&mut position, "blue 2, coin 2, pink 5");
    play(&mut position, "numbers");
    assert_eq!(list(own(&position, 1).numbers()), "blue 2, pink 5");
    assert_eq!([1, 2, 3].map(|n| own(&position, n).coins()), [5, 7, 7]);
    assert!(position.tableau().numbers().is_empty() && position.tableau().currency() == 0);
    // The buy is asked for although the market is empty.
    assert_eq!((awaited(&position), choices(&position)), (1, vec!["pass".to_owned()]));
    play(&mut position, "pass");
    assert_eq!(position.active(), ten::Player::Seat(seat(2)));
}

#[test]
fn t6_no_number_at_all() {
    let mut position = begun(2, 1, "");
    play(&mut position, "card joker 5; pass; pass");
    assert_eq!(choices(&position), ["draw", "numbers", "currency"]);
    play(&mut position, "numbers");
    assert_eq!(choices(&position), ["pass"], "the choice stands, and so does the buy");
    play(&mut position, "pass");
    assert_eq!(position.active(), ten::Player::Seat(seat(2)));
}

#[test]
fn t7_currency_to_the_player_numbers_to_the_market() {
    let mut position = begun(3, 1, "");
    draw(&mut position, "blue 2, coin 2, pink 5");
    play(&mut position, "currency");
    assert_eq!(list(position.market()), "blue 2, pink 5");
    assert_eq!([1, 2, 3].map(|n| own(&position, n).coins()), [7, 5, 5]);
    assert_eq!(position.pending(), Pending::Chance, "no buy");
    assert_eq!(position.active(), ten::Player::Seat(seat(2)));
}

#[test]
fn t8_bust_a_gives_a_token_and_the_currency_to_each_other() {
    let mut position = begun(3, 1, "");
    draw(&mut position, "coin 1, blue 9, pink 3");
    assert_eq!(list(position.market()), "blue 9, pink 3");
    assert_eq!(
        [1, 2, 3].map(|n| (own(&position, n).coins(), own(&position, n).tokens())),
        [(5, 1), (6, 0), (6, 0)]
    );
    assert_eq!((position.pending(), position.turn()), (Pending::Chance, 2));
}

#[test]
fn t8_bust_b_gives_a_token_and_the_currency_to_nobody() {
    let mut position = begun(3, 1, "");
    draw(&mut position, "blue 9, coin 5, coin 4, coin 2");
    assert_eq!(list(position.market()), "blue 9");
    assert_eq!(
        [1, 2, 3].map(|n| (own(&position, n).coins(), own(&position, n).tokens())),
        [(5, 1), (5, 0), (5, 0)]
    );
}

#[test]
fn t8_tokens_do_not_count_against_ten_coins() {
    let mut position = begun(2, 1, "");
    draw(&mut position, "coin 5, coin 5");
    play(&mut position, "currency; card coin 1; currency");
    draw(&mut position, "blue 9, pink 9");
    assert_eq!((own(&position, 1).coins(), own(&position, 1).tokens()), (10, 1));
}

#[test]
fn t8_bust_variant_offers_a_buy_instead() {
    let mut position = begun(3, 1, "bust=buy");
    draw(&mut position, "coin 1, blue 9, pink 3");
    assert_eq!(choices(&position), ["token", "buy pink 3"], "five coins do not pay a 9");
    assert_eq!(own(&position, 2).coins(), 5, "the others gain after the buy");
    let refusal = refused(&position, "pass");
    assert_eq!(
        (refusal.to_string().as_str(), refusal.rule()),
        ("a buy or `token` is awaited now, not `pass`", "T8")
    );

    let mut token = position;
    play(&mut token, "token");
    assert_eq!((own(&token, 1).tokens(), own(&token, 2).coins(), own(&token, 3).coins()), (1, 6, 6));

    play(&mut position, "buy pink 3");
    assert_eq!(own(&position, 2).coins(), 5, "nor before it is paid");
    play(&mut position, "coins");
    assert_eq!(list(own(&position, 1).numbers()), "pink 3");
    assert_eq!(list(position.market()), "blue 9");
    assert_eq!((own(&position, 1).coins(), own(&position, 1).tokens()), (2, 0));
    assert_eq!([2, 3].map(|n| own(&position, n).coins()), [6, 6]);
    assert_eq!(position.active(), ten::Player::Seat(seat(2)));
}

#[test]
fn t8_bust_variant_after_b_gives_nobody_the_currency() {
    let mut position = begun(2, 1, "bust=buy");
    draw(&mut position, "blue 2, coin 5, coin 4, coin 2");
    assert_eq!(choices(&position), ["token", "buy blue 2"]);
    play(&mut position, "buy blue 2; coins");
    assert_eq!([1, 2].map(|n| own(&position, n).coins()), [3, 5]);
}
