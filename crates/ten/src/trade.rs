//! Buying, paying and bidding.

use game::Seat;

use crate::event::{Piece, Witness};
use crate::{Action, Auction, Card, Event, Goods, Occasion, Payment, Stage, Ten, alix};

/// T9: buying.
impl Ten {
    pub(crate) fn buy<W: Witness>(
        &mut self,
        buyer: Seat,
        occasion: Occasion,
        action: Action,
        witness: &mut W,
    ) {
        match action {
            Action::Buy(card) => {
                witness.hear(|| Event::Buys { player: self.player(buyer), card });
                let payment = Payment::new(buyer, card.value(), Goods::Card(card, occasion));
                self.stage = Stage::Pay(payment);
            }
            Action::Token => self.token(witness),
            _ => {
                witness.hear(|| Event::Passed { player: self.player(buyer) });
                self.after_buy(buyer, occasion, witness);
            }
        }
    }

    fn after_buy<W: Witness>(&mut self, buyer: Seat, occasion: Occasion, witness: &mut W) {
        match occasion {
            Occasion::Numbers => self.end_turn(),
            Occasion::Bust => self.after_bust(witness),
            // T11: the active player is the last to be asked.
            Occasion::Last if self.is_solo() || buyer == self.active => self.over(witness),
            Occasion::Last => self.stage = Stage::Buy { buyer: self.left_of(buyer), occasion },
        }
    }

    pub(crate) fn pay<W: Witness>(&mut self, mut payment: Payment, action: Action, witness: &mut W) {
        let seat = payment.payer;
        let player = self.player(seat);
        let own = &mut self.holdings[seat];
        let coins = payment.pay(own, action);
        witness.hear(|| Event::Paid { player, piece: Piece::of(action, coins) });
        if !payment.is_complete() {
            self.stage = Stage::Pay(payment);
            return;
        }
        let price = payment.price;
        match payment.goods {
            Goods::Joker(joker) => {
                own.gain_joker(joker);
                witness.hear(|| Event::Got { player, card: Card::Joker(joker), price });
                self.go_on(witness);
            }
            Goods::Card(card, occasion) => {
                own.gain_number(card);
                self.market.remove(card);
                witness.hear(|| Event::Got { player, card: Card::Number(card), price });
                self.after_buy(seat, occasion, witness);
            }
        }
    }
}

/// T10: the auction.
impl Ten {
    /// Asks the next bidder; ALIX answers at once.
    #[inline]
    pub(crate) fn ask<W: Witness>(&mut self, auction: Auction, witness: &mut W) {
        self.stage = Stage::Auction(auction);
        if self.is_alix(auction.bidder) {
            let own = &self.holdings[auction.bidder];
            let bid = if self.alix_is_active() {
                alix::second_bid(own, auction.highest.map(|(_, bid)| bid))
            } else {
                alix::first_bid(own, &self.holdings[Seat::FIRST])
            };
            self.bid(auction, bid, witness);
        }
    }

    pub(crate) fn bid<W: Witness>(&mut self, mut auction: Auction, bid: Option<u8>, witness: &mut W) {
        let player = self.player(auction.bidder);
        if let Some(bid) = bid {
            witness.hear(|| Event::Bid { player, bid });
            auction.highest = Some((auction.bidder, bid));
        } else {
            witness.hear(|| Event::Passed { player });
        }
        if auction.bidder == self.active {
            self.knock_down(auction, witness);
        } else {
            auction.bidder = self.left_of(auction.bidder);
            self.ask(auction, witness);
        }
    }

    /// Everybody has been asked.
    fn knock_down<W: Witness>(&mut self, auction: Auction, witness: &mut W) {
        let joker = auction.joker;
        match auction.highest {
            None => {
                witness.hear(|| Event::Discarded { joker });
                self.go_on(witness);
            }
            Some((winner, price)) if self.is_alix(winner) => {
                self.alix_pays(winner, price, witness);
                self.holdings[winner].gain_joker(joker);
                let player = self.player(winner);
                witness.hear(|| Event::Got { player, card: Card::Joker(joker), price });
                self.go_on(witness);
            }
            Some((winner, price)) => {
                self.stage = Stage::Pay(Payment::new(winner, price, Goods::Joker(joker)));
            }
        }
    }

    fn alix_pays<W: Witness>(&mut self, seat: Seat, price: u8, witness: &mut W) {
        let player = self.player(seat);
        let own = &mut self.holdings[seat];
        let alix::Purse { coins, tokens, cards } = alix::payment(own, price);
        if coins > 0 {
            own.pay_coins(coins);
            witness.hear(|| Event::Paid { player, piece: Piece::Coins(coins) });
        }
        if tokens > 0 {
            own.pay_tokens(tokens);
            witness.hear(|| Event::Paid { player, piece: Piece::Tokens(tokens) });
        }
        for _ in 0..cards {
            let card = alix::lowest_spare(own);
            own.pay_card(card);
            witness.hear(|| Event::Paid { player, piece: Piece::Card(card) });
        }
    }
}
