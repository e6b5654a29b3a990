//! Paying with what is needed least (T9).

use game::Seat;
use ten::{Action, Holding, Number, Payment};

use super::valuation::Valuation;

/// What somebody can pay with, and what each piece costs them in points.
#[derive(Clone, Copy)]
pub(super) struct Purse {
    /// Number cards, the least needed first: what its loss costs, and the card.
    cards: [(f32, Number); Purse::CARDS],
    len: usize,
    coins: u8,
    tokens: u8,
    /// Everything that is money, in coins.
    money: f32,
}

/// The cheapest way to pay a price.
#[derive(Clone, Copy, Debug)]
pub(super) struct WayToPay {
    /// The cost in points.
    pub(super) cost: f32,
    tokens: u8,
    cards: usize,
}

impl Default for Purse {
    fn default() -> Self {
        let filler = Number::all().next().expect("there are cards");
        Purse { cards: [(f32::INFINITY, filler); Self::CARDS], len: 0, coins: 0, tokens: 0, money: 0.0 }
    }
}

impl Purse {
    /// The most cards that are considered for a payment.
    const CARDS: usize = 64;

    /// Returns what `seat` can pay with. With `spares_only` (T14) only copies beyond the first are cards to
    /// pay with; with `from` (the order of T9) no lower card is.
    pub(super) fn new(
        valuation: &Valuation<'_>,
        seat: Seat,
        spares_only: bool,
        from: Option<Number>,
    ) -> Purse {
        let holding = valuation.holding(seat);
        let money = valuation.spendable(holding);
        let mut purse = Purse {
            coins: holding.coins(),
            tokens: if from.is_some() { 0 } else { holding.tokens() },
            money,
            ..Purse::default()
        };
        let spare = valuation.money(money) - valuation.money(money - valuation.weights.spare);
        for card in holding.numbers().kinds().iter().filter(|&card| from.is_none_or(|from| card >= from)) {
            for _ in 1..holding.numbers().copies(card) {
                purse.push(spare, card);
            }
            if !spares_only {
                purse.push(valuation.standings[seat].loss(card), card);
            }
        }
        purse.cards[..purse.len].sort_by(|a, b| a.0.total_cmp(&b.0));
        purse
    }

    fn push(&mut self, cost: f32, card: Number) {
        if self.len < Self::CARDS {
            self.cards[self.len] = (cost, card);
            self.len += 1;
        }
    }

    /// Returns the highest price that can be paid.
    pub(super) fn most(&self) -> u8 {
        self.coins + Holding::TOKEN * self.tokens + self.len as u8
    }

    /// Returns the cheapest way to pay this price, or `None` if it cannot be paid.
    pub(super) fn cheapest(&self, valuation: &Valuation<'_>, price: u8) -> Option<WayToPay> {
        let all = valuation.money(self.money);
        let money = |coins: f32| all - valuation.money(self.money - coins);
        let mut best: Option<WayToPay> = None;
        let mut offer = |way: WayToPay| {
            if best.is_none_or(|best| way.cost < best.cost) {
                best = Some(way);
            }
        };
        for tokens in 0..=self.tokens {
            let token_money = valuation.weights.token * f32::from(tokens);
            let rest = price.saturating_sub(Holding::TOKEN * tokens);
            if rest == 0 {
                // T9: tokens alone may be worth more than the price.
                offer(WayToPay { cost: money(token_money), tokens, cards: 0 });
                break;
            }
            let mut lost = 0.0;
            for cards in 0..=self.len.min(rest.into()) {
                let coins = rest - cards as u8;
                if coins <= self.coins {
                    offer(WayToPay { cost: lost + money(token_money + f32::from(coins)), tokens, cards });
                }
                lost += self.cards.get(cards).map_or(0.0, |card| card.0);
            }
        }
        best
    }

    /// Returns what paying this price costs in points: infinity if it cannot be paid.
    pub(super) fn cost(&self, valuation: &Valuation<'_>, price: u8) -> f32 {
        self.cheapest(valuation, price).map_or(f32::INFINITY, |cheapest| cheapest.cost)
    }

    /// Returns the next piece of the cheapest payment.
    pub(super) fn next_piece(&self, valuation: &Valuation<'_>, payment: Payment) -> Action {
        let cheapest = self.cheapest(valuation, payment.rest).expect("what has been bought can be paid");
        if cheapest.tokens > 0 {
            return Action::Token;
        }
        let lowest = self.cards[..cheapest.cards].iter().map(|card| card.1).min();
        lowest.map_or(Action::Coins, Action::Card)
    }
}
