//! What a fact changes.

use std::sync::Arc;

use game::{BySeat, Decisions, Game, Input, Observer, Round, Seat, SeatSet, step};

use super::seats::Plan;
use super::{End, Moved, OpenRound, Past, Progress, Request, Seated, Sitting};
use crate::fact::renumbered;
use crate::fair::Contribution;
use crate::{Bot, Chair, Fact, How, Kind, Logged, Provenance, Salt};

/// What is wrong with a fact, before it is known where it stands.
type Applied = Result<(), String>;

impl<G: Game> Seated<G> {
    /// Returns the state after the first entry of a log.
    pub(super) fn opened(first: &Logged<Fact<G>>) -> Result<Self, String> {
        let Fact::Opened { kind, game, rules, settings } = &first.fact else {
            return Err("a log begins with `opened`".to_owned());
        };
        if *kind != Kind::Game {
            return Err("this is not the log of a game".to_owned());
        }
        if game != G::NAME {
            return Err(format!("this is a table of `{game}`, not of `{}`", G::NAME));
        }
        if *rules != G::RULES_VERSION {
            let known = G::RULES_VERSION;
            return Err(format!(
                "it is played by version {rules} of the rules; version {known} is known here"
            ));
        }
        let position = settings.start().map_err(|why| why.to_string())?;
        if let Some(origin) = &settings.origin {
            origin.follow(position.clone())?;
        }
        Ok(Seated {
            opened_at: first.at,
            started_at: None,
            seats: BySeat::from_fn(settings.chairs.len(), |seat| Sitting::of(&settings.chairs[seat.index()])),
            progress: Progress::Waiting(position),
            rounds: 0,
            draws: 0,
            taken: 0,
            moved_at: first.at,
            trail: Vec::new(),
            request: None,
            call: None,
            contributions: Arc::default(),
            end: None,
            chance: (&settings.chance).into(),
            settings: Arc::new(settings.as_ref().clone()),
        })
    }

    /// Changes the state by a fact of this time. Nothing else changes it.
    pub(super) fn fact(&mut self, fact: &Fact<G>, at: u64) -> Applied {
        match fact {
            Fact::Opened { .. } => return Err("a table is opened once".to_owned()),
            Fact::Joined { seat, name, salt, commits } => {
                let (owner, since, commits) = (Some(name.clone()), at, *commits);
                *self.seat(*seat)? = Sitting { owner, here: true, since, commits, ..Sitting::default() };
                if let Some(salt) = salt {
                    self.contribute(*seat, salt)?;
                }
            }
            Fact::Left { seat } => self.leave(*seat)?,
            Fact::Returned { seat } => {
                let sitting = self.seat(*seat)?;
                (sitting.bot, sitting.here, sitting.since) = (None, true, at);
            }
            Fact::BotSat { seat, bot, .. } => self.bot_sits(*seat, bot, at)?,
            Fact::ChairAdded { chair } => self.add_chair(chair)?,
            Fact::ChairsRemoved { seats } => self.remove_chairs(*seats)?,
            Fact::ChairOpened { seat } => *self.seat(*seat)? = Sitting::default(),
            Fact::Started => {
                self.started_at = Some(at);
                let position = self.position().clone();
                self.go_on(position, at);
            }
            Fact::Contributed { seat, salt, .. } => self.contribute(*seat, salt)?,
            Fact::Committed { seat, tip } => self.seat(*seat)?.newest = Some(*tip),
            Fact::Called { draw } => self.call(*draw, at)?,
            Fact::Linked { seat, link } => self.link(*seat, *link)?,
            Fact::Missed { seat } => self.miss(*seat)?,
            Fact::Drew { draw, outcome, source } => self.draw(*draw, *outcome, *source, at)?,
            Fact::Corrected { draw, outcome, source } => self.correct(*draw, *outcome, *source, at)?,
            Fact::Chose { round, seat, action, how } => {
                let open = self.round(*round)?;
                open.round.choose(*seat, *action).map_err(|why| why.to_string())?;
                open.how[*seat] = Some(*how);
                if *how == How::Plan {
                    self.seats[*seat].plan = None;
                }
            }
            Fact::Withdrew { round, seat } => {
                let open = self.round(*round)?;
                open.round.withdraw(*seat);
                open.how[*seat] = None;
            }
            Fact::Planned { round, seat, action } => {
                let turn = self.position().turn();
                self.seat(*seat)?.plan = action.map(|action| Plan { action, round: *round, turn });
            }
            Fact::PlanFailed { seat } => self.seat(*seat)?.plan = None,
            Fact::Sealed { round } => self.seal(*round, at)?,
            Fact::UndoAsked { seat, round, free } => {
                self.seat(*seat)?.asked_undo_of = *round;
                let (seat, round, free, asked_at) = (*seat, *round, *free, at);
                self.request = Some(Request { seat, round, free, agreed: SeatSet::EMPTY, asked_at });
            }
            Fact::UndoAgreed { seat } => {
                let request = self.request.as_mut().ok_or("nobody has asked for an undo")?;
                request.agreed = request.agreed.with(*seat);
            }
            Fact::UndoDeclined { .. } | Fact::UndoLapsed => self.request = None,
            Fact::Undone { round, seat } => self.undo(*round, *seat, at)?,
            Fact::Resigned { seat } => {
                let sitting = self.seat(*seat)?;
                (sitting.resigned, sitting.here, sitting.plan, sitting.newest) = (true, false, None, None);
            }
            Fact::Ended { why, scores, winners } => {
                self.end = Some(End { why: *why, scores: *scores, winners: *winners, revealed: false });
                self.request = None;
            }
            Fact::Revealed { .. } => {
                self.end.as_mut().ok_or("nothing is revealed before the end")?.revealed = true;
            }
        }
        Ok(())
    }

    fn seat(&mut self, seat: Seat) -> Result<&mut Sitting<G>, String> {
        if seat.index() < self.seats.len() {
            Ok(&mut self.seats[seat])
        } else {
            Err(format!("there is no seat {seat}"))
        }
    }

    fn round(&mut self, number: u32) -> Result<&mut OpenRound<G>, String> {
        match &mut self.progress {
            Progress::Deciding(open) if open.number == number => Ok(open),
            _ => Err(format!("round {number} is not open")),
        }
    }

    fn add_chair(&mut self, chair: &Chair) -> Applied {
        let added = Seat::new(self.seats.len()).ok_or("there is no room for another chair")?;
        let next = |seat: Seat| if seat == added { Sitting::of(chair) } else { self.seats[seat].clone() };
        self.seats = BySeat::from_fn(self.seats.len() + 1, next);
        Arc::make_mut(&mut self.settings).chairs.push(chair.clone());
        self.lay_out()
    }

    fn remove_chairs(&mut self, removed: SeatSet) -> Applied {
        let stays = |(seat, _): &(Seat, &Sitting<G>)| renumbered(*seat, removed).is_some();
        let left: Vec<_> =
            self.seats.iter().filter(stays).map(|(seat, sitting)| (seat, sitting.clone())).collect();
        let settings = Arc::make_mut(&mut self.settings);
        settings.chairs = left.iter().map(|(seat, _)| settings.chairs[seat.index()].clone()).collect();
        self.seats = BySeat::from_fn(left.len(), |seat| left[seat.index()].1.clone());
        self.lay_out()
    }

    /// Puts the game up again for as many as there are chairs now.
    fn lay_out(&mut self) -> Applied {
        if self.started_at.is_some() {
            return Err("the chairs of a game that has begun stay".to_owned());
        }
        self.progress = Progress::Waiting(self.settings.start().map_err(|why| why.to_string())?);
        Ok(())
    }

    fn leave(&mut self, seat: Seat) -> Applied {
        let started = self.started_at.is_some();
        let sitting = self.seat(seat)?;
        if started {
            (sitting.here, sitting.newest) = (false, None);
        } else {
            *sitting = Sitting::default();
        }
        Ok(())
    }

    fn bot_sits(&mut self, seat: Seat, bot: &Bot, at: u64) -> Applied {
        let sitting = self.seat(seat)?;
        (sitting.bot, sitting.since, sitting.plan) = (Some(Arc::new(bot.clone())), at, None);
        (sitting.newest, sitting.kept) = (None, None);
        Ok(())
    }

    fn contribute(&mut self, seat: Seat, salt: &Salt) -> Applied {
        let draw = self.draws + 1;
        self.seat(seat)?.salted = Some(draw);
        Arc::make_mut(&mut self.contributions).push(Contribution { seat, salt: salt.clone() });
        Ok(())
    }

    fn draw(&mut self, draw: u32, outcome: G::Outcome, source: Provenance, at: u64) -> Applied {
        if draw != self.draws + 1 {
            return Err(format!("draw {} should stand here", self.draws + 1));
        }
        let before = self.position().clone();
        let mut after = before.clone();
        step(&mut after, &Input::Chance(outcome)).map_err(|why| why.to_string())?;
        let typed = matches!(source, Provenance::Typed(_));
        // Whoever types a draw has seen it. A draw of fair dice is never taken back, seen or not: its number and its links
        // are used up. One of the game before is known to whoever knows that.
        let stands = typed || matches!(source, Provenance::Fair | Provenance::Origin);
        let seen = stands || Observer::all(before.seats()).any(|who| before.glimpse(outcome, who).is_some());
        if let Some(call) = &mut self.call {
            call.drawn = true;
        }
        self.trail.push(Past { before, what: Moved::Drew { draw, outcome, typed, seen } });
        self.draws = draw;
        self.taken += usize::from(self.next_taken().is_some());
        self.forget_plans();
        self.go_on(after, at);
        Ok(())
    }

    fn correct(&mut self, draw: u32, outcome: G::Outcome, source: Provenance, at: u64) -> Applied {
        let is_it =
            |past: &Past<G>| matches!(past.what, Moved::Drew { draw: d, typed: true, .. } if d == draw);
        let last = self.trail.iter().rposition(is_it).ok_or("that draw cannot be corrected")?;
        let before = self.trail.swap_remove(last).before;
        self.trail.truncate(last);
        self.draws = draw - 1;
        self.progress = Progress::Waiting(before);
        self.draw(draw, outcome, source, at)
    }

    fn seal(&mut self, number: u32, at: u64) -> Applied {
        let OpenRound { round, how, .. } = self.round(number)?.clone();
        let before = round.position().clone();
        let (joint, after) = round.seal().map_err(|_| "somebody has not chosen".to_owned())?;
        // Nothing goes back past what somebody saw, so what lies before it need not be kept.
        let seen = |past: &Past<G>| matches!(past.what, Moved::Drew { seen: true, .. });
        if let Some(last) = self.trail.iter().rposition(seen) {
            self.trail.drain(..=last);
        }
        let decisions = Decisions::from(&joint);
        self.trail.push(Past { before, what: Moved::Sealed { round: number, decisions, how } });
        self.call = None;
        self.taken += usize::from(self.next_taken().is_some());
        self.go_on(after, at);
        Ok(())
    }

    fn undo(&mut self, number: u32, asker: Seat, at: u64) -> Applied {
        let is_it = |past: &Past<G>| matches!(past.what, Moved::Sealed { round, .. } if round == number);
        let from = self.trail.iter().rposition(is_it).ok_or("that round cannot be undone")?;
        let gone = self.trail.split_off(from);
        let unseen = gone.iter().filter(|past| matches!(past.what, Moved::Drew { .. })).count();
        self.draws -= unseen as u32;
        self.request = None;
        self.forget_plans();
        let Some(Past { before, what: Moved::Sealed { decisions, how, .. } }) = gone.into_iter().next()
        else {
            return Err("that round cannot be undone".to_owned());
        };
        self.go_on(before, at);
        let Progress::Deciding(open) = &mut self.progress else {
            return Err("that round cannot be opened again".to_owned());
        };
        for (seat, action) in decisions.iter().filter(|&(seat, _)| seat != asker) {
            open.round.choose(seat, action).map_err(|why| why.to_string())?;
            open.how[seat] = how[seat];
        }
        Ok(())
    }

    fn forget_plans(&mut self) {
        self.seats.iter_mut().for_each(|(_, sitting)| sitting.plan = None);
    }

    /// Goes on from `position`: opens the round that it waits for, if it waits for one.
    fn go_on(&mut self, position: G, at: u64) {
        self.moved_at = at;
        let seats = position.seats();
        self.progress = match Round::open(position) {
            Err(position) => Progress::Waiting(position),
            Ok(round) => {
                self.rounds += 1;
                let how = BySeat::from_fn(seats, |_| None);
                Progress::Deciding(OpenRound { number: self.rounds, asked_at: at, round, how })
            }
        };
    }
}
