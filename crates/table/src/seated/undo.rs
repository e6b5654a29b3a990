//! What may be undone, and by whom it must be agreed.

use game::{Game, Input, Observer, Seat, SeatSet};

use super::{Moved, Seated};
use crate::{How, Refusal};

/// Where an undo would lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) round: u32,
    /// Nobody has learnt anything by it, neither who asks nor anybody else who plays.
    pub(crate) free: bool,
}

impl<G: Game> Seated<G> {
    /// The last decision of `seat`, if no dice or card that somebody saw came after it, and if it has either shown nothing
    /// to anybody or there are people who can agree.
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
                // What was decided in the game before stands.
                Moved::Sealed { how, .. } if how.iter().any(|(_, how)| *how == Some(How::Origin)) => {
                    return Err(Refusal::NothingToUndo);
                }
                Moved::Sealed { round, decisions, .. } if decisions.get(seat).is_some() => {
                    return self.target(at, *round, seat);
                }
                _ => {}
            }
        }
        // The trail is cut where the last draw was acted on; before that lies something seen, or nothing.
        Err(if self.draws > 0 { Refusal::PastChance } else { Refusal::NothingToUndo })
    }

    /// Where an undo of `trail[from]` would lead, if it may be asked for.
    ///
    /// Q5: choices are made blind. Once those of others have been shown, bots' choices too, whoever takes their own back
    /// chooses with open eyes. People may agree to that; where only bots play, nobody can.
    fn target(&self, from: usize, round: u32, seat: Seat) -> Result<Target, Refusal> {
        let (voters, shown) = (self.voters(seat), self.others_chose(from, seat));
        if shown && voters.is_empty() {
            return Err(Refusal::Shown);
        }
        Ok(Target { round, free: !shown && !self.learnt(from, voters) })
    }

    /// Returns whether somebody else, person or bot, has chosen in `trail[from]` or after it.
    fn others_chose(&self, from: usize, seat: Seat) -> bool {
        self.trail[from..].iter().any(|past| match &past.what {
            Moved::Sealed { decisions, .. } => decisions.iter().any(|(chooser, _)| chooser != seat),
            Moved::Drew { .. } => false,
        })
    }

    /// Returns whether one of these people can have seen anything since `trail[from]`.
    fn learnt(&self, from: usize, people: SeatSet) -> bool {
        let steps = &self.trail[from..];
        people.iter().map(Observer::Seat).any(|who| {
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

    /// Those who must agree to the undo that `seat` asks for: every other person who plays. Bots are not asked, and who
    /// has left has no say.
    pub(crate) fn voters(&self, seat: Seat) -> SeatSet {
        self.people().without(seat)
    }
}
