//! A strong player that answers at once.

use game::{Choices, Game, Seat};
use ten::{Action, Card, Goods, Joker, Number, Occasion, Player, Stage, Tableau, Ten};

use super::auction;
use super::outlook::{Outlook, Standing, Weights};
use super::purse::Purse;
use crate::{Forecast, Policy};

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

/// A search looks at no more answers than this…
const SHORT: usize = 4;
/// …and at none that seem to bring so many points less than the best.
const PROMISING: f32 = 1.5;

impl Policy<Ten> for Expert {
    fn choose(&self, position: &Ten, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mut best = (f32::NEG_INFINITY, None);
        consider(&Outlook::new(&self.weights, position), seat, |worth, action| {
            if worth > best.0 {
                best = (worth, Some(action));
            }
        });
        best.1.expect("there is always something to do")
    }

    fn shortlist(&self, position: &Ten, seat: Seat) -> Option<Vec<Action>> {
        let mut all = Vec::new();
        let outlook = Outlook::new(&self.weights, position);
        consider(&outlook, seat, |worth, action| all.push((worth, action)));
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        let enough = all[0].0 - PROMISING;
        Some(
            all.into_iter().take(SHORT).take_while(|(worth, _)| *worth >= enough).map(|(_, it)| it).collect(),
        )
    }

    fn foresee(&self, position: &Ten, seat: Seat) -> Option<Forecast> {
        Some(forecast(&Outlook::new(&self.weights, position), seat))
    }
}

/// All answers that make sense, each with what it brings; of equal ones the first is better.
fn consider(outlook: &Outlook<'_>, seat: Seat, mut visit: impl FnMut(f32, Action)) {
    match outlook.position.stage() {
        Stage::Auction(auction) => auction::bids(outlook, seat, auction, visit),
        Stage::Buy { occasion, .. } => purchases(outlook, seat, occasion, visit),
        Stage::Pay(payment) => {
            let spares_only = outlook.position.alix().is_some() && matches!(payment.goods, Goods::Joker(_));
            let purse = Purse::new(outlook, seat, spares_only, payment.last);
            visit(0.0, purse.next_piece(outlook, payment));
        }
        _ => Turn::new(outlook, seat).answers(visit),
    }
}

/// How the game will end: by what everybody's colours will bring, the money left, and what lies in the tableau.
fn forecast(outlook: &Outlook<'_>, seat: Seat) -> Forecast {
    let active = match outlook.position.active() {
        Player::Seat(active) => active,
        Player::Alix => Seat::FIRST.next(2),
    };
    let in_play = match outlook.position.stage() {
        Stage::Auction(_) | Stage::Pay(_) | Stage::Buy { .. } => 0.0,
        _ => Turn::new(outlook, active).worth(),
    };
    let worth = |seat: Seat| {
        let money = outlook.money(outlook.purse(outlook.holding(seat)));
        outlook.standings[seat].total() + money + if seat == active { in_play } else { 0.0 }
    };
    let others = outlook.others(seat).map(worth).fold(0.0, f32::max);
    let lead = worth(seat) - others;
    let weights = outlook.weights;
    let spread = weights.spread + weights.spread_per_card * f32::from(outlook.position.pile_left());
    Forecast {
        points: outlook.standings[seat].total().into(),
        lead: lead.into(),
        win: (1.0 / (1.0 + (-lead / spread).exp())).into(),
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
fn purchases(outlook: &Outlook<'_>, seat: Seat, occasion: Occasion, mut visit: impl FnMut(f32, Action)) {
    let purse = Purse::new(outlook, seat, false, None);
    let standing = &outlook.standings[seat];
    let token = if occasion == Occasion::Bust { token_gain(outlook, seat) } else { 0.0 };
    for (i, action) in outlook.position.choices(seat).iter().enumerate() {
        match action {
            Action::Buy(card) => visit(net_of_buying(outlook, seat, standing, &purse, card), action),
            // Not to buy comes first.
            _ if i == 0 => visit(outlook.weights.margin + token, action),
            _ => {}
        }
    }
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

    /// The tableau as it lies there.
    fn now(&self) -> Ahead {
        let tableau = self.outlook.position.tableau();
        Ahead { total: tableau.total(), currency: tableau.currency(), numbers: 0.0, market: 0.0 }
    }

    fn answers(&self, mut visit: impl FnMut(f32, Action)) {
        let now = self.now();
        visit(self.take_numbers(now), Action::Numbers);
        visit(self.take_currency(now), Action::Currency);
        if self.left > 0.0 {
            visit(self.draw(now, 2), Action::Draw);
        }
    }

    /// What the tableau is worth to the active player.
    fn worth(&self) -> f32 {
        self.go_on(self.now(), u32::from(self.left > 0.0))
    }
}
