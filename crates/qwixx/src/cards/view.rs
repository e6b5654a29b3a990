//! What one observer may know, and worlds that look the same to them.

use game::{BySeat, Game, Observer, Seat, Source};
use serde::{Serialize, Serializer};

use super::{Back, Card, CardSet, Cards, Places, Stage, Suit, Table};
use crate::SeatView;

/// A hand as an observer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Their own: the cards.
    Own(CardSet),
    /// Somebody else's: the backs, ascending.
    Backs(Vec<Back>),
}

impl Default for Hand {
    fn default() -> Self {
        Hand::Own(CardSet::EMPTY)
    }
}

/// All that an observer may know: what lies on the table, their own hand, and the backs of the others'.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    observer: Observer,
    table: Table,
    hands: BySeat<Hand>,
}

impl View {
    pub(super) fn of(position: &Cards, observer: Observer) -> View {
        let hands = position.hands.map(|seat, &hand| {
            if observer.is(seat) {
                return Hand::Own(hand);
            }
            // Ascending, so that the order of the deck gives no colour away.
            let mut backs: Vec<Back> = hand.iter().map(|card| position.table.back_of(card)).collect();
            backs.sort_unstable();
            Hand::Backs(backs)
        });
        View { observer, table: position.table, hands }
    }

    /// Who looks.
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// What everybody sees.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's hand.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// The cards that this observer has not seen: in the others' hands, in the line and in the pile.
    pub fn unseen(&self) -> CardSet {
        let mut seen = self.table.discards();
        for (_, hand) in self.hands.iter() {
            if let Hand::Own(cards) = hand {
                seen = seen.union(*cards);
            }
        }
        CardSet::deck(self.table.jokers()).minus(seen)
    }

    /// What a card with this back can be as far as this observer knows.
    pub fn could_be(&self, back: Back) -> CardSet {
        self.table.with_back(self.unseen(), back)
    }

    /// Deals the others cards with the backs that they show, every way to do so as likely as any other. What
    /// lies face down stays undecided, as it is in every position.
    pub(super) fn imagine<S: Source>(&self, source: &mut S) -> Cards {
        let mut left = self.unseen();
        let hands = self.hands.map(|_, hand| match hand {
            Hand::Own(cards) => *cards,
            Hand::Backs(backs) => backs
                .iter()
                .map(|&back| {
                    let candidates = self.table.with_back(left, back);
                    let card = candidates.nth(source.below(candidates.len() as u64) as usize);
                    left = left.minus(CardSet::from_iter([card]));
                    card
                })
                .collect(),
        });
        Cards { table: self.table, hands }
    }
}

/// A card as JSON shows it: with its colour where the observer knows it, else with what it could be.
#[derive(Serialize)]
#[serde(untagged)]
enum CardJson {
    Known { number: u8, colour: Suit },
    Back { number: u8, could_be: Vec<Suit> },
}

impl CardJson {
    fn known(card: Card) -> Self {
        CardJson::Known { number: card.number(), colour: card.suit() }
    }

    fn back(view: &View, back: Back) -> Self {
        let could_be = view.could_be(back).iter().map(Card::suit).collect();
        CardJson::Back { number: back.number, could_be }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Json {
            game: &'static str,
            observer: Observer,
            turn: u16,
            stage: Stage,
            active: Seat,
            /// Has the active player marked something in this turn?
            marked: bool,
            jokers: bool,
            line: [Option<CardJson>; Places::COUNT],
            taken: Places,
            top: Option<CardJson>,
            /// How many cards, the top included.
            pile: usize,
            discards: CardSet,
            seats: Vec<SeatJson>,
        }
        #[derive(Serialize)]
        struct SeatJson {
            hand: Vec<CardJson>,
            #[serde(flatten)]
            sheet: SeatView,
        }
        let table = &self.table;
        let back = |back| CardJson::back(self, back);
        let seat = |(seat, &sheet)| SeatJson {
            hand: match self.hand(seat) {
                Hand::Own(cards) => cards.iter().map(CardJson::known).collect(),
                Hand::Backs(backs) => backs.iter().copied().map(back).collect(),
            },
            sheet: SeatView::of(sheet),
        };
        Json {
            game: Cards::NAME,
            observer: self.observer,
            turn: table.turn(),
            stage: table.stage(),
            active: table.active(),
            marked: table.has_marked(),
            jokers: table.jokers(),
            line: table.line().map(|place| place.map(back)),
            taken: table.taken(),
            top: table.top().map(back),
            pile: table.pile(),
            discards: table.discards(),
            seats: table.sheets.iter().map(seat).collect(),
        }
        .serialize(serializer)
    }
}
