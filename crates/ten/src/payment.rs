//! Paying piece by piece (T9).
//!
//! A payment is enough when no piece in it is superfluous: what is paid without any one piece must fall
//! short. So it is either exact, or made of tokens alone with the last one needed (no change is given).
//! Pieces go in one order, tokens, then cards ascending, then coins, so that each set of pieces is reached in
//! exactly one way.

use game::Seat;
use serde::Serialize;

use crate::{Action, Awaited, Holding, Joker, Number, NumberSet, Refusal, TenChoices};

/// Why somebody may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// T6: they took the numbers.
    Numbers,
    /// T8: they went bust, in the bust variant.
    Bust,
    /// T11: the last buys.
    Last,
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goods {
    /// T10: a joker won in the auction.
    Joker(Joker),
    /// T9: a card from the market.
    Card(Number, Occasion),
}

/// A payment under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// The seat that pays.
    pub payer: Seat,
    /// The whole price.
    pub price: u8,
    /// How much is still to be paid; not 0.
    pub rest: u8,
    /// The last card paid. From the first card on no token is paid, and no lower card.
    pub last: Option<Number>,
    /// What is paid for.
    pub goods: Goods,
}

impl Payment {
    pub(crate) fn new(payer: Seat, price: u8, goods: Goods) -> Payment {
        Payment { payer, price, rest: price, last: None, goods }
    }

    /// Returns what can be paid next. As all that is left always suffices, a token can always be paid; a card
    /// only if the cards from it on and the coins make up the rest exactly, for no token follows.
    #[inline]
    pub(crate) fn choices(self, own: &Holding, spares_only: bool) -> TenChoices {
        TenChoices::Pay {
            token: self.last.is_none() && own.tokens() > 0,
            cards: self.cards(own, spares_only),
            coins: own.coins() >= self.rest,
        }
    }

    #[inline]
    fn cards(self, own: &Holding, spares_only: bool) -> NumberSet {
        let mut cards = own.numbers().kinds();
        if let Some(last) = self.last {
            cards = cards.and(NumberSet::from(last));
        }
        if spares_only {
            cards = own.numbers().repeated(cards);
        }
        // From the highest card downwards until there is enough to pay what the coins do not.
        let mut lacking = self.rest.saturating_sub(own.coins());
        let mut later = cards;
        while !later.is_empty() {
            let card = later.last();
            lacking = lacking.saturating_sub(own.payable(card, spares_only));
            if lacking == 0 {
                return later;
            }
            later = later.without(card);
        }
        NumberSet::EMPTY
    }

    pub(crate) fn check(self, own: &Holding, spares_only: bool, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Token if self.last.is_some() => Err(Refusal::TokensFirst),
            Action::Token if own.tokens() == 0 => Err(Refusal::NoToken),
            Action::Card(card) => match self.last {
                _ if own.numbers().copies(card) == 0 => Err(Refusal::NoSuchCard(card)),
                _ if own.payable(card, spares_only) == 0 => Err(Refusal::NotASpare(card)),
                Some(last) if card < last => Err(Refusal::CardsAscend { card, last }),
                _ if self.cards(own, spares_only).contains(card) => Ok(()),
                _ => Err(Refusal::WouldNotDo { card, rest: self.rest }),
            },
            Action::Coins if own.coins() < self.rest => {
                Err(Refusal::TooFewCoins { coins: own.coins(), rest: self.rest })
            }
            Action::Token | Action::Coins => Ok(()),
            _ => Err(Refusal::NotNow { action, awaited: Awaited::Payment }),
        }
    }

    /// Pays one choice, which must be one of [`choices`](Payment::choices). Returns how many coins were paid.
    #[inline]
    pub(crate) fn pay(&mut self, own: &mut Holding, action: Action) -> u8 {
        match action {
            Action::Token => {
                own.pay_tokens(1);
                self.rest = self.rest.saturating_sub(Holding::TOKEN);
                0
            }
            Action::Card(card) => {
                own.pay_card(card);
                self.last = Some(card);
                self.rest -= 1;
                0
            }
            _ => {
                let coins = std::mem::take(&mut self.rest);
                own.pay_coins(coins);
                coins
            }
        }
    }

    /// Returns whether everything is paid.
    #[inline]
    pub(crate) const fn is_complete(self) -> bool {
        self.rest == 0
    }
}
