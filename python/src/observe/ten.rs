//! TEN.

use game::Observer;
use ten::{Card, Goods, Holding, Joker, Number, Outcome, Payment, Player, Stage, Ten};

use super::{Observed, Pen, distance, from_own};

/// What somebody owns: number cards, jokers, coins and tokens.
const HOLDING: usize = Number::KINDS + Joker::KINDS + 2;
const STAGES: usize = 7;

impl Observed for Ten {
    fn size(seats: usize) -> usize {
        // The holdings and ALIX's; who is active; the tableau, the market, the pile; the stage with its details.
        (seats + 1) * HOLDING
            + seats
            + 1
            + Number::KINDS
            + 3
            + Number::KINDS
            + Card::KINDS
            + STAGES
            + Card::KINDS
            + 3
    }

    fn observe(view: &Self::View, observer: Observer, seats: usize, out: &mut [f32]) {
        let position = &view.position;
        let mut pen = Pen::new(out);
        for seat in from_own(observer, seats) {
            holding(&mut pen, position.holding(seat));
        }
        match position.alix() {
            Some(alix) => holding(&mut pen, alix),
            None => holding(&mut pen, &Holding::default()),
        }
        let active = match position.active() {
            Player::Seat(seat) => distance(observer, seats, seat),
            Player::Alix => seats,
        };
        pen.one_of(seats + 1, Some(active));
        let tableau = position.tableau();
        for number in Number::all() {
            pen.number(f32::from(tableau.numbers().copies(number)) / 3.0);
        }
        pen.number(f32::from(tableau.currency()) / 11.0);
        pen.number(tableau.total() as f32 / 11.0);
        pen.number(f32::from(position.pile_left()) / 129.0);
        for number in Number::all() {
            pen.number(f32::from(position.market().copies(number)) / 3.0);
        }
        for card in Card::all() {
            pen.number(f32::from(position.pile_copies(card)) / 5.0);
        }
        stage(&mut pen, position.stage());
        pen.finish();
    }

    const DRAWN: usize = 2;

    fn drawn(outcome: Outcome, observer: Observer, seats: usize, out: &mut [f32]) {
        let (kind, which, count) = match outcome {
            Outcome::First(seat) => (0, distance(observer, seats, seat), seats),
            Outcome::Card(card) => (1, card.index(), Card::KINDS),
        };
        out[kind] = (which + 1) as f32 / count as f32;
    }
}

fn holding(pen: &mut Pen<'_>, holding: &Holding) {
    for number in Number::all() {
        pen.number(f32::from(holding.numbers().copies(number)) / 3.0);
    }
    for &copies in holding.jokers() {
        pen.number(f32::from(copies));
    }
    pen.number(f32::from(holding.coins()) / 10.0);
    pen.number(f32::from(holding.tokens()) / 10.0);
}

/// Writes the stage, the card that it is about, and the bid, the price and the rest.
fn stage(pen: &mut Pen<'_>, stage: Stage) {
    let (which, card, numbers) = match stage {
        Stage::Lot => (0, None, [0; 3]),
        Stage::Draw => (1, None, [0; 3]),
        Stage::Stop => (2, None, [0; 3]),
        Stage::Auction(auction) => {
            (3, Some(Card::Joker(auction.joker)), [auction.highest.map_or(0, |(_, bid)| bid), 0, 0])
        }
        Stage::Buy { .. } => (4, None, [0; 3]),
        Stage::Pay(Payment { goods, price, rest, .. }) => {
            let card = match goods {
                Goods::Joker(joker) => Card::Joker(joker),
                Goods::Card(card, _) => Card::Number(card),
            };
            (5, Some(card), [0, price, rest])
        }
        Stage::Over => (6, None, [0; 3]),
    };
    pen.one_of(STAGES, Some(which));
    pen.one_of(Card::KINDS, card.map(Card::index));
    for number in numbers {
        pen.number(f32::from(number) / 20.0);
    }
}
