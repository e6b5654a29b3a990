//! Buying, paying and bidding.

use game::Seat;

use crate::event::{EventSink, Piece};
use crate::{Action, Auction, Card, Event, Goods, Occasion, Payment, Stage, Ten, alix};

/// T9: buying.
impl Ten {
    pub(crate) fn buy<W: EventSink>(
        &mut self,
        buyer: Seat,
        occasion: Occasion,
        action: Action,
        sink: &mut W,
    ) {
        match action {
            Action::Buy(card) => {
                sink.note(|| Event::Buys { player: self.player(buyer), card });
                let payment = Payment::new(buyer, card.value(), Goods::Card(card, occasion));
                self.stage = Stage::Pay(payment);
            }
            Action::Token => self.token(sink),
            _ => {
                sink.note(|| Event::Passed { player: self.player(buyer) });
                self.after_buy(buyer, occasion, sink);
            }
        }
    }

    fn after_buy<W: EventSink>(&mut self, buyer: Seat, occasion: Occasion, sink: &mut W) {
        match occasion {
            Occasion::Numbers => self.end_turn(),
            Occasion::Bust => self.after_bust(sink),
            // T11: the active player is the last to be asked.
            Occasion::Last if self.is_solo() || buyer == self.active => self.over(sink),
            Occasion::Last => self.stage = Stage::Buy { buyer: self.left_of(buyer), occasion },
        }
    }

    pub(crate) fn pay<W: EventSink>(&mut self, mut payment: Payment, action: Action, sink: &mut W) {
        let seat = payment.payer;
        let player = self.player(seat);
        let own = &mut self.holdings[seat];
        let coins = payment.pay(own, action);
        sink.note(|| Event::Paid { player, piece: Piece::of(action, coins) });
        if !payment.is_complete() {
            self.stage = Stage::Pay(payment);
            return;
        }
        let price = payment.price;
        match payment.goods {
            Goods::Joker(joker) => {
                own.gain_joker(joker);
                sink.note(|| Event::Got { player, card: Card::Joker(joker), price });
                self.go_on(sink);
            }
            Goods::Card(card, occasion) => {
                own.gain_number(card);
                self.market.remove(card);
                sink.note(|| Event::Got { player, card: Card::Number(card), price });
                self.after_buy(seat, occasion, sink);
            }
        }
    }
}

/// T10: the auction.
impl Ten {
    /// Asks the next bidder; ALIX answers at once.
    #[inline]
    pub(crate) fn ask<W: EventSink>(&mut self, auction: Auction, sink: &mut W) {
        self.stage = Stage::Auction(auction);
        if self.is_alix(auction.bidder) {
            let own = &self.holdings[auction.bidder];
            let bid = if self.alix_is_active() {
                alix::second_bid(own, auction.highest.map(|(_, bid)| bid))
            } else {
                alix::first_bid(own, &self.holdings[Seat::FIRST])
            };
            self.bid(auction, bid, sink);
        }
    }

    pub(crate) fn bid<W: EventSink>(&mut self, mut auction: Auction, bid: Option<u8>, sink: &mut W) {
        let player = self.player(auction.bidder);
        if let Some(bid) = bid {
            sink.note(|| Event::Bid { player, bid });
            auction.highest = Some((auction.bidder, bid));
        } else {
            sink.note(|| Event::Passed { player });
        }
        if auction.bidder == self.active {
            self.knock_down(auction, sink);
        } else {
            auction.bidder = self.left_of(auction.bidder);
            self.ask(auction, sink);
        }
    }

    /// Ends the auction, once everybody has been asked.
    fn knock_down<W: EventSink>(&mut self, auction: Auction, sink: &mut W) {
        let joker = auction.joker;
        match auction.highest {
            None => {
                sink.note(|| Event::Discarded { joker });
                self.go_on(sink);
            }
            Some((winner, price)) if self.is_alix(winner) => {
                self.alix_pays(winner, price, sink);
                self.holdings[winner].gain_joker(joker);
                let player = self.player(winner);
                sink.note(|| Event::Got { player, card: Card::Joker(joker), price });
                self.go_on(sink);
            }
            Some((winner, price)) => {
                self.stage = Stage::Pay(Payment::new(winner, price, Goods::Joker(joker)));
            }
        }
    }

    fn alix_pays<W: EventSink>(&mut self, seat: Seat, price: u8, sink: &mut W) {
        let player = self.player(seat);
        let own = &mut self.holdings[seat];
        let alix::Pieces { coins, tokens, cards } = alix::payment(own, price);
        if coins > 0 {
            own.pay_coins(coins);
            sink.note(|| Event::Paid { player, piece: Piece::Coins(coins) });
        }
        if tokens > 0 {
            own.pay_tokens(tokens);
            sink.note(|| Event::Paid { player, piece: Piece::Tokens(tokens) });
        }
        for _ in 0..cards {
            let card = alix::lowest_spare(own);
            own.pay_card(card);
            sink.note(|| Event::Paid { player, piece: Piece::Card(card) });
        }
    }
}
