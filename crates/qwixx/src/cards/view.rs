//! What one observer may know, and the positions that look the same to them.

use game::{BySeat, Game, Observer, Seat, Source};
use serde::{Serialize, Serializer};

use super::{Back, Card, CardSet, Cards, Places, Public, Stage, Suit};
use crate::SeatView;

/// A hand as an observer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The observer's own hand: the cards.
    Own(CardSet),
    /// Somebody else's hand: the backs, ascending.
    Backs(Vec<Back>),
}

impl Default for Hand {
    fn default() -> Self {
        Hand::Own(CardSet::EMPTY)
    }
}

/// Everything that an observer may know: what is public, their own hand, and the backs of the others'.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    observer: Observer,
    public: Public,
    hands: BySeat<Hand>,
}

impl View {
    pub(super) fn of(position: &Cards, observer: Observer) -> View {
        let hands = position.hands.map(|seat, &hand| {
            if observer.is(seat) {
                return Hand::Own(hand);
            }
            // Ascending, so that the order of the deck gives no colour away.
            let mut backs: Vec<Back> = hand.iter().map(|card| position.public.back_of(card)).collect();
            backs.sort_unstable();
            Hand::Backs(backs)
        });
        View { observer, public: position.public, hands }
    }

    /// Returns the observer.
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// Returns what everybody sees.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// Returns a seat's hand.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// Returns the cards that this observer has not seen: in the others' hands, in the line and in the pile.
    pub fn unseen(&self) -> CardSet {
        let mut seen = self.public.discards();
        for (_, hand) in self.hands.iter() {
            if let Hand::Own(cards) = hand {
                seen = seen.union(*cards);
            }
        }
        CardSet::deck(self.public.jokers()).minus(seen)
    }

    /// Returns the cards that a card with this back can be, as far as this observer knows.
    pub fn could_be(&self, back: Back) -> CardSet {
        self.public.with_back(self.unseen(), back)
    }

    /// Returns a position in which the others are dealt cards with the backs that they show, every way to do
    /// so as likely as any other. What lies face down stays undecided, as it is in every position.
    pub(super) fn imagine<S: Source>(&self, source: &mut S) -> Cards {
        let mut left = self.unseen();
        let hands = self.hands.map(|_, hand| match hand {
            Hand::Own(cards) => *cards,
            Hand::Backs(backs) => backs
                .iter()
                .map(|&back| {
                    let candidates = self.public.with_back(left, back);
                    let card = candidates.nth(source.below(candidates.len() as u64) as usize);
                    left = left.minus(CardSet::from_iter([card]));
                    card
                })
                .collect(),
        });
        Cards { public: self.public, hands }
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
            /// Whether the active player has marked something in this turn.
            marked: bool,
            jokers: bool,
            line: [Option<CardJson>; Places::COUNT],
            taken: Places,
            top: Option<CardJson>,
            /// How many cards lie in the pile, the top included.
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
        let public = &self.public;
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
            turn: public.turn(),
            stage: public.stage(),
            active: public.active(),
            marked: public.has_marked(),
            jokers: public.jokers(),
            line: public.line().map(|place| place.map(back)),
            taken: public.taken(),
            top: public.top().map(back),
            pile: public.pile(),
            discards: public.discards(),
            seats: public.sheets.iter().map(seat).collect(),
        }
        .serialize(serializer)
    }
}
