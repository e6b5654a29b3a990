//! A strong player that answers at once.

use game::{Choices, Game, Seat};
use ten::{Action, Card, Goods, Joker, Number, Occasion, Stage, Tableau, Ten};

use super::auction;
use super::outlook::{Outlook, Standing, Weights};
use super::purse::Purse;
use crate::Policy;

/// Counts cards: knows what each card would still bring to whom, how likely the next one busts, and what a payment costs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expert {
    weights: Weights,
}

impl Expert {
    /// One that believes this.
    pub fn new(weights: Weights) -> Expert {
        Expert { weights }
    }
}

impl Policy<Ten> for Expert {
    fn choose(&self, position: &Ten, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let outlook = Outlook::new(&self.weights, position);
        match position.stage() {
            Stage::Auction(auction) => auction::bid(&outlook, seat, auction),
            Stage::Buy { occasion, .. } => buy(&outlook, seat, occasion),
            Stage::Pay(payment) => {
                let spares_only = position.alix().is_some() && matches!(payment.goods, Goods::Joker(_));
                Purse::new(&outlook, seat, spares_only, payment.last).next_piece(&outlook, payment)
            }
            _ => Turn::new(&outlook, seat).choose(),
        }
    }
}

/// T9: what buying this card from the market brings, all considered.
fn net_of_buying(outlook: &Outlook<'_>, seat: Seat, standing: &Standing, purse: &Purse, card: Number) -> f32 {
    let cost = purse.cost(outlook, card.value());
    let lost_to = |other: Seat| {
        let bought = outlook.bought(card);
        if outlook.is_alix(other) {
            return 0.0;
        }
        outlook.standings[other].gain(card) * bought / (1.0 - bought)
    };
    let denied: f32 = outlook.others(seat).map(lost_to).sum();
    standing.gain(card) + outlook.against() * denied - cost
}

/// T9.
fn buy(outlook: &Outlook<'_>, seat: Seat, occasion: Occasion) -> Action {
    let purse = Purse::new(outlook, seat, false, None);
    let standing = &outlook.standings[seat];
    let choices = outlook.position.choices(seat);
    let otherwise = choices.get(0);
    let mut best = (outlook.weights.margin, otherwise);
    if occasion == Occasion::Bust {
        best.0 += token_gain(outlook, seat);
    }
    for action in choices.iter() {
        if let Action::Buy(card) = action {
            let net = net_of_buying(outlook, seat, standing, &purse, card);
            if net > best.0 {
                best = (net, action);
            }
        }
    }
    best.1
}

fn token_gain(outlook: &Outlook<'_>, seat: Seat) -> f32 {
    let purse = outlook.purse(outlook.holding(seat));
    outlook.money(purse + outlook.weights.token) - outlook.money(purse)
}

/// The active player's thoughts on stopping and drawing.
struct Turn<'a> {
    outlook: &'a Outlook<'a>,
    /// Each card of the pile: its copies, its value, what it adds to the numbers, and what it adds in the market.
    cards: [(f32, u8, f32, f32); Number::KINDS],
    kinds: usize,
    coins: [f32; 5],
    jokers: f32,
    left: f32,
    /// What the tableau's numbers are worth to their taker, with the best purchase afterwards.
    numbers: f32,
    /// What they are worth in the market.
    market: f32,
    /// What so many coins are worth to the active player.
    own_coins: [f32; 16],
    /// What they are worth to the others, as it counts against the active player.
    others_coins: [f32; 16],
    token: f32,
}

/// A tableau that might come.
#[derive(Clone, Copy)]
struct Ahead {
    total: i32,
    currency: u8,
    /// What has been added to the numbers and to the market.
    numbers: f32,
    market: f32,
}

impl<'a> Turn<'a> {
    fn new(outlook: &'a Outlook<'a>, seat: Seat) -> Self {
        let position = outlook.position;
        let mut standing = outlook.standings[seat];
        let holding = outlook.holding(seat);
        let purse = outlook.purse(holding);
        let spare = outlook.money(purse + outlook.weights.spare) - outlook.money(purse);
        let against = outlook.against();
        let to_market = |card: Number| {
            let others: f32 = outlook
                .others(seat)
                .filter(|&other| !outlook.is_alix(other))
                .map(|other| outlook.standings[other].gain(card))
                .sum();
            outlook.bought(card) * (outlook.standings[seat].gain(card) - against * others)
        };
        let (mut spares, mut market) = (0.0, 0.0);
        let before = standing.total();
        for card in position.tableau().numbers().iter() {
            market += to_market(card);
            if standing.owns(card) {
                spares += spare;
            } else {
                standing.add(card);
            }
        }
        let pockets = Purse::new(outlook, seat, false, None);
        let best_buy = position
            .market()
            .kinds()
            .iter()
            .filter(|&card| !standing.owns(card))
            .map(|card| net_of_buying(outlook, seat, &standing, &pockets, card))
            .fold(0.0, f32::max);
        let mut turn = Turn {
            outlook,
            cards: [(0.0, 0, 0.0, 0.0); Number::KINDS],
            kinds: 0,
            coins: std::array::from_fn(|i| f32::from(position.pile_copies(Card::Coin(i as u8 + 1)))),
            jokers: Joker::all().map(|joker| f32::from(position.pile_copies(Card::Joker(joker)))).sum(),
            left: f32::from(position.pile_left()),
            numbers: standing.total() - before + spares + best_buy,
            market,
            own_coins: std::array::from_fn(|coins| outlook.coins_gain(seat, coins as u8)),
            others_coins: std::array::from_fn(|coins| {
                against
                    * outlook.others(seat).map(|other| outlook.coins_gain(other, coins as u8)).sum::<f32>()
            }),
            token: token_gain(outlook, seat),
        };
        for card in Number::all() {
            let copies = position.pile_copies(Card::Number(card));
            if copies > 0 {
                let gain = if standing.owns(card) { spare } else { standing.gain(card) };
                turn.cards[turn.kinds] = (copies.into(), card.value(), gain, to_market(card));
                turn.kinds += 1;
            }
        }
        turn
    }

    fn take_numbers(&self, ahead: Ahead) -> f32 {
        self.numbers + ahead.numbers - self.others_coins[usize::from(ahead.currency)]
    }

    fn take_currency(&self, ahead: Ahead) -> f32 {
        self.market + ahead.market + self.own_coins[usize::from(ahead.currency)]
    }

    fn stop(&self, ahead: Ahead) -> f32 {
        self.take_numbers(ahead).max(self.take_currency(ahead))
    }

    /// What a tableau is worth if one may draw so many more cards after it.
    fn go_on(&self, ahead: Ahead, draws: u32) -> f32 {
        let bust = i32::from(Tableau::BUST);
        if ahead.total >= bust {
            return self.market + ahead.market + self.token - self.others_coins[usize::from(ahead.currency)];
        }
        if ahead.currency >= Tableau::BUST {
            return self.market + ahead.market + self.token;
        }
        let stop = self.stop(ahead);
        if draws == 0 { stop } else { stop.max(self.draw(ahead, draws)) }
    }

    /// What it is worth to draw, and up to so many cards in all.
    fn draw(&self, ahead: Ahead, draws: u32) -> f32 {
        let mut sum = 0.0;
        for &(copies, value, numbers, market) in &self.cards[..self.kinds] {
            let after = Ahead {
                total: ahead.total + i32::from(value),
                numbers: ahead.numbers + numbers,
                market: ahead.market + market,
                ..ahead
            };
            sum += copies * self.go_on(after, draws - 1);
        }
        for (copies, value) in self.coins.iter().zip(1u8..) {
            if *copies > 0.0 {
                let after = Ahead {
                    total: ahead.total - i32::from(value),
                    currency: ahead.currency + value,
                    ..ahead
                };
                sum += copies * self.go_on(after, draws - 1);
            }
        }
        sum += self.jokers * (self.outlook.weights.auction + self.stop(ahead));
        sum / self.left
    }

    fn choose(&self) -> Action {
        let tableau = self.outlook.position.tableau();
        let ahead = Ahead { total: tableau.total(), currency: tableau.currency(), numbers: 0.0, market: 0.0 };
        if self.left > 0.0 && self.draw(ahead, 2) > self.stop(ahead) {
            Action::Draw
        } else if self.take_numbers(ahead) >= self.take_currency(ahead) {
            Action::Numbers
        } else {
            Action::Currency
        }
    }
}
