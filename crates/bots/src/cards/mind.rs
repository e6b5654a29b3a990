//! A seat's thoughts: what its sheet and hand are worth against the others'.

use game::Seat;
use qwixx::Colour;
use qwixx::cards::{CardSet, Cards, Stage};

use super::draft::Draft;
use super::features::{self, Others, When};
use super::hand::{Playable, Played};
use super::net::{Flow, Net, Verdict};
use super::rows::Row;

/// What one thinks about at one decision.
pub(super) struct Mind<'a> {
    net: &'a Net,
    pub(super) own: Draft,
    pub(super) hand: CardSet,
    others: Others,
    /// The part of the net's input that does not depend on one's own sheet and hand.
    rest: Flow,
    seats: usize,
    /// Turns until one is active; none if one is.
    wait: usize,
}

/// One's own colour with its cards.
#[derive(Clone, Copy)]
struct Part {
    flow: Flow,
    /// Cards that fit nowhere.
    dead: u32,
}

impl Part {
    #[inline]
    fn add(&mut self, other: &Part) {
        self.flow.add(&other.flow);
        self.dead += other.dead;
    }
}

/// The log odds of a game that is won.
const WON: f32 = 50.0;

impl<'a> Mind<'a> {
    pub(super) fn new(net: &'a Net, position: &Cards, seat: Seat) -> Self {
        let table = position.table();
        let seats = table.seats();
        let others = Others::of(table, seat, |other| position.hand(other).len());
        let mut rest = Flow::ZERO;
        others.features(|index| rest.add(&net.inputs[index]));
        let wait = (seats + seat.index() - table.active().index()) % seats;
        let (own, hand) = (Draft::of(table.sheet(seat)), position.hand(seat));
        Mind { net, own, hand, others, rest, seats, wait }
    }

    /// How the game will end, as far as can be told before a decision.
    pub(super) fn verdict(&self, stage: Stage) -> Verdict {
        let when = if stage == Stage::Play { When::Play(self.wait) } else { When::Turn(self.wait) };
        let parts = self.without(None, &self.parts(&self.own, self.hand));
        self.net.judge(&self.flow(&self.own, self.hand.len(), &parts, when))
    }

    /// The features of the same.
    pub(super) fn features(&self, stage: Stage, mut feature: impl FnMut(usize)) {
        let when = if stage == Stage::Play { When::Play(self.wait) } else { When::Turn(self.wait) };
        let mut dead = 0;
        for colour in Colour::ALL {
            let (row, cards) = (self.own.rows[colour.index()], Playable::of(self.hand, colour));
            features::of_colour(row, cards, &mut feature);
            dead += cards.dead(row);
        }
        self.others.features(&mut feature);
        let lead = self.own.points() - self.others.points;
        features::of_own(&self.own, lead, (dead as usize, self.hand.len()), when, feature);
    }

    fn part(&self, row: Row, cards: Playable) -> Part {
        let mut flow = Flow::ZERO;
        features::of_colour(row, cards, |index| flow.add(&self.net.inputs[index]));
        Part { flow, dead: cards.dead(row) }
    }

    fn parts(&self, own: &Draft, hand: CardSet) -> [Part; 4] {
        Colour::ALL.map(|colour| self.part(own.rows[colour.index()], Playable::of(hand, colour)))
    }

    /// All parts together, but for one colour.
    fn without(&self, colour: Option<Colour>, parts: &[Part; 4]) -> Part {
        let mut sum = Part { flow: self.rest, dead: 0 };
        for (part, of) in parts.iter().zip(Colour::ALL) {
            if colour != Some(of) {
                sum.add(part);
            }
        }
        sum
    }

    /// All that the net is told once the parts are summed.
    #[inline]
    fn flow(&self, own: &Draft, cards: usize, parts: &Part, when: When) -> Flow {
        let mut flow = parts.flow;
        let lead = own.points() - self.others.points;
        features::of_own(own, lead, (parts.dead as usize, cards), when, |index| {
            flow.add(&self.net.inputs[index]);
        });
        flow
    }

    /// Once the game has ended: the log odds to have won; more points are better where they are the same.
    fn ended(&self, own: &Draft) -> f32 {
        let lead = own.points() - self.others.points;
        WON * lead.signum() as f32 + lead as f32 / 100.0
    }

    /// C4: what it is to have this sheet after the announcement, for whoever is active.
    pub(super) fn after_announcement(&self, own: &Draft, marked: bool) -> f32 {
        if own.ends() {
            return self.ended(own);
        }
        if self.wait == 0 {
            let mut best = f32::MIN;
            self.plays(own, self.hand, marked, |odds, _| best = best.max(odds));
            return best;
        }
        let parts = self.without(None, &self.parts(own, self.hand));
        self.net.odds(&self.flow(own, self.hand.len(), &parts, When::Play(self.wait)))
    }

    /// C3: what it is to have this hand as the active player, before the play.
    pub(super) fn before_play(&self, hand: CardSet) -> f32 {
        let parts = self.without(None, &self.parts(&self.own, hand));
        self.net.odds(&self.flow(&self.own, 5, &parts, When::Play(0)))
    }

    /// C5: what every play from this sheet and hand leads to, but for those that throw away what is still of use.
    #[inline]
    pub(super) fn plays(&self, own: &Draft, hand: CardSet, marked: bool, mut visit: impl FnMut(f32, Played)) {
        let parts = self.parts(own, hand);
        let next = When::Turn(self.seats - 1);
        for colour in Colour::ALL {
            let row = own.rows[colour.index()];
            let cards = Playable::of(hand, colour);
            let others = self.without(Some(colour), &parts);
            for played in cards.plays().filter(|played| !played.wastes(row)) {
                let Some(after) = row.with(played.marks) else { continue };
                let mut draft = *own;
                if played.marks != 0 {
                    draft.rows[colour.index()] = after;
                } else if !marked {
                    draft.misses += 1;
                }
                if draft.ends() {
                    visit(self.ended(&draft), played);
                    continue;
                }
                let mut all = if played.jokers == 0 {
                    others
                } else {
                    // Jokers are cards of every colour.
                    self.without(Some(colour), &self.parts(own, hand.minus(played.play().cards())))
                };
                all.add(&self.part(draft.rows[colour.index()], cards.without(played)));
                let left = hand.len() - played.cards() as usize;
                visit(self.net.odds(&self.flow(&draft, left, &all, next)), played);
            }
        }
    }
}
