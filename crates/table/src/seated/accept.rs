//! Whether a command is accepted, and as which fact.

use game::{Game, Seat, SeatSet};

use super::{Mover, OpenRound, Seated};
use crate::{By, Chance, Command, Ending, Fact, How, Name, Provenance, Reason, Refusal};

impl<G: Game> Seated<G> {
    /// Returns the fact that a command states, or why it is refused.
    pub(super) fn states(&self, by: By, command: &Command<G>) -> Result<Fact<G>, Refusal> {
        if self.end.is_some() {
            return Err(Refusal::Over);
        }
        Ok(match command {
            Command::Join { name, seat, commits } => self.joins(by, name, *seat, *commits)?,
            Command::Leave { seat } => self.leaves(by, *seat)?,
            Command::AddChair { chair } => {
                self.may_renumber(by)?;
                self.playable(self.seats.len() + 1)?;
                Fact::ChairAdded { chair: chair.clone() }
            }
            Command::RemoveChairs { seats } => self.removes(by, *seats)?,
            Command::OpenChair { seat } => self.opens_chair(by, *seat)?,
            Command::Begin => self.removes(by, self.free_chairs())?,
            Command::TakeOver { seat, bot } => {
                self.may_be_taken_over(by, *seat)?;
                Fact::BotSat { seat: *seat, bot: bot.clone(), why: Reason::Asked }
            }
            Command::Return => {
                let seat = self.owner(by)?;
                if self.seats[seat].resigned {
                    return Err(Refusal::Resigned { seat });
                }
                if self.mover(seat) == Mover::Person {
                    return Err(Refusal::Here);
                }
                Fact::Returned { seat }
            }
            Command::Decide { round, action } => self.decides(by, *round, *action)?,
            Command::Withdraw { round } => {
                let (seat, open) = (self.player(by)?, self.this_round(*round)?);
                open.round.chosen(seat).ok_or(Refusal::NothingToTakeBack)?;
                Fact::Withdrew { round: *round, seat }
            }
            Command::Plan { round, action } => {
                let seat = self.player(by)?;
                self.this_round(*round)?;
                if action.is_none() && self.seats[seat].plan.is_none() {
                    return Err(Refusal::NothingToTakeBack);
                }
                Fact::Planned { round: *round, seat, action: *action }
            }
            Command::AskUndo => self.asks_undo(by)?,
            Command::AgreeUndo => {
                let seat = self.player(by)?;
                let request = self.request.as_ref().ok_or(Refusal::NoRequest)?;
                if request.agreed.contains(seat) || !self.voters(request.seat).contains(seat) {
                    return Err(Refusal::NoRequest);
                }
                Fact::UndoAgreed { seat }
            }
            Command::DeclineUndo => {
                let seat = self.player(by)?;
                self.request.as_ref().ok_or(Refusal::NoRequest)?;
                Fact::UndoDeclined { seat }
            }
            Command::Resign => {
                let seat = self.owner(by)?;
                self.started()?;
                if self.seats[seat].resigned {
                    return Err(Refusal::Resigned { seat });
                }
                Fact::Resigned { seat }
            }
            Command::Supply { draw, outcome } => self.supplies(by, *draw, *outcome)?,
            Command::Correct { draw, outcome } => self.corrects(by, *draw, *outcome)?,
            Command::Commit { tip } => self.commits(self.player(by)?, *tip)?,
            Command::OpenLink { draw, link } => self.opens_link(self.player(by)?, *draw, *link)?,
            Command::Close => {
                if by != By::Host {
                    return Err(Refusal::NotYours);
                }
                self.ended(Ending::Abandoned)
            }
        })
    }

    fn started(&self) -> Result<(), Refusal> {
        self.started_at.map(|_| ()).ok_or(Refusal::NotStarted)
    }

    fn has_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.seats.len() { Ok(()) } else { Err(Refusal::NoSuchSeat { seat }) }
    }

    /// The seat whose owner speaks.
    fn owner(&self, by: By) -> Result<Seat, Refusal> {
        let By::Seat(seat) = by else {
            return Err(Refusal::NotYours);
        };
        self.has_seat(seat)?;
        self.seats[seat].owner.as_ref().map(|_| seat).ok_or(Refusal::NotYours)
    }

    /// The seat whose owner speaks and plays.
    fn player(&self, by: By) -> Result<Seat, Refusal> {
        let seat = self.owner(by)?;
        match self.mover(seat) {
            Mover::Person => Ok(seat),
            Mover::Bot | Mover::Nobody => Err(Refusal::PlayedForYou { seat }),
        }
    }

    /// The owner of a seat, or the host for them.
    fn owner_or_host(&self, by: By, seat: Seat) -> Result<(), Refusal> {
        self.has_seat(seat)?;
        match by {
            By::Host => Ok(()),
            By::Seat(own) if own == seat => self.owner(by).map(|_| ()),
            _ => Err(Refusal::NotYours),
        }
    }

    fn this_round(&self, asked: u32) -> Result<&OpenRound<G>, Refusal> {
        self.started()?;
        let open = self.open_round();
        open.filter(|open| open.number == asked)
            .ok_or(Refusal::OtherRound { asked, open: open.map(|open| open.number) })
    }

    fn joins(&self, by: By, name: &Name, seat: Option<Seat>, commits: bool) -> Result<Fact<G>, Refusal> {
        if !matches!(by, By::Guest | By::Host) {
            return Err(Refusal::NotYours);
        }
        if self.started_at.is_some() {
            return Err(Refusal::Started);
        }
        if let Some(seat) = seat {
            self.has_seat(seat)?;
        }
        if self.seats.iter().any(|(_, sitting)| sitting.name() == Some(name.as_str())) {
            return Err(Refusal::NameTaken);
        }
        let fits = |(free, sitting): &(Seat, &super::Sitting<G>)| {
            sitting.is_free_for(name) && seat.is_none_or(|seat| seat == *free)
        };
        // One's own chair of the game before comes first.
        let best = self.seats.iter().filter(fits).min_by_key(|(_, sitting)| sitting.kept.is_none());
        let (seat, _) = best.ok_or(Refusal::NoFreeChair)?;
        Ok(Fact::Joined { seat, name: name.clone(), salt: None, commits })
    }

    /// The host arranges the chairs before the start. Dice of the older protocol depend on the seats that there were.
    fn may_arrange(&self, by: By) -> Result<(), Refusal> {
        if by != By::Host {
            Err(Refusal::NotYours)
        } else if self.started_at.is_some() {
            Err(Refusal::Started)
        } else if matches!(self.settings.chance, Chance::Verifiable { .. }) {
            Err(Refusal::ChairsStay)
        } else {
            Ok(())
        }
    }

    /// The host says how many chairs there are, unless the game goes on from one that has its seats already.
    fn may_renumber(&self, by: By) -> Result<(), Refusal> {
        self.may_arrange(by)?;
        if self.settings.origin.is_some() { Err(Refusal::ChairsStay) } else { Ok(()) }
    }

    fn playable(&self, seats: usize) -> Result<(), Refusal> {
        G::check_seats(seats)
            .and_then(|()| G::start(seats, &self.settings.options))
            .map_err(|_| Refusal::Seats)?;
        Ok(())
    }

    fn free_chairs(&self) -> SeatSet {
        self.seats.iter().filter(|(_, sitting)| sitting.is_free()).map(|(seat, _)| seat).collect()
    }

    fn removes(&self, by: By, seats: SeatSet) -> Result<Fact<G>, Refusal> {
        self.may_renumber(by)?;
        for seat in seats.iter() {
            self.has_seat(seat)?;
            if self.seats[seat].owner.is_some() {
                return Err(Refusal::NotYours);
            }
        }
        if seats.is_empty() {
            return Err(Refusal::NoFreeChair);
        }
        self.playable(self.seats.len() - seats.len())?;
        let for_people =
            |(seat, sitting): (Seat, &super::Sitting<G>)| !seats.contains(seat) && sitting.bot.is_none();
        if self.seats.iter().any(for_people) {
            Ok(Fact::ChairsRemoved { seats })
        } else {
            Err(Refusal::OnlyBots)
        }
    }

    fn opens_chair(&self, by: By, seat: Seat) -> Result<Fact<G>, Refusal> {
        self.may_arrange(by)?;
        self.has_seat(seat)?;
        let sitting = &self.seats[seat];
        let taken = sitting.owner.is_none() && (sitting.bot.is_some() || sitting.kept.is_some());
        if taken { Ok(Fact::ChairOpened { seat }) } else { Err(Refusal::NotYours) }
    }

    fn leaves(&self, by: By, seat: Seat) -> Result<Fact<G>, Refusal> {
        self.owner_or_host(by, seat)?;
        if !self.seats[seat].here {
            return Err(Refusal::PlayedForYou { seat });
        }
        Ok(Fact::Left { seat })
    }

    fn may_be_taken_over(&self, by: By, seat: Seat) -> Result<(), Refusal> {
        self.owner_or_host(by, seat)?;
        let (sitting, started) = (&self.seats[seat], self.started_at.is_some());
        if sitting.owner.is_some() && !started {
            Err(Refusal::NotStarted)
        } else if sitting.bot.is_some() && started {
            Err(Refusal::PlayedForYou { seat })
        } else if by == By::Host && started {
            // From here on the table's policy for absence decides, which everybody knew when they sat down.
            Err(Refusal::Started)
        } else {
            Ok(())
        }
    }

    fn decides(&self, by: By, round: u32, action: G::Action) -> Result<Fact<G>, Refusal> {
        let (seat, how) = match by {
            By::Bot(seat) => {
                self.has_seat(seat)?;
                if self.mover(seat) != Mover::Bot {
                    return Err(Refusal::NotYours);
                }
                (seat, How::Bot)
            }
            _ => (self.player(by)?, How::Hand),
        };
        let open = self.this_round(round)?;
        if !open.round.awaited().contains(seat) {
            return Err(Refusal::NotAwaited { seat });
        }
        self.position().check(seat, action).map_err(|why| rule(&why))?;
        Ok(Fact::Chose { round, seat, action, how })
    }

    fn asks_undo(&self, by: By) -> Result<Fact<G>, Refusal> {
        let seat = self.player(by)?;
        self.started()?;
        let target = self.undo_target(seat)?;
        if self.request.is_some() || self.seats[seat].asked_undo_of == target.round {
            return Err(Refusal::UndoAsked);
        }
        Ok(Fact::UndoAsked { seat, round: target.round, free: target.free })
    }

    /// Who may type what real dice show: everybody who plays, and the host.
    fn may_type(&self, by: By) -> Result<Provenance, Refusal> {
        if by != By::Host {
            self.player(by)?;
        }
        if self.typed() { Ok(Provenance::Typed(by)) } else { Err(Refusal::NotTyped) }
    }

    fn supplies(&self, by: By, asked: u32, outcome: G::Outcome) -> Result<Fact<G>, Refusal> {
        let source = self.may_type(by)?;
        self.started()?;
        if self.request.is_some() {
            return Err(Refusal::UndoAsked);
        }
        let awaited = self.awaited_draw().ok_or(Refusal::NoDraw)?;
        if asked != awaited {
            return Err(Refusal::OtherDraw { asked, awaited });
        }
        self.position().weight(outcome).map_err(|why| rule(&why))?;
        Ok(Fact::Drew { draw: asked, outcome, source })
    }

    fn corrects(&self, by: By, draw: u32, outcome: G::Outcome) -> Result<Fact<G>, Refusal> {
        let source = self.may_type(by)?;
        self.started()?;
        if draw == 0 || draw > self.draws {
            return Err(Refusal::OtherDraw { asked: draw, awaited: self.draws + 1 });
        }
        if !self.correctable().any(|d| d == draw) {
            return Err(Refusal::ActedOn { draw });
        }
        self.before_draw(draw).ok_or(Refusal::ActedOn { draw })?.weight(outcome).map_err(|why| rule(&why))?;
        Ok(Fact::Corrected { draw, outcome, source })
    }

    fn before_draw(&self, draw: u32) -> Option<&G> {
        let is_it = |what: &super::Moved<G>| matches!(what, super::Moved::Drew { draw: d, .. } if *d == draw);
        self.trail.iter().rfind(|past| is_it(&past.what)).map(|past| &past.before)
    }
}

fn rule<R: game::Refusal>(refusal: &R) -> Refusal {
    Refusal::Rule { rule: refusal.rule(), reason: refusal.code(), why: refusal.to_string() }
}
