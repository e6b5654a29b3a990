//! How a game being played changes.

use game::{Observer, Seat, SeatSet};
use pages::Face;
use serde_json::json;
use table::{By, Clock, CommandId, Ending, Envelope, Fact, LogError, Logged, PlayedBy, RoundView};

use super::Seated;
use crate::tables::{
    Batch, Dice, FactLine, Order, OrderRefusal, Person, Plan, Play, Summary, Turn, read_log,
};

impl<G: Face> Seated<G> {
    /// After something happened: brings what observers have seen up to date.
    fn note(&mut self, facts: &[Logged<Fact<G>>]) {
        if facts.iter().any(|entry| matches!(entry.fact, Fact::ChairsRemoved { .. })) {
            // Seats have other numbers now, in what was seen before, too.
            self.logs.get_mut().clear();
        }
        if !facts.iter().all(|entry| matches!(entry.fact, Fact::Chose { .. })) {
            self.drawn.goes_on();
        }
        self.texts.goes_on();
        for (observer, log) in self.logs.get_mut() {
            let last = log.last().map_or(0, |seen| seen.seq);
            log.extend(self.table.seen(*observer, last));
        }
    }

    fn batch(&self, facts: &[Logged<Fact<G>>]) -> Batch {
        let mut batch = Batch { happened: !facts.is_empty(), ..Batch::default() };
        for entry in facts {
            match &entry.fact {
                Fact::Joined { seat, .. } => batch.joined = Some(*seat),
                Fact::Left { seat } => batch.freed = Some(*seat),
                Fact::ChairsRemoved { seats } => batch.removed = *seats,
                _ => {}
            }
        }
        // Who leaves a game that has begun keeps the seat, to return to it.
        let is_free = |seat: &Seat| {
            let seats = &self.table.view(Observer::Spectator).seats;
            seats[seat.index()].played_by == PlayedBy::Free
        };
        batch.freed = batch.freed.filter(is_free);
        batch
    }
}

/// Returns what a seat is asked in a round, and for how long.
fn turn<G: game::Game>(round: &RoundView<G>, seat: Seat) -> Option<Turn> {
    let of = |times: &[(Seat, u64)]| times.iter().find(|(asked, _)| *asked == seat).map(|(_, at)| *at);
    Some(Turn { round: round.number, since: of(&round.asked_at)?, until: of(&round.deadlines)? })
}

impl<G: Face> Play for Seated<G> {
    fn handle(&mut self, id: CommandId, by: By, now: u64, order: Order) -> Result<Batch, OrderRefusal> {
        if order.bot().is_some_and(|level| G::bot(level).is_none()) {
            return Err(OrderRefusal::NoBot);
        }
        let command = order.typed::<G>(by, &self.table)?;
        let accepted =
            self.table.handle(Envelope { id, by, now, command }).map_err(OrderRefusal::of_table::<G>)?;
        if accepted.repeated {
            return Ok(Batch::default());
        }
        let facts = accepted.facts.to_vec();
        self.note(&facts);
        Ok(self.batch(&facts))
    }

    fn tick(&mut self, now: u64) -> Batch {
        let facts = self.table.tick(now).to_vec();
        if !facts.is_empty() {
            self.note(&facts);
        }
        self.batch(&facts)
    }

    fn follow(&mut self, facts: &[String]) -> Result<(), LogError> {
        let entries: Vec<Logged<Fact<G>>> = read_log(facts)?;
        // What is shown goes on from batch to batch.
        for batch in entries.chunk_by(|_, next| next.cmd.is_none()) {
            self.table.extend(batch.iter().cloned())?;
            self.note(batch);
        }
        Ok(())
    }

    fn unstored(&self, stored: usize) -> Vec<FactLine> {
        self.table.log()[stored..].iter().map(FactLine::of).collect()
    }

    fn wake_at(&self) -> Option<u64> {
        self.table.wake_at()
    }

    fn now(&self) -> u64 {
        self.table.log().last().map_or(0, |entry| entry.at)
    }

    fn head(&self) -> u64 {
        self.table.log().len() as u64
    }

    fn summary(&self) -> Summary {
        let view = self.table.view(Observer::Spectator);
        let end = view.end.filter(|end| end.why != Ending::Abandoned);
        // Points of a game that somebody gave up compare with nothing.
        let points = view.end.filter(|end| end.why == Ending::Rules).map(|end| end.scores);
        let alone = words::is_alone::<G>(&view.game, view.seats.len());
        let slow = matches!(view.clock, Clock::PerDay { .. });
        let missing = view.round.as_ref().map_or(SeatSet::EMPTY, |round| round.missing);
        let people = view.seats.iter().map(|seat| {
            let (name, bot) = match (&seat.owner, &seat.played_by) {
                (Some(name), _) => (Some(name.clone()), false),
                (None, PlayedBy::Bot(bot)) => (Some(bot.name.clone()), true),
                _ => (None, false),
            };
            let asked = seat.played_by == PlayedBy::Owner && missing.contains(seat.seat);
            Person {
                name,
                bot,
                asked,
                turn: view.round.as_ref().filter(|_| asked && slow).and_then(|round| turn(round, seat.seat)),
                points: points.map(|points| points[seat.seat]),
                won: !alone && end.is_some_and(|end| end.winners.contains(seat.seat)),
            }
        });
        let wake = if self.table.awaited_bots().is_empty() { self.table.wake_at() } else { Some(0) };
        Summary { phase: view.phase, people: people.collect(), wake }
    }

    fn is_over(&self) -> bool {
        self.table.is_over()
    }

    fn is_played_by_owner(&self, seat: Seat) -> bool {
        self.table.view(Observer::Spectator).seats[seat.index()].played_by == PlayedBy::Owner
    }

    fn clock(&self) -> Clock {
        self.table.clock()
    }

    fn late(&self, now: u64) -> Vec<(Seat, u64)> {
        let view = self.table.view(Observer::Spectator);
        let Some(round) = view.round.filter(|_| view.absence != table::Absence::Pass) else {
            return Vec::new();
        };
        let plays = |seat: Seat| view.seats[seat.index()].played_by == PlayedBy::Owner;
        let is_late = |seat: Seat| round.deadlines.iter().any(|(other, at)| *other == seat && *at <= now);
        round.asked_at.into_iter().filter(|(seat, _)| plays(*seat) && is_late(*seat)).collect()
    }

    fn game(&self) -> &str {
        G::NAME
    }

    fn again(&self) -> Option<Plan> {
        let settings = self.table.settings();
        let seats = self.table.view(Observer::Spectator).seats;
        let bot = |seat: &table::SeatView| match (&seat.owner, &seat.played_by) {
            (None, PlayedBy::Bot(bot)) => Some(bot.level.clone()),
            _ => None,
        };
        let owner = |seat: &table::SeatView| seat.owner.as_ref().and_then(|name| name.parse().ok());
        let absence = match &settings.absence {
            table::Absence::Pass => None,
            table::Absence::Bot(bot) => Some(bot.level.clone()),
        };
        let dice = if settings.chance == table::Chance::Typed { Dice::Typed } else { Dice::Verifiable };
        Some(Plan {
            as_before: Some(json!(settings.options)),
            clock: settings.clock,
            absence,
            dice,
            kept: seats.iter().map(owner).collect(),
            ..Plan::new(G::NAME, seats.iter().map(bot).collect())
        })
    }
}
