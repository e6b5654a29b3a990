//! How a turn goes: draw, stop, bust, and the end.

use game::Seat;

use crate::event::{BustKind, Witness};
use crate::{Action, Auction, Bust, Card, Event, Occasion, Outcome, Stage, Tableau, Ten};

impl Ten {
    #[inline]
    pub(crate) fn happen<W: Witness>(&mut self, outcome: Outcome, witness: &mut W) {
        match outcome {
            Outcome::First(seat) => {
                witness.hear(|| Event::First { player: self.player(seat) });
                self.active = seat;
                self.begin_turn();
            }
            Outcome::Card(card) => self.drawn(card, witness),
        }
    }

    /// T4: one card from the pile.
    #[inline]
    fn drawn<W: Witness>(&mut self, card: Card, witness: &mut W) {
        self.pile.take(card);
        witness.hear(|| Event::Drew { player: self.player(self.active), card });
        if self.pile.is_empty() {
            witness.hear(|| Event::LastCard);
        }
        match card {
            Card::Joker(joker) => {
                let bidder = self.left_of(self.active);
                self.ask(Auction { joker, bidder, highest: None }, witness);
                return;
            }
            Card::Number(number) => self.tableau.add_number(number),
            Card::Coin(value) => self.tableau.add_coin(value),
        }
        // T5. T14: bust A does not exist for ALIX.
        let (total, currency) = (self.tableau.total(), self.tableau.currency());
        if currency >= Tableau::BUST {
            self.bust(BustKind::B, currency.into(), witness);
        } else if total >= Tableau::BUST.into() && !self.alix_is_active() {
            self.bust(BustKind::A, total, witness);
        } else {
            self.go_on(witness);
        }
    }

    /// T4: after every card that does not bust, and after an auction.
    #[inline]
    pub(crate) fn go_on<W: Witness>(&mut self, witness: &mut W) {
        if !self.alix_is_active() {
            self.stage = Stage::Stop;
        } else if self.tableau.total() < self.level.into() && !self.pile.is_empty() {
            self.stage = Stage::Draw;
        } else {
            self.take_numbers(witness);
        }
    }

    #[inline]
    pub(crate) fn act<W: Witness>(&mut self, action: Action, witness: &mut W) {
        match self.stage {
            Stage::Auction(bidding) => {
                let bid = if let Action::Bid(bid) = action { Some(bid) } else { None };
                self.bid(bidding, bid, witness);
            }
            Stage::Buy { buyer, occasion } => self.buy(buyer, occasion, action, witness),
            Stage::Pay(payment) => self.pay(payment, action, witness),
            _ => match action {
                Action::Draw => {
                    witness.hear(|| Event::DrawsOn { player: self.player(self.active) });
                    self.stage = Stage::Draw;
                }
                Action::Numbers => self.take_numbers(witness),
                _ => self.take_currency(witness),
            },
        }
    }

    /// T6. T14: ALIX never buys.
    fn take_numbers<W: Witness>(&mut self, witness: &mut W) {
        self.numbers_to_active(witness);
        self.others_gain(witness);
        self.tableau.discard_currency();
        if self.alix_is_active() {
            self.end_turn();
        } else {
            self.stage = Stage::Buy { buyer: self.active, occasion: Occasion::Numbers };
        }
    }

    /// T7.
    fn take_currency<W: Witness>(&mut self, witness: &mut W) {
        witness.hear(|| Event::TookCurrency { player: self.player(self.active) });
        self.gain(self.active, witness);
        self.tableau.discard_currency();
        self.numbers_to_market(witness);
        self.end_turn();
    }

    /// T8.
    fn bust<W: Witness>(&mut self, kind: BustKind, total: i32, witness: &mut W) {
        let player = self.player(self.active);
        witness.hear(|| Event::WentBust { player, kind, total });
        if self.alix_is_active() {
            // T14: it can only be B. She takes the numbers all the same.
            self.numbers_to_active(witness);
            self.token(witness);
        } else {
            self.numbers_to_market(witness);
            if self.bust == Bust::Buy {
                self.stage = Stage::Buy { buyer: self.active, occasion: Occasion::Bust };
            } else {
                self.token(witness);
            }
        }
    }

    /// T8: the token, and the rest of the bust.
    pub(crate) fn token<W: Witness>(&mut self, witness: &mut W) {
        self.holdings[self.active].gain_token();
        witness.hear(|| Event::GainedToken { player: self.player(self.active) });
        self.after_bust(witness);
    }

    /// T8: after A each other player gains the currency, after B nobody.
    pub(crate) fn after_bust<W: Witness>(&mut self, witness: &mut W) {
        // Nobody goes bust both ways: the card that makes B lowers the total.
        if self.tableau.currency() < Tableau::BUST {
            self.others_gain(witness);
        }
        self.tableau.discard_currency();
        self.end_turn();
    }

    fn numbers_to_active<W: Witness>(&mut self, witness: &mut W) {
        let player = self.player(self.active);
        let cards = self.tableau.numbers_out();
        witness.hear(|| Event::TookNumbers { player, cards: cards.iter().collect() });
        self.holdings[self.active].gain_numbers(cards);
    }

    fn numbers_to_market<W: Witness>(&mut self, witness: &mut W) {
        let cards = self.tableau.numbers_out();
        if !cards.is_empty() {
            witness.hear(|| Event::ToMarket { cards: cards.iter().collect() });
        }
        self.market.absorb(cards);
    }

    fn others_gain<W: Witness>(&mut self, witness: &mut W) {
        let mut other = self.left_of(self.active);
        while other != self.active {
            self.gain(other, witness);
            other = self.left_of(other);
        }
    }

    /// T3: the tableau's currency, up to ten coins.
    fn gain<W: Witness>(&mut self, seat: Seat, witness: &mut W) {
        let currency = self.tableau.currency();
        if currency == 0 {
            return;
        }
        let coins = self.holdings[seat].gain(currency);
        witness.hear(|| Event::Gained { player: self.player(seat), coins });
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

    pub(crate) fn over<W: Witness>(&mut self, witness: &mut W) {
        self.stage = Stage::Over;
        witness.hear(|| self.result());
    }
}
