//! What a seat's sheet and hand are worth against the others'.

use game::Seat;
use qwixx::Colour;
use qwixx::cards::{CardSet, Cards, Stage};

use super::features::{self, Others, When};
use super::hand::{Playable, Played};
use super::net::{Net, Units, Verdict};
use super::rows::Row;
use super::summary::SheetSummary;

/// Judges what one seat can have after one decision.
pub(super) struct Evaluator<'a> {
    net: &'a Net,
    pub(super) own: SheetSummary,
    pub(super) hand: CardSet,
    others: Others,
    /// The part of the net's input that does not depend on the seat's own sheet and hand.
    rest: Units,
    seats: usize,
    /// How many turns pass before the seat is active; 0 if it is active now.
    wait: usize,
}

/// The input from one of the seat's own rows, with the cards of its colour.
#[derive(Clone, Copy)]
struct Part {
    sums: Units,
    /// How many of the cards fit nowhere.
    dead: u32,
}

impl Part {
    #[inline]
    fn add(&mut self, other: &Part) {
        self.sums.add(&other.sums);
        self.dead += other.dead;
    }
}

/// The log odds that stand for a game that is won.
const WON: f32 = 50.0;

impl<'a> Evaluator<'a> {
    pub(super) fn new(net: &'a Net, position: &Cards, seat: Seat) -> Self {
        let public = position.public();
        let seats = public.seats();
        let others = Others::of(public, seat, |other| position.hand(other).len());
        let mut rest = Units::ZERO;
        others.features(|index| rest.add(&net.inputs[index]));
        let wait = (seats + seat.index() - public.active().index()) % seats;
        let (own, hand) = (SheetSummary::of(public.sheet(seat)), position.hand(seat));
        Evaluator { net, own, hand, others, rest, seats, wait }
    }

    /// Returns how the game is expected to end, before a decision.
    pub(super) fn verdict(&self, stage: Stage) -> Verdict {
        let when = if stage == Stage::Play { When::Play(self.wait) } else { When::Turn(self.wait) };
        let parts = self.without(None, &self.parts(&self.own, self.hand));
        self.net.judge(&self.sums(&self.own, self.hand.len(), &parts, when))
    }

    /// Visits the features on which [`verdict`](Self::verdict) rests.
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
        let mut sums = Units::ZERO;
        features::of_colour(row, cards, |index| sums.add(&self.net.inputs[index]));
        Part { sums, dead: cards.dead(row) }
    }

    fn parts(&self, own: &SheetSummary, hand: CardSet) -> [Part; 4] {
        Colour::ALL.map(|colour| self.part(own.rows[colour.index()], Playable::of(hand, colour)))
    }

    /// Returns the sum of all parts except that of one colour.
    fn without(&self, colour: Option<Colour>, parts: &[Part; 4]) -> Part {
        let mut sum = Part { sums: self.rest, dead: 0 };
        for (part, of) in parts.iter().zip(Colour::ALL) {
            if colour != Some(of) {
                sum.add(part);
            }
        }
        sum
    }

    /// Returns the whole input of the net, once the parts are summed.
    #[inline]
    fn sums(&self, own: &SheetSummary, cards: usize, parts: &Part, when: When) -> Units {
        let mut sums = parts.sums;
        let lead = own.points() - self.others.points;
        features::of_own(own, lead, (parts.dead as usize, cards), when, |index| {
            sums.add(&self.net.inputs[index]);
        });
        sums
    }

    /// Returns the log odds to have won a game that has ended. Where they are the same, more points are
    /// better.
    fn ended(&self, own: &SheetSummary) -> f32 {
        let lead = own.points() - self.others.points;
        WON * lead.signum() as f32 + lead as f32 / 100.0
    }

    /// C4: returns the log odds to win with this sheet after the announcement, whoever is active.
    pub(super) fn after_announcement(&self, own: &SheetSummary, marked: bool) -> f32 {
        if own.ends() {
            return self.ended(own);
        }
        if self.wait == 0 {
            let mut best = f32::MIN;
            self.plays(own, self.hand, marked, |odds, _| best = best.max(odds));
            return best;
        }
        let parts = self.without(None, &self.parts(own, self.hand));
        self.net.odds(&self.sums(own, self.hand.len(), &parts, When::Play(self.wait)))
    }

    /// C3: returns the log odds to win with this hand as the active player, before the play.
    pub(super) fn before_play(&self, hand: CardSet) -> f32 {
        let parts = self.without(None, &self.parts(&self.own, hand));
        self.net.odds(&self.sums(&self.own, 5, &parts, When::Play(0)))
    }

    /// C5: visits every play from this sheet and hand with its log odds to win, except those that throw away
    /// what is still of use.
    #[inline]
    pub(super) fn plays(
        &self,
        own: &SheetSummary,
        hand: CardSet,
        marked: bool,
        mut visit: impl FnMut(f32, Played),
    ) {
        let parts = self.parts(own, hand);
        let next = When::Turn(self.seats - 1);
        for colour in Colour::ALL {
            let row = own.rows[colour.index()];
            let cards = Playable::of(hand, colour);
            let others = self.without(Some(colour), &parts);
            for played in cards.plays().filter(|played| !played.wastes(row)) {
                let Some(after) = row.with(played.marks) else { continue };
                let mut summary = *own;
                if played.marks != 0 {
                    summary.rows[colour.index()] = after;
                } else if !marked {
                    summary.misses += 1;
                }
                if summary.ends() {
                    visit(self.ended(&summary), played);
                    continue;
                }
                let mut all = if played.jokers == 0 {
                    others
                } else {
                    // Jokers are cards of every colour.
                    self.without(Some(colour), &self.parts(own, hand.minus(played.play().cards())))
                };
                all.add(&self.part(summary.rows[colour.index()], cards.without(played)));
                let left = hand.len() - played.cards() as usize;
                visit(self.net.odds(&self.sums(&summary, left, &all, next)), played);
            }
        }
    }
}
