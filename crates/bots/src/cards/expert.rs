//! A strong player that answers at once.

use std::sync::{Arc, LazyLock};

use game::{BySeat, Choices, Game, Seat};
use qwixx::cards::{Action, Card, CardSet, Cards, Places, Stage};
use qwixx::{Colour, Sheet};

use super::hand::{Playable, Played, subsets};
use super::rows::{Row, RowValues};
use crate::{Forecast, Policy};

/// What the expert believes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// How likely each place of a row is on offer at each chance.
    pub offer: f32,
    /// Chances a cycle in which everybody is active once: for each player's announcement one, for the own play so many.
    pub play_chances: f32,
    /// Cycles left are so many for every place that lies between the player nearest to the end and two closed rows…
    pub cycles_per_place: f32,
    /// …and so many more.
    pub cycles_at_least: f32,
    /// The part of the best play from the cards kept that they are worth.
    pub best_kept: f32,
    /// The part of the best plays in the other colours.
    pub others_kept: f32,
    /// The same when cards are taken: the best play is near then.
    pub others_taken: f32,
    /// What a place in the hand for a new card is worth.
    pub fresh: f32,
    /// What the first, second and third miss cost beyond their points, for the game may end with a fourth.
    pub miss: f32,
    /// How much the lead of the best other player counts against one's own points.
    pub other: f32,
    /// By how many points of expected lead the odds to win grow e-fold: so many at the end…
    pub spread: f32,
    /// …and so many more for every place before the end.
    pub spread_per_place: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            offer: 0.072,
            play_chances: 2.36,
            cycles_per_place: 0.3,
            cycles_at_least: 0.85,
            best_kept: 0.18,
            others_kept: 0.12,
            others_taken: 0.2,
            fresh: 0.25,
            miss: 1.0,
            other: 1.0,
            spread: 4.0,
            spread_per_place: 0.5,
        }
    }
}

/// Marks where it costs least of what the row could still bring, takes and keeps what it can use, and minds who is ahead
/// when the end is near.
#[derive(Clone, Debug)]
pub struct Expert {
    weights: Weights,
    values: Arc<RowValues>,
}

impl Default for Expert {
    fn default() -> Self {
        static STANDARD: LazyLock<Expert> = LazyLock::new(|| Expert::new(Weights::default()));
        STANDARD.clone()
    }
}

impl Expert {
    /// One that believes this.
    pub fn new(weights: Weights) -> Expert {
        Expert { weights, values: Arc::new(RowValues::new(weights.offer)) }
    }

    /// By table of places.
    pub fn with_values(weights: Weights, values: RowValues) -> Expert {
        Expert { weights, values: Arc::new(values) }
    }
}

impl Policy<Cards> for Expert {
    fn choose(&self, position: &Cards, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let mind = Mind::new(self, position, seat);
        match position.table().stage() {
            Stage::Take => mind.take(),
            Stage::Announce => mind.announce(),
            _ => mind.play(),
        }
    }

    fn foresee(&self, position: &Cards, seat: Seat) -> Option<Forecast> {
        Some(Mind::new(self, position, seat).forecast())
    }
}

/// One's own sheet while one thinks about it.
#[derive(Clone, Copy, Default)]
struct Draft {
    rows: [Row; 4],
    misses: u32,
}

impl Draft {
    fn of(sheet: Sheet) -> Draft {
        Draft { rows: Colour::ALL.map(|colour| Row::of(sheet, colour)), misses: sheet.misses() }
    }

    fn points(&self) -> i32 {
        self.rows.iter().map(|row| row.points()).sum::<i32>() - 5 * self.misses as i32
    }

    fn closed(&self) -> usize {
        self.rows.iter().filter(|row| row.free > Sheet::LAST).count()
    }

    /// C8: has this player ended the game?
    fn ends(&self) -> bool {
        self.closed() >= 2 || self.misses >= Sheet::MISSES
    }

    /// How many places lie before two closed rows.
    fn places_to_end(&self) -> u32 {
        let mut left = self.rows.map(|row| {
            let free = 11 - row.free;
            // C6: rows that cannot be closed any more never end the game.
            if free > 0 && row.marks + free <= Sheet::TO_CLOSE { 22 } else { free }
        });
        left.sort_unstable();
        left[0] + left[1]
    }
}

/// What one thinks about at one decision.
struct Mind<'a> {
    expert: &'a Expert,
    position: &'a Cards,
    seat: Seat,
    own: Draft,
    hand: CardSet,
    /// The others' sheets.
    others: BySeat<Draft>,
    /// Places to the end of the one who is nearest to it.
    others_to_end: u32,
}

impl<'a> Mind<'a> {
    fn new(expert: &'a Expert, position: &'a Cards, seat: Seat) -> Self {
        let table = position.table();
        let mut other = seat;
        let others = BySeat::from_fn(table.seats() - 1, |_| {
            other = other.next(table.seats());
            Draft::of(table.sheet(other))
        });
        let others_to_end = others.as_slice().iter().map(Draft::places_to_end).min();
        Mind {
            expert,
            position,
            seat,
            own: Draft::of(table.sheet(seat)),
            hand: position.hand(seat),
            others,
            others_to_end: others_to_end.unwrap_or(22),
        }
    }

    /// How many chances a row will get before the game is over, if one's own sheet is this.
    fn chances(&self, own: &Draft) -> f32 {
        let weights = &self.expert.weights;
        let places = own.places_to_end().min(self.others_to_end);
        if weights.offer == 0.0 {
            return places.min(22) as f32;
        }
        let cycles = weights.cycles_at_least + weights.cycles_per_place * places as f32;
        cycles * (self.position.table().seats() as f32 + weights.play_chances)
    }

    /// The points that one's own sheet and the best of the others' can be expected to end with.
    fn totals(&self, own: &Draft) -> (f32, f32) {
        let weights = &self.expert.weights;
        let ended = own.ends();
        let values = self.expert.values.at(self.chances(own));
        let total = |draft: &Draft| {
            let points = draft.points() as f32;
            if ended {
                return points;
            }
            let rows: f32 = draft.rows.iter().map(|row| values[row.marks as usize][row.free as usize]).sum();
            points + rows - weights.miss * (draft.misses * draft.misses) as f32
        };
        (total(own), self.others.as_slice().iter().map(total).fold(f32::MIN, f32::max))
    }

    /// How good it is to have this sheet and a hand that is worth so many points: the lead that one can expect. Once the
    /// game has ended nothing counts but who has won.
    fn worth(&self, own: &Draft, hand: f32) -> f32 {
        const WIN: f32 = 1000.0;
        let (total, other) = self.totals(own);
        if own.ends() {
            let lead = total - other;
            return lead
                + if lead > 0.0 {
                    WIN
                } else if lead < 0.0 {
                    -WIN
                } else {
                    0.0
                };
        }
        total + hand - self.expert.weights.other * other
    }

    fn forecast(&self) -> Forecast {
        let weights = &self.expert.weights;
        let (points, other) = self.totals(&self.own);
        let lead = points + self.hand_worth(&self.own, self.hand) - other;
        let places = self.own.places_to_end().min(self.others_to_end);
        let spread = weights.spread + weights.spread_per_place * places as f32;
        let win = 1.0 / (1.0 + (-lead / spread).exp());
        Forecast { points: points.into(), lead: lead.into(), win: win.into() }
    }

    /// What cards kept for one's next turn are worth.
    fn hand_worth(&self, own: &Draft, hand: CardSet) -> f32 {
        let weights = &self.expert.weights;
        let (best, others) = self.plays_worth(own, hand);
        weights.best_kept * best
            + weights.others_kept * others
            + weights.fresh * (5 - hand.len().min(5)) as f32
    }

    /// The gain of the best play, and that of the best plays in all other colours together.
    fn plays_worth(&self, own: &Draft, hand: CardSet) -> (f32, f32) {
        let values = self.expert.values.at(self.chances(own));
        let at = |row: Row| row.points() as f32 + values[row.marks as usize][row.free as usize];
        let (mut sum, mut best) = (0.0, 0.0f32);
        for colour in Colour::ALL {
            let row = own.rows[colour.index()];
            let cards = u32::from(Playable::of(hand, colour).all() >> row.free << row.free);
            if cards == 0 {
                continue;
            }
            let now = at(row);
            let most = subsets(cards)
                .filter(|places| places.count_ones() <= 3)
                .filter_map(|places| row.with(places as u16))
                .map(|after| at(after) - now)
                .fold(0.0, f32::max);
            sum += most;
            best = best.max(most);
        }
        (best, sum - best)
    }

    /// The best play from this sheet, and what it leads to.
    fn best_play(&self, own: &Draft, marked: bool) -> (f32, Option<Played>) {
        let mut best = (f32::MIN, None);
        for colour in Colour::ALL {
            let row = own.rows[colour.index()];
            for played in Playable::of(self.hand, colour).plays() {
                let Some(after) = row.with(played.marks) else { continue };
                let mut draft = *own;
                if played.marks != 0 {
                    draft.rows[colour.index()] = after;
                } else if !marked {
                    draft.misses += 1;
                }
                let worth =
                    self.worth(&draft, self.hand_worth(&draft, self.hand.minus(played.play().cards())));
                if worth > best.0 {
                    best = (worth, Some(played));
                }
            }
        }
        best
    }

    /// C5.
    fn play(&self) -> Action {
        let (_, played) = self.best_play(&self.own, self.position.table().has_marked());
        Action::Play(played.expect("there is always something to play").play())
    }

    /// C4: with what follows from it, for whoever is active: the best play afterwards.
    fn announce(&self) -> Action {
        let active = self.position.table().active() == self.seat;
        let worth = |action: Action| {
            let mut draft = self.own;
            if let Action::Mark(cell) = action {
                let row = &mut draft.rows[cell.colour().index()];
                *row = row.with(1 << cell.place()).expect("only what fits can be announced");
            }
            if draft.ends() {
                self.worth(&draft, 0.0)
            } else if active {
                self.best_play(&draft, action != Action::Pass).0
            } else {
                self.worth(&draft, self.hand_worth(&draft, self.hand))
            }
        };
        let choices = self.position.choices(self.seat);
        let best = choices.iter().map(|action| (worth(action), action)).max_by(|a, b| a.0.total_cmp(&b.0));
        best.expect("one can always pass").1
    }

    /// C3: each card for itself, by what it can be.
    fn take(&self) -> Action {
        let table = self.position.table();
        let seen = table.discards().union(self.hand);
        let unseen = CardSet::deck(table.jokers()).minus(seen);
        let use_of = |hand: CardSet| {
            let (best, others) = self.plays_worth(&self.own, hand);
            best + self.expert.weights.others_taken * others
        };
        let without = use_of(self.hand);
        let worths: [f32; Places::COUNT] = std::array::from_fn(|place| {
            let Some(back) = table.line()[place] else { return 0.0 };
            let could_be = table.with_back(unseen, back);
            let worth = |card: Card| use_of(self.hand.union(CardSet::from_iter([card]))) - without;
            could_be.iter().map(worth).sum::<f32>() / could_be.len().max(1) as f32
        });
        let sum = |action: Action| match action {
            Action::Take(places) => places.iter().map(|place| worths[place]).sum(),
            _ => 0.0f32,
        };
        let choices = self.position.choices(self.seat);
        let best = choices.iter().max_by(|&a, &b| sum(a).total_cmp(&sum(b)));
        best.expect("there is always something to take")
    }
}
