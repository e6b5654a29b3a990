//! How a turn goes: draw, stop, bust, and the end.

use game::Seat;

use crate::event::{BustKind, EventSink};
use crate::{Action, Auction, Bust, Card, Event, Occasion, Outcome, Stage, Tableau, Ten};

impl Ten {
    #[inline]
    pub(crate) fn happen<W: EventSink>(&mut self, outcome: Outcome, sink: &mut W) {
        match outcome {
            Outcome::First(seat) => {
                sink.note(|| Event::First { player: self.player(seat) });
                self.active = seat;
                self.begin_turn();
            }
            Outcome::Card(card) => self.drawn(card, sink),
        }
    }

    /// T4: takes one card from the pile.
    #[inline]
    fn drawn<W: EventSink>(&mut self, card: Card, sink: &mut W) {
        self.pile.take(card);
        sink.note(|| Event::Drew { player: self.player(self.active), card });
        if self.pile.is_empty() {
            sink.note(|| Event::LastCard);
        }
        match card {
            Card::Joker(joker) => {
                let bidder = self.left_of(self.active);
                self.ask(Auction { joker, bidder, highest: None }, sink);
                return;
            }
            Card::Number(number) => self.tableau.add_number(number),
            Card::Coin(value) => self.tableau.add_coin(value),
        }
        // T5. T14: bust A does not exist for ALIX.
        let (total, currency) = (self.tableau.total(), self.tableau.currency());
        if currency >= Tableau::BUST {
            self.bust(BustKind::B, currency.into(), sink);
        } else if total >= Tableau::BUST.into() && !self.alix_is_active() {
            self.bust(BustKind::A, total, sink);
        } else {
            self.go_on(sink);
        }
    }

    /// T4: goes on after every card that does not bust, and after an auction.
    #[inline]
    pub(crate) fn go_on<W: EventSink>(&mut self, sink: &mut W) {
        if !self.alix_is_active() {
            self.stage = Stage::Stop;
        } else if self.tableau.total() < self.level.into() && !self.pile.is_empty() {
            self.stage = Stage::Draw;
        } else {
            self.take_numbers(sink);
        }
    }

    #[inline]
    pub(crate) fn act<W: EventSink>(&mut self, action: Action, sink: &mut W) {
        match self.stage {
            Stage::Auction(bidding) => {
                let bid = if let Action::Bid(bid) = action { Some(bid) } else { None };
                self.bid(bidding, bid, sink);
            }
            Stage::Buy { buyer, occasion } => self.buy(buyer, occasion, action, sink),
            Stage::Pay(payment) => self.pay(payment, action, sink),
            _ => match action {
                Action::Draw => {
                    sink.note(|| Event::DrawsOn { player: self.player(self.active) });
                    self.stage = Stage::Draw;
                }
                Action::Numbers => self.take_numbers(sink),
                _ => self.take_currency(sink),
            },
        }
    }

    /// T6: gives the numbers of the tableau to the active player. T14: ALIX never buys.
    fn take_numbers<W: EventSink>(&mut self, sink: &mut W) {
        self.numbers_to_active(sink);
        self.others_gain(sink);
        self.tableau.discard_currency();
        if self.alix_is_active() {
            self.end_turn();
        } else {
            self.stage = Stage::Buy { buyer: self.active, occasion: Occasion::Numbers };
        }
    }

    /// T7: gives the currency of the tableau to the active player.
    fn take_currency<W: EventSink>(&mut self, sink: &mut W) {
        sink.note(|| Event::TookCurrency { player: self.player(self.active) });
        self.gain(self.active, sink);
        self.tableau.discard_currency();
        self.numbers_to_market(sink);
        self.end_turn();
    }

    /// T8: ends the turn of a player who went bust.
    fn bust<W: EventSink>(&mut self, kind: BustKind, total: i32, sink: &mut W) {
        let player = self.player(self.active);
        sink.note(|| Event::WentBust { player, kind, total });
        if self.alix_is_active() {
            // T14: it can only be B. She takes the numbers all the same.
            self.numbers_to_active(sink);
            self.token(sink);
        } else {
            self.numbers_to_market(sink);
            if self.bust == Bust::Buy {
                self.stage = Stage::Buy { buyer: self.active, occasion: Occasion::Bust };
            } else {
                self.token(sink);
            }
        }
    }

    /// T8: gives the token, then does the rest of the bust.
    pub(crate) fn token<W: EventSink>(&mut self, sink: &mut W) {
        self.holdings[self.active].gain_token();
        sink.note(|| Event::GainedToken { player: self.player(self.active) });
        self.after_bust(sink);
    }

    /// T8: after bust A each other player gains the currency, after bust B nobody.
    pub(crate) fn after_bust<W: EventSink>(&mut self, sink: &mut W) {
        // Nobody goes bust both ways: the card that makes B lowers the total.
        if self.tableau.currency() < Tableau::BUST {
            self.others_gain(sink);
        }
        self.tableau.discard_currency();
        self.end_turn();
    }

    fn numbers_to_active<W: EventSink>(&mut self, sink: &mut W) {
        let player = self.player(self.active);
        let cards = self.tableau.numbers_out();
        sink.note(|| Event::TookNumbers { player, cards: cards.iter().collect() });
        self.holdings[self.active].gain_numbers(cards);
    }

    fn numbers_to_market<W: EventSink>(&mut self, sink: &mut W) {
        let cards = self.tableau.numbers_out();
        if !cards.is_empty() {
            sink.note(|| Event::ToMarket { cards: cards.iter().collect() });
        }
        self.market.absorb(cards);
    }

    fn others_gain<W: EventSink>(&mut self, sink: &mut W) {
        let mut other = self.left_of(self.active);
        while other != self.active {
            self.gain(other, sink);
            other = self.left_of(other);
        }
    }

    /// T3: gives a player the tableau's currency, up to ten coins.
    fn gain<W: EventSink>(&mut self, seat: Seat, sink: &mut W) {
        let currency = self.tableau.currency();
        if currency == 0 {
            return;
        }
        let coins = self.holdings[seat].gain(currency);
        sink.note(|| Event::Gained { player: self.player(seat), coins });
    }

    fn begin_turn(&mut self) {
        self.turn += 1;
        self.stage = Stage::Draw;
    }

    pub(crate) fn end_turn(&mut self) {
        if self.pile.is_empty() {
            // T11: the last buys begin left of the active player. T14: ALIX never buys.
            let buyer = if self.is_solo() { Seat::FIRST } else { self.left_of(self.active) };
            self.stage = Stage::Buy { buyer, occasion: Occasion::Last };
        } else {
            self.active = self.left_of(self.active);
            self.begin_turn();
        }
    }

    pub(crate) fn over<W: EventSink>(&mut self, sink: &mut W) {
        self.stage = Stage::Over;
        sink.note(|| self.result());
    }
}
