//! What lies in front of a player, and what lies in the tableau.

use crate::{Joker, Number, Numbers};

/// What a player owns. All of it is public (T10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    numbers: Numbers,
    jokers: [u8; Joker::KINDS],
    coins: u8,
    tokens: u8,
}

impl Holding {
    /// T3: the most coins that anybody owns.
    pub const MOST_COINS: u8 = 10;
    /// T8: what a consolation token is worth.
    pub const TOKEN: u8 = 3;

    /// T3: returns what everybody starts with: five coins.
    pub(crate) fn start() -> Holding {
        Holding { coins: 5, ..Holding::default() }
    }

    /// Returns the number cards.
    #[inline]
    pub const fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Returns how many jokers of each kind there are, by [`Joker::index`].
    #[inline]
    pub const fn jokers(&self) -> &[u8; Joker::KINDS] {
        &self.jokers
    }

    /// Returns every joker, copies one after another.
    pub fn each_joker(&self) -> impl Iterator<Item = Joker> + '_ {
        Joker::all().flat_map(|joker| std::iter::repeat_n(joker, self.jokers[joker.index()].into()))
    }

    /// Returns the coins, at most ten.
    #[inline]
    pub const fn coins(&self) -> u8 {
        self.coins
    }

    /// Returns the consolation tokens.
    #[inline]
    pub const fn tokens(&self) -> u8 {
        self.tokens
    }

    /// T13: returns the currency: coins, and 3 for each token.
    #[inline]
    pub const fn currency(&self) -> u8 {
        self.coins + Self::TOKEN * self.tokens
    }

    /// T13: returns how many number cards and jokers there are.
    pub fn cards(&self) -> u32 {
        u32::from(self.numbers.len()) + self.jokers.iter().map(|&copies| u32::from(copies)).sum::<u32>()
    }

    /// T10: returns all that this player could pay. With `spares_only` (T14) only copies beyond the first of
    /// each card count.
    ///
    /// It fits a byte whatever the deck: ten coins; at most 36 cards bought, for nobody buys what they own;
    /// and for each card drawn at most one more, since a token takes three cards (two to bust, one in
    /// another's turn).
    #[inline]
    pub const fn purse(&self, spares_only: bool) -> u8 {
        self.currency() + if spares_only { self.numbers.spares() } else { self.numbers.len() }
    }

    /// Returns how many copies of a card can pay: all (T9), or those beyond the first (T14).
    #[inline]
    pub(crate) const fn payable(&self, card: Number, spares_only: bool) -> u8 {
        let copies = self.numbers.copies(card);
        if spares_only { copies.saturating_sub(1) } else { copies }
    }

    /// T3: adds coins; the excess over ten is lost. Returns how many coins were gained.
    #[inline]
    pub(crate) fn gain(&mut self, coins: u8) -> u8 {
        let gained = coins.min(Self::MOST_COINS - self.coins);
        self.coins += gained;
        gained
    }

    #[inline]
    pub(crate) fn gain_token(&mut self) {
        self.tokens += 1;
    }

    #[inline]
    pub(crate) fn gain_joker(&mut self, joker: Joker) {
        self.jokers[joker.index()] += 1;
    }

    #[inline]
    pub(crate) fn gain_number(&mut self, card: Number) {
        self.numbers.add(card);
    }

    #[inline]
    pub(crate) fn gain_numbers(&mut self, cards: &mut Numbers) {
        self.numbers.absorb(cards);
    }

    #[inline]
    pub(crate) fn pay_coins(&mut self, coins: u8) {
        self.coins -= coins;
    }

    #[inline]
    pub(crate) fn pay_tokens(&mut self, tokens: u8) {
        self.tokens -= tokens;
    }

    #[inline]
    pub(crate) fn pay_card(&mut self, card: Number) {
        self.numbers.remove(card);
    }
}

/// The face-up cards of the turn (T4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tableau {
    pub(crate) numbers: Numbers,
    /// How many currency cards of each value there are.
    pub(crate) coins: [u8; 5],
    sum: u8,
    currency: u8,
}

impl Tableau {
    /// T5: the total, or the currency, from which on it is a bust.
    pub const BUST: u8 = 11;

    /// Returns the number cards.
    pub const fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Returns the values of the currency cards, ascending.
    pub fn each_coin(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=5).flat_map(|value| std::iter::repeat_n(value, self.coins[usize::from(value) - 1].into()))
    }

    /// T5: returns what the currency cards add up to.
    #[inline]
    pub const fn currency(&self) -> u8 {
        self.currency
    }

    /// T5: returns the numbers minus the currency.
    #[inline]
    pub const fn total(&self) -> i32 {
        self.sum as i32 - self.currency as i32
    }

    #[inline]
    pub(crate) fn add_number(&mut self, card: Number) {
        self.numbers.add(card);
        self.sum += card.value();
    }

    #[inline]
    pub(crate) fn add_coin(&mut self, value: u8) {
        self.coins[usize::from(value) - 1] += 1;
        self.currency += value;
    }

    /// Hands all number cards over.
    #[inline]
    pub(crate) fn numbers_out(&mut self) -> &mut Numbers {
        self.sum = 0;
        &mut self.numbers
    }

    /// Discards the currency cards.
    #[inline]
    pub(crate) fn discard_currency(&mut self) {
        self.coins = [0; 5];
        self.currency = 0;
    }
}
