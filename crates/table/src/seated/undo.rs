//! What may be undone, and by whom it must be agreed.

use game::{Game, Input, Observer, Seat, SeatSet};

use super::{Moved, Seated};
use crate::Refusal;

/// Where an undo would lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) round: u32,
    /// Nobody else can have learnt anything since.
    pub(crate) free: bool,
}

impl<G: Game> Seated<G> {
    /// The last decision of `seat`, if nothing that somebody saw came after it.
    pub(crate) fn undo_target(&self, seat: Seat) -> Result<Target, Refusal> {
        if self.open_round().is_some_and(|open| open.round.chosen(seat).is_some()) {
            return Err(Refusal::StillOpen);
        }
        // Who holds the secret knows the dice as soon as the links are opened.
        if self.call.is_some() {
            return Err(Refusal::PastChance);
        }
        for (at, past) in self.trail.iter().enumerate().rev() {
            match &past.what {
                Moved::Drew { seen: true, .. } => return Err(Refusal::PastChance),
                Moved::Sealed { round, decisions, .. } if decisions.get(seat).is_some() => {
                    return Ok(Target { round: *round, free: !self.others_learnt(at, seat) });
                }
                _ => {}
            }
        }
        // The trail is cut where the last draw was acted on; before that lies something seen, or nothing.
        Err(if self.draws > 0 { Refusal::PastChance } else { Refusal::NothingToUndo })
    }

    /// Returns whether a person at another seat can have seen anything since `trail[from]`.
    fn others_learnt(&self, from: usize, seat: Seat) -> bool {
        let steps = &self.trail[from..];
        self.owned().without(seat).iter().map(Observer::Seat).any(|who| {
            steps.iter().enumerate().any(|(i, past)| {
                let after = steps.get(i + 1).map_or(self.position(), |next| &next.before);
                let input = match &past.what {
                    Moved::Sealed { decisions, .. } => Input::Decide(*decisions),
                    Moved::Drew { outcome, .. } => Input::Chance(*outcome),
                };
                !past.before.events(&input, after, who).is_empty() || past.before.view(who) != after.view(who)
            })
        })
    }

    /// Those who must agree to the undo that `seat` asks for: every other person who plays. Bots agree, and who
    /// has left has no say.
    pub(crate) fn voters(&self, seat: Seat) -> SeatSet {
        self.people().without(seat)
    }
}
