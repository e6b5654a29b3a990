//! Follows a table through its record: who sits where, what was taken back, how it ended.

use game::{BySeat, Entry, Game, Input, Pending, Record, Seat, SeatSet, step};

use super::dice::{Allowed, Dice};
use super::notes::{DecisionNote, DrawNote, Happened, read, read_how};
use super::{Flaw, Kept, OwnFlaw};
use crate::{Absence, Again, Bot, By, Clock, Ending, Fact, Finding, How, Provenance, Report, TableHeader};

/// Who sits at a seat, who plays it, and how choices can have come about there.
#[derive(Clone, Default)]
struct Place {
    owner: Option<String>,
    bot: Option<Bot>,
    here: bool,
    resigned: bool,
    /// How choices can have come about, by the clock apart.
    ways: Vec<How>,
}

impl Place {
    fn is_free(&self) -> bool {
        self.owner.is_none() && self.bot.is_none()
    }

    fn is_played_by_owner(&self) -> bool {
        self.here && self.bot.is_none()
    }

    fn sit(&mut self, bot: &Bot) {
        self.bot = Some(bot.clone());
        self.ways.push(How::Bot);
    }
}

/// An undo that is asked for.
struct Request {
    seat: Seat,
    round: u32,
    free: bool,
    agreed: SeatSet,
}

pub(super) struct Follower<G: Game> {
    header: TableHeader,
    players: Vec<String>,
    places: BySeat<Place>,
    dice: Dice,
    /// How many inputs have come.
    inputs: usize,
    now: u64,
    started: bool,
    ended: bool,
    rounds: u32,
    /// Whether an undo or a correction has opened a round again since the last decision.
    reopened: bool,
    request: Option<Request>,
    /// What undos and corrections at this place of the record took back, each with its line.
    taken_back: Vec<(usize, Vec<Input<G>>)>,
    /// What the next input must be, if the last of these was a correction.
    corrected: Option<(u32, G::Outcome, Provenance)>,
    undos: usize,
    corrections: usize,
}

type Checked = Result<(), Flaw>;

impl<G: Game> Follower<G> {
    pub(super) fn new(record: &Record<G>) -> Result<Self, Flaw> {
        let value = record.header.table.as_ref().ok_or(Flaw::Header)?;
        let header: TableHeader = serde_json::from_value(value.clone()).map_err(|_| Flaw::Header)?;
        let all_read = serde_json::to_value(&header).is_ok_and(|again| again == *value);
        let seats = record.header.seats;
        if !all_read || header.bots.len() != seats {
            return Err(Flaw::Header);
        }
        let dice = Dice::new(header.chance.clone(), seats);
        if record.header.chance != dice.words() {
            return Err(Flaw::Words);
        }
        Ok(Follower {
            inputs: 0,
            now: header.opened_at,
            header,
            players: record.header.players.clone(),
            places: BySeat::from_fn(seats, |_| Place::default()),
            dice,
            started: false,
            ended: false,
            rounds: 0,
            reopened: false,
            request: None,
            taken_back: Vec::new(),
            corrected: None,
            undos: 0,
            corrections: 0,
        })
    }

    fn pass_time(&mut self, at: u64) -> Checked {
        if at < self.now {
            return Err(Flaw::BackInTime);
        }
        self.now = at;
        Ok(())
    }

    // ---- Inputs.

    /// An input with its note, before it is played.
    pub(super) fn input(&mut self, entry: &Entry<G>, before: &G, line: usize) -> Result<(), (usize, Flaw)> {
        let here = |flaw| (line, flaw);
        if !self.started || self.ended || self.request.is_some() {
            return Err(here(Flaw::InputMisplaced));
        }
        self.check_taken_back(before)?;
        let corrected = self.corrected.take();
        let origin = self.of_origin();
        self.inputs += 1;
        match entry.input {
            Input::Chance(outcome) => {
                let note: DrawNote = read(entry.note.as_ref()).map_err(here)?;
                self.dice.draw(&note, outcome, before, line, origin).map_err(here)?;
                if corrected.is_some_and(|wanted| wanted != (note.draw, outcome, note.source)) {
                    return Err(here(Flaw::OtherCorrection));
                }
                self.pass_time(note.at).map_err(here)
            }
            Input::Decide(decisions) => {
                let note: DecisionNote = read(entry.note.as_ref()).map_err(here)?;
                if corrected.is_some() {
                    return Err(here(Flaw::OtherCorrection));
                }
                let seats = decisions.iter().map(|(seat, _)| seat).collect::<Vec<_>>();
                self.decision(&note, &seats, origin == Allowed::Must).map_err(here)?;
                self.pass_time(note.at).map_err(here)
            }
        }
    }

    /// Whether the next input is one of the game that this one went on from.
    fn of_origin(&self) -> Allowed {
        match &self.header.origin {
            Some(origin) if self.inputs < origin.inputs => Allowed::Must,
            Some(origin) if origin.again == Again::Same => Allowed::May,
            _ => Allowed::MayNot,
        }
    }

    fn decision(&mut self, note: &DecisionNote, seats: &[Seat], taken: bool) -> Checked {
        let next = note.round == self.rounds + 1;
        if note.round <= self.rounds || !next && !self.reopened {
            return Err(Flaw::OtherRound);
        }
        (self.rounds, self.reopened) = (note.round, false);
        self.dice.decided()?;
        if note.how.len() != seats.len() {
            return Err(Flaw::Note);
        }
        for &seat in seats {
            let how = note.how.get(&seat.to_string()).ok_or(Flaw::Note)?;
            let place = &self.places[seat];
            let possible = match read_how(how).ok_or(Flaw::How { seat })? {
                How::Origin => taken,
                _ if taken => false,
                How::Clock => self.header.clock != Clock::None,
                other => place.ways.contains(&other),
            };
            if !possible {
                return Err(Flaw::How { seat });
            }
        }
        Ok(())
    }

    /// What was taken back must have been possible: from here, or from where a later undo found the game.
    fn check_taken_back(&mut self, position: &G) -> Result<(), (usize, Flaw)> {
        let mut starts = vec![position.clone()];
        for (line, dropped) in self.taken_back.drain(..).rev() {
            let path = starts.iter().find_map(|start| path(start, &dropped));
            starts.extend(path.ok_or((line, Flaw::UndoImpossible))?);
        }
        Ok(())
    }

    // ---- Notes between the inputs.

    pub(super) fn note(
        &mut self,
        note: &serde_json::Value,
        position: &G,
        line: usize,
    ) -> Result<(), (usize, Flaw)> {
        let here = |flaw| (line, flaw);
        let happened = Happened::<G>::read(note).map_err(here)?;
        match &happened.fact {
            Fact::Ended { .. } => self.check_taken_back(position)?,
            Fact::Revealed { secret } => self.dice.reveal(secret, self.ended, line)?,
            _ => {}
        }
        self.happened(happened, position, line).map_err(here)
    }

    fn happened(&mut self, happened: Happened<G>, position: &G, line: usize) -> Checked {
        let Happened { at, name, fact, dropped } = happened;
        self.pass_time(at)?;
        let misplaced = || Flaw::Misplaced { fact: name.clone() };
        if self.ended && !matches!(fact, Fact::Revealed { .. }) {
            return Err(misplaced());
        }
        let seat = seat_of(&fact);
        if let Some(seat) = seat.filter(|seat| seat.index() >= self.places.len()) {
            return Err(Flaw::NoSeat { seat });
        }
        let possible = match &fact {
            Fact::Joined { seat, name, salt, .. } => self.joins(*seat, name.as_str(), salt.as_ref())?,
            Fact::Left { seat } => self.leaves(*seat),
            Fact::Returned { seat } => self.returns(*seat),
            Fact::BotSat { seat, bot, .. } => self.bot_sits(*seat, bot),
            Fact::Started => self.starts()?,
            Fact::Resigned { seat } => self.resigns(*seat),
            Fact::Contributed { seat, salt, given } => {
                if *given {
                    self.person_plays(*seat)?;
                }
                self.dice.value(*seat, salt, *given, self.started)?;
                true
            }
            Fact::Committed { seat, tip } => {
                self.person_plays(*seat)?;
                self.dice.commits(*seat, *tip)?;
                true
            }
            Fact::Called { draw } => {
                self.dice.called(*draw)?;
                self.started && self.request.is_none()
            }
            Fact::Linked { seat, link } => {
                self.dice.linked(*seat, *link)?;
                true
            }
            Fact::Missed { seat } => {
                self.dice.missed(*seat)?;
                true
            }
            Fact::UndoAsked { seat, round, free } => self.undo_asked(*seat, *round, *free),
            Fact::UndoAgreed { seat } => self.undo_agreed(*seat),
            Fact::UndoDeclined { .. } | Fact::UndoLapsed => self.request.take().is_some(),
            Fact::Undone { round, seat } => {
                self.undone(*round, *seat, dropped.unwrap_or_default(), line)?;
                true
            }
            Fact::Corrected { draw, outcome, source } => {
                self.corrects(*draw, *outcome, *source, dropped.unwrap_or_default(), line)?;
                true
            }
            Fact::Ended { why, scores, winners } => {
                self.ends(*why, scores, *winners, position)?;
                true
            }
            Fact::Revealed { .. } => true,
            // These stand in the header or are the inputs, or are nobody's business.
            Fact::Opened { .. }
            | Fact::ChairAdded { .. }
            | Fact::ChairsRemoved { .. }
            | Fact::ChairOpened { .. }
            | Fact::Drew { .. }
            | Fact::Chose { .. }
            | Fact::Withdrew { .. }
            | Fact::Planned { .. }
            | Fact::PlanFailed { .. }
            | Fact::Sealed { .. } => false,
        };
        if possible { Ok(()) } else { Err(misplaced()) }
    }

    fn person_plays(&self, seat: Seat) -> Checked {
        if self.places[seat].is_played_by_owner() { Ok(()) } else { Err(Flaw::OfNobody { seat }) }
    }

    fn joins(&mut self, seat: Seat, name: &str, salt: Option<&crate::Salt>) -> Result<bool, Flaw> {
        if self.started || !self.places[seat].is_free() {
            return Ok(false);
        }
        let (owner, ways) = (Some(name.to_owned()), vec![How::Hand, How::Plan]);
        self.places[seat] = Place { owner, here: true, ways, ..Place::default() };
        if let Some(salt) = salt {
            self.dice.value(seat, salt, true, false)?;
        }
        Ok(true)
    }

    fn leaves(&mut self, seat: Seat) -> bool {
        let place = &mut self.places[seat];
        if !place.here {
            return false;
        }
        if self.started {
            place.here = false;
            self.is_gone(seat);
        } else {
            *place = Place::default();
            self.dice.chair_is_free(seat);
        }
        true
    }

    fn returns(&mut self, seat: Seat) -> bool {
        let place = &mut self.places[seat];
        let may = place.owner.is_some() && !place.resigned && !place.is_played_by_owner();
        if may {
            (place.bot, place.here) = (None, true);
        }
        may
    }

    fn bot_sits(&mut self, seat: Seat, bot: &Bot) -> bool {
        let place = &mut self.places[seat];
        let may = place.bot.is_none() && (self.started || place.owner.is_none());
        if may {
            place.sit(bot);
            self.dice.gone(seat);
        }
        may
    }

    fn starts(&mut self) -> Result<bool, Flaw> {
        if std::mem::replace(&mut self.started, true) {
            return Ok(false);
        }
        self.seat_first_bots();
        match self.places.iter().find(|(_, place)| place.is_free()) {
            Some((seat, _)) => Err(Flaw::OtherPlayers { seat }),
            None => Ok(true),
        }
    }

    /// Where nobody was seen sitting down, a bot has been since the table was opened.
    fn seat_first_bots(&mut self) {
        for (place, bot) in self.places.iter_mut().map(|(_, place)| place).zip(&self.header.bots) {
            if let Some(bot) = bot.as_ref().filter(|_| place.is_free()) {
                place.sit(bot);
            }
        }
    }

    fn resigns(&mut self, seat: Seat) -> bool {
        let place = &mut self.places[seat];
        let may = self.started && place.owner.is_some() && !place.resigned;
        if may {
            (place.resigned, place.here) = (true, false);
            self.is_gone(seat);
        }
        may
    }

    /// Nobody plays the seat for now but the table.
    fn is_gone(&mut self, seat: Seat) {
        if self.header.absence == Absence::Pass {
            self.places[seat].ways.push(How::Absent);
        }
        self.dice.gone(seat);
    }

    // ---- Undo and correction.

    fn undo_asked(&mut self, seat: Seat, round: u32, free: bool) -> bool {
        let may = self.started && self.request.is_none() && self.places[seat].is_played_by_owner();
        if may {
            self.request = Some(Request { seat, round, free, agreed: SeatSet::EMPTY });
        }
        may
    }

    fn undo_agreed(&mut self, seat: Seat) -> bool {
        let plays = self.places[seat].is_played_by_owner();
        match &mut self.request {
            Some(request) if request.seat != seat && plays => {
                request.agreed = request.agreed.with(seat);
                true
            }
            _ => false,
        }
    }

    fn undone(&mut self, round: u32, seat: Seat, dropped: Vec<Input<G>>, line: usize) -> Checked {
        let request = self.request.take().ok_or(Flaw::UndoUnasked)?;
        if (request.seat, request.round) != (seat, round) {
            return Err(Flaw::UndoUnasked);
        }
        let agreed = |(other, place): (Seat, &Place)| {
            other == seat || !place.is_played_by_owner() || request.agreed.contains(other)
        };
        let others_chose = |input: &Input<G>| match input {
            Input::Decide(decisions) => decisions.iter().any(|(chooser, _)| chooser != seat),
            Input::Chance(_) => false,
        };
        // Nothing is free that has shown what somebody else chose. (Older tables did not count bots.)
        let free = request.free && !(self.dice.is_fair() && dropped.iter().any(others_chose));
        if !free && !self.places.iter().all(agreed) {
            return Err(Flaw::UndoUnagreed);
        }
        if dropped.iter().any(|input| matches!(input, Input::Chance(_))) {
            return Err(Flaw::UndoOfDraw);
        }
        let own = matches!(dropped.first(), Some(Input::Decide(decisions)) if decisions.get(seat).is_some());
        if !own {
            return Err(Flaw::UndoImpossible);
        }
        self.taken_back.push((line, dropped));
        (self.reopened, self.corrected) = (true, None);
        self.undos += 1;
        Ok(())
    }

    fn corrects(
        &mut self,
        draw: u32,
        outcome: G::Outcome,
        source: Provenance,
        dropped: Vec<Input<G>>,
        line: usize,
    ) -> Checked {
        let by = matches!(source, Provenance::Typed(By::Host | By::Seat(_)));
        let draws_only = dropped.iter().all(|input| matches!(input, Input::Chance(_)));
        if !self.dice.is_typed() || self.request.is_some() || !by || !draws_only || dropped.is_empty() {
            return Err(Flaw::OtherCorrection);
        }
        self.taken_back.push((line, dropped));
        (self.reopened, self.corrected) = (true, Some((draw, outcome, source)));
        self.corrections += 1;
        Ok(())
    }

    // ---- The end.

    fn ends(&mut self, why: Ending, scores: &BySeat<i32>, winners: SeatSet, position: &G) -> Checked {
        if self.corrected.is_some() {
            return Err(Flaw::OtherCorrection);
        }
        self.ended = true;
        let over = position.pending() == Pending::Over;
        let right = (why == Ending::Rules) == over
            && *scores == position.scores()
            && self.winners(why, position) == Some(winners);
        if right { Ok(()) } else { Err(Flaw::OtherEnd) }
    }

    /// Who has won at the table; `None` if it cannot have ended for this reason.
    fn winners(&self, why: Ending, position: &G) -> Option<SeatSet> {
        let contenders: SeatSet =
            self.places.iter().filter(|(_, place)| !place.resigned).map(|(seat, _)| seat).collect();
        let person = contenders.iter().any(|seat| self.places[seat].owner.is_some());
        let few = contenders.len() < self.places.len() && (contenders.len() < 2 || !person);
        let by_rules = match why {
            Ending::Abandoned => return Some(SeatSet::EMPTY),
            Ending::Resigned if !few => return None,
            Ending::Resigned => None,
            Ending::Rules => position.winners(),
        };
        if by_rules == Some(SeatSet::EMPTY) {
            return by_rules;
        }
        let left = by_rules
            .map_or(SeatSet::EMPTY, |won| won.iter().filter(|&seat| contenders.contains(seat)).collect());
        if !left.is_empty() {
            return Some(left);
        }
        let scores = position.scores();
        let best = contenders.iter().map(|seat| scores[seat]).max();
        Some(contenders.iter().filter(|&seat| Some(scores[seat]) == best).collect())
    }

    /// There are no more lines.
    pub(super) fn close(&mut self, line: usize) -> Result<(), (usize, Flaw)> {
        if !self.ended {
            return Err((line, Flaw::NotEnded));
        }
        self.dice.close().map_err(|flaw| (line, flaw))?;
        if self.started && self.of_origin() == Allowed::Must {
            return Err((1, Flaw::Header));
        }
        if !self.started {
            self.seat_first_bots();
        }
        for ((seat, place), (bot, name)) in self.places.iter().zip(self.header.bots.iter().zip(&self.players))
        {
            let called = place.owner.as_ref().or_else(|| bot.as_ref().map(|bot| &bot.name));
            if place.bot != *bot || called.map_or("(nobody)", String::as_str) != name {
                return Err((1, Flaw::OtherPlayers { seat }));
            }
        }
        Ok(())
    }

    pub(super) fn report(&self, report: &mut Report) {
        let (undos, corrections) = (self.undos, self.corrections);
        if undos + corrections > 0 {
            report.checked.push(Finding::TakenBack { undos, corrections });
        }
        if let Some(origin) = &self.header.origin {
            let (record, inputs, draws) = (origin.record, origin.inputs, self.dice.taken());
            report.not_proven.push(Finding::TakenOver { record, inputs, draws });
        }
        self.dice.report(&self.players, report);
    }

    /// Compares it with what somebody has kept who took part.
    pub(super) fn compare(&self, kept: &Kept, report: &mut Report) -> Result<(), OwnFlaw> {
        self.dice.compare(kept, report)
    }
}

/// The positions on the way through these inputs, or `None` if they are not possible.
fn path<G: Game>(start: &G, inputs: &[Input<G>]) -> Option<Vec<G>> {
    let mut path = vec![start.clone()];
    for input in inputs {
        let mut next = path.last()?.clone();
        step(&mut next, input).ok()?;
        path.push(next);
    }
    Some(path)
}

/// The seat that a fact is about.
fn seat_of<G: Game>(fact: &Fact<G>) -> Option<Seat> {
    match fact {
        Fact::Joined { seat, .. }
        | Fact::Left { seat }
        | Fact::Returned { seat }
        | Fact::BotSat { seat, .. }
        | Fact::Contributed { seat, .. }
        | Fact::Committed { seat, .. }
        | Fact::Linked { seat, .. }
        | Fact::Missed { seat }
        | Fact::Chose { seat, .. }
        | Fact::Withdrew { seat, .. }
        | Fact::Planned { seat, .. }
        | Fact::PlanFailed { seat }
        | Fact::UndoAsked { seat, .. }
        | Fact::UndoAgreed { seat }
        | Fact::UndoDeclined { seat }
        | Fact::Undone { seat, .. }
        | Fact::Resigned { seat } => Some(*seat),
        Fact::Opened { .. }
        | Fact::ChairAdded { .. }
        | Fact::ChairsRemoved { .. }
        | Fact::ChairOpened { .. }
        | Fact::Started
        | Fact::Called { .. }
        | Fact::Drew { .. }
        | Fact::Corrected { .. }
        | Fact::Sealed { .. }
        | Fact::UndoLapsed
        | Fact::Ended { .. }
        | Fact::Revealed { .. } => None,
    }
}
