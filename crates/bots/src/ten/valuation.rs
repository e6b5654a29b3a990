//! What every card is worth to everybody.

use game::{BySeat, Game, Seat};
use ten::{Card, Colour, Goods, Holding, Joker, Number, Occasion, Player, Stage, Ten};

use super::runs::{Prospect, expected, prospect};

/// What the expert believes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// How likely a card that a player draws is to end in that player's hands.
    pub drawn: f32,
    /// How likely a copy still in the pile is to reach a player by way of the market.
    pub later: f32,
    /// How likely a card in the market will be bought when there is time.
    pub market: f32,
    /// Every coin of its price makes that less likely, by this part.
    pub price: f32,
    /// How many rounds are time enough to buy what is needed.
    pub rounds: f32,
    /// How likely a joker still in the pile will fill a given hole that it fits.
    pub joker: f32,
    /// What a coin is worth in points.
    pub coin: f32,
    /// The part of that which a coin keeps at the very end, when there is hardly anything left to buy.
    pub coin_at_end: f32,
    /// Each coin is worth less by this part for every coin already owned.
    pub coin_wanes: f32,
    /// What a second copy of a card is worth in coins.
    pub spare: f32,
    /// What a token is worth in coins.
    pub token: f32,
    /// How much the others' points count against one's own.
    pub others: f32,
    /// What an auction is worth to the one who bids last.
    pub auction: f32,
    /// How unsure it is whether somebody outbids a bid, in points.
    pub doubt: f32,
    /// The part of what a joker seems to bring that it does bring.
    pub wild: f32,
    /// How much it counts in an auction what somebody else gets.
    pub deny: f32,
    /// A purchase has to bring this many points more than it costs.
    pub margin: f32,
    /// By how many points of expected lead the odds to win grow e-fold, at the end of the game.
    pub spread: f32,
    /// How many more points that takes for every card left in the pile.
    pub spread_per_card: f32,
}

impl Default for Weights {
    /// Returns weights that were found by changing one after the other and playing 1,000 to 1,400 games for
    /// two against the weights before; what won was kept. The spread fits how 1,500 games of experts ended.
    fn default() -> Self {
        Weights {
            drawn: 0.7,
            later: 0.08,
            market: 0.5,
            price: 0.08,
            rounds: 3.0,
            joker: 0.06,
            coin: 0.3,
            coin_at_end: 0.6,
            coin_wanes: 0.03,
            spare: 0.7,
            token: 3.0,
            others: 0.9,
            auction: 0.3,
            doubt: 0.5,
            wild: 0.85,
            deny: 0.9,
            margin: 0.0,
            spread: 0.9,
            spread_per_card: 0.021,
        }
    }
}

/// About how many cards are drawn in a turn.
const CARDS_A_TURN: f32 = 3.6;

/// The state of one player's colours.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// How likely each number will be there in the end: 1 for what is owned or filled by a numbered joker.
    odds: [[f32; 9]; 4],
    /// The same, with owned cards counted as if they had been paid away.
    odds_if_lost: [[f32; 9]; 4],
    /// Numbers that are owned, as bits.
    owned: [u16; 4],
    /// Jokers that fill any hole of a colour.
    wild: [usize; 4],
    /// What to expect of each colour.
    prospects: [Prospect; 4],
}

impl Standing {
    fn refresh(&mut self, colour: usize) {
        self.prospects[colour] = prospect(&self.odds[colour], self.wild[colour]);
    }

    /// Returns whether there is a copy of this card.
    pub(super) fn owns(&self, card: Number) -> bool {
        self.owned[card.colour().index()] >> (card.value() - 1) & 1 == 1
    }

    /// Returns the expected points of all colours.
    pub(super) fn total(&self) -> f32 {
        self.prospects.iter().map(|prospect| prospect.points).sum()
    }

    /// Returns how many points it adds to have a number of a colour for certain.
    #[inline]
    fn lift(&self, colour: usize, value: u8) -> f32 {
        let place = usize::from(value) - 1;
        (1.0 - self.odds[colour][place]) * self.prospects[colour].slopes[place]
    }

    /// Returns how many points having this card adds.
    #[inline]
    pub(super) fn gain(&self, card: Number) -> f32 {
        let (colour, value) = (card.colour().index(), card.value());
        if self.odds[colour][usize::from(value) - 1] < 1.0 {
            self.lift(colour, value)
        } else if self.owns(card) {
            0.0
        } else {
            // A numbered joker stands here; it would be free for another colour.
            self.best_place(value).0
        }
    }

    /// Returns how many points losing the only copy of this card takes away.
    pub(super) fn loss(&self, card: Number) -> f32 {
        let (colour, place) = (card.colour().index(), usize::from(card.value()) - 1);
        (1.0 - self.odds_if_lost[colour][place]) * self.prospects[colour].slopes[place]
    }

    /// Returns how many points a joker of this number adds at most, and in which colour.
    fn best_place(&self, value: u8) -> (f32, usize) {
        let places = (0..4).map(|colour| (self.lift(colour, value), colour));
        places.max_by(|a, b| a.0.total_cmp(&b.0)).expect("there is a colour")
    }

    /// Returns how many points one more joker that fills any hole adds at most, and in which colour.
    fn best_wild(&self, colours: std::ops::Range<usize>) -> (f32, usize) {
        colours
            .map(|colour| {
                (expected(&self.odds[colour], self.wild[colour] + 1) - self.prospects[colour].points, colour)
            })
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .expect("there is a colour")
    }

    /// Returns how many points having this joker adds.
    pub(super) fn joker_gain(&self, joker: Joker) -> f32 {
        match joker {
            Joker::Numbered(value) => self.best_place(value).0,
            Joker::Coloured(colour) => self.best_wild(colour.index()..colour.index() + 1).0,
            Joker::Any => self.best_wild(0..4).0,
        }
    }

    /// Adds a card that the player has for certain.
    pub(super) fn add(&mut self, card: Number) {
        let colour = card.colour().index();
        self.owned[colour] |= 1 << (card.value() - 1);
        self.odds[colour][usize::from(card.value()) - 1] = 1.0;
        self.refresh(colour);
    }

    /// Places a joker where it adds most.
    fn place(&mut self, joker: Joker) {
        let colour = match joker {
            Joker::Numbered(value) => {
                let (_, colour) = self.best_place(value);
                self.odds[colour][usize::from(value) - 1] = 1.0;
                colour
            }
            Joker::Coloured(colour) => {
                self.wild[colour.index()] += 1;
                colour.index()
            }
            Joker::Any => {
                let (_, colour) = self.best_wild(0..4);
                self.wild[colour] += 1;
                colour
            }
        };
        self.refresh(colour);
    }
}

/// A position with what every card is worth to everybody.
pub(super) struct Valuation<'a> {
    pub(super) weights: &'a Weights,
    pub(super) position: &'a Ten,
    pub(super) standings: BySeat<Standing>,
    /// How likely something in the market will be bought, apart from its price.
    market: f32,
    /// What the first coin is worth in points.
    coin: f32,
}

impl<'a> Valuation<'a> {
    pub(super) fn new(weights: &'a Weights, position: &'a Ten) -> Self {
        let seats = if position.alix().is_some() { 2 } else { position.seats() };
        let rounds = f32::from(position.pile_left()) / (CARDS_A_TURN * seats as f32);
        let last = match position.stage() {
            Stage::Buy { occasion, .. } => occasion == Occasion::Last,
            Stage::Pay(payment) => matches!(payment.goods, Goods::Card(_, Occasion::Last)),
            _ => false,
        };
        let time = 1.0 - (-(rounds + 0.4) / weights.rounds).exp();
        let late = weights.coin_at_end + (1.0 - weights.coin_at_end) * (1.0 - (-rounds / 2.0).exp());
        let mut valuation = Valuation {
            weights,
            position,
            standings: BySeat::new(seats, Standing::default()),
            market: if last { 0.0 } else { weights.market * time },
            // T13: in the end coins still decide between equal points.
            coin: if last { 0.01 } else { weights.coin * late },
        };
        valuation.standings = BySeat::from_fn(seats, |seat| valuation.standing(seat));
        valuation
    }

    /// Returns what somebody owns. ALIX counts as the second seat.
    pub(super) fn holding(&self, seat: Seat) -> &'a Holding {
        match self.position.alix() {
            Some(alix) if seat != Seat::FIRST => alix,
            _ => self.position.holding(seat),
        }
    }

    pub(super) fn is_alix(&self, seat: Seat) -> bool {
        seat != Seat::FIRST && self.position.alix().is_some()
    }

    /// Returns how likely a card in the market is to be bought by somebody who needs it.
    pub(super) fn bought(&self, card: Number) -> f32 {
        self.market * (-self.weights.price * f32::from(card.value())).exp()
    }

    fn standing(&self, seat: Seat) -> Standing {
        let (weights, position) = (self.weights, self.position);
        let holding = self.holding(seat);
        let alix = self.is_alix(seat);
        let seats = self.standings.len() as f32;
        // T14: she takes all numbers that she draws and never buys.
        let drawn = if alix { 1.0 / seats } else { weights.drawn / seats + weights.later };
        let active = match position.active() {
            Player::Seat(active) => active == seat,
            Player::Alix => alix,
        };
        // While a joker is auctioned nobody knows yet who will get what lies there.
        let in_play = match position.stage() {
            Stage::Auction(_) | Stage::Pay(_) if active => weights.drawn,
            _ => 0.0,
        };
        let left = |joker: Joker| f32::from(position.pile_copies(Card::Joker(joker)));
        let mut standing = Standing::default();
        for card in Number::all() {
            let (colour, value) = (card.colour(), card.value());
            let mut missing = (1.0 - drawn).powi(position.pile_copies(Card::Number(card)).into());
            if !alix {
                missing *= (1.0 - self.bought(card)).powi(position.market().copies(card).into());
            }
            missing *= (1.0 - in_play).powi(position.tableau().numbers().copies(card).into());
            let jokers = left(Joker::Numbered(value)) + left(Joker::Coloured(colour)) + left(Joker::Any);
            missing *= 1.0 - (weights.joker * jokers).min(0.9);
            let place = usize::from(value) - 1;
            let owned = holding.numbers().copies(card) > 0;
            standing.odds_if_lost[colour.index()][place] = 1.0 - missing;
            standing.odds[colour.index()][place] = if owned { 1.0 } else { 1.0 - missing };
            standing.owned[colour.index()] |= u16::from(owned) << place;
        }
        (0..4).for_each(|colour| standing.refresh(colour));
        // Those that fit fewest places first.
        let jokers = holding.jokers();
        for colour in Colour::ALL {
            (0..jokers[Joker::Coloured(colour).index()])
                .for_each(|_| standing.place(Joker::Coloured(colour)));
        }
        for joker in (1..=9).map(Joker::Numbered).chain([Joker::Any]) {
            (0..jokers[joker.index()]).for_each(|_| standing.place(joker));
        }
        standing
    }

    /// Returns what this much money, in coins, is worth in points.
    pub(super) fn money(&self, coins: f32) -> f32 {
        let wanes = self.weights.coin_wanes;
        self.coin * (1.0 - (-wanes * coins).exp()) / wanes
    }

    /// Returns what somebody can pay with, in coins, without the cards that count.
    pub(super) fn spendable(&self, holding: &Holding) -> f32 {
        f32::from(holding.coins())
            + self.weights.token * f32::from(holding.tokens())
            + self.weights.spare * f32::from(holding.numbers().spares())
    }

    /// Returns what this many more coins are worth to somebody (T3: nobody has more than ten).
    pub(super) fn coins_gain(&self, seat: Seat, coins: u8) -> f32 {
        let holding = self.holding(seat);
        let purse = self.spendable(holding);
        let gained = coins.min(Holding::MOST_COINS - holding.coins());
        self.money(purse + f32::from(gained)) - self.money(purse)
    }

    /// Returns everybody else.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.standings.seats().iter().filter(move |&other| other != seat)
    }

    /// Returns how much the points of each other player count against a player's own.
    pub(super) fn against(&self) -> f32 {
        self.weights.others / (self.standings.len() - 1) as f32
    }
}
