//! Whether a command is accepted, and as which fact.

use game::{Game, Seat};

use super::{Mover, Open, State};
use crate::{By, Chance, Command, Ending, Fact, How, Provenance, Reason, Refused, Salt};

/// No name is longer.
const LONGEST_NAME: usize = 40;

impl<G: Game> State<G> {
    /// The fact that a command states, or why it is refused. Looks only.
    pub(crate) fn accept(&self, by: By, command: &Command<G>) -> Result<Fact<G>, Refused> {
        if self.end.is_some() {
            return Err(Refused::Over);
        }
        Ok(match command {
            Command::Join { name, seat, salt } => self.joins(by, name, *seat, salt.clone())?,
            Command::Leave { seat } => self.leaves(by, *seat)?,
            Command::TakeOver { seat, bot } => {
                self.may_be_taken_over(by, *seat)?;
                Fact::BotSat { seat: *seat, bot: bot.clone(), why: Reason::Asked }
            }
            Command::Return => {
                let seat = self.owner(by)?;
                if self.seats[seat].resigned {
                    return Err(Refused::Resigned { seat });
                }
                if self.mover(seat) == Mover::Person {
                    return Err(Refused::Here);
                }
                Fact::Returned { seat }
            }
            Command::Decide { round, action } => self.decides(by, *round, *action)?,
            Command::Withdraw { round } => {
                let (seat, open) = (self.player(by)?, self.open_round(*round)?);
                open.round.chosen(seat).ok_or(Refused::NothingToTakeBack)?;
                Fact::Withdrew { round: *round, seat }
            }
            Command::Plan { round, action } => {
                let seat = self.player(by)?;
                self.open_round(*round)?;
                if action.is_none() && self.seats[seat].plan.is_none() {
                    return Err(Refused::NothingToTakeBack);
                }
                Fact::Planned { round: *round, seat, action: *action }
            }
            Command::AskUndo => self.asks_undo(by)?,
            Command::AgreeUndo => {
                let seat = self.player(by)?;
                let request = self.request.as_ref().ok_or(Refused::NoRequest)?;
                if request.agreed.contains(seat) || !self.voters(request.seat).contains(seat) {
                    return Err(Refused::NoRequest);
                }
                Fact::UndoAgreed { seat }
            }
            Command::DeclineUndo => {
                let seat = self.player(by)?;
                self.request.as_ref().ok_or(Refused::NoRequest)?;
                Fact::UndoDeclined { seat }
            }
            Command::Resign => {
                let seat = self.owner(by)?;
                self.started()?;
                if self.seats[seat].resigned {
                    return Err(Refused::Resigned { seat });
                }
                Fact::Resigned { seat }
            }
            Command::Supply { draw, outcome } => self.supplies(by, *draw, *outcome)?,
            Command::Correct { draw, outcome } => self.corrects(by, *draw, *outcome)?,
            Command::Contribute { salt } => self.contributes(by, salt)?,
            Command::Close => {
                if by != By::Host {
                    return Err(Refused::NotYours);
                }
                self.ended(Ending::Abandoned)
            }
        })
    }

    fn started(&self) -> Result<(), Refused> {
        self.started_at.map(|_| ()).ok_or(Refused::NotStarted)
    }

    fn has_seat(&self, seat: Seat) -> Result<(), Refused> {
        if seat.index() < self.seats.len() { Ok(()) } else { Err(Refused::NoSuchSeat { seat }) }
    }

    /// The seat whose owner speaks.
    fn owner(&self, by: By) -> Result<Seat, Refused> {
        let By::Seat(seat) = by else {
            return Err(Refused::NotYours);
        };
        self.has_seat(seat)?;
        self.seats[seat].owner.as_ref().map(|_| seat).ok_or(Refused::NotYours)
    }

    /// The seat whose owner speaks and plays.
    fn player(&self, by: By) -> Result<Seat, Refused> {
        let seat = self.owner(by)?;
        match self.mover(seat) {
            Mover::Person => Ok(seat),
            Mover::Bot | Mover::Nobody => Err(Refused::PlayedForYou { seat }),
        }
    }

    /// The owner of a seat, or the host for them.
    fn owner_or_host(&self, by: By, seat: Seat) -> Result<(), Refused> {
        self.has_seat(seat)?;
        match by {
            By::Host => Ok(()),
            By::Seat(own) if own == seat => self.owner(by).map(|_| ()),
            _ => Err(Refused::NotYours),
        }
    }

    fn open_round(&self, asked: u32) -> Result<&Open<G>, Refused> {
        self.started()?;
        let open = self.open();
        open.filter(|open| open.number == asked)
            .ok_or(Refused::OtherRound { asked, open: open.map(|open| open.number) })
    }

    fn joins(&self, by: By, name: &str, seat: Option<Seat>, salt: Option<Salt>) -> Result<Fact<G>, Refused> {
        if !matches!(by, By::Guest | By::Host) {
            return Err(Refused::NotYours);
        }
        if self.started_at.is_some() {
            return Err(Refused::Started);
        }
        if let Some(seat) = seat {
            self.has_seat(seat)?;
        }
        if !is_name(name) {
            return Err(Refused::BadName);
        }
        if self.seats.iter().any(|(_, sitting)| sitting.name() == Some(name)) {
            return Err(Refused::NameTaken);
        }
        let mut free = self.seats.iter().filter(|(_, sitting)| sitting.is_free()).map(|(seat, _)| seat);
        let seat = free.find(|&free| seat.is_none_or(|seat| seat == free)).ok_or(Refused::NoFreeChair)?;
        if salt.is_some() {
            self.takes_salt()?;
        }
        Ok(Fact::Joined { seat, name: name.to_owned(), salt })
    }

    fn leaves(&self, by: By, seat: Seat) -> Result<Fact<G>, Refused> {
        self.owner_or_host(by, seat)?;
        if !self.seats[seat].here {
            return Err(Refused::PlayedForYou { seat });
        }
        Ok(Fact::Left { seat })
    }

    fn may_be_taken_over(&self, by: By, seat: Seat) -> Result<(), Refused> {
        self.owner_or_host(by, seat)?;
        let sitting = &self.seats[seat];
        if sitting.owner.is_some() && self.started_at.is_none() {
            Err(Refused::NotStarted)
        } else if sitting.bot.is_some() {
            Err(Refused::PlayedForYou { seat })
        } else {
            Ok(())
        }
    }

    fn decides(&self, by: By, round: u32, action: G::Action) -> Result<Fact<G>, Refused> {
        let (seat, how) = match by {
            By::Bot(seat) => {
                self.has_seat(seat)?;
                if self.mover(seat) != Mover::Bot {
                    return Err(Refused::NotYours);
                }
                (seat, How::Bot)
            }
            _ => (self.player(by)?, How::Hand),
        };
        let open = self.open_round(round)?;
        if !open.round.awaited().contains(seat) {
            return Err(Refused::NotAwaited { seat });
        }
        self.position().check(seat, action).map_err(|why| rule(&why))?;
        Ok(Fact::Chose { round, seat, action, how })
    }

    fn asks_undo(&self, by: By) -> Result<Fact<G>, Refused> {
        let seat = self.player(by)?;
        self.started()?;
        let target = self.undo_target(seat)?;
        if self.request.is_some() || self.seats[seat].asked_undo_of == target.round {
            return Err(Refused::UndoAsked);
        }
        Ok(Fact::UndoAsked { seat, round: target.round, free: target.free })
    }

    /// Who may type what real dice show: everybody who plays, and the host.
    fn may_type(&self, by: By) -> Result<Provenance, Refused> {
        if by != By::Host {
            self.player(by)?;
        }
        if self.typed() { Ok(Provenance::Typed(by)) } else { Err(Refused::NotTyped) }
    }

    fn supplies(&self, by: By, asked: u32, outcome: G::Outcome) -> Result<Fact<G>, Refused> {
        let source = self.may_type(by)?;
        self.started()?;
        if self.request.is_some() {
            return Err(Refused::UndoAsked);
        }
        let awaited = self.awaited_draw().ok_or(Refused::NoDraw)?;
        if asked != awaited {
            return Err(Refused::OtherDraw { asked, awaited });
        }
        self.position().weight(outcome).map_err(|why| rule(&why))?;
        Ok(Fact::Drew { draw: asked, outcome, source })
    }

    fn corrects(&self, by: By, draw: u32, outcome: G::Outcome) -> Result<Fact<G>, Refused> {
        let source = self.may_type(by)?;
        self.started()?;
        if draw == 0 || draw > self.draws {
            return Err(Refused::OtherDraw { asked: draw, awaited: self.draws + 1 });
        }
        if !self.correctable().any(|d| d == draw) {
            return Err(Refused::ActedOn { draw });
        }
        self.before_draw(draw).ok_or(Refused::ActedOn { draw })?.weight(outcome).map_err(|why| rule(&why))?;
        Ok(Fact::Corrected { draw, outcome, source })
    }

    fn before_draw(&self, draw: u32) -> Option<&G> {
        let is_it = |what: &super::Moved<G>| matches!(what, super::Moved::Drew { draw: d, .. } if *d == draw);
        self.trail.iter().rfind(|past| is_it(&past.what)).map(|past| &past.before)
    }

    fn takes_salt(&self) -> Result<(), Refused> {
        match self.settings.chance {
            Chance::Verifiable { .. } => Ok(()),
            Chance::Seeded { .. } | Chance::Typed => Err(Refused::NoContributions),
        }
    }

    fn contributes(&self, by: By, salt: &Salt) -> Result<Fact<G>, Refused> {
        let seat = self.player(by)?;
        self.takes_salt()?;
        if self.seats[seat].salted == Some(self.draws + 1) {
            return Err(Refused::Contributed);
        }
        Ok(Fact::Contributed { seat, salt: salt.clone(), given: true })
    }
}

/// 1 to 40 characters, none of them invisible, spaces only inside.
pub(crate) fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    (1..=LONGEST_NAME).contains(&length) && name.trim() == name && !name.chars().any(char::is_control)
}

fn rule<R: game::Refusal>(refusal: &R) -> Refused {
    Refused::Rule { rule: refusal.rule(), why: refusal.to_string() }
}
