//! Where the draws of a record came from: what people added, and whether each draw follows.

use game::{BySeat, Game, Seat, SeatSet};

use super::notes::DrawNote;
use super::{Flaw, Kept, OwnFlaw, Sent};
use crate::fair::{self, Contribution, Links};
use crate::{By, ChanceSeen, Commitment, Dealer, Finding, Link, Provenance, Report, Salt, Secret};

/// A draw that was made, with what it must follow from.
struct Drawn {
    draw: u32,
    line: usize,
    tickets: u64,
    ticket: u64,
    lines: String,
    /// Who had a part in it.
    by: SeatSet,
}

/// Links that are asked for, and then those of the draws that follow.
struct Call {
    draw: u32,
    asked: Links,
    links: Links,
    missed: SeatSet,
    /// How many draws have followed.
    draws: usize,
}

impl Call {
    const fn is_open(&self) -> bool {
        self.draws == 0
    }
}

pub(super) struct Dice {
    mode: ChanceSeen,
    /// How many draws are those of the game before.
    taken: usize,
    draws: u32,
    drawn: Vec<Drawn>,
    revealed: bool,
    /// The newest link of everybody who takes part.
    newest: Links,
    call: Option<Call>,
    /// The calls before that.
    calls: Vec<Call>,
    /// Every chain that somebody committed to who played.
    tips: Vec<(Seat, Link)>,
    missed: usize,
    /// By the older protocol: each value with the number of the draw it was for, and whether somebody gave it.
    values: Vec<(u32, Contribution, bool)>,
    salted: BySeat<u32>,
}

type Checked = Result<(), Flaw>;

impl Dice {
    pub(super) fn new(mode: ChanceSeen, seats: usize) -> Self {
        Dice {
            mode,
            taken: 0,
            draws: 0,
            drawn: Vec::new(),
            revealed: false,
            newest: BySeat::from_fn(seats, |_| None),
            call: None,
            calls: Vec::new(),
            tips: Vec::new(),
            missed: 0,
            values: Vec::new(),
            salted: BySeat::from_fn(seats, |_| 0),
        }
    }

    pub(super) fn is_fair(&self) -> bool {
        self.fair().is_ok()
    }

    pub(super) fn is_typed(&self) -> bool {
        self.mode == ChanceSeen::Typed
    }

    /// Returns what the header says in words.
    pub(super) fn words(&self) -> &'static str {
        match self.mode {
            ChanceSeen::Typed => "typed in by the players",
            ChanceSeen::Seeded => "seeded",
            ChanceSeen::Fair { .. } => "fair dice 2: see docs/fair-dice.md",
            ChanceSeen::Verifiable { .. } => "verifiable: see docs/fair-dice.md",
        }
    }

    // ---- Fair dice: chains and calls.

    fn fair(&self) -> Checked {
        if matches!(self.mode, ChanceSeen::Fair { .. }) { Ok(()) } else { Err(Flaw::OtherDice) }
    }

    fn open_call(&mut self) -> Option<&mut Call> {
        self.call.as_mut().filter(|call| call.is_open())
    }

    pub(super) fn commits(&mut self, seat: Seat, tip: Link) -> Checked {
        self.fair()?;
        if self.open_call().is_some() {
            return Err(Flaw::Misplaced { fact: "committed".to_owned() });
        }
        self.newest[seat] = Some(tip);
        self.tips.push((seat, tip));
        Ok(())
    }

    pub(super) fn called(&mut self, draw: u32) -> Checked {
        self.fair()?;
        if draw != self.draws + 1 {
            return Err(Flaw::OtherNumber { draw: self.draws + 1 });
        }
        if self.call.is_some() {
            return Err(Flaw::Misplaced { fact: "called".to_owned() });
        }
        let links = BySeat::from_fn(self.newest.len(), |_| None);
        self.call = Some(Call { draw, asked: self.newest, links, missed: SeatSet::EMPTY, draws: 0 });
        Ok(())
    }

    pub(super) fn linked(&mut self, seat: Seat, link: Link) -> Checked {
        self.fair()?;
        // Who is given up is given up just before the draw: then it is too late for everybody.
        let call =
            self.open_call().filter(|call| call.missed.is_empty()).ok_or(Flaw::LinkUnasked { seat })?;
        let tip = call.asked[seat].ok_or(Flaw::LinkUnasked { seat })?;
        if call.links[seat].is_some() {
            return Err(Flaw::LinkTwice { seat });
        }
        if link.before() != tip {
            return Err(Flaw::WrongLink { seat });
        }
        call.links[seat] = Some(link);
        // Who has left since takes no further part.
        self.newest[seat] = self.newest[seat].map(|_| link);
        Ok(())
    }

    pub(super) fn missed(&mut self, seat: Seat) -> Checked {
        self.fair()?;
        let misplaced = || Flaw::Misplaced { fact: "missed".to_owned() };
        let call = self.open_call().ok_or_else(misplaced)?;
        if call.asked[seat].is_none() || call.links[seat].is_some() || call.missed.contains(seat) {
            return Err(misplaced());
        }
        call.missed = call.missed.with(seat);
        self.missed += 1;
        self.newest[seat] = None;
        Ok(())
    }

    /// Somebody no longer plays: they have no part in the draws that are called from now on.
    pub(super) fn gone(&mut self, seat: Seat) {
        self.newest[seat] = None;
    }

    /// A decision took effect: the next draw has to be called. Nobody decides between a call and its draw.
    pub(super) fn decided(&mut self) -> Checked {
        if self.open_call().is_some() {
            return Err(Flaw::InputMisplaced);
        }
        self.calls.extend(self.call.take());
        Ok(())
    }

    // ---- The older protocol: values in clear.

    pub(super) fn value(&mut self, seat: Seat, salt: &Salt, given: bool, started: bool) -> Checked {
        if !matches!(self.mode, ChanceSeen::Verifiable { .. }) {
            return Err(Flaw::OtherDice);
        }
        let draw = self.draws + 1;
        if !given {
            if *salt != Salt::none() {
                return Err(Flaw::NotEmpty { seat });
            }
            if !started || draw > 1 || self.salted[seat] > 0 {
                return Err(Flaw::ValueTwice { seat });
            }
        }
        if self.salted[seat] == draw {
            return Err(Flaw::ValueTwice { seat });
        }
        self.salted[seat] = draw;
        self.values.push((draw, Contribution { seat, salt: salt.clone() }, given));
        Ok(())
    }

    /// Somebody left before the start: whoever takes the chair has a value and chains of their own.
    pub(super) fn chair_is_free(&mut self, seat: Seat) {
        self.gone(seat);
        self.salted[seat] = 0;
        self.tips.retain(|(whose, _)| *whose != seat);
    }

    // ---- Draws, and what they follow from.

    pub(super) fn draw<G: Game>(
        &mut self,
        note: &DrawNote,
        outcome: G::Outcome,
        before: &G,
        line: usize,
        origin: Allowed,
    ) -> Checked {
        self.draws += 1;
        let draw = self.draws;
        if note.draw != draw {
            return Err(Flaw::OtherNumber { draw });
        }
        if origin == Allowed::Must && note.source != Provenance::Origin
            || origin == Allowed::MayNot && note.source == Provenance::Origin
        {
            return Err(Flaw::OtherSource { draw });
        }
        if note.source == Provenance::Origin {
            if self.open_call().is_some() {
                return Err(Flaw::InputMisplaced);
            }
            self.taken += 1;
            return stands_on_ticket(note, outcome, before).map(|_| ());
        }
        let seats = self.newest.len();
        let (lines, by) = match (&self.mode, note.source) {
            (ChanceSeen::Typed, Provenance::Typed(By::Host)) => return typed(note),
            (ChanceSeen::Typed, Provenance::Typed(By::Seat(seat))) if seat.index() < seats => {
                return typed(note);
            }
            (ChanceSeen::Seeded, Provenance::Seeded) => (String::new(), SeatSet::EMPTY),
            (ChanceSeen::Fair { .. }, Provenance::Fair) => self.links(draw)?,
            (ChanceSeen::Verifiable { .. }, Provenance::Verifiable) => self.salts(draw)?,
            _ => return Err(Flaw::OtherSource { draw }),
        };
        let (tickets, ticket) = stands_on_ticket(note, outcome, before)?;
        self.drawn.push(Drawn { draw, line, tickets, ticket, lines, by });
        Ok(())
    }

    /// Returns how many draws are those of the game before.
    pub(super) const fn taken(&self) -> usize {
        self.taken
    }

    fn links(&mut self, draw: u32) -> Result<(String, SeatSet), Flaw> {
        let call = self.call.as_mut().ok_or(Flaw::NotCalled { draw })?;
        call.draws += 1;
        for (seat, tip) in call.asked.iter() {
            if tip.is_some() && call.links[seat].is_none() && !call.missed.contains(seat) {
                return Err(Flaw::SilenceUnsaid { seat, draw });
            }
        }
        let by = call.links.iter().filter(|(_, link)| link.is_some()).map(|(seat, _)| seat).collect();
        Ok((fair::lines_of_links(&call.links), by))
    }

    fn salts(&self, draw: u32) -> Result<(String, SeatSet), Flaw> {
        if let Some((seat, _)) = self.salted.iter().find(|(_, last)| draw == 1 && **last == 0) {
            return Err(Flaw::NoValue { seat });
        }
        let values: Vec<Contribution> = self.values.iter().map(|(_, value, _)| value.clone()).collect();
        Ok((fair::lines_of_salts(&values), SeatSet::EMPTY))
    }

    pub(super) fn reveal(&mut self, secret: &Secret, ended: bool, line: usize) -> Result<(), (usize, Flaw)> {
        if self.is_typed() {
            return Err((line, Flaw::OtherDice));
        }
        if !ended {
            return Err((line, Flaw::RevealedEarly));
        }
        if std::mem::replace(&mut self.revealed, true) {
            return Err((line, Flaw::RevealedTwice));
        }
        if self.commitment().is_some_and(|commitment| secret.commitment() != commitment) {
            return Err((line, Flaw::OtherSecret));
        }
        for Drawn { draw, line, tickets, ticket, lines, .. } in &self.drawn {
            let draw = *draw;
            let derived = match self.mode {
                ChanceSeen::Fair { .. } => fair::derived(secret, fair::Protocol::Two, lines, draw, *tickets),
                ChanceSeen::Verifiable { .. } => {
                    fair::derived(secret, fair::Protocol::One, lines, draw, *tickets)
                }
                ChanceSeen::Seeded | ChanceSeen::Typed => fair::seeded_ticket(secret, draw, *tickets),
            };
            if derived != *ticket {
                return Err((*line, Flaw::OtherTicket { draw }));
            }
        }
        Ok(())
    }

    fn commitment(&self) -> Option<Commitment> {
        match self.mode {
            ChanceSeen::Fair { commitment } | ChanceSeen::Verifiable { commitment, .. } => Some(commitment),
            ChanceSeen::Seeded | ChanceSeen::Typed => None,
        }
    }

    pub(super) fn close(&self) -> Checked {
        if self.revealed || self.is_typed() { Ok(()) } else { Err(Flaw::NotRevealed) }
    }

    // ---- What follows for a reader.

    pub(super) fn report(&self, names: &[String], report: &mut Report) {
        let draws = self.drawn.len();
        match self.mode {
            ChanceSeen::Typed => report.not_proven.push(Finding::Typed),
            ChanceSeen::Seeded => {
                report.checked.push(Finding::FromSeed { draws });
                report.not_proven.push(Finding::SeedChosen);
            }
            ChanceSeen::Fair { commitment } => {
                report.checked.extend([Finding::Committed { commitment }, Finding::FromLinks { draws }]);
                self.report_links(names, report);
            }
            ChanceSeen::Verifiable { commitment, dealer } => {
                report.checked.extend([Finding::Committed { commitment }, Finding::FromSecret { draws }]);
                self.report_values(names, dealer, report);
            }
        }
    }

    fn report_links(&self, names: &[String], report: &mut Report) {
        for (seat, _) in self.newest.iter() {
            let draws = self.drawn.iter().filter(|drawn| drawn.by.contains(seat)).count();
            if draws > 0 {
                report.checked.push(Finding::Linked { seat, name: name(names, seat), draws });
            }
        }
        let unheld = self.drawn.iter().filter(|drawn| drawn.by.is_empty()).count();
        if unheld > 0 && unheld == self.drawn.len() {
            report.not_proven.push(Finding::NobodyLinked);
            return;
        }
        if unheld > 0 {
            report.not_proven.push(Finding::Unheld { draws: unheld });
        }
        if self.missed > 0 {
            report.not_proven.push(Finding::Missed { links: self.missed });
        }
        if !self.drawn.is_empty() {
            report.not_proven.push(Finding::OthersLinked);
        }
    }

    /// Looks for what somebody has kept. A link that was sent and not acknowledged may have come too late.
    pub(super) fn compare(&self, kept: &Kept, report: &mut Report) -> Result<(), OwnFlaw> {
        if self.mode != (ChanceSeen::Fair { commitment: kept.commitment }) {
            return Err(OwnFlaw::Commitment);
        }
        let (mut draws, mut late) = (0, 0);
        for (&draw, sent) in &kept.sent {
            match self.held(draw, sent)? {
                Some(held) => draws += held,
                None => late += 1,
            }
        }
        let seats: SeatSet = kept.sent.values().map(|sent| sent.seat).collect();
        let tips = kept.tips();
        if self.tips.iter().any(|(seat, tip)| seats.contains(*seat) && !tips.contains(tip)) {
            return Err(OwnFlaw::Chain);
        }
        if draws > 0 {
            report.not_proven.retain(|finding| *finding != Finding::OthersLinked);
        }
        report.checked.push(Finding::Own { draws });
        if late > 0 {
            report.not_proven.push(Finding::OwnLate { links: late });
        }
        Ok(())
    }

    /// Returns in how many draws a link had its part; `None` if it did not count.
    fn held(&self, draw: u32, sent: &Sent) -> Result<Option<usize>, OwnFlaw> {
        let call = self.calls.iter().chain(&self.call).find(|call| call.draw == draw);
        if call.is_some_and(|call| fair::roll_call(draw, &call.asked) != sent.roll) {
            return Err(OwnFlaw::RollCall { draw });
        }
        let link = |call: &Call| call.links.as_slice().get(sent.seat.index()).copied().flatten();
        match call.and_then(|call| Some((link(call)?, call.draws))) {
            Some((found, draws)) if found == sent.link => Ok(Some(draws)),
            Some(_) => Err(OwnFlaw::LinkChanged { draw }),
            None if sent.ok => Err(OwnFlaw::LinkLost { draw }),
            None => Ok(None),
        }
    }

    fn report_values(&self, names: &[String], dealer: Dealer, report: &mut Report) {
        let given = || self.values.iter().filter(|(.., given)| *given);
        for (_, Contribution { seat, salt }, _) in given().filter(|(draw, ..)| *draw == 1) {
            let name = name(names, *seat);
            report.checked.push(Finding::Added { seat: *seat, name, salt: salt.clone() });
        }
        let later = given().filter(|(draw, ..)| *draw > 1).count();
        if later > 0 {
            report.checked.push(Finding::AddedLater { values: later });
        }
        report.not_proven.push(if given().next().is_none() {
            Finding::NobodyAdded
        } else {
            Finding::OthersAdded
        });
        report.not_proven.push(match dealer {
            Dealer::Aside => Finding::DealerAside,
            Dealer::Plays => Finding::DealerPlays,
        });
        report.not_proven.push(Finding::OlderProtocol);
    }
}

/// Whether a draw is one of the game that this one went on from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Allowed {
    /// It is one of those that were taken over.
    Must,
    /// It comes after them, and they came again.
    May,
    /// It comes after them, or there was no such game.
    MayNot,
}

/// Returns how many tickets there were and which was drawn, if what was shown stands on it.
fn stands_on_ticket<G: Game>(note: &DrawNote, outcome: G::Outcome, before: &G) -> Result<(u64, u64), Flaw> {
    let (Some(tickets), Some(ticket)) = (note.tickets, note.ticket) else {
        return Err(Flaw::Note);
    };
    if before.tickets() != tickets || ticket >= tickets {
        return Err(Flaw::OtherTickets { draw: note.draw });
    }
    if before.outcome(ticket) != outcome {
        return Err(Flaw::OtherOutcome { draw: note.draw });
    }
    Ok((tickets, ticket))
}

fn typed(note: &DrawNote) -> Checked {
    if note.tickets.is_none() && note.ticket.is_none() { Ok(()) } else { Err(Flaw::Note) }
}

fn name(names: &[String], seat: Seat) -> String {
    names.get(seat.index()).cloned().unwrap_or_default()
}
