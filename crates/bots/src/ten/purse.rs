//! Paying with what one needs least (T9).

use game::Seat;
use ten::{Action, Holding, Number, Payment};

use super::outlook::Outlook;

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

/// The cheapest way to pay.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// In points.
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
    /// Nobody pays with more cards than this.
    const CARDS: usize = 64;

    /// What `seat` can pay with; with `spares_only` (T14) second copies are the only cards, and with `from` (the order of
    /// T9) no lower card.
    pub(super) fn new(outlook: &Outlook<'_>, seat: Seat, spares_only: bool, from: Option<Number>) -> Purse {
        let holding = outlook.holding(seat);
        let money = outlook.purse(holding);
        let mut purse = Purse {
            coins: holding.coins(),
            tokens: if from.is_some() { 0 } else { holding.tokens() },
            money,
            ..Purse::default()
        };
        let spare = outlook.money(money) - outlook.money(money - outlook.weights.spare);
        for card in holding.numbers().kinds().iter().filter(|&card| from.is_none_or(|from| card >= from)) {
            for _ in 1..holding.numbers().copies(card) {
                purse.push(spare, card);
            }
            if !spares_only {
                purse.push(outlook.standings[seat].loss(card), card);
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

    /// All that can be paid.
    pub(super) fn most(&self) -> u8 {
        self.coins + Holding::TOKEN * self.tokens + self.len as u8
    }

    /// The cheapest way to pay so much, if it can be paid.
    pub(super) fn plan(&self, outlook: &Outlook<'_>, price: u8) -> Option<Plan> {
        let all = outlook.money(self.money);
        let money = |coins: f32| all - outlook.money(self.money - coins);
        let mut best: Option<Plan> = None;
        let mut offer = |plan: Plan| {
            if best.is_none_or(|best| plan.cost < best.cost) {
                best = Some(plan);
            }
        };
        for tokens in 0..=self.tokens {
            let token_money = outlook.weights.token * f32::from(tokens);
            let rest = price.saturating_sub(Holding::TOKEN * tokens);
            if rest == 0 {
                // T9: tokens alone may be worth more than the price.
                offer(Plan { cost: money(token_money), tokens, cards: 0 });
                break;
            }
            let mut lost = 0.0;
            for cards in 0..=self.len.min(rest.into()) {
                let coins = rest - cards as u8;
                if coins <= self.coins {
                    offer(Plan { cost: lost + money(token_money + f32::from(coins)), tokens, cards });
                }
                lost += self.cards.get(cards).map_or(0.0, |card| card.0);
            }
        }
        best
    }

    /// What paying so much costs in points; what cannot be paid costs everything.
    pub(super) fn cost(&self, outlook: &Outlook<'_>, price: u8) -> f32 {
        self.plan(outlook, price).map_or(f32::INFINITY, |plan| plan.cost)
    }

    /// The next piece of the cheapest payment.
    pub(super) fn next_piece(&self, outlook: &Outlook<'_>, payment: Payment) -> Action {
        let plan = self.plan(outlook, payment.rest).expect("what has been bought can be paid");
        if plan.tokens > 0 {
            return Action::Token;
        }
        let lowest = self.cards[..plan.cards].iter().map(|card| card.1).min();
        lowest.map_or(Action::Coins, Action::Card)
    }
}
