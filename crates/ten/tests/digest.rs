//! The digest, written a second time from `docs/record/ten.md` alone.

use game::testkit::{any_input, source};
use game::{Digest, Game, GameOptions, step};
use ten::{Bust, Card, Goods, Holding, Number, Numbers, Occasion, Options, Player, Stage, Ten};

fn copies(numbers: &Numbers) -> Vec<u8> {
    Number::all().map(|card| numbers.copies(card)).collect()
}

fn occasion(occasion: Occasion) -> u8 {
    match occasion {
        Occasion::Numbers => 1,
        Occasion::Bust => 2,
        Occasion::Last => 3,
    }
}

fn stage(stage: Stage) -> [u8; 7] {
    let number = |card: Card| card.index() as u8;
    match stage {
        Stage::Lot => [0; 7],
        Stage::Draw => [1, 0, 0, 0, 0, 0, 0],
        Stage::Stop => [2, 0, 0, 0, 0, 0, 0],
        Stage::Auction(auction) => {
            let (leader, bid) = auction.highest.map_or((0, 0), |(seat, bid)| (seat.number() as u8, bid));
            [3, auction.bidder.number() as u8, number(Card::Joker(auction.joker)), leader, bid, 0, 0]
        }
        Stage::Buy { buyer, occasion: why } => [4, buyer.number() as u8, occasion(why), 0, 0, 0, 0],
        Stage::Pay(payment) => {
            let (why, card) = match payment.goods {
                Goods::Joker(joker) => (0, Card::Joker(joker)),
                Goods::Card(card, why) => (occasion(why), Card::Number(card)),
            };
            let last = payment.last.map_or(0, |card| 1 + card.index() as u8);
            [5, payment.payer.number() as u8, why, number(card), payment.price, payment.rest, last]
        }
        Stage::Over => [6, 0, 0, 0, 0, 0, 0],
    }
}

fn digest(position: &Ten, options: &Options) -> Digest {
    let mut bytes =
        vec![position.seats() as u8, u8::from(options.bust == Bust::Buy), position.level().unwrap_or(0)];
    bytes.push(match position.active() {
        Player::Seat(seat) => seat.number() as u8,
        Player::Alix => 2,
    });
    bytes.extend((position.turn() as u16).to_le_bytes());
    bytes.extend(stage(position.stage()));
    bytes.extend(Card::all().map(|card| position.pile_copies(card)));
    bytes.extend(copies(position.tableau().numbers()));
    bytes.extend(
        (1..=5).map(|value| position.tableau().each_coin().filter(|coin| *coin == value).count() as u8),
    );
    bytes.extend(copies(position.market()));
    let seats = (0..position.seats()).map(|i| position.holding(game::Seat::new(i).unwrap()));
    let players: Vec<&Holding> = seats.chain(position.alix()).collect();
    for own in players {
        bytes.extend([own.coins(), own.tokens()]);
        bytes.extend(copies(own.numbers()));
        bytes.extend(own.jokers());
    }
    Digest::of(&bytes)
}

#[test]
fn digests_are_as_documented() {
    for (seats, options) in [(1, "level=9 bust=buy"), (2, ""), (3, "bust=buy"), (5, "")] {
        let options = Options::parse(options).unwrap();
        for seed in 0..5 {
            let mut source = source(seed);
            let mut position = Ten::start(seats, &options).unwrap();
            assert_eq!(position.digest(), digest(&position, &options));
            while let Some(input) = any_input(&position, &mut source) {
                step(&mut position, &input).unwrap();
                assert_eq!(position.digest(), digest(&position, &options), "{:?}", position.stage());
            }
        }
    }
}
