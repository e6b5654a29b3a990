//! What holds at every position of every game.

use game::testkit::{any_input, source};
use game::{Game, GameOptions, Input, Observer, step};
use ten::{Action, Card, Event, Goods, Holding, Number, Options, Piece, Stage, Ten};

/// Plays random games with all options and shows each step.
fn each_step(mut visit: impl FnMut(&Ten, &Input<Ten>, &Ten)) {
    for (seats, options) in
        [(1, "level=4"), (1, "level=10 bust=buy"), (2, ""), (3, "bust=buy"), (4, ""), (5, "bust=buy")]
    {
        for seed in 0..40 {
            let mut source = source(seed);
            let mut position = Ten::start(seats, &Options::parse(options).unwrap()).unwrap();
            while let Some(input) = any_input(&position, &mut source) {
                let before = position;
                step(&mut position, &input).unwrap();
                visit(&before, &input, &position);
            }
        }
    }
}

/// Everybody who plays, ALIX included.
fn holdings(position: &Ten) -> Vec<&Holding> {
    let seats = (0..position.seats()).map(|i| position.holding(game::Seat::new(i).unwrap()));
    seats.chain(position.alix()).collect()
}

/// How often a card can be seen: in the pile, the tableau, the market, under the hammer, with a player.
fn seen(position: &Ten, card: Card) -> u32 {
    let owned = |own: &Holding| match card {
        Card::Number(number) => own.numbers().copies(number),
        Card::Coin(_) => 0,
        Card::Joker(joker) => own.jokers()[joker.index()],
    };
    let with_players: u32 = holdings(position).into_iter().map(|own| u32::from(owned(own))).sum();
    let on_the_table = match card {
        Card::Number(number) => {
            position.tableau().numbers().copies(number) + position.market().copies(number)
        }
        Card::Coin(value) => position.tableau().each_coin().filter(|coin| *coin == value).count() as u8,
        Card::Joker(joker) => u8::from(match position.stage() {
            Stage::Auction(auction) => auction.joker == joker,
            Stage::Pay(payment) => payment.goods == Goods::Joker(joker),
            _ => false,
        }),
    };
    u32::from(position.pile_copies(card)) + u32::from(on_the_table) + with_players
}

/// Every card is somewhere exactly once: what can no longer be seen has been discarded in the open.
#[test]
fn cards_are_conserved() {
    each_step(|before, input, after| {
        let mut discarded = [0u32; Card::KINDS];
        for event in before.events(input, after, Observer::Spectator) {
            match event {
                Event::Paid { piece: Piece::Card(card), .. } => discarded[Card::Number(card).index()] += 1,
                Event::Discarded { joker } => discarded[Card::Joker(joker).index()] += 1,
                _ => {}
            }
        }
        let drawn = match input {
            Input::Chance(ten::Outcome::Card(card)) => Some(*card),
            _ => None,
        };
        for card in Card::all() {
            let (then, now) = (seen(before, card), seen(after, card));
            if let Card::Coin(_) = card {
                // Currency leaves the tableau all at once, when it has been given out.
                let cleared = after.tableau().currency() == 0;
                assert!(then == now || (cleared && now == u32::from(after.pile_copies(card))), "{card}");
            } else {
                assert_eq!(then, now + discarded[card.index()], "{card} after {input:?}, drawn {drawn:?}");
            }
        }
    });
}

#[test]
fn coins_never_exceed_ten_and_totals_keep_their_bounds() {
    each_step(|_, _, after| {
        for own in holdings(after) {
            assert!(own.coins() <= 10);
            let cards = own.numbers().iter().count();
            assert_eq!(usize::from(own.numbers().len()), cards);
            assert_eq!(
                own.numbers().kinds().len(),
                Number::all().filter(|&n| own.numbers().copies(n) > 0).count()
            );
        }
        let tableau = after.tableau();
        let sum: i32 = tableau.numbers().iter().map(|card| i32::from(card.value())).sum();
        let currency: i32 = tableau.each_coin().map(i32::from).sum();
        if !matches!(after.stage(), Stage::Buy { .. } | Stage::Pay(_)) {
            assert!(currency <= 10 && sum - currency <= 10);
        }
        assert_eq!((tableau.total(), i32::from(tableau.currency())), (sum - currency, currency));
    });
}

/// The pile only shrinks, by one card a draw, and the game ends after the last.
#[test]
fn the_pile_only_shrinks() {
    each_step(|before, input, after| {
        let drawn = matches!(input, Input::Chance(ten::Outcome::Card(_)));
        assert_eq!(before.pile_left() - after.pile_left(), u8::from(drawn));
        if after.stage() == Stage::Over {
            assert_eq!(after.pile_left(), 0);
        }
    });
}

/// T9: a finished payment has no superfluous piece.
#[test]
fn payments_have_no_superfluous_piece() {
    let (mut tokens, mut ones, mut payments) = (0u32, 0u32, 0);
    each_step(|before, input, after| {
        if matches!(before.stage(), Stage::Pay(payment) if payment.rest == payment.price && payment.last.is_none())
        {
            (tokens, ones) = (0, 0);
        }
        // ALIX pays in one go; a person piece by piece.
        let alix_pays = !matches!(before.stage(), Stage::Pay(_));
        if alix_pays {
            (tokens, ones) = (0, 0);
        }
        for event in before.events(input, after, Observer::Spectator) {
            match event {
                Event::Paid { piece: Piece::Tokens(n), .. } => tokens += u32::from(n),
                Event::Paid { piece: Piece::Coins(n), .. } => ones += u32::from(n),
                Event::Paid { piece: Piece::Card(_), .. } => ones += 1,
                Event::Got { price, .. } => {
                    let (paid, price) = (3 * tokens + ones, u32::from(price));
                    let smallest = if ones > 0 { 1 } else { 3 };
                    assert!(
                        paid >= price && paid - smallest < price,
                        "{tokens} tokens and {ones} for {price}"
                    );
                    payments += 1;
                }
                _ => {}
            }
        }
    });
    assert!(payments > 1000);
}

/// The result is the sum of its parts, and the event says what the position says.
#[test]
fn scores_are_the_sum_of_their_parts() {
    each_step(|before, input, after| {
        if after.stage() != Stage::Over {
            return;
        }
        let events = before.events(input, after, Observer::Spectator);
        let Some(Event::Over { scores, alix, winners, caption }) = events.last() else {
            panic!("{events:?}")
        };
        assert_eq!((*scores, *alix, Some(*winners)), (after.scores(), after.alix_score(), after.winners()));
        assert_eq!(caption.is_some(), after.level().is_some() && !winners.is_empty());
        for (seat, score) in scores.iter() {
            let count = after.count(seat);
            let parts = ten::Colour::ALL.map(|colour| count.run(colour).points());
            assert_eq!(*score, parts.iter().sum::<i32>());
        }
    });
}

/// All sets of pieces that make a payment can be reached, each in exactly one way.
#[test]
fn every_payment_is_reached_in_exactly_one_way() {
    let mut tested = 0;
    each_step(|_, _, after| {
        let Stage::Pay(payment) = after.stage() else { return };
        let solo_auction = after.level().is_some() && matches!(payment.goods, Goods::Joker(_));
        let own = after.holding(payment.payer);
        if payment.rest != payment.price || payment.last.is_some() || own.numbers().len() > 7 {
            return;
        }
        tested += 1;
        let mut reached = Vec::new();
        walk(after, payment.payer, &mut Vec::new(), &mut reached);
        let wanted = sets(own, payment.price.into(), solo_auction);
        let count = reached.len();
        reached.sort();
        reached.dedup();
        assert_eq!(reached.len(), count, "a set of pieces was reached twice");
        assert_eq!(reached, wanted);
    });
    assert!(tested > 300, "{tested}");
}

/// A set of pieces: tokens, coins, cards.
type Pieces = (u32, u32, Vec<Number>);

fn walk(position: &Ten, payer: game::Seat, paid: &mut Vec<Action>, reached: &mut Vec<Pieces>) {
    use game::Choices;
    let Stage::Pay(payment) = position.stage() else { unreachable!() };
    for action in position.choices(payer).iter() {
        let mut next = *position;
        step(&mut next, &Input::Decide(game::Decisions::new([(payer, action)]))).unwrap();
        paid.push(action);
        let value = if action == Action::Token { 3 } else { 1 };
        if action == Action::Coins || payment.rest <= value {
            let coins = if action == Action::Coins { payment.rest.into() } else { 0 };
            let tokens = paid.iter().filter(|piece| **piece == Action::Token).count() as u32;
            let cards = paid.iter().filter_map(|piece| match piece {
                Action::Card(card) => Some(*card),
                _ => None,
            });
            reached.push((tokens, coins, cards.collect()));
        } else {
            walk(&next, payer, paid, reached);
        }
        paid.pop();
    }
}

/// T9, literally: every set of pieces that pays the price and would fall short without any one of them.
fn sets(own: &Holding, price: u32, spares_only: bool) -> Vec<Pieces> {
    let mut payable: Vec<Number> = Vec::new();
    for card in own.numbers().kinds().iter() {
        let copies = own.numbers().copies(card) - u8::from(spares_only);
        payable.extend(std::iter::repeat_n(card, copies.into()));
    }
    let mut sets = Vec::new();
    for chosen in 0..1u32 << payable.len() {
        let cards: Vec<Number> =
            payable.iter().enumerate().filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, card)| *card).collect();
        for tokens in 0..=u32::from(own.tokens()) {
            for coins in 0..=u32::from(own.coins()) {
                let ones = coins + cards.len() as u32;
                let paid = 3 * tokens + ones;
                let without = |piece: u32| paid - piece < price;
                if paid >= price && (tokens == 0 || without(3)) && (ones == 0 || without(1)) {
                    sets.push((tokens, coins, cards.clone()));
                }
            }
        }
    }
    sets.sort();
    sets.dedup();
    sets
}
