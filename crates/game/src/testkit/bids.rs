//! A small game with everything that makes a game hard (chance, hidden cards, decisions by several seats at once):
//! an example for documentation, and a place to plant faults that the suite must catch.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::Serialize;

use crate::{
    BySeat, Decisions, Game, Ink, Input, Joint, List, NoOptions, Observer, ParseError, Pending, Seat,
    SeatSet, SetupError, Source, serde_as_text,
};

/// The faults that can be planted in [`FaultyBids`].
pub mod faults {
    /// No fault at all.
    pub const NONE: u8 = 0;
    /// A view shows the other player's card.
    pub const LEAKING_VIEW: u8 = 1;
    /// An event tells everybody which card was dealt.
    pub const LEAKING_EVENT: u8 = 2;
    /// A refusal names the other player's card.
    pub const LEAKING_REFUSAL: u8 = 3;
    /// A bid is accepted that is not among the choices.
    pub const ILLEGAL_MOVE: u8 = 4;
    /// A tie goes to whoever was heard first.
    pub const ORDER_DEPENDENCE: u8 = 5;
    /// The weights do not sum to the number of tickets.
    pub const WRONG_WEIGHT: u8 = 6;
    /// The game never ends.
    pub const ENDLESS: u8 = 7;
    /// The digest leaves the cards out.
    pub const FORGETFUL_DIGEST: u8 = 8;
}

/// The game without a fault. Each of two players is dealt a hidden card from 1 to 4, then both at once bid at most
/// their card; the higher bid scores. There are three rounds.
///
/// ```
/// use game::testkit::Bids;
/// use game::{Game, NoOptions, Pending};
///
/// let mut bids = Bids::start(2, &NoOptions {}).unwrap();
/// assert_eq!(bids.pending(), Pending::Chance);
/// bids.settle("number 3".parse().unwrap());
/// ```
pub type Bids = FaultyBids<{ faults::NONE }>;

/// The game with one of the faults in [`faults`].
#[derive(Clone, Debug)]
pub struct FaultyBids<const FAULT: u8> {
    cards: BySeat<u8>,
    scores: BySeat<i32>,
    dealt: u8,
    round: u8,
    /// For the planted order dependence: who was heard first.
    heard: Arc<AtomicUsize>,
}

impl<const FAULT: u8> PartialEq for FaultyBids<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        (self.cards, self.scores, self.dealt, self.round)
            == (other.cards, other.scores, other.dealt, other.round)
    }
}

impl<const FAULT: u8> Eq for FaultyBids<FAULT> {}

/// A card or a bid: `number 3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "number {}", self.0)
    }
}

impl FromStr for Number {
    type Err = ParseError;
    fn from_str(s: &str) -> Result<Self, ParseError> {
        let digit = s.strip_prefix("number ").filter(|digit| digit.len() == 1);
        digit
            .and_then(|digit| digit.parse().ok())
            .map(Number)
            .ok_or_else(|| ParseError::new(s, "`number` and a digit"))
    }
}

serde_as_text!(Number);

/// A bid above one's card, or a card that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooMuch(u8);

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at most {}", self.0)
    }
}

impl std::error::Error for TooMuch {}

crate::codes! { TooMuch { Self(_) => "too_much" } }

impl crate::Refusal for TooMuch {
    fn rule(&self) -> &'static str {
        "X1"
    }
}

/// An event, which is nothing but its sentence.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Text(String);

/// What an observer knows: the own card, and what everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Known {
    observer: Observer,
    own: Option<u8>,
    leak: Option<BySeat<u8>>,
    scores: BySeat<i32>,
    dealt: u8,
    round: u8,
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, round {}", self.scores, self.round)
    }
}

impl<const FAULT: u8> FaultyBids<FAULT> {
    fn to_deal(&self) -> Seat {
        Seat::new(usize::from(self.dealt)).unwrap()
    }
}

impl<const FAULT: u8> Game for FaultyBids<FAULT> {
    const NAME: &'static str = "bids";
    const TITLE: &'static str = "Bids";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const LONGEST: usize = 9;
    const RULES: &'static str = "# Bids\n";

    type Options = NoOptions;
    type Action = Number;
    type Outcome = Number;
    type Choices = List<Number, 8>;
    type Refusal = TooMuch;
    type Event = Text;
    type View = Known;

    fn start(seats: usize, _: &NoOptions) -> Result<Self, SetupError> {
        Self::check_seats(seats)?;
        Ok(FaultyBids {
            cards: BySeat::new(seats, 0),
            scores: BySeat::new(seats, 0),
            dealt: 0,
            round: 1,
            heard: Arc::new(AtomicUsize::new(usize::MAX)),
        })
    }

    fn seats(&self) -> usize {
        2
    }

    fn pending(&self) -> Pending {
        match (self.round, self.dealt) {
            (4.., _) => Pending::Over,
            (_, 0 | 1) => Pending::Chance,
            _ => Pending::Decide(SeatSet::first(2)),
        }
    }

    fn turn(&self) -> u32 {
        self.round.into()
    }

    fn tickets(&self) -> u64 {
        if FAULT == faults::WRONG_WEIGHT { 5 } else { 4 }
    }

    fn outcome(&self, ticket: u64) -> Number {
        Number(1 + ticket.min(3) as u8)
    }

    fn weight(&self, outcome: Number) -> Result<u64, TooMuch> {
        if (1..=4).contains(&outcome.0) { Ok(1) } else { Err(TooMuch(4)) }
    }

    fn glimpse(&self, outcome: Number, observer: Observer) -> Option<Number> {
        observer.is(self.to_deal()).then_some(outcome)
    }

    fn choices(&self, seat: Seat) -> List<Number, 8> {
        let mut list = List::default();
        (0..=self.cards[seat]).for_each(|bid| list.push(Number(bid)));
        list
    }

    fn check(&self, seat: Seat, action: Number) -> Result<(), TooMuch> {
        _ = self.heard.compare_exchange(usize::MAX, seat.index(), Ordering::Relaxed, Ordering::Relaxed);
        let card = self.cards[seat];
        let limit = if FAULT == faults::ILLEGAL_MOVE { 5 } else { card };
        // The planted leak: a refusal that names the other player's card.
        let named = if FAULT == faults::LEAKING_REFUSAL { self.cards[seat.next(2)] } else { card };
        if action.0 <= limit { Ok(()) } else { Err(TooMuch(named)) }
    }

    fn settle(&mut self, outcome: Number) {
        let seat = self.to_deal();
        self.cards[seat] = outcome.0;
        self.dealt += 1;
    }

    fn decide(&mut self, joint: &Joint<Number>) {
        let [a, b] = [0, 1].map(|i| joint.get(Seat::new(i).unwrap()).unwrap());
        let first = self.heard.swap(usize::MAX, Ordering::Relaxed);
        let winner = match (a.cmp(&b), FAULT) {
            (std::cmp::Ordering::Greater, _) => Some(0),
            (std::cmp::Ordering::Less, _) => Some(1),
            // The planted order dependence: whoever was heard first takes a tie.
            (std::cmp::Ordering::Equal, faults::ORDER_DEPENDENCE) => Some(first),
            _ => None,
        };
        if let Some(seat) = winner.and_then(Seat::new) {
            self.scores[seat] += 1;
        }
        self.heard = Arc::new(AtomicUsize::new(usize::MAX));
        self.cards = BySeat::new(2, 0);
        self.dealt = 0;
        if FAULT != faults::ENDLESS {
            self.round += 1;
        }
    }

    fn scores(&self) -> BySeat<i32> {
        self.scores
    }

    fn winners(&self) -> Option<SeatSet> {
        (self.pending() == Pending::Over).then(|| self.scores.leaders())
    }

    fn view(&self, observer: Observer) -> Known {
        Known {
            observer,
            own: observer.seat().map(|seat| self.cards[seat]),
            leak: (FAULT == faults::LEAKING_VIEW).then_some(self.cards),
            scores: self.scores,
            dealt: self.dealt,
            round: self.round,
        }
    }

    fn events(&self, input: &Input<Self>, _: &Self, observer: Observer) -> Vec<Text> {
        let text = match input {
            Input::Chance(card) if observer.is(self.to_deal()) || FAULT == faults::LEAKING_EVENT => {
                format!("dealt {card}")
            }
            Input::Chance(_) => "dealt a card".to_owned(),
            Input::Decide(bids) => format!("{:?}", Decisions::iter(bids).collect::<Vec<_>>()),
        };
        vec![Text(text)]
    }

    fn imagine<S: Source>(view: &Known, source: &mut S) -> Self {
        let cards = BySeat::from_fn(2, |seat| {
            if seat.index() >= usize::from(view.dealt) {
                0
            } else if view.observer.is(seat) {
                view.own.unwrap()
            } else {
                // A leak is used even by the imagination; that must not hide it.
                view.leak.map_or_else(|| 1 + source.below(4) as u8, |cards| cards[seat])
            }
        });
        let heard = Arc::new(AtomicUsize::new(usize::MAX));
        FaultyBids { cards, scores: view.scores, dealt: view.dealt, round: view.round, heard }
    }

    fn encode(&self, ink: &mut Ink) {
        if FAULT != faults::FORGETFUL_DIGEST {
            ink.bytes(self.cards.as_slice());
        }
        self.scores.as_slice().iter().for_each(|&score| ink.byte(score as u8));
        ink.bytes(&[self.dealt, self.round]);
    }

    fn vocabulary() -> Vec<Number> {
        (0..10).map(Number).collect()
    }
}
