//! What follows from the state: a complete round seals, dice fall, time runs out.

use game::{Game, Pending, Seat, SeatSet};

use super::{Mover, Seated};
use crate::origin::Taken;
use crate::{Absence, Chance, Ending, Fact, How, Provenance, Reason, Salt, fair};

impl<G: Game> Seated<G> {
    /// Returns the next fact that follows from the state at this time, if any does.
    pub(super) fn follows(&self, now: u64) -> Option<Fact<G>> {
        if let Some(end) = &self.end {
            return if end.revealed { None } else { self.reveal() };
        }
        if self.started_at.is_none() {
            let full = self.seats.iter().all(|(_, sitting)| !sitting.is_free());
            return full.then_some(Fact::Started);
        }
        if self.next_taken().is_some() {
            return self.taken_over();
        }
        if let Some(why) = self.ends() {
            return Some(self.ended(why));
        }
        if let Some(fact) = self.request_answered(now) {
            return Some(fact);
        }
        match self.position().pending() {
            Pending::Chance => self.drawn(now),
            Pending::Decide(_) => self.decided(now),
            Pending::Over => unreachable!("the end comes first"),
        }
    }

    /// What comes next of the game that this one goes on from.
    fn taken_over(&self) -> Option<Fact<G>> {
        match self.next_taken()? {
            Taken::Chance(outcome) => {
                Some(Fact::Drew { draw: self.draws + 1, outcome: *outcome, source: Provenance::Origin })
            }
            Taken::Decide(decisions) => {
                let open = self.open_round()?;
                let Some(seat) = open.round.missing().iter().next() else {
                    return Some(Fact::Sealed { round: open.number });
                };
                let (_, action) = decisions.iter().find(|(chooser, _)| *chooser == seat)?;
                Some(Fact::Chose { round: open.number, seat, action: *action, how: How::Origin })
            }
        }
    }

    fn reveal(&self) -> Option<Fact<G>> {
        match self.settings.chance {
            Chance::Seeded { seed: secret }
            | Chance::Fair { secret, .. }
            | Chance::Verifiable { secret, .. } => Some(Fact::Revealed { secret }),
            Chance::Typed => None,
        }
    }

    /// Returns why the game is over, if it is.
    fn ends(&self) -> Option<Ending> {
        let contenders = self.contenders();
        let persons_left = contenders.iter().any(|seat| self.seats[seat].owner.is_some());
        let somebody_resigned = contenders.len() < self.seats.len();
        let pending = self.position().pending();
        if pending == Pending::Over {
            Some(Ending::Rules)
        } else if somebody_resigned && (contenders.len() < 2 || !persons_left) {
            Some(Ending::Resigned)
        } else if self.typed() && pending == Pending::Chance && self.people().is_empty() {
            // Nobody is left who could roll.
            Some(Ending::Abandoned)
        } else {
            None
        }
    }

    pub(crate) fn ended(&self, why: Ending) -> Fact<G> {
        let scores = self.position().scores();
        let contenders = self.contenders();
        let only =
            |seats: SeatSet| seats.iter().filter(|&seat| contenders.contains(seat)).collect::<SeatSet>();
        let winners = match why {
            Ending::Abandoned => SeatSet::EMPTY,
            Ending::Rules | Ending::Resigned => {
                let by_rules = self.position().winners();
                match by_rules.map(only) {
                    // Somebody won by the rules, or nobody ever does (a solo game lost).
                    Some(winners) if !winners.is_empty() || by_rules == Some(SeatSet::EMPTY) => winners,
                    // Only who gave up would have won, or the game was not played to its end.
                    _ => {
                        let best = contenders.iter().map(|seat| scores[seat]).max();
                        contenders.iter().filter(|&seat| Some(scores[seat]) == best).collect()
                    }
                }
            }
        };
        Fact::Ended { why, scores, winners }
    }

    /// A request for an undo that needs no more waiting.
    fn request_answered(&self, now: u64) -> Option<Fact<G>> {
        let request = self.request.as_ref()?;
        let asker_plays = self.mover(request.seat) == Mover::Person;
        let voters = self.voters(request.seat);
        // Everybody who could have agreed may have left meanwhile: that is no consent.
        let alone = !request.free && voters.is_empty();
        let agreed = request.free || voters.iter().all(|seat| request.agreed.contains(seat));
        let late = now >= request.asked_at + self.settings.undo_wait;
        let moved_on = self.open_round().is_some() && self.missing().is_empty();
        if !asker_plays || late || moved_on || alone {
            Some(Fact::UndoLapsed)
        } else if agreed {
            Some(Fact::Undone { round: request.round, seat: request.seat })
        } else {
            None
        }
    }

    /// The awaited draw, when it is due.
    fn drawn(&self, now: u64) -> Option<Fact<G>> {
        if self.request.is_some() {
            return None;
        }
        if let Some(outcome) = self.same_draw() {
            let draw = Fact::Drew { draw: self.draws + 1, outcome, source: Provenance::Origin };
            return (now >= self.draw_at()?).then_some(draw);
        }
        let first = match self.settings.chance {
            Chance::Fair { .. } => self.before_fair_draw(now),
            Chance::Verifiable { .. } => self.salted_for(now),
            Chance::Seeded { .. } | Chance::Typed => None,
        };
        if first.is_some() {
            return first;
        }
        if now < self.draw_at()? {
            return None;
        }
        let (position, draw) = (self.position(), self.draws + 1);
        let (ticket, source) = match &self.settings.chance {
            Chance::Typed => return None,
            Chance::Seeded { seed } => {
                (fair::seeded_ticket(seed, draw, position.tickets()), Provenance::Seeded)
            }
            Chance::Fair { secret, .. } => {
                (fair::ticket(secret, &self.called_links(), draw, position.tickets()), Provenance::Fair)
            }
            Chance::Verifiable { secret, .. } => {
                let ticket = fair::older_ticket(secret, &self.contributions, draw, position.tickets());
                (ticket, Provenance::Verifiable)
            }
        };
        Some(Fact::Drew { draw, outcome: position.outcome(ticket), source })
    }

    /// By the older protocol: the empty contribution of a seat that makes none of its own: a bot, somebody who left, or who
    /// is late.
    fn salted_for(&self, now: u64) -> Option<Fact<G>> {
        let late = now >= self.started_at? + self.settings.salt_wait;
        let silent = |seat: &Seat| late || self.mover(*seat) != Mover::Person;
        let unsalted =
            self.seats.iter().filter(|(_, sitting)| sitting.salted.is_none()).map(|(seat, _)| seat);
        let seat = unsalted.into_iter().find(silent)?;
        Some(Fact::Contributed { seat, salt: Salt::none(), given: false })
    }

    /// The next step of an open round.
    fn decided(&self, now: u64) -> Option<Fact<G>> {
        let open = self.open_round()?;
        let missing = open.round.missing();
        if missing.is_empty() {
            return Some(Fact::Sealed { round: open.number });
        }
        missing.iter().find_map(|seat| self.planned(seat).or_else(|| self.stands_in(seat, now)))
    }

    /// What was laid down for this decision, if anything was.
    fn planned(&self, seat: Seat) -> Option<Fact<G>> {
        let open = self.open_round()?;
        let plan = self.seats[seat].plan.as_ref().filter(|plan| plan.round < open.number)?;
        let position = self.position();
        if plan.turn == position.turn() && position.check(seat, plan.action).is_ok() {
            Some(Fact::Chose { round: open.number, seat, action: plan.action, how: How::Plan })
        } else {
            Some(Fact::PlanFailed { seat })
        }
    }

    /// What the table does for a seat that has left or is late. Whoever is late loses this decision, not the seat.
    fn stands_in(&self, seat: Seat, now: u64) -> Option<Fact<G>> {
        let late = self.deadline(seat).is_some_and(|deadline| now >= deadline);
        let how = match (self.mover(seat), &self.settings.absence) {
            (Mover::Person | Mover::Bot, _) if late => How::Clock,
            (Mover::Person | Mover::Bot, _) => return None,
            // While an undo is being asked for nobody is hurried, but by the clock.
            (Mover::Nobody, _) if !late && self.request.is_some() => return None,
            (Mover::Nobody, Absence::Bot(bot)) => {
                return Some(Fact::BotSat { seat, bot: bot.clone(), why: Reason::Absent });
            }
            (Mover::Nobody, Absence::Pass) => How::Absent,
        };
        let round = self.open_round()?.number;
        Some(Fact::Chose { round, seat, action: self.position().idle(seat), how })
    }
}
