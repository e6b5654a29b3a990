//! Finds out what positions are worth, by playing on where the value cannot say.

use bots::{Outlook, Value};
use game::{BySeat, Game, Pending, Seat, SeatSet, fast};

use crate::dice::Dice;
use crate::estimate::Estimate;

/// A value with the means to ask it about any position.
pub(crate) struct Appraiser<'a, G: Game> {
    pub(crate) value: &'a dyn Value<G>,
    /// Which random numbers are used.
    pub(crate) salt: u64,
    /// In how many worlds something is tried where chance plays a part.
    pub(crate) worlds: usize,
    /// How many outcomes of a chance event are looked at.
    pub(crate) draws: usize,
    /// How many turns the answers to a decision are played on.
    pub(crate) turns: u32,
}

impl<'a, G: Game> Appraiser<'a, G> {
    pub(crate) fn new(value: &'a dyn Value<G>, seats: usize, salt: u64) -> Self {
        let effort = value.effort(seats);
        Appraiser { value, salt, worlds: effort.worlds, draws: effort.draws, turns: effort.turns }
    }

    /// Plays on from a position until the game is over, or this many turns have begun and the value can say how it will
    /// end. Everybody does what is expected of them.
    pub(crate) fn play_on(&self, mut position: G, turns: u32, dice: &mut Dice) -> Outlook {
        let until = position.turn() + turns;
        loop {
            let pending = position.pending();
            if pending == Pending::Over {
                return Outlook::of_result(&position);
            }
            if position.turn() >= until
                && let Some(outlook) = self.value.outlook(&position)
            {
                return outlook;
            }
            match pending {
                Pending::Chance => fast::settle(&mut position, &mut || dice.next()),
                _ => fast::decide(&mut position, |position, seat| {
                    self.value.expect(position, seat, &mut || dice.next())
                }),
            }
        }
    }

    /// Returns what a position is worth that waits for a decision or is over.
    pub(crate) fn worth(&self, position: &G, step: usize) -> Estimate {
        let mut samples = Vec::new();
        for world in 0..self.worlds.max(1) {
            let mut dice = Dice::new(self.salt, step, world);
            samples.push(self.play_on(position.clone(), 0, &mut dice));
            if !dice.used() {
                return Estimate::exact(samples[0]);
            }
        }
        Estimate::of(&samples)
    }

    /// Returns what everybody who is awaited can be expected to do.
    pub(crate) fn expected(&self, position: &G, dice: &mut Dice) -> BySeat<Option<G::Action>> {
        let awaited = match position.pending() {
            Pending::Decide(awaited) => awaited,
            _ => SeatSet::EMPTY,
        };
        BySeat::from_fn(position.seats(), |seat| {
            awaited.contains(seat).then(|| self.value.expect(position, seat, &mut || dice.next()))
        })
    }

    /// Returns how it goes on after these choices.
    pub(crate) fn after(
        &self,
        position: &G,
        turns: u32,
        dice: &mut Dice,
        choice: impl Fn(Seat) -> G::Action,
    ) -> Outlook {
        let mut next = position.clone();
        fast::decide(&mut next, |_, seat| choice(seat));
        let begun = next.turn() - position.turn();
        self.play_on(next, turns.saturating_sub(begun), dice)
    }
}
