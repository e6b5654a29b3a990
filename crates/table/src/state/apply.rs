//! One fact changes the state. Nothing else does.

use std::sync::Arc;

use game::{BySeat, Decisions, Game, Input, Observer, Round, Seat, SeatSet, step};

use super::seats::Plan;
use super::{BrokenLog, End, Moved, Open, Past, Request, Scene, Sitting, State};
use crate::fair::Contribution;
use crate::{Bot, Fact, How, Logged, Provenance, Salt};

/// What is wrong with a fact, before it is known where it stands.
type Applied = Result<(), String>;

impl<G: Game> State<G> {
    /// The state after the first entry of a log.
    pub(crate) fn begin(first: &Logged<G>) -> Result<Self, BrokenLog> {
        let broken = |why: String| BrokenLog { seq: first.seq, why };
        let Fact::Opened { game, rules, settings } = &first.fact else {
            return Err(broken("a log begins with `opened`".to_owned()));
        };
        if first.seq != 1 {
            return Err(broken("the first entry has number 1".to_owned()));
        }
        if game != G::NAME {
            return Err(broken(format!("this is a table of `{game}`, not of `{}`", G::NAME)));
        }
        if *rules != G::RULES_VERSION {
            let known = G::RULES_VERSION;
            return Err(broken(format!(
                "it is played by version {rules} of the rules; version {known} is known here"
            )));
        }
        let position = settings.start().map_err(|why| broken(why.to_string()))?;
        Ok(State {
            opened_at: first.at,
            now: first.at,
            seq: 1,
            started_at: None,
            seats: BySeat::from_fn(settings.chairs.len(), |seat| Sitting::of(&settings.chairs[seat.index()])),
            scene: Scene::Still(position),
            rounds: 0,
            draws: 0,
            moved_at: first.at,
            trail: Vec::new(),
            request: None,
            contributions: Arc::default(),
            end: None,
            settings: Arc::new(settings.as_ref().clone()),
        })
    }

    /// The state after one more entry. After an error the state is of no more use.
    pub(crate) fn apply(&mut self, entry: &Logged<G>) -> Result<(), BrokenLog> {
        let broken = |why: String| BrokenLog { seq: entry.seq, why };
        if entry.seq != self.seq + 1 {
            return Err(broken(format!("entry {} should stand here", self.seq + 1)));
        }
        if entry.at < self.now {
            return Err(broken("time does not run backwards".to_owned()));
        }
        self.seq = entry.seq;
        self.now = entry.at;
        self.fact(&entry.fact).map_err(broken)
    }

    fn fact(&mut self, fact: &Fact<G>) -> Applied {
        match fact {
            Fact::Opened { .. } => return Err("a table is opened once".to_owned()),
            Fact::Joined { seat, name, salt } => {
                let (owner, since) = (Some(name.as_str().into()), self.now);
                *self.seat(*seat)? = Sitting { owner, here: true, since, ..Sitting::default() };
                if let Some(salt) = salt {
                    self.contribute(*seat, salt)?;
                }
            }
            Fact::Left { seat } => self.leave(*seat)?,
            Fact::Returned { seat } => {
                let now = self.now;
                let sitting = self.seat(*seat)?;
                (sitting.bot, sitting.here, sitting.since) = (None, true, now);
            }
            Fact::BotSat { seat, bot, .. } => self.bot_sits(*seat, bot)?,
            Fact::Started => {
                self.started_at = Some(self.now);
                let position = self.position().clone();
                self.go_on(position);
            }
            Fact::Contributed { seat, salt, .. } => self.contribute(*seat, salt)?,
            Fact::Drew { draw, outcome, source } => self.draw(*draw, *outcome, *source)?,
            Fact::Corrected { draw, outcome, source } => self.correct(*draw, *outcome, *source)?,
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
            Fact::Sealed { round } => self.seal(*round)?,
            Fact::UndoAsked { seat, round, free } => {
                self.seat(*seat)?.asked_undo_of = *round;
                let (seat, round, free, asked_at) = (*seat, *round, *free, self.now);
                self.request = Some(Request { seat, round, free, agreed: SeatSet::EMPTY, asked_at });
            }
            Fact::UndoAgreed { seat } => {
                let request = self.request.as_mut().ok_or("nobody has asked for an undo")?;
                request.agreed = request.agreed.with(*seat);
            }
            Fact::UndoDeclined { .. } | Fact::UndoLapsed => self.request = None,
            Fact::Undone { round, seat } => self.undo(*round, *seat)?,
            Fact::Resigned { seat } => {
                let sitting = self.seat(*seat)?;
                (sitting.resigned, sitting.here, sitting.plan) = (true, false, None);
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

    fn round(&mut self, number: u32) -> Result<&mut Open<G>, String> {
        match &mut self.scene {
            Scene::Open(open) if open.number == number => Ok(open),
            _ => Err(format!("round {number} is not open")),
        }
    }

    fn leave(&mut self, seat: Seat) -> Applied {
        let started = self.started_at.is_some();
        let sitting = self.seat(seat)?;
        if started {
            sitting.here = false;
        } else {
            *sitting = Sitting::default();
        }
        Ok(())
    }

    fn bot_sits(&mut self, seat: Seat, bot: &Bot) -> Applied {
        let now = self.now;
        let sitting = self.seat(seat)?;
        (sitting.bot, sitting.since, sitting.plan) = (Some(Arc::new(bot.clone())), now, None);
        Ok(())
    }

    fn contribute(&mut self, seat: Seat, salt: &Salt) -> Applied {
        let draw = self.draws + 1;
        self.seat(seat)?.salted = Some(draw);
        Arc::make_mut(&mut self.contributions).push(Contribution { seat, salt: salt.clone() });
        Ok(())
    }

    fn draw(&mut self, draw: u32, outcome: G::Outcome, source: Provenance) -> Applied {
        if draw != self.draws + 1 {
            return Err(format!("draw {} should stand here", self.draws + 1));
        }
        let before = self.position().clone();
        let mut after = before.clone();
        step(&mut after, &Input::Chance(outcome)).map_err(|why| why.to_string())?;
        let typed = matches!(source, Provenance::Typed(_));
        // Whoever types a draw has seen it.
        let seen = typed || Observer::all(before.seats()).any(|who| before.glimpse(outcome, who).is_some());
        self.trail.push(Past { before, what: Moved::Drew { draw, outcome, typed, seen } });
        self.draws = draw;
        self.forget_plans();
        self.go_on(after);
        Ok(())
    }

    fn correct(&mut self, draw: u32, outcome: G::Outcome, source: Provenance) -> Applied {
        let is_it =
            |past: &Past<G>| matches!(past.what, Moved::Drew { draw: d, typed: true, .. } if d == draw);
        let at = self.trail.iter().rposition(is_it).ok_or("that draw cannot be corrected")?;
        let before = self.trail.swap_remove(at).before;
        self.trail.truncate(at);
        self.draws = draw - 1;
        self.scene = Scene::Still(before);
        self.draw(draw, outcome, source)
    }

    fn seal(&mut self, number: u32) -> Applied {
        let Open { round, how, .. } = self.round(number)?.clone();
        let before = round.position().clone();
        let (joint, after) = round.seal().map_err(|_| "somebody has not chosen".to_owned())?;
        // Nothing goes back past what somebody saw, so what lies before it need not be kept.
        let seen = |past: &Past<G>| matches!(past.what, Moved::Drew { seen: true, .. });
        if let Some(last) = self.trail.iter().rposition(seen) {
            self.trail.drain(..=last);
        }
        let decisions = Decisions::from(&joint);
        self.trail.push(Past { before, what: Moved::Sealed { round: number, decisions, how } });
        self.go_on(after);
        Ok(())
    }

    fn undo(&mut self, number: u32, asker: Seat) -> Applied {
        let is_it = |past: &Past<G>| matches!(past.what, Moved::Sealed { round, .. } if round == number);
        let at = self.trail.iter().rposition(is_it).ok_or("that round cannot be undone")?;
        let gone = self.trail.split_off(at);
        let unseen = gone.iter().filter(|past| matches!(past.what, Moved::Drew { .. })).count();
        self.draws -= unseen as u32;
        self.request = None;
        self.forget_plans();
        let Some(Past { before, what: Moved::Sealed { decisions, how, .. } }) = gone.into_iter().next()
        else {
            return Err("that round cannot be undone".to_owned());
        };
        self.go_on(before);
        let Scene::Open(open) = &mut self.scene else {
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

    /// The game stands at `position` now: opens the round that it waits for, if it waits for one.
    fn go_on(&mut self, position: G) {
        self.moved_at = self.now;
        let seats = position.seats();
        self.scene = match Round::open(position) {
            Err(position) => Scene::Still(position),
            Ok(round) => {
                self.rounds += 1;
                let how = BySeat::from_fn(seats, |_| None);
                Scene::Open(Open { number: self.rounds, asked_at: self.now, round, how })
            }
        };
    }
}
