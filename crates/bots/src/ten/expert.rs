//! A strong player that answers at once.

use game::{Choices, Game, Seat};
use ten::{Action, Card, Goods, Joker, Number, Occasion, Player, Stage, Tableau, Ten};

use super::auction;
use super::purse::Purse;
use super::valuation::{Standing, Valuation, Weights};
use crate::{Forecast, Policy};

/// Counts cards: knows what each card would still bring to whom, how likely the next one busts, and what a
/// payment costs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expert {
    weights: Weights,
}

impl Expert {
    /// Returns an expert with these beliefs.
    pub fn new(weights: Weights) -> Expert {
        Expert { weights }
    }
}

/// The most answers that a search looks at.
const SHORT: usize = 4;
/// A search looks at no answer that seems to bring this many points less than the best.
const PROMISING: f32 = 1.5;

impl Policy<Ten> for Expert {
    fn choose(&self, position: &Ten, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mut best = (f32::NEG_INFINITY, None);
        consider(&Valuation::new(&self.weights, position), seat, |worth, action| {
            if worth > best.0 {
                best = (worth, Some(action));
            }
        });
        best.1.expect("there is always something to do")
    }

    fn shortlist(&self, position: &Ten, seat: Seat) -> Option<Vec<Action>> {
        let mut all = Vec::new();
        let valuation = Valuation::new(&self.weights, position);
        consider(&valuation, seat, |worth, action| all.push((worth, action)));
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        let enough = all[0].0 - PROMISING;
        Some(
            all.into_iter().take(SHORT).take_while(|(worth, _)| *worth >= enough).map(|(_, it)| it).collect(),
        )
    }

    fn foresee(&self, position: &Ten, seat: Seat) -> Option<Forecast> {
        Some(forecast(&Valuation::new(&self.weights, position), seat))
    }
}

/// Visits all answers that make sense, each with the points that it brings; of equal ones the first is
/// better.
fn consider(valuation: &Valuation<'_>, seat: Seat, mut visit: impl FnMut(f32, Action)) {
    match valuation.position.stage() {
        Stage::Auction(auction) => auction::bids(valuation, seat, auction, visit),
        Stage::Buy { occasion, .. } => purchases(valuation, seat, occasion, visit),
        Stage::Pay(payment) => {
            let spares_only = valuation.position.alix().is_some() && matches!(payment.goods, Goods::Joker(_));
            let purse = Purse::new(valuation, seat, spares_only, payment.last);
            visit(0.0, purse.next_piece(valuation, payment));
        }
        _ => Turn::new(valuation, seat).answers(visit),
    }
}

/// Returns how the game is expected to end, by what everybody's colours will bring, the money left, and what
/// lies in the tableau.
fn forecast(valuation: &Valuation<'_>, seat: Seat) -> Forecast {
    let active = match valuation.position.active() {
        Player::Seat(active) => active,
        Player::Alix => Seat::FIRST.next(2),
    };
    let in_play = in_play(valuation);
    let worth = |seat: Seat| {
        let money = valuation.money(valuation.spendable(valuation.holding(seat)));
        valuation.standings[seat].total() + money + if seat == active { in_play } else { 0.0 }
    };
    let others = valuation.others(seat).map(worth).fold(0.0, f32::max);
    let lead = worth(seat) - others;
    let weights = valuation.weights;
    let spread = weights.spread + weights.spread_per_card * f32::from(valuation.position.pile_left());
    Forecast {
        points: valuation.standings[seat].total().into(),
        lead: lead.into(),
        win: (1.0 / (1.0 + (-lead / spread).exp())).into(),
    }
}

/// Returns what the tableau is worth to the active player.
pub(super) fn in_play(valuation: &Valuation<'_>) -> f32 {
    let active = match valuation.position.active() {
        Player::Seat(active) => active,
        Player::Alix => Seat::FIRST.next(2),
    };
    match valuation.position.stage() {
        Stage::Auction(_) | Stage::Pay(_) | Stage::Buy { .. } => 0.0,
        _ => Turn::new(valuation, active).worth(),
    }
}

/// T9: returns how many points buying this card from the market brings, its cost subtracted.
fn net_of_buying(
    valuation: &Valuation<'_>,
    seat: Seat,
    standing: &Standing,
    purse: &Purse,
    card: Number,
) -> f32 {
    let cost = purse.cost(valuation, card.value());
    let lost_to = |other: Seat| {
        let bought = valuation.bought(card);
        if valuation.is_alix(other) {
            return 0.0;
        }
        valuation.standings[other].gain(card) * bought / (1.0 - bought)
    };
    let denied: f32 = valuation.others(seat).map(lost_to).sum();
    standing.gain(card) + valuation.against() * denied - cost
}

/// T9: visits every purchase and not buying, each with the points that it brings.
fn purchases(valuation: &Valuation<'_>, seat: Seat, occasion: Occasion, mut visit: impl FnMut(f32, Action)) {
    let purse = Purse::new(valuation, seat, false, None);
    let standing = &valuation.standings[seat];
    let token = if occasion == Occasion::Bust { token_gain(valuation, seat) } else { 0.0 };
    for (i, action) in valuation.position.choices(seat).iter().enumerate() {
        match action {
            Action::Buy(card) => visit(net_of_buying(valuation, seat, standing, &purse, card), action),
            // Not to buy comes first.
            _ if i == 0 => visit(valuation.weights.margin + token, action),
            _ => {}
        }
    }
}

fn token_gain(valuation: &Valuation<'_>, seat: Seat) -> f32 {
    let purse = valuation.spendable(valuation.holding(seat));
    valuation.money(purse + valuation.weights.token) - valuation.money(purse)
}

/// What stopping and drawing are worth to the active player.
struct Turn<'a> {
    valuation: &'a Valuation<'a>,
    /// Each card of the pile: its copies, its value, what it adds to the numbers, and what it adds in the
    /// market.
    cards: [(f32, u8, f32, f32); Number::KINDS],
    kinds: usize,
    coins: [f32; 5],
    jokers: f32,
    left: f32,
    /// What the tableau's numbers are worth to their taker, with the best purchase afterwards.
    numbers: f32,
    /// What they are worth in the market.
    market: f32,
    /// What this many coins are worth to the active player.
    own_coins: [f32; 16],
    /// What they are worth to the others, counted against the active player.
    others_coins: [f32; 16],
    token: f32,
}

/// A tableau that further draws may lead to.
#[derive(Clone, Copy)]
struct PossibleTableau {
    total: i32,
    currency: u8,
    /// The points that the draws have added to the numbers and to the market.
    numbers: f32,
    market: f32,
}

impl<'a> Turn<'a> {
    fn new(valuation: &'a Valuation<'a>, seat: Seat) -> Self {
        let position = valuation.position;
        let mut standing = valuation.standings[seat];
        let holding = valuation.holding(seat);
        let purse = valuation.spendable(holding);
        let spare = valuation.money(purse + valuation.weights.spare) - valuation.money(purse);
        let against = valuation.against();
        let to_market = |card: Number| {
            let others: f32 = valuation
                .others(seat)
                .filter(|&other| !valuation.is_alix(other))
                .map(|other| valuation.standings[other].gain(card))
                .sum();
            valuation.bought(card) * (valuation.standings[seat].gain(card) - against * others)
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
        let pockets = Purse::new(valuation, seat, false, None);
        let best_buy = position
            .market()
            .kinds()
            .iter()
            .filter(|&card| !standing.owns(card))
            .map(|card| net_of_buying(valuation, seat, &standing, &pockets, card))
            .fold(0.0, f32::max);
        let mut turn = Turn {
            valuation,
            cards: [(0.0, 0, 0.0, 0.0); Number::KINDS],
            kinds: 0,
            coins: std::array::from_fn(|i| f32::from(position.pile_copies(Card::Coin(i as u8 + 1)))),
            jokers: Joker::all().map(|joker| f32::from(position.pile_copies(Card::Joker(joker)))).sum(),
            left: f32::from(position.pile_left()),
            numbers: standing.total() - before + spares + best_buy,
            market,
            own_coins: std::array::from_fn(|coins| valuation.coins_gain(seat, coins as u8)),
            others_coins: std::array::from_fn(|coins| {
                against
                    * valuation
                        .others(seat)
                        .map(|other| valuation.coins_gain(other, coins as u8))
                        .sum::<f32>()
            }),
            token: token_gain(valuation, seat),
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

    fn take_numbers(&self, tableau: PossibleTableau) -> f32 {
        self.numbers + tableau.numbers - self.others_coins[usize::from(tableau.currency)]
    }

    fn take_currency(&self, tableau: PossibleTableau) -> f32 {
        self.market + tableau.market + self.own_coins[usize::from(tableau.currency)]
    }

    fn stop(&self, tableau: PossibleTableau) -> f32 {
        self.take_numbers(tableau).max(self.take_currency(tableau))
    }

    /// Returns what a tableau is worth if this many more cards may be drawn after it.
    fn go_on(&self, tableau: PossibleTableau, draws: u32) -> f32 {
        let bust = i32::from(Tableau::BUST);
        if tableau.total >= bust {
            return self.market + tableau.market + self.token
                - self.others_coins[usize::from(tableau.currency)];
        }
        if tableau.currency >= Tableau::BUST {
            return self.market + tableau.market + self.token;
        }
        let stop = self.stop(tableau);
        if draws == 0 { stop } else { stop.max(self.draw(tableau, draws)) }
    }

    /// Returns what it is worth to draw, up to this many cards in all.
    fn draw(&self, tableau: PossibleTableau, draws: u32) -> f32 {
        let mut sum = 0.0;
        for &(copies, value, numbers, market) in &self.cards[..self.kinds] {
            let after = PossibleTableau {
                total: tableau.total + i32::from(value),
                numbers: tableau.numbers + numbers,
                market: tableau.market + market,
                ..tableau
            };
            sum += copies * self.go_on(after, draws - 1);
        }
        for (copies, value) in self.coins.iter().zip(1u8..) {
            if *copies > 0.0 {
                let after = PossibleTableau {
                    total: tableau.total - i32::from(value),
                    currency: tableau.currency + value,
                    ..tableau
                };
                sum += copies * self.go_on(after, draws - 1);
            }
        }
        sum += self.jokers * (self.valuation.weights.auction + self.stop(tableau));
        sum / self.left
    }

    /// Returns the tableau as it is now.
    fn now(&self) -> PossibleTableau {
        let tableau = self.valuation.position.tableau();
        PossibleTableau { total: tableau.total(), currency: tableau.currency(), numbers: 0.0, market: 0.0 }
    }

    fn answers(&self, mut visit: impl FnMut(f32, Action)) {
        let now = self.now();
        visit(self.take_numbers(now), Action::Numbers);
        visit(self.take_currency(now), Action::Currency);
        if self.left > 0.0 {
            visit(self.draw(now, 2), Action::Draw);
        }
    }

    /// Returns what the tableau is worth to the active player.
    fn worth(&self) -> f32 {
        self.go_on(self.now(), u32::from(self.left > 0.0))
    }
}
