//! The rules: a position, and what chance and the players make of it.

use std::ops::RangeInclusive;

use game::{
    BySeat, Choices as _, Game, GameOptions, Ink, Input, Joint, Observer, OptionSpec, OptionValue, Pending,
    Seat, SeatSet, SetupError, Source,
};
use serde::{Deserialize, Serialize};

use super::{
    Action, Card, CardChoices, CardSet, Event, Outcome, Places, Play, PlayChoices, Public, Refusal, Stage,
    Suit, View,
};
use crate::{Cell, Sheet};

/// A position of the card game.
///
/// ```
/// use game::{Game, GameOptions, Input, Pending, step};
/// use qwixx::cards::{Cards, CardsOptions};
///
/// let mut position = Cards::start(2, &CardsOptions::parse("jokers=true").unwrap()).unwrap();
/// step(&mut position, &Input::Chance("first 2".parse().unwrap())).unwrap();
/// step(&mut position, &Input::Chance("deal joker 7".parse().unwrap())).unwrap();
/// assert_eq!(position.pending(), Pending::Chance);
/// assert_eq!(position.tickets(), 54); // C9: one of 55 is dealt
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cards {
    pub(super) public: Public,
    pub(super) hands: BySeat<CardSet>,
}

/// What is chosen at set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CardsOptions {
    /// C9: the eleven jokers join the deck.
    pub jokers: bool,
}

impl GameOptions for CardsOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "jokers",
        help: "true or false (as it is if nothing is said): the eleven jokers join the deck (C9)",
        value: OptionValue::Plain,
    }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), SetupError> {
        match key {
            "jokers" => {
                self.jokers = value.parse().map_err(|_| SetupError::BadOption {
                    key: "jokers",
                    why: format!("it is `true` or `false`, not `{value}`"),
                })?;
                Ok(())
            }
            _ => Err(Self::unknown(key)),
        }
    }
}

impl Cards {
    /// C2: how many cards each player is dealt.
    const DEALT: usize = 4;
    /// C3: how many cards are in hand after taking.
    const FULL: usize = 5;

    /// Returns what everybody can see.
    #[inline]
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// Returns a seat's hand, which only that seat may know.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// Returns the cards whose colour is not decided: they lie in the line and in the pile.
    #[inline]
    fn undecided(&self) -> CardSet {
        let seen = self.hands.as_slice().iter().fold(self.public.discards, |seen, &hand| seen.union(hand));
        CardSet::deck(self.public.jokers).minus(seen)
    }

    /// C3: returns what the first of the taken cards can be.
    #[inline]
    fn candidates(&self) -> CardSet {
        let back = self.public.line[self.public.taken.first()].expect("a taken card was in the line");
        self.public.with_back(self.undecided(), back)
    }

    /// C2: returns who gets the next card: the first seat that has fewer than four.
    pub(super) fn dealt_to(&self) -> Seat {
        let short = self.hands.iter().find(|(_, hand)| hand.len() < Self::DEALT);
        short.map_or(self.public.active, |(seat, _)| seat)
    }

    /// C3: returns how many cards the active player takes.
    #[inline]
    fn missing_cards(&self) -> usize {
        Self::FULL - self.hands[self.public.active].len()
    }

    /// C3: refills the line, once what the active player has taken is in hand, until chance or a decision is
    /// needed.
    #[inline]
    fn refill(&mut self) {
        self.public.stage = if self.public.fill_line() { Stage::Announce } else { Stage::Refill };
    }

    /// C4, C8: makes everyone's marks of step 2 together.
    #[inline]
    fn announce(&mut self, joint: &Joint<Action>) {
        let mut over = false;
        for (seat, action) in joint.iter() {
            let Action::Mark(cell) = action else { continue };
            self.public.sheets[seat].mark(cell);
            self.public.marked |= seat == self.public.active;
            over |= cell.closes() && self.public.has_closed_two(seat);
        }
        if over {
            self.public.end();
        } else {
            self.public.stage = Stage::Play;
        }
    }

    /// C5 to C8: does step 3, gives the miss if one is due, and goes on to the next player.
    #[inline]
    fn play(&mut self, play: Play) {
        let seat = self.public.active;
        let public = &mut self.public;
        let sheet = &mut public.sheets[seat];
        play.cells().for_each(|cell| sheet.mark(cell));
        if !public.marked && play.marks().is_empty() {
            sheet.miss();
        }
        self.hands[seat] = self.hands[seat].minus(play.cards());
        public.discards = public.discards.union(play.cards());
        if sheet.misses() == Sheet::MISSES || play.closes() && public.has_closed_two(seat) {
            public.end();
        } else {
            public.active = seat.next(public.seats());
            public.begin_turn();
        }
    }

    /// C4: checks whether this seat may mark this cell in step 2.
    fn check_mark(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        let sheet = self.public.sheets[seat];
        match self.public.top {
            Some(number) if number != cell.number() => Err(Refusal::NotAnnounced { cell, number }),
            _ if sheet.has_padlock(cell.colour()) => Err(Refusal::RowIsClosed(cell.colour())),
            _ => Ok(sheet.check(cell)?),
        }
    }

    /// C5, C6: checks whether the active player may play this.
    fn check_play(&self, play: Play) -> Result<(), Refusal> {
        let mut sheet = self.public.sheets[self.public.active];
        if let Some(card) = play.cards().minus(self.hands[self.public.active]).iter().next() {
            return Err(Refusal::NotInHand(card));
        }
        if !play.marks().is_empty() && sheet.has_padlock(play.colour()) {
            return Err(Refusal::RowIsClosed(play.colour()));
        }
        if !Play::are_close(play.marks()) {
            return Err(Refusal::TooFarApart(play.colour()));
        }
        // One after another: marks made earlier in this step count towards the five (C6).
        for cell in play.cells() {
            sheet.check(cell)?;
            sheet.mark(cell);
        }
        Ok(())
    }
}

impl Game for Cards {
    const NAME: &'static str = "cards";
    const TITLE: &'static str = "Qwixx – Cards";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=5;
    // The lot, four cards each, four in the line and the top. Every turn the active player marks one of 44
    // numbers or takes one of 4 misses; a turn is at most three cards taken, each with its colour and a new
    // top, and three decisions.
    const LONGEST: usize = 1 + 5 * 4 + 5 + 5 * (44 + 4) * (2 * 3 + 3);
    const RULES: &'static str = include_str!("../../../../docs/rules/cards.md");

    type Options = CardsOptions;
    type Action = Action;
    type Outcome = Outcome;
    type Choices = CardChoices;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn start(seats: usize, options: &CardsOptions) -> Result<Self, SetupError> {
        Self::check_seats(seats)?;
        Ok(Cards { public: Public::new(seats, options.jokers), hands: BySeat::new(seats, CardSet::EMPTY) })
    }

    #[inline]
    fn seats(&self) -> usize {
        self.public.seats()
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.public.stage {
            Stage::Lot | Stage::Deal | Stage::Lay | Stage::Colour | Stage::Refill => Pending::Chance,
            Stage::Take | Stage::Play => Pending::Decide(SeatSet::only(self.public.active)),
            Stage::Announce => Pending::Decide(self.public.sheets.seats()),
            Stage::Over => Pending::Over,
        }
    }

    fn turn(&self) -> u32 {
        self.public.turn.into()
    }

    #[inline]
    fn tickets(&self) -> u64 {
        let tickets = match self.public.stage {
            Stage::Lot => self.seats(),
            Stage::Colour => self.candidates().len(),
            _ => self.public.pile.len(),
        };
        tickets as u64
    }

    #[inline]
    fn outcome(&self, ticket: u64) -> Outcome {
        match self.public.stage {
            Stage::Lot => Outcome::First(Seat::new(ticket as usize).expect("a ticket is a seat's index")),
            Stage::Deal => Outcome::Deal(self.undecided().nth(ticket as usize)),
            Stage::Colour => Outcome::Colour(self.candidates().nth(ticket as usize).suit()),
            _ => Outcome::Back(self.public.pile.nth(ticket)),
        }
    }

    fn weight(&self, outcome: Outcome) -> Result<u64, Refusal> {
        let among = |cards: CardSet, card: Card| match card.suit() {
            Suit::Joker if !self.public.jokers => Err(Refusal::NoJokers),
            _ if cards.contains(card) => Ok(1),
            _ => Err(Refusal::NotAmongThem(card)),
        };
        match (self.public.stage, outcome) {
            (Stage::Lot, Outcome::First(seat)) if seat.index() >= self.seats() => {
                Err(Refusal::NoSuchSeat(seat))
            }
            (Stage::Lot, Outcome::First(_)) => Ok(1),
            (Stage::Deal, Outcome::Deal(card)) => among(self.undecided(), card),
            (Stage::Lay | Stage::Refill, Outcome::Back(number)) => match self.public.pile.count(number) {
                0 => Err(Refusal::NoSuchBack(number)),
                cards => Ok(cards.into()),
            },
            (Stage::Colour, Outcome::Colour(suit)) => {
                let candidates = self.candidates();
                among(candidates, Card::of(suit, candidates.nth(0).number()))
            }
            (stage, _) => Err(Refusal::Awaited(stage)),
        }
    }

    /// C1: others see the back of a card that is dealt. They have seen that of a card that is taken.
    fn glimpse(&self, outcome: Outcome, observer: Observer) -> Option<Outcome> {
        match outcome {
            Outcome::First(_) | Outcome::Back(_) => Some(outcome),
            Outcome::Deal(_) if observer.is(self.dealt_to()) => Some(outcome),
            Outcome::Deal(card) => Some(Outcome::Back(card.number())),
            Outcome::Colour(_) => observer.is(self.public.active).then_some(outcome),
        }
    }

    #[inline]
    fn choices(&self, seat: Seat) -> CardChoices {
        match self.public.stage {
            Stage::Announce => CardChoices::Announce(self.public.announced_cells(seat)),
            Stage::Take => CardChoices::Take(self.missing_cards()),
            _ => CardChoices::Play(PlayChoices::new(self.hands[seat], self.public.sheets[seat])),
        }
    }

    /// Returns passing in step 2; in step 3, where a card must be played, one card and no mark.
    fn idle(&self, seat: Seat) -> Action {
        let choices = self.choices(seat);
        match choices {
            CardChoices::Announce(_) => Action::Pass,
            CardChoices::Take(_) | CardChoices::Play(_) => choices.get(0),
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (self.public.stage, action) {
            (Stage::Take, Action::Take(places)) => {
                let (needed, asked) = (self.missing_cards(), places.len());
                if asked == needed { Ok(()) } else { Err(Refusal::NotToFive { needed, asked }) }
            }
            (Stage::Announce, Action::Mark(cell)) => self.check_mark(seat, cell),
            (Stage::Announce, Action::Pass) => Ok(()),
            (Stage::Play, Action::Play(play)) => self.check_play(play),
            (stage, _) => Err(Refusal::Awaited(stage)),
        }
    }

    #[inline]
    fn settle(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::First(seat) => {
                self.public.active = seat;
                self.public.stage = Stage::Deal;
            }
            Outcome::Deal(card) => {
                let seat = self.dealt_to();
                self.public.pile.remove(card.number());
                self.hands[seat].insert(card);
                if self.hands.as_slice().iter().all(|hand| hand.len() == Self::DEALT) {
                    self.public.stage = Stage::Lay;
                }
            }
            Outcome::Back(number) => {
                self.public.reveal(number);
                if self.public.stage == Stage::Refill {
                    self.refill();
                } else if self.public.fill_line() {
                    self.public.begin_turn();
                }
            }
            Outcome::Colour(suit) => {
                let back =
                    self.public.line[self.public.taken.first()].take().expect("a taken card was in the line");
                self.hands[self.public.active].insert(Card::of(suit, back.number));
                self.public.taken = self.public.taken.rest();
                if self.public.taken == Places::EMPTY {
                    self.refill();
                }
            }
        }
    }

    #[inline]
    fn decide(&mut self, joint: &Joint<Action>) {
        match self.public.stage {
            Stage::Announce => self.announce(joint),
            _ => match joint.lone() {
                Action::Take(places) => {
                    self.public.taken = places;
                    self.public.stage = Stage::Colour;
                }
                Action::Play(play) => self.play(play),
                Action::Mark(_) | Action::Pass => debug_assert!(false, "a joint decision is legal"),
            },
        }
    }

    fn scores(&self) -> BySeat<i32> {
        self.public.sheets.map(|_, sheet| sheet.score())
    }

    fn winners(&self) -> Option<SeatSet> {
        (self.public.stage == Stage::Over).then(|| self.scores().leaders())
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn events(&self, input: &Input<Self>, after: &Self, observer: Observer) -> Vec<Event> {
        match input {
            Input::Chance(outcome) => Event::of_chance(self, *outcome, after, observer),
            Input::Decide(decisions) => Event::of_decisions(self, decisions, after),
        }
    }

    fn imagine<S: Source>(view: &View, source: &mut S) -> Self {
        view.imagine(source)
    }

    fn encode(&self, ink: &mut Ink) {
        self.public.encode(ink);
        for hand in self.hands.as_slice() {
            ink.bytes(&hand.bits().to_le_bytes());
        }
    }

    fn vocabulary() -> Vec<Action> {
        Action::all()
    }
}
