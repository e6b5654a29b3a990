//! Reference model of TEN: slow, literal and plain, written from the rules page (T1-T14) alone.
//!
//! Differential tests play it next to the fast engine. Everything is text; seats are numbered from 1.
//! One rule is one obvious piece of code; the decision number stands beside it.
#![allow(dead_code)] // each test binary uses its own part of the interface
#![allow(missing_docs, unreachable_pub, clippy::needless_pass_by_value)] // the interface all references share

const COLOURS: [&str; 4] = ["blue", "green", "orange", "pink"];

/// T14: in solo the person is player 0 and ALIX is player 1. She has no seat of her own.
const PERSON: usize = 0;
const ALIX: usize = 1;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    Chance,
    Decide(Vec<usize>),
    Over,
}

/// A number card. The derived order is that of payments: blue < green < orange < pink, then the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Number {
    colour: usize,
    number: u32,
}

impl Number {
    fn text(self) -> String {
        format!("{} {}", COLOURS[self.colour], self.number)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Joker {
    Numbered(u32),
    Coloured(usize),
    Free,
}

impl Joker {
    /// T1: what a joker may stand for.
    fn fits(self, place: Number) -> bool {
        match self {
            Joker::Numbered(number) => number == place.number,
            Joker::Coloured(colour) => colour == place.colour,
            Joker::Free => true,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Card {
    Number(Number),
    Coin(u32),
    Joker(Joker),
}

impl Card {
    fn text(self) -> String {
        match self {
            Card::Number(card) => card.text(),
            Card::Coin(value) => format!("coin {value}"),
            Card::Joker(Joker::Numbered(number)) => format!("joker {number}"),
            Card::Joker(Joker::Coloured(colour)) => format!("joker {}", COLOURS[colour]),
            Card::Joker(Joker::Free) => "joker any".to_string(),
        }
    }

    /// T1: every kind of card there is.
    fn all() -> Vec<Card> {
        let mut all = Vec::new();
        for colour in 0..4 {
            for number in 1..=9 {
                all.push(Card::Number(Number { colour, number }));
            }
            all.push(Card::Joker(Joker::Coloured(colour)));
        }
        for value in 1..=5 {
            all.push(Card::Coin(value));
        }
        for number in 1..=9 {
            all.push(Card::Joker(Joker::Numbered(number)));
        }
        all.push(Card::Joker(Joker::Free));
        all
    }

    fn parse(text: &str) -> Card {
        for card in Card::all() {
            if card.text() == text {
                return card;
            }
        }
        panic!("no such card: {text}");
    }
}

#[derive(Clone, Debug)]
struct Player {
    coins: u32,
    tokens: u32,
    cards: Vec<Number>,
    jokers: Vec<Joker>,
}

impl Player {
    /// T3: at most ten coins, the excess is lost.
    fn gain(&mut self, coins: u32) {
        self.coins = (self.coins + coins).min(10);
    }

    /// The number cards that can pay, ascending: all of them (T9), or spare copies alone (T14: those beyond
    /// the first).
    fn payable(&self, spares_only: bool) -> Vec<Number> {
        let mut sorted = self.cards.clone();
        sorted.sort();
        let mut payable = Vec::new();
        for i in 0..sorted.len() {
            let is_spare = i > 0 && sorted[i - 1] == sorted[i];
            if is_spare || !spares_only {
                payable.push(sorted[i]);
            }
        }
        payable
    }

    /// T10, T14: all they could pay.
    fn purse(&self, spares_only: bool) -> u32 {
        self.coins + 3 * self.tokens + self.payable(spares_only).len() as u32
    }

    fn discard(&mut self, card: Number) {
        let at = self.cards.iter().position(|&own| own == card).unwrap();
        self.cards.remove(at);
    }

    /// T12: choose for each colour the run to score, or none; jokers must be able to fill all holes together.
    fn score(&self) -> i32 {
        let mut runs_by_colour = Vec::new();
        for colour in 0..4 {
            let mut runs = vec![(0, Vec::new())];
            for first in 1..=9 {
                for last in first..=9 {
                    let places = (first..=last).map(|number| Number { colour, number });
                    let holes: Vec<Number> = places.filter(|p| !self.cards.contains(p)).collect();
                    let length = (last - first + 1) as i32;
                    // T12: one point a card, and 1 more for all of 1-9.
                    let points = if length == 9 { 10 } else { length };
                    if self.can_fill(&holes) {
                        runs.push((points, holes));
                    }
                }
            }
            runs.sort_by_key(|(points, _)| -points);
            // A run is of no use beside one that is worth as much or more and leaves no other hole.
            let mut useful: Vec<(i32, Vec<Number>)> = Vec::new();
            for (points, holes) in runs {
                if !useful.iter().any(|(_, fewer)| fewer.iter().all(|hole| holes.contains(hole))) {
                    useful.push((points, holes));
                }
            }
            runs_by_colour.push(useful);
        }
        let mut best = 0;
        self.best_runs(&runs_by_colour, 0, &[], &mut best);
        best
    }

    /// Tries every run of the first colour left, best first, then goes on to the others.
    fn best_runs(&self, left: &[Vec<(i32, Vec<Number>)>], points: i32, holes: &[Number], best: &mut i32) {
        if left.is_empty() {
            *best = points.max(*best);
            return;
        }
        let others: i32 = left[1..].iter().map(|runs| runs[0].0).sum();
        for (run_points, run_holes) in &left[0] {
            if points + run_points + others <= *best {
                return; // neither this run nor a later one, worth no more, can lead to a better total
            }
            if holes.len() + run_holes.len() > self.jokers.len() {
                continue; // more holes than jokers
            }
            let all_holes = [holes, run_holes].concat();
            if self.can_fill(&all_holes) {
                self.best_runs(&left[1..], points + run_points, &all_holes, best);
            }
        }
    }

    /// Can each hole have a joker of its own? (Bipartite matching by augmenting paths.)
    fn can_fill(&self, holes: &[Number]) -> bool {
        if holes.len() > self.jokers.len() {
            return false;
        }
        let mut hole_of_joker = vec![None; self.jokers.len()];
        let mut tried = vec![false; self.jokers.len()];
        holes.iter().all(|&hole| {
            tried.fill(false);
            self.find_joker(hole, &mut hole_of_joker, &mut tried)
        })
    }

    fn find_joker(&self, hole: Number, hole_of_joker: &mut [Option<Number>], tried: &mut [bool]) -> bool {
        for j in 0..self.jokers.len() {
            if tried[j] || !self.jokers[j].fits(hole) {
                continue;
            }
            tried[j] = true;
            let free = match hole_of_joker[j] {
                None => true,
                Some(other) => self.find_joker(other, hole_of_joker, tried),
            };
            if free {
                hole_of_joker[j] = Some(hole);
                return true;
            }
        }
        false
    }
}

/// T9: is this a full payment of the price without a superfluous piece? `ones` are coins and cards, worth 1
/// each.
fn settles(price: u32, tokens: u32, ones: u32) -> bool {
    let total = 3 * tokens + ones;
    let smallest = if ones > 0 { 1 } else { 3 };
    total >= price && total - smallest < price
}

/// T9: can what is paid already (tokens, ones) become a full payment with up to these further pieces?
fn completable(price: u32, paid: (u32, u32), tokens: u32, cards: u32, coins: u32) -> bool {
    for more_tokens in 0..=tokens {
        for more_cards in 0..=cards {
            for more_coins in 0..=coins {
                if settles(price, paid.0 + more_tokens, paid.1 + more_cards + more_coins) {
                    return true;
                }
            }
        }
    }
    false
}

/// Which buy it is: after taking the numbers (T6), after a bust (variant of T8), or at the end (T11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    Numbers,
    Bust,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goods {
    Joker(Joker),
    Market(Number, Occasion),
}

#[derive(Clone, Debug)]
struct Payment {
    player: usize,
    price: u32,
    goods: Goods,
    tokens_paid: u32,
    cards_paid: Vec<Number>,
}

#[derive(Clone, Debug)]
struct Auction {
    joker: Joker,
    to_ask: Vec<usize>,
    bids: Vec<Option<u32>>, // in the order of asking; None is a pass
    highest: Option<(usize, u32)>,
}

#[derive(Clone, Debug)]
enum Phase {
    First,                // chance: who begins
    Draw,                 // chance: the next card
    Stop,                 // the active player draws on or takes numbers or currency
    Bidding(Auction),     // the first of `to_ask` bids or passes
    Buy(usize, Occasion), // this player may buy
    Pay(Payment),
    Over,
}

#[derive(Clone, Debug)]
pub struct Reference {
    solo: bool,
    bust_buy: bool,
    level: i32,
    players: Vec<Player>,
    pile: Vec<(Card, String, u32)>, // each card, the text of drawing it, and the copies left
    active: usize,
    tableau: Vec<Card>,
    market: Vec<Number>,
    final_buyers: Vec<usize>, // T11: those who have not been asked yet
    phase: Phase,
}

impl Reference {
    pub fn new(seats: usize, deck: Vec<(String, u32)>, bust_buy: bool, level: i32) -> Self {
        assert!((1..=5).contains(&seats));
        let solo = seats == 1;
        assert!(!solo || (4..=10).contains(&level));
        let entry = |card: Card| (card, format!("card {}", card.text()), 0);
        let mut pile: Vec<(Card, String, u32)> = Card::all().into_iter().map(entry).collect();
        for (text, copies) in deck {
            let card = Card::parse(&text);
            pile.iter_mut().find(|(other, ..)| *other == card).unwrap().2 += copies;
        }
        // T3: five coins each. T14: solo is a two-player game.
        let player = Player { coins: 5, tokens: 0, cards: vec![], jokers: vec![] };
        let reference = Reference {
            solo,
            bust_buy,
            level,
            players: vec![player; if solo { 2 } else { seats }],
            pile,
            active: PERSON, // T14: the person begins; otherwise the lot decides (T3)
            tableau: vec![],
            market: vec![],
            final_buyers: vec![],
            phase: if solo { Phase::Draw } else { Phase::First },
        };
        assert!(!reference.pile_is_empty());
        reference
    }

    pub fn pending(&self) -> Pending {
        match &self.phase {
            Phase::First | Phase::Draw => Pending::Chance,
            Phase::Stop => Pending::Decide(vec![self.active + 1]),
            Phase::Bidding(auction) => Pending::Decide(vec![auction.to_ask[0] + 1]),
            Phase::Buy(player, _) => Pending::Decide(vec![player + 1]),
            Phase::Pay(payment) => Pending::Decide(vec![payment.player + 1]),
            Phase::Over => Pending::Over,
        }
    }

    // ---- chance ----

    pub fn outcomes(&self) -> Vec<(String, u64)> {
        let mut outcomes = Vec::new();
        match self.phase {
            // T3: the first player by lot.
            Phase::First => {
                for seat in 1..=self.players.len() {
                    outcomes.push((format!("first {seat}"), 1));
                }
            }
            Phase::Draw => {
                for (_, text, copies) in &self.pile {
                    if *copies > 0 {
                        outcomes.push((text.clone(), u64::from(*copies)));
                    }
                }
            }
            _ => {}
        }
        outcomes
    }

    pub fn weight(&self, outcome: &str) -> u64 {
        if let Phase::Draw = self.phase {
            let found = self.pile.iter().find(|(_, text, _)| text == outcome);
            return found.map_or(0, |(_, _, copies)| u64::from(*copies));
        }
        let outcomes = self.outcomes();
        let found = outcomes.iter().find(|(text, _)| text == outcome);
        found.map_or(0, |(_, weight)| *weight)
    }

    pub fn total(&self) -> u64 {
        match self.phase {
            Phase::First => self.players.len() as u64,
            Phase::Draw => self.pile.iter().map(|(_, _, copies)| u64::from(*copies)).sum(),
            _ => 0,
        }
    }

    pub fn chance(&mut self, outcome: &str) {
        assert!(self.weight(outcome) > 0, "impossible outcome: {outcome}");
        if let Some(seat) = outcome.strip_prefix("first ") {
            self.active = seat.parse::<usize>().unwrap() - 1;
            self.phase = Phase::Draw;
            return;
        }
        let entry = self.pile.iter_mut().find(|(_, text, _)| text == outcome).unwrap();
        entry.2 -= 1;
        let card = entry.0;
        match card {
            Card::Joker(joker) => self.start_auction(joker),
            Card::Number(_) | Card::Coin(_) => {
                self.tableau.push(card); // T4
                if self.bust_a() || self.bust_b() {
                    self.bust();
                } else {
                    self.go_on();
                }
            }
        }
    }

    // ---- the tableau ----

    fn pile_is_empty(&self) -> bool {
        self.pile.iter().all(|(_, _, copies)| *copies == 0)
    }

    fn tableau_currency(&self) -> u32 {
        let value = |card: &Card| if let Card::Coin(value) = card { *value } else { 0 };
        self.tableau.iter().map(value).sum()
    }

    fn tableau_numbers(&self) -> Vec<Number> {
        let number = |card: &Card| if let Card::Number(number) = card { Some(*number) } else { None };
        self.tableau.iter().filter_map(number).collect()
    }

    /// T5: numbers minus currency; may be negative.
    fn tableau_total(&self) -> i32 {
        let numbers: u32 = self.tableau_numbers().iter().map(|card| card.number).sum();
        numbers as i32 - self.tableau_currency() as i32
    }

    /// T5 A. T14: it does not exist for ALIX.
    fn bust_a(&self) -> bool {
        self.tableau_total() >= 11 && !self.alix_is_active()
    }

    /// T5 B.
    fn bust_b(&self) -> bool {
        self.tableau_currency() >= 11
    }

    fn others_gain_currency(&mut self) {
        let currency = self.tableau_currency();
        for player in 0..self.players.len() {
            if player != self.active {
                self.players[player].gain(currency);
            }
        }
    }

    // ---- the turn ----

    fn alix_is_active(&self) -> bool {
        self.solo && self.active == ALIX
    }

    /// From the left of the active player round to the active player last (T10, T11).
    fn round_from_left(&self) -> Vec<usize> {
        let count = self.players.len();
        (1..=count).map(|step| (self.active + step) % count).collect()
    }

    /// T4: after a card that did not bust, and after an auction.
    fn go_on(&mut self) {
        if !self.alix_is_active() {
            self.phase = Phase::Stop;
        } else if self.tableau_total() < self.level && !self.pile_is_empty() {
            self.phase = Phase::Draw; // T14: she draws until her total is at least the level
        } else {
            self.take_numbers();
        }
    }

    /// T6. T14: ALIX never buys.
    fn take_numbers(&mut self) {
        let numbers = self.tableau_numbers();
        self.players[self.active].cards.extend(numbers);
        self.others_gain_currency();
        self.tableau.clear();
        if self.alix_is_active() {
            self.end_turn();
        } else {
            self.phase = Phase::Buy(self.active, Occasion::Numbers);
        }
    }

    /// T7.
    fn take_currency(&mut self) {
        let currency = self.tableau_currency();
        self.players[self.active].gain(currency);
        let numbers = self.tableau_numbers();
        self.market.extend(numbers);
        self.tableau.clear();
        self.end_turn();
    }

    fn bust(&mut self) {
        let numbers = self.tableau_numbers();
        if self.alix_is_active() {
            // T14: after bust B she takes the numbers and a token; the currency goes to nobody.
            self.players[ALIX].cards.extend(numbers);
            self.players[ALIX].tokens += 1;
            self.tableau.clear();
            self.end_turn();
            return;
        }
        self.market.extend(numbers); // T8
        if self.bust_buy {
            self.phase = Phase::Buy(self.active, Occasion::Bust); // T8, variant
        } else {
            self.players[self.active].tokens += 1;
            self.rest_of_bust();
        }
    }

    /// T8, after the token (or the variant's buy): after A each other player gains the currency, after B
    /// nobody.
    fn rest_of_bust(&mut self) {
        if self.bust_a() {
            self.others_gain_currency();
        }
        self.tableau.clear();
        self.end_turn();
    }

    fn end_turn(&mut self) {
        if self.pile_is_empty() {
            // T11: the last buys. T14: ALIX has none.
            self.final_buyers = self.round_from_left();
            if self.solo {
                self.final_buyers = vec![PERSON];
            }
            self.next_final_buy();
        } else {
            self.active = (self.active + 1) % self.players.len();
            self.phase = Phase::Draw;
        }
    }

    fn next_final_buy(&mut self) {
        if self.final_buyers.is_empty() {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Buy(self.final_buyers.remove(0), Occasion::End);
        }
    }

    fn after_buy(&mut self, occasion: Occasion) {
        match occasion {
            Occasion::Numbers => self.end_turn(),
            Occasion::Bust => self.rest_of_bust(),
            Occasion::End => self.next_final_buy(),
        }
    }

    // ---- the auction ----

    fn start_auction(&mut self, joker: Joker) {
        let to_ask = self.round_from_left();
        self.continue_auction(Auction { joker, to_ask, bids: vec![], highest: None });
    }

    fn bid(&mut self, mut auction: Auction, bid: Option<u32>) {
        let bidder = auction.to_ask.remove(0);
        auction.bids.push(bid);
        if let Some(bid) = bid {
            auction.highest = Some((bidder, bid));
        }
        self.continue_auction(auction);
    }

    fn continue_auction(&mut self, auction: Auction) {
        if !auction.to_ask.is_empty() {
            if self.solo && auction.to_ask[0] == ALIX {
                let bid = self.alix_bid(&auction);
                self.bid(auction, bid);
            } else {
                self.phase = Phase::Bidding(auction);
            }
            return;
        }
        match auction.highest {
            None => self.go_on(), // T10: with no bid the joker is discarded
            Some((ALIX, price)) if self.solo => {
                self.alix_pays(price);
                self.players[ALIX].jokers.push(auction.joker);
                self.go_on();
            }
            Some((player, price)) => {
                let goods = Goods::Joker(auction.joker);
                self.phase = Phase::Pay(Payment { player, price, goods, tokens_paid: 0, cards_paid: vec![] });
            }
        }
    }

    /// T14: how ALIX bids.
    fn alix_bid(&self, auction: &Auction) -> Option<u32> {
        let own = self.players[ALIX].purse(true);
        let wanted = match auction.bids.first() {
            // First: the person's total, but at least 5 and at most her own; below 5 she passes.
            None => own.min(self.players[PERSON].purse(true).max(5)),
            // Second: one more than the person, or 5 after a pass.
            Some(Some(bid)) => bid + 1,
            Some(None) => 5,
        };
        if own >= 5 && own >= wanted { Some(wanted) } else { None }
    }

    /// T14: she pays coins, then tokens, then spare cards, with no superfluous piece.
    fn alix_pays(&mut self, price: u32) {
        let alix = &mut self.players[ALIX];
        let (mut coins, mut tokens, mut cards) = (0, 0, 0);
        while coins + 3 * tokens + cards < price {
            if coins < alix.coins {
                coins += 1;
            } else if tokens < alix.tokens {
                tokens += 1;
            } else {
                cards += 1;
            }
        }
        while coins > 0 && coins - 1 + 3 * tokens + cards >= price {
            coins -= 1; // a token was too big: coins are taken back
        }
        assert!(settles(price, tokens, coins + cards));
        alix.coins -= coins;
        alix.tokens -= tokens;
        for card in &alix.payable(true)[..cards as usize] {
            alix.discard(*card);
        }
    }

    // ---- decisions ----

    pub fn choices(&self, seat: usize) -> Vec<String> {
        if self.pending() != Pending::Decide(vec![seat]) {
            return vec![];
        }
        match &self.phase {
            Phase::Stop => {
                let mut choices = vec!["numbers".to_string(), "currency".to_string()];
                if !self.pile_is_empty() {
                    choices.push("draw".to_string()); // T11: not after the last card
                }
                choices
            }
            Phase::Bidding(auction) => self.bid_choices(auction),
            Phase::Buy(player, occasion) => self.buy_choices(*player, *occasion),
            Phase::Pay(payment) => self.payment_choices(payment),
            Phase::First | Phase::Draw | Phase::Over => vec![],
        }
    }

    /// T10: strictly more than the highest bid, up to all they could pay. T14: 5 or more, spare copies alone.
    fn bid_choices(&self, auction: &Auction) -> Vec<String> {
        let lowest = if self.solo { 5 } else { 1 };
        let above = auction.highest.map_or(0, |(_, bid)| bid) + 1;
        let limit = self.players[auction.to_ask[0]].purse(self.solo);
        let mut choices = vec!["pass".to_string()];
        for bid in lowest.max(above)..=limit {
            choices.push(format!("bid {bid}"));
        }
        choices
    }

    /// T9: each distinct market card that they can pay and do not own.
    fn buy_choices(&self, player: usize, occasion: Occasion) -> Vec<String> {
        let buyer = &self.players[player];
        let no_buy = if occasion == Occasion::Bust { "token" } else { "pass" };
        let mut choices = vec![no_buy.to_string()];
        let mut market = self.market.clone();
        market.sort();
        market.dedup();
        for card in market {
            let cards = buyer.payable(false).len() as u32;
            let payable = completable(card.number, (0, 0), buyer.tokens, cards, buyer.coins);
            if payable && !buyer.cards.contains(&card) {
                choices.push(format!("buy {}", card.text()));
            }
        }
        choices
    }

    /// T9, piece by piece: tokens, then cards ascending, then the rest in coins; only what can still be
    /// completed.
    fn payment_choices(&self, payment: &Payment) -> Vec<String> {
        let payer = &self.players[payment.player];
        let price = payment.price;
        let tokens_paid = payment.tokens_paid;
        let cards_paid = payment.cards_paid.len() as u32;
        let spares_only = self.solo && matches!(payment.goods, Goods::Joker(_)); // T14: in auctions
        let mut payable = payer.payable(spares_only);
        if let Some(last) = payment.cards_paid.last() {
            payable.retain(|card| card >= last);
        }

        let mut choices = Vec::new();
        if payer.tokens > 0 && cards_paid == 0 {
            let cards = payable.len() as u32;
            if completable(price, (tokens_paid + 1, 0), payer.tokens - 1, cards, payer.coins) {
                choices.push("token".to_string());
            }
        }
        let mut distinct = payable.clone();
        distinct.dedup();
        for card in distinct {
            let not_smaller = payable.iter().filter(|other| **other >= card).count() as u32;
            if completable(price, (tokens_paid, cards_paid + 1), 0, not_smaller - 1, payer.coins) {
                choices.push(format!("card {}", card.text()));
            }
        }
        let rest = price - 3 * tokens_paid - cards_paid;
        if payer.coins >= rest && settles(price, tokens_paid, cards_paid + rest) {
            choices.push("coins".to_string());
        }
        choices
    }

    pub fn decide(&mut self, actions: &[(usize, String)]) {
        assert_eq!(actions.len(), 1, "one seat decides at a time");
        let (seat, action) = &actions[0];
        assert!(self.choices(*seat).contains(action), "illegal: seat {seat} {action}");
        match self.phase.clone() {
            Phase::Stop => match action.as_str() {
                "draw" => self.phase = Phase::Draw,
                "numbers" => self.take_numbers(),
                _ => self.take_currency(),
            },
            Phase::Bidding(bidding) => {
                let bid = action.strip_prefix("bid ").map(|bid| bid.parse().unwrap());
                self.bid(bidding, bid);
            }
            Phase::Buy(player, occasion) => {
                if let Some(text) = action.strip_prefix("buy ") {
                    let Card::Number(card) = Card::parse(text) else { panic!() };
                    let goods = Goods::Market(card, occasion);
                    let price = card.number; // T9
                    self.phase =
                        Phase::Pay(Payment { player, price, goods, tokens_paid: 0, cards_paid: vec![] });
                } else {
                    if action == "token" {
                        self.players[player].tokens += 1; // T8
                    }
                    self.after_buy(occasion);
                }
            }
            Phase::Pay(payment) => self.pay(payment, action),
            Phase::First | Phase::Draw | Phase::Over => panic!("no decision is pending"),
        }
    }

    fn pay(&mut self, mut payment: Payment, action: &str) {
        let payer = &mut self.players[payment.player];
        let mut rest = payment.price - 3 * payment.tokens_paid - payment.cards_paid.len() as u32;
        if action == "token" {
            payer.tokens -= 1;
            payment.tokens_paid += 1;
            rest = rest.saturating_sub(3); // T9: no change is given
        } else if action == "coins" {
            payer.coins -= rest;
            rest = 0;
        } else {
            let Card::Number(card) = Card::parse(action.strip_prefix("card ").unwrap()) else { panic!() };
            payer.discard(card);
            payment.cards_paid.push(card);
            rest -= 1;
        }
        if rest > 0 {
            self.phase = Phase::Pay(payment);
            return;
        }
        match payment.goods {
            Goods::Joker(joker) => {
                payer.jokers.push(joker);
                self.go_on(); // T10: the turn goes on at T4's choice
            }
            Goods::Market(card, occasion) => {
                payer.cards.push(card);
                let at = self.market.iter().position(|other| *other == card).unwrap();
                self.market.remove(at);
                self.after_buy(occasion);
            }
        }
    }

    // ---- the count ----

    /// T12. In solo the person's score alone.
    pub fn scores(&self) -> Vec<i32> {
        let seats = if self.solo { 1 } else { self.players.len() };
        self.players[..seats].iter().map(Player::score).collect()
    }

    /// T14, solo only.
    pub fn alix_score(&self) -> i32 {
        assert!(self.solo);
        self.players[ALIX].score()
    }

    pub fn winners(&self) -> Vec<usize> {
        self.winners_by(&self.scores())
    }

    /// The same, for who has counted the scores already.
    pub fn winners_by(&self, scores: &[i32]) -> Vec<usize> {
        if self.solo {
            // T14: the person wins with more points; equal points lose.
            return if scores[PERSON] > self.alix_score() { vec![1] } else { vec![] };
        }
        // T13: most points, then most currency, then fewest cards, then shared.
        let rank = |player: usize| {
            let Player { coins, tokens, cards, jokers } = &self.players[player];
            (scores[player], coins + 3 * tokens, std::cmp::Reverse(cards.len() + jokers.len()))
        };
        let best = (0..scores.len()).map(rank).max().unwrap();
        (0..scores.len()).filter(|player| rank(*player) == best).map(|player| player + 1).collect()
    }
}
