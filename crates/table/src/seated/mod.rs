//! The machine of a game that is played at a table.
//!
//! What changes it stands in `apply`, what a command may do in `accept`, and what follows from the state in `follow`.

mod accept;
mod apply;
mod call;
mod follow;
mod seats;
mod undo;

use std::sync::Arc;

use game::{BySeat, Decisions, Game, Pending, Round, Seat, SeatSet};

pub(crate) use call::Call;
pub(crate) use seats::{Mover, Sitting};

use crate::fair::Contribution;
use crate::origin::Taken;
use crate::{By, Chance, ChanceSeen, Command, Ending, Fact, How, Logged, Machine, Refusal, Settings};

/// A round that waits for choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenRound<G: Game> {
    pub(crate) number: u32,
    pub(crate) asked_at: u64,
    pub(crate) round: Round<G>,
    pub(crate) how: BySeat<Option<How>>,
}

/// How far the game has come.
// Nearly every table has a round open nearly always, so a box would save nothing.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Progress<G: Game> {
    /// It waits for choices in this round.
    Deciding(OpenRound<G>),
    /// At this position it waits for something else: people, dice, cards, or nothing more.
    Waiting(G),
}

/// An input of the game that may still be undone or corrected, with the position before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Past<G: Game> {
    pub(crate) before: G,
    pub(crate) what: Moved<G>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Moved<G: Game> {
    Sealed { round: u32, decisions: Decisions<G::Action>, how: BySeat<Option<How>> },
    Drew { draw: u32, outcome: G::Outcome, typed: bool, seen: bool },
}

/// A request for an undo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) seat: Seat,
    pub(crate) round: u32,
    pub(crate) free: bool,
    pub(crate) agreed: SeatSet,
    pub(crate) asked_at: u64,
}

/// How the table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) why: Ending,
    pub(crate) scores: BySeat<i32>,
    pub(crate) winners: SeatSet,
    pub(crate) revealed: bool,
}

/// The machine of a game that is played at a table: everything the table knows. It is small and cheap to copy, and
/// does not grow with the log. [`Table`](crate::Table) shows it to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated<G: Game> {
    pub(crate) settings: Arc<Settings<G>>,
    /// Where dice and cards come from, as everybody may know it: a fingerprint is worked out once.
    pub(crate) chance: ChanceSeen,
    pub(crate) opened_at: u64,
    pub(crate) started_at: Option<u64>,
    pub(crate) seats: BySeat<Sitting<G>>,
    pub(crate) progress: Progress<G>,
    /// The number of the last round that was opened; numbers are never used twice.
    pub(crate) rounds: u32,
    /// How many draws the game has seen on the way to this position.
    pub(crate) draws: u32,
    /// How many inputs are taken over from the game that this one goes on from.
    pub(crate) taken: usize,
    /// When the last input moved the game on.
    pub(crate) moved_at: u64,
    /// What may still be undone or corrected, oldest first.
    pub(crate) trail: Vec<Past<G>>,
    pub(crate) request: Option<Request>,
    /// Links that are asked for, and then those of the draws that fell since, until the next decision takes effect.
    pub(crate) call: Option<Call>,
    /// What people added to dice of the older protocol.
    pub(crate) contributions: Arc<Vec<Contribution>>,
    pub(crate) end: Option<End>,
}

impl<G: Game> Machine for Seated<G> {
    type Fact = Fact<G>;
    type Command = Command<G>;
    type Refusal = Refusal;

    fn begin(first: &Logged<Fact<G>>) -> Result<Self, String> {
        Self::opened(first)
    }

    fn accept(&self, by: By, command: &Command<G>) -> Result<Fact<G>, Refusal> {
        self.states(by, command)
    }

    fn apply(&mut self, entry: &Logged<Fact<G>>) -> Result<(), String> {
        self.fact(&entry.fact, entry.at)
    }

    fn consequence(&self, now: u64) -> Option<Fact<G>> {
        self.follows(now)
    }

    fn wake_at(&self) -> Option<u64> {
        if !self.playing() {
            return None;
        }
        let request = self.request.as_ref().map(|request| request.asked_at + self.settings.undo_wait);
        let draw =
            (self.request.is_none() && self.awaited_draw().is_some()).then(|| self.draw_at()).flatten();
        let deadlines = self.missing().iter().filter_map(|seat| self.deadline(seat));
        deadlines.chain(request).chain(draw).min()
    }
}

impl<G: Game> Seated<G> {
    pub(crate) fn position(&self) -> &G {
        match &self.progress {
            Progress::Deciding(open) => open.round.position(),
            Progress::Waiting(position) => position,
        }
    }

    pub(crate) fn open_round(&self) -> Option<&OpenRound<G>> {
        match &self.progress {
            Progress::Deciding(open) => Some(open),
            Progress::Waiting(_) => None,
        }
    }

    /// Returns whether the game has begun and is not over.
    pub(crate) fn playing(&self) -> bool {
        self.started_at.is_some() && self.end.is_none()
    }

    /// The number of the draw that is awaited.
    pub(crate) fn awaited_draw(&self) -> Option<u32> {
        let awaited = self.playing() && self.position().pending() == Pending::Chance;
        awaited.then_some(self.draws + 1)
    }

    pub(crate) fn typed(&self) -> bool {
        self.settings.chance == Chance::Typed
    }

    /// When the time of a seat for the open round is over. A bot that sits in, or an owner who returns, starts
    /// afresh.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        self.settings.clock.deadline(self.asked_at(seat)?, self.opened_at)
    }

    /// Since when a seat is asked in the open round.
    pub(crate) fn asked_at(&self, seat: Seat) -> Option<u64> {
        Some(self.open_round()?.asked_at.max(self.seats[seat].since))
    }

    /// Those of the open round who have not chosen.
    pub(crate) fn missing(&self) -> SeatSet {
        self.open_round().map_or(SeatSet::EMPTY, |open| open.round.missing())
    }

    /// The draws that can still be corrected: those typed since the last decision, as long as no person's choice
    /// stands. A bot's choice does not count; it chooses again.
    pub(crate) fn correctable(&self) -> impl Iterator<Item = u32> {
        let acted = self
            .open_round()
            .is_some_and(|open| open.how.iter().any(|(_, how)| matches!(how, Some(How::Hand | How::Plan))));
        let playing = self.playing() && !acted;
        let from = self
            .trail
            .iter()
            .rposition(|past| matches!(past.what, Moved::Sealed { .. }))
            .map_or(0, |i| i + 1);
        self.trail[from..].iter().filter_map(move |past| match past.what {
            Moved::Drew { draw, typed: true, .. } if playing => Some(draw),
            _ => None,
        })
    }

    /// When the awaited draw may come, or links are to be asked for it; `None` if people type it.
    pub(crate) fn draw_at(&self) -> Option<u64> {
        // What follows from chance alone, such as the next card of a deal, needs no pause: nobody has done anything that
        // others would have to see first.
        let dealt = matches!(self.trail.last().map(|past| &past.what), Some(Moved::Drew { .. }));
        let paced = self.moved_at + if dealt { 0 } else { self.settings.pace };
        if self.same_draw().is_some() {
            return Some(paced);
        }
        match self.settings.chance {
            Chance::Typed => None,
            Chance::Seeded { .. } => Some(paced),
            Chance::Fair { .. } => match (&self.call, self.open_call()) {
                (None, _) => self.call_at(),
                (_, Some(call)) => Some(paced.max(self.links_at(call))),
                (_, None) => Some(paced),
            },
            Chance::Verifiable { .. } => {
                let salted =
                    if self.unsalted().is_some() { self.started_at? + self.settings.salt_wait } else { 0 };
                Some(paced.max(salted))
            }
        }
    }

    /// The next input of the game that this one goes on from, before that moment.
    pub(crate) fn next_taken(&self) -> Option<&Taken<G>> {
        self.settings.origin.as_ref()?.inputs.get(self.taken)
    }

    /// What the awaited draw brings if it is the same as in the game that this one goes on from.
    pub(crate) fn same_draw(&self) -> Option<G::Outcome> {
        let draw = self.awaited_draw()?;
        self.settings.origin.as_ref()?.same(draw, self.position())
    }

    /// A seat that has not contributed to verifiable dice.
    pub(crate) fn unsalted(&self) -> Option<Seat> {
        self.seats.iter().find(|(_, sitting)| sitting.salted.is_none()).map(|(seat, _)| seat)
    }
}
