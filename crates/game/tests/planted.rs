//! The conformance suite is itself tested: each planted fault must be caught, and by the check that is there
//! for it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use game::testkit::{Verdict, checks, run};
use game::{
    BySeat, Decisions, Game, Ink, Input, Joint, List, NoOptions, Observer, ParseError, Pending, Seat,
    SeatSet, SetupError, Source, serde_as_text,
};
use serde::Serialize;

/// What is wrong with a game.
const SOUND: u8 = 0;
const LEAKING_VIEW: u8 = 1;
const LEAKING_EVENT: u8 = 2;
const LEAKING_REFUSAL: u8 = 3;
const ILLEGAL_MOVE: u8 = 4;
const ORDER_DEPENDENCE: u8 = 5;
const WRONG_WEIGHT: u8 = 6;
const ENDLESS: u8 = 7;
const FORGETFUL_DIGEST: u8 = 8;

/// Each of two players is dealt a hidden card from 1 to 4, then both at once bid at most their card; the higher
/// bid scores. Three rounds.
#[derive(Clone, Debug)]
struct Bids<const FAULT: u8> {
    cards: BySeat<u8>,
    scores: BySeat<i32>,
    dealt: u8,
    round: u8,
    /// For the planted order dependence: who was heard first.
    heard: Arc<AtomicUsize>,
}

impl<const FAULT: u8> PartialEq for Bids<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        (self.cards, self.scores, self.dealt, self.round)
            == (other.cards, other.scores, other.dealt, other.round)
    }
}

impl<const FAULT: u8> Eq for Bids<FAULT> {}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Number(u8);

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

#[derive(Clone, Debug, PartialEq, Eq)]
struct TooMuch(u8);

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at most {}", self.0)
    }
}

impl std::error::Error for TooMuch {}

impl game::Refusal for TooMuch {
    fn rule(&self) -> &'static str {
        "X1"
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Text(String);

/// One's own card and what everybody knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Known {
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

impl<const FAULT: u8> Bids<FAULT> {
    fn to_deal(&self) -> Seat {
        Seat::new(usize::from(self.dealt)).unwrap()
    }
}

impl<const FAULT: u8> Game for Bids<FAULT> {
    const NAME: &'static str = "bids";
    const TITLE: &'static str = "Bids";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const LONGEST: usize = 9;
    const RULES: &'static str = "";

    type Options = NoOptions;
    type Action = Number;
    type Outcome = Number;
    type Choices = List<Number, 8>;
    type Refusal = TooMuch;
    type Event = Text;
    type View = Known;

    fn start(seats: usize, _: &NoOptions) -> Result<Self, SetupError> {
        Self::check_seats(seats)?;
        Ok(Bids {
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
        if FAULT == WRONG_WEIGHT { 5 } else { 4 }
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
        let limit = if FAULT == ILLEGAL_MOVE { 5 } else { card };
        // The planted leak: a refusal that names the other player's card.
        let named = if FAULT == LEAKING_REFUSAL { self.cards[seat.next(2)] } else { card };
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
            (std::cmp::Ordering::Equal, ORDER_DEPENDENCE) => Some(first),
            _ => None,
        };
        if let Some(seat) = winner.and_then(Seat::new) {
            self.scores[seat] += 1;
        }
        self.heard = Arc::new(AtomicUsize::new(usize::MAX));
        self.cards = BySeat::new(2, 0);
        self.dealt = 0;
        if FAULT != ENDLESS {
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
            leak: (FAULT == LEAKING_VIEW).then_some(self.cards),
            scores: self.scores,
            dealt: self.dealt,
            round: self.round,
        }
    }

    fn events(&self, input: &Input<Self>, _: &Self, observer: Observer) -> Vec<Text> {
        let text = match input {
            Input::Chance(card) if observer.is(self.to_deal()) || FAULT == LEAKING_EVENT => {
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
        Bids { cards, scores: view.scores, dealt: view.dealt, round: view.round, heard }
    }

    fn encode(&self, ink: &mut Ink) {
        if FAULT != FORGETFUL_DIGEST {
            ink.bytes(self.cards.as_slice());
        }
        self.scores.as_slice().iter().for_each(|&score| ink.byte(score as u8));
        ink.bytes(&[self.dealt, self.round]);
    }

    fn vocabulary() -> Vec<Number> {
        (0..10).map(Number).collect()
    }
}

/// The names of the checks that a game fails.
fn failed<const FAULT: u8>() -> Vec<&'static str> {
    checks::<Bids<FAULT>>()
        .into_iter()
        .filter(|(_, check)| -> bool {
            let verdict: Verdict = run(*check, &[]);
            verdict.is_err()
        })
        .map(|(name, _)| name)
        .collect()
}

const SECRECY: &str = "nobody learns what they may not know";

#[test]
fn a_sound_game_passes() {
    assert_eq!(failed::<SOUND>(), Vec::<&str>::new());
}

#[test]
fn planted_leaks_are_caught() {
    assert_eq!(failed::<LEAKING_VIEW>(), [SECRECY]);
    assert_eq!(failed::<LEAKING_EVENT>(), [SECRECY]);
    assert_eq!(failed::<LEAKING_REFUSAL>(), [SECRECY]);
}

#[test]
fn a_planted_illegal_move_is_caught() {
    assert_eq!(failed::<ILLEGAL_MOVE>(), ["listed actions are accepted and no others"]);
}

#[test]
fn a_planted_order_dependence_is_caught() {
    assert!(failed::<ORDER_DEPENDENCE>().contains(&"arrival order does not matter"));
}

#[test]
fn a_planted_wrong_weight_is_caught() {
    assert_eq!(failed::<WRONG_WEIGHT>(), ["chance weights are exact"]);
}

#[test]
fn a_game_without_end_is_caught() {
    // Checks that play to the end by themselves would never come back, so only this one is run.
    let (name, check) = checks::<Bids<ENDLESS>>()[0];
    assert_eq!(name, "random play ends");
    assert!(run(check, &[]).is_err());
}

#[test]
fn a_digest_that_forgets_something_is_caught() {
    assert_eq!(failed::<FORGETFUL_DIGEST>(), ["replay gives equal positions and digests"]);
}
