//! What the net is told of a position, as features that are present or not.

use game::Seat;
use qwixx::Sheet;
use qwixx::cards::Public;

use super::hand::{Playable, subsets};
use super::rows::Row;
use super::summary::SheetSummary;

// Features come in groups; each begins where the one before ends.
/// The seat's own rows: marks and first free place.
const OWN_ROW: usize = 0;
/// The leading opponent's rows.
const OTHER_ROW: usize = OWN_ROW + 144;
/// The best that can be marked at once in a row with one, two or three cards: the row's marks and the places
/// skipped.
const PLAY: usize = OTHER_ROW + 144;
/// Every card that can be marked: the places skipped.
const CARD: usize = PLAY + 3 * 12 * 11;
/// Cards that fit nowhere any more.
const DEAD: usize = CARD + 11;
const OWN_MISSES: usize = DEAD + 6;
const OTHER_MISSES: usize = OWN_MISSES + 4;
/// Turns until the seat is active, before a play and at the beginning of a turn.
const WAIT: usize = OTHER_MISSES + 4;
const SEATS: usize = WAIT + 10;
/// C9: whether there are jokers.
const JOKERS: usize = SEATS + 4;
const OWN_HAND: usize = JOKERS + 1;
const OTHER_HAND: usize = OWN_HAND + 6;
/// Points ahead, in steps of four.
const LEAD: usize = OTHER_HAND + 6;
/// Places before two closed rows.
const OWN_WAY: usize = LEAD + 41;
/// The same of the opponent who is nearest to it.
const OTHER_WAY: usize = OWN_WAY + 23;
/// How many features there are.
pub(super) const COUNT: usize = OTHER_WAY + 23;

/// The other players, as far as they matter to a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Others {
    seats: usize,
    jokers: bool,
    /// The opponent with the most points.
    leader: SheetSummary,
    /// How many cards the leader has.
    hand: usize,
    /// The leader's points.
    pub(super) points: i32,
    /// Places before two closed rows, of the opponent who is nearest.
    way: usize,
    /// The most misses that an opponent has.
    misses: u32,
}

impl Others {
    pub(super) fn of(public: &Public, seat: Seat, cards: impl Fn(Seat) -> usize) -> Others {
        let seats = public.seats();
        let mut all = Others {
            seats,
            jokers: public.jokers(),
            leader: SheetSummary::default(),
            hand: 0,
            points: i32::MIN,
            way: 22,
            misses: 0,
        };
        let mut other = seat.next(seats);
        while other != seat {
            let summary = SheetSummary::of(public.sheet(other));
            all.way = all.way.min(summary.way());
            all.misses = all.misses.max(summary.misses);
            if summary.points() > all.points {
                all = Others { leader: summary, hand: cards(other), points: summary.points(), ..all };
            }
            other = other.next(seats);
        }
        all
    }

    pub(super) fn features(&self, mut feature: impl FnMut(usize)) {
        self.leader.rows.iter().for_each(|&row| feature(OTHER_ROW + of_row(row)));
        feature(OTHER_MISSES + (self.misses as usize).min(3));
        feature(OTHER_HAND + self.hand.min(5));
        feature(OTHER_WAY + self.way);
        feature(SEATS + self.seats - 2);
        if self.jokers {
            feature(JOKERS);
        }
    }
}

/// When a position is looked at: this many turns before the seat is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum When {
    /// Before somebody plays.
    Play(usize),
    /// When a turn begins.
    Turn(usize),
}

/// Visits the features of a player's own rows together, of their cards that fit nowhere, and of how many
/// cards they have.
pub(super) fn of_own(
    own: &SheetSummary,
    lead: i32,
    (dead, cards): (usize, usize),
    when: When,
    mut feature: impl FnMut(usize),
) {
    feature(DEAD + dead.min(5));
    feature(OWN_MISSES + (own.misses as usize).min(3));
    feature(OWN_HAND + cards.min(5));
    feature(OWN_WAY + own.way());
    feature(LEAD + (lead.div_euclid(4) + 20).clamp(0, 40) as usize);
    feature(match when {
        When::Play(turns) => WAIT + turns,
        When::Turn(turns) => WAIT + 5 + turns,
    });
}

/// Visits the features of one of the seat's own rows and of the cards that could be played there.
#[inline]
pub(super) fn of_colour(row: Row, cards: Playable, mut feature: impl FnMut(usize)) {
    feature(OWN_ROW + of_row(row));
    let alive = cards.all() >> row.free << row.free;
    if alive == 0 {
        return;
    }
    let mut least = [u32::MAX; 3];
    for set in subsets(alive.into()).skip(1) {
        let marks = set.count_ones();
        if marks > 3 || row.with(set as u16).is_none() {
            continue;
        }
        let skipped = u32::BITS - set.leading_zeros() - row.free - marks;
        let least = &mut least[marks as usize - 1];
        *least = skipped.min(*least);
        if marks == 1 {
            feature(CARD + skipped as usize);
        }
    }
    for (more, &skipped) in least.iter().enumerate() {
        if skipped <= Sheet::LAST {
            feature(PLAY + (more * 12 + row.marks as usize) * 11 + skipped as usize);
        }
    }
}

#[inline]
fn of_row(row: Row) -> usize {
    row.marks as usize * 12 + row.free as usize
}
