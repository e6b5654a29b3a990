//! Asking for links before a draw, by `docs/fair-dice.md`.
//!
//! Who is asked is fixed when the draw is called, and what counts is fixed when the first draw falls. Nothing that
//! happens in between adds anybody or takes anybody away: whoever could do that after having seen a link could choose
//! between two rolls without leaving a trace.

use game::{BySeat, Game, Seat, SeatSet};

use super::{Mover, Seated};
use crate::fair::Links;
use crate::{Chance, Fact, Link, Refusal};

/// Links that are asked for, or were, for the draws that are falling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    /// The first of these draws.
    pub(crate) draw: u32,
    pub(crate) at: u64,
    /// The newest link of everybody who is asked, as it was when the draw was called.
    pub(crate) asked: Links,
    pub(crate) links: Links,
    /// Those who have not answered, and for whom that is written down.
    pub(crate) missed: SeatSet,
    /// Whether the first of these draws has fallen.
    pub(crate) drawn: bool,
}

impl Call {
    /// Returns those who were asked and have neither answered nor been given up.
    pub(crate) fn missing(&self) -> impl Iterator<Item = Seat> {
        let unanswered = |seat: &Seat| self.links[*seat].is_none() && !self.missed.contains(*seat);
        self.asked.iter().filter(|(_, tip)| tip.is_some()).map(|(seat, _)| seat).filter(unanswered)
    }
}

impl<G: Game> Seated<G> {
    /// How long the table waits for links; `None` where nobody is asked.
    fn link_wait(&self) -> Option<u64> {
        match self.settings.chance {
            Chance::Fair { wait, .. } => Some(wait),
            _ => None,
        }
    }

    /// The call that a draw is waiting in, before the first draw has fallen.
    pub(crate) fn open_call(&self) -> Option<&Call> {
        self.call.as_ref().filter(|call| !call.drawn)
    }

    pub(super) fn commits(&self, seat: Seat, tip: Link) -> Result<Fact<G>, Refusal> {
        self.link_wait().ok_or(Refusal::NoLinks)?;
        match self.open_call() {
            Some(call) => Err(Refusal::Called { draw: call.draw }),
            None => Ok(Fact::Committed { seat, tip }),
        }
    }

    pub(super) fn opens_link(&self, seat: Seat, draw: u32, link: Link) -> Result<Fact<G>, Refusal> {
        self.link_wait().ok_or(Refusal::NoLinks)?;
        let call = self.open_call().ok_or(Refusal::NotAsked)?;
        if call.draw != draw {
            return Err(Refusal::OtherDraw { asked: draw, awaited: call.draw });
        }
        let newest = self.seats[seat].newest.filter(|_| call.missing().any(|asked| asked == seat));
        let wanted = newest.ok_or(Refusal::NotAsked)?;
        if link.before() == wanted {
            Ok(Fact::Linked { seat, link })
        } else {
            Err(Refusal::WrongLink { wanted })
        }
    }

    /// When links are to be asked for: half way through the pause before the draw, so that the answers come while people
    /// look at what has happened. The first time the table waits a moment for those who said that they will commit.
    pub(crate) fn call_at(&self) -> Option<u64> {
        let wait = self.link_wait()?;
        let about_to = |(seat, sitting): (Seat, &super::Sitting<G>)| {
            sitting.commits && sitting.newest.is_none() && self.mover(seat) == Mover::Person
        };
        let first = self.draws == 0 && self.seats.iter().any(about_to);
        let paced = self.moved_at + self.settings.pace / 2;
        Some(if first { paced.max(self.started_at? + wait) } else { paced })
    }

    /// When the links of an open call have come, or are given up.
    pub(crate) fn links_at(&self, call: &Call) -> u64 {
        // Who has left since will not answer.
        let somebody_may = call.missing().any(|seat| self.seats[seat].newest.is_some());
        if somebody_may { call.at + self.link_wait().unwrap_or_default() } else { call.at }
    }

    /// What has to come before a draw: asking for links, and writing down who did not answer.
    pub(super) fn before_fair_draw(&self, now: u64) -> Option<Fact<G>> {
        let Some(call) = self.call.as_ref() else {
            return (now >= self.call_at()?).then_some(Fact::Called { draw: self.draws + 1 });
        };
        let due = now >= self.links_at(call).max(self.moved_at + self.settings.pace);
        call.missing().next().filter(|_| due && !call.drawn).map(|seat| Fact::Missed { seat })
    }

    pub(super) fn call(&mut self, draw: u32, at: u64) -> Result<(), String> {
        if self.call.is_some() || draw != self.draws + 1 || self.awaited_draw().is_none() {
            return Err(format!("draw {draw} cannot be called here"));
        }
        let seats = self.seats.len();
        let asked = BySeat::from_fn(seats, |seat| self.seats[seat].newest);
        let links = BySeat::from_fn(seats, |_| None);
        self.call = Some(Call { draw, at, asked, links, missed: SeatSet::EMPTY, drawn: false });
        Ok(())
    }

    pub(super) fn link(&mut self, seat: Seat, link: Link) -> Result<(), String> {
        let call = self.call.as_mut().filter(|call| !call.drawn).ok_or("no link is asked for")?;
        if !call.missing().any(|asked| asked == seat) {
            return Err(format!("seat {seat} is not asked for a link"));
        }
        call.links[seat] = Some(link);
        self.seats[seat].newest = Some(link);
        Ok(())
    }

    pub(super) fn miss(&mut self, seat: Seat) -> Result<(), String> {
        let call = self.call.as_mut().ok_or("no link is asked for")?;
        call.missed = call.missed.with(seat);
        self.seats[seat].newest = None;
        Ok(())
    }

    /// The links of the draws that are falling, or fell last.
    pub(crate) fn called_links(&self) -> Links {
        self.call.as_ref().map_or_else(|| BySeat::from_fn(self.seats.len(), |_| None), |call| call.links)
    }
}
