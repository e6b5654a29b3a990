//! What is awaited, and what the rules allow.

use game::{Pending, Seat, SeatSet};

use crate::{
    Action, Auction, Awaited, Goods, Number, NumberSet, Occasion, Payment, Refusal, Stage, Ten, TenChoices,
    alix,
};

impl Ten {
    #[inline]
    pub(crate) fn awaited(&self) -> Pending {
        let seat = match self.stage {
            Stage::Lot | Stage::Draw => return Pending::Chance,
            Stage::Over => return Pending::Over,
            Stage::Stop => self.active,
            Stage::Auction(auction) => auction.bidder,
            Stage::Buy { buyer, .. } => buyer,
            Stage::Pay(payment) => payment.payer,
        };
        Pending::Decide(SeatSet::only(seat))
    }

    #[inline]
    pub(crate) fn choices_now(&self) -> TenChoices {
        match self.stage {
            Stage::Auction(auction) => TenChoices::Bid {
                from: self.least_bid().max(auction.amount() + 1),
                upto: self.holdings[auction.bidder].purse(self.is_solo()),
            },
            Stage::Buy { buyer, occasion } => {
                TenChoices::Buy { otherwise: instead(occasion), cards: self.for_sale(buyer) }
            }
            Stage::Pay(payment) => payment.choices(&self.holdings[payment.payer], self.spares_only(payment)),
            // The other stages have nothing to choose.
            _ => TenChoices::Stop { draw: !self.pile.is_empty() },
        }
    }

    pub(crate) fn check_now(&self, action: Action) -> Result<(), Refusal> {
        let not_now = |awaited| Err(Refusal::NotNow { action, awaited });
        match self.stage {
            Stage::Auction(bidding) => match action {
                Action::Pass => Ok(()),
                Action::Bid(bid) => self.check_bid(bidding, bid),
                _ => not_now(Awaited::Bid),
            },
            Stage::Buy { buyer, occasion } => match action {
                Action::Buy(card) => self.check_buy(buyer, card),
                _ if action == instead(occasion) => Ok(()),
                _ if occasion == Occasion::Bust => not_now(Awaited::BuyOrToken),
                _ => not_now(Awaited::Buy),
            },
            Stage::Pay(payment) => {
                payment.check(&self.holdings[payment.payer], self.spares_only(payment), action)
            }
            _ => match action {
                Action::Draw if self.pile.is_empty() => Err(Refusal::PileIsEmpty),
                Action::Draw | Action::Numbers | Action::Currency => Ok(()),
                _ => not_now(Awaited::Stop),
            },
        }
    }

    fn check_bid(&self, auction: Auction, bid: u8) -> Result<(), Refusal> {
        let least = auction.amount() + 1;
        let purse = self.holdings[auction.bidder].purse(self.is_solo());
        if bid < least {
            Err(Refusal::BidTooLow { bid, least })
        } else if bid < self.least_bid() {
            Err(Refusal::BidBelowFive(bid))
        } else if bid > purse {
            Err(Refusal::BidTooHigh { bid, purse })
        } else {
            Ok(())
        }
    }

    fn check_buy(&self, buyer: Seat, card: Number) -> Result<(), Refusal> {
        let own = &self.holdings[buyer];
        if self.market.copies(card) == 0 {
            Err(Refusal::NotInTheMarket(card))
        } else if own.numbers().copies(card) > 0 {
            Err(Refusal::AlreadyOwned(card))
        } else if card.value() > own.purse(false) {
            Err(Refusal::TooDear { card, purse: own.purse(false) })
        } else {
            Ok(())
        }
    }

    /// T9: returns what somebody could buy.
    #[inline]
    fn for_sale(&self, buyer: Seat) -> NumberSet {
        let own = &self.holdings[buyer];
        self.market.kinds().minus(own.numbers().kinds()).and(NumberSet::priced_upto(own.purse(false)))
    }

    /// T10, T14: returns the lowest bid.
    #[inline]
    const fn least_bid(&self) -> u8 {
        if self.is_solo() { alix::LEAST_BID } else { 1 }
    }

    /// T14: returns whether only spare copies pay, as in auctions against ALIX.
    #[inline]
    const fn spares_only(&self, payment: Payment) -> bool {
        self.is_solo() && matches!(payment.goods, Goods::Joker(_))
    }
}

/// Returns the action of a player who does not buy.
const fn instead(occasion: Occasion) -> Action {
    match occasion {
        Occasion::Bust => Action::Token,
        Occasion::Numbers | Occasion::Last => Action::Pass,
    }
}
