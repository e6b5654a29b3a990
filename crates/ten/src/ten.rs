//! The position of TEN, and how it plays the shared game.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use game::{
    BySeat, Choices as _, Game, Ink, Input, Joint, Observer, Pending, Seat, SeatSet, SetupError, Source,
};

use crate::deck::Pile;
use crate::event::NoEvents;
use crate::{
    Action, Bust, Card, Count, Event, Holding, Numbers, Options, Outcome, Player, Refusal, Stage, Tableau,
    TenChoices, View, alix,
};

/// A position of TEN.
///
/// ```
/// use game::{Game, Input, Pending, Seat, SeatSet, step};
/// use ten::{Options, Ten};
///
/// let mut position = Ten::start(3, &Options::default()).unwrap();
/// for outcome in ["first 2", "card blue 4"] {
///     step(&mut position, &Input::Chance(outcome.parse().unwrap())).unwrap();
/// }
/// let seat_2 = Seat::new(1).unwrap();
/// assert_eq!(position.pending(), Pending::Decide(SeatSet::only(seat_2)));
/// assert_eq!(position.tableau().total(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ten {
    /// What each seat owns. T14: in the solo game ALIX's holding is the second.
    pub(crate) holdings: BySeat<Holding>,
    pub(crate) market: Numbers,
    pub(crate) tableau: Tableau,
    pub(crate) pile: Pile,
    pub(crate) stage: Stage,
    pub(crate) turn: u16,
    /// The active seat; before the lot is drawn, the first seat.
    pub(crate) active: Seat,
    pub(crate) bust: Bust,
    /// T14: ALIX's level; 0 if she does not play.
    pub(crate) level: u8,
}

/// What everybody can see.
impl Ten {
    /// Returns what a seat owns.
    pub fn holding(&self, seat: Seat) -> &Holding {
        &self.holdings[seat]
    }

    /// T14: returns what ALIX owns, in the solo game.
    pub fn alix(&self) -> Option<&Holding> {
        self.is_solo().then(|| &self.holdings[Self::ALIX])
    }

    /// T14: returns ALIX's points as they stand, in the solo game.
    pub fn alix_score(&self) -> Option<i32> {
        self.alix_count().map(|count| count.points())
    }

    /// T14: returns ALIX's count as it stands, in the solo game.
    pub fn alix_count(&self) -> Option<Count> {
        self.alix().map(Count::new)
    }

    /// T14: returns ALIX's level, in the solo game.
    pub fn level(&self) -> Option<u8> {
        self.is_solo().then_some(self.level)
    }

    /// Returns the market.
    pub const fn market(&self) -> &Numbers {
        &self.market
    }

    /// Returns the tableau.
    pub const fn tableau(&self) -> &Tableau {
        &self.tableau
    }

    /// Returns how many cards are left in the pile.
    pub const fn pile_left(&self) -> u8 {
        self.pile.left()
    }

    /// Returns how many copies of a card are left in the pile.
    pub const fn pile_copies(&self, card: Card) -> u8 {
        self.pile.copies(card)
    }

    /// Returns whose turn it is.
    pub fn active(&self) -> Player {
        self.player(self.active)
    }

    /// Returns where in the turn the game stands.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// T12: returns the count of a seat as it stands.
    pub fn count(&self, seat: Seat) -> Count {
        Count::new(&self.holdings[seat])
    }

    /// Returns everybody who plays with what they own: the seats, then ALIX.
    pub(crate) fn players(&self) -> impl Iterator<Item = (Player, &Holding)> {
        self.holdings.iter().map(|(seat, holding)| (self.player(seat), holding))
    }

    pub(crate) fn result(&self) -> Event {
        let winners = self.best();
        let caption = (self.is_solo() && !winners.is_empty()).then(|| alix::caption(self.level));
        Event::Over { scores: self.scores(), alix: self.alix_score(), winners, caption }
    }
}

impl Ten {
    /// T14: the place of ALIX's holding. She has no seat that anybody sees.
    const ALIX: Seat = Seat::new(1).unwrap();

    #[inline]
    pub(crate) const fn is_solo(&self) -> bool {
        self.level != 0
    }

    #[inline]
    pub(crate) fn is_alix(&self, seat: Seat) -> bool {
        self.is_solo() && seat == Self::ALIX
    }

    #[inline]
    pub(crate) fn alix_is_active(&self) -> bool {
        self.is_alix(self.active)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> Player {
        if self.is_alix(seat) { Player::Alix } else { Player::Seat(seat) }
    }

    /// Returns who sits to the left.
    #[inline]
    pub(crate) const fn left_of(&self, seat: Seat) -> Seat {
        seat.next(self.holdings.len())
    }

    /// T13: returns the winners: most points, then most currency, then fewest cards. T14: alone, more points
    /// than ALIX.
    fn best(&self) -> SeatSet {
        let scores = self.scores();
        if let Some(alix) = self.alix_score() {
            let won = scores[Seat::FIRST] > alix;
            return if won { SeatSet::only(Seat::FIRST) } else { SeatSet::EMPTY };
        }
        let rank = |seat: Seat| {
            let own = &self.holdings[seat];
            (scores[seat], own.currency(), Reverse(own.cards()))
        };
        let best = scores.seats().iter().map(rank).max();
        scores.seats().iter().filter(|&seat| Some(rank(seat)) == best).collect()
    }
}

impl Game for Ten {
    const NAME: &'static str = "ten";
    const TITLE: &'static str = "TEN";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 1..=5;
    // Each of 129 cards is drawn once and brings at most: a decision to stop, five bids, a buy, two payments'
    // coins, a token and itself to pay with. Then the lot and five last buys with coins.
    const LONGEST: usize = 129 * (1 + 1 + 5 + 1 + 2 + 1 + 1) + 1 + 5 * 2;
    const RULES: &'static str = include_str!("../../../docs/rules/ten.md");

    type Options = Options;
    type Action = Action;
    type Outcome = Outcome;
    type Choices = TenChoices;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn start(seats: usize, options: &Options) -> Result<Self, SetupError> {
        Self::check_seats(seats)?;
        options.check(seats)?;
        let solo = seats == 1;
        Ok(Ten {
            // T14: a two-player game.
            holdings: BySeat::new(if solo { 2 } else { seats }, Holding::start()),
            market: Numbers::default(),
            tableau: Tableau::default(),
            pile: Pile::new(options.deck(), seats),
            // T3: by lot; T14: the person begins.
            stage: if solo { Stage::Draw } else { Stage::Lot },
            turn: u16::from(solo),
            active: Seat::FIRST,
            bust: options.bust,
            level: if solo { options.level } else { 0 },
        })
    }

    #[inline]
    fn seats(&self) -> usize {
        if self.is_solo() { 1 } else { self.holdings.len() }
    }

    #[inline]
    fn pending(&self) -> Pending {
        self.awaited()
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    #[inline]
    fn tickets(&self) -> u64 {
        match self.stage {
            Stage::Lot => self.holdings.len() as u64,
            _ => self.pile.left().into(),
        }
    }

    #[inline]
    fn outcome(&self, ticket: u64) -> Outcome {
        match self.stage {
            Stage::Lot => Outcome::First(Seat::new(ticket as usize).expect("a ticket is a seat's index")),
            _ => Outcome::Card(self.pile.nth(ticket as u8)),
        }
    }

    fn weight(&self, outcome: Outcome) -> Result<u64, Refusal> {
        match (self.stage, outcome) {
            (Stage::Lot, Outcome::First(seat)) if seat.index() >= self.holdings.len() => {
                Err(Refusal::NoSuchSeat(seat))
            }
            (Stage::Lot, Outcome::First(_)) => Ok(1),
            (Stage::Lot, Outcome::Card(_)) => Err(Refusal::LotAwaited),
            (_, Outcome::First(_)) => Err(Refusal::CardAwaited),
            (_, Outcome::Card(card)) => match self.pile.copies(card) {
                0 => Err(Refusal::NotInThePile(card)),
                copies => Ok(copies.into()),
            },
        }
    }

    /// Cards are drawn face up, lots are seen by all.
    fn glimpse(&self, outcome: Outcome, _: Observer) -> Option<Outcome> {
        Some(outcome)
    }

    #[inline]
    fn choices(&self, _: Seat) -> TenChoices {
        self.choices_now()
    }

    /// Returns not to bid and not to buy; to stop and take the currency; to pay with coins where they
    /// suffice.
    fn idle(&self, seat: Seat) -> Action {
        let choices = self.choices(seat);
        match choices {
            TenChoices::Bid { .. } | TenChoices::Buy { .. } => choices.get(0),
            TenChoices::Stop { .. } | TenChoices::Pay { .. } => choices.get(choices.len() - 1),
        }
    }

    fn check(&self, _: Seat, action: Action) -> Result<(), Refusal> {
        self.check_now(action)
    }

    #[inline]
    fn settle(&mut self, outcome: Outcome) {
        self.happen(outcome, &mut NoEvents);
    }

    #[inline]
    fn decide(&mut self, joint: &Joint<Action>) {
        self.act(joint.lone(), &mut NoEvents);
    }

    fn scores(&self) -> BySeat<i32> {
        BySeat::from_fn(self.seats(), |seat| self.count(seat).points())
    }

    fn winners(&self) -> Option<SeatSet> {
        (self.stage == Stage::Over).then(|| self.best())
    }

    /// Nothing is hidden (T10); below its top the pile is a multiset that everybody can work out.
    fn view(&self, observer: Observer) -> View {
        View { observer, position: *self }
    }

    fn events(&self, input: &Input<Self>, after: &Self, _: Observer) -> Vec<Event> {
        let mut events = Vec::new();
        let mut again = *self;
        match input {
            Input::Chance(outcome) => again.happen(*outcome, &mut events),
            Input::Decide(decisions) => {
                for (_, action) in decisions.iter() {
                    again.act(action, &mut events);
                }
            }
        }
        debug_assert_eq!(again, *after);
        events
    }

    fn imagine<S: Source>(view: &View, _: &mut S) -> Self {
        view.position
    }

    /// Writes the position as `docs/record-format.md` lays down.
    fn encode(&self, ink: &mut Ink) {
        ink.byte(self.seats() as u8);
        ink.byte(self.bust as u8);
        ink.byte(self.level);
        ink.byte(self.active.number() as u8);
        ink.word(self.turn);
        self.stage.encode(ink);
        ink.bytes(self.pile.bytes());
        ink.bytes(self.tableau.numbers().bytes());
        ink.bytes(&self.tableau.coins);
        ink.bytes(self.market.bytes());
        for (_, holding) in self.holdings.iter() {
            ink.byte(holding.coins());
            ink.byte(holding.tokens());
            ink.bytes(holding.numbers().bytes());
            ink.bytes(holding.jokers());
        }
    }

    fn vocabulary() -> Vec<Action> {
        Action::vocabulary()
    }
}
