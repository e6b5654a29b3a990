//! A sensible beginner.

use game::{Choices, Game, Seat};
use qwixx::cards::{Action, CardChoices, Cards, Places, Stage};
use qwixx::{Colour, Sheet};

use super::hand::{Playable, Played};
use super::rows::Row;
use crate::Policy;

/// Marks what skips at most two numbers, as many at once as it can, and anything rather than take a miss;
/// takes the numbers that come next in its rows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// The most numbers that a mark may skip.
const MOST_SKIPPED: u32 = 2;

impl Policy<Cards> for Greedy {
    fn choose(&self, position: &Cards, seat: Seat, _: &mut dyn FnMut() -> u64) -> Action {
        let sheet = position.public().sheet(seat);
        match position.public().stage() {
            Stage::Take => take(position, sheet, seat),
            Stage::Announce => announce(position, sheet, seat),
            _ => play(position, sheet, seat),
        }
    }
}

/// Returns how many places are lost, beside those marked, when these are.
fn skipped(row: Row, places: u16) -> u32 {
    let last = u16::BITS - places.leading_zeros();
    (last - row.free) - places.count_ones()
}

/// C3: takes the numbers that skip least, summed over the rows in which they fit.
fn take(position: &Cards, sheet: Sheet, seat: Seat) -> Action {
    let public = position.public();
    let line = public.line();
    let cost = |place: usize| -> u32 {
        let Some(back) = line[place] else { return 0 };
        let in_row = |colour: Colour| {
            let row = Row::of(sheet, colour);
            let bit = 1 << colour.place(back.number);
            row.with(bit).map_or(11, |_| skipped(row, bit))
        };
        Colour::ALL.into_iter().map(in_row).sum()
    };
    let costs: [u32; Places::COUNT] = std::array::from_fn(cost);
    let sum = |action: &Action| match action {
        Action::Take(places) => places.iter().map(|place| costs[place]).sum(),
        _ => 0,
    };
    position.choices(seat).iter().min_by_key(sum).expect("there is always something to take")
}

/// C4: marks the row in which least is skipped.
fn announce(position: &Cards, sheet: Sheet, seat: Seat) -> Action {
    let public = position.public();
    let choices = position.choices(seat);
    let cells = choices.iter().filter_map(|action| match action {
        Action::Mark(cell) => {
            let row = Row::of(sheet, cell.colour());
            Some((skipped(row, 1 << cell.place()), std::cmp::Reverse(row.marks), cell))
        }
        _ => None,
    });
    let Some((skips, _, cell)) = cells.min() else { return Action::Pass };
    let needs_a_mark = public.active() == seat && best_play(position, sheet, seat).is_none();
    if skips <= MOST_SKIPPED || needs_a_mark { Action::Mark(cell) } else { Action::Pass }
}

/// Returns the play that marks most without skipping too many; of several the one that skips least, then the
/// one that gets rid of most cards that fit nowhere.
fn best_play(position: &Cards, sheet: Sheet, seat: Seat) -> Option<Played> {
    let hand = position.hand(seat);
    let plays = Colour::ALL.into_iter().flat_map(|colour| {
        let row = Row::of(sheet, colour);
        let worth = move |played: &Played| {
            let skips = skipped(row, played.marks);
            let alive = played.coloured >> row.free << row.free & !played.marks != 0;
            let wasted = alive || played.jokers & !played.marks != 0;
            let marks = played.marks.count_ones();
            (!wasted && skips <= MOST_SKIPPED).then_some((marks, std::cmp::Reverse(skips), played.cards()))
        };
        Playable::of(hand, colour)
            .plays()
            .filter(move |played| played.marks != 0 && row.with(played.marks).is_some())
            .filter_map(move |played| Some((worth(&played)?, played)))
    });
    plays.max_by_key(|(worth, _)| *worth).map(|(_, played)| played)
}

/// C5: makes the best play; without one, anything that averts a miss; without that, plays a card that fits
/// nowhere.
fn play(position: &Cards, sheet: Sheet, seat: Seat) -> Action {
    if let Some(played) = best_play(position, sheet, seat) {
        return Action::Play(played.play());
    }
    let marked = position.public().has_marked();
    let CardChoices::Play(plays) = position.choices(seat) else { unreachable!("step 3 is to play") };
    let cost = |action: &Action| {
        let Action::Play(play) = action else { unreachable!("step 3 is to play") };
        let row = Row::of(sheet, play.colour());
        let at = |number| 1u16 << play.colour().place(number);
        let marks: u16 = play.marks().iter().map(at).sum();
        let alive = play.cards().iter().filter(|card| at(card.number()) >> row.free != 0).count();
        if marks == 0 { (!marked, 0, alive) } else { (marked, skipped(row, marks), alive) }
    };
    CardChoices::Play(plays).iter().min_by_key(cost).expect("there is always something to play")
}
